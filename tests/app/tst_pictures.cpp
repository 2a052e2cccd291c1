// Makes pictures of the real window with real servers and of its dialogs, light and dark, and checks on the way that
// they show what they should. MANGROVE_PICTURES names the folder that they are written to (a temporary one without it),
// MANGROVE_PICTURE_SIZE the size of the window (1280x800), MANGROVE_PICTURE_LANGUAGE its language (en).
// scripts/pictures sets them.

#include "app/engine.h"
#include "app/translation.h"
#include "core/roots/intake.h"
#include "tests/support/patience.h"
#include "ui/access/accessview.h"
#include "ui/activity/activitydrawer.h"
#include "ui/activity/historyfeed.h"
#include "ui/activity/historyview.h"
#include "ui/kit/indicatorstyle.h"
#include "ui/requests/accessdialog.h"
#include "ui/roots/findprojectsdialog.h"
#include "ui/window/mainwindow.h"
#include "ui/workspaces/workspacesdialog.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QListWidget>
#include <QMap>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <functional>
#include <utility>

using namespace mangrove;

namespace {

QPalette darkPalette()
{
    QPalette palette(QColor(0x35, 0x36, 0x3a), QColor(0x2a, 0x2b, 0x2e));
    palette.setColor(QPalette::Base, QColor(0x1f, 0x20, 0x23));
    palette.setColor(QPalette::AlternateBase, QColor(0x27, 0x28, 0x2c));
    palette.setColor(QPalette::Highlight, QColor(0x3d, 0x6d, 0xb5));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::PlaceholderText, QColor(0xa0, 0xa0, 0xa0));
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, QColor(0x80, 0x80, 0x80));
    return palette;
}

//! All names and values in the accessible tree, which is what somebody hears who cannot see the picture.
void collectTexts(QAccessibleInterface *node, QStringList &texts, int depth = 0)
{
    if (!node || depth > 30 || node->state().invisible)
        return;
    texts << node->text(QAccessible::Name) << node->text(QAccessible::Value);
    for (int i = 0; i < node->childCount(); ++i)
        collectTexts(node->child(i), texts, depth + 1);
}

QStringList accessibleTexts(QWidget &window)
{
    QStringList texts;
    collectTexts(QAccessible::queryAccessibleInterface(&window), texts);
    return texts;
}

//! Labels and buttons that have less room than their text needs, and widgets that stick out of what holds them.
QStringList clipped(const QWidget &window)
{
    QStringList found;
    const QList<QWidget *> widgets = window.findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        if (!widget->isVisible() || widget->isWindow())
            continue;
        const QString name =
            QString::fromLatin1(widget->metaObject()->className()) + QLatin1Char(' ') + widget->objectName();
        const QWidget *parent = widget->parentWidget();
        const bool scrolls = qobject_cast<const QAbstractScrollArea *>(parent->parentWidget());
        if (!scrolls && !parent->rect().contains(widget->geometry()))
            found << name + QLatin1String(" sticks out");
        if (const auto *label = qobject_cast<const QLabel *>(widget)) {
            const bool wraps = label->wordWrap();
            if (!label->text().isEmpty()
                && (wraps ? label->heightForWidth(label->width()) > label->height() + 1
                          : label->minimumSizeHint().width() > label->width() + 1))
                found << name + QLatin1String(": ") + label->text();
        } else if (const auto *button = qobject_cast<const QPushButton *>(widget)) {
            if (button->minimumSizeHint().width() > button->width() + 1)
                found << name + QLatin1String(": ") + button->text();
        }
    }
    return found;
}

//! The share of a widget's pixels that are not of this colour, in a picture of its window.
double shareOfOthers(const QImage &picture, const QWidget &window, const QWidget &part, const QColor &colour)
{
    const int scale = int(picture.devicePixelRatio());
    const QRect place(part.mapTo(&window, QPoint()) * scale, part.size() * scale);
    qint64 others = 0;
    for (int y = place.top(); y <= place.bottom(); ++y) {
        for (int x = place.left(); x <= place.right(); ++x)
            others += picture.pixelColor(x, y) == colour ? 0 : 1;
    }
    return double(others) / double(place.width() * place.height());
}

} // namespace

class TestPictures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        const QString language = qEnvironmentVariable("MANGROVE_PICTURE_LANGUAGE", QStringLiteral("en"));
        m_translation.speakChosen(language);
        QCOMPARE(m_translation.language(), language);
        m_isEnglish = language == QLatin1String("en");
        const QStringList size =
            qEnvironmentVariable("MANGROVE_PICTURE_SIZE", QStringLiteral("1280x800")).split(QLatin1Char('x'));
        m_size = {size.value(0).toInt(), size.value(1).toInt()};
        QVERIFY(m_size.width() >= 800 && m_size.height() >= 500);
        m_pictures = qEnvironmentVariable("MANGROVE_PICTURES", m_folder.filePath(QStringLiteral("pictures")));
        QVERIFY(QDir().mkpath(m_pictures));
        // So that paths read as a person's do: ~/website.
        QVERIFY(QDir().mkpath(inHome({})));
        m_home = qgetenv("HOME");
        QVERIFY(qputenv("HOME", inHome({}).toLocal8Bit()));
        QApplication::setStyle(new IndicatorStyle);
        m_light = QApplication::palette();
    }

    void cleanup() { QApplication::setPalette(m_light); }

    void cleanupTestCase()
    {
        qputenv("HOME", m_home);
        // A view that was not switched, or a dialog that hides another, would make the same picture twice.
        for (auto it = m_made.cbegin(); it != m_made.cend(); ++it)
            QVERIFY2(m_made.keys(it.value()).size() == 1,
                     qPrintable(m_made.keys(it.value()).join(QLatin1String(" is the same as "))));
    }

    void emptyState()
    {
        Engine engine(options(QStringLiteral("empty")));
        MainWindow window(engine.services(), {}, QString());
        show(window);
        const QStringList texts = accessibleTexts(window);
        for (const char *text : {"Roots", "Servers", "Activity", "Add Folder…", "Add Server…"})
            QVERIFY2(!m_isEnglish || texts.contains(QString::fromUtf8(text)), text);
        shoot(window, QStringLiteral("empty"));
    }

    void mainWindowAndDialog()
    {
        Engine engine(options(QStringLiteral("full")));
        const QList<RootId> roots = addRoots(engine);
        const ServerId filesystem =
            addServer(engine, QStringLiteral("filesystem"), {QStringLiteral("--name=Filesystem")});
        const ServerId search = addServer(engine, QStringLiteral("search"), {QStringLiteral("--ignore-list-changed")});
        const ServerId notes = addServer(engine, QStringLiteral("notes-db"), {QStringLiteral("--name=Notes")});
        QTRY_COMPARE(engine.monitor.status(roots.last()).state, RootState::Available);

        const auto decide = [&](const ServerId &server, int root, Verdict verdict) {
            QVERIFY(engine.gate.decide({{server, roots.at(root)}}, {verdict, Lasting::Always, {}}, Origin::Program));
        };
        decide(filesystem, 0, Verdict::Allowed);
        decide(filesystem, 1, Verdict::Allowed);
        decide(filesystem, 2, Verdict::Denied);
        decide(filesystem, 3, Verdict::Denied);
        decide(search, 1, Verdict::Allowed);
        decide(search, 2, Verdict::Allowed);
        decide(search, 0, Verdict::Denied);
        decide(search, 3, Verdict::Denied);
        decide(notes, 3, Verdict::Allowed);
        QVERIFY(engine.registry.start(filesystem));
        QVERIFY(engine.registry.start(search));
        QTRY_COMPARE_WITH_TIMEOUT(engine.ledger.record(filesystem).seen.size(), 2, test::patience);
        QTRY_COMPARE_WITH_TIMEOUT(engine.ledger.record(search).seen.size(), 2, test::patience);
        decide(search, 2, Verdict::Denied);
        QVERIFY(QDir(inHome(QStringLiteral("/archive"))).removeRecursively());
        QTRY_COMPARE(engine.monitor.status(roots.at(3)).state, RootState::Missing);
        QCOMPARE(engine.gate.cellState({search, roots.at(2)}), CellState::StillKnown);

        MainWindow window(engine.services(), {}, QString());
        show(window);
        auto *access = window.findChild<AccessView *>();
        QVERIFY(access);
        QVERIFY(access->selectCell(roots.at(0), filesystem));
        const QStringList texts = accessibleTexts(window);
        for (const char *text :
             {"shop", "website", "notes", "archive", "filesystem, shop: allowed, seen, read",
              "filesystem, notes: denied", "search, website: allowed, seen, read",
              "search, notes: taken back, still known", "notes-db, shop: ask", "notes-db, archive: unavailable"})
            QVERIFY2(
                !m_isEnglish || texts.filter(QString::fromUtf8(text)).size() > 0,
                qPrintable(QString::fromUtf8(text) + QLatin1String(" is not among ") + texts.join(QLatin1Char('|'))));
        shoot(window, QStringLiteral("window"), [&](const QImage &picture) { checkParts(window, picture); });

        QVERIFY(engine.gate.decide({{notes, roots.at(3)}}, {}, Origin::Program));
        QVERIFY(engine.registry.start(notes));
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<AccessDialog *>(), test::patience);
        auto *dialog = window.findChild<AccessDialog *>();
        QTRY_VERIFY(dialog->findChild<QAbstractButton *>(QStringLiteral("denyButton"))->isEnabled());
        const QStringList asked = accessibleTexts(*dialog);
        for (const char *text : {"notes-db", "shop", "Allow", "Deny", "Not Now", "Remember"})
            QVERIFY2(!m_isEnglish || asked.filter(QString::fromUtf8(text)).size() > 0, text);
        shoot(*dialog, QStringLiteral("access-request"));

        stopAll(engine);
    }

    void manyFoldersAndServers()
    {
        Engine engine(options(QStringLiteral("many")));
        const QList<RootId> roots = addClients(engine);
        QList<ServerId> servers;
        for (const char *name : {"filesystem", "git", "search", "notes-db", "browser", "calendar", "issues", "postgres",
                                 "memory", "fetch", "slack", "metrics", "translate", "images"})
            servers.append(
                addServer(engine, QString::fromLatin1(name), {QLatin1String("--name=") + QString::fromLatin1(name)}));
        QTRY_VERIFY_WITH_TIMEOUT(
            std::ranges::all_of(
                roots, [&](const RootId &root) { return engine.monitor.status(root).state == RootState::Available; }),
            test::patience);
        // Some of everything, the last server apart.
        QList<Cell> always;
        QList<Cell> timed;
        QList<Cell> denied;
        for (int server = 0; server + 1 < servers.size(); ++server) {
            for (int root = 0; root < roots.size(); ++root) {
                const int kind = root + server;
                if (kind % 3 == 0 || kind % 7 == 0)
                    (kind % 3 == 0 ? always : timed).append({servers.at(server), roots.at(root)});
                else if (kind % 5 < 3 || server < 2)
                    denied.append({servers.at(server), roots.at(root)});
            }
        }
        const QDateTime soon = QDateTime::currentDateTimeUtc().addSecs(47 * 60);
        QVERIFY(engine.gate.decide(always, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
        QVERIFY(engine.gate.decide(timed, {Verdict::Allowed, Lasting::Until, soon}, Origin::Program));
        QVERIFY(engine.gate.decide(denied, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
        for (const int running : {0, 1})
            QVERIFY(engine.registry.start(servers.at(running)));
        for (const int running : {0, 1})
            QTRY_VERIFY_WITH_TIMEOUT(!engine.ledger.record(servers.at(running)).seen.isEmpty(), test::patience);

        MainWindow window(engine.services(), {}, QString());
        show(window);
        for (const char *view : {"actionViewByServer", "actionViewByFolder", "actionViewTable"}) {
            auto *action = window.findChild<QAction *>(QLatin1String(view));
            QVERIFY(action);
            action->trigger();
            if (view == QByteArray("actionViewTable"))
                QVERIFY(window.findChild<AccessView *>()->selectCell(roots.at(1), servers.at(1)));
            shoot(window, QString::fromLatin1(view).mid(int(qstrlen("actionView"))).toLower());
        }
        takeWorkspaces(engine, window, roots, servers);
        takeProjects(engine, window);

        QVERIFY(engine.registry.start(servers.last()));
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<AccessDialog *>(), test::patience);
        auto *request = window.findChild<AccessDialog *>();
        QTRY_VERIFY_WITH_TIMEOUT(request->findChild<QAbstractButton *>(QStringLiteral("denyButton"))->isEnabled(),
                                 test::patience);
        shoot(*request, QStringLiteral("access-request-many"));
        stopAll(engine);
    }

    //! A working day of three servers, and what each was told when.
    void history()
    {
        Engine engine(options(QStringLiteral("history")));
        const QList<RootId> roots = addRoots(engine);
        const ServerId filesystem = addServer(engine, QStringLiteral("filesystem"), {});
        const ServerId search = addServer(engine, QStringLiteral("search"), {});
        const ServerId notes = addServer(engine, QStringLiteral("notes-db"), {});
        const QDateTime begin = engine.clock.now().addSecs(-9 * 3600);
        const auto record = [&](const ServerId &server, int session, int minute, ActivityKind kind,
                                const QList<int> &told = {}) {
            Activity line;
            line.kind = kind;
            line.server = server;
            line.serverName = engine.servers.find(server)->name;
            line.session = server.value + QString::number(session);
            for (const int root : told)
                line.uris.append(engine.roots.find(roots.at(root))->uri);
            if (kind == ActivityKind::Asked)
                line.text = QCoreApplication::translate("mangrove::Session", "Asked which folders it may use");
            line.time = begin.addSecs(minute * 60);
            engine.activity.record(line);
        };
        const auto run = [&](const ServerId &server, int session, int from, int to,
                             const QList<std::pair<int, QList<int>>> &lists) {
            record(server, session, from, ActivityKind::Started);
            for (const auto &[minute, told] : lists) {
                record(server, session, minute, ActivityKind::Asked);
                record(server, session, minute, ActivityKind::Answered, told);
            }
            record(server, session, to, ActivityKind::Exited);
        };
        run(filesystem, 1, 5, 200, {{6, {0, 1}}, {90, {0, 1, 2}}, {150, {0, 2}}});
        run(filesystem, 2, 260, 535, {{261, {0, 2}}, {400, {0}}});
        run(search, 1, 40, 330, {{41, {1}}, {120, {1, 3}}, {290, {3}}});
        run(notes, 1, 210, 520, {{212, {2}}, {350, {2, 0}}, {470, {}}});
        const QList<Cell> left{{filesystem, roots.at(0)}, {search, roots.at(3)}};
        const QList<Cell> takenBack{{filesystem, roots.at(1)},
                                    {filesystem, roots.at(2)},
                                    {search, roots.at(1)},
                                    {notes, roots.at(0)},
                                    {notes, roots.at(2)}};
        QVERIFY(engine.gate.decide(left, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
        QVERIFY(engine.gate.decide(takenBack, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));

        MainWindow window(engine.services(), {}, QString());
        show(window);
        auto *drawer = window.findChild<ActivityDrawer *>();
        const auto *view = window.findChild<HistoryView *>();
        QVERIFY(drawer && view);
        drawer->setOpenHeight(m_size.height() / 2);
        drawer->openAt(view);
        QTRY_VERIFY_WITH_TIMEOUT(!view->findChild<HistoryFeed *>()->isReading(), test::patience);
        shoot(window, QStringLiteral("history"));
    }

private:
    void takeWorkspaces(Engine &engine, MainWindow &window, const QList<RootId> &roots, const QList<ServerId> &servers)
    {
        WorkspaceSet set;
        set.name = QStringLiteral("Evenings");
        set.roots = roots.mid(0, 4);
        set.servers = servers.mid(0, 3);
        QVERIFY(engine.sets.create(set, Origin::Program));
        set.id = {};
        set.name = QStringLiteral("Work");
        set.roots = roots.mid(4);
        set.servers = servers.mid(2);
        QVERIFY(engine.sets.create(set, Origin::Program));
        WorkspacesDialog dialog(engine.services(), &window);
        dialog.show();
        dialog.findChild<QListWidget *>(QStringLiteral("workspaceList"))->setCurrentRow(2);
        shoot(dialog, QStringLiteral("workspaces"));
    }

    void takeProjects(Engine &engine, MainWindow &window)
    {
        for (const char *project : {"website", "tickets", "archive"}) // that are not in the list yet
            makeProject(QLatin1String("quarry/") + QString::fromLatin1(project));
        FindProjectsDialog dialog(engine.services(), {inHome(QStringLiteral("/clients"))}, &window);
        dialog.show();
        dialog.findChild<QAbstractButton *>(QStringLiteral("searchButton"))->click();
        const auto *found = dialog.findChild<QAbstractItemView *>(QStringLiteral("foundProjects"));
        QTRY_VERIFY_WITH_TIMEOUT(found->model()->rowCount() == 27, test::patience);
        shoot(dialog, QStringLiteral("find-projects"));
    }

    void stopAll(Engine &engine)
    {
        bool stopped = false;
        engine.registry.stopAll(this, [&stopped] { stopped = true; });
        QTRY_VERIFY_WITH_TIMEOUT(stopped, test::patience);
    }

    QString path(const QString &relative) const { return m_folder.filePath(relative); }

    //! In the home of the person whose folders are shown; `name` begins with a slash, or is empty.
    QString inHome(const QString &name) const
    {
        return qEnvironmentVariable("MANGROVE_PICTURE_HOME", path(QStringLiteral("home/alice"))) + name;
    }

    EngineOptions options(const QString &name) const
    {
        EngineOptions options;
        options.configFolder = path(name + QLatin1String("/config"));
        options.dataFolder = path(name + QLatin1String("/data"));
        options.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
        return options;
    }

    QList<RootId> addRoots(Engine &engine)
    {
        QList<Root> roots;
        for (const QString &name :
             {QStringLiteral("shop"), QStringLiteral("website"), QStringLiteral("notes"), QStringLiteral("archive")}) {
            const QString folder = inHome(QLatin1Char('/') + name);
            QDir().mkpath(folder + QLatin1String("/.git"));
            roots.append(assess(folder, {}).proposal);
        }
        return *engine.roots.add(roots, Origin::Program);
    }

    QString makeProject(const QString &name)
    {
        const QString folder = inHome(QLatin1String("/clients/") + name);
        QDir().mkpath(folder + QLatin1String("/.git"));
        QFile head(folder + QLatin1String("/.git/HEAD"));
        if (!head.open(QIODevice::WriteOnly) || head.write("ref: refs/heads/main\n") <= 0)
            qFatal("cannot write a file of the test");
        return folder;
    }

    //! Four clients with six projects each.
    QList<RootId> addClients(Engine &engine)
    {
        QList<Root> roots;
        for (const char *client : {"harbour", "library", "museum", "orchard"}) {
            for (const char *project : {"website", "shop", "invoices", "reports", "app", "notes"}) {
                const QString name = QString::fromLatin1(client) + QLatin1Char('/') + QString::fromLatin1(project);
                roots.append(assess(makeProject(name), {}).proposal);
            }
        }
        return *engine.roots.add(roots, Origin::Program);
    }

    //! A server under a name and a path that look like those of a person.
    ServerId addServer(Engine &engine, const QString &name, const QStringList &arguments)
    {
        QDir().mkpath(inHome(QStringLiteral("/.local/bin")));
        ServerRecord server;
        server.name = name;
        server.transport = QStringLiteral("stdio");
        server.program = inHome(QLatin1String("/.local/bin/mcp-") + name);
        server.arguments = arguments;
        QFile::link(QStringLiteral(TEST_SUPPORT_DIR "/misbehaving_server"), server.program);
        server.approved = server.launchIdentity(server.program);
        return engine.servers.add({server}, Origin::Program)->first();
    }

    void show(MainWindow &window)
    {
        window.resize(m_size);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
    }

    using Check = std::function<void(const QImage &picture)>;

    //! Takes its picture light and dark.
    void shoot(QWidget &widget, const QString &name, const Check &check = {})
    {
        const QImage light = settled(widget, m_light);
        save(light, name + QLatin1String("-light"));
        QCOMPARE(clipped(widget), QStringList());
        if (check)
            check(light);
        const QPalette darkOne = darkPalette();
        const QImage dark = settled(widget, darkOne);
        save(dark, name + QLatin1String("-dark"));
        QCOMPARE(clipped(widget), QStringList());
        if (check)
            check(dark);
        const auto lightness = [](const QImage &picture) {
            return qGray(picture.scaled(1, 1, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).pixel(0, 0));
        };
        QVERIFY2(lightness(dark) + 60 < lightness(light), qPrintable(name));
        QApplication::setPalette(m_light);
    }

    //! Icons follow the palette in later turns of the event loop, and texts come late: until two pictures are the same.
    QImage settled(QWidget &widget, const QPalette &palette)
    {
        QApplication::setPalette(palette);
        QImage picture;
        const auto isSettled = [&] {
            const QImage before = std::exchange(picture, widget.grab().toImage());
            return before == picture && widget.palette().color(QPalette::Base) == palette.color(QPalette::Base);
        };
        // True for a moment, and then perhaps not again.
        if (!QTest::qWaitFor(isSettled, test::patience))
            qWarning("the picture goes on changing");
        return picture;
    }

    //! Each part has its background from the palette that counts now, and something on it.
    void checkParts(MainWindow &window, const QImage &picture)
    {
        const QList<QAbstractItemView *> views = window.findChildren<QAbstractItemView *>();
        int seen = 0;
        for (const QAbstractItemView *view : views) {
            if (qobject_cast<const QHeaderView *>(view) || !view->isVisible() || !view->model()
                || view->model()->rowCount() == 0)
                continue;
            ++seen;
            const QWidget *viewport = view->viewport();
            const double others =
                shareOfOthers(picture, window, *viewport, viewport->palette().color(viewport->backgroundRole()));
            const QByteArray what = view->metaObject()->className() + QByteArray(" ") + QByteArray::number(others);
            QVERIFY2(others > 0.002 && others < 0.9, what.constData());
        }
        QVERIFY(seen >= 3); // folders, servers, the matrix
    }

    void save(const QImage &image, const QString &name)
    {
        QVERIFY(!image.isNull());
        QVERIFY(image.save(m_pictures + QLatin1Char('/') + name + QLatin1String(".png")));
        m_made.insert(name, image);
    }

    QTemporaryDir m_folder{QDir::tempPath() + QLatin1String("/demo-XXXXXX")};
    QString m_pictures;
    QPalette m_light;
    QSize m_size;
    bool m_isEnglish = true;
    QByteArray m_home;
    QMap<QString, QImage> m_made;
    Translation m_translation;
};

QTEST_MAIN(TestPictures)
#include "tst_pictures.moc"

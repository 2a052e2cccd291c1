// Makes the pictures of README.md from the real window with real servers, and checks on the way that the window shows
// what it should. MANGROVE_PICTURES names the folder that they are written to; without it a temporary one is used.

#include "app/engine.h"
#include "app/translation.h"
#include "core/roots/intake.h"
#include "tests/support/patience.h"
#include "ui/access/accessview.h"
#include "ui/requests/accessdialog.h"
#include "ui/window/mainwindow.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStyleFactory>
#include <QTemporaryDir>
#include <QTest>

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
    const QRect place(part.mapTo(&window, QPoint()), part.size());
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
        m_translation.speak(QLocale(QLocale::English));
        m_pictures = qEnvironmentVariable("MANGROVE_PICTURES", m_folder.filePath(QStringLiteral("pictures")));
        QVERIFY(QDir().mkpath(m_pictures));
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
        m_light = QApplication::palette();
    }

    void cleanup() { QApplication::setPalette(m_light); }

    void emptyState()
    {
        Engine engine(options(QStringLiteral("empty")));
        MainWindow window(engine.workspace(), {}, QString());
        show(window);
        const QStringList texts = accessibleTexts(window);
        for (const char *text : {"Roots", "Servers", "Activity", "Add Folder…", "Add Server…"})
            QVERIFY2(texts.contains(QString::fromUtf8(text)), text);
        QCOMPARE(clipped(window), QStringList());
        save(window.grab().toImage(), QStringLiteral("empty"));
    }

    void mainWindowAndDialog()
    {
        Engine engine(options(QStringLiteral("full")));
        const QList<RootId> roots = addRoots(engine);
        const ServerId filesystem =
            addServer(engine, QStringLiteral("filesystem"), {QStringLiteral("--name=Filesystem")});
        const ServerId search =
            addServer(engine, QStringLiteral("search"), {QStringLiteral("--ignore-list-changed")});
        const ServerId notes =
            addServer(engine, QStringLiteral("notes-db"), {QStringLiteral("--name=Notes")});
        QTRY_COMPARE(engine.monitor.status(roots.last()).state, RootState::Available);

        const auto decide = [&](const ServerId &server, int root, Verdict verdict) {
            QVERIFY(engine.gate.decide({{server, roots.at(root)}}, {verdict, Lasting::Always, {}}));
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
        QVERIFY(QDir(path(QStringLiteral("home/alice/archive"))).removeRecursively());
        QTRY_COMPARE(engine.monitor.status(roots.at(3)).state, RootState::Missing);
        QCOMPARE(engine.gate.cellState({search, roots.at(2)}), CellState::StillKnown);

        MainWindow window(engine.workspace(), {}, QString());
        show(window);
        auto *access = window.findChild<AccessView *>();
        QVERIFY(access);
        QVERIFY(access->selectCell(roots.at(0), filesystem));
        const QStringList texts = accessibleTexts(window);
        for (const char *text : {"shop", "website", "notes", "archive", "filesystem, shop: allowed, seen",
                                 "filesystem, notes: denied", "search, website: allowed, seen",
                                 "search, notes: taken back, still known", "notes-db, shop: ask",
                                 "notes-db, archive: unavailable"})
            QVERIFY2(texts.filter(QString::fromUtf8(text)).size() > 0,
                     qPrintable(QString::fromUtf8(text) + QLatin1String(" is not among ")
                                + texts.join(QLatin1Char('|'))));
        QCOMPARE(clipped(window), QStringList());
        const QImage light = window.grab().toImage();
        checkParts(window, light);
        save(light, QStringLiteral("window-light"));

        QApplication::setPalette(darkPalette());
        // The icons follow the palette in later turns of the event loop: until two pictures are the same.
        QImage dark;
        const auto isSettled = [&] {
            const QImage before = std::exchange(dark, window.grab().toImage());
            return before == dark
                && window.palette().color(QPalette::Base) == darkPalette().color(QPalette::Base);
        };
        QVERIFY(QTest::qWaitFor(isSettled, test::patience)); // true for a moment, and then perhaps not again
        QVERIFY(dark != light);
        checkParts(window, dark);
        QCOMPARE(clipped(window), QStringList());
        save(dark, QStringLiteral("window-dark"));
        QApplication::setPalette(m_light);

        QVERIFY(engine.gate.decide({{notes, roots.at(3)}}, {}));
        QVERIFY(engine.registry.start(notes));
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<AccessDialog *>(), test::patience);
        auto *dialog = window.findChild<AccessDialog *>();
        QTRY_VERIFY(dialog->findChild<QAbstractButton *>(QStringLiteral("denyButton"))->isEnabled());
        const QStringList asked = accessibleTexts(*dialog);
        for (const char *text : {"notes-db", "shop", "Allow", "Deny", "Not Now", "Remember"})
            QVERIFY2(asked.filter(QString::fromUtf8(text)).size() > 0, text);
        QCOMPARE(clipped(*dialog), QStringList());
        save(dialog->grab().toImage(), QStringLiteral("access-request"));

        bool stopped = false;
        engine.registry.stopAll(this, [&stopped] { stopped = true; });
        QTRY_VERIFY_WITH_TIMEOUT(stopped, test::patience);
    }

private:
    QString path(const QString &relative) const { return m_folder.filePath(relative); }

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
        for (const QString &name : {QStringLiteral("shop"), QStringLiteral("website"),
                                    QStringLiteral("notes"), QStringLiteral("archive")}) {
            const QString folder = path(QLatin1String("home/alice/") + name);
            QDir().mkpath(folder + QLatin1String("/.git"));
            roots.append(assess(folder, {}).proposal);
        }
        return *engine.roots.add(roots);
    }

    //! A server under a name and a path that look like those of a person.
    ServerId addServer(Engine &engine, const QString &name, const QStringList &arguments)
    {
        QDir().mkpath(path(QStringLiteral("bin")));
        ServerRecord server;
        server.name = name;
        server.transport = QStringLiteral("stdio");
        server.program = path(QLatin1String("bin/mcp-") + name);
        server.arguments = arguments;
        QFile::link(QStringLiteral(TEST_SUPPORT_DIR "/misbehaving_server"), server.program);
        server.approved = server.launchIdentity(server.program);
        return engine.servers.add({server})->first();
    }

    QImage show(MainWindow &window)
    {
        window.resize(1280, 800);
        window.show();
        if (!QTest::qWaitForWindowExposed(&window))
            qWarning("the window does not appear");
        return window.grab().toImage();
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
            const double others = shareOfOthers(picture, window, *viewport,
                                                viewport->palette().color(viewport->backgroundRole()));
            const QByteArray what =
                view->metaObject()->className() + QByteArray(" ") + QByteArray::number(others);
            QVERIFY2(others > 0.002 && others < 0.9, what.constData());
        }
        QVERIFY(seen >= 4); // folders, servers, the matrix, what happened
    }

    void save(const QImage &image, const QString &name)
    {
        QVERIFY(image.save(m_pictures + QLatin1Char('/') + name + QLatin1String(".png")));
    }

    QTemporaryDir m_folder{QDir::tempPath() + QLatin1String("/demo-XXXXXX")};
    QString m_pictures;
    QPalette m_light;
    Translation m_translation;
};

QTEST_MAIN(TestPictures)
#include "tst_pictures.moc"

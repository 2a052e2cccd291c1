// The whole window on a whole engine, through the widgets that a person uses.

#include "app/engine.h"
#include "tests/support/patience.h"
#include "ui/access/accessview.h"
#include "ui/kit/latepaint.h"
#include "ui/requests/accessdialog.h"
#include "ui/requests/elicitationdialog.h"
#include "ui/roots/rootslist.h"
#include "ui/servers/serverslist.h"
#include "ui/window/mainwindow.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QDropEvent>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUrl>

#include <algorithm>
#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace mangrove;

namespace {

using test::patience;

//! The writing of files fails while this lives, as on a full disk.
class FullDisk
{
public:
    FullDisk()
    {
        std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit none{0, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &none);
    }
    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &m_before); }
    Q_DISABLE_COPY_MOVE(FullDisk)

private:
    rlimit m_before{};
};

} // namespace

class TestMainWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void fromNothingToSeen();
    void denyByKeyboardTakesBack();
    void droppedPathsBecomeRoots();
    void removesWhatIsSelected();
    void actsOnAllSelectedServers();
    void confirmsWhateverItsState();
    void aGroupIsWhatTheFilterLeavesOfIt();
    void whatToDoNextKeepsTheKeyboard();
    void whatToDoNextWaitsForTheChoiceAfterADamage();
    void goingToTheTableTellsItsCell();
    void questionsOfServersAreReviewed();
    void findsItAllAgain();
    void whatCannotBeSavedIsUndone_data();
    void whatCannotBeSavedIsUndone();
    void quitAndCloseAreTheSame_data();
    void quitAndCloseAreTheSame();
    void hasItsNames();

private:
    void open();
    void close();
    void drop(const QStringList &paths);
    void clickIn(const QWidget *parent, const char *name);
    template<typename T>
    T *find(const char *name) const
    {
        T *found = m_window->findChild<T *>(QLatin1String(name));
        if (!found)
            qFatal("nothing is called %s", name);
        return found;
    }
    QAction *action(const char *name) const { return find<QAction>(name); }
    AccessDialog *dialog() const
    {
        const QList<AccessDialog *> dialogs = m_window->findChildren<AccessDialog *>();
        return dialogs.isEmpty() || !dialogs.first()->isVisible() ? nullptr : dialogs.first();
    }
    QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    QString makeFolder(const char *name) const
    {
        QDir().mkpath(path(name));
        return QFileInfo(path(name)).canonicalFilePath();
    }
    QString noticeText() const
    {
        QStringList texts;
        const QList<QLabel *> labels = m_window->findChildren<QLabel *>(QStringLiteral("noticeText"));
        for (const QLabel *label : labels) {
            if (label->isVisible())
                texts.append(label->text());
        }
        return texts.join(QLatin1Char('\n'));
    }
    //! What the inspector says.
    QString story() const
    {
        QStringList texts;
        const QList<QLabel *> labels = find<QWidget>("storyView")->findChildren<QLabel *>();
        for (const QLabel *label : labels) {
            if (label->isVisible())
                texts.append(label->text());
        }
        return texts.join(QLatin1Char('\n'));
    }
    QString cellText(int row, int column) const
    {
        QAccessibleInterface *table = QAccessible::queryAccessibleInterface(find<AccessView>("accessView"));
        QAccessibleInterface *cell = table->tableInterface()->cellAt(row, column);
        return cell ? cell->text(QAccessible::Name) : QString();
    }
    QStringList heldBy(const ServerId &server);
    void setUpSample(const QStringList &folders);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Engine> m_engine;
    std::unique_ptr<MainWindow> m_window;
};

void TestMainWindow::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    open();
}

void TestMainWindow::cleanup()
{
    ::chmod(QFile::encodeName(path("config")).constData(), 0700);
    close();
    m_folder.reset();
}

void TestMainWindow::open()
{
    EngineOptions options;
    options.configFolder = path("config");
    options.dataFolder = path("data");
    options.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
    options.loadsLater = true; // as in the program
    m_engine = std::make_unique<Engine>(options);
    m_window = std::make_unique<MainWindow>(m_engine->services(), QStringList{options.configFolder, options.dataFolder},
                                            QStringLiteral(TEST_BIN_DIR "/mangrove-sample-server"));
    m_engine->load();
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestMainWindow::close()
{
    if (!m_engine)
        return;
    bool stopped = false;
    m_engine->registry.stopAll(this, [&] { stopped = true; });
    QTRY_VERIFY_WITH_TIMEOUT(stopped, patience);
    m_window.reset();
    m_engine.reset();
}

//! A server that goes on while its record is another one waits for a person as well, and so it stands in the menu as in
//! its story.
void TestMainWindow::confirmsWhateverItsState()
{
    setUpSample({makeFolder("shop")});
    const ServerId server = m_engine->servers.servers().first().id;
    find<ServersList>("serversList")->selectServer(server);
    QTRY_COMPARE_WITH_TIMEOUT(m_engine->registry.status(server).state, ServerState::Ready, patience);
    QVERIFY(!action("actionConfirmServer")->isEnabled());
    ServerRecord changed = *m_engine->servers.find(server);
    changed.arguments.append(QStringLiteral("--more"));
    QVERIFY(m_engine->servers.update(changed, Origin::Program));
    QCOMPARE(m_engine->registry.status(server).state, ServerState::Ready);
    QTRY_VERIFY(action("actionConfirmServer")->isEnabled());
    changed.arguments.clear();
    QVERIFY(m_engine->servers.update(changed, Origin::Program));
    QTRY_VERIFY(!action("actionConfirmServer")->isEnabled());
}

void TestMainWindow::drop(const QStringList &paths)
{
    QMimeData mime;
    QList<QUrl> urls;
    for (const QString &path : paths)
        urls.append(QUrl::fromLocalFile(path));
    mime.setUrls(urls);
    const QPoint middle = m_window->rect().center();
    QDragEnterEvent enter(middle, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(middle, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window.get(), &event);
    QVERIFY(event.isAccepted());
}

void TestMainWindow::clickIn(const QWidget *parent, const char *name)
{
    auto *button = parent->findChild<QAbstractButton *>(QLatin1String(name));
    QVERIFY2(button && button->isVisible(), name);
    QTRY_VERIFY(button->isEnabled());
    QTest::mouseClick(button, Qt::LeftButton);
}

//! What the server itself says that it holds, as names of folders.
QStringList TestMainWindow::heldBy(const ServerId &server)
{
    QStringList held{QStringLiteral("no answer")};
    bool answered = false;
    QObject context;
    m_engine->registry.session(server)->client().callTool(
        QStringLiteral("show_roots"), {}, &context, [&](const Result<QByteArray> &result) {
            answered = true;
            if (!result)
                return;
            held.clear();
            const QJsonArray roots = toObject(*result)
                                         .value(QLatin1String("structuredContent"))
                                         .toObject()
                                         .value(QLatin1String("roots"))
                                         .toArray();
            for (const QJsonValue &root : roots)
                held.append(root[QLatin1String("uri")].toString().section(QLatin1Char('/'), -1));
        });
    [[maybe_unused]] const bool inTime = QTest::qWaitFor([&] { return answered; }, patience);
    return held;
}

//! Drops the folders, starts the sample server and allows all that it asks for, always.
void TestMainWindow::setUpSample(const QStringList &folders)
{
    drop(folders);
    QTRY_COMPARE(m_engine->roots.roots().size(), folders.size());
    QTRY_COMPARE(m_engine->monitor.status(m_engine->roots.roots().last().id).state, RootState::Available);
    clickIn(m_window.get(), "emptySample");
    QTRY_VERIFY_WITH_TIMEOUT(dialog(), patience);
    auto *remember = dialog()->findChild<QComboBox *>(QStringLiteral("rememberCombo"));
    remember->setCurrentText(QStringLiteral("Always"));
    if (folders.size() > 1)
        clickIn(dialog(), "selectAllButton");
    clickIn(dialog(), "allowButton");
    QTRY_COMPARE_WITH_TIMEOUT(heldBy(m_engine->servers.servers().first().id).size(), folders.size(), patience);
}

void TestMainWindow::fromNothingToSeen()
{
    auto *empty = find<QWidget>("emptyState");
    QVERIFY(empty->isVisible());
    QVERIFY(find<QPushButton>("emptyAddFolder")->isVisible());
    drop({makeFolder("shop"), makeFolder("notes")});
    QTRY_COMPARE(m_engine->roots.roots().size(), 2);
    QVERIFY(empty->isVisible()); // there is no server yet
    clickIn(m_window.get(), "emptySample");
    // The program is looked at on another thread first.
    QTRY_COMPARE_WITH_TIMEOUT(m_engine->servers.servers().size(), 1, patience);
    const ServerId server = m_engine->servers.servers().first().id;

    QTRY_VERIFY_WITH_TIMEOUT(dialog(), patience);
    QCOMPARE(dialog()->windowTitle(), QStringLiteral("Access Request"));
    QVERIFY(!empty->isVisible());
    QVERIFY(find<QWidget>("requestFrame")->isVisible());
    QCOMPARE(cellText(0, 0), QStringLiteral("Sample, shop: ask"));
    const QList<QCheckBox *> boxes = dialog()->findChildren<QCheckBox *>(QStringLiteral("rootCheckBox"));
    QCOMPARE(boxes.size(), 2);
    for (QCheckBox *box : boxes) {
        if (box->accessibleName() == QLatin1String("shop"))
            QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    }
    clickIn(dialog(), "allowButton");
    QTRY_COMPARE_WITH_TIMEOUT(cellText(0, 0), QStringLiteral("Sample, shop: allowed, seen, read"), patience);
    QCOMPARE(cellText(1, 0), QStringLiteral("Sample, notes: ask"));
    QTRY_VERIFY(!dialog());
    QCOMPARE(heldBy(server), QStringList{QStringLiteral("shop")});
    QVERIFY(!find<QWidget>("requestFrame")->isVisible());
    QCOMPARE(noticeText(), QString());
}

void TestMainWindow::denyByKeyboardTakesBack()
{
    setUpSample({makeFolder("shop"), makeFolder("notes")});
    const ServerId server = m_engine->servers.servers().first().id;
    auto *view = find<AccessView>("accessView");
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    view->setFocus();
    QVERIFY(view->hasFocus());
    view->selectCell(m_engine->roots.roots().first().id, server);
    QTest::keyClick(view, Qt::Key_Down);
    QTest::keyClick(view, Qt::Key_Space);
    auto *menu = find<QMenu>("accessMenu");
    QTRY_VERIFY(menu->isVisible());
    QTest::keyClick(menu, Qt::Key_D);
    QTRY_COMPARE_WITH_TIMEOUT(cellText(1, 0), QStringLiteral("Sample, notes: denied"), patience);
    QCOMPARE(cellText(0, 0), QStringLiteral("Sample, shop: allowed, seen, read"));
    QCOMPARE(heldBy(server), QStringList{QStringLiteral("shop")});
}

void TestMainWindow::droppedPathsBecomeRoots()
{
    QFile file(path("single.txt"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    drop({makeFolder("a b#c%"), path("single.txt"), path("not there"), makeFolder("config")});
    QTRY_COMPARE(m_engine->roots.roots().size(), 2);
    QTRY_VERIFY(m_window->findChild<QWidget *>(QStringLiteral("rootAssessmentDialog")));
    auto *list = find<RootsList>("rootsList");
    QCOMPARE(list->model()->rowCount(), 2);
    QVERIFY(m_engine->roots.roots().last().isFile);

    QMimeData web;
    web.setUrls({QUrl(QStringLiteral("https://example.org/folder"))});
    QDropEvent event(QPoint(5, 5), Qt::CopyAction, &web, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window.get(), &event);
    drop({makeFolder("later")}); // what comes in is taken in its order
    QTRY_COMPARE(m_engine->roots.roots().size(), 3);
    QCOMPARE(m_engine->roots.roots().last().name, QStringLiteral("later"));
}

void TestMainWindow::removesWhatIsSelected()
{
    setUpSample({makeFolder("shop"), makeFolder("notes")});
    const ServerId server = m_engine->servers.servers().first().id;
    auto *list = find<RootsList>("rootsList");
    list->selectRoot(m_engine->roots.roots().first().id);
    QTRY_VERIFY(action("actionRemoveRoot")->isEnabled());
    action("actionRemoveRoot")->trigger();
    QCOMPARE(m_engine->roots.roots().size(), 1);
    QTRY_COMPARE_WITH_TIMEOUT(heldBy(server), QStringList{QStringLiteral("notes")}, patience);
    QTRY_COMPARE(list->model()->rowCount(), 1);

    find<ServersList>("serversList")->selectServer(server);
    QTRY_VERIFY(action("actionRemoveServer")->isEnabled());
    action("actionRemoveServer")->trigger();
    QCOMPARE(m_engine->servers.servers().size(), 1); // it runs, so this is asked first
    QTRY_VERIFY(m_window->findChild<QDialog *>(QStringLiteral("confirmDialog")));
    clickIn(m_window->findChild<QDialog *>(QStringLiteral("confirmDialog")), "confirmButton");
    QTRY_VERIFY(m_engine->servers.servers().isEmpty());
    QTRY_VERIFY(find<QWidget>("emptyState")->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(!m_engine->registry.isRunning(server), patience);
}

void TestMainWindow::actsOnAllSelectedServers()
{
    setUpSample({makeFolder("shop")});
    ServerRecord second = m_engine->servers.servers().first();
    second.id = {};
    second.name = QStringLiteral("Second");
    second.autoStart = false;
    QVERIFY(m_engine->servers.add({second}, Origin::Program));
    const QList<ServerRecord> all = m_engine->servers.servers();
    QCOMPARE(all.size(), 2);
    const auto running = [&] {
        return std::ranges::count_if(
            all, [&](const ServerRecord &server) { return m_engine->registry.isRunning(server.id); });
    };
    auto *list = find<ServersList>("serversList");
    QTRY_COMPARE(list->currentServer(), all.last().id); // what was added last is selected
    QCOMPARE(running(), 1);
    list->selectAll();
    // One of them runs, the other does not: both can be done, each to those that it fits.
    QTRY_VERIFY(action("actionStart")->isEnabled() && action("actionStop")->isEnabled());
    action("actionStart")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(running(), 2, patience);
    QTRY_VERIFY(!action("actionStart")->isEnabled());
    action("actionStop")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(running(), 0, patience);
    QTRY_VERIFY(action("actionStart")->isEnabled() && !action("actionStop")->isEnabled());
}

void TestMainWindow::aGroupIsWhatTheFilterLeavesOfIt()
{
    drop({makeFolder("work/a/one"), makeFolder("work/a/two"), makeFolder("work/b/three"), makeFolder("work/b/four")});
    auto *list = find<RootsList>("rootsList");
    QTRY_COMPARE(list->model()->rowCount(), 6);
    QTRY_COMPARE(list->currentIndex().data().toString(), QStringLiteral("four")); // what was added last
    list->setCurrentIndex(list->model()->index(0, 0));
    QTRY_VERIFY(story().contains(QLatin1String("2 folder(s).")));
    auto *filter = find<QLineEdit>("filter");
    filter->setText(QStringLiteral("two"));
    QTRY_VERIFY(story().contains(QLatin1String("1 folder(s).")));
    filter->clear();
    QTRY_VERIFY(story().contains(QLatin1String("2 folder(s).")));
    filter->setText(QStringLiteral("two"));
    QTRY_VERIFY(story().contains(QLatin1String("1 folder(s).")));
    // What is not seen is not meant, nor what comes unseen.
    drop({makeFolder("work/b/five")});
    QTRY_COMPARE(m_engine->roots.roots().size(), 5);
    QTest::qWait(2 * LatePaint::longest); // when what was added is selected elsewhere
    action("actionRemoveRoot")->trigger();
    QTRY_COMPARE(m_engine->roots.roots().size(), 4);
    QVERIFY(std::ranges::none_of(m_engine->roots.roots(),
                                 [](const Root &root) { return root.name == QLatin1String("two"); }));
}

void TestMainWindow::whatToDoNextKeepsTheKeyboard()
{
    find<QPushButton>("emptySample")->setFocus();
    ServerRecord record;
    record.name = QStringLiteral("filesystem");
    record.transport = stdioTransport;
    record.program = QStringLiteral("/bin/cat");
    QVERIFY(m_engine->servers.add({record}, Origin::Program));
    QTRY_VERIFY(!find<QPushButton>("emptySample")->isVisible());
    QTRY_COMPARE(m_window->focusWidget(), find<QPushButton>("emptyAddFolder"));
}

//! Nothing can be added before a person has chosen what counts, and the way to choose cannot be closed.
void TestMainWindow::whatToDoNextWaitsForTheChoiceAfterADamage()
{
    for (const char *name : {"first", "second"}) { // the copy is made by the second save
        ServerRecord record;
        record.name = QLatin1String(name);
        record.program = QStringLiteral("/bin/cat");
        QVERIFY(m_engine->servers.add({record}, Origin::Program));
    }
    close();
    QFile file(path("config/workspace.json"));
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write("{");
    file.close();
    open();
    const auto isOffered = [this](const char *name) {
        const auto *button = find<QPushButton>(name);
        return button->isVisible() && button->isEnabled();
    };
    QTRY_VERIFY(noticeText().contains(path("config/workspace.json")));
    for (const char *name : {"emptyAddFolder", "emptyAddServer", "emptySample"})
        QVERIFY2(find<QPushButton>(name)->isVisible() && !isOffered(name), name);
    QVERIFY(isOffered("noticeAction"));
    QVERIFY(!m_window->findChild<QWidget *>(QStringLiteral("noticeClose")));
    QVERIFY(m_engine->file.goOnWithout());
    for (const char *name : {"emptyAddFolder", "emptyAddServer", "emptySample"})
        QTRY_VERIFY2(isOffered(name), name);
    QTRY_VERIFY(!m_window->findChild<QWidget *>(QStringLiteral("noticeAction")));
}

void TestMainWindow::goingToTheTableTellsItsCell()
{
    setUpSample({makeFolder("shop")});
    const auto go = [this](const QKeySequence &keys) {
        const QList<QAction *> actions = m_window->findChildren<QAction *>();
        const auto found = std::ranges::find(actions, keys, [](const QAction *one) { return one->shortcut(); });
        QVERIFY(found != actions.cend());
        (*found)->trigger();
    };
    QVERIFY(find<AccessView>("accessView")
                ->selectCell(m_engine->roots.roots().first().id, m_engine->servers.servers().first().id));
    go({Qt::ALT | Qt::Key_1});
    QTRY_VERIFY(!story().contains(QChar(0xD7)) && story().contains(QLatin1String("shop")));
    go({Qt::ALT | Qt::Key_3});
    QTRY_VERIFY(story().contains(QChar(0xD7)));
}

void TestMainWindow::questionsOfServersAreReviewed()
{
    QVERIFY(!action("actionReview")->isEnabled());
    QVERIFY(m_engine->elicitations.open({QStringLiteral("s")}, {},
                                        R"({"message":"?","requestedSchema":{"type":"object","properties":{}}})", this,
                                        [](const QByteArray &) {}));
    QTRY_VERIFY(m_window->findChild<ElicitationDialog *>());
    auto *question = m_window->findChild<ElicitationDialog *>();
    QTRY_VERIFY(question->isVisible());
    m_window->activateWindow();
    QTRY_VERIFY(!question->isActiveWindow());
    QVERIFY(action("actionReview")->isEnabled());
    action("actionReview")->trigger();
    QTRY_VERIFY(question->isActiveWindow());
}

void TestMainWindow::findsItAllAgain()
{
    setUpSample({makeFolder("shop"), makeFolder("notes")});
    const ServerId server = m_engine->servers.servers().first().id;
    const RootId shop = m_engine->roots.roots().first().id;
    const RootId notes = m_engine->roots.roots().last().id;
    auto *view = find<AccessView>("accessView");
    view->selectCell(notes, server);
    QTRY_VERIFY(action("actionAllowUntilStop")->isEnabled());
    action("actionAllowUntilStop")->trigger();
    QCOMPARE(m_engine->gate.decision({server, notes}).lasting, Lasting::Session);
    close();

    open();
    QCOMPARE(m_engine->roots.roots().size(), 2);
    QCOMPARE(m_engine->servers.servers().size(), 1);
    QCOMPARE(find<RootsList>("rootsList")->model()->rowCount(), 2);
    QCOMPARE(find<ServersList>("serversList")->model()->rowCount(), 1);
    QTRY_COMPARE(cellText(0, 0), QStringLiteral("Sample, shop: allowed, not yet seen, read"));
    QTRY_COMPARE(cellText(1, 0), QStringLiteral("Sample, notes: ask"));
    QCOMPARE(m_engine->gate.decision({server, shop}).lasting, Lasting::Always);
    action("actionShowActivity")->trigger();
    auto *activity = find<QAbstractItemView>("activityTable");
    QTRY_VERIFY(activity->model()->rowCount() > 5);
}

void TestMainWindow::whatCannotBeSavedIsUndone_data()
{
    QTest::addColumn<bool>("full");
    QTest::newRow("full disk") << true;
    QTest::newRow("read-only folder") << false;
}

void TestMainWindow::whatCannotBeSavedIsUndone()
{
    QFETCH(bool, full);
    if (!full && ::geteuid() == 0)
        QSKIP("root may write everywhere");
    setUpSample({makeFolder("shop")});
    const ServerId server = m_engine->servers.servers().first().id;
    makeFolder("more");
    // A journal that is there could be written to in a read-only folder, too.
    QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(path("config/decisions.journal")), patience);
    QFile file(path("config/workspace.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray before = file.readAll();
    file.close();

    std::optional<FullDisk> disk;
    if (full)
        disk.emplace();
    else
        QCOMPARE(::chmod(QFile::encodeName(path("config")).constData(), 0500), 0);
    auto *view = find<AccessView>("accessView");
    view->selectCell(m_engine->roots.roots().first().id, server);
    QTRY_VERIFY(action("actionDeny")->isEnabled());
    action("actionDeny")->trigger();
    QTRY_VERIFY(noticeText().contains(QLatin1String("The change was not made.")));
    QCOMPARE(cellText(0, 0), QStringLiteral("Sample, shop: allowed, seen, read"));

    find<RootsList>("rootsList")->selectRoot(m_engine->roots.roots().first().id);
    action("actionRemoveRoot")->trigger();
    QCOMPARE(m_engine->roots.roots().size(), 1);
    QCOMPARE(find<RootsList>("rootsList")->model()->rowCount(), 1);
    drop({path("more")});
    QTRY_VERIFY(m_window->findChild<QWidget *>(QStringLiteral("rootAssessmentDialog")));
    QCOMPARE(m_engine->roots.roots().size(), 1);

    disk.reset();
    QCOMPARE(::chmod(QFile::encodeName(path("config")).constData(), 0700), 0);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), before);
    QCOMPARE(heldBy(server), QStringList{QStringLiteral("shop")});
    // And then it can be done.
    view->selectCell(m_engine->roots.roots().first().id, server);
    QTRY_VERIFY(action("actionDeny")->isEnabled());
    action("actionDeny")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(heldBy(server), QStringList(), patience);
}

void TestMainWindow::quitAndCloseAreTheSame_data()
{
    QTest::addColumn<bool>("quit");
    QTest::newRow("quit") << true;
    QTest::newRow("close") << false;
}

void TestMainWindow::quitAndCloseAreTheSame()
{
    QFETCH(bool, quit);
    QSignalSpy closed(m_window.get(), &MainWindow::closed);
    if (quit)
        action("actionQuit")->trigger();
    else
        m_window->close();
    QCOMPARE(closed.size(), 1);
}

void TestMainWindow::hasItsNames()
{
    setUpSample({makeFolder("shop")});
    QCOMPARE(m_window->windowTitle(), QStringLiteral("Mangrove"));
    const auto name = [this](const char *widget) {
        return QAccessible::queryAccessibleInterface(find<QWidget>(widget))->text(QAccessible::Name);
    };
    QCOMPARE(name("rootsList"), QStringLiteral("Roots"));
    QCOMPARE(name("serversList"), QStringLiteral("Servers"));
    QCOMPARE(name("accessView"), QStringLiteral("Access"));
    QCOMPARE(name("activityTable"), QStringLiteral("Activity"));

    QStringList inMenus;
    QStringList menus;
    const QList<QAction *> top = m_window->menuBar()->actions();
    for (const QAction *menu : top) {
        menus.append(menu->text().remove(QLatin1Char('&')));
        const QList<QAction *> actions = menu->menu()->actions();
        for (const QAction *action : actions)
            inMenus.append(action->text().remove(QLatin1Char('&')));
    }
    QCOMPARE(
        menus,
        (QStringList{QStringLiteral("File"), QStringLiteral("Roots"), QStringLiteral("Servers"), QStringLiteral("Apps"),
                     QStringLiteral("Access"), QStringLiteral("View"), QStringLiteral("Help")}));
    for (const char *text :
         {"Add Folder…", "Add File…", "Remove Root", "Add Server…", "Edit Server…", "Remove Server", "Start", "Stop",
          "Restart", "Quit", "Allow Until It Stops", "Allow for 1 Hour", "Allow Always", "Deny", "Reset",
          "Import Servers…", "Route Through Mangrove…", "Undo Routing…", "Export to App…"})
        QCOMPARE(inMenus.count(QString::fromUtf8(text)), 1);
    // What can be reached by Tab can be named by assistive technology.
    const QList<QAbstractButton *> buttons = m_window->findChildren<QAbstractButton *>();
    for (QAbstractButton *button : buttons) {
        if (button->isVisible() && button->focusPolicy() != Qt::NoFocus)
            QVERIFY2(!QAccessible::queryAccessibleInterface(button)->text(QAccessible::Name).isEmpty(),
                     button->metaObject()->className());
    }

    drop({QStringLiteral("/usr")}); // unlike / it never holds a checkout
    QTRY_VERIFY(m_window->findChild<QDialog *>(QStringLiteral("confirmDialog")));
    auto *broad = find<QDialog>("confirmDialog");
    QCOMPARE(broad->windowTitle(), QStringLiteral("Broad Folder"));
    QCOMPARE(broad->findChild<QAbstractButton *>(QStringLiteral("confirmButton"))->text().remove(QLatin1Char('&')),
             QStringLiteral("Confirm"));
    clickIn(broad, "cancelButton");
    QCOMPARE(m_engine->roots.roots().size(), 1);
}

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"

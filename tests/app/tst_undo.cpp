// Undo and redo in the whole window, through the keys and menus that a person uses.

#include "app/translation.h"
#include "core/edits/edithistory.h"
#include "core/signin/signins.h"
#include "tests/ui/dialogfixture.h"
#include "ui/edits/editstack.h"
#include "ui/kit/confirmdialog.h"
#include "ui/roots/rootslist.h"
#include "ui/servers/serverdialog.h"
#include "ui/servers/serverslist.h"
#include "ui/window/mainwindow.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPointer>

#include <algorithm>

using namespace mangrove;
using test::patience;

class TestUndo : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void asksOnceBeforeServersEnd();
    void aSignInDoesNotComeBack();
    void bringsBackByKey();
    void delMeansWhatIsMarked();
    void dropsWhatDoesNotFit();
    void keepsWhatCouldNotBeSaved();
    void secretsGoWithTheStack();
    void narrowsOnlyFromOutside();
    void secretsToo();
    void workspacesToo();
    void anotherWindowTakesItOver();

private:
    void makeWindow(EditStack *edits = nullptr);
    QAction *action(const char *name) const
    {
        return DialogFixture::child<QAction>(m_window.get(), QLatin1String(name));
    }
    ConfirmDialog *question() const
    {
        const QList<ConfirmDialog *> found = m_window->findChildren<ConfirmDialog *>();
        const auto open = std::ranges::find_if(found, [](const ConfirmDialog *one) { return one->isVisible(); });
        return open == found.cend() ? nullptr : *open;
    }
    bool isNoted(const QString &text) const
    {
        const QList<QLabel *> labels = m_window->findChildren<QLabel *>(QStringLiteral("noticeText"));
        return std::ranges::any_of(labels, [&](const QLabel *one) { return one->text().contains(text); });
    }
    //! What a person does by other windows than those that are tried here.
    ServerStore &servers() const { return m_fixture->engine.servers; }
    RootStore &roots() const { return m_fixture->engine.roots; }
    ServerId addWithToken(const QString &name)
    {
        const ServerId id = m_fixture->addHttpServer(name, QStringLiteral("https://example.com/mcp"),
                                                     [](ServerRecord &record) { record.bearerToken = true; });
        m_fixture->secrets.values.insert(servers().find(id)->secretKeys().first(), QStringLiteral("t0ken"));
        return id;
    }

    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<MainWindow> m_window;
};

void TestUndo::init()
{
    m_fixture = std::make_unique<DialogFixture>();
    makeWindow();
}

void TestUndo::makeWindow(EditStack *edits)
{
    m_window.reset(); // one at a time
    m_window = std::make_unique<MainWindow>(m_fixture->engine.services(), QStringList(), QString(), AppSetup(), edits);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestUndo::cleanup()
{
    m_window.reset();
    m_fixture.reset();
}

void TestUndo::asksOnceBeforeServersEnd()
{
    for (int i = 0; i < 3; ++i)
        m_fixture->addServer(QStringLiteral("idle%1").arg(i));
    const ServerId token = addWithToken(QStringLiteral("remote"));
    const ServerId running = m_fixture->startStateless(QStringLiteral("running"));
    auto *list = DialogFixture::child<ServersList>(m_window.get(), QStringLiteral("serversList"));
    QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 5, patience);
    QTRY_COMPARE_WITH_TIMEOUT(list->currentServer(), running, patience);
    const auto deleteAll = [list] {
        list->setFocus();
        list->selectAll();
        QTest::keyClick(list, Qt::Key_Delete);
    };
    m_window->activateWindow();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isActiveWindow(), patience);
    deleteAll();
    QTRY_VERIFY_WITH_TIMEOUT(question(), patience);
    QStringList details = DialogFixture::child<QPlainTextEdit>(question(), QStringLiteral("confirmDetails"))
                              ->toPlainText()
                              .split(QLatin1Char('\n'));
    details.sort();
    QCOMPARE(details,
             (QStringList{QStringLiteral("remote has 1 secret(s) in the key ring, which will be deleted there."),
                          QStringLiteral("running runs and will be stopped.")}));
    DialogFixture::click(question(), QStringLiteral("cancelButton"));
    QTRY_VERIFY_WITH_TIMEOUT(!question(), patience);
    QCOMPARE(servers().servers().size(), 5);
    QVERIFY(m_fixture->engine.registry.isRunning(running));

    m_window->activateWindow();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isActiveWindow(), patience);
    deleteAll();
    QTRY_VERIFY_WITH_TIMEOUT(question(), patience);
    auto *confirm = DialogFixture::child<QAbstractButton>(question(), QStringLiteral("confirmButton"));
    QTRY_VERIFY_WITH_TIMEOUT(confirm->isEnabled(), patience);
    QTest::mouseClick(confirm, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(servers().servers().isEmpty(), patience);

    action("actionUndo")->trigger();
    QCOMPARE(servers().servers().size(), 5);
    QVERIFY(servers().find(running) && servers().find(token));
    QCOMPARE(m_fixture->secrets.values.size(), 1);
}

void TestUndo::aSignInDoesNotComeBack()
{
    const ServerId web = m_fixture->addHttpServer(QStringLiteral("web"), QStringLiteral("http://127.0.0.1:1/mcp"));
    SignInNote note;
    note.issuer = QStringLiteral("https://login.example");
    note.isKept = true;
    servers().note(web, note);
    m_fixture->addServer(QStringLiteral("other")); // as of now the store has told of both
    QCOMPARE(m_fixture->engine.signIns.state(web), ServerSignIn::State::SignedIn);
    auto *list = DialogFixture::child<ServersList>(m_window.get(), QStringLiteral("serversList"));
    QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 2, patience);
    m_window->activateWindow();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isActiveWindow(), patience);
    list->setFocus();
    list->selectAll();
    QTest::keyClick(list, Qt::Key_Delete);
    QTRY_VERIFY_WITH_TIMEOUT(question(), patience);
    QVERIFY(DialogFixture::child<QPlainTextEdit>(question(), QStringLiteral("confirmDetails"))
                ->toPlainText()
                .contains(QLatin1String("web is signed in: its tokens are taken back")));
    auto *confirm = DialogFixture::child<QAbstractButton>(question(), QStringLiteral("confirmButton"));
    QTRY_VERIFY_WITH_TIMEOUT(confirm->isEnabled(), patience);
    QTest::mouseClick(confirm, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(servers().servers().isEmpty(), patience);
    action("actionUndo")->trigger();
    QVERIFY(servers().find(web));
    QVERIFY(!servers().find(web)->signedIn.isKept);
    QCOMPARE(m_fixture->engine.signIns.state(web), ServerSignIn::State::SignedOut);
    QTRY_VERIFY_WITH_TIMEOUT(isNoted(QStringLiteral("Sign in again")), patience);
}

void TestUndo::bringsBackByKey()
{
    const RootId shop = m_fixture->addRoot(QStringLiteral("shop"));
    const ServerId files = m_fixture->addServer(QStringLiteral("files"));
    QVERIFY(m_fixture->engine.gate.decide({{files, shop}}, {Verdict::Denied, Lasting::Always, {}}, Origin::Person));
    QCOMPARE(action("actionUndo")->text(), QStringLiteral("&Undo"));
    QCOMPARE(action("actionUndo")->statusTip(), QStringLiteral("Undo: Deny shop for files"));
    QVERIFY(!action("actionRedo")->isEnabled());
    auto *list = DialogFixture::child<RootsList>(m_window.get(), QStringLiteral("rootsList"));
    m_window->activateWindow();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isActiveWindow(), patience);
    QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 1, patience);
    list->selectRoot(shop);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Delete);
    QTRY_VERIFY_WITH_TIMEOUT(roots().roots().isEmpty(), patience);
    QCOMPARE(action("actionUndo")->statusTip(), QStringLiteral("Undo: Remove shop"));

    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(roots().find(shop), patience);
    QCOMPARE(m_fixture->engine.gate.decision({files, shop}).verdict, Verdict::Denied);
    QCOMPARE(action("actionRedo")->statusTip(), QStringLiteral("Redo: Remove shop"));
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY_WITH_TIMEOUT(roots().roots().isEmpty(), patience);
}

//! After Del a neighbour is marked, which a second Del means: never a heading, which would mean all below it, and so in
//! every page.
void TestUndo::delMeansWhatIsMarked()
{
    for (const char *name : {"a/one", "a/two", "a/three", "b/four", "b/five"})
        m_fixture->addRoot(QLatin1String(name));
    for (const char *name : {"left", "middle", "right"})
        m_fixture->addServer(QLatin1String(name));
    m_window->activateWindow();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isActiveWindow(), patience);
    auto *list = DialogFixture::child<RootsList>(m_window.get(), QStringLiteral("rootsList"));
    QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 7, patience);
    QTRY_COMPARE_WITH_TIMEOUT(list->currentIndex().row(), 6, patience); // what was added last
    // The cell beside it is current, too: it must not go to the heading either.
    auto *cells = DialogFixture::child<QAbstractItemView>(m_window.get(), QStringLiteral("accessView"));
    cells->setCurrentIndex(cells->model()->index(1, 0));
    const auto marked = [](const QAbstractItemView *view) {
        QStringList names;
        for (const QModelIndex &index : view->selectionModel()->selectedIndexes())
            names.append(index.data().toString());
        return names;
    };
    const auto del = [](QAbstractItemView *view) {
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Delete);
    };
    list->setCurrentIndex(list->model()->index(1, 0));
    QCOMPARE(marked(list), QStringList{QStringLiteral("a/one")});
    for (const char *next : {"a/two", "a/three", "b/four", "b/five"}) {
        const qsizetype count = roots().roots().size();
        del(list);
        QTRY_COMPARE_WITH_TIMEOUT(roots().roots().size(), count - 1, patience);
        QTRY_COMPARE_WITH_TIMEOUT(marked(list), QStringList{QLatin1String(next)}, patience);
        QCOMPARE(list->currentIndex().data().toString(), QLatin1String(next));
    }
    auto *top = DialogFixture::child<ServersList>(m_window.get(), QStringLiteral("serversList"));
    top->setCurrentIndex(top->model()->index(2, 0));
    del(top);
    QTRY_COMPARE_WITH_TIMEOUT(marked(top), QStringList{QStringLiteral("middle")}, patience);

    action("actionViewByServer")->trigger();
    auto *side = DialogFixture::child<QAbstractItemView>(m_window.get(), QStringLiteral("sideServers"));
    QTRY_VERIFY_WITH_TIMEOUT(side->isVisible(), patience);
    side->setCurrentIndex(side->model()->index(0, 0));
    del(side);
    QTRY_COMPARE_WITH_TIMEOUT(servers().servers().size(), 1, patience);
    QTRY_COMPARE_WITH_TIMEOUT(marked(side), QStringList{QStringLiteral("middle")}, patience);
}

void TestUndo::dropsWhatDoesNotFit()
{
    const RootId shop = m_fixture->addRoot(QStringLiteral("shop"));
    const ServerId files = m_fixture->addServer(QStringLiteral("files"));
    Gate &gate = m_fixture->engine.gate;
    QVERIFY(gate.decide({{files, shop}}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Person));
    QVERIFY(gate.decide({{files, shop}}, {Verdict::Denied, Lasting::Always, {}},
                        Origin::Program)); // as a command does it
    action("actionUndo")->trigger();
    QCOMPARE(gate.decision({files, shop}).verdict, Verdict::Denied);
    QTRY_VERIFY_WITH_TIMEOUT(isNoted(QStringLiteral("cannot be undone any more")), patience);
    // What lies below is next.
    QCOMPARE(action("actionUndo")->statusTip(), QStringLiteral("Undo: Add files"));
    QVERIFY(!action("actionRedo")->isEnabled());
}

void TestUndo::keepsWhatCouldNotBeSaved()
{
    m_fixture->addRoot(QStringLiteral("shop"));
    const QString file = m_fixture->engine.file.filePath();
    QVERIFY(QFile::rename(file, file + QLatin1String(".away")) && QDir().mkdir(file));
    action("actionUndo")->trigger();
    QCOMPARE(roots().roots().size(), 1);
    QCOMPARE(action("actionUndo")->statusTip(), QStringLiteral("Undo: Add shop"));
    QVERIFY(QDir().rmdir(file) && QFile::rename(file + QLatin1String(".away"), file));
    action("actionUndo")->trigger();
    QVERIFY(roots().roots().isEmpty());
}

void TestUndo::secretsGoWithTheStack()
{
    const ServerId remote = addWithToken(QStringLiteral("remote"));
    QVERIFY(servers().remove({remote}, Origin::Person));
    QCoreApplication::processEvents();
    QCOMPARE(m_fixture->secrets.values.size(), 1);
    m_window->edits().clear();
    bool settled = false;
    m_fixture->engine.heldSecrets.whenSettled(m_window.get(), [&settled] { settled = true; });
    QTRY_VERIFY_WITH_TIMEOUT(settled, patience);
    QVERIFY(m_fixture->secrets.values.isEmpty());

    // One that cannot be removed is said.
    const ServerId again = addWithToken(QStringLiteral("remote"));
    QVERIFY(servers().remove({again}, Origin::Person));
    m_fixture->secrets.failure = Error{ErrorCode::Refused, QStringLiteral("It is locked.")};
    m_window->edits().clear();
    QTRY_VERIFY_WITH_TIMEOUT(isNoted(QStringLiteral("It is locked.")), patience);
}

void TestUndo::narrowsOnlyFromOutside()
{
    const RootId shop = m_fixture->addRoot(QStringLiteral("shop"));
    const ServerId files = m_fixture->addServer(QStringLiteral("files"));
    Gate &gate = m_fixture->engine.gate;
    QVERIFY(gate.decide({{files, shop}}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Person));
    QVERIFY(gate.decide({{files, shop}}, {Verdict::Denied, Lasting::Always, {}}, Origin::Person));
    const Result<QString> refused = m_window->edits().undoFromOutside();
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Refused);
    QCOMPARE(gate.decision({files, shop}).verdict, Verdict::Denied);

    action("actionUndo")->trigger(); // the person
    const Result<QString> undone = m_window->edits().undoFromOutside();
    QVERIFY(undone);
    QCOMPARE(*undone, QStringLiteral("Undone: Allow shop for files."));
    QCOMPARE(gate.decision({files, shop}).verdict, Verdict::Ask);
    m_window->edits().clear();
    QCOMPARE(m_window->edits().undoFromOutside().error().code, ErrorCode::NotFound);
}

//! By the dialog of the server: a token that is replaced, and one that is forgotten.
void TestUndo::secretsToo()
{
    const ServerId remote = addWithToken(QStringLiteral("remote"));
    const SecretKey key = servers().find(remote)->secretKeys().first();
    const auto token = [this, &key] { return m_fixture->secrets.values.value(key); };
    auto *list = DialogFixture::child<ServersList>(m_window.get(), QStringLiteral("serversList"));
    QTRY_COMPARE_WITH_TIMEOUT(list->currentServer(), remote, patience);
    const auto edit = [this](const std::function<void(ServerDialog *)> &change) {
        QTRY_VERIFY_WITH_TIMEOUT(action("actionEditServer")->isEnabled(), patience);
        action("actionEditServer")->trigger();
        const QPointer<ServerDialog> dialog = DialogFixture::window<ServerDialog>();
        QVERIFY(dialog);
        change(dialog);
        DialogFixture::click(dialog, QStringLiteral("submitButton"));
        QTRY_VERIFY_WITH_TIMEOUT(!dialog || !dialog->isVisible(), patience);
    };
    edit([](ServerDialog *dialog) {
        QTest::keyClicks(DialogFixture::child<QLineEdit>(dialog, QStringLiteral("tokenEdit")), QStringLiteral("n3w"));
    });
    QCOMPARE(token(), QStringLiteral("n3w"));
    QCOMPARE(action("actionUndo")->statusTip(), QStringLiteral("Undo: Change Secrets of remote"));
    QCOMPARE(m_window->edits().undoFromOutside().error().code, ErrorCode::Refused);
    action("actionUndo")->trigger();
    QVERIFY(!action("actionUndo")->isEnabled()); // the key ring takes its time
    QTRY_VERIFY_WITH_TIMEOUT(action("actionRedo")->isEnabled(), patience);
    QCOMPARE(token(), QStringLiteral("t0ken"));
    action("actionRedo")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(action("actionUndo")->isEnabled(), patience);
    QCOMPARE(token(), QStringLiteral("n3w"));

    edit([](ServerDialog *dialog) { DialogFixture::click(dialog, QStringLiteral("forgetTokenButton")); });
    QVERIFY(!servers().find(remote)->bearerToken);
    QCOMPARE(token(), QStringLiteral("n3w")); // it may be needed again
    action("actionUndo")->trigger();
    QVERIFY(servers().find(remote)->bearerToken);
    QVERIFY(!servers().find(remote)->needsConfirmation());
    action("actionRedo")->trigger();
    QVERIFY(!servers().find(remote)->bearerToken);
    m_window->edits().clear();
    QTRY_VERIFY_WITH_TIMEOUT(m_fixture->secrets.values.isEmpty(), patience);
}

//! What a person does in the dialog, and what the command line may take back of it.
void TestUndo::workspacesToo()
{
    const RootId shop = m_fixture->addRoot(QStringLiteral("shop"));
    const ServerId files = m_fixture->addServer(QStringLiteral("files"));
    Gate &gate = m_fixture->engine.gate;
    WorkspaceSets &sets = m_fixture->engine.sets;
    QVERIFY(gate.decide({{files, shop}}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Person));
    action("actionWorkspaces")->trigger();
    auto *dialog = DialogFixture::child<QDialog>(m_window.get(), QStringLiteral("workspacesDialog"));
    DialogFixture::click(dialog, QStringLiteral("newWorkspaceButton"));
    QCOMPARE(action("actionUndo")->statusTip(), QStringLiteral("Undo: Create Workspace New workspace"));
    // By its keys in the dialog, too, where no text is being edited.
    auto *list = DialogFixture::child<QListWidget>(dialog, QStringLiteral("workspaceList"));
    QTest::keyClick(DialogFixture::child<QLineEdit>(list, {}), Qt::Key_Escape);
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(sets.sets().size(), 0, patience);
    QTest::keyClick(list, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE_WITH_TIMEOUT(list->count(), 2, patience);
    list->setCurrentRow(1);
    WorkspaceSet withServer = sets.sets().first();
    withServer.servers = {files};
    QVERIFY(sets.update(withServer, Origin::Program)); // as a command does it
    auto *members = DialogFixture::child<QAbstractItemView>(dialog, QStringLiteral("workspaceRoots"));
    QTRY_COMPARE_WITH_TIMEOUT(members->model()->rowCount(), 1, patience);
    const auto tick = [members](Qt::CheckState state) {
        return members->model()->setData(members->model()->index(0, 0), state, Qt::CheckStateRole);
    };
    QVERIFY(tick(Qt::Checked));
    QVERIFY(tick(Qt::Unchecked));
    QVERIFY(sets.use(withServer.id, Origin::Program));
    QCOMPARE(action("actionUndo")->statusTip(), QStringLiteral("Undo: Change Workspace New workspace"));
    QCOMPARE(m_window->edits().undoFromOutside().error().code, ErrorCode::Refused); // it widens
    QVERIFY(gate.access({files, shop}) == Access::OutOfWorkspace);
    action("actionUndo")->trigger();
    QVERIFY(gate.access({files, shop}) == Access::Allowed);
    QVERIFY(m_window->edits().undoFromOutside()); // it left again
    QVERIFY(gate.access({files, shop}) == Access::OutOfWorkspace);
    action("actionUndo")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(isNoted(QStringLiteral("Switch to another one first")), patience);
    QCOMPARE(sets.sets().size(), 1);
    QCOMPARE(action("actionUndo")->statusTip(), QStringLiteral("Undo: Create Workspace New workspace"));
}

void TestUndo::anotherWindowTakesItOver()
{
    EditStack edits(m_fixture->engine.edits, m_fixture->engine.heldSecrets);
    makeWindow(&edits);
    const RootId shop = m_fixture->addRoot(QStringLiteral("shop"));
    const ServerId files = m_fixture->addServer(QStringLiteral("files"));
    QVERIFY(m_fixture->engine.gate.decide({{files, shop}}, {Verdict::Denied, Lasting::Always, {}}, Origin::Person));
    QVERIFY(roots().remove({shop}, Origin::Person));
    action("actionUndo")->trigger();
    Translation translation;
    translation.speakChosen(QStringLiteral("de"));
    makeWindow(&edits);
    QCOMPARE(action("actionUndo")->statusTip(), QStringLiteral("Rückgängig: shop für files ablehnen"));
    QCOMPARE(action("actionRedo")->statusTip(), QStringLiteral("Wiederholen: shop entfernen"));
    action("actionUndo")->trigger();
    QCOMPARE(m_fixture->engine.gate.decision({files, shop}).verdict, Verdict::Ask);
    action("actionRedo")->trigger();
    action("actionRedo")->trigger();
    QVERIFY(roots().roots().isEmpty());
    QVERIFY(!action("actionRedo")->isEnabled());
    m_window.reset(); // before its edits
}

QTEST_MAIN(TestUndo)
#include "tst_undo.moc"

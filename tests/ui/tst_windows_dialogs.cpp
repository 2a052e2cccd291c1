// The dialogs and every further window, with texts as long as people have them, in every language: no text is cut,
// nothing lies over another thing, everything has a name of its own, and keys alone reach all of it.

#include "core/calls/elicitations.h"
#include "core/store/autostart.h"
#include "tests/support/signinserver.h"
#include "tests/ui/appsfixture.h"
#include "tests/ui/windowscenes.h"
#include "ui/calls/serverwindow.h"
#include "ui/desktop/closing.h"
#include "ui/help/guidewindow.h"
#include "ui/help/keyssheet.h"
#include "ui/kit/addnamedialog.h"
#include "ui/kit/confirmdialog.h"
#include "ui/requests/accessdialog.h"
#include "ui/requests/elicitationdialog.h"
#include "ui/requests/elicitationqueue.h"
#include "ui/requests/requestqueue.h"
#include "ui/requests/restoredialog.h"
#include "ui/requests/walldialog.h"
#include "ui/roots/addroots.h"
#include "ui/roots/addrootsdialogs.h"
#include "ui/roots/findprojectsdialog.h"
#include "ui/roots/locatedialog.h"
#include "ui/roots/worktreesdialog.h"
#include "ui/servers/hiddendialog.h"
#include "ui/servers/serverdialog.h"
#include "ui/settings/neverdialog.h"
#include "ui/settings/settingsdialog.h"
#include "ui/signin/signindialog.h"
#include "ui/window/mainwindow.h"
#include "ui/workspaces/workspacesdialog.h"

#include <QAbstractItemView>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenuBar>
#include <QMessageBox>

#include <utility>

using namespace mangrove;

namespace {

const QByteArray question =
    R"({"message":"In which of your accounts shall the invoice be made, and to whom does it go?",
    "requestedSchema":{"type":"object","required":["account"],"properties":{
    "account":{"type":"string","title":"Account that the invoice is made in, as it is called on the letter"},
    "kind":{"type":"string","enum":["invoice","offer","reminder of an invoice that is not paid yet"]},
    "copies":{"type":"integer","minimum":1},"draft":{"type":"boolean","title":"Keep it as a draft for now"}}}})";
const QByteArray page = R"({"mode":"url","message":"Sign in so that the invoice can be made in your name",
    "url":"https://login.example.org/accounts/authorize?client=invoices&state=5f1c","elicitationId":"1"})";
const QByteArray config =
    R"({"mcpServers":{"notes":{"command":"npx","args":["-y","notes"],"env":{"LANG":"C"}},
    "company-internal-document-search-with-history":{"url":"https://mcp.example.org/mcp"}}})";

} // namespace

class TestWindowsDialogs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { test::dress(); }
    void init();
    void cleanup();
    void accessRequest_data() { test::addRows({QStringLiteral("one folder"), QStringLiteral("seven folders")}); }
    void accessRequest();
    void inputRequest_data() { test::addRows({QStringLiteral("form"), QStringLiteral("page")}); }
    void inputRequest();
    void confirmations_data();
    void confirmations();
    void restore_data() { test::addRows({QStringLiteral("two copies")}); }
    void restore();
    void findProjects_data() { test::addRows({QStringLiteral("asked")}); }
    void findProjects();
    void foundProjects_data() { test::addRows({QStringLiteral("three")}); }
    void foundProjects();
    void assessment_data() { test::addRows({QStringLiteral("two")}); }
    void assessment();
    void workspaces_data() { test::addRows({QStringLiteral("none"), QStringLiteral("some")}); }
    void workspaces();
    void apps_data() { test::addRows({QStringLiteral("import"), QStringLiteral("route"), QStringLiteral("undo")}); }
    void apps();
    void settings_data() { test::addRows({QStringLiteral("usual")}); }
    void settings();
    void never_data()
    {
        test::addRows({QStringLiteral("all"), QStringLiteral("added"), QStringLiteral("of a server")});
    }
    void never();
    void server_data()
    {
        test::addRows(
            {QStringLiteral("new"), QStringLiteral("program"), QStringLiteral("address"), QStringLiteral("key")});
    }
    void server();
    void serverWindow_data() { test::addRows({QStringLiteral("stopped"), QStringLiteral("running")}); }
    void serverWindow();
    void closing_data() { test::addRows({QStringLiteral("tray"), QStringLiteral("quit")}); }
    void closing();
    void locate_data() { test::addRows({QStringLiteral("found")}); }
    void locate();
    void worktrees_data() { test::addRows({QStringLiteral("two")}); }
    void worktrees();
    void guide_data() { test::addRows({QStringLiteral("usual")}); }
    void guide();
    void signIn_data()
    {
        test::addRows({QStringLiteral("before"), QStringLiteral("waiting"), QStringLiteral("in"),
                       QStringLiteral("failed"), QStringLiteral("byItself")});
    }
    void signIn();
    void wall_data() { test::addRows({QStringLiteral("in a folder"), QStringLiteral("in a project")}); }
    void wall();
    void keys_data() { test::addRows({QStringLiteral("usual")}); }
    void keys();

private:
    static bool isRow(const char *name) { return QByteArray(QTest::currentDataTag()).endsWith(name); }
    static QString look(QWidget &window)
    {
        window.show(); // gives it the size that it opens with
        QString faults;
        QSize size;
        do { // it may grow when its texts have been laid out: then it is looked at as it is now
            size = window.size().boundedTo(test::smallScreen);
            faults = test::faultsAt(window, size);
        } while (window.size().boundedTo(test::smallScreen) != size);
        return faults;
    }
    Services workspace() const { return m_fixture->engine.services(); }

    std::unique_ptr<Translation> m_translation;
    std::unique_ptr<AppsFixture> m_fixture;
};

void TestWindowsDialogs::init()
{
    QFETCH(QString, language);
    m_translation = std::make_unique<Translation>();
    m_translation->speakChosen(language);
    m_fixture = std::make_unique<AppsFixture>();
}

void TestWindowsDialogs::cleanup()
{
    m_fixture.reset();
    m_translation.reset();
}

void TestWindowsDialogs::accessRequest()
{
    m_fixture->addRoot(test::longFolder);
    for (int i = 0; i < (isRow("seven folders") ? 6 : 0); ++i)
        m_fixture->addRoot(QStringLiteral("shop-%1").arg(i));
    RequestQueue queue(workspace(), nullptr);
    m_fixture->ask(
        m_fixture->addServer(test::longServer, QStringLiteral("/bin/cat"), {QString(200, QLatin1Char('x'))}));
    QTRY_VERIFY_WITH_TIMEOUT(queue.dialog(), test::patience);
    const auto *deny = DialogFixture::child<QPushButton>(queue.dialog(), QStringLiteral("denyButton"));
    QTRY_VERIFY_WITH_TIMEOUT(deny->isEnabled(), test::patience);
    VERIFY_NO_FAULTS(look(*queue.dialog()));
}

void TestWindowsDialogs::inputRequest()
{
    Elicitations &questions = m_fixture->engine.services().elicitations;
    ElicitationQueue queue(questions, m_fixture->engine.servers, nullptr);
    QVERIFY(questions.open(m_fixture->addServer(test::longServer), {}, isRow("form") ? question : page, this,
                           [](const QByteArray &) {}));
    QTRY_VERIFY_WITH_TIMEOUT(queue.dialog() && queue.dialog()->isVisible(), test::patience);
    const auto *decline = DialogFixture::child<QPushButton>(queue.dialog(), QStringLiteral("declineButton"));
    QTRY_VERIFY_WITH_TIMEOUT(decline->isEnabled(), test::patience);
    VERIFY_NO_FAULTS(look(*queue.dialog()));
}

void TestWindowsDialogs::confirmations_data()
{
    test::addRows(
        {QStringLiteral("0"), QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3"), QStringLiteral("4")});
}

void TestWindowsDialogs::confirmations()
{
    const int kind = QString::fromLatin1(QTest::currentDataTag()).right(1).toInt();
    ConfirmDialog dialog(ConfirmDialog::Kind(kind),
                         {QStringLiteral("The server “%1” is not any more what you approved.").arg(test::longServer),
                          {QString(200, QLatin1Char('x')), test::longFolder},
                          QStringLiteral("It ends, and what it was told until now it goes on knowing until then.")});
    dialog.show();
    const auto *confirm = DialogFixture::child<QPushButton>(&dialog, QStringLiteral("confirmButton"));
    QTRY_VERIFY_WITH_TIMEOUT(confirm->isEnabled(), test::patience);
    VERIFY_NO_FAULTS(look(dialog));
}

void TestWindowsDialogs::restore()
{
    m_fixture->addRoot(test::longFolder);
    const WorkspaceFile &file = m_fixture->engine.file;
    RestoreDialog dialog(file.now(), file.filePath(), {});
    VERIFY_NO_FAULTS(look(dialog));
}

void TestWindowsDialogs::findProjects()
{
    for (const QString &name : {test::longFolder, QStringLiteral("shop")}) {
        m_fixture->makeFolder(QStringLiteral("src/") + name);
        m_fixture->makeFile(QStringLiteral("src/%1/package.json").arg(name), "{}");
    }
    FindProjectsDialog dialog(workspace(), {m_fixture->makeFolder(QStringLiteral("src"))});
    dialog.show();
    DialogFixture::click(&dialog, QStringLiteral("searchButton"));
    QTRY_COMPARE_WITH_TIMEOUT(
        dialog.findChild<QAbstractItemView *>(QStringLiteral("foundProjects"))->model()->rowCount(), 2, test::patience);
    VERIFY_NO_FAULTS(look(dialog));
}

void TestWindowsDialogs::foundProjects()
{
    const QString folder = QStringLiteral("/home/me/src/") + test::longFolder;
    FoundProjectsDialog dialog(folder, {folder + QStringLiteral("/shop"), folder + QStringLiteral("/notes")});
    VERIFY_NO_FAULTS(look(dialog));
}

void TestWindowsDialogs::assessment()
{
    RootAssessmentDialog dialog;
    dialog.append({{QStringLiteral("/home/me/") + test::longFolder, QStringLiteral("It is in the list already.")},
                   {QStringLiteral("/proc"), QStringLiteral("It is no folder of files.")}});
    VERIFY_NO_FAULTS(look(dialog));
}

void TestWindowsDialogs::workspaces()
{
    m_fixture->addRoot(test::longFolder);
    m_fixture->addServer(test::longServer);
    for (const QString &name : {test::longFolder, QStringLiteral("Work")}) {
        WorkspaceSet set;
        set.name = name.left(60);
        if (isRow("some"))
            QVERIFY(m_fixture->engine.sets.create(set, Origin::Program));
    }
    WorkspacesDialog dialog(workspace());
    VERIFY_NO_FAULTS(look(dialog));
}

void TestWindowsDialogs::apps()
{
    m_fixture->put(QStringLiteral(".cursor/mcp.json"), config);
    if (isRow("import"))
        m_fixture->open(&AppsFlow::importServers);
    else if (isRow("route"))
        m_fixture->open(&AppsFlow::routeServers);
    else
        m_fixture->open(&AppsFlow::undoRouting);
    VERIFY_NO_FAULTS(look(*m_fixture->dialog));
}

void TestWindowsDialogs::settings()
{
    SettingsDialog dialog(workspace(), Autostart(m_fixture->path(QStringLiteral("autostart")), {QStringLiteral("/m")}));
    VERIFY_NO_FAULTS(look(dialog));
}

void TestWindowsDialogs::never()
{
    if (isRow("of a server")) {
        HiddenDialog dialog(true, {QStringLiteral(".env.test"), QStringLiteral("fixtures/id_rsa")});
        VERIFY_NO_FAULTS(look(dialog));
    } else if (isRow("added")) {
        AddNameDialog dialog(QStringLiteral("Add Name"), true, {});
        DialogFixture::click(&dialog, QStringLiteral("addNameButton"));
        VERIFY_NO_FAULTS(look(dialog));
    } else {
        NeverDialog dialog(workspace());
        VERIFY_NO_FAULTS(look(dialog));
    }
}

void TestWindowsDialogs::server()
{
    ServerRecord record;
    if (!isRow("new")) {
        record.name = test::longServer;
        const bool isAddress = isRow("address") || isRow("key");
        record.transport = isAddress ? httpTransport : stdioTransport;
        record.program = isAddress ? QString() : QStringLiteral("/bin/cat");
        record.url = isAddress ? QStringLiteral("https://mcp.example.org/mcp") : QString();
        if (isAddress)
            record.signIn.clientId = QStringLiteral("company-desktop-client"); // unfolds its part
        record.signIn.byItself = isRow("key");
        record.signIn.keyAlgorithm = isRow("key") ? QStringLiteral("ES256") : QString();
        record.id = newServerId();
        record.approved = record.launchIdentity(record.program);
    }
    ServerDialog dialog(record, m_fixture->engine.launches, m_fixture->engine.protections);
    VERIFY_NO_FAULTS(look(dialog));
}

void TestWindowsDialogs::serverWindow()
{
    m_fixture->addRoot(test::longFolder);
    const ServerId server = isRow("running") ? m_fixture->startStateless(test::longServer.left(60))
                                             : m_fixture->addServer(test::longServer.left(60));
    ServerWindow window(workspace(), server);
    for (const auto page : {ServerWindow::Page::Tools, ServerWindow::Page::Resources, ServerWindow::Page::Prompts,
                            ServerWindow::Page::Messages}) {
        window.show();
        window.showPage(page);
        VERIFY_NO_FAULTS(test::faultsAt(window, test::smallScreen));
    }
}

void TestWindowsDialogs::closing()
{
    m_fixture->startStateless(test::longServer.left(60));
    QWidget window;
    Closing closing(
        workspace(), [] { return isRow("tray"); }, &window);
    QCOMPARE(closing.close(true), Closing::Way::Stay);
    QTRY_VERIFY_WITH_TIMEOUT(DialogFixture::window<QMessageBox>(), test::patience);
    VERIFY_NO_FAULTS(look(*DialogFixture::window<QMessageBox>()));
}

void TestWindowsDialogs::locate()
{
    const RootId root = m_fixture->addRoot(test::longFolder);
    const QString place = m_fixture->engine.roots.find(root)->canonicalPath;
    QVERIFY(QDir().rename(place, place + QStringLiteral(" 2")));
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->engine.monitor.state(root), RootState::Missing, test::patience);
    AddRoots addRoots(workspace(), {}, nullptr);
    addRoots.locate(root);
    auto *dialog = DialogFixture::window<LocateDialog>();
    QVERIFY(dialog);
    const auto *button = DialogFixture::child<QPushButton>(dialog, QStringLiteral("locateButton"));
    QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), test::patience); // found near its old place
    VERIFY_NO_FAULTS(look(*dialog));
}

void TestWindowsDialogs::worktrees()
{
    const RootId shop = m_fixture->addRoot(QStringLiteral("shop"));
    m_fixture->makeFolder(QStringLiteral("roots/shop/.git"));
    m_fixture->makeFile(QStringLiteral("roots/shop/.git/HEAD"), "ref: refs/heads/main\n");
    const QString entry = QStringLiteral("roots/shop/.git/worktrees/fix");
    m_fixture->makeFolder(entry);
    m_fixture->makeFolder(test::longFolder);
    m_fixture->makeFile(entry + QStringLiteral("/HEAD"), "ref: refs/heads/" + QByteArray(60, 'x') + '\n');
    m_fixture->makeFile(entry + QStringLiteral("/commondir"), "../..\n");
    m_fixture->makeFile(entry + QStringLiteral("/gitdir"),
                        m_fixture->path(test::longFolder + QStringLiteral("/.git\n")).toUtf8());
    m_fixture->makeFile(test::longFolder + QStringLiteral("/.git"),
                        "gitdir: " + m_fixture->path(entry).toUtf8() + '\n');
    WorktreesDialog dialog(workspace(), *m_fixture->engine.roots.find(shop));
    const auto *list = DialogFixture::child<QAbstractItemView>(&dialog, QStringLiteral("worktrees"));
    QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 2, test::patience);
    QVERIFY(list->model()->setData(list->model()->index(1, 0), Qt::Checked, Qt::CheckStateRole));
    VERIFY_NO_FAULTS(look(dialog));
}

void TestWindowsDialogs::guide()
{
    GuideWindow window;
    VERIFY_NO_FAULTS(test::faultsAt(window, test::smallScreen));
}

void TestWindowsDialogs::signIn()
{
    test::SignInServer server;
    test::SignInServer other;
    server.scopes = QStringList{QStringLiteral("documents:read"), QStringLiteral("documents:write"),
                                QStringLiteral("https://scopes.example.org/auth/calendar.events.readonly")};
    server.registers = !isRow("failed");
    server.editResource = [&](QJsonObject &object) {
        object.insert(QStringLiteral("resource"), server.mcp().resolved(QUrl(QStringLiteral("/"))).toString());
        object.insert(QStringLiteral("authorization_servers"), QJsonArray{server.issuer(), other.issuer()});
    };
    ServerSignIn::Setup setup;
    setup.server = server.mcp();
    setup.issuer = QStringLiteral("https://login.example.org");
    if (isRow("byItself")) {
        setup.client = QStringLiteral("another-client");
        setup.clients = {QStringLiteral("company-batch-client"), {}, true, {}, true, true};
    }
    ServerSignIn signIn(setup, GrantKeep(m_fixture->secrets, newServerId()), m_fixture->engine.clock);
    SignInDialog dialog(signIn, test::longServer, m_fixture->engine.clock, [&](const QUrl &link) {
        if (isRow("in"))
            server.browse(link);
        return isRow("in");
    });
    dialog.show();
    dialog.begin();
    const auto isReady = [&dialog](const char *name) {
        const auto *button = DialogFixture::child<QPushButton>(&dialog, QLatin1String(name));
        return button->isVisible() && button->isEnabled();
    };
    const bool isFailure = isRow("failed");
    QTRY_VERIFY_WITH_TIMEOUT(isReady(isFailure ? "ownClientButton" : "openBrowserButton"), test::patience);
    if (isRow("waiting") || isRow("in")) {
        DialogFixture::click(&dialog, QStringLiteral("openBrowserButton"));
        QTRY_VERIFY_WITH_TIMEOUT(isReady(isRow("in") ? "signOutButton" : "pasteReplyButton"), test::patience);
    }
    if (isRow("waiting"))
        DialogFixture::click(&dialog, QStringLiteral("pasteReplyButton"));
    QSize before;
    QTRY_COMPARE_WITH_TIMEOUT(std::exchange(before, dialog.size()), dialog.size(), test::patience);
    VERIFY_NO_FAULTS(look(dialog));
}

void TestWindowsDialogs::wall()
{
    const QString place = QStringLiteral("roots/") + test::longFolder + QStringLiteral("/documents/of the customer");
    m_fixture->makeFolder(place);
    m_fixture->makeFile(place + QStringLiteral("/package.json"), "{}");
    m_fixture->makeFile(place + QStringLiteral("/report.pdf"), "some text");
    if (isRow("in a folder"))
        m_fixture->addRoot(test::longFolder);
    const ServerId server = m_fixture->addServer(test::longServer);
    ServerRecord record = *m_fixture->engine.servers.find(server);
    record.protection = Protection::FilesConfined;
    record.approved = record.launchIdentity(record.program);
    QVERIFY(m_fixture->engine.servers.update(record, Origin::Program));
    RequestQueue queue(workspace(), nullptr);
    const QString path = m_fixture->path(place + QStringLiteral("/report.pdf"));
    m_fixture->engine.refusals.note(server, {QFile::encodeName(path), Tried::Write});
    QTRY_VERIFY_WITH_TIMEOUT(DialogFixture::window<WallDialog>(), test::patience);
    auto *dialog = DialogFixture::window<WallDialog>();
    const auto *never = DialogFixture::child<QPushButton>(dialog, QStringLiteral("neverButton"));
    QTRY_VERIFY_WITH_TIMEOUT(never->isEnabled(), test::patience);
    VERIFY_NO_FAULTS(look(*dialog));
}

void TestWindowsDialogs::keys()
{
    const MainWindow window(workspace(), QStringList(), QString());
    KeysSheet sheet(*window.menuBar());
    VERIFY_NO_FAULTS(look(sheet));
}

QTEST_MAIN(TestWindowsDialogs)
#include "tst_windows_dialogs.moc"

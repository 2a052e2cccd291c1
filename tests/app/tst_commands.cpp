// Every command, on a whole engine: with a desk, as in the running program, and without one.

#include "app/commandline.h"
#include "app/commands.h"
#include "tests/support/statelessserver.h"
#include "tests/ui/dialogfixture.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

using namespace mangrove;

namespace {

class FakeDesk final : public ConfirmationDesk
{
public:
    void offerRoots(const QStringList &paths) override { offered += paths; }
    void comeForward() override { ++forward; }

    QStringList offered;
    int forward = 0;
};

QStringList words(const char *text)
{
    return QString::fromUtf8(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

} // namespace

class TestCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void wrongWords_data();
    void wrongWords();
    void statusNeedsAnInstance();
    void addsAndRemovesRoots_data();
    void addsAndRemovesRoots();
    void listsNothingYet();
    void leavesOutRoots_data();
    void leavesOutRoots();
    void asksAboutBroadRootsAtTheDesk();
    void addsBroadRootsAsAnEditorWould();
    void twoOfOneNameBecomeTwoNames();
    void addsServers();
    void namesOfProgramsFollowTheFolder();
    void refusesServers_data();
    void refusesServers();
    void addsAddresses();
    void removesServersAtOnce();
    void removesSecretsWithTheirServer_data();
    void removesSecretsWithTheirServer();
    void steeringNeedsAnInstance();
    void steersServers();
    void startSaysWhyNot();
    void unknownAndAmbiguousNames();
    void lasting_data();
    void lasting();
    void narrowsAtOnce();
    void allowOpensARequestAndGrantsNothing();
    void allowedAlreadyAsksNothing();
    void allowsAloneAsAnEditorWould();
    void sessionAloneMeansNothing();
    void foreignTextIsMadeSafe();
    void whatCannotBeSavedIsNotDone();
    void callsATool_data();
    void callsATool();
    void callNeedsARunningServer();
    void callWaitsForThePerson_data();
    void callWaitsForThePerson();
    void callEndsWithItsCaller();
    void onlySoManyCallsAtOnce();

private:
    void start(const ServerId &server)
    {
        QVERIFY(m_fixture->engine.registry.start(server));
        QTRY_COMPARE_WITH_TIMEOUT(m_fixture->engine.registry.status(server).state, ServerState::Ready, 30000);
    }
    //! A server that asks for roots in each call, and one that nobody has decided about.
    void startStateless()
    {
        m_cell = {m_fixture->addServer(QStringLiteral("modern"), test::shell, test::statelessServer()),
                  m_fixture->addRoot(QStringLiteral("shop"))};
        start(m_cell.server);
    }
    const QList<AccessRequest> &requests() const { return m_fixture->engine.broker.requests(); }
    CommandOutput run(const QStringList &words, const QString &folder = {})
    {
        std::optional<CommandOutput> output;
        int calls = 0;
        m_commands->run(words, folder.isEmpty() ? m_fixture->folder.path() : folder,
                        [&](const CommandOutput &result) {
                            output = result;
                            ++calls;
                        });
        if (!QTest::qWaitFor([&] { return output.has_value(); }, 30000))
            qFatal("a command did not end");
        QCoreApplication::processEvents();
        if (calls != 1)
            qFatal("a command ended %d times", calls);
        return *output;
    }
    void leaveDesk()
    {
        m_commands = std::make_unique<Commands>(m_fixture->engine.workspace(), m_ownFolders, nullptr);
    }
    Decision decision() const { return m_fixture->engine.gate.decision(m_cell); }
    //! One root and one server, which most tests of access are about.
    void addCell()
    {
        m_cell = {m_fixture->addServer(QStringLiteral("filesystem")),
                  m_fixture->addRoot(QStringLiteral("shop"))};
    }
    const RootStore &roots() const { return m_fixture->engine.roots; }
    const ServerStore &servers() const { return m_fixture->engine.servers; }

    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<FakeDesk> m_desk;
    std::unique_ptr<Commands> m_commands;
    QStringList m_ownFolders;
    Cell m_cell;
};

void TestCommands::init()
{
    m_fixture = std::make_unique<DialogFixture>();
    m_desk = std::make_unique<FakeDesk>();
    m_ownFolders = {m_fixture->path(QStringLiteral("config")), m_fixture->path(QStringLiteral("data"))};
    m_commands = std::make_unique<Commands>(m_fixture->engine.workspace(), m_ownFolders, m_desk.get());
}

void TestCommands::cleanup()
{
    m_commands.reset();
    m_fixture.reset();
}

void TestCommands::wrongWords_data()
{
    QTest::addColumn<QStringList>("typed");
    for (const char *text : {"",
                             "nonsense",
                             "show",
                             "status now",
                             "status --json --json",
                             "roots",
                             "roots add",
                             "roots add a b",
                             "roots list all",
                             "roots remove",
                             "roots remove a b",
                             "roots rename a",
                             "servers",
                             "servers list all",
                             "servers add",
                             "servers add s",
                             "servers add s --",
                             "servers add s cat",
                             "servers add s --env",
                             "servers add s --env A=b",
                             "servers add s --env nothing -- cat",
                             "servers add s --env =x -- cat",
                             "servers add s --url",
                             "servers add s --url https://example.com --env A=b",
                             "servers add s --url https://example.com -- cat",
                             "servers add s --header A=b",
                             "servers add s --header nothing --url https://example.com",
                             "servers add s --token t --url https://example.com",
                             "servers add s --cwd",
                             "servers add s --cwd /d --",
                             "servers add s --dir /d -- cat",
                             "servers start",
                             "servers start a b",
                             "servers frobnicate shop",
                             "servers frobnicate filesystem",
                             "access",
                             "access allow",
                             "access allow filesystem",
                             "access permit filesystem shop",
                             "access allow filesystem shop more",
                             "access allow filesystem shop --for",
                             "access allow filesystem shop --for ever",
                             "access deny filesystem shop --for 1h --for 1h",
                             "access --for always",
                             "call",
                             "call filesystem",
                             "call filesystem tool {} more"})
        QTest::newRow(*text ? text : "nothing") << words(text);
}

void TestCommands::wrongWords()
{
    QFETCH(QStringList, typed);
    addCell();
    for (const bool withDesk : {true, false}) {
        if (!withDesk)
            leaveDesk();
        const CommandOutput output = run(typed);
        QCOMPARE(output.exitCode, 2);
        QVERIFY(output.out.isEmpty());
        const QString line = typed.join(QLatin1Char(' '));
        if (!line.contains(QLatin1String("--env ")) && !line.contains(QLatin1String("--header nothing")))
            QCOMPARE(QString::fromUtf8(output.err), usageText() + QLatin1Char('\n'));
        QVERIFY(!output.err.isEmpty());
    }
    QCOMPARE(roots().roots().size(), 1);
    QCOMPARE(servers().servers().size(), 1);
    QCOMPARE(decision(), Decision());
    QVERIFY(m_desk->offered.isEmpty() && m_desk->forward == 0);
}

void TestCommands::statusNeedsAnInstance()
{
    QCOMPARE(run(words("status")).exitCode, 0);
    QCOMPARE(run(words("status --json")).exitCode, 0);
    leaveDesk();
    for (const char *text : {"status", "status --json"}) {
        const CommandOutput output = run(words(text));
        QCOMPARE(output.exitCode, 3);
        QVERIFY(output.out.isEmpty());
        QCOMPARE(output.err, QByteArray("No Mangrove is running. Start it with: mangrove\n"));
    }
}

void TestCommands::addsAndRemovesRoots_data()
{
    QTest::addColumn<bool>("withDesk");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("removedAs");
    for (const bool withDesk : {true, false}) {
        const auto row = [&](const char *title, const char *typed, const char *removedAs) {
            QTest::addRow("%s, %s", title, withDesk ? "desk" : "alone")
                << withDesk << QString::fromLatin1(typed) << QString::fromLatin1(removedAs);
        };
        row("absolute, by id", "{T}/shop", "{ID}");
        row("relative, by name", "shop", "shop");
        row("dot, by path", "./shop/.", "{T}/shop");
        row("slashes, by relative path", "{T}//shop//", "./shop");
        row("through the parent, by relative path", "other/../shop", "other/../shop");
        row("through the parent, by a path with a link", "shop", "deep/way/../shop");
        row("uri, by path", "file://{T}/shop", "{T}/shop");
    }
}

void TestCommands::addsAndRemovesRoots()
{
    QFETCH(bool, withDesk);
    QFETCH(QString, typed);
    QFETCH(QString, removedAs);
    if (!withDesk)
        leaveDesk();
    const QString shop = m_fixture->makeFolder(QStringLiteral("shop"));
    m_fixture->makeFolder(QStringLiteral("other"));
    // "deep/way/.." is the top folder, although it looks like "deep".
    m_fixture->makeFolder(QStringLiteral("deep/shop"));
    QVERIFY(
        QFile::link(m_fixture->path(QStringLiteral("other")), m_fixture->path(QStringLiteral("deep/way"))));
    const QString top = QFileInfo(m_fixture->folder.path()).canonicalFilePath();

    const CommandOutput added =
        run({QStringLiteral("roots"), QStringLiteral("add"), typed.replace(QLatin1String("{T}"), top)}, top);
    QVERIFY2(added.exitCode == 0, added.err.constData());
    QCOMPARE(roots().roots().size(), 1);
    const Root root = roots().roots().first();
    QCOMPARE(root.canonicalPath, shop);
    QCOMPARE(root.name, QStringLiteral("shop"));
    if (!typed.contains(QLatin1String("..")))
        QVERIFY2(added.err.isEmpty(), added.err.constData()); // also no note that it leads elsewhere
    QCOMPARE(QString::fromUtf8(added.out),
             QStringLiteral("Added %1 as shop (%2).\n").arg(root.path, root.id.value));

    const CommandOutput listed = run(words("roots list"));
    QCOMPARE(listed.exitCode, 0);
    QCOMPARE(QString::fromUtf8(listed.out),
             QStringLiteral("%1  available   shop  %2\n").arg(root.id.value, root.path));

    removedAs.replace(QLatin1String("{T}"), top).replace(QLatin1String("{ID}"), root.id.value);
    const CommandOutput removed = run({QStringLiteral("roots"), QStringLiteral("remove"), removedAs}, top);
    QCOMPARE(removed.exitCode, 0);
    QCOMPARE(removed.out, QByteArray("Removed shop.\n"));
    QVERIFY(roots().roots().isEmpty());
}

void TestCommands::listsNothingYet()
{
    QVERIFY(run(words("roots list")).out.contains("mangrove roots add PATH"));
    QVERIFY(run(words("servers list")).out.contains("mangrove servers add NAME"));
}

void TestCommands::leavesOutRoots_data()
{
    QTest::addColumn<QString>("typed");
    QTest::newRow("twice") << QStringLiteral("roots/shop");
    QTest::newRow("missing") << QStringLiteral("nowhere");
    QTest::newRow("special") << QStringLiteral("/proc/self");
    QTest::newRow("own") << QStringLiteral("config");
    QTest::newRow("below own") << QStringLiteral("data/empty/..");
    QTest::newRow("other scheme") << QStringLiteral("git://host/repository");
    QTest::newRow("other host") << QStringLiteral("file://evil/share");
    QTest::newRow("through a link, twice") << QStringLiteral("link");
}

void TestCommands::leavesOutRoots()
{
    QFETCH(QString, typed);
    m_fixture->addRoot(QStringLiteral("shop"));
    m_fixture->makeFolder(QStringLiteral("data/empty"));
    QVERIFY(
        QFile::link(m_fixture->path(QStringLiteral("roots/shop")), m_fixture->path(QStringLiteral("link"))));
    for (const bool withDesk : {true, false}) {
        if (!withDesk)
            leaveDesk();
        const CommandOutput output = run({QStringLiteral("roots"), QStringLiteral("add"), typed});
        QCOMPARE(output.exitCode, 1);
        QVERIFY(output.out.isEmpty());
        QVERIFY2(output.err.endsWith(".\n") || output.err.endsWith("?\n"), output.err.constData());
        QCOMPARE(roots().roots().size(), 1);
    }
    QVERIFY(m_desk->offered.isEmpty());
}

void TestCommands::asksAboutBroadRootsAtTheDesk()
{
    // It holds Mangrove's own folder.
    const CommandOutput output = run(words("roots add ."));
    QCOMPARE(output.exitCode, 0);
    QVERIFY2(output.out.contains("Confirm it in the window"), output.out.constData());
    QVERIFY(output.out.contains("Mangrove's own folder"));
    QCOMPARE(m_desk->offered, QStringList{m_fixture->folder.path()});
    QVERIFY(roots().roots().isEmpty());
}

void TestCommands::addsBroadRootsAsAnEditorWould()
{
    leaveDesk();
    const CommandOutput output = run(words("roots add ."));
    QCOMPARE(output.exitCode, 0);
    QVERIFY(output.out.startsWith("Added "));
    QVERIFY(output.err.contains("Mangrove's own folder"));
    QCOMPARE(roots().roots().size(), 1);
}

void TestCommands::twoOfOneNameBecomeTwoNames()
{
    m_fixture->makeFolder(QStringLiteral("a/shop"));
    m_fixture->makeFolder(QStringLiteral("b/shop"));
    int ended = 0;
    for (const char *path : {"a/shop", "b/shop"}) { // at the same time
        m_commands->run({QStringLiteral("roots"), QStringLiteral("add"), QString::fromLatin1(path)},
                        m_fixture->folder.path(), [&](const CommandOutput &output) {
                            QCOMPARE(output.exitCode, 0);
                            ++ended;
                        });
    }
    QTRY_COMPARE(ended, 2);
    QCOMPARE(roots().roots().size(), 2);
    QVERIFY(roots().roots().at(0).name != roots().roots().at(1).name);
}

void TestCommands::addsServers()
{
    const CommandOutput output =
        run(words("servers add files --env A=1 --env B=x=y --env C= --cwd work -- cat -u --env D=2 -- end"));
    QVERIFY2(output.exitCode == 0, output.err.constData());
    QVERIFY(output.err.isEmpty());
    QCOMPARE(servers().servers().size(), 1);
    const ServerRecord server = servers().servers().first();
    QCOMPARE(server.name, QStringLiteral("files"));
    QCOMPARE(server.program, QStringLiteral("cat"));
    QCOMPARE(server.arguments, words("-u --env D=2 -- end"));
    QCOMPARE(server.environment,
             (QMap<QString, QString>{{QStringLiteral("A"), QStringLiteral("1")},
                                     {QStringLiteral("B"), QStringLiteral("x=y")},
                                     {QStringLiteral("C"), QString()}}));
    QCOMPARE(server.workingFolder, m_fixture->path(QStringLiteral("work")));
    QCOMPARE(server.policy, ServerPolicy::Ask);
    QVERIFY(!server.autoStart);
    QVERIFY(!server.isSuspended()); // who typed it has approved it
    QVERIFY(server.approved.resolvedProgram.endsWith(QLatin1String("/cat")));
    QVERIFY(output.out.contains(server.id.value.toUtf8()));
    QVERIFY2(output.out.contains("/cat -u --env D=2 -- end\n"), output.out.constData());

    const CommandOutput listed = run(words("servers list"));
    QCOMPARE(QString::fromUtf8(listed.out),
             QStringLiteral("%1  stopped    files  cat -u --env D=2 -- end\n").arg(server.id.value));
}

void TestCommands::namesOfProgramsFollowTheFolder()
{
    const auto program = [this](const QStringList &typed) {
        const CommandOutput output =
            run(QStringList{QStringLiteral("servers"), QStringLiteral("add")} + typed);
        return output.exitCode == 0 ? servers().servers().last().program : QString::fromUtf8(output.err);
    };
    const QString dashes = QStringLiteral("--");
    QCOMPARE(program({QStringLiteral("a"), dashes, QStringLiteral("./run")}),
             m_fixture->path(QStringLiteral("run")));
    QCOMPARE(program({QStringLiteral("b"), dashes, QStringLiteral("bin/run")}),
             m_fixture->path(QStringLiteral("bin/run")));
    QCOMPARE(program({QStringLiteral("c"), dashes, QStringLiteral("/bin/cat")}), QStringLiteral("/bin/cat"));
    QCOMPARE(program({QStringLiteral("d"), dashes, QStringLiteral("~/run")}), QStringLiteral("~/run"));
    QCOMPARE(program({QStringLiteral("e"), dashes, QStringLiteral("cat")}), QStringLiteral("cat"));

    // It may be installed later; it is said that it is not there now.
    const CommandOutput missing = run(words("servers add f -- no-such-program-here"));
    QCOMPARE(missing.exitCode, 0);
    QVERIFY(missing.err.contains("no-such-program-here"));
    QCOMPARE(servers().servers().size(), 6);
}

void TestCommands::addsAddresses()
{
    const CommandOutput output =
        run(words("servers add web --header X-Team=a=b --url https://example.com/mcp"));
    QCOMPARE(output.exitCode, 0);
    QCOMPARE(servers().servers().size(), 1);
    const ServerRecord server = servers().servers().first();
    QCOMPARE(output.out, "Added web (" + server.id.value.toUtf8() + "): https://example.com/mcp\n");
    QCOMPARE(server.transport, httpTransport);
    QCOMPARE(server.url, QStringLiteral("https://example.com/mcp"));
    QCOMPARE(server.headers.value(QStringLiteral("X-Team")), QStringLiteral("a=b"));
    QVERIFY(!server.isSuspended());
    QVERIFY(run(words("servers list")).out.contains("https://example.com/mcp"));
    const QJsonObject json = QJsonDocument::fromJson(run(words("status --json")).out).object();
    QCOMPARE(
        json.value(QLatin1String("servers")).toArray().first().toObject().value(QLatin1String("transport")),
        QJsonValue(QStringLiteral("http")));
    // What a program is given stays its own.
    QCOMPARE(run(words("servers add local -- cat --url x")).exitCode, 0);
    QCOMPARE(servers().servers().last().transport, stdioTransport);
}

void TestCommands::refusesServers_data()
{
    QTest::addColumn<QStringList>("typed");
    QTest::newRow("no address") << words("servers add x --url nowhere");
    QTest::newRow("open address") << words("servers add x --url http://example.com/mcp");
    QTest::newRow("secret header") << words("servers add x --header X-Api-Key=k --url https://example.com");
    QTest::newRow("token") << words("servers add x --header Authorization=k --url https://example.com");
    QTest::newRow("name taken") << words("servers add filesystem -- cat");
    QTest::newRow("no name") << QStringList{QStringLiteral("servers"), QStringLiteral("add"), QString(),
                                            QStringLiteral("--"), QStringLiteral("cat")};
    QTest::newRow("no program") << QStringList{QStringLiteral("servers"), QStringLiteral("add"),
                                               QStringLiteral("x"), QStringLiteral("--"), QString()};
    QTest::newRow("name of two lines")
        << QStringList{QStringLiteral("servers"), QStringLiteral("add"), QStringLiteral("a\nb"),
                       QStringLiteral("--"), QStringLiteral("cat")};
}

void TestCommands::refusesServers()
{
    QFETCH(QStringList, typed);
    addCell();
    const CommandOutput output = run(typed);
    QCOMPARE(output.exitCode, 1);
    QVERIFY(!output.err.isEmpty() && output.out.isEmpty());
    QCOMPARE(servers().servers().size(), 1);
}

void TestCommands::removesServersAtOnce()
{
    const ServerId first = m_fixture->addServer(QStringLiteral("one"));
    m_fixture->addServer(QStringLiteral("two"));
    QCOMPARE(run({QStringLiteral("servers"), QStringLiteral("remove"), first.value}).out,
             QByteArray("Removed one.\n"));
    leaveDesk();
    QCOMPARE(run(words("servers remove two")).out, QByteArray("Removed two.\n"));
    QVERIFY(servers().servers().isEmpty());
    QCOMPARE(m_desk->forward, 0);
}

void TestCommands::removesSecretsWithTheirServer_data()
{
    QTest::addColumn<bool>("locked");
    QTest::newRow("open key ring") << false;
    QTest::newRow("locked key ring") << true;
}

void TestCommands::removesSecretsWithTheirServer()
{
    QFETCH(bool, locked);
    const ServerId id =
        m_fixture->addHttpServer(QStringLiteral("web"), QStringLiteral("https://example.com/mcp"),
                                 [](ServerRecord &record) { record.bearerToken = true; });
    const SecretKey key{id, SecretKey::Kind::Token, {}};
    const SecretKey other{ServerId{QStringLiteral("s-other")}, SecretKey::Kind::Token, {}};
    m_fixture->secrets.values = {{key, QStringLiteral("t0ken")}, {other, QStringLiteral("t0ken")}};
    if (locked)
        m_fixture->secrets.failure = Error{ErrorCode::Refused, QStringLiteral("It is locked.")};
    const CommandOutput output = run(words("servers remove web"));
    QCOMPARE(output.out, QByteArray("Removed web.\n"));
    QCOMPARE(output.exitCode, locked ? 1 : 0);
    QCOMPARE(output.err.contains("It is locked."), locked);
    QVERIFY(servers().servers().isEmpty());
    QCOMPARE(m_fixture->secrets.values.contains(key), locked);
    QVERIFY(m_fixture->secrets.values.contains(other));
}

void TestCommands::steeringNeedsAnInstance()
{
    addCell();
    leaveDesk();
    for (const char *text :
         {"servers start filesystem", "servers stop filesystem", "servers restart filesystem"})
        QCOMPARE(run(words(text)).exitCode, 3);
}

void TestCommands::steersServers()
{
    const ServerId id = m_fixture->addServer(QStringLiteral("sample"),
                                             QStringLiteral(TEST_BIN_DIR "/mangrove-sample-server"));
    const auto state = [&] { return m_fixture->engine.registry.status(id).state; };
    const auto pid = [&] { return m_fixture->engine.registry.status(id).session.pid; };
    QCOMPARE(run(words("servers start sample")).out, QByteArray("Starting sample.\n"));
    QTRY_COMPARE_WITH_TIMEOUT(state(), ServerState::Ready, 30000);
    const qint64 first = pid();
    QCOMPARE(run(words("servers start sample")).exitCode, 0); // it runs: that is what was wanted
    QCOMPARE(pid(), first);
    QCOMPARE(run(words("servers restart sample")).out, QByteArray("Restarting sample.\n"));
    QTRY_VERIFY_WITH_TIMEOUT(state() == ServerState::Ready && pid() != first, 30000);
    QCOMPARE(run({QStringLiteral("servers"), QStringLiteral("stop"), id.value}).out,
             QByteArray("Stopping sample.\n"));
    QTRY_COMPARE_WITH_TIMEOUT(state(), ServerState::Stopped, 30000);
    QCOMPARE(run(words("servers stop sample")).exitCode, 0);
    QCOMPARE(m_desk->forward, 0);
}

void TestCommands::startSaysWhyNot()
{
    const ServerId id = m_fixture->addServer(QStringLiteral("gone"), QStringLiteral("/no/such/program"));
    const CommandOutput output = run(words("servers start gone"));
    QCOMPARE(output.exitCode, 1);
    QVERIFY2(output.err.contains("/no/such/program"), output.err.constData());

    ServerRecord record = *servers().find(id);
    record.program = QStringLiteral("/bin/cat");
    QVERIFY(m_fixture->engine.servers.update(record));
    const CommandOutput suspended = run(words("servers start gone"));
    QCOMPARE(suspended.exitCode, 1);
    QVERIFY(!suspended.err.isEmpty());
    QVERIFY(!m_fixture->engine.registry.isRunning(id));
}

void TestCommands::unknownAndAmbiguousNames()
{
    addCell();
    const RootId second = m_fixture->addRoot(QStringLiteral("other"));
    QVERIFY(m_fixture->engine.roots.rename(second, QStringLiteral("shop")));
    const auto refused = [this](const QStringList &typed, const char *named) {
        const CommandOutput output = run(typed);
        return output.exitCode == 1 && output.out.isEmpty() && output.err.contains(named);
    };
    QVERIFY(refused(words("roots remove shop"), "There is no folder shop, or more than one."));
    QVERIFY(refused(words("roots remove nothing"), "There is no folder nothing,"));
    QVERIFY(refused(words("access deny filesystem shop"), "mangrove roots list"));
    QVERIFY(refused(words("access deny nobody shop"), "There is no server nobody."));
    QVERIFY(refused(words("servers remove nobody"), "mangrove servers list"));
    QVERIFY(refused(words("servers start nobody"), "There is no server nobody."));
    QCOMPARE(roots().roots().size(), 2);
    QCOMPARE(decision(), Decision());

    QCOMPARE(run({QStringLiteral("access"), QStringLiteral("deny"), m_cell.server.value, m_cell.root.value})
                 .exitCode,
             0);
    QCOMPARE(decision().verdict, Verdict::Denied);
    QCOMPARE(m_fixture->engine.gate.decision({m_cell.server, second}).verdict, Verdict::Ask);
    QCOMPARE(run({QStringLiteral("roots"), QStringLiteral("remove"), second.value}).exitCode, 0);
    QCOMPARE(roots().roots().size(), 1);
}

void TestCommands::lasting_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<Lasting>("lasting");
    QTest::newRow("preset") << QString() << Lasting::Always;
    QTest::newRow("always") << QStringLiteral("--for always") << Lasting::Always;
    QTest::newRow("hour") << QStringLiteral("--for 1h") << Lasting::Until;
    QTest::newRow("session") << QStringLiteral("--for session") << Lasting::Session;
}

void TestCommands::lasting()
{
    QFETCH(QString, typed);
    QFETCH(Lasting, lasting);
    addCell();
    const QDateTime before = QDateTime::currentDateTimeUtc();
    const CommandOutput output =
        run(words("access deny filesystem shop") + typed.split(QLatin1Char(' '), Qt::SkipEmptyParts));
    QCOMPARE(output.out, QByteArray("filesystem, shop: denied\n"));
    QCOMPARE(decision().verdict, Verdict::Denied);
    QCOMPARE(decision().lasting, lasting);
    if (lasting == Lasting::Until) {
        const QDateTime after = QDateTime::currentDateTimeUtc();
        QVERIFY(decision().until >= before.addSecs(3600).addMSecs(-1)
                && decision().until <= after.addSecs(3600));
    }
    // The option may stand anywhere.
    QCOMPARE(run(words("access --for 1h deny filesystem shop")).exitCode, 0);
    QCOMPARE(decision().lasting, Lasting::Until);
}

void TestCommands::narrowsAtOnce()
{
    addCell();
    QVERIFY(m_fixture->engine.gate.decide({m_cell}, {Verdict::Allowed, Lasting::Always, {}}));
    QCOMPARE(m_fixture->engine.gate.visible(m_cell.server).roots.size(), 1);
    QCOMPARE(run(words("access reset filesystem shop")).out, QByteArray("filesystem, shop: ask\n"));
    QVERIFY(m_fixture->engine.gate.visible(m_cell.server).roots.isEmpty());
    QVERIFY(m_fixture->engine.gate.decide({m_cell}, {Verdict::Allowed, Lasting::Always, {}}));
    QCOMPARE(run(words("access deny filesystem shop")).exitCode, 0);
    QVERIFY(m_fixture->engine.gate.visible(m_cell.server).roots.isEmpty());
    QVERIFY(m_fixture->engine.broker.requests().isEmpty());
    QCOMPARE(m_desk->forward, 0);
}

void TestCommands::allowOpensARequestAndGrantsNothing()
{
    addCell();
    QVERIFY(m_fixture->engine.gate.decide({m_cell}, {Verdict::Denied, Lasting::Always, {}}));
    const CommandOutput output = run(words("access allow filesystem shop --for session"));
    QCOMPARE(output.exitCode, 0);
    QCOMPARE(output.out, QByteArray("filesystem, shop: answer in the window of Mangrove.\n"));
    QCOMPARE(m_desk->forward, 1);
    QCOMPARE(decision().verdict, Verdict::Denied);
    QVERIFY(m_fixture->engine.gate.visible(m_cell.server).roots.isEmpty());
    QCOMPARE(m_fixture->engine.broker.requests().size(), 1);
    const AccessRequest request = m_fixture->engine.broker.requests().first();
    QCOMPARE(request.server, m_cell.server);
    QCOMPARE(request.roots, QList<RootId>{m_cell.root});
    QCOMPARE(request.offered, QList<RootId>{m_cell.root});
    QCOMPARE(run(words("access allow filesystem shop")).exitCode, 0); // once more: still one
    QCOMPARE(m_fixture->engine.broker.requests().size(), 1);
}

void TestCommands::allowedAlreadyAsksNothing()
{
    addCell();
    QVERIFY(m_fixture->engine.gate.decide({m_cell}, {Verdict::Allowed, Lasting::Always, {}}));
    const CommandOutput output = run(words("access allow filesystem shop"));
    QCOMPARE(output.exitCode, 0);
    QCOMPARE(output.out, QByteArray("filesystem, shop: allowed already.\n"));
    QVERIFY(m_fixture->engine.broker.requests().isEmpty());
    QCOMPARE(m_desk->forward, 0);
}

void TestCommands::allowsAloneAsAnEditorWould()
{
    addCell();
    leaveDesk();
    QCOMPARE(run(words("access allow filesystem shop")).out, QByteArray("filesystem, shop: allowed\n"));
    QCOMPARE(decision(), (Decision{Verdict::Allowed, Lasting::Always, {}}));
    QVERIFY(m_fixture->engine.broker.requests().isEmpty());
}

void TestCommands::sessionAloneMeansNothing()
{
    addCell();
    leaveDesk();
    for (const char *text :
         {"access allow filesystem shop --for session", "access deny filesystem shop --for session"}) {
        const CommandOutput output = run(words(text));
        QCOMPARE(output.exitCode, 3);
        QVERIFY(output.err.contains("No Mangrove is running"));
    }
    QCOMPARE(decision(), Decision());
}

void TestCommands::foreignTextIsMadeSafe()
{
    const QString odd = QStringLiteral("od\u202Ed\u001B");
    m_fixture->addRoot(odd);
    m_fixture->addServer(odd, QStringLiteral("/bin/cat"), {QStringLiteral("\u001B[2J")});
    const QStringList typed[] = {words("roots list"),
                                 words("servers list"),
                                 words("status"),
                                 {QStringLiteral("access"), QStringLiteral("deny"), odd, odd},
                                 {QStringLiteral("roots"), QStringLiteral("remove"), odd + odd},
                                 {QStringLiteral("servers"), QStringLiteral("start"), odd + odd},
                                 {QStringLiteral("servers"), QStringLiteral("remove"), odd},
                                 {QStringLiteral("roots"), QStringLiteral("remove"), odd}};
    for (const QStringList &command : typed) {
        const CommandOutput output = run(command);
        const QByteArray all = output.out + output.err;
        QVERIFY2(all.contains("\\u{202E}"), all.constData());
        QVERIFY(!all.contains('\x1B') && !QString::fromUtf8(all).contains(QChar(0x202E)));
    }
}

void TestCommands::whatCannotBeSavedIsNotDone()
{
    addCell();
    m_fixture->makeFolder(QStringLiteral("more"));
    // A folder in the place of the file: it cannot be replaced, whoever tries.
    const QString file = m_fixture->engine.file.filePath();
    QVERIFY(QFile::remove(file));
    QVERIFY(QDir().mkpath(file + QLatin1String("/in the way")));
    for (const char *text : {"roots add more", "roots remove shop", "servers add x -- cat",
                             "servers remove filesystem", "access deny filesystem shop"}) {
        const CommandOutput output = run(words(text));
        QCOMPARE(output.exitCode, 1);
        QVERIFY2(!output.err.isEmpty() && output.out.isEmpty(), text);
    }
    QCOMPARE(roots().roots().size(), 1);
    QCOMPARE(servers().servers().size(), 1);
    QCOMPARE(decision(), Decision());
}

void TestCommands::callsATool_data()
{
    QTest::addColumn<QStringList>("typed");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("said"); // in the result when there is one, else in the sentence
    const auto row = [](const char *title, const QStringList &typed, int exitCode, const char *said) {
        QTest::newRow(title) << typed << exitCode << QString::fromLatin1(said);
    };
    const QString listFiles = QStringLiteral("list_files");
    row("no arguments", {QStringLiteral("show_roots")}, 0, "structuredContent");
    row("arguments", {QStringLiteral("show_roots"), QStringLiteral("{}")}, 0, "structuredContent");
    row("arguments on several lines", {listFiles, QStringLiteral("{\n\"path\":\r\n\"/etc\"\n}")}, 1,
        "isError");
    row("the tool fails", {listFiles, QStringLiteral("{\"path\":\"/etc\"}")}, 1, "isError");
    row("unknown tool", {QStringLiteral("od\u202Ed")}, 1,
        "It has no tool od\\u{202E}d. It has: show_roots, ");
    row("no JSON", {listFiles, QStringLiteral("{\"path\":}")}, 2, "must be a JSON object");
    row("no object", {listFiles, QStringLiteral("[1]")}, 2, "must be a JSON object");
    row("two objects", {listFiles, QStringLiteral("{}{}")}, 2, "must be a JSON object");
    row("nothing", {listFiles, QString()}, 2, "must be a JSON object");
}

void TestCommands::callsATool()
{
    QFETCH(QStringList, typed);
    QFETCH(int, exitCode);
    QFETCH(QString, said);
    start(m_fixture->addServer(QStringLiteral("sample"),
                               QStringLiteral(TEST_BIN_DIR "/mangrove-sample-server")));
    const CommandOutput output = run(QStringList{QStringLiteral("call"), QStringLiteral("sample")} + typed);
    QVERIFY2(output.exitCode == exitCode, output.err.constData());
    const bool hasResult = output.err.isEmpty();
    QCOMPARE(hasResult, exitCode == 0 || said == QLatin1String("isError"));
    QCOMPARE(output.out.isEmpty(), !hasResult);
    if (hasResult) {
        QVERIFY(QJsonDocument::fromJson(output.out).object().contains(said));
        QVERIFY(output.out.endsWith('\n'));
    } else {
        QVERIFY2(QString::fromUtf8(output.err).contains(said), output.err.constData());
    }
}

void TestCommands::callNeedsARunningServer()
{
    addCell();
    const CommandOutput stopped = run(words("call filesystem tool"));
    QCOMPARE(stopped.exitCode, 1);
    QCOMPARE(stopped.err,
             QByteArray("filesystem is not ready. Start it with: mangrove servers start filesystem\n"));
    const CommandOutput unknown = run(words("call nobody tool"));
    QCOMPARE(unknown.exitCode, 1);
    QVERIFY(unknown.err.contains("There is no server nobody."));
    leaveDesk();
    const CommandOutput alone = run(words("call filesystem tool"));
    QCOMPARE(alone.exitCode, 3);
    QCOMPARE(alone.err, QByteArray("No Mangrove is running. Start it with: mangrove\n"));
    QVERIFY(alone.out.isEmpty() && unknown.out.isEmpty() && stopped.out.isEmpty());
}

void TestCommands::callWaitsForThePerson_data()
{
    QTest::addColumn<Verdict>("verdict");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("allowed") << Verdict::Allowed << QByteArray("told folders");
    QTest::newRow("denied") << Verdict::Denied << QByteArray("told nothing");
}

void TestCommands::callWaitsForThePerson()
{
    QFETCH(Verdict, verdict);
    QFETCH(QByteArray, said);
    startStateless();
    std::optional<CommandOutput> output;
    m_commands->run(words("call modern what_do_you_know"), {},
                    [&output](const CommandOutput &result) { output = result; });
    QTRY_COMPARE(requests().size(), 1);
    QVERIFY(!output);
    RequestAnswer answer;
    answer.verdict = verdict;
    answer.roots = {m_cell.root};
    answer.shownPaths.insert(m_cell.root, m_fixture->engine.roots.find(m_cell.root)->canonicalPath);
    QVERIFY(m_fixture->engine.gate.answer(requests().first().number, answer));
    QTRY_VERIFY(output);
    QVERIFY2(output->exitCode == 0, output->err.constData());
    QVERIFY2(output->out.contains(said), output->out.constData());
    QVERIFY(output->err.isEmpty());
}

void TestCommands::callEndsWithItsCaller()
{
    startStateless();
    auto caller = std::make_unique<QObject>();
    bool isAnswered = false;
    m_commands->run(
        words("call modern what_do_you_know"), {}, [&](const CommandOutput &) { isAnswered = true; },
        caller.get());
    QTRY_COMPARE(requests().size(), 1);
    caller.reset();
    QTRY_VERIFY(requests().isEmpty()); // nobody is to be asked for it any more
    QCOMPARE(run(words("call modern nothing")).exitCode, 1); // the server goes on
    QVERIFY(!isAnswered);
}

void TestCommands::onlySoManyCallsAtOnce()
{
    startStateless();
    std::vector<std::unique_ptr<QObject>> callers;
    QList<int> exitCodes;
    const auto call = [&] {
        callers.push_back(std::make_unique<QObject>());
        m_commands->run(
            words("call modern what_do_you_know"), {},
            [&](const CommandOutput &output) { exitCodes.append(output.exitCode); }, callers.back().get());
    };
    for (int i = 0; i < 32; ++i)
        call();
    QVERIFY(exitCodes.isEmpty());
    call();
    QCOMPARE(exitCodes, QList<int>{1});
    callers.erase(callers.begin());
    call();
    QTRY_COMPARE(requests().size(), 1);
    QCOMPARE(exitCodes, QList<int>{1});
}

QTEST_GUILESS_MAIN(TestCommands)
#include "tst_commands.moc"

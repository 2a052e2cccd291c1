// The commands that are not about roots, access or calls, and what is true of all of them.

#include "app/commandline.h"
#include "commandfixture.h"
#include "tests/support/patience.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

using namespace mangrove;

class TestCommands : public CommandTest
{
    Q_OBJECT

private Q_SLOTS:
    void wrongWords_data();
    void wrongWords();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void statusNeedsAnInstance();
    void addsServers();
    void takesWhatHoldsForApps();
    void editsServers();
    void editsSaveAtTheWindowWhatWidens();
    void namesOfProgramsFollowTheFolder();
    void addsAddresses();
    void refusesServers_data();
    void refusesServers();
    void removesServersAtOnce();
    void removesSecretsWithTheirServer_data();
    void removesSecretsWithTheirServer();
    void steeringNeedsAnInstance();
    void steersServers();
    void startSaysWhyNot();
    void unknownAndAmbiguousNames();
    void foreignTextIsMadeSafe();
    void whatCannotBeSavedIsNotDone();
};

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
                             "servers add s --app-roots nobody -- cat",
                             "servers add s --app-folder perhaps -- cat",
                             "servers add s --app-env A --url https://example.com",
                             "servers edit filesystem",
                             "servers edit filesystem --app-roots",
                             "servers edit filesystem --app-roots nobody",
                             "servers edit filesystem --app-folder 1",
                             "servers edit filesystem --env A=b",
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

void TestCommands::saysWhatIsWrong_data()
{
    QTest::addColumn<QStringList>("typed");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("line");
    const auto row = [](const char *text, const char *first, const char *line) {
        QTest::newRow(text) << words(text) << QString::fromLatin1(first) << QString::fromUtf8(line);
    };
    row("servers strt shop", "There is no command mangrove servers strt.",
        "mangrove servers remove|start|stop|restart NAME");
    row("servers", "mangrove servers wants another word.", "mangrove servers list");
    row("servers add s --dir /d -- cat", "mangrove servers has no option --dir.",
        "mangrove servers add NAME [--env K=V] [--cwd D] -- PROGRAM [ARG…]");
    row("servers start a b", "mangrove servers start is not written like this",
        "mangrove servers remove|start|stop|restart NAME");
    row("roots add --all /x", "mangrove roots has no option --all.", "mangrove roots add [--yes] PATH");
    row("access allow s r --for 2h", "--for wants one of session, 1h, always, and got 2h.",
        "mangrove access allow|deny|reset SERVER ROOT");
    row("access deny s r --for", "--for wants one of session, 1h, always, and got nothing.",
        "mangrove access allow|deny|reset SERVER ROOT");
    row("apps rout cursor", "There is no command mangrove apps rout.",
        "mangrove apps route|unroute APP [ENTRY…|--all]");
    row("frobnicate", "There is no command mangrove frobnicate.", "mangrove help");
    row("pause more", "mangrove pause more is not written like this", "mangrove pause|resume");
}

void TestCommands::saysWhatIsWrong()
{
    QFETCH(QStringList, typed);
    QFETCH(QString, first);
    QFETCH(QString, line);
    const QString said = whatIsWrong(typed);
    QVERIFY2(said.startsWith(first), qPrintable(said));
    QVERIFY2(said.contains(line), qPrintable(said));
    QVERIFY(!said.contains(QLatin1String("mangrove tour")));
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
        const bool isOneSentence = line.contains(QLatin1String("--env nothing"))
            || line.contains(QLatin1String("--env =x")) || line.contains(QLatin1String("--header nothing"))
            || line.contains(QLatin1String("nobody")) || line.contains(QLatin1String("--app-folder "));
        if (!isOneSentence)
            QCOMPARE(QString::fromUtf8(output.err), whatIsWrong(typed) + QLatin1Char('\n'));
        QVERIFY(!output.err.isEmpty());
        QVERIFY(output.err.count('\n') < 25); // and not all that there is
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
    QVERIFY(!server.needsConfirmation()); // who typed it has approved it
    QVERIFY(server.approved.resolvedProgram.endsWith(QLatin1String("/cat")));
    QVERIFY(output.out.contains(server.id.value.toUtf8()));
    QVERIFY2(output.out.contains("/cat -u --env D=2 -- end\n"), output.out.constData());

    const CommandOutput listed = run(words("servers list"));
    QCOMPARE(QString::fromUtf8(listed.out),
             QStringLiteral("%1  stopped     files  told  cat -u --env D=2 -- end\n").arg(server.id.value));
}

void TestCommands::takesWhatHoldsForApps()
{
    const CommandOutput program =
        run(words("servers add files --app-roots both --app-env PATH,HOME,PATH --app-folder yes -- cat"));
    QVERIFY2(program.exitCode == 0, program.err.constData());
    const ServerRecord files = servers().servers().first();
    QCOMPARE(files.appRoots, AppRoots::Both);
    QCOMPARE(files.appEnvironment, words("PATH HOME"));
    QVERIFY(files.prefersAppFolder && !files.needsConfirmation());
    const CommandOutput address = run(words("servers add web --app-roots app --url https://example.com/mcp"));
    QVERIFY2(address.exitCode == 0, address.err.constData());
    QCOMPARE(servers().servers().last().appRoots, AppRoots::App);
}

void TestCommands::editsServers()
{
    leaveDesk();
    QCOMPARE(run(words("servers add files -- cat")).exitCode, 0);
    QCOMPARE(run(words("servers edit files --app-roots both")).out, QByteArray("Changed files.\n"));
    QCOMPARE(servers().servers().first().appRoots, AppRoots::Both);
    QVERIFY(!servers().servers().first().needsConfirmation());
    const CommandOutput environment = run(words("servers edit files --app-env PATH --app-folder yes"));
    QVERIFY2(environment.out.contains("until you confirm"), environment.out.constData());
    QCOMPARE(servers().servers().first().appEnvironment, words("PATH"));
    QVERIFY(servers().servers().first().prefersAppFolder);
    QVERIFY(servers().servers().first().needsConfirmation());
    QCOMPARE(servers().servers().first().appRoots, AppRoots::Both);
    QCOMPARE(run({QStringLiteral("servers"), QStringLiteral("edit"), QStringLiteral("files"),
                  QStringLiteral("--app-env"), QString(), QStringLiteral("--app-folder"), QStringLiteral("no")})
                 .exitCode,
             0);
    QVERIFY(!servers().servers().first().needsConfirmation());
    QCOMPARE(run(words("servers edit nothing --app-roots both")).exitCode, 1);
    QCOMPARE(run(words("servers add web --url https://example.com/mcp")).exitCode, 0);
    QCOMPARE(run(words("servers edit web --app-env PATH")).exitCode, 2);
    QCOMPARE(run(words("servers edit web --app-roots common")).exitCode, 0);
}

void TestCommands::editsSaveAtTheWindowWhatWidens()
{
    QCOMPARE(run(words("servers add files -- cat")).exitCode, 0);
    const CommandOutput wider = run(words("servers edit files --app-roots app"));
    QCOMPARE(wider.exitCode, 0);
    QVERIFY(wider.out.contains("window"));
    QCOMPARE(servers().servers().first().appRoots, AppRoots::Mangrove);
    QCOMPARE(m_desk->offeredServers.size(), 1);
    QCOMPARE(m_desk->offeredServers.first().appRoots, AppRoots::App);
    QCOMPARE(m_desk->offeredServers.first().id, servers().servers().first().id);
    QCOMPARE(run(words("servers edit files --app-roots common")).exitCode, 0);
    QCOMPARE(servers().servers().first().appRoots, AppRoots::Common);
    QCOMPARE(m_desk->offeredServers.size(), 1);
}

void TestCommands::namesOfProgramsFollowTheFolder()
{
    const auto program = [this](const QStringList &typed) {
        const CommandOutput output = run(QStringList{QStringLiteral("servers"), QStringLiteral("add")} + typed);
        return output.exitCode == 0 ? servers().servers().last().program : QString::fromUtf8(output.err);
    };
    const QString dashes = QStringLiteral("--");
    QCOMPARE(program({QStringLiteral("a"), dashes, QStringLiteral("./run")}), m_fixture->path(QStringLiteral("run")));
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
    const CommandOutput output = run(words("servers add web --header X-Team=a=b --url https://example.com/mcp"));
    QCOMPARE(output.exitCode, 0);
    QCOMPARE(servers().servers().size(), 1);
    const ServerRecord server = servers().servers().first();
    QCOMPARE(output.out, "Added web (" + server.id.value.toUtf8() + "): https://example.com/mcp\n");
    QCOMPARE(server.transport, httpTransport);
    QCOMPARE(server.url, QStringLiteral("https://example.com/mcp"));
    QCOMPARE(server.headers.value(QStringLiteral("X-Team")), QStringLiteral("a=b"));
    QVERIFY(!server.needsConfirmation());
    QVERIFY(run(words("servers list")).out.contains("https://example.com/mcp"));
    const QJsonObject json = QJsonDocument::fromJson(run(words("status --json")).out).object();
    QCOMPARE(json.value(QLatin1String("servers")).toArray().first().toObject().value(QLatin1String("transport")),
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
    QTest::newRow("no program") << QStringList{QStringLiteral("servers"), QStringLiteral("add"), QStringLiteral("x"),
                                               QStringLiteral("--"), QString()};
    QTest::newRow("name of two lines") << QStringList{QStringLiteral("servers"), QStringLiteral("add"),
                                                      QStringLiteral("a\nb"), QStringLiteral("--"),
                                                      QStringLiteral("cat")};
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
    QCOMPARE(run({QStringLiteral("servers"), QStringLiteral("remove"), first.value}).out, QByteArray("Removed one.\n"));
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
    const ServerId id = m_fixture->addHttpServer(QStringLiteral("web"), QStringLiteral("https://example.com/mcp"),
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
    for (const char *text : {"servers start filesystem", "servers stop filesystem", "servers restart filesystem"})
        QCOMPARE(run(words(text)).exitCode, 3);
}

void TestCommands::steersServers()
{
    const ServerId id =
        m_fixture->addServer(QStringLiteral("sample"), QStringLiteral(TEST_BIN_DIR "/mangrove-sample-server"));
    const auto state = [&] { return m_fixture->engine.registry.status(id).state; };
    const auto pid = [&] { return m_fixture->engine.registry.status(id).session.pid; };
    QCOMPARE(run(words("servers start sample")).out, QByteArray("Starting sample.\n"));
    QTRY_COMPARE_WITH_TIMEOUT(state(), ServerState::Ready, test::patience);
    const qint64 first = pid();
    QCOMPARE(run(words("servers start sample")).exitCode, 0); // it runs: that is what was wanted
    QCOMPARE(pid(), first);
    QCOMPARE(run(words("servers restart sample")).out, QByteArray("Restarting sample.\n"));
    QTRY_VERIFY_WITH_TIMEOUT(state() == ServerState::Ready && pid() != first, test::patience);
    QCOMPARE(run({QStringLiteral("servers"), QStringLiteral("stop"), id.value}).out, QByteArray("Stopping sample.\n"));
    QTRY_COMPARE_WITH_TIMEOUT(state(), ServerState::Stopped, test::patience);
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
    QVERIFY(m_fixture->engine.servers.update(record, Origin::Program));
    const CommandOutput suspended = run(words("servers start gone"));
    QCOMPARE(suspended.exitCode, 1);
    QVERIFY(!suspended.err.isEmpty());
    QVERIFY(!m_fixture->engine.registry.isRunning(id));
}

void TestCommands::unknownAndAmbiguousNames()
{
    addCell();
    const RootId second = m_fixture->addRoot(QStringLiteral("other"));
    QVERIFY(m_fixture->engine.roots.rename(second, QStringLiteral("shop"), Origin::Program));
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

    QCOMPARE(run({QStringLiteral("access"), QStringLiteral("deny"), m_cell.server.value, m_cell.root.value}).exitCode,
             0);
    QCOMPARE(decision().verdict, Verdict::Denied);
    QCOMPARE(m_fixture->engine.gate.decision({m_cell.server, second}).verdict, Verdict::Ask);
    QCOMPARE(run({QStringLiteral("roots"), QStringLiteral("remove"), second.value}).exitCode, 0);
    QCOMPARE(roots().roots().size(), 1);
}

void TestCommands::foreignTextIsMadeSafe()
{
    const QString odd = QStringLiteral("od\u202Ed\u001B");
    // Such a path is refused when it is added; a name is the person's.
    const RootId root = m_fixture->addRoot(QStringLiteral("even"));
    QVERIFY(m_fixture->engine.roots.rename(root, odd, Origin::Program));
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
    // A folder in the place of the file and of its journal: they cannot be written, whoever tries.
    const QString folder = m_fixture->engine.file.folder();
    for (const QString &file : {m_fixture->engine.file.filePath(), folder + QLatin1String("/decisions.journal")}) {
        QVERIFY(QFile::remove(file) || !QFile::exists(file));
        QVERIFY(QDir().mkpath(file + QLatin1String("/in the way")));
    }
    for (const char *text : {"roots add more", "roots remove shop", "servers add x -- cat", "servers remove filesystem",
                             "access deny filesystem shop"}) {
        const CommandOutput output = run(words(text));
        QCOMPARE(output.exitCode, 1);
        QVERIFY2(!output.err.isEmpty() && output.out.isEmpty(), text);
    }
    QCOMPARE(roots().roots().size(), 1);
    QCOMPARE(servers().servers().size(), 1);
    QCOMPARE(decision(), Decision());
}

QTEST_GUILESS_MAIN(TestCommands)
#include "tst_commands.moc"

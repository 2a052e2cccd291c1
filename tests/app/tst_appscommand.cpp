// `mangrove apps`: the files of the apps in a home of the test's own.

#include "app/commandoutput.h"
#include "commandfixture.h"
#include "core/workspace/serverstore.h"
#include "tests/support/appfiles.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <sys/stat.h>
#include <unistd.h>

using namespace mangrove;
using test::cursorFile;
using test::twinFile;

class TestAppsCommand : public CommandTest
{
    Q_OBJECT

private Q_SLOTS:
    void listsWhatIsThere()
    {
        QCOMPARE(run(words("apps")).out,
                 QByteArray("None of the apps that Mangrove knows has a file of servers here.\n"));
        put(".cursor/mcp.json", cursorFile);
        put(".codex/config.toml", "[mcp_servers\n");
        const CommandOutput text = run(words("apps list"));
        QVERIFY(text.out.contains("Cursor (cursor)"));
        QVERIFY(text.out.contains("notes: npx -y notes"));
        QVERIFY(text.out.contains("Line 1: It is no TOML"));

        const QJsonArray apps = QJsonDocument::fromJson(run(words("apps list --json")).out).array();
        QCOMPARE(apps.size(), 2);
        const QJsonValue file = apps.at(0)[QLatin1String("files")][0];
        QCOMPARE(apps.at(0)[QLatin1String("app")].toString(), QStringLiteral("cursor"));
        QCOMPARE(file[QLatin1String("path")].toString(), home(".cursor/mcp.json"));
        QCOMPARE(file[QLatin1String("scope")].toString(), QStringLiteral("user"));
        QVERIFY(file[QLatin1String("problem")].isNull());
        const QJsonValue entry = file[QLatin1String("entries")][0];
        QCOMPARE(entry[QLatin1String("name")].toString(), QStringLiteral("notes"));
        QCOMPARE(entry[QLatin1String("transport")].toString(), QStringLiteral("stdio"));
        QCOMPARE(entry[QLatin1String("routed")].toBool(true), false);
        QVERIFY(entry[QLatin1String("record")].isNull());
        QVERIFY(apps.at(1)[QLatin1String("files")][0][QLatin1String("problem")].isString());
        QVERIFY(!run(words("apps list --json")).out.contains("EXAMPLE"));
    }

    //! What is there and cannot be read is no missing server.
    void saysWhatCannotBeRead()
    {
        put(".cursor/mcp.json", cursorFile);
        const QString path = home(".cursor/mcp.json");
        const auto says = [&](const char *sentence) {
            const QByteArray line = path.toUtf8() + sentence;
            const CommandOutput list = run(words("apps"));
            const CommandOutput route = run(words("apps route cursor notes"));
            return list.out.contains(line) && route.exitCode == 1 && route.err == line + '\n';
        };
        QVERIFY(QFile::remove(path) && QFile::link(home("gone"), path));
        QVERIFY(says(" is a link that leads nowhere."));
        QVERIFY(QFile::remove(path) && QFile::link(path, path));
        QVERIFY(says(" is a link that leads nowhere."));
        QVERIFY(QFile::remove(path) && ::mkfifo(QFile::encodeName(path).constData(), 0600) == 0);
        QVERIFY(says(" is no ordinary file."));
        if (::geteuid() == 0)
            QSKIP("root may read everything");
        QVERIFY(QFile::remove(path));
        put(".cursor/mcp.json", cursorFile);
        QVERIFY(QFile::setPermissions(path, QFile::Permissions()));
        QVERIFY(says(" cannot be read: you have no right to."));
        const QString folder = home(".cursor");
        QVERIFY(QFile::setPermissions(folder, QFile::Permissions()));
        const bool isSaid = says(" cannot be read: you have no right to.");
        QVERIFY(QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QVERIFY(isSaid);
    }

    void saysWhatCouldBeDone()
    {
        put(".cursor/mcp.json", cursorFile);
        const CommandOutput routes = run(words("apps route cursor"));
        QCOMPARE(routes.exitCode, 0);
        QVERIFY(routes.out.contains("notes: npx") && !routes.out.contains("far:"));
        const CommandOutput imports = run(words("apps import cursor"));
        QVERIFY(imports.out.contains("notes: npx") && imports.out.contains("far:"));
        QVERIFY(run(words("apps unroute cursor")).out.startsWith("There is nothing to unroute"));
        QVERIFY(servers().isEmpty());
        QCOMPARE(content(".cursor/mcp.json"), cursorFile);
    }

    void routesAndGoesBack()
    {
        put(".cursor/mcp.json", cursorFile);
        putRelay();
        const CommandOutput dry = run(words("apps route cursor notes --dry-run"));
        QCOMPARE(dry.exitCode, 0);
        QVERIFY(dry.out.contains("-    \"notes\": { \"command\": \"npx\", \"args\": [\"-y\", \"notes\"],\n"));
        QCOMPARE(content(".cursor/mcp.json"), cursorFile);

        const CommandOutput done = run(words("apps route cursor notes"));
        QCOMPARE(done.exitCode, 0);
        QVERIFY(done.out.startsWith(dry.out));
        QVERIFY(done.out.endsWith("notes is routed.\n"));
        QVERIFY(!done.out.contains("EXAMPLE"));
        QVERIFY(content(".cursor/mcp.json").contains("[\"--name\", \"notes\", \"--\", \"npx\", \"-y\", \"notes\"]"));
        const QJsonValue entry = QJsonDocument::fromJson(
            run(words("apps --json")).out)[0][QLatin1String("files")][0][QLatin1String("entries")][0];
        QCOMPARE(entry[QLatin1String("routed")].toBool(), true);
        QCOMPARE(entry[QLatin1String("record")].toString(), QStringLiteral("notes"));

        QCOMPARE(run(words("apps route cursor notes")).exitCode, 1);
        QCOMPARE(run(words("apps route cursor far")).exitCode, 1);
        QCOMPARE(run(words("apps unroute --all")).exitCode, 0);
        QCOMPARE(content(".cursor/mcp.json"), cursorFile);
    }

    void saysWhetherTheAppHasStartedIt()
    {
        put(".cursor/mcp.json", cursorFile);
        putRelay();
        const auto arrived = [this] {
            const QJsonDocument apps = QJsonDocument::fromJson(run(words("apps --json")).out);
            return apps[0][QLatin1String("files")][0][QLatin1String("entries")][0][QLatin1String("arrived")];
        };
        QCOMPARE(run(words("apps import cursor notes")).exitCode, 0);
        QVERIFY(arrived().isNull()); // it is not routed
        QCOMPARE(run(words("apps route cursor notes")).exitCode, 0);
        QCOMPARE(arrived(), QJsonValue(false));
        QVERIFY(run(words("apps")).out.contains("(has not run since)"));
        Activity line;
        line.kind = ActivityKind::Started;
        line.server = servers().first().id;
        m_fixture->engine.activity.record(line);
        QCOMPARE(arrived(), QJsonValue(false)); // Mangrove's own start
        line.isInApp = true;
        m_fixture->engine.activity.record(line);
        QCOMPARE(arrived(), QJsonValue(true));
        QVERIFY(run(words("apps")).out.contains("(has run since)"));
        QCOMPARE(run(words("apps unroute cursor notes")).exitCode, 0);
        QVERIFY(arrived().isNull());
    }

    void routesAllThatCanBe()
    {
        put(".cursor/mcp.json", cursorFile);
        put(".codex/config.toml", twinFile);
        putRelay();
        QCOMPARE(run(words("apps route cursor --all")).exitCode, 0);
        QCOMPARE(content(".cursor/mcp.json").count("mangrove-relay"), 2);
        QCOMPARE(content(".codex/config.toml"), twinFile);
        QCOMPARE(run(words("apps unroute cursor --all")).exitCode, 0);
        QCOMPARE(content(".cursor/mcp.json"), cursorFile);
    }

    void namesThatLookLikeOptions()
    {
        const QByteArray file = "{\"mcpServers\": {\"--all\": {\"command\": \"x\"}, \"y\": {\"command\": \"y\"}}}";
        put(".cursor/mcp.json", file);
        putRelay();
        QCOMPARE(run(words("apps route cursor -- --all")).exitCode, 0);
        QCOMPARE(content(".cursor/mcp.json").count("mangrove-relay"), 1);
        QCOMPARE(run(words("apps unroute cursor -- --all")).exitCode, 0);
        QCOMPARE(content(".cursor/mcp.json"), file);
    }

    void projectsAreNotChangedByTheWay()
    {
        const QByteArray file = "{\"mcpServers\": {\"a\": {\"command\": \"x\"}}}";
        put("garden/.mcp.json", file);
        putRelay();
        const CommandOutput refused = run(words("apps route claude-code a"), home("garden"));
        QCOMPARE(refused.exitCode, 1);
        QVERIFY(refused.err.contains("--project"));
        QVERIFY(run(words("apps route claude-code --all"), home("garden")).out.contains("nothing to route"));
        QCOMPARE(content("garden/.mcp.json"), file);
        QCOMPARE(run(words("apps route claude-code a --project"), home("garden")).exitCode, 0);
        QVERIFY(content("garden/.mcp.json") != file);
        QCOMPARE(run(words("apps unroute claude-code a"), home("garden")).exitCode, 0);
        QCOMPARE(content("garden/.mcp.json"), file);
    }

    //! Claude Code and the command line of Copilot read the same file of a project.
    void aFileOfTwoAppsIsPutBackOnce_data()
    {
        QTest::addColumn<QString>("app");
        QTest::newRow("by the first") << QStringLiteral("claude-code");
        QTest::newRow("by the second") << QStringLiteral("copilot-cli");
    }
    void aFileOfTwoAppsIsPutBackOnce()
    {
        QFETCH(QString, app);
        const QByteArray file = "{\"mcpServers\": {\"a\": {\"command\": \"x\"}, \"b\": {\"command\": \"y\"}}}";
        put("garden/.mcp.json", file);
        putRelay();
        const QStringList route{QStringLiteral("apps"), QStringLiteral("route"), app, QStringLiteral("--all"),
                                QStringLiteral("--project")};
        QCOMPARE(run(route, home("garden")).exitCode, 0);
        const QByteArray routed = content("garden/.mcp.json");
        const CommandOutput left = run(words("apps unroute --all"), home("garden"));
        QVERIFY2(left.exitCode == 1 && left.err.contains("--project"), left.err.constData());
        QCOMPARE(content("garden/.mcp.json"), routed);
        const CommandOutput done = run(words("apps unroute --all --project"), home("garden"));
        QCOMPARE(done.err, QByteArray());
        QCOMPARE(done.exitCode, 0);
        QCOMPARE(content("garden/.mcp.json"), file);
    }

    //! Each of them has routed another entry of one file: by its own name, and through links of the others.
    void aFileOfSeveralAppsIsPutBackAtOnce_data()
    {
        QTest::addColumn<QStringList>("apps");
        QTest::newRow("two") << QStringList{QStringLiteral("claude-code"), QStringLiteral("copilot-cli")};
        QTest::newRow("two, the other way")
            << QStringList{QStringLiteral("copilot-cli"), QStringLiteral("claude-code")};
        QTest::newRow("three, one through a link")
            << QStringList{QStringLiteral("cursor"), QStringLiteral("claude-code"), QStringLiteral("copilot-cli")};
        QTest::newRow("links only") << QStringList{QStringLiteral("kiro"), QStringLiteral("cursor"),
                                                   QStringLiteral("warp")};
    }
    void aFileOfSeveralAppsIsPutBackAtOnce()
    {
        QFETCH(QStringList, apps);
        const QByteArray file = "{\r\n  \"mcpServers\": {\r\n\t\"a\": {\"command\": \"x\"},\r\n"
                                "    \"b\" : { \"args\":[ ], \"command\":\"y\" },\r\n"
                                "    \"c\": {\"command\": \"z\", \"args\": [\"1\",\r\n \"2\"]}}}";
        put("garden/.mcp.json", file);
        for (const char *link :
             {"garden/.cursor/mcp.json", "garden/.kiro/settings/mcp.json", "garden/.warp/.mcp.json"}) {
            QVERIFY(QDir().mkpath(QFileInfo(home(link)).path()));
            QVERIFY(QFile::link(home("garden/.mcp.json"), home(link)));
        }
        putRelay();
        QString entry = QStringLiteral("a");
        for (const QString &app : std::as_const(apps)) {
            const QStringList route{QStringLiteral("apps"), QStringLiteral("route"), app, entry,
                                    QStringLiteral("--project")};
            const CommandOutput routed = run(route, home("garden"));
            QCOMPARE(routed.err, QByteArray());
            entry[0] = QChar(entry.at(0).unicode() + 1);
        }
        QCOMPARE(content("garden/.mcp.json").count("mangrove-relay"), apps.size());
        const QByteArray routed = content("garden/.mcp.json");
        const CommandOutput left = run(words("apps unroute --all"), home("garden"));
        QVERIFY2(left.exitCode == 1 && left.err.contains("--project"), left.err.constData());
        QCOMPARE(content("garden/.mcp.json"), routed);
        const CommandOutput done = run(words("apps unroute --all --project"), home("garden"));
        QCOMPARE(done.err, QByteArray());
        QCOMPARE(done.exitCode, 0);
        QCOMPARE(content("garden/.mcp.json"), file);
        QVERIFY(QFileInfo(home("garden/.cursor/mcp.json")).isSymLink());
        QCOMPARE(done.out.count("is as it was."), apps.size());
        QCOMPARE(run(words("apps unroute --all --project"), home("garden")).out,
                 QByteArray("Nothing is routed there.\n"));
    }

    //! With --all the exit code is about what was asked for, and not about a file that nothing was asked of.
    void allButWhatCannotBeRead()
    {
        const QByteArray brokenFile = "[mcp_servers\n";
        const QByteArray broken = home(".codex/config.toml").toUtf8() + ": Line 1: It is no TOML";
        put(".cursor/mcp.json", cursorFile);
        put(".codex/config.toml", twinFile);
        putRelay();
        const auto routeBoth = [this] {
            return run(words("apps route cursor notes")).exitCode == 0
                && run(words("apps route codex memo")).exitCode == 0;
        };
        QVERIFY(routeBoth());
        QCOMPARE(run(words("apps unroute codex memo")).exitCode, 0);
        put(".codex/config.toml", brokenFile);
        const CommandOutput rest = run(words("apps unroute --all"));
        QVERIFY2(rest.err.startsWith("Left as it is: " + broken), rest.err.constData());
        QCOMPARE(rest.exitCode, 0);
        QCOMPARE(content(".cursor/mcp.json"), cursorFile);
        QCOMPARE(content(".codex/config.toml"), brokenFile);

        // What is routed in there was asked for, be it known by what is kept or by what the file says.
        put(".codex/config.toml", twinFile);
        QVERIFY(routeBoth());
        const QByteArray routed = content(".codex/config.toml");
        put(".codex/config.toml", brokenFile);
        const CommandOutput kept = run(words("apps unroute --all"));
        QVERIFY2(kept.err.startsWith(broken), kept.err.constData());
        QCOMPARE(kept.exitCode, 1);
        QCOMPARE(content(".cursor/mcp.json"), cursorFile);
        const QString path = home(".codex/config.toml");
        QVERIFY(QFile::remove(path) && QFile::link(home("gone"), path));
        QCOMPARE(run(words("apps unroute --all")).exitCode, 1);
        QVERIFY(QFile::remove(path) && QDir(m_apps.dataFolder + QLatin1String("/apps")).removeRecursively());
        put(".codex/config.toml", routed + brokenFile);
        QCOMPARE(run(words("apps unroute --all")).exitCode, 1);
        put(".codex/config.toml", routed);
        QCOMPARE(run(words("apps unroute --all")).exitCode, 0);
    }

    //! An entry that cannot be put back was asked for.
    void allAndOneStaysRouted()
    {
        put(".cursor/mcp.json", cursorFile);
        putRelay();
        QCOMPARE(run(words("apps route cursor notes --secrets-to-key-ring")).exitCode, 0);
        const QByteArray routed = content(".cursor/mcp.json");
        QVERIFY(QDir(m_apps.dataFolder + QLatin1String("/apps")).removeRecursively());
        const CommandOutput done = run(words("apps unroute --all"));
        QCOMPARE(done.exitCode, 1);
        QVERIFY2(done.err.contains("how it was before is not known"), done.err.constData());
        QCOMPARE(content(".cursor/mcp.json"), routed);
    }

    void anEntryThatNoRecordCanBeHoldsUpNoOther()
    {
        put(".cursor/mcp.json",
            "{\"mcpServers\": {\"a\": {\"url\": \"https://a.example.com/${env:TEAM}/mcp\"},"
            "\"b\": {\"command\": \"b\"}}}");
        const CommandOutput done = run(words("apps import cursor --all"));
        QCOMPARE(done.exitCode, 1);
        QVERIFY2(done.err.startsWith("Cursor: a: "), done.err.constData());
        QCOMPARE(servers().size(), 1);
        QCOMPARE(servers().first().name, QStringLiteral("b"));
    }

    void oneOfTheAppsFilesCannotBeRead()
    {
        put("garden/.cursor/mcp.json", "{ \"mcpServers\": {");
        const CommandOutput none = run(words("apps import cursor --all"), home("garden"));
        QCOMPARE(none.exitCode, 1); // there is no other
        QVERIFY(none.err.startsWith(home("garden/.cursor/mcp.json").toUtf8()));
        put(".cursor/mcp.json", cursorFile);
        const CommandOutput named = run(words("apps import cursor notes"), home("garden"));
        QCOMPARE(named.exitCode, 0);
        QCOMPARE(named.err, QByteArray());
        const CommandOutput lost = run(words("apps import cursor notes nope"), home("garden"));
        QCOMPARE(lost.exitCode, 1); // it may be in there
        QVERIFY(lost.err.startsWith(home("garden/.cursor/mcp.json").toUtf8()));
        const CommandOutput all = run(words("apps import cursor --all"), home("garden"));
        QCOMPARE(all.exitCode, 0);
        QVERIFY(all.err.startsWith("Left as it is: " + home("garden/.cursor/mcp.json").toUtf8()));
        QVERIFY(servers().size() > 1);
    }

    //! A server that is known takes its folders from its command line: offered, and done where it is asked for.
    void importsWithTemplates()
    {
        QVERIFY(QDir().mkpath(home("docs")));
        put(".cursor/mcp.json",
            QByteArray(R"({"mcpServers":{"files":{"command":"npx","args":["-y",)"
                       R"("@modelcontextprotocol/server-filesystem","DOCS"]}}})")
                .replace("DOCS", QFile::encodeName(home("docs"))));
        QCOMPARE(run(words("apps route cursor files --templates")).exitCode, 2); // of an import only
        const CommandOutput plain = run(words("apps import cursor files"));
        QVERIFY2(plain.out.contains("--templates"), plain.out.constData());
        QCOMPARE(m_fixture->engine.servers.lookUp(QStringLiteral("files"))->arguments.last(), home("docs"));
        QVERIFY(m_fixture->engine.servers.remove({m_fixture->engine.servers.lookUp(QStringLiteral("files"))->id},
                                                 Origin::Program));
        const CommandOutput filled = run(words("apps import cursor files --templates"));
        QVERIFY2(!filled.out.contains("--templates"), filled.out.constData());
        QCOMPARE(m_fixture->engine.servers.lookUp(QStringLiteral("files"))->arguments.last(),
                 QStringLiteral("${roots}"));
    }

    void importsOneRecordForEqualLaunches()
    {
        put(".cursor/mcp.json", cursorFile);
        put(".codex/config.toml", twinFile);
        const CommandOutput first = run(words("apps import cursor notes"));
        QCOMPARE(first.exitCode, 0);
        QVERIFY(first.out.contains("NOTES_TOKEN") && first.out.contains("stay in the app's file"));
        QCOMPARE(servers().size(), 1);
        const ServerRecord notes = servers().first();
        QCOMPARE(notes.name, QStringLiteral("notes"));
        QCOMPARE(notes.secretEnvironment, QStringList(QStringLiteral("NOTES_TOKEN")));
        QCOMPARE(notes.environment.value(QStringLiteral("LANG")), QStringLiteral("de"));
        QVERIFY(!notes.needsConfirmation());
        QVERIFY(m_fixture->secrets.values.isEmpty());
        QCOMPARE(run(words("apps import cursor notes --secrets-to-key-ring")).exitCode, 0);
        QVERIFY(run(words("apps import codex memo --secrets-to-key-ring")).out.contains("is there already, as notes"));
        QCOMPARE(servers().size(), 1);
        // A secret that is not compared may be that of another account.
        QCOMPARE(run(words("apps import codex memo")).exitCode, 0);
        QCOMPARE(servers().size(), 2);
    }

    //! Two databases, two accounts: each has its record, and is routed to it, also when it is imported again.
    void entriesThatDifferInTheirEnvironmentAlone()
    {
        put(".cursor/mcp.json", R"({"mcpServers":{
            "db-live":{"command":"npx","args":["-y","db-mcp"],"env":{"DB_HOST":"live.example.com","DB_NAME":"shop"}},
            "db-test":{"command":"npx","args":["-y","db-mcp"],"env":{"DB_HOST":"test.example.com","DB_NAME":"shop"}},
            "mail-mara":{"command":"uvx","args":["mail-mcp"],"env":{"MAIL_PASSWORD":"EXAMPLE-not-a-secret-1"}},
            "mail-team":{"command":"uvx","args":["mail-mcp"],"env":{"MAIL_PASSWORD":"EXAMPLE-not-a-secret-2"}}}})");
        putRelay();
        const QStringList names = QStringLiteral("db-live db-test mail-mara mail-team").split(QLatin1Char(' '));
        for (const QString &name : names)
            QCOMPARE(run({QStringLiteral("apps"), QStringLiteral("import"), QStringLiteral("cursor"), name}).exitCode,
                     0);
        QCOMPARE(servers().size(), 4);
        QCOMPARE(run(words("apps import cursor --all")).exitCode, 0);
        QCOMPARE(servers().size(), 4);
        QCOMPARE(run(words("apps route cursor --all")).exitCode, 0);
        const QByteArray routed = content(".cursor/mcp.json");
        for (const QString &name : names)
            QVERIFY2(routed.contains("\"--name\", \"" + name.toUtf8() + '"'), routed.constData());
        QFile journal(m_apps.dataFolder + QStringLiteral("/apps/cursor/routes.json"));
        QVERIFY(journal.open(QIODevice::ReadOnly));
        const QByteArray kept = journal.readAll();
        for (const ServerRecord &record : servers())
            QVERIFY(kept.contains(record.id.value.toUtf8()));
    }

    //! What another file sets, or the app keeps elsewhere, is not seen here.
    void entriesWhoseVariablesAreNotSeen_data()
    {
        QTest::addColumn<QByteArray>("one");
        QTest::addColumn<QByteArray>("other");
        QTest::newRow("in other files") << QByteArray("\"envFile\":\"/etc/live.env\"")
                                        << QByteArray("\"envFile\":\"/etc/test.env\"");
        QTest::newRow("kept by the app") << QByteArray("\"env\":{\"ACCOUNT\":\"\"}")
                                         << QByteArray("\"env\":{\"ACCOUNT\":\"\"}");
    }
    void entriesWhoseVariablesAreNotSeen()
    {
        QFETCH(QByteArray, one);
        QFETCH(QByteArray, other);
        QByteArray file(R"({"mcpServers":{
            "live":{"command":"node","args":["db.js"],ONE},
            "test":{"command":"node","args":["db.js"],OTHER},
            "none":{"command":"node","args":["db.js"]}}})");
        put(".cursor/mcp.json", file.replace("ONE", one).replace("OTHER", other));
        putRelay();
        // At once, and one after the other.
        QCOMPARE(run(words("apps import cursor --all")).exitCode, 0);
        QCOMPARE(servers().size(), 3);
        QList<ServerId> ids;
        for (const ServerRecord &record : servers())
            ids.append(record.id);
        QVERIFY(m_fixture->engine.servers.remove(ids, Origin::Program));
        QCOMPARE(run(words("apps import cursor live")).exitCode, 0);
        QCOMPARE(run(words("apps import cursor test")).exitCode, 0);
        QCOMPARE(servers().size(), 2);
        QCOMPARE(run(words("apps route cursor live test")).exitCode, 0);
        const QByteArray routed = content(".cursor/mcp.json");
        QVERIFY2(routed.contains("\"--name\", \"live\"") && routed.contains("\"--name\", \"test\""),
                 routed.constData());
        // Nor is one without any theirs, neither where it is routed nor where it is imported.
        QCOMPARE(run(words("apps route cursor none")).exitCode, 0);
        QVERIFY2(content(".cursor/mcp.json").contains("\"--name\", \"none\""), content(".cursor/mcp.json").constData());
        QCOMPARE(run(words("apps unroute cursor none")).exitCode, 0);
        QCOMPARE(run(words("apps import cursor none")).exitCode, 0);
        QCOMPARE(servers().size(), 3);
        QVERIFY(!servers().last().hasUnseenEnvironment && servers().first().hasUnseenEnvironment);
    }

    //! Where the record has templates, the entry's folders stand in their place.
    void routesToTheRecordWithTemplates()
    {
        QVERIFY(QDir().mkpath(home("docs")));
        put(".cursor/mcp.json",
            QByteArray(R"({"mcpServers":{"files":{"command":"npx","args":["-y",)"
                       R"("@modelcontextprotocol/server-filesystem","DOCS"]}}})")
                .replace("DOCS", QFile::encodeName(home("docs"))));
        putRelay();
        QCOMPARE(run(words("apps import cursor files --templates")).exitCode, 0);
        ServerRecord record = servers().first();
        record.name = QStringLiteral("my files");
        QVERIFY(m_fixture->engine.servers.update(record, Origin::Program));
        QCOMPARE(run(words("apps route cursor files")).exitCode, 0);
        QVERIFY2(content(".cursor/mcp.json").contains("\"--name\", \"my files\""),
                 content(".cursor/mcp.json").constData());
    }

    //! The app keeps the value elsewhere: it stays with the app, and is said.
    void emptyValuesStayWithTheApp()
    {
        const QByteArray file = R"({"mcpServers":{"a":{"command":"cat","args":[],"env":{"API_KEY":""}}}})";
        put(".cursor/mcp.json", file);
        putRelay();
        const CommandOutput imported = run(words("apps import cursor a"));
        QVERIFY2(imported.exitCode == 0 && imported.out.contains("API_KEY"), imported.out.constData());
        QCOMPARE(servers().size(), 1);
        QVERIFY(servers().first().environment.isEmpty() && servers().first().secretEnvironment.isEmpty());
        QVERIFY(servers().first().appEnvironment.contains(QStringLiteral("API_KEY")));
        QCOMPARE(run(words("apps route cursor a --secrets-to-key-ring")).exitCode, 0);
        QVERIFY(content(".cursor/mcp.json").contains("\"API_KEY\":\"\""));
        QVERIFY(content(".cursor/mcp.json").contains("\"--\", \"cat\""));
        QVERIFY(m_fixture->secrets.values.isEmpty());
    }

    //! Its server would have nothing until somebody decides: where the app works is offered.
    void saysThatNothingIsToldAnyMore()
    {
        QVERIFY(QDir().mkpath(home("garden")));
        put(".cursor/mcp.json", R"({"mcpServers":{"a":{"command":"cat"}}})");
        putRelay();
        const CommandOutput unknown = run(words("apps route cursor a --dry-run"), home("garden"));
        QVERIFY2(unknown.out.contains("told nothing until you allow it")
                     && unknown.out.contains("mangrove apps import cursor a"),
                 unknown.out.constData());
        QCOMPARE(run(words("apps import cursor a")).exitCode, 0);
        const CommandOutput known = run(words("apps route cursor a --dry-run"), home("garden"));
        QVERIFY2(known.out.contains("mangrove access allow a " + home("garden").toUtf8()), known.out.constData());
    }

    //! What was added to an entry since it was routed stays, and holds up nothing.
    void allIsPutBackWhateverWasAdded()
    {
        put(".cursor/mcp.json", R"({"mcpServers":{"a":{"command":"cat","args":["-n"]}}})");
        putRelay();
        QCOMPARE(run(words("apps route cursor a")).exitCode, 0);
        put(".cursor/mcp.json", content(".cursor/mcp.json").replace("\"-n\"]", "\"-n\", \"--more\"]"));
        const CommandOutput undone = run(words("apps unroute --all"));
        QCOMPARE(undone.err, QByteArray());
        QCOMPARE(undone.exitCode, 0);
        QCOMPARE(content(".cursor/mcp.json"),
                 QByteArray(R"({"mcpServers":{"a":{"command":"cat","args":["-n", "--more"]}}})"));
    }

    void secretsGoToTheKeyRing()
    {
        put(".cursor/mcp.json", cursorFile);
        putRelay();
        QCOMPARE(run(words("apps route cursor notes --secrets-to-key-ring")).exitCode, 0);
        QCOMPARE(servers().size(), 1);
        const SecretKey key{servers().first().id, SecretKey::Kind::Environment, QStringLiteral("NOTES_TOKEN")};
        QCOMPARE(m_fixture->secrets.values.value(key), QStringLiteral("sk-EXAMPLE-not-a-secret"));
        const QByteArray routed = content(".cursor/mcp.json");
        QVERIFY(routed.contains("\"args\": [\"notes\"]"));
        QVERIFY(!routed.contains("EXAMPLE"));
        QCOMPARE(run(words("apps unroute cursor notes")).exitCode, 0);
        QCOMPARE(content(".cursor/mcp.json"), cursorFile);
    }

    //! The entry names a record that is gone, or is called something else now.
    void undoneWithoutItsRecord_data()
    {
        QTest::addColumn<bool>("isRenamed");
        QTest::newRow("removed") << false;
        QTest::newRow("renamed") << true;
    }
    void undoneWithoutItsRecord()
    {
        QFETCH(bool, isRenamed);
        put(".cursor/mcp.json", cursorFile);
        putRelay();
        QCOMPARE(run(words("apps route cursor notes --secrets-to-key-ring")).exitCode, 0);
        ServerRecord record = servers().first();
        record.name = QStringLiteral("another");
        if (isRenamed)
            QVERIFY(m_fixture->engine.servers.update(record, Origin::Program));
        else
            QCOMPARE(run(words("servers remove notes")).exitCode, 0);
        QVERIFY(run(words("apps list")).out.contains("notes"));
        QCOMPARE(run(words("apps unroute cursor notes")).exitCode, 0);
        QCOMPARE(content(".cursor/mcp.json"), cursorFile);
    }

    void secretsThatAreThereStay()
    {
        put(".cursor/mcp.json", cursorFile);
        put(".codex/config.toml", QByteArray(twinFile).replace("sk-EXAMPLE", "sk-OTHER"));
        QCOMPARE(run(words("apps import cursor notes")).exitCode, 0);
        QVERIFY(m_fixture->secrets.values.isEmpty());
        QCOMPARE(run(words("apps import cursor notes --secrets-to-key-ring")).exitCode, 0);
        QCOMPARE(m_fixture->secrets.values.size(), 1);
        const auto before = m_fixture->secrets.values;
        const CommandOutput other = run(words("apps import codex memo --secrets-to-key-ring"));
        QCOMPARE(other.exitCode, 1);
        QVERIFY(other.err.contains("another secret"));
        QCOMPARE(m_fixture->secrets.values, before);
        QCOMPARE(servers().size(), 1);
    }

    //! It says what it waits for, and keeps nothing of what the key ring refuses.
    void aKeyRingThatDoesNotAnswer_data()
    {
        QTest::addColumn<QByteArray>("verb");
        QTest::newRow("import") << QByteArray("import");
        QTest::newRow("route") << QByteArray("route");
    }
    void aKeyRingThatDoesNotAnswer()
    {
        QFETCH(QByteArray, verb);
        struct Talk : CommandTalk
        {
            QStringList said;
            void say(const QString &text) override { said.append(text); }
        } talk;
        put(".cursor/mcp.json", cursorFile);
        putRelay();
        m_fixture->secrets.silent = true;
        bool hasEnded = false;
        m_commands->run(
            words(QByteArray("apps " + verb + " cursor notes --secrets-to-key-ring").constData()),
            m_fixture->folder.path(), [&hasEnded](const CommandOutput &) { hasEnded = true; }, &talk);
        QTRY_COMPARE_WITH_TIMEOUT(talk.said.size(), 1, test::patience);
        QVERIFY(talk.said.first().contains(QLatin1String("key ring")));
        QVERIFY(!hasEnded && servers().isEmpty());
        QCOMPARE(content(".cursor/mcp.json"), cursorFile);
    }

    void whatTheKeyRingRefusesIsNotHalfImported_data()
    {
        QTest::addColumn<QByteArray>("verb");
        QTest::addColumn<qsizetype>("room"); // secrets that it takes before it refuses
        for (const char *verb : {"import", "route"}) {
            for (const qsizetype room : {0, 1, 2})
                QTest::addRow("%s, %d", verb, int(room)) << QByteArray(verb) << room;
        }
    }
    void whatTheKeyRingRefusesIsNotHalfImported()
    {
        QFETCH(QByteArray, verb);
        QFETCH(qsizetype, room);
        const QByteArray file(R"({"mcpServers":{
            "a":{"command":"cat","args":[],"env":{"A_TOKEN":"sk-EXAMPLE-1","B_TOKEN":"sk-EXAMPLE-2"}},
            "b":{"command":"cat","args":["-n"],"env":{"C_TOKEN":"sk-EXAMPLE-3"}}}})");
        put(".cursor/mcp.json", file);
        putRelay();
        m_fixture->secrets.room = room;
        const CommandOutput refused =
            run(words(QByteArray("apps " + verb + " cursor --all --secrets-to-key-ring").constData()));
        QCOMPARE(refused.exitCode, 1);
        QVERIFY2(refused.err.contains("not unlocked"), refused.err.constData());
        QVERIFY(servers().isEmpty());
        QVERIFY(m_fixture->secrets.values.isEmpty()); // when it has ended: a program may end with it
        QCOMPARE(content(".cursor/mcp.json"), file);
        m_fixture->secrets.room.reset();
        QCOMPARE(run(words(QByteArray("apps " + verb + " cursor --all --secrets-to-key-ring").constData())).exitCode,
                 0);
        QCOMPARE(servers().size(), 2);
        QCOMPARE(m_fixture->secrets.values.size(), 3);
    }

    void exportsARecord()
    {
        m_fixture->addServer(QStringLiteral("My Files"));
        putRelay();
        const CommandOutput none = run({QStringLiteral("apps"), QStringLiteral("export"), QStringLiteral("My Files"),
                                        QStringLiteral("cursor"), QStringLiteral("--dry-run")});
        QVERIFY2(none.exitCode == 0 && none.out.contains("would be made"), none.err.constData());
        QVERIFY(!QFile::exists(home(".cursor/mcp.json")) && !QFile::exists(home(".cursor")));
        // The very lines that it makes then.
        QVERIFY2(none.out.contains("+{\n") || none.out.contains("+{"), none.out.constData());
        QVERIFY2(none.out.contains("mangrove-relay") && none.out.contains("\"My Files\""), none.out.constData());
        // Nor is it left behind for what cannot be planned.
        m_fixture->addServer(QStringLiteral("-x"));
        const CommandOutput dash =
            run({QStringLiteral("apps"), QStringLiteral("export"), QStringLiteral("-x"), QStringLiteral("cursor")});
        QVERIFY2(dash.exitCode == 1 && dash.err.contains("begins with a dash"), dash.err.constData());
        QVERIFY(!QFile::exists(home(".cursor/mcp.json")));
        const CommandOutput made = run(
            {QStringLiteral("apps"), QStringLiteral("export"), QStringLiteral("My Files"), QStringLiteral("cursor")});
        QVERIFY2(made.exitCode == 0 && content(".cursor/mcp.json").contains("mangrove-relay"), made.err.constData());
        QVERIFY2(
            made.out.startsWith(none.out.left(none.out.indexOf(QFile::encodeName(home(".cursor")) + "/mcp.json is"))),
            made.out.constData());
        QCOMPARE(QFileInfo(home(".cursor/mcp.json")).permissions() & (QFile::ReadGroup | QFile::ReadOther),
                 QFile::Permissions());
        put(".cursor/mcp.json", cursorFile);
        const QStringList typed{QStringLiteral("apps"), QStringLiteral("export"), QStringLiteral("My Files"),
                                QStringLiteral("cursor")};
        QCOMPARE(run(typed + QStringList{QStringLiteral("--dry-run")}).exitCode, 0);
        QCOMPARE(content(".cursor/mcp.json"), cursorFile);
        const CommandOutput done = run(typed);
        QCOMPARE(done.exitCode, 0);
        QVERIFY(done.out.endsWith("Cursor starts My Files as my-files now.\n"));
        QVERIFY(content(".cursor/mcp.json").contains("\"my-files\": { \"command\": "));
        QVERIFY(run(words("apps list")).out.contains("my-files"));
        QCOMPARE(run(typed).exitCode, 1); // it is there

        // The way back takes out what was added, to the byte.
        const QByteArray exported = content(".cursor/mcp.json");
        put(".cursor/mcp.json", QByteArray(exported).replace("my-files\": {", "my-files\":  {"));
        const CommandOutput changed = run(words("apps unroute cursor my-files"));
        QVERIFY(changed.exitCode != 0);
        QVERIFY(changed.err.contains("Remove it in Cursor"));
        put(".cursor/mcp.json", exported);
        const CommandOutput undone = run(words("apps unroute cursor my-files"));
        QCOMPARE(undone.exitCode, 0);
        QVERIFY(undone.out.contains("my-files is gone again."));
        QCOMPARE(content(".cursor/mcp.json"), cursorFile);
        QVERIFY(run(words("apps unroute cursor my-files")).exitCode != 0);
    }

    void whatAProjectProposesIsNotApproved()
    {
        put("garden/.mcp.json", "{\"mcpServers\": {\"a\": {\"command\": \"/bin/cat\"}}}");
        const CommandOutput done = run(words("apps import claude-code --all"), home("garden"));
        QCOMPARE(done.exitCode, 0);
        QVERIFY(done.out.contains("not started before you have confirmed it"));
        QVERIFY(servers().first().needsConfirmation());
    }

    void sentences_data()
    {
        QTest::addColumn<QStringList>("typed");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("part");
        const auto row = [](const char *typed, int exitCode, const char *part) {
            QTest::newRow(typed) << words(typed) << exitCode << QString::fromUtf8(part);
        };
        row("apps import nope", 1, "There is no app nope");
        row("apps import cursor nope", 1, "Cursor has no server nope");
        row("apps import cursor here far", 0, "is not filled in here");
        row("apps route cursor notes", 1, "mangrove-relay is missing");
        row("apps route cursor notes --json", 2, "mangrove apps");
        row("apps list cursor", 2, "mangrove apps");
        row("apps route", 2, "mangrove apps");
        row("apps import --all", 2, "mangrove apps");
        row("apps route cursor notes --all", 2, "mangrove apps");
        row("apps export nope cursor", 1, "There is no server nope");
        row("apps export nope nope", 1, "There is no app nope");
        row("apps export nope", 2, "mangrove apps");
        row("apps frobnicate", 2, "mangrove apps");
    }
    void sentences()
    {
        QFETCH(QStringList, typed);
        QFETCH(int, exitCode);
        QFETCH(QString, part);
        put(".cursor/mcp.json", cursorFile);
        m_apps.relay.program.clear();
        leaveDesk();
        const CommandOutput output = run(typed);
        QCOMPARE(output.exitCode, exitCode);
        const QString said = QString::fromUtf8(output.out + output.err);
        QVERIFY2(said.contains(part), qPrintable(said));
        QCOMPARE(content(".cursor/mcp.json"), cursorFile);
    }

private:
    QString home(const char *relative) const { return m_apps.places.home + QLatin1Char('/') + QLatin1String(relative); }
    void put(const char *relative, const QByteArray &bytes) const
    {
        QDir().mkpath(QFileInfo(home(relative)).path());
        QFile file(home(relative));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("the test cannot write");
    }
    void putRelay() const
    {
        m_fixture->makeFile(QStringLiteral("mangrove-relay"));
        QFile::setPermissions(m_apps.relay.program, QFile::ReadOwner | QFile::ExeOwner);
    }
    QByteArray content(const char *relative) const
    {
        QFile file(home(relative));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    const QList<ServerRecord> &servers() const { return m_fixture->engine.servers.servers(); }
};

QTEST_MAIN(TestAppsCommand)
#include "tst_appscommand.moc"

// mangrove-relay in the place of a server: what is told by the stored decisions, what server and app see of each other,
// and how it ends.

#include "app/relay/relayorder.h"
#include "app/relay/relayplaces.h"
#include "core/store/activityspool.h"
#include "tests/relay/relayedserver.h"
#include "tests/support/processes.h"
#include "tests/support/scriptedhttpserver.h"

using namespace mangrove;
using test::RelayedProgram;
using test::RelayedServer;

class TestRelay : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<RelayedServer> m_r;

private Q_SLOTS:
    void init() { m_r = std::make_unique<RelayedServer>(); }
    void cleanup() { m_r.reset(); }

    // --- its command line

    void orders_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("kind"); // -1: none
        const auto row = [](const char *words, int kind) {
            QTest::newRow(words) << QString::fromLatin1(words).split(QLatin1Char(' ')) << kind;
        };
        row("files", int(RelayOrder::Kind::Record));
        row("--config-dir x files", int(RelayOrder::Kind::Record));
        row("-- npx -y x", int(RelayOrder::Kind::Launch));
        row("--name files -- npx --name y", int(RelayOrder::Kind::Launch));
        row("--url http://x/ --name y", int(RelayOrder::Kind::Url));
        row("--help", int(RelayOrder::Kind::Help));
        row("--version", int(RelayOrder::Kind::Version));
        row("", -1);
        row("--", -1);
        row("a b", -1);
        row("a -- b", -1);
        row("--url x -- b", -1);
        row("--name", -1);
        row("--unknown x", -1);
    }
    void orders()
    {
        QFETCH(QStringList, words);
        words.removeAll(QString());
        const Result<RelayOrder> order = parseRelayOrder(words);
        QTEST(order ? int(order->kind) : -1, "kind");
        if (order && order->kind == RelayOrder::Kind::Launch)
            QCOMPARE(QStringList{order->program} + order->arguments,
                     words.mid(words.indexOf(QStringLiteral("--")) + 1));
    }

    void speaksThePersonsLanguage_data()
    {
        QTest::addColumn<QStringList>("variables");
        QTest::addColumn<QString>("locale");
        QTest::newRow("cut away") << QStringList() << QStringLiteral("C");
        QTest::newRow("LANG") << QStringList{QStringLiteral("LANG=de_DE.UTF-8")} << QStringLiteral("de_DE");
        QTest::newRow("messages of their own")
            << QStringList{QStringLiteral("LANG=de_DE.UTF-8"), QStringLiteral("LC_MESSAGES=zh_CN")}
            << QStringLiteral("zh_CN");
        QTest::newRow("one for all") << QStringList{QStringLiteral("LC_MESSAGES=zh_CN"), QStringLiteral("LC_ALL=de_AT")}
                                     << QStringLiteral("de_AT");
        QTest::newRow("a list") << QStringList{QStringLiteral("LANG=en_US.UTF-8"), QStringLiteral("LANGUAGE=de:en")}
                                << QStringLiteral("de_DE");
        QTest::newRow("a list, and none wanted")
            << QStringList{QStringLiteral("LANG=C.UTF-8"), QStringLiteral("LANGUAGE=de")} << QStringLiteral("C");
    }
    void speaksThePersonsLanguage()
    {
        QFETCH(QStringList, variables);
        QProcessEnvironment environment;
        for (const QString &one : std::as_const(variables))
            environment.insert(one.section(QLatin1Char('='), 0, 0), one.section(QLatin1Char('='), 1));
        QTEST(messageLocale(environment).name(), "locale");
    }

    // --- what is told

    //! A user may have 128 of them, and an app several servers.
    void takesOneInstanceOfInotify()
    {
        const ServerId server = m_r->addRecord({});
        m_r->window.decide(server, m_r->window.addRealRoot(QStringLiteral("a")), Verdict::Allowed);
        QVERIFY(m_r->start({}));
        QVERIFY(m_r->greet().contains("\"result\""));
        QVERIFY(m_r->knows({QStringLiteral("a")}));
        int instances = 0;
        const QDir descriptors(QStringLiteral("/proc/%1/fd").arg(m_r->relay.pid()));
        const QStringList names = descriptors.entryList(QDir::System | QDir::Files);
        for (const QString &name : names) {
            char target[64] = {};
            if (::readlink(QFile::encodeName(descriptors.filePath(name)).constData(), target, sizeof target - 1) > 0
                && QByteArray(target).endsWith("inotify"))
                ++instances;
        }
        QCOMPARE(instances, 1);
    }

    void tellsWhatIsDecided()
    {
        const ServerId server = m_r->addRecord({});
        const RootId a = m_r->window.addRealRoot(QStringLiteral("a"));
        const RootId b = m_r->window.addRealRoot(QStringLiteral("b"));
        m_r->window.decide(server, a, Verdict::Allowed);
        QVERIFY(m_r->start({}));
        QVERIFY(m_r->greet().contains("\"result\""));
        QVERIFY(m_r->knows({QStringLiteral("a")}));
        m_r->window.decide(server, b, Verdict::Allowed); // the server hears of it and asks again
        QVERIFY(m_r->knows({QStringLiteral("a"), QStringLiteral("b")}));
        m_r->window.decide(server, a, Verdict::Denied);
        QVERIFY(m_r->knows({QStringLiteral("b")}));
        m_r->window.file.fold();
        m_r->window.decide(server, b, Verdict::Denied);
        QVERIFY(m_r->knows({}));
        m_r->relay.closeInput();
        QCOMPARE(m_r->relay.end(), 0);
    }

    void unknownServersAreToldNothing()
    {
        m_r->window.addRealRoot(QStringLiteral("a"));
        QVERIFY(m_r->start({}));
        m_r->greet();
        QVERIFY(m_r->knows({}));
        QVERIFY(m_r->relay.until([this] { return m_r->relay.errors().contains("does not know this server"); }));
        m_r->relay.closeInput();
        QCOMPARE(m_r->relay.end(), 0);
        QCOMPARE(m_r->relay.errors().count("mangrove-relay:"), 1); // once
    }

    void becomesKnownWhileItRuns()
    {
        const RootId a = m_r->window.addRealRoot(QStringLiteral("a"));
        QVERIFY(m_r->start({}));
        m_r->greet();
        QVERIFY(m_r->knows({}));
        const ServerId server = m_r->addRecord({});
        m_r->window.decide(server, a, Verdict::Allowed);
        QVERIFY(m_r->knows({QStringLiteral("a")}));
        // And suspended again by another approval than what runs.
        m_r->window.editServer(server,
                               [](ServerRecord &record) { record.arguments = QStringList{QStringLiteral("--crlf")}; });
        QVERIFY(m_r->knows({}));
    }

    void aChangedLaunchIsToldNothing()
    {
        const ServerId server =
            m_r->addRecord({}, [](ServerRecord &record) { record.arguments = QStringList{QStringLiteral("--crlf")}; });
        m_r->window.decide(server, m_r->window.addRealRoot(QStringLiteral("a")), Verdict::Allowed);
        QVERIFY(m_r->relay.start(
            {QStringLiteral("--name"), QStringLiteral("files"), QStringLiteral("--"), RelayedServer::program()}));
        m_r->greet();
        QVERIFY(m_r->knows({}));
    }

    //! An app that has roots of its own: the server hears nothing of them.
    void theAppsOwnRootsStayWithIt()
    {
        QVERIFY(m_r->start({}));
        m_r->greet(R"({"roots":{"listChanged":true}})");
        m_r->relay.say("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/roots/list_changed\"}\n");
        QVERIFY(m_r->knows({}));
        QVERIFY(!m_r->relay.heard().contains("roots/list"));
    }

    //! As long as no window takes it over it lies in the spool.
    void recordsWhatItDid()
    {
        const ServerId server = m_r->addRecord({});
        m_r->window.decide(server, m_r->window.addRealRoot(QStringLiteral("a")), Verdict::Allowed);
        QVERIFY(m_r->start({}));
        m_r->greet();
        QVERIFY(m_r->knows({QStringLiteral("a")}));
        m_r->relay.closeInput();
        QCOMPARE(m_r->relay.end(), 0);
        const QList<SpoolFile> files = spoolFiles(m_r->relay.dataFolder() + QStringLiteral("/spool"));
        QCOMPARE(files.size(), 1);
        const Result<SpooledLines> spooled = readSpool(files.first(), 0);
        QVERIFY(spooled);
        QList<ActivityKind> kinds;
        for (const Activity &line : spooled->lines) {
            kinds.append(line.kind);
            QCOMPARE(line.server, server);
            QCOMPARE(line.serverName, QStringLiteral("files"));
            QVERIFY(line.isInApp);
            if (line.kind == ActivityKind::Answered) {
                QVERIFY(line.uris.first().endsWith(QLatin1String("/a")));
                QCOMPARE(line.text, QStringLiteral("Told 1 folder"));
            }
        }
        QCOMPARE(kinds.first(), ActivityKind::Started);
        QVERIFY(kinds.contains(ActivityKind::Asked) && kinds.contains(ActivityKind::Answered));
        QCOMPARE(kinds.last(), ActivityKind::Exited);
    }

    // --- what server and app see of each other

    void theServerGetsTheAppsSurroundings()
    {
        m_r->relay.environment << QStringLiteral("TOKEN=of the app") << QStringLiteral("EMPTY=");
        QVERIFY(m_r->start({}));
        m_r->greet();
        QStringList found = m_r->callTool(QStringLiteral("environment")).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QStringList expected = m_r->relay.environment;
        found.sort();
        expected.sort();
        QCOMPARE(found, expected);
    }

    //! And what the app sets for it: not all that the app has. Nothing is known of this app's own variables but by the
    //! entry.
    void theServerGetsWhatItsRecordNames()
    {
        m_r->addRecord({}, [](ServerRecord &record) {
            record.environment.insert(QStringLiteral("ITS"), QStringLiteral("own"));
            record.appEnvironment = QStringList{QStringLiteral("PASSED")};
        });
        m_r->relay.environment << QStringLiteral("KEY=of the app") << QStringLiteral("PASSED=of the app")
                               << QStringLiteral("ITS=own") << QStringLiteral("LANG=C.UTF-8");
        // The app is what has started the relay: here it has all of these itself.
        const QString app = m_r->relay.path(QStringLiteral("app"));
        QFile file(app);
        QVERIFY(file.open(QIODevice::WriteOnly)
                && file.write("#!/bin/sh\n\"" TEST_BIN_DIR "/mangrove-relay\" \"$@\"\nexit $?\n") > 0);
        file.close();
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::ExeOwner));
        QVERIFY(m_r->relay.start({QStringLiteral("--"), RelayedServer::program()}, app));
        m_r->greet();
        const QStringList variables =
            m_r->callTool(QStringLiteral("environment")).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QVERIFY(variables.contains(QStringLiteral("PASSED=of the app")));
        QVERIFY(variables.contains(QStringLiteral("ITS=own")));
        QVERIFY(variables.contains(QStringLiteral("LANG=C.UTF-8")));
        QVERIFY(variables.contains(QStringLiteral("PATH=") + qEnvironmentVariable("PATH")));
        QCOMPARE(variables.filter(QStringLiteral("KEY=")), QStringList());
    }

    void startsInTheAppsFolder()
    {
        m_r->relay.workingFolder = m_r->relay.path(QStringLiteral("here"));
        QVERIFY(QDir().mkpath(m_r->relay.workingFolder));
        QVERIFY(m_r->relay.start({QStringLiteral("--"), QStringLiteral("pwd")}));
        QCOMPARE(m_r->relay.line(), QFile::encodeName(QFileInfo(m_r->relay.workingFolder).canonicalFilePath()));
        QCOMPARE(m_r->relay.end(), 0);
    }

    //! What was there stays, and reading begins where somebody else has left off.
    void filesKeepTheirPlace()
    {
        const QString in = m_r->relay.path(QStringLiteral("in"));
        const QString out = m_r->relay.path(QStringLiteral("out"));
        QProcess shell;
        shell.start(QStringLiteral("sh"),
                    {QStringLiteral("-c"),
                     QStringLiteral("printf 'first\\nsecond\\n' > %1; echo before > %2; exec < %1; read line; "
                                    "'%3' --config-dir %4 --data-dir %4 -- cat >> %2")
                         .arg(in, out, QStringLiteral(TEST_BIN_DIR "/mangrove-relay"), m_r->relay.configFolder)});
        QVERIFY(shell.waitForFinished(test::patience));
        QFile file(out);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("before\nsecond\n"));
    }

    void ends_data()
    {
        QTest::addColumn<QString>("script");
        QTest::addColumn<int>("end");
        QTest::newRow("well") << QStringLiteral("exit 0") << 0;
        QTest::newRow("with a code") << QStringLiteral("exit 7") << 7;
        QTest::newRow("with the last one") << QStringLiteral("exit 255") << 255;
        QTest::newRow("by a signal") << QStringLiteral("kill -KILL $$") << -SIGKILL;
        QTest::newRow("by SIGTERM") << QStringLiteral("kill -TERM $$") << -SIGTERM;
        QTest::newRow("by its own fault") << QStringLiteral("kill -SEGV $$") << -SIGSEGV;
    }
    void ends()
    {
        QFETCH(QString, script);
        QVERIFY(m_r->relay.start({QStringLiteral("--"), QStringLiteral("sh"), QStringLiteral("-c"),
                                  QStringLiteral("echo out; echo err >&2; ") + script}));
        QTEST(m_r->relay.end(), "end");
        QCOMPARE(m_r->relay.heard(), QByteArray("out\n"));
        QCOMPARE(m_r->relay.errors(), QByteArray("err\n"));
    }

    void saysWhyThereIsNoServer()
    {
        QVERIFY(m_r->relay.start({QStringLiteral("--"), QStringLiteral("no-such-program")}));
        QCOMPARE(m_r->relay.end(), 127);
        QVERIFY(m_r->relay.errors().contains("no-such-program"));
    }

    //! What the server says last, and after the end of its input, arrives; a last line without an end gets one.
    void eachDirectionEndsForItself()
    {
        QVERIFY(m_r->relay.start({QStringLiteral("--"), QStringLiteral("sh"), QStringLiteral("-c"),
                                  QStringLiteral("cat; sleep 0.3; printf 'the end'")}));
        m_r->relay.say("one\ntwo");
        QVERIFY(m_r->relay.until([this] { return m_r->relay.unsaid() == 0; }));
        m_r->relay.closeInput();
        QCOMPARE(m_r->relay.end(), 0);
        QCOMPARE(m_r->relay.heard(), QByteArray("one\ntwo\nthe end\n"));
    }

    void theAppSeesTheEndOfOutput()
    {
        QVERIFY(m_r->relay.start({QStringLiteral("--"), QStringLiteral("sh"), QStringLiteral("-c"),
                                  QStringLiteral("exec >&-; cat >&2; exit 3")}));
        QVERIFY(m_r->relay.until([this] { return m_r->relay.hasHeardAll(); }));
        m_r->relay.say("still heard\n");
        QVERIFY(m_r->relay.until([this] { return m_r->relay.errors().contains("still heard"); }));
        m_r->relay.closeInput();
        QCOMPARE(m_r->relay.end(), 3);
    }

    void theAppSeesThatNobodyListens()
    {
        QVERIFY(m_r->relay.start({QStringLiteral("--"), QStringLiteral("sh"), QStringLiteral("-c"),
                                  QStringLiteral("exec <&-; echo closed; sleep 1; echo later")}));
        QCOMPARE(m_r->relay.line(), QByteArray("closed"));
        for (int i = 0; i < 100000; ++i)
            m_r->relay.say("nobody hears this\n");
        QCOMPARE(m_r->relay.end(), 0);
        QCOMPARE(m_r->relay.heard(), QByteArray("closed\nlater\n"));
    }

    void signalsEndTheServer_data()
    {
        QTest::addColumn<QStringList>("flags");
        QTest::newRow("a good one") << QStringList();
        QTest::newRow("a deaf one") << QStringList{QStringLiteral("--ignore-eof"), QStringLiteral("--ignore-sigterm")};
        QTest::newRow("one with children")
            << QStringList{QStringLiteral("--fork-child"), QStringLiteral("--double-fork")};
    }
    void signalsEndTheServer()
    {
        QFETCH(QStringList, flags);
        for (const int number : {SIGTERM, SIGINT, SIGHUP}) {
            RelayedServer r;
            const QString pids = r.relay.path(QStringLiteral("pids"));
            QVERIFY(r.start(flags + QStringList{QStringLiteral("--pid-file=") + pids}));
            r.greet();
            ::kill(r.relay.pid(), number);
            QVERIFY(r.relay.end() != -1000);
            QVERIFY(!test::notedPids(pids).isEmpty());
            QTRY_COMPARE_WITH_TIMEOUT(test::survivors(test::notedPids(pids)), QList<qint64>(), test::patience);
        }
    }

    // --- a record of the workspace

    void runsARecord()
    {
        const ServerId server = m_r->addRecord({}, [](ServerRecord &record) {
            record.environment.insert(QStringLiteral("OWN"), QStringLiteral("value"));
            record.passEnvironment = QStringList{QStringLiteral("PASSED")};
        });
        m_r->window.decide(server, m_r->window.addRealRoot(QStringLiteral("a")), Verdict::Allowed);
        m_r->relay.environment << QStringLiteral("PASSED=on") << QStringLiteral("SECRET_OF_THE_APP=x");
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
        m_r->greet();
        QVERIFY(m_r->knows({QStringLiteral("a")}));
        const QString environment = m_r->callTool(QStringLiteral("environment"));
        QVERIFY(environment.contains(QLatin1String("OWN=value")));
        QVERIFY(environment.contains(QLatin1String("PASSED=on")));
        QVERIFY(!environment.contains(QLatin1String("SECRET_OF_THE_APP")));
    }

    //! It is told nothing, and started with what it may know.
    void fillsTemplatesWhereRootsAreOff()
    {
        const ServerId server = m_r->addRecord({}, [](ServerRecord &record) {
            record.program = QStringLiteral("/bin/sh");
            record.arguments = QStringList{QStringLiteral("-c"), QStringLiteral("echo \"$0\"; exec cat >/dev/null"),
                                           QStringLiteral("${roots}")};
            record.roots = false;
        });
        const RootId root = m_r->window.addRealRoot(QStringLiteral("a"));
        m_r->window.decide(server, root, Verdict::Allowed);
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
        QCOMPARE(QString::fromUtf8(m_r->relay.line()), m_r->window.roots.find(root)->canonicalPath);
        m_r->window.decide(server, root, Verdict::Denied);
        QCOMPARE(m_r->relay.end(), 1); // nothing else makes it forget
    }

    void runsARecordWhereTheAppDoes_data()
    {
        QTest::addColumn<QString>("own");
        QTest::addColumn<bool>("prefersApps");
        QTest::addColumn<QString>("folder");
        QTest::newRow("none of its own") << QString() << false << QStringLiteral("project");
        QTest::newRow("its own") << QStringLiteral("own") << false << QStringLiteral("own");
        QTest::newRow("the app's all the same") << QStringLiteral("own") << true << QStringLiteral("project");
    }
    void runsARecordWhereTheAppDoes()
    {
        QFETCH(QString, own);
        QFETCH(bool, prefersApps);
        QFETCH(QString, folder);
        for (const char *name : {"project", "own"})
            QVERIFY(QDir().mkpath(m_r->relay.path(QLatin1String(name))));
        const QString path = QStringLiteral("/nowhere:/usr/bin:/bin"); // as it is, not as it should be
        m_r->addRecord({}, [&](ServerRecord &record) {
            record.program = QStringLiteral("/bin/sh");
            record.arguments = QStringList{QStringLiteral("-c"), QStringLiteral("echo $(pwd -P),$OF_APP,$PATH,$ELSE")};
            record.workingFolder = own.isEmpty() ? QString() : m_r->relay.path(own);
            record.prefersAppFolder = prefersApps;
            record.appEnvironment = QStringList{QStringLiteral("OF_APP"), QStringLiteral("PATH")};
        });
        m_r->relay.workingFolder = m_r->relay.path(QStringLiteral("project"));
        m_r->relay.environment =
            QStringList{QStringLiteral("PATH=") + path, QStringLiteral("OF_APP=passed"), QStringLiteral("ELSE=kept")};
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
        const QString canonical = QFileInfo(m_r->relay.path(folder)).canonicalFilePath();
        QCOMPARE(QString::fromUtf8(m_r->relay.line()),
                 canonical + QStringLiteral(",passed,") + path + QLatin1Char(','));
        QCOMPARE(m_r->relay.end(), 0);
    }

    //! A script that lies where the app works is another one than was approved, wherever that was.
    void tellsNothingToAScriptOfTheAppsFolder()
    {
        const ServerId server = m_r->addRecord({}, [](ServerRecord &record) {
            record.program = QStringLiteral("/bin/sh");
            record.arguments = QStringList{QStringLiteral("server.sh")};
        });
        m_r->window.decide(server, m_r->window.addRealRoot(QStringLiteral("a")), Verdict::Allowed);
        QVERIFY(QDir().mkpath(m_r->relay.path(QStringLiteral("project"))));
        m_r->relay.workingFolder = m_r->relay.path(QStringLiteral("project"));
        QFile script(m_r->relay.workingFolder + QLatin1String("/server.sh"));
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write("exec '" + RelayedServer::program().toUtf8() + "'\n");
        script.close();
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
        m_r->greet();
        QVERIFY(m_r->knows({}));
        QVERIFY(m_r->relay.until([&] { return m_r->relay.errors().contains("server.sh"); }));
    }

    //! Under another name it is the same server; of one that is gone nobody has decided anything.
    void followsItsRecord()
    {
        const ServerId server = m_r->addRecord({});
        m_r->window.decide(server, m_r->window.addRealRoot(QStringLiteral("a")), Verdict::Allowed);
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
        m_r->greet();
        QVERIFY(m_r->knows({QStringLiteral("a")}));
        m_r->window.editServer(server, [](ServerRecord &record) { record.name = QStringLiteral("another"); });
        m_r->window.decide(server, m_r->window.addRealRoot(QStringLiteral("b")), Verdict::Allowed);
        QVERIFY(m_r->knows({QStringLiteral("a"), QStringLiteral("b")}));
        QVERIFY(m_r->window.servers.remove({server}, Origin::Program));
        QVERIFY(m_r->knows({}));
        m_r->relay.closeInput();
        QCOMPARE(m_r->relay.end(), 0);
    }

    void saysThatARecordIsGone()
    {
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
        QCOMPARE(m_r->relay.end(), 1);
        QVERIFY(m_r->relay.errors().contains("no server called files"));
    }

    void givesNoSecretsToWhatWasNotApproved()
    {
        const ServerId server = m_r->addRecord(
            {}, [](ServerRecord &record) { record.secretEnvironment = QStringList{QStringLiteral("TOKEN")}; });
        m_r->window.editServer(server,
                               [](ServerRecord &record) { record.arguments = QStringList{QStringLiteral("--crlf")}; });
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
        QCOMPARE(m_r->relay.end(), 1);
        QVERIFY(m_r->relay.errors().contains("secrets"));
    }

    //! Apps cut the environment of what they start: the password database knows where things are.
    void needsNoEnvironment()
    {
        m_r->relay.environment.clear();
        m_r->relay.configFolder.clear();
        QVERIFY(m_r->relay.start({QStringLiteral("--"), QStringLiteral("/bin/sh"), QStringLiteral("-c"),
                                  QStringLiteral("echo \"$HOME,$LC_ALL,$QT_NO_GLIB\"")}));
        QCOMPARE(m_r->relay.line(), QByteArray(",,"));
        QCOMPARE(m_r->relay.end(), 0);
        QCOMPARE(m_r->relay.errors(), QByteArray());
    }

    // --- a server at an address

    void reachesAServerOverHttp()
    {
        QList<QByteArray> heard;
        test::ScriptedHttpServer http([&heard](const test::HttpSeen &seen, test::HttpAnswer answer) {
            heard.append(seen.body);
            if (seen.body.contains("\"initialize\""))
                answer.json("{\"jsonrpc\":\"2.0\",\"id\":0,\n\"result\":{\"protocolVersion\":\"2025-06-18\","
                            "\"serverInfo\":{\"name\":\"x\"}}}");
            else
                answer.status(seen.verb == "POST" ? 202 : 405);
        });
        QVERIFY(m_r->relay.start({QStringLiteral("--url"), http.url().toString()}));
        QCOMPARE(m_r->greet(),
                 QByteArray("{\"jsonrpc\":\"2.0\",\"id\":0, \"result\":{\"protocolVersion\":\"2025-06-18\","
                            "\"serverInfo\":{\"name\":\"x\"}}}"));
        QVERIFY(m_r->relay.until([&heard] {
            return std::ranges::any_of(heard, [](const QByteArray &body) { return body.contains("initialized"); });
        }));
        QVERIFY(heard.first().contains(R"("capabilities":{"roots":{"listChanged":true}})"));
        ::kill(m_r->relay.pid(), SIGTERM);
        QCOMPARE(m_r->relay.end(), 0);
    }

    //! What nobody knows is written down by its address, but for what is secret in it.
    void noSecretOfAnAddressIsWrittenDown()
    {
        test::ScriptedHttpServer http([](const test::HttpSeen &seen, test::HttpAnswer answer) {
            if (seen.body.contains("\"initialize\""))
                answer.json(R"({"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"2025-06-18"}})");
            else
                answer.status(seen.verb == "POST" ? 202 : 405);
        });
        QVERIFY(m_r->relay.start(
            {QStringLiteral("--url"), http.url().toString() + QStringLiteral("?api_key=hunter2secret")}));
        QVERIFY(!m_r->greet().isEmpty());
        const QString spool = m_r->relay.dataFolder() + QStringLiteral("/spool");
        QList<Activity> lines;
        QVERIFY(m_r->relay.until([&] {
            const QList<SpoolFile> files = spoolFiles(spool);
            const Result<SpooledLines> spooled = files.isEmpty() ? Error{} : readSpool(files.first(), 0);
            lines = spooled ? spooled->lines : QList<Activity>();
            return !lines.isEmpty();
        }));
        for (const Activity &line : std::as_const(lines)) {
            QVERIFY2(line.serverName.startsWith(http.url().toString()), qPrintable(line.serverName));
            QVERIFY2(!line.serverName.contains(QLatin1String("hunter2")), qPrintable(line.serverName));
        }
    }

    void saysThatNobodyIsThere()
    {
        QVERIFY(m_r->relay.start({QStringLiteral("--url"), QStringLiteral("http://127.0.0.1:1/mcp")}));
        const QByteArray answer = m_r->greet();
        QVERIFY(answer.contains("\"error\"") || m_r->relay.end() == 1);
    }

    // --- what it is made of

    void linksNoWindow()
    {
        QProcess readelf;
        readelf.start(QStringLiteral("readelf"),
                      {QStringLiteral("-d"), QStringLiteral(TEST_BIN_DIR "/mangrove-relay")});
        QVERIFY(readelf.waitForFinished(test::patience));
        const QByteArray needed = readelf.readAllStandardOutput();
        QVERIFY(needed.contains("libQt6Core"));
        for (const char *library : {"Gui", "Widgets", "Sql", "DBus", "eychain", "curl"})
            QVERIFY2(!needed.contains(library), library);
    }
};

QTEST_GUILESS_MAIN(TestRelay)
#include "tst_relay.moc"

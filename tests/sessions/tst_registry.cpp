#include "core/servers/launchedscripts.h"
#include "core/sessions/registry.h"
#include "core/sessions/sessionreporter.h"
#include "tests/support/fakesecrets.h"
#include "tests/support/faketransport.h"
#include "tests/support/storedrecords.h"
#include "tests/support/testworkspace.h"

#include <QSignalSpy>
#include <QTest>

using namespace mangrove;
using test::FakeTransport;
using test::TestWorkspace;

class TestRegistry : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<TestWorkspace> m_w;
    std::unique_ptr<Registry> m_registry;
    QPointer<FakeTransport> m_peer; // of the last session
    int m_made = 0;
    bool m_lingers = false;
    test::FakeSecrets m_secrets;
    Secrets::Values m_given; // that the way to the server was made with
    bool m_holdsLook = false; // the look waits until the test calls it
    std::function<void()> m_heldLook;
    QString m_found; // what the resolver finds; empty: nothing
    ServerId m_server;
    RootId m_a;

    ServerState state() const { return m_registry->status(m_server).state; }
    QString reason() const { return m_registry->status(m_server).reason; }

    void makeRegistry(Registry::Times times)
    {
        ServerBackend backend;
        backend.connect = [this](const ServerRecord &, const QString &, const Secrets::Values &secrets, QObject *,
                                 const ServerBackend::Connected &done) {
            ++m_made;
            m_given = secrets;
            auto transport = std::make_unique<FakeTransport>();
            transport->setLingers(m_lingers);
            m_peer = transport.get();
            done(std::unique_ptr<Transport>(std::move(transport)));
        };
        backend.look = [this](const ServerRecord &record, QObject *, const ServerBackend::Looked &done) {
            LaunchFound found;
            if (m_found.isEmpty())
                found.program = Error{ErrorCode::NotFound, QStringLiteral("Nothing of that name.")};
            else
                found.program = m_found == QLatin1String("as stored") ? record.program : m_found;
            found.scripts = launchedScripts(record, found.program ? *found.program : QString());
            if (m_holdsLook)
                m_heldLook = [done, found] { done(found); };
            else
                done(found);
        };
        backend.readSecrets = [this](const ServerRecord &record, QObject *context, const Secrets::ValuesDone &done) {
            if (record.secretKeys().isEmpty())
                done(Secrets::Values());
            else
                m_secrets.readAll(record.secretKeys(), context, done);
        };
        const SessionServices services{m_w->gate, m_w->ledger, m_w->activity, m_w->clock};
        m_registry = std::make_unique<Registry>(m_w->servers, services, backend, times);
    }
    static Registry::Times shortTimes()
    {
        Registry::Times times;
        times.firstDelay = 1;
        times.longestDelay = 4;
        times.staleGrace = 10;
        return times;
    }
    //! Starts (unless it has begun already) and shakes hands.
    void makeReady(const QByteArray &name = "fake")
    {
        QVERIFY(m_registry->start(m_server));
        shakeHands(name);
    }
    void shakeHands(const QByteArray &name = "fake")
    {
        QTRY_VERIFY(m_peer && !m_peer->sent().isEmpty());
        m_peer->shakeHands("2025-11-25", name);
        QCOMPARE(state(), ServerState::Ready);
        m_peer->take();
    }
    void ask(const QByteArray &id) { m_peer->say("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"roots/list\"}"); }

private Q_SLOTS:
    void init()
    {
        m_made = 0;
        m_lingers = false;
        m_holdsLook = false;
        m_found = QStringLiteral("as stored");
        m_w = std::make_unique<TestWorkspace>();
        m_server = m_w->addServer(QStringLiteral("files"));
        m_a = m_w->addRoot(QStringLiteral("a"));
        makeRegistry(shortTimes());
    }
    void cleanup()
    {
        m_registry.reset();
        m_w.reset();
    }

    void startsAndStops()
    {
        QCOMPARE(state(), ServerState::Stopped);
        QVERIFY(m_registry->start(m_server));
        QCOMPARE(state(), ServerState::Starting);
        QVERIFY(reason().contains(QLatin1String("30 second")));
        QVERIFY(m_registry->start(m_server)); // again: nothing
        shakeHands();
        QCOMPARE(m_made, 1);
        QVERIFY(m_registry->isRunning(m_server));
        QCOMPARE(m_registry->status(m_server).session.revision, QStringLiteral("2025-11-25"));
        QVERIFY(m_registry->status(m_server).resolvedProgram.endsWith(QLatin1String("true")));
        m_registry->stop(m_server);
        QCOMPARE(state(), ServerState::Stopping);
        QTRY_COMPARE(state(), ServerState::Stopped);
        QVERIFY(!m_registry->isRunning(m_server));
        QCOMPARE(m_registry->status(m_server).session.pid, 0);
        QCOMPARE(m_w->activity.lastText(ActivityKind::Exited), QStringLiteral("Stopped"));
    }

    //! Whoever starts a server hears the end of it, once.
    void tellsWhoeverStartedIt()
    {
        QList<Result<void>> told;
        const auto begun = [&told](const Result<void> &one) { told.append(one); };
        m_registry->start(m_server, this, begun);
        QCOMPARE(told.size(), 1);
        QVERIFY(told.first());
        m_registry->start(m_server, this, begun); // it runs already: that is what was wanted
        QCOMPARE(told.size(), 2);
        QVERIFY(told.last());
        m_registry->stop(m_server);
        QTRY_COMPARE(state(), ServerState::Stopped);

        m_holdsLook = true;
        m_registry->start(m_server, this, begun);
        QCOMPARE(state(), ServerState::Starting);
        QVERIFY(reason().contains(QLatin1String("program and scripts")));
        auto gone = std::make_unique<QObject>();
        m_registry->start(m_server, gone.get(), begun);
        gone.reset();
        QCOMPARE(told.size(), 2);
        m_registry->stop(m_server);
        QCOMPARE(told.size(), 3);
        QCOMPARE(told.last().error().code, ErrorCode::Cancelled);
        QCOMPARE(state(), ServerState::Stopped);
        std::exchange(m_heldLook, {})(); // nobody waits for it any more
        QCOMPARE(m_made, 1);
        m_holdsLook = false;
        m_found.clear();
        m_registry->start(m_server, this, begun);
        QCOMPARE(told.last().error().code, ErrorCode::NotFound);
    }

    void whatIsEditedWhileItIsPreparedIsLookedAtAnew()
    {
        m_holdsLook = true;
        QVERIFY(m_registry->start(m_server));
        m_w->editServer(m_server, [](ServerRecord &record) { record.arguments = {QStringLiteral("-x")}; });
        m_holdsLook = false;
        std::exchange(m_heldLook, {})();
        QCOMPARE(state(), ServerState::Suspended);
        QCOMPARE(m_made, 1); // a way was made for the former record, and never opened
        QVERIFY(!m_registry->isRunning(m_server));
    }

    void cannotStart()
    {
        m_found.clear();
        auto started = m_registry->start(m_server);
        QVERIFY(!started);
        QCOMPARE(state(), ServerState::Failed);
        QCOMPARE(reason(), QStringLiteral("Nothing of that name."));
        QCOMPARE(m_w->activity.count(ActivityKind::Failed), 1);
        // Another program has come before it on the path.
        m_found = QStringLiteral("/tmp/evil/true");
        started = m_registry->start(m_server);
        QCOMPARE(started.error().code, ErrorCode::NeedsConfirmation);
        QCOMPARE(state(), ServerState::Suspended);
        QVERIFY(reason().contains(m_found));
        m_w->editServer(m_server, [this](ServerRecord &record) { record.approved = record.launchIdentity(m_found); });
        QCOMPARE(state(), ServerState::Stopped); // confirmed
        makeReady();
        QCOMPARE(m_registry->start({QStringLiteral("s-none")}).error().code, ErrorCode::NotFound);
        QCOMPARE(m_made, 1);
    }

    void changedRecordIsSuspended()
    {
        const ServerRecord before = *m_w->servers.find(m_server);
        m_w->editServer(m_server, [](ServerRecord &record) { record.program = QStringLiteral("/bin/other"); });
        QCOMPARE(state(), ServerState::Suspended);
        QVERIFY(!reason().isEmpty());
        QCOMPARE(m_registry->start(m_server).error().code, ErrorCode::NeedsConfirmation);
        QCOMPARE(m_made, 0);
        m_w->editServer(m_server, [&](ServerRecord &record) { record = before; });
        QCOMPARE(state(), ServerState::Stopped);
    }

    void changedScriptIsSuspended()
    {
        const QString script = m_w->folder.filePath(QStringLiteral("server.py"));
        const auto write = [&script](const QByteArray &content) {
            QFile file(script);
            return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
        };
        QVERIFY(write("one"));
        m_w->editServer(m_server, [&](ServerRecord &record) {
            record.arguments = {script};
            record.approved = currentIdentity(record, record.approved.resolvedProgram);
        });
        makeReady();
        QVERIFY(write("two"));
        QCOMPARE(state(), ServerState::Ready); // what runs was read already
        m_registry->stop(m_server);
        QTRY_COMPARE(state(), ServerState::Stopped);
        QCOMPARE(m_registry->start(m_server).error().code, ErrorCode::NeedsConfirmation);
        QCOMPARE(state(), ServerState::Suspended);
        QVERIFY2(reason().contains(script), qPrintable(reason()));
        QCOMPARE(m_made, 1);
        m_w->editServer(m_server, [](ServerRecord &record) {
            record.approved = currentIdentity(record, record.approved.resolvedProgram);
        });
        QCOMPARE(state(), ServerState::Stopped); // confirmed
        makeReady();
        QCOMPARE(m_made, 2);
    }

    void programsThatDownloadGetMoreTime()
    {
        const ServerId npx = m_w->addServer(
            QStringLiteral("npx"), [](ServerRecord &record) { record.program = QStringLiteral("/usr/bin/npx"); });
        QVERIFY(m_registry->start(npx));
        QVERIFY(m_registry->status(npx).reason.contains(QLatin1String("120 second")));
    }

    void handsOverTheRevision()
    {
        m_w->editServer(m_server, [](ServerRecord &record) { record.protocolRevision = QStringLiteral("2025-03-26"); });
        QVERIFY(m_registry->start(m_server));
        QTRY_COMPARE(m_peer->sent().size(), 1);
        QVERIFY(m_peer->sent().first().contains(R"("protocolVersion":"2025-03-26")"));
        m_peer->shakeHands("2024-11-05"); // any known answer will do
        QCOMPARE(state(), ServerState::Ready);
        // It is in the file only while it is set.
        const QString field = QStringLiteral("protocolRevision");
        const auto stored = [this] { return test::storedRecords(m_w->file, "servers").first().toObject(); };
        QCOMPARE(stored().value(field).toString(), QStringLiteral("2025-03-26"));
        const auto read = readWorkspace(m_w->file.text());
        QVERIFY(read);
        QCOMPARE(read->workspace.servers(), m_w->servers.servers());
        m_w->editServer(m_server, [](ServerRecord &record) { record.protocolRevision.clear(); });
        QVERIFY(!stored().contains(field));
    }

    void comesBackAfterADeath()
    {
        Registry::Times times;
        times.firstDelay = 100;
        makeRegistry(times);
        makeReady();
        m_w->decide(m_server, m_a, Verdict::Allowed, Lasting::Session);
        for (const int delay : {100, 200}) {
            m_peer->end(CloseReason::Kind::Killed, QStringLiteral("Killed by signal 9."));
            const ServerStatus status = m_registry->status(m_server);
            QCOMPARE(status.state, ServerState::Exited);
            QCOMPARE(status.reason, QStringLiteral("Killed by signal 9."));
            QCOMPARE(status.nextRestart, m_w->clock.now().addMSecs(delay));
            QVERIFY(status.restarts > 0);
            QTRY_COMPARE(state(), ServerState::Starting);
            shakeHands();
        }
        QCOMPARE(m_w->gate.decision({m_server, m_a}).verdict, Verdict::Allowed);
        QCOMPARE(m_made, 3);
    }

    void aDeathOfTheFirstQuestionIsNoReasonToWait()
    {
        QVERIFY(m_registry->start(m_server));
        QTRY_VERIFY(m_peer && m_peer->sent().size() == 1);
        QVERIFY(m_peer->sent().first().contains("server/discover"));
        m_peer->end();
        QCOMPARE(state(), ServerState::Starting);
        QCOMPARE(m_made, 2);
        QTRY_VERIFY(m_peer && m_peer->sent().size() == 1);
        QVERIFY(m_peer->sent().first().contains("initialize"));
        m_peer->shakeHands();
        QCOMPARE(state(), ServerState::Ready);
        // And that is known from now on.
        QCOMPARE(m_w->servers.find(m_server)->foundRevision, QStringLiteral("2025-11-25"));
        m_peer->end();
        QTRY_COMPARE(m_made, 3);
        QTRY_VERIFY(m_peer && m_peer->sent().size() == 1);
        QVERIFY(m_peer->sent().first().contains("initialize"));
    }

    void secretsAreFetchedFirst()
    {
        m_w->editServer(m_server, [](ServerRecord &record) {
            record.secretEnvironment = {QStringLiteral("TOKEN")};
            record.approved = record.launchIdentity(record.approved.resolvedProgram);
        });
        // Not there: nothing is started.
        QVERIFY(m_registry->start(m_server));
        QCOMPARE(state(), ServerState::Starting);
        QVERIFY(reason().contains(QLatin1String("key ring")));
        QTRY_COMPARE(state(), ServerState::Failed);
        QCOMPARE(m_made, 0);
        // Stopped while it waits for the key ring.
        const SecretKey key{m_server, SecretKey::Kind::Environment, QStringLiteral("TOKEN")};
        m_secrets.values.insert(key, QStringLiteral("hush"));
        QVERIFY(m_registry->start(m_server));
        m_registry->stop(m_server);
        QCOMPARE(state(), ServerState::Stopped);
        QCoreApplication::processEvents();
        QCOMPARE(m_made, 0);
        QVERIFY(m_registry->start(m_server));
        QTRY_COMPARE(m_made, 1);
        QCOMPARE(m_given, (Secrets::Values{{key, QStringLiteral("hush")}}));
        shakeHands();
    }

    void fiveDeathsAreEnough()
    {
        QVERIFY(m_w->servers.remember(m_server, QStringLiteral("2025-11-25"))); // no probe that could kill it
        QVERIFY(m_registry->start(m_server));
        QList<qint64> delays;
        for (int death = 1; death <= 5; ++death) {
            QTRY_COMPARE(m_made, death);
            shakeHands();
            m_peer->end();
            if (death < 5)
                delays.append(m_w->clock.now().msecsTo(m_registry->status(m_server).nextRestart));
        }
        QCOMPARE(delays, (QList<qint64>{1, 2, 4, 4})); // doubled up to the longest
        QCOMPARE(state(), ServerState::Failed);
        QVERIFY2(reason().startsWith(QLatin1String("It ended. It ended 5 time")), qPrintable(reason()));
        QVERIFY(!m_registry->status(m_server).nextRestart.isValid());
        makeReady(); // a person may try again
        QCOMPARE(m_made, 6);
    }

    void nobodyIsAskedAfterAnAutomaticRestart()
    {
        makeReady();
        ask("1");
        QCOMPARE(m_w->broker.requests().size(), 1);
        m_peer->end();
        QVERIFY(m_w->broker.requests().isEmpty());
        QTRY_COMPARE(state(), ServerState::Starting);
        shakeHands();
        ask("2");
        QVERIFY(m_w->broker.requests().isEmpty());
        QCOMPARE(m_peer->take(), QByteArrayList{R"({"jsonrpc":"2.0","id":2,"result":{"roots":[]}})"});
        // It asks by the same rules after a minute; after another restart it is five.
        for (const int minutes : {1, 5}) {
            m_w->clock.advance(minutes * 60000 - 1);
            m_w->gate.withheldQuestions().endDue();
            ask("4");
            QVERIFY(m_w->broker.requests().isEmpty());
            m_w->clock.advance(1);
            m_w->gate.withheldQuestions().endDue();
            QCOMPARE(m_w->broker.requests().size(), 1);
            m_peer->take();
            m_w->decide(m_server, m_a, Verdict::Allowed, Lasting::Session);
            QTRY_VERIFY(!m_peer->sent().isEmpty());
            QVERIFY(m_peer->take().first().contains("list_changed"));
            m_w->decide(m_server, m_a, Verdict::Ask);
            m_peer->end();
            QTRY_COMPARE(state(), ServerState::Starting);
            shakeHands();
        }
        m_registry->restart(m_server);
        QTRY_COMPARE(state(), ServerState::Starting);
        shakeHands();
        ask("3"); // the person wanted this restart
        QCOMPARE(m_w->broker.requests().size(), 1);
    }

    void stopEndsAPlannedRestart()
    {
        Registry::Times times;
        makeRegistry(times);
        makeReady();
        m_w->decide(m_server, m_a, Verdict::Allowed, Lasting::Session);
        m_peer->end();
        QCOMPARE(state(), ServerState::Exited);
        QCOMPARE(m_w->gate.decision({m_server, m_a}).verdict, Verdict::Allowed);
        m_registry->stop(m_server);
        QCOMPARE(state(), ServerState::Stopped);
        QVERIFY(!m_registry->status(m_server).nextRestart.isValid());
        QCOMPARE(m_w->gate.decision({m_server, m_a}).verdict, Verdict::Ask);
    }

    void decisionsEndWhenItDoesNotComeBack()
    {
        makeReady();
        m_w->decide(m_server, m_a, Verdict::Allowed, Lasting::Session);
        m_found.clear(); // uninstalled meanwhile
        m_peer->end();
        QTRY_COMPARE(state(), ServerState::Failed);
        QCOMPARE(m_w->gate.decision({m_server, m_a}).verdict, Verdict::Ask);
    }

    void restartsKeepDecisionsAndAStopEndsThem()
    {
        makeReady();
        m_w->decide(m_server, m_a, Verdict::Allowed, Lasting::Session);
        m_registry->restart(m_server);
        QTRY_COMPARE(m_made, 2);
        shakeHands();
        QCOMPARE(m_w->gate.decision({m_server, m_a}).verdict, Verdict::Allowed);
        m_registry->restartByItself(m_server);
        QTRY_COMPARE(m_made, 3);
        shakeHands();
        QCOMPARE(m_w->gate.decision({m_server, m_a}).verdict, Verdict::Allowed);
        m_registry->endAtOnce(m_server);
        QTRY_COMPARE(m_made, 4);
        shakeHands();
        QCOMPARE(m_w->gate.decision({m_server, m_a}).verdict, Verdict::Allowed);
        m_registry->stop(m_server);
        QTRY_COMPARE(state(), ServerState::Stopped);
        QCOMPARE(m_w->gate.decision({m_server, m_a}).verdict, Verdict::Ask);
    }

    //! What can reach what was taken back has to end; that is no reason to start what somebody stops.
    void endingAtOnceStartsNothingThatStops()
    {
        m_lingers = true;
        makeReady();
        m_registry->stop(m_server);
        m_registry->endAtOnce(m_server);
        QVERIFY(!m_registry->status(m_server).comesBack);
        m_peer->end(CloseReason::Kind::Requested);
        QTRY_COMPARE(state(), ServerState::Stopped);
        QCOMPARE(m_made, 1);
        // One that is to come back does.
        m_registry->start(m_server);
        QTRY_COMPARE(m_made, 2);
        shakeHands();
        m_registry->restart(m_server);
        QVERIFY(m_registry->status(m_server).comesBack);
        m_registry->endAtOnce(m_server);
        m_peer->end(CloseReason::Kind::Requested);
        QTRY_COMPARE(m_made, 3);
    }

    void startWhileItStops()
    {
        m_lingers = true;
        makeReady();
        m_registry->stop(m_server);
        QVERIFY(m_registry->start(m_server));
        QCOMPARE(state(), ServerState::Stopping);
        m_peer->end(CloseReason::Kind::Requested);
        QTRY_COMPARE(m_made, 2);
        shakeHands();
        m_registry->restart(m_server);
        m_registry->stop(m_server); // the last word counts
        m_peer->end(CloseReason::Kind::Requested);
        QCOMPARE(state(), ServerState::Stopped);
        QCOMPARE(m_made, 2);
    }

    void aLateHandshakeDoesNotUndoTheStop()
    {
        m_lingers = true;
        QVERIFY(m_registry->start(m_server));
        QTRY_VERIFY(m_peer && !m_peer->sent().isEmpty());
        m_registry->stop(m_server);
        m_peer->shakeHands();
        QCOMPARE(state(), ServerState::Stopping);
    }

    void failuresAreNotRetried_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("not started") << int(CloseReason::Kind::FailedToStart);
        QTest::newRow("endless line") << int(CloseReason::Kind::Violation);
        QTest::newRow("does not read") << int(CloseReason::Kind::Unresponsive);
    }
    void failuresAreNotRetried()
    {
        QFETCH(int, kind);
        makeReady();
        m_peer->end(CloseReason::Kind(kind), QStringLiteral("Because."));
        QCOMPARE(state(), ServerState::Failed);
        QCOMPARE(reason(), QStringLiteral("Because."));
        QVERIFY(!m_registry->status(m_server).nextRestart.isValid());
    }

    void handshakeFailureIsSaid()
    {
        QVERIFY(m_registry->start(m_server));
        QTRY_VERIFY(m_peer && !m_peer->sent().isEmpty());
        m_peer->shakeHands("9999-99-99");
        QTRY_COMPARE(state(), ServerState::Failed);
        QVERIFY(reason().contains(QLatin1String("9999-99-99")));
        QVERIFY(reason().contains(QLatin1String("2024-11-05")));
    }

    void restartsWhatKeepsAFolderTakenBack()
    {
        m_w->editServer(m_server, [](ServerRecord &record) { record.restartWhenStale = true; });
        m_w->decide(m_server, m_a, Verdict::Allowed);
        makeReady("secure-filesystem-server");
        ask("1");
        m_w->decide(m_server, m_a, Verdict::Denied);
        ask("2"); // and ignores the empty list
        QVERIFY(!m_w->gate.stale(m_server).isEmpty());
        QTRY_COMPARE(m_made, 2);
        shakeHands("secure-filesystem-server");
        QVERIFY(m_w->gate.stale(m_server).isEmpty());
    }

    void aServerThatAsksAgainIsNotRestarted()
    {
        m_w->editServer(m_server, [](ServerRecord &record) { record.restartWhenStale = true; });
        m_w->decide(m_server, m_a, Verdict::Allowed);
        const RootId b = m_w->addRoot(QStringLiteral("b"));
        m_w->decide(m_server, b, Verdict::Allowed);
        makeReady();
        ask("1");
        m_w->decide(m_server, m_a, Verdict::Denied);
        ask("2");
        QVERIFY(m_w->gate.stale(m_server).isEmpty());
        m_w->decide(m_server, b, Verdict::Denied); // and this one it does not ask about
        QTRY_COMPARE(m_made, 2);
    }

    void aServerThatIsNoProgramIsNotRestarted()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        const ServerId http = m_w->addServer(QStringLiteral("http"), [](ServerRecord &record) {
            record.transport = httpTransport;
            record.program.clear();
            record.url = QStringLiteral("http://localhost:1/mcp");
            record.restartWhenStale = true;
        });
        m_w->editServer(m_server, [](ServerRecord &record) { record.restartWhenStale = true; });
        const ServerId program = std::exchange(m_server, http);
        m_w->decide(m_server, m_a, Verdict::Allowed);
        makeReady();
        ask("1");
        const QPointer<FakeTransport> first = m_peer;
        m_server = program;
        makeReady();
        ask("1");
        QCOMPARE(m_made, 2);
        // Both know a folder that is taken back: the program's restart is there later than the other's would be.
        m_w->decide(http, m_a, Verdict::Denied);
        m_w->decide(program, m_a, Verdict::Denied);
        QTRY_COMPARE(m_made, 3);
        QVERIFY(first);
        QCOMPARE(m_registry->status(http).state, ServerState::Ready);
        QVERIFY(!m_w->gate.stale(http).isEmpty());
    }

    void removedServerIsStopped()
    {
        makeReady();
        QVERIFY(m_w->servers.remove({m_server}, Origin::Program));
        QTRY_VERIFY(!m_registry->isRunning(m_server));
        QTRY_VERIFY(!m_peer);
        QCOMPARE(state(), ServerState::Stopped);
    }

    //! It writes its last lines when it goes, into things that may go right after the registry.
    void endedSessionsDoNotOutliveTheRegistry()
    {
        makeReady();
        const QPointer<Session> session = m_registry->session(m_server);
        for (int i = 0; i <= SessionReporter::linesPerWindow; ++i)
            m_peer->say(R"({"jsonrpc":"2.0","id":1,"method":"sampling/createMessage"})");
        m_peer->end(CloseReason::Kind::Killed);
        QVERIFY(session); // it is telling its end
        m_registry.reset();
        QVERIFY(!session);
    }

    void startsWhatStartsByItself()
    {
        m_registry->startAutomatic();
        QCOMPARE(m_made, 0);
        m_w->editServer(m_server, [](ServerRecord &record) { record.autoStart = true; });
        m_registry->startAutomatic();
        QCOMPARE(m_made, 1);
    }

    void stopAllWaitsForAll()
    {
        m_lingers = true;
        makeReady();
        const QPointer<FakeTransport> first = m_peer;
        const ServerId other = m_w->addServer(QStringLiteral("other"));
        QVERIFY(m_registry->start(other));
        int done = 0;
        m_registry->stopAll(this, [&] { ++done; });
        first->end(CloseReason::Kind::Requested);
        QCoreApplication::processEvents();
        QCOMPARE(done, 0);
        m_peer->end(CloseReason::Kind::Requested);
        QTRY_COMPARE(done, 1);
        m_registry->stopAll(this, [&] { ++done; }); // nothing runs
        QTRY_COMPARE(done, 2);
    }
};

QTEST_GUILESS_MAIN(TestRegistry)
#include "tst_registry.moc"

// Servers that may know or reach more than they were started with, and are restarted for that by themselves.

#include "core/run/serverruns.h"
#include "core/sessions/ownsession.h"
#include "core/sessions/registry.h"
#include "core/sessions/restarts.h"
#include "core/store/settings.h"
#include "tests/support/fakesecrets.h"
#include "tests/support/faketransport.h"
#include "tests/support/patience.h"
#include "tests/support/testworkspace.h"

#include <QTest>
#include <QTimer>

using namespace mangrove;
using test::FakeTransport;
using test::patience;
using test::TestWorkspace;

class TestWidenedRestarts : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<TestWorkspace> m_w;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<ServerRuns> m_runs;
    std::unique_ptr<Registry> m_registry;
    std::unique_ptr<WidenedRestarts> m_restarts;
    QPointer<FakeTransport> m_peer; // of the last session
    int m_starts = 0;
    ServerId m_server;
    RootId m_a;
    RootId m_b;
    RootId m_c;

    ServerState state() const { return m_registry->status(m_server).state; }
    void shakeHands()
    {
        QTRY_VERIFY_WITH_TIMEOUT(m_peer && !m_peer->sent().isEmpty(), patience);
        m_peer->shakeHands("2025-11-25", "fake");
        QCOMPARE(state(), ServerState::Ready);
    }
    void makeReady()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        QVERIFY(m_registry->start(m_server));
        shakeHands();
        QCOMPARE(m_starts, 1);
    }
    //! Nothing that is due in this turn or the next restarts it.
    void staysAsItIs()
    {
        bool isOver = false;
        QTimer::singleShot(0, this, [this, &isOver] { QTimer::singleShot(0, this, [&isOver] { isOver = true; }); });
        QTRY_VERIFY_WITH_TIMEOUT(isOver && m_w->gate.isUpToDate(), patience);
        QCOMPARE(m_starts, 1);
        QCOMPARE(state(), ServerState::Ready);
    }

private Q_SLOTS:
    void init()
    {
        m_starts = 0;
        m_w = std::make_unique<TestWorkspace>();
        m_server = m_w->addServer(QStringLiteral("files"),
                                  [](ServerRecord &record) { record.arguments = {QStringLiteral("${roots}")}; });
        m_a = m_w->addRoot(QStringLiteral("a"));
        m_b = m_w->addRoot(QStringLiteral("b"));
        m_c = m_w->addRoot(QStringLiteral("c"));
        m_settings = std::make_unique<Settings>(m_w->folder.filePath(QStringLiteral("settings")));
        QVERIFY(m_settings->set(restartsToApply, true));
        m_runs = std::make_unique<ServerRuns>(
            RightsParts{m_w->roots, m_w->monitor, m_w->servers, m_w->decisions, m_w->gate, m_w->pause});
        ServerBackend backend;
        backend.look = [](const ServerRecord &record, QObject *, const ServerBackend::Looked &done) {
            LaunchFound found;
            found.program = record.program;
            done(found);
        };
        backend.readSecrets = [](const ServerRecord &, QObject *, const Secrets::ValuesDone &done) {
            done(Secrets::Values());
        };
        backend.runs = m_runs.get();
        backend.connect = [this](const ServerRecord &, const QString &, const Secrets::Values &, QObject *,
                                 const ServerBackend::Connected &done) {
            ++m_starts;
            auto transport = std::make_unique<FakeTransport>();
            m_peer = transport.get();
            done(std::unique_ptr<Transport>(std::move(transport)));
        };
        const SessionServices services{m_w->gate, m_w->ledger, m_w->activity, m_w->clock};
        m_registry = std::make_unique<Registry>(m_w->servers, services, backend, Registry::Times());
        const WidenedRestarts::Times times{0, 3600 * 1000};
        m_restarts = std::make_unique<WidenedRestarts>(WidenedRestarts::Parts{*m_registry, *m_runs, m_w->servers,
                                                                              m_w->gate, m_w->pause, *m_settings,
                                                                              m_w->activity, m_w->clock},
                                                       times);
    }
    void cleanup()
    {
        m_restarts.reset();
        m_registry.reset();
        m_runs.reset();
        m_settings.reset();
        m_w.reset();
    }

    void isStartedWithMore()
    {
        makeReady();
        m_w->decide(m_server, m_b, Verdict::Allowed);
        QTRY_COMPARE_WITH_TIMEOUT(m_starts, 2, patience);
        QCOMPARE(m_w->activity.count(ActivityKind::Changed), 1); // which says why
        QVERIFY(m_w->activity.lastText(ActivityKind::Changed).contains(QLatin1String("by itself")));
        shakeHands();
        QVERIFY(!m_registry->status(m_server).isOutdated);
    }

    //! Of a confined one that is told what it may know, what it can reach.
    void reachesMore()
    {
        m_w->editServer(m_server, [](ServerRecord &record) {
            record.arguments.clear();
            record.protection = Protection::FilesConfined;
            record.approved = record.launchIdentity(record.approved.resolvedProgram, record.approved.scripts);
        });
        makeReady();
        m_runs->started(m_server, {Protection::FilesConfined, true, m_runs->granted(m_server), {}});
        staysAsItIs();
        m_w->decide(m_server, m_b, Verdict::Allowed);
        QTRY_COMPARE_WITH_TIMEOUT(m_starts, 2, patience);
    }

    //! What is allowed until it stops goes on: nobody has stopped it.
    void whatIsAllowedUntilItStopsStays()
    {
        makeReady();
        m_w->decide(m_server, m_b, Verdict::Allowed, Lasting::Session);
        QTRY_COMPARE_WITH_TIMEOUT(m_starts, 2, patience);
        shakeHands();
        QCOMPARE(m_w->gate.cellState({m_server, m_b}), CellState::Seen);
        QVERIFY(!m_registry->status(m_server).isOutdated);
    }

    void notWhileAllIsPaused()
    {
        makeReady();
        QVERIFY(m_w->pause.begin(m_w->clock.now(), Origin::Program));
        m_w->decide(m_server, m_b, Verdict::Allowed);
        QTRY_VERIFY_WITH_TIMEOUT(m_registry->status(m_server).isOutdated, patience);
        staysAsItIs();
        QVERIFY(m_w->pause.end(Origin::Program));
        QTRY_COMPARE_WITH_TIMEOUT(m_starts, 2, patience);
    }

    //! It would have to ask again, and be heard later only.
    void notWhileAPersonIsAsked()
    {
        makeReady();
        m_peer->say(R"({"jsonrpc":"2.0","id":"ask","method":"roots/list"})");
        QTRY_VERIFY_WITH_TIMEOUT(m_w->requestOf(m_server) != 0, patience);
        m_w->decide(m_server, m_b, Verdict::Allowed);
        QTRY_VERIFY_WITH_TIMEOUT(m_registry->status(m_server).isOutdated, patience);
        staysAsItIs();
        QVERIFY(m_w->gate.answer(m_w->requestOf(m_server), m_w->answer(Verdict::Allowed, {m_c})));
        QTRY_COMPARE_WITH_TIMEOUT(m_starts, 2, patience);
        shakeHands();
        QCOMPARE(m_w->gate.cellState({m_server, m_c}), CellState::Seen);
    }

    //! It would end, and not start again.
    void notWhatIsToBeConfirmed()
    {
        m_w->editServer(m_server, [](ServerRecord &record) {
            record.arguments.clear();
            record.approved = record.launchIdentity(record.approved.resolvedProgram, record.approved.scripts);
        });
        makeReady();
        m_runs->started(m_server, {}); // held to nothing
        m_w->editServer(m_server, [](ServerRecord &record) {
            record.protection = Protection::Confined;
            record.arguments.append(QStringLiteral("--more"));
        });
        QVERIFY(m_runs->waitsForRestart(m_server));
        QVERIFY(m_w->servers.find(m_server)->needsConfirmation());
        staysAsItIs();
        // Once it is confirmed nothing holds it up.
        m_w->editServer(m_server, [](ServerRecord &record) {
            record.approved = record.launchIdentity(record.approved.resolvedProgram, record.approved.scripts);
        });
        QTRY_COMPARE_WITH_TIMEOUT(m_starts, 2, patience);
    }

    //! It is told of what it cannot read, which nobody wants. For another level it waits.
    void whatIsGrantedToAConfinedOneNeedsNoSetting()
    {
        QVERIFY(m_settings->set(restartsToApply, false));
        m_w->editServer(m_server, [](ServerRecord &record) {
            record.arguments.clear();
            record.protection = Protection::FilesConfined;
            record.approved = record.launchIdentity(record.approved.resolvedProgram, record.approved.scripts);
        });
        makeReady();
        m_runs->started(m_server, {Protection::FilesConfined, true, m_runs->granted(m_server), {}});
        m_w->editServer(m_server, [](ServerRecord &record) {
            record.protection = Protection::Confined;
            record.approved = record.launchIdentity(record.approved.resolvedProgram, record.approved.scripts);
        });
        QVERIFY(m_runs->waitsForRestart(m_server) && !m_runs->waitsForGrant(m_server));
        staysAsItIs();
        m_w->decide(m_server, m_b, Verdict::Allowed, Lasting::Session);
        QTRY_COMPARE_WITH_TIMEOUT(m_starts, 2, patience);
        QCOMPARE(m_w->gate.decision({m_server, m_b}).verdict, Verdict::Allowed);
    }

    void onlyWhereThatIsSet()
    {
        QVERIFY(m_settings->set(restartsToApply, false));
        makeReady();
        m_w->decide(m_server, m_b, Verdict::Allowed);
        QTRY_VERIFY_WITH_TIMEOUT(m_registry->status(m_server).isOutdated, patience);
        staysAsItIs();
        QVERIFY(m_settings->set(restartsToApply, true)); // and counts from then on
        QTRY_COMPARE_WITH_TIMEOUT(m_starts, 2, patience);
    }

    void notInTheMiddleOfACall()
    {
        makeReady();
        OwnClient &client = m_registry->session(m_server)->client();
        bool isAnswered = false;
        const qint64 id = client.request("tools/call", R"({"name":"slow"})", this,
                                         [&isAnswered](const Result<QByteArray> &) { isAnswered = true; });
        m_w->decide(m_server, m_b, Verdict::Allowed);
        QTRY_VERIFY_WITH_TIMEOUT(m_registry->status(m_server).isOutdated, patience);
        staysAsItIs();
        m_peer->say(R"({"jsonrpc":"2.0","id":)" + QByteArray::number(id) + R"(,"result":{}})");
        QTRY_VERIFY_WITH_TIMEOUT(isAnswered, patience);
        QTRY_COMPARE_WITH_TIMEOUT(m_starts, 2, patience);
    }

    void notAgainAndAgain()
    {
        makeReady();
        m_w->decide(m_server, m_b, Verdict::Allowed);
        QTRY_COMPARE_WITH_TIMEOUT(m_starts, 2, patience);
        shakeHands();
        m_starts = 1;
        m_w->decide(m_server, m_c, Verdict::Allowed);
        QTRY_VERIFY_WITH_TIMEOUT(m_registry->status(m_server).isOutdated, patience);
        staysAsItIs();
        m_w->clock.advance(3600 * 1000);
        QVERIFY(m_settings->set(restartsToApply, false));
        QVERIFY(m_settings->set(restartsToApply, true));
        QTRY_COMPARE_WITH_TIMEOUT(m_starts, 2, patience);
    }

    //! It would end, and not start again.
    void notWhatCouldNotBeStarted()
    {
        m_w->editServer(m_server, [](ServerRecord &record) {
            record.arguments = {QStringLiteral("${root:a}")};
            record.approved = record.launchIdentity(record.approved.resolvedProgram, record.approved.scripts);
        });
        makeReady();
        QVERIFY(m_w->roots.rename(m_a, QStringLiteral("z"), Origin::Program));
        QTRY_VERIFY_WITH_TIMEOUT(m_registry->status(m_server).isOutdated, patience);
        staysAsItIs();
    }
};

QTEST_GUILESS_MAIN(TestWidenedRestarts)
#include "tst_widenedrestarts.moc"

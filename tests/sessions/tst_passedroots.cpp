// Servers that are started with folders in their command line: what they know counts as told, and they forget it by a
// restart.

#include "core/run/serverruns.h"
#include "core/sessions/registry.h"
#include "tests/support/fakesecrets.h"
#include "tests/support/faketransport.h"
#include "tests/support/patience.h"
#include "tests/support/testworkspace.h"

#include <QTest>

using namespace mangrove;
using test::FakeTransport;
using test::patience;
using test::TestWorkspace;

class TestPassedRoots : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<TestWorkspace> m_w;
    std::unique_ptr<ServerRuns> m_runs;
    std::unique_ptr<Registry> m_registry;
    QPointer<FakeTransport> m_peer; // of the last session
    QList<ServerRecord> m_started; // as they were to be run
    QList<qsizetype> m_opened; // which of those was run
    bool m_holdsWay = false; // the way to it takes its time until the test calls this
    std::function<void()> m_heldWay;
    ServerId m_server;
    RootId m_a;
    RootId m_b;

    QString path(const RootId &root) const { return m_w->roots.find(root)->canonicalPath; }
    ServerStatus status() const { return m_registry->status(m_server); }
    void makeReady()
    {
        QVERIFY(m_registry->start(m_server));
        shakeHands();
    }
    void shakeHands()
    {
        QTRY_VERIFY_WITH_TIMEOUT(m_peer && !m_peer->sent().isEmpty(), patience);
        m_peer->shakeHands("2025-11-25", "fake");
        QCOMPARE(status().state, ServerState::Ready);
    }

private Q_SLOTS:
    void init()
    {
        m_started.clear();
        m_opened.clear();
        m_holdsWay = false;
        m_heldWay = {};
        m_w = std::make_unique<TestWorkspace>();
        m_server = m_w->addServer(QStringLiteral("files"), [](ServerRecord &record) {
            record.arguments = {QStringLiteral("--serve"), QStringLiteral("${roots}")};
            record.environment = {{QStringLiteral("DIRS"), QStringLiteral("${roots::}")}};
        });
        m_a = m_w->addRoot(QStringLiteral("a"));
        m_b = m_w->addRoot(QStringLiteral("b"));
        m_runs = std::make_unique<ServerRuns>(
            RightsParts{m_w->roots, m_w->monitor, m_w->servers, m_w->decisions, m_w->gate, m_w->pause},
            [](const ServerId &server) { return QLatin1String("/homes/") + server.value; });
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
        backend.connect = [this](const ServerRecord &record, const QString &, const Secrets::Values &, QObject *,
                                 const ServerBackend::Connected &done) {
            m_started.append(record);
            const auto goOn = [this, done, number = m_started.size()] {
                auto transport = std::make_unique<FakeTransport>();
                m_peer = transport.get();
                QObject::connect(m_peer, &Transport::opened, this, [this, number] { m_opened.append(number); });
                done(std::unique_ptr<Transport>(std::move(transport)));
            };
            if (m_holdsWay)
                m_heldWay = goOn;
            else
                goOn();
        };
        const SessionServices services{m_w->gate, m_w->ledger, m_w->activity, m_w->clock};
        m_registry = std::make_unique<Registry>(m_w->servers, services, backend, Registry::Times());
    }
    void cleanup()
    {
        m_registry.reset();
        m_runs.reset();
        m_w.reset();
    }

    //! Only a server that is confined has a home of its own.
    void itsHome()
    {
        m_w->editServer(m_server, [](ServerRecord &record) {
            record.arguments = {QStringLiteral("--cache=${home}/cache")};
            record.environment = {};
        });
        QVERIFY(!m_runs->fill(*m_w->servers.find(m_server)));
        m_w->editServer(m_server, [](ServerRecord &record) {
            record.protection = Protection::FilesConfined;
            record.approved = record.launchIdentity(record.program);
        });
        const QStringList filled{QLatin1String("--cache=/homes/") + m_server.value + QLatin1String("/cache")};
        QCOMPARE(m_runs->fill(*m_w->servers.find(m_server))->record.arguments, filled);
        QCOMPARE(m_runs->preview(*m_w->servers.find(m_server))->record.arguments, filled);
        QVERIFY(m_runs->fill(*m_w->servers.find(m_server))->passed.isEmpty());
    }

    void isStartedWithWhatItMayKnow()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_b, Verdict::Denied);
        makeReady();
        QCOMPARE(m_started.size(), 1);
        QCOMPARE(m_started.first().arguments, (QStringList{QStringLiteral("--serve"), path(m_a)}));
        QCOMPARE(m_started.first().environment.value(QStringLiteral("DIRS")), path(m_a));
        // It never asks, and knows it.
        QCOMPARE(m_w->gate.cellState({m_server, m_a}), CellState::Seen);
        QCOMPARE(m_w->ledger.record(m_server).passed.size(), 1);
        QVERIFY(m_w->ledger.record(m_server).told.isEmpty());
        QCOMPARE(m_w->activity.lastText(ActivityKind::Answered), QStringLiteral("Started with 1 folder(s)"));
        // What the person has approved is the record with its templates.
        QVERIFY(!m_w->servers.find(m_server)->needsConfirmation());
    }

    void withoutAFolderIsNotStarted()
    {
        QVERIFY(!m_registry->start(m_server));
        QCOMPARE(status().state, ServerState::Failed);
        QVERIFY2(status().reason.contains(QLatin1String("Allow it one first")), qPrintable(status().reason));
        QVERIFY(m_started.isEmpty());
        QCOMPARE(m_w->activity.lastText(ActivityKind::Failed), QLatin1String("Not started: ") + status().reason);
    }

    //! And the reason is the pause, not what is allowed.
    void whilePausedIsNotStarted()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        QVERIFY(m_w->pause.begin(m_w->clock.now(), Origin::Program));
        QVERIFY(!m_registry->start(m_server));
        QVERIFY2(status().reason.startsWith(QLatin1String("Paused: files")), qPrintable(status().reason));
        QVERIFY(m_started.isEmpty());
        QVERIFY(m_w->pause.end(Origin::Program));
        QVERIFY(m_registry->start(m_server));
        QCOMPARE(m_started.size(), 1);
    }

    void aWithdrawalRestartsAtOnce()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_b, Verdict::Allowed);
        makeReady();
        QCOMPARE(m_started.first().arguments.size(), 3);
        m_w->decide(m_server, m_a, Verdict::Denied);
        QTRY_COMPARE_WITH_TIMEOUT(m_started.size(), 2, patience);
        QCOMPARE(m_started.last().arguments, (QStringList{QStringLiteral("--serve"), path(m_b)}));
        shakeHands();
        QCOMPARE(m_w->gate.cellState({m_server, m_a}), CellState::Denied);
        QVERIFY(m_w->gate.stale(m_server).isEmpty());
    }

    void theLastWithdrawalStopsIt()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        makeReady();
        m_w->decide(m_server, m_a, Verdict::Ask);
        QTRY_COMPARE_WITH_TIMEOUT(status().state, ServerState::Failed, patience);
        QVERIFY(!m_registry->isRunning(m_server));
        QCOMPARE(m_started.size(), 1);
    }

    void aWithdrawalWhileItStartsRestartsIt()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_b, Verdict::Allowed);
        QVERIFY(m_registry->start(m_server)); // and has not greeted yet
        m_w->decide(m_server, m_a, Verdict::Denied);
        QTRY_COMPARE_WITH_TIMEOUT(m_started.size(), 2, patience);
        QCOMPARE(m_started.last().arguments, (QStringList{QStringLiteral("--serve"), path(m_b)}));
    }

    //! What it is filled with is looked at again when the way is there, which takes its time: the program never runs
    //! with it.
    void whatIsTakenBackWhileItIsPreparedIsNotPassed_data()
    {
        QTest::addColumn<bool>("isPaused"); // or denied
        QTest::newRow("denied") << false;
        QTest::newRow("all is paused") << true;
    }
    void whatIsTakenBackWhileItIsPreparedIsNotPassed()
    {
        QFETCH(bool, isPaused);
        m_holdsWay = true;
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_b, Verdict::Allowed);
        QVERIFY(m_registry->start(m_server));
        QTRY_VERIFY_WITH_TIMEOUT(m_heldWay, patience);
        m_holdsWay = false;
        if (isPaused)
            QVERIFY(m_w->pause.begin(m_w->clock.now(), Origin::Program));
        else
            m_w->decide(m_server, m_a, Verdict::Denied);
        std::exchange(m_heldWay, {})();
        if (isPaused) {
            QTRY_COMPARE_WITH_TIMEOUT(status().state, ServerState::Failed, patience);
            QCOMPARE(m_started.size(), 1);
            QCOMPARE(m_opened, QList<qsizetype>());
            QVERIFY(m_w->ledger.record(m_server).passed.isEmpty());
            return;
        }
        QTRY_COMPARE_WITH_TIMEOUT(m_started.size(), 2, patience);
        QCOMPARE(m_started.last().arguments, (QStringList{QStringLiteral("--serve"), path(m_b)}));
        shakeHands();
        QCOMPARE(m_started.size(), 2);
        QCOMPARE(m_opened, QList<qsizetype>{2}); // the first program never ran
        QCOMPARE(m_w->ledger.record(m_server).passed.size(), 1);
    }

    //! The same of what it is held to, where nothing stands in its command line.
    void whatIsTakenBackWhileItIsPreparedIsNotReached_data() { whatIsTakenBackWhileItIsPreparedIsNotPassed_data(); }
    void whatIsTakenBackWhileItIsPreparedIsNotReached()
    {
        QFETCH(bool, isPaused);
        m_w->editServer(m_server, [](ServerRecord &record) {
            record.arguments = {};
            record.environment = {};
            record.protection = Protection::FilesConfined;
            record.approved = record.launchIdentity(record.program);
        });
        m_w->decide(m_server, m_a, Verdict::Allowed);
        QTRY_COMPARE_WITH_TIMEOUT(m_runs->granted(m_server).size(), 1, patience);
        m_holdsWay = true;
        QVERIFY(m_registry->start(m_server));
        QTRY_VERIFY_WITH_TIMEOUT(m_heldWay, patience);
        m_holdsWay = false;
        m_runs->started(m_server, {Protection::FilesConfined, true, m_runs->granted(m_server), {}});
        if (isPaused)
            QVERIFY(m_w->pause.begin(m_w->clock.now(), Origin::Program));
        else
            m_w->decide(m_server, m_a, Verdict::Denied);
        std::exchange(m_heldWay, {})();
        QTRY_COMPARE_WITH_TIMEOUT(m_started.size(), 2, patience);
        shakeHands();
        QCOMPARE(m_opened, QList<qsizetype>{2}); // the first program never ran
        QVERIFY(!m_runs->inForce(m_server));
    }

    void moreWaitsForARestart()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        makeReady();
        QVERIFY(!status().isOutdated);
        m_w->decide(m_server, m_b, Verdict::Allowed);
        QTRY_VERIFY_WITH_TIMEOUT(status().isOutdated, patience);
        QCOMPARE(m_started.size(), 1);
        QCOMPARE(m_w->gate.cellState({m_server, m_b}), CellState::NotYetSeen);
        // What was not applied yet can go again.
        m_w->decide(m_server, m_b, Verdict::Ask);
        QTRY_VERIFY_WITH_TIMEOUT(!status().isOutdated, patience);
        QCOMPARE(m_started.size(), 1);
        m_w->decide(m_server, m_b, Verdict::Allowed);
        QTRY_VERIFY_WITH_TIMEOUT(status().isOutdated, patience);
        m_registry->restart(m_server);
        QTRY_COMPARE_WITH_TIMEOUT(m_started.size(), 2, patience);
        QVERIFY(!status().isOutdated);
        QCOMPARE(m_started.last().arguments.size(), 3);
    }

    //! It knows none, which is what templates are for.
    void whereRootsAreOffItIsStartedWithThemAllTheSame()
    {
        m_w->editServer(m_server, [](ServerRecord &record) { record.roots = false; });
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_b, Verdict::Allowed);
        makeReady();
        QCOMPARE(m_started.first().arguments, (QStringList{QStringLiteral("--serve"), path(m_a), path(m_b)}));
        QCOMPARE(m_w->gate.cellState({m_server, m_a}), CellState::Seen);
        QVERIFY(m_w->gate.stale(m_server).isEmpty());
        QVERIFY(m_w->gate.visible(m_server).roots.isEmpty()); // by roots/list it is told nothing
        m_w->decide(m_server, m_a, Verdict::Denied);
        QTRY_COMPARE_WITH_TIMEOUT(m_started.size(), 2, patience);
        QCOMPARE(m_started.last().arguments, (QStringList{QStringLiteral("--serve"), path(m_b)}));
        shakeHands();
        m_w->decide(m_server, m_a, Verdict::Allowed);
        QTRY_VERIFY_WITH_TIMEOUT(status().isOutdated, patience);
        QCOMPARE(m_started.size(), 2);
        QVERIFY(m_w->roots.remove({m_b}, Origin::Program));
        QTRY_COMPARE_WITH_TIMEOUT(m_started.size(), 3, patience);
        QCOMPARE(m_started.last().arguments, (QStringList{QStringLiteral("--serve"), path(m_a)}));
    }

    void whileAllIsPausedNothingIsPassed()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        QVERIFY(m_w->pause.begin(m_w->clock.now(), Origin::Program));
        QVERIFY(!m_registry->start(m_server));
        QVERIFY(m_started.isEmpty());
        QVERIFY(m_w->pause.end(Origin::Program));
        makeReady();
        QCOMPARE(m_started.size(), 1);
    }

    void aServerWithoutTemplatesIsLeftAlone()
    {
        const ServerId plain = m_w->addServer(QStringLiteral("plain"));
        m_w->decide(plain, m_a, Verdict::Allowed);
        QVERIFY(m_registry->start(plain));
        QTRY_VERIFY_WITH_TIMEOUT(m_peer && !m_peer->sent().isEmpty(), patience);
        QVERIFY(m_w->ledger.record(plain).passed.isEmpty());
        m_w->decide(plain, m_a, Verdict::Denied);
        QVERIFY(m_w->gate.isUpToDate() || m_w->gate.visible(plain).roots.isEmpty());
        QVERIFY(!m_registry->status(plain).isOutdated);
        QVERIFY(m_registry->isRunning(plain));
        QCOMPARE(m_started.size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestPassedRoots)
#include "tst_passedroots.moc"

#include "core/access/workspacesets.h"
#include "core/sessions/registry.h"
#include "core/sessions/workspaceswitch.h"
#include "tests/support/faketransport.h"
#include "tests/support/testworkspace.h"

#include <QTest>

using namespace mangrove;
using test::FakeTransport;
using test::TestWorkspace;

// Switching as one action: what is told follows at once, the servers of the set start, others are left alone or stopped.
class TestWorkspaceSwitch : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<TestWorkspace> m_w;
    std::unique_ptr<Registry> m_registry;
    std::unique_ptr<WorkspaceSwitch> m_switch;
    QHash<ServerId, QPointer<FakeTransport>> m_peers; // of the last sessions
    ServerId m_files;
    ServerId m_git;
    RootId m_a;
    RootId m_b;

    ServerState state(const ServerId &server) const { return m_registry->status(server).state; }
    void makeReady(const ServerId &server)
    {
        QTRY_VERIFY(m_peers.value(server) && !m_peers.value(server)->sent().isEmpty());
        m_peers.value(server)->shakeHands("2025-11-25", "fake");
        QCOMPARE(state(server), ServerState::Ready);
        m_peers.value(server)->take();
    }
    SetId create(const QList<RootId> &roots, const QList<ServerId> &servers, bool stopsOthers = false)
    {
        WorkspaceSet set;
        set.name = QStringLiteral("Set %1").arg(m_w->sets.sets().size());
        set.roots = roots;
        set.servers = servers;
        set.stopsOthers = stopsOthers;
        const Result<SetId> created = m_w->sets.create(set);
        return created ? *created : SetId();
    }

private Q_SLOTS:
    void init()
    {
        m_w = std::make_unique<TestWorkspace>();
        m_files = m_w->addServer(QStringLiteral("files"));
        m_git = m_w->addServer(QStringLiteral("git"));
        m_a = m_w->addRoot(QStringLiteral("a"));
        m_b = m_w->addRoot(QStringLiteral("b"));
        ServerBackend backend;
        backend.connect = [this](const ServerRecord &record, const QString &, const Secrets::Values &,
                                 QObject *, const ServerBackend::Connected &done) {
            auto transport = std::make_unique<FakeTransport>();
            m_peers.insert(record.id, transport.get());
            done(std::unique_ptr<Transport>(std::move(transport)));
        };
        backend.look = [](const ServerRecord &record, QObject *, const ServerBackend::Looked &done) {
            LaunchFound found;
            found.program = record.program;
            done(found);
        };
        backend.readSecrets = [](const ServerRecord &, QObject *, const Secrets::ValuesDone &done) {
            done(Secrets::Values());
        };
        const SessionServices services{m_w->gate, m_w->ledger, m_w->activity, m_w->clock};
        m_registry = std::make_unique<Registry>(m_w->servers, services, backend, Registry::Times());
        m_switch = std::make_unique<WorkspaceSwitch>(m_w->sets, m_w->servers, *m_registry, services);
    }
    void cleanup()
    {
        m_w->setSavesFail(false);
        m_switch.reset();
        m_registry.reset();
        m_w.reset();
        m_peers.clear();
    }

    void startsItsServersAndLeavesOthersAlone()
    {
        const SetId work = create({m_a}, {m_files});
        QVERIFY(m_registry->start(m_git));
        makeReady(m_git);
        QCOMPARE(m_switch->preview(work).started, QList<ServerId>{m_files});
        QVERIFY(m_switch->use(work));
        QCOMPARE(state(m_files), ServerState::Starting);
        makeReady(m_files);
        QCOMPARE(state(m_git), ServerState::Ready);
        QCOMPARE(m_w->sets.on()->id, work);
        QVERIFY(m_w->activity.lastText(ActivityKind::Changed).contains(QLatin1String("Set 0")));

        QVERIFY(m_switch->use(work)); // it is on already: nothing is started again
        m_registry->stop(m_files);
        QTRY_COMPARE(state(m_files), ServerState::Stopped);
        QVERIFY(m_switch->use(work));
        QCOMPARE(state(m_files), ServerState::Stopped);
    }

    void stopsOthersWhereTheSetSaysSo()
    {
        const SetId work = create({m_a}, {m_files}, true);
        QVERIFY(m_registry->start(m_git));
        makeReady(m_git);
        QCOMPARE(m_switch->preview(work).stopped, QList<ServerId>{m_git});
        QVERIFY(m_switch->use(work));
        QTRY_COMPARE(state(m_git), ServerState::Stopped);
        QVERIFY(m_switch->use({}));
        QVERIFY(!m_w->sets.on());
        QCOMPARE(state(m_git), ServerState::Stopped); // Everything starts nothing
    }

    void saysWhatIsTakenBack()
    {
        m_w->decide(m_files, m_a, Verdict::Allowed);
        m_w->decide(m_files, m_b, Verdict::Allowed);
        QVERIFY(m_registry->start(m_files));
        makeReady(m_files);
        m_peers.value(m_files)->say(R"({"jsonrpc":"2.0","id":7,"method":"roots/list"})");
        QTRY_COMPARE(m_w->ledger.record(m_files).seen.size(), 2);
        m_peers.value(m_files)->take();
        const SetId work = create({m_a}, {m_files});
        QCOMPARE(m_switch->preview(work).takenBack, (QList<SwitchPreview::Loss>{{m_files, {m_b}}}));
        QVERIFY(m_switch->preview({}).takenBack.isEmpty());
        QVERIFY(m_switch->use(work));
        QTRY_VERIFY(m_peers.value(m_files)->sent().join().contains("notifications/roots/list_changed"));
        QCOMPARE(m_w->gate.cellState({m_files, m_b}), CellState::StillKnown);
        // What is known still and was taken back is not taken back once more.
        QVERIFY(m_switch->preview(create({m_a}, {m_files})).takenBack.isEmpty());
    }

    void aFailedSaveStartsNothing()
    {
        const SetId work = create({m_a}, {m_files});
        m_w->setSavesFail(true);
        QVERIFY(!m_switch->use(work));
        QCOMPARE(state(m_files), ServerState::Stopped);
        QVERIFY(!m_w->sets.on());
        m_w->setSavesFail(false);
        QCOMPARE(m_switch->use({QStringLiteral("w-none")}).error().code, ErrorCode::NotFound);
    }
};

QTEST_GUILESS_MAIN(TestWorkspaceSwitch)
#include "tst_workspaceswitch.moc"

#include "core/sessions/registry.h"
#include "core/sessions/workspaceswitch.h"
#include "core/workspace/workspacesets.h"
#include "tests/support/faketransport.h"
#include "tests/support/patience.h"
#include "tests/support/testworkspace.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QTest>

#include <algorithm>

using namespace mangrove;
using test::FakeTransport;
using test::TestWorkspace;

// Switching as one action: what is told follows at once, the servers of the set start, others are left alone or
// stopped.
class TestWorkspaceSwitch : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<TestWorkspace> m_w;
    std::unique_ptr<Registry> m_registry;
    std::unique_ptr<WorkspaceSwitch> m_switch;
    QHash<ServerId, QPointer<FakeTransport>> m_peers; // of the last sessions
    bool m_lingers = false; // peers that are made from now on
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
        const Result<SetId> created = m_w->sets.create(set, Origin::Program);
        return created ? *created : SetId();
    }

private Q_SLOTS:
    void init()
    {
        m_lingers = false;
        m_w = std::make_unique<TestWorkspace>();
        m_files = m_w->addServer(QStringLiteral("files"));
        m_git = m_w->addServer(QStringLiteral("git"));
        m_a = m_w->addRoot(QStringLiteral("a"));
        m_b = m_w->addRoot(QStringLiteral("b"));
        ServerBackend backend;
        backend.connect = [this](const ServerRecord &record, const QString &, const Secrets::Values &, QObject *,
                                 const ServerBackend::Connected &done) {
            auto transport = std::make_unique<FakeTransport>();
            transport->setLingers(m_lingers);
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
        Registry::Times times;
        times.session.coalesce = 1;
        times.session.questionsPerSecond = 1'000'000; // the clock stands still
        times.session.questionBurst = 1'000'000;
        m_registry = std::make_unique<Registry>(m_w->servers, services, backend, times);
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
        QVERIFY(m_switch->use(work, Origin::Person));
        QCOMPARE(state(m_files), ServerState::Starting);
        makeReady(m_files);
        QCOMPARE(state(m_git), ServerState::Ready);
        QCOMPARE(m_w->sets.on()->id, work);
        QVERIFY(m_w->activity.lastText(ActivityKind::Changed).contains(QLatin1String("Set 0")));

        QVERIFY(m_switch->use(work, Origin::Person)); // it is on already: nothing is started again
        m_registry->stop(m_files);
        QTRY_COMPARE(state(m_files), ServerState::Stopped);
        QVERIFY(m_switch->use(work, Origin::Person));
        QCOMPARE(state(m_files), ServerState::Stopped);
    }

    void stopsOthersWhereTheSetSaysSo()
    {
        const SetId work = create({m_a}, {m_files}, true);
        QVERIFY(m_registry->start(m_git));
        makeReady(m_git);
        QCOMPARE(m_switch->preview(work).stopped, QList<ServerId>{m_git});
        QVERIFY(m_switch->use(work, Origin::Person));
        QTRY_COMPARE(state(m_git), ServerState::Stopped);
        QVERIFY(m_switch->use({}, Origin::Person));
        QVERIFY(!m_w->sets.on());
        QCOMPARE(state(m_git), ServerState::Stopped); // Everything starts nothing
    }

    //! What is on its way to a new session runs, too.
    void stopsWhatIsBeingRestarted()
    {
        const SetId work = create({m_a}, {m_files}, true);
        m_lingers = true;
        QVERIFY(m_registry->start(m_git));
        makeReady(m_git);
        m_registry->restart(m_git);
        QCOMPARE(state(m_git), ServerState::Stopping);
        QCOMPARE(m_switch->preview(work).stopped, QList<ServerId>{m_git});
        QVERIFY(m_switch->use(work, Origin::Person));
        m_peers.value(m_git)->end(CloseReason::Kind::Requested);
        QTRY_COMPARE(state(m_git), ServerState::Stopped);
        QVERIFY(!m_registry->isRunning(m_git));
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
        QVERIFY(m_switch->use(work, Origin::Person));
        QTRY_VERIFY(m_peers.value(m_files)->sent().join().contains("notifications/roots/list_changed"));
        QCOMPARE(m_w->gate.cellState({m_files, m_b}), CellState::StillKnown);
        // What is known still and was taken back is not taken back once more.
        QVERIFY(m_switch->preview(create({m_a}, {m_files})).takenBack.isEmpty());
    }

    // Servers that ask whenever they are told to, and are late now and then. What each of them was told last is what
    // counts as told, and in the end it is what it may know.
    void aThousandSwitches()
    {
        constexpr int switches = 1000;
        QRandomGenerator dice(1);
        QList<ServerId> servers{m_files, m_git, m_w->addServer(QStringLiteral("notes"))};
        QList<RootId> roots = QList<RootId>{m_a, m_b} + m_w->addRoots(6);
        for (const ServerId &server : std::as_const(servers)) {
            for (const RootId &root : std::as_const(roots))
                m_w->decide(server, root, dice.bounded(4) == 0 ? Verdict::Denied : Verdict::Allowed);
            QVERIFY(m_registry->start(server));
            makeReady(server);
        }
        QList<SetId> sets{SetId()};
        for (int i = 0; i < 5; ++i) {
            QList<RootId> members;
            for (const RootId &root : std::as_const(roots)) {
                if (dice.bounded(2) == 0)
                    members.append(root);
            }
            sets.append(create(members, {servers.at(i % 3), servers.at((i + 1) % 3)}));
        }
        QHash<ServerId, QStringList> told; // by what went over the wire
        const auto listen = [&](const ServerId &server) {
            const QByteArrayList lines = m_peers.value(server)->take();
            bool mustAsk = false;
            for (const QByteArray &line : lines) {
                const QJsonObject message = QJsonDocument::fromJson(line).object();
                mustAsk = mustAsk || message.contains(QLatin1String("method"));
                const QJsonValue list = message.value(QLatin1String("result"))[QLatin1String("roots")];
                if (!list.isArray())
                    continue;
                QStringList names;
                for (const QJsonValue &root : list.toArray())
                    names.append(root[QLatin1String("name")].toString());
                told.insert(server, names);
            }
            if (mustAsk)
                m_peers.value(server)->say(R"({"jsonrpc":"2.0","id":1,"method":"roots/list"})");
        };
        const auto names = [](const QList<Told> &list) {
            QStringList names;
            for (const Told &one : list)
                names.append(one.name);
            return names;
        };
        for (const ServerId &server : std::as_const(servers)) // a first question each
            m_peers.value(server)->say(R"({"jsonrpc":"2.0","id":1,"method":"roots/list"})");
        int different = 0;
        for (int i = 0; i < switches; ++i) {
            const SetId before = m_w->sets.on() ? m_w->sets.on()->id : SetId();
            QVERIFY(m_switch->use(sets.at(dice.bounded(int(sets.size()))), Origin::Person));
            different += (m_w->sets.on() ? m_w->sets.on()->id : SetId()) == before ? 0 : 1;
            for (const ServerId &server : std::as_const(servers)) {
                if (dice.bounded(3) != 0)
                    listen(server);
                // What left last is what counts as told, whatever may be visible by now.
                if (told.contains(server) && m_peers.value(server)->sent().isEmpty())
                    QCOMPARE(names(m_w->ledger.record(server).seen), told.value(server));
            }
            if (dice.bounded(3) == 0)
                QCoreApplication::processEvents();
            if (i % 50 != 49)
                continue;
            QTRY_VERIFY_WITH_TIMEOUT(std::ranges::all_of(servers,
                                                         [&](const ServerId &server) {
                                                             listen(server);
                                                             return told.value(server)
                                                                 == names(m_w->gate.visible(server).roots);
                                                         }),
                                     test::patience);
            for (const ServerId &server : std::as_const(servers)) {
                QCOMPARE(names(m_w->ledger.record(server).seen), told.value(server));
                for (const RootId &root : std::as_const(roots)) {
                    const bool isTold = told.value(server).contains(m_w->roots.find(root)->name);
                    QCOMPARE(m_w->gate.cellState({server, root}) == CellState::Seen, isTold);
                }
            }
        }
        QVERIFY(different > switches / 2);
    }

    void aFailedSaveStartsNothing()
    {
        const SetId work = create({m_a}, {m_files});
        m_w->setSavesFail(true);
        QVERIFY(!m_switch->use(work, Origin::Person));
        QCOMPARE(state(m_files), ServerState::Stopped);
        QVERIFY(!m_w->sets.on());
        m_w->setSavesFail(false);
        QCOMPARE(m_switch->use({QStringLiteral("w-none")}, Origin::Person).error().code, ErrorCode::NotFound);
    }
};

QTEST_GUILESS_MAIN(TestWorkspaceSwitch)
#include "tst_workspaceswitch.moc"

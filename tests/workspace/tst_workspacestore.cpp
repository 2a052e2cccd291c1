// The door of the workspace knows who acts: what a command or a relay would widen is not done, what ends by itself has
// ended whatever the disk says, and all hear of changes in the order in which they happened.

#include "core/workspace/changes.h"
#include "core/workspace/workspacestore.h"
#include "tests/support/testworkspace.h"

#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace mangrove;
using namespace mangrove::test;

namespace {

const Decision allowed{Verdict::Allowed, Lasting::Always, {}};
const Decision denied{Verdict::Denied, Lasting::Always, {}};

//! Two folders and three servers; the set "Work" holds the first folder, and is on where a row wants that.
struct Scene
{
    Scene()
    {
        shop = w.addRoot(QStringLiteral("shop"));
        blog = w.addRoot(QStringLiteral("blog"));
        asks = w.addServer(QStringLiteral("asks"));
        all = w.addServer(QStringLiteral("all"), [](ServerRecord &record) { record.policy = ServerPolicy::AllowAll; });
        confined = w.addServer(QStringLiteral("confined"),
                               [](ServerRecord &record) { record.protection = Protection::Confined; });
        work = *w.sets.create({{}, QStringLiteral("Work"), false, false, {shop}, {asks, all}}, Origin::Program);
    }

    TestWorkspace w;
    RootId shop;
    RootId blog;
    ServerId asks;
    ServerId all;
    ServerId confined;
    SetId work;
};

using Change = Result<Workspace> (*)(const Scene &, const Workspace &);
using Prepare = void (*)(Scene &);

Result<Workspace> changedServer(const Workspace &now, const ServerId &id,
                                const std::function<void(ServerRecord &)> &edit)
{
    ServerRecord record = *now.find(id);
    edit(record);
    return withServer(now, record);
}

} // namespace

Q_DECLARE_METATYPE(Change)
Q_DECLARE_METATYPE(Prepare)

class TestWorkspaceStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fromOutside_data()
    {
        QTest::addColumn<Prepare>("prepare");
        QTest::addColumn<Change>("change");
        QTest::addColumn<bool>("widens");
        const auto row = [](const char *name, bool widens, Prepare prepare, Change change) {
            QTest::newRow(name) << prepare << change << widens;
        };
        const Prepare nothing = [](Scene &) {};
        row("allow", true, nothing, [](const Scene &s, const Workspace &now) {
            return withDecisions(now, {{{s.asks, s.shop}, allowed}});
        });
        row("deny", false, nothing, [](const Scene &s, const Workspace &now) {
            return withDecisions(now, {{{s.all, s.shop}, denied}});
        });
        row(
            "take a denial back", true, [](Scene &s) { s.w.decide(s.all, s.shop, Verdict::Denied); },
            [](const Scene &s, const Workspace &now) {
                return withDecisions(now, {{{s.all, s.shop}, Decision()}});
            });
        row(
            "take a permission back", false, [](Scene &s) { s.w.decide(s.asks, s.shop, Verdict::Allowed); },
            [](const Scene &s, const Workspace &now) {
                return withDecisions(now, {{{s.asks, s.shop}, Decision()}});
            });
        row(
            "write, and not only read", true, [](Scene &s) { s.w.decide(s.asks, s.shop, Verdict::Allowed); },
            [](const Scene &s, const Workspace &now) {
                return withDecisions(
                    now, {{{s.asks, s.shop}, {Verdict::Allowed, Lasting::Always, {}, AccessMode::ReadAndWrite}}});
            });
        row(
            "a denial that ends", true, [](Scene &s) { s.w.decide(s.all, s.shop, Verdict::Denied); },
            [](const Scene &s, const Workspace &now) {
                return withDecisions(
                    now, {{{s.all, s.shop}, {Verdict::Denied, Lasting::Until, s.w.clock.now().addSecs(60)}}});
            });
        row(
            "a denial out of a confined one's reach", true,
            [](Scene &s) { s.w.decide(s.confined, s.shop, Verdict::Denied); },
            [](const Scene &s, const Workspace &now) {
                return withDecisions(now, {{{s.confined, s.shop}, Decision()}});
            });
        row("a folder that one is told at once", true, nothing, [](const Scene &, const Workspace &now) {
            Root root;
            root.name = QStringLiteral("more");
            root.path = root.canonicalPath = QStringLiteral("/srv/more");
            root.identity.inode = 4711;
            return withRoots(now, {root});
        });
        row("remove a folder", false, nothing,
            [](const Scene &s, const Workspace &now) { return withoutRoots(now, {s.shop}); });
        row("rename a folder", false, nothing,
            [](const Scene &s, const Workspace &now) { return withRootName(now, s.shop, QStringLiteral("other")); });
        row("another folder in its place", true, nothing, [](const Scene &s, const Workspace &now) {
            RootBinding other = now.find(s.shop)->binding();
            other.identity.inode += 100;
            return withRootBound(now, s.shop, now.find(s.shop)->path, other);
        });
        row("a server that is told all", true, nothing, [](const Scene &, const Workspace &now) {
            ServerRecord server;
            server.name = QStringLiteral("more");
            server.program = QStringLiteral("/bin/true");
            server.policy = ServerPolicy::AllowAll;
            server.approved = server.launchIdentity(server.program);
            return withServers(now, {server});
        });
        row("a server that asks", false, nothing, [](const Scene &, const Workspace &now) {
            ServerRecord server;
            server.name = QStringLiteral("more");
            server.program = QStringLiteral("/bin/true");
            return withServers(now, {server});
        });
        row("remove a server", false, nothing,
            [](const Scene &s, const Workspace &now) { return withoutServers(now, {s.all}); });
        row("the policy", true, nothing, [](const Scene &s, const Workspace &now) {
            return changedServer(now, s.asks, [](ServerRecord &record) { record.policy = ServerPolicy::AllowAll; });
        });
        row("a narrower policy", false, nothing, [](const Scene &s, const Workspace &now) {
            return changedServer(now, s.all, [](ServerRecord &record) { record.policy = ServerPolicy::Ask; });
        });
        row("no walls", true, nothing, [](const Scene &s, const Workspace &now) {
            return changedServer(now, s.confined,
                                 [](ServerRecord &record) { record.protection = Protection::ToldOnly; });
        });
        row("another program, approved with it", true, nothing, [](const Scene &s, const Workspace &now) {
            return changedServer(now, s.asks, [](ServerRecord &record) {
                record.program = QStringLiteral("/bin/false");
                record.approved = record.launchIdentity(record.program);
            });
        });
        row("another program that a person has yet to confirm", false, nothing,
            [](const Scene &s, const Workspace &now) {
                return changedServer(now, s.asks,
                                     [](ServerRecord &record) { record.program = QStringLiteral("/bin/false"); });
            });
        row("approved for apps", true, nothing, [](const Scene &s, const Workspace &now) {
            return changedServer(now, s.asks, [](ServerRecord &record) {
                record.approvedInApps = {record.launchIdentity(QStringLiteral("/opt/other"))};
            });
        });
        row("the app's folders, too", true, nothing, [](const Scene &s, const Workspace &now) {
            return changedServer(now, s.asks, [](ServerRecord &record) { record.appRoots = AppRoots::Both; });
        });
        row(
            "a member of the set that is on", true, [](Scene &s) { QVERIFY(s.w.sets.use(s.work, Origin::Program)); },
            [](const Scene &s, const Workspace &now) {
                WorkspaceSet set = *now.find(s.work);
                set.roots.append(s.blog);
                return withSetChanged(now, set);
            });
        row("a member of one that is not", false, nothing, [](const Scene &s, const Workspace &now) {
            WorkspaceSet set = *now.find(s.work);
            set.roots.append(s.blog);
            return withSetChanged(now, set);
        });
        row(
            "switch to everything", false, [](Scene &s) { QVERIFY(s.w.sets.use(s.work, Origin::Program)); },
            [](const Scene &, const Workspace &now) { return withSetOn(now, {}); });
        row("pause", false, nothing,
            [](const Scene &s, const Workspace &now) -> Result<Workspace> { return withPause(now, s.w.clock.now()); });
        row(
            "end a pause", true, [](Scene &s) { QVERIFY(s.w.pause.begin(s.w.clock.now(), Origin::Program)); },
            [](const Scene &, const Workspace &now) -> Result<Workspace> { return withoutPause(now); });
    }
    //! What widens is for a person; nothing is stored, and nobody hears of it.
    void fromOutside()
    {
        QFETCH(const Prepare, prepare);
        QFETCH(const Change, change);
        QFETCH(const bool, widens);
        for (const Origin origin : {Origin::CommandLine, Origin::Relay, Origin::Person}) {
            Scene scene;
            prepare(scene);
            const Workspace before = scene.w.store.now();
            const QByteArray stored = scene.w.file.text();
            const WorkspaceSource::Change apply = [&](const Workspace &now) { return change(scene, now); };
            QVERIFY(change(scene, before));
            QCOMPARE(scene.w.store.widens(apply), widens || QByteArray(QTest::currentDataTag()).startsWith("switch"));
            QSignalSpy changed(&scene.w.store, &WorkspaceSource::changed);
            const Result<void> applied = scene.w.store.apply(apply, origin);
            const bool isRefused = widens && origin != Origin::Person;
            QCOMPARE(bool(applied), !isRefused);
            QCOMPARE(changed.size(), !isRefused);
            QCOMPARE(scene.w.store.now() == before, isRefused);
            QCOMPARE(scene.w.file.text() == stored, isRefused);
            if (isRefused)
                QCOMPARE(applied.error().code, ErrorCode::Refused);
        }
    }

    void whatEndsByItselfHasEnded()
    {
        Scene scene;
        scene.w.decide(scene.asks, scene.shop, Verdict::Allowed);
        const WorkspaceSource::Change ends = [&](const Workspace &now) -> Result<Workspace> {
            return withoutDecisions(now, {{scene.asks, scene.shop}});
        };
        QSignalSpy changed(&scene.w.store, &WorkspaceSource::changed);
        scene.w.setSavesFail(true);
        QVERIFY(!scene.w.store.apply(ends, Origin::Person));
        QVERIFY(changed.isEmpty() && !scene.w.decisions.decisions().isEmpty());
        QVERIFY(scene.w.store.apply(ends, Origin::Clock));
        scene.w.setSavesFail(false);
        QCOMPARE(changed.size(), 1);
        QVERIFY(scene.w.decisions.decisions().isEmpty());
        // And the next that is saved takes it out of the file.
        scene.w.decide(scene.asks, scene.blog, Verdict::Denied);
        WorkspaceParts parts = scene.w.store.now().parts();
        scene.w.file.fold();
        const Result<StoredWorkspace> read = readWorkspace(scene.w.file.text());
        QVERIFY(read && read->workspace.decisions() == parts.decisions);
    }

    //! A listener that changes something itself: those behind it hear first what was first.
    void allHearInTheOrderOfEvents()
    {
        Scene scene;
        QList<qsizetype> early;
        QList<qsizetype> late;
        connect(&scene.w.store, &WorkspaceSource::changed, this, [&](const WorkspaceDifference &change) {
            early.append(change.after.roots().size());
            if (!change.roots.added.isEmpty())
                QVERIFY(scene.w.roots.remove(change.roots.added, Origin::Program));
        });
        connect(&scene.w.store, &WorkspaceSource::changed, this,
                [&](const WorkspaceDifference &change) { late.append(change.after.roots().size()); });
        Root root;
        root.name = QStringLiteral("more");
        root.path = root.canonicalPath = QStringLiteral("/srv/more");
        root.identity.inode = 4711;
        QVERIFY(scene.w.roots.add({root}, Origin::Program));
        QCOMPARE(scene.w.roots.roots().size(), 2);
        QCOMPARE(early, (QList<qsizetype>{3, 2}));
        QCOMPARE(late, early);
    }

    //! Apps must not run without walls what a person has held to some: a note for each such server, and one only.
    void removedServersAreNotedOnce()
    {
        Scene scene;
        const Workspace before = scene.w.store.now();
        QVERIFY(scene.w.servers.remove({scene.confined, scene.asks}, Origin::Person));
        QCOMPARE(scene.w.servers.removedServers().size(), 1);
        QCOMPARE(scene.w.servers.removedServers().first().server, scene.confined);
        const auto back = [&before](const Workspace &) -> Result<Workspace> { return before; };
        QVERIFY(scene.w.store.apply(back, Origin::Person));
        QVERIFY(scene.w.servers.removedServers().isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestWorkspaceStore)
#include "tst_workspacestore.moc"

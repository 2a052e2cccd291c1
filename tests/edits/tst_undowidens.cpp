// Whether undo and redo say that they widen: compared with what each server may have at each moment of the hours to
// come.

#include "core/workspace/changes.h"
#include "editfixture.h"
#include "tests/support/latershares.h"

#include <QRandomGenerator>

using namespace mangrove;
using namespace mangrove::test;

using Way = WorkspaceEdit::Way;

namespace {

constexpr qint64 hour = 3600;

struct Scene : EditFixture
{
    Scene()
    {
        for (const char *name : {"shop", "blog", "notes"})
            roots.append(w.addRoot(QLatin1String(name)));
        for (const ServerPolicy policy : {ServerPolicy::Ask, ServerPolicy::AllowAll, ServerPolicy::DenyAll}) {
            servers.append(w.addServer(toWord(policy), [policy](ServerRecord &record) { record.policy = policy; }));
        }
        servers.append(
            w.addServer(QStringLiteral("both"), [](ServerRecord &record) { record.appRoots = AppRoots::Both; }));
        WorkspaceSet set;
        set.name = QStringLiteral("Work");
        set.roots = {roots[0], roots[1]};
        set.servers = servers;
        work = *w.sets.create(set, w.origin);
    }
    Result<void> decide(const ServerId &server, const RootId &root, const Decision &decision)
    {
        return w.gate.decide({{server, root}}, decision, w.origin);
    }
    Decision forHours(Verdict verdict, qint64 hours)
    {
        return {verdict, Lasting::Until, w.clock.now().addSecs(hour * hours)};
    }
    QList<int> shares() const { return sharesOfAllLater(w.store.now(), servers, roots, w.clock.now()); }

    QList<RootId> roots;
    QList<ServerId> servers;
    SetId work;
};

WorkspaceSource::Change without(const RootId &root)
{
    return [root](const Workspace &now) { return withoutRoots(now, {root}); };
}

WorkspaceSource::Change changed(const WorkspaceSet &set)
{
    return [set](const Workspace &now) { return withSetChanged(now, set); };
}

} // namespace

class TestUndoWidens : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    //! Each of these says less for the moment, or the same, and its undo says more later.
    void whatWidensLater_data()
    {
        QTest::addColumn<ServerPolicy>("policy");
        QTest::addColumn<Decision>("before");
        QTest::addColumn<Decision>("after");
        const QDateTime soon = FakeClock().now().addSecs(hour);
        const Decision always{Verdict::Allowed, Lasting::Always, {}};
        const Decision never{Verdict::Denied, Lasting::Always, {}};
        QTest::newRow("always, then for an hour")
            << ServerPolicy::Ask << always << Decision{Verdict::Allowed, Lasting::Until, soon};
        QTest::newRow("always, then until it stops")
            << ServerPolicy::Ask << always << Decision{Verdict::Allowed, Lasting::Session, {}};
        QTest::newRow("an hour, then half of it")
            << ServerPolicy::Ask << Decision{Verdict::Allowed, Lasting::Until, soon}
            << Decision{Verdict::Allowed, Lasting::Until, soon.addSecs(-hour / 2)};
        QTest::newRow("denied for an hour, then for ever")
            << ServerPolicy::AllowAll << Decision{Verdict::Denied, Lasting::Until, soon} << never;
        QTest::newRow("denied until it stops, then for ever")
            << ServerPolicy::AllowAll << Decision{Verdict::Denied, Lasting::Session, {}} << never;
        QTest::newRow("denied, out of the workspace that is on") << ServerPolicy::Ask << always << never;
    }
    void whatWidensLater()
    {
        QFETCH(const ServerPolicy, policy);
        QFETCH(const Decision, before);
        QFETCH(const Decision, after);
        Scene f;
        const ServerId server = policy == ServerPolicy::Ask ? f.servers[0] : f.servers[1];
        const bool isOutside = QByteArray(QTest::currentDataTag()).contains("out of");
        const RootId root = isOutside ? f.roots[2] : f.roots[0];
        QVERIFY(f.w.sets.use(f.work, f.w.origin));
        QVERIFY(f.decide(server, root, before));
        QVERIFY(f.decide(server, root, after));
        QVERIFY(f.history.widens(f.edits.last(), Way::Back));
        QVERIFY(f.undo()); // the person may
        QVERIFY(!f.history.widens(f.edits.last(), Way::Forth));
    }

    //! An app's own folders are kept back by a denial alone.
    void aDenialThatKeepsAnAppsFoldersBack()
    {
        Scene f;
        const ServerId both = f.servers[3];
        QVERIFY(f.decide(both, f.roots[0], {Verdict::Denied, Lasting::Always, {}}));
        QVERIFY(f.history.widens(f.edits.last(), Way::Back));
        QVERIFY(f.w.store.widens(without(f.roots[0])));
        QVERIFY(!f.w.store.widens(without(f.roots[1])));
        const ServerId asks = f.servers[0];
        QVERIFY(f.decide(asks, f.roots[1], {Verdict::Denied, Lasting::Always, {}}));
        QVERIFY(!f.history.widens(f.edits.last(), Way::Back)); // it may ask again, no more
        QVERIFY(!f.w.store.widens(without(f.roots[1])));
    }

    void membersOfTheWorkspaceThatIsOn()
    {
        Scene f;
        QVERIFY(f.decide(f.servers[0], f.roots[2], {Verdict::Allowed, Lasting::Always, {}}));
        WorkspaceSet more = *f.w.sets.find(f.work);
        more.roots.append(f.roots[2]);
        QVERIFY(!f.w.store.widens(changed(more))); // it is not on
        QVERIFY(f.w.sets.use(f.work, f.w.origin));
        QVERIFY(f.w.store.widens(changed(more)));
        WorkspaceSet less = *f.w.sets.find(f.work);
        less.roots.removeFirst();
        QVERIFY(!f.w.store.widens(changed(less)));
    }

    void saysItOfEachThatDoes()
    {
        QRandomGenerator random(20261126);
        int widened = 0;
        int narrowed = 0;
        for (int round = 0; round < 60; ++round) {
            Scene f;
            if (random.bounded(2) == 0)
                QVERIFY(f.w.sets.use(f.work, f.w.origin));
            for (int step = 0; step < 12; ++step) {
                const ServerId server = f.servers[random.bounded(f.servers.size())];
                const RootId root = f.roots[random.bounded(f.roots.size())];
                const auto count = f.edits.size();
                switch (random.bounded(8)) {
                case 0: {
                    WorkspaceSet set = *f.w.sets.find(f.work);
                    if (!set.roots.removeOne(root))
                        set.roots.append(root);
                    if (f.w.roots.find(root))
                        (void)f.w.sets.update(set, f.w.origin);
                    break;
                }
                case 1:
                    if (f.w.roots.roots().size() > 1)
                        (void)f.w.roots.remove({root}, f.w.origin);
                    break;
                default: {
                    const Verdict verdict =
                        std::array{Verdict::Allowed, Verdict::Denied, Verdict::Ask}[random.bounded(3)];
                    Decision decision = f.forHours(verdict, 1 + random.bounded(3));
                    if (random.bounded(2) == 0)
                        decision = {verdict, random.bounded(2) == 0 ? Lasting::Always : Lasting::Session, {}};
                    if (verdict == Verdict::Allowed && random.bounded(2) == 0)
                        decision.mode = AccessMode::ReadAndWrite;
                    (void)f.decide(server, root, decision); // fails for what is gone
                }
                }
                if (f.edits.size() == count)
                    continue;
                for (const Way way : {Way::Back, Way::Forth}) {
                    const bool isSaid = f.history.widens(f.edits.last(), way);
                    const QList<int> before = f.shares();
                    const Result<EditHistory::Outcome> gone = f.history.go(f.edits.last(), way);
                    if (!gone)
                        break;
                    const bool isMore = isMoreAnywhere(before, f.shares());
                    QVERIFY2(isSaid || !isMore, qPrintable(describeEdit(f.edits.last())));
                    widened += isMore;
                    narrowed += !isSaid;
                }
            }
        }
        QVERIFY2(widened > 50 && narrowed > 50, qPrintable(QString::number(widened)));
    }
};

QTEST_GUILESS_MAIN(TestUndoWidens)
#include "tst_undowidens.moc"

// What is denied and lies in what is granted: who reaches it, and what becomes of a run by that.

#include "core/launch/processlauncher.h"
#include "core/run/serverruns.h"
#include "tests/support/patience.h"
#include "tests/support/testworkspace.h"

#include <QSignalSpy>
#include <QTest>

using namespace mangrove;
using test::TestWorkspace;

class TestDenials : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<TestWorkspace> m_w;
    std::unique_ptr<ServerRuns> m_runs;
    ServerId m_server;
    RootId m_shop;
    RootId m_inner; // in it
    RootId m_deep; // in that
    RootId m_beside; // in neither

    QList<DeniedRoot> denied(const QList<AddedPath> &added = {}) const
    {
        return deniedIn(m_runs->granted(m_server), added, *m_runs->rights(m_server));
    }
    //! As the application does.
    void start(Protection level)
    {
        Enforced to{level, true, m_runs->granted(m_server), {}};
        if (level == Protection::Confined) {
            to.denied = denied();
            to.never = m_w->servers.neverFor(*m_w->servers.find(m_server));
        }
        m_runs->started(m_server, to);
    }
    void reset(const RootId &root) { m_w->decide(m_server, root, Verdict::Ask); }

private Q_SLOTS:
    void init()
    {
        m_w = std::make_unique<TestWorkspace>();
        m_runs = std::make_unique<ServerRuns>(
            RightsParts{m_w->roots, m_w->monitor, m_w->servers, m_w->decisions, m_w->gate, m_w->pause});
        m_shop = m_w->addRoot(QStringLiteral("shop"));
        m_inner = m_w->addRoot(QStringLiteral("shop/inner"));
        m_deep = m_w->addRoot(QStringLiteral("shop/inner/deep"));
        m_beside = m_w->addRoot(QStringLiteral("shop2"));
        m_server = m_w->addServer(QStringLiteral("server"),
                                  [](ServerRecord &record) { record.protection = Protection::Confined; });
        m_w->decide(m_server, m_shop, Verdict::Allowed);
        QTRY_COMPARE_WITH_TIMEOUT(m_runs->granted(m_server).size(), 1, test::patience);
    }
    void cleanup()
    {
        m_runs.reset();
        m_w.reset();
    }

    void endsWhatReachesIt_data()
    {
        QTest::addColumn<Protection>("level");
        QTest::addColumn<bool>("isTimed");
        for (const Protection level : {Protection::FilesConfined, Protection::Confined}) {
            for (const bool isTimed : {false, true})
                QTest::addRow("%s%s", qPrintable(toWord(level)), isTimed ? ", for an hour" : "") << level << isTimed;
        }
    }
    void endsWhatReachesIt()
    {
        QFETCH(Protection, level);
        QFETCH(bool, isTimed);
        const QSignalSpy withdrawn(m_runs.get(), &ServerRuns::withdrawn);
        start(level);
        m_w->decide(m_server, m_beside, Verdict::Denied); // it does not reach that
        QCOMPARE(withdrawn.size(), 0);
        Decision decision{Verdict::Denied, Lasting::Always, {}};
        if (isTimed)
            decision = {Verdict::Denied, Lasting::Until, m_w->clock.now().addSecs(3600)};
        QVERIFY(m_w->gate.decide({{m_server, m_inner}}, decision, Origin::Program));
        QTRY_COMPARE_WITH_TIMEOUT(withdrawn.size(), 1, test::patience);
        QVERIFY(!m_runs->inForce(m_server));
    }

    //! What an hour gave and took within another grant, and the server had it.
    void endsWithAPermissionInAnother()
    {
        m_w->decide(m_server, m_inner, Verdict::Allowed);
        QTRY_COMPARE_WITH_TIMEOUT(m_runs->granted(m_server).size(), 2, test::patience);
        const QSignalSpy withdrawn(m_runs.get(), &ServerRuns::withdrawn);
        start(Protection::Confined);
        m_w->decide(m_server, m_inner, Verdict::Denied);
        QTRY_COMPARE_WITH_TIMEOUT(withdrawn.size(), 1, test::patience);
    }

    void toldOnlyGoesOn()
    {
        const QSignalSpy withdrawn(m_runs.get(), &ServerRuns::withdrawn);
        m_runs->started(m_server, {});
        m_w->decide(m_server, m_inner, Verdict::Denied);
        m_w->decide(m_server, m_beside, Verdict::Denied);
        QCOMPARE(withdrawn.size(), 0);
    }

    //! With it out of reach, a run goes on, and waits for a restart when that is denied no more; another denial in
    //! there is nothing new.
    void theEndOfADenialWaitsForARestart()
    {
        m_w->decide(m_server, m_inner, Verdict::Denied);
        const QSignalSpy withdrawn(m_runs.get(), &ServerRuns::withdrawn);
        start(Protection::Confined);
        QVERIFY(!m_runs->waitsForRestart(m_server));
        reset(m_inner);
        QTRY_VERIFY_WITH_TIMEOUT(m_runs->waitsForRestart(m_server), test::patience);
        m_w->decide(m_server, m_inner, Verdict::Denied); // undone
        QTRY_VERIFY_WITH_TIMEOUT(!m_runs->waitsForRestart(m_server), test::patience);
        m_w->decide(m_server, m_beside, Verdict::Denied);
        reset(m_beside);
        QVERIFY(!m_runs->waitsForRestart(m_server));
        QVERIFY(m_w->roots.remove({m_inner}, Origin::Program));
        QTRY_VERIFY_WITH_TIMEOUT(m_runs->waitsForRestart(m_server), test::patience);
        QCOMPARE(withdrawn.size(), 0);
    }

    void byTheInnermost()
    {
        const auto holder = [this](const char *path) {
            const Enforced held{Protection::Confined, true, m_runs->granted(m_server), {}, true, {}, {}, denied()};
            const GrantedRoot *one = holderOf(held, QLatin1String(path));
            return one ? one->id : RootId();
        };
        QCOMPARE(holder("/srv/shop/inner/deep"), m_shop);
        QCOMPARE(holder("/srv/shop"), RootId()); // it is that itself
        m_w->decide(m_server, m_inner, Verdict::Denied);
        QCOMPARE(holder("/srv/shop/inner"), RootId());
        QCOMPARE(holder("/srv/shop/inner/deep"), RootId());
        QCOMPARE(holder("/srv/shop/inner2"), m_shop);
        m_w->decide(m_server, m_deep, Verdict::Allowed);
        QTRY_COMPARE_WITH_TIMEOUT(m_runs->granted(m_server).size(), 2, test::patience);
        QCOMPARE(holder("/srv/shop/inner/deep/x"), m_deep);
        QCOMPARE(holder("/srv/shop/inner/x"), RootId());
    }

    //! All that is denied is covered where it shows; what lies in a grant by its path has to be there. What was added
    //! by hand says more.
    void whatIsCovered()
    {
        m_w->decide(m_server, m_inner, Verdict::Denied);
        m_w->decide(m_server, m_beside, Verdict::Denied);
        const QList<DeniedRoot> all = denied();
        QCOMPARE(all.size(), 2);
        for (const DeniedRoot &one : all) {
            const confine::Place cover = coverOf(one);
            QCOMPARE(cover.access, confine::Access::None);
            QCOMPARE(cover.isNeeded, one.id == m_inner);
            QVERIFY(cover.identity.isValid());
        }
        AddedPath by;
        by.path = QStringLiteral("/srv/shop/inner");
        QCOMPARE(denied({by}).size(), 1);
    }

    void filesConfinedDoesNotStart()
    {
        m_w->decide(m_server, m_beside, Verdict::Denied);
        const auto startAt = [this](Protection level) {
            ServerRecord record = *m_w->servers.find(m_server);
            record.protection = level;
            return confinementOf(record, {}, m_runs->granted(m_server), {}, {}, denied());
        };
        QVERIFY(startAt(Protection::FilesConfined));
        m_w->decide(m_server, m_inner, Verdict::Denied);
        const Result<Confinement> files = startAt(Protection::FilesConfined);
        QVERIFY(!files);
        QVERIFY2(files.error().message.contains(QLatin1String("/srv/shop/inner, which you have denied, lies in "
                                                              "/srv/shop")),
                 qPrintable(files.error().message));
        const Result<Confinement> confined = startAt(Protection::Confined);
        QVERIFY(confined);
        const auto isCover = [](const confine::Place &place) { return place.access == confine::Access::None; };
        QCOMPARE(std::ranges::count_if(confined->description.places, isCover), 2);
        QVERIFY(confine::decode(confine::encode(confined->description)));
    }
};

QTEST_GUILESS_MAIN(TestDenials)
#include "tst_denials.moc"

// What the gate keeps by session: several sessions of one server, answers on their way, requests that are taken back.

#include "core/access/gate.h"
#include "tests/support/testsessions.h"
#include "tests/support/testworkspace.h"

#include <QDir>
#include <QSignalSpy>
#include <QTest>

using namespace mangrove;
using test::TestWorkspace;

Q_DECLARE_METATYPE(mangrove::CellState)

class TestGateSessions : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<TestWorkspace> m_w;
    ServerId m_server;
    SessionId m_one;
    SessionId m_two;
    RootId m_a;
    RootId m_b;
    int m_answers = 0;

    using Withdrawal = RootsAuthority::Withdrawal;

    quint64 ask(const SessionId &session)
    {
        return test::askRoots(*m_w, session, this, [this](const std::optional<VisibleList> &) { ++m_answers; });
    }
    bool isRequested() const { return m_w->requestOf(m_server) != 0; }
    QStringList seenBy(const SessionId &session) const
    {
        QStringList names;
        for (const Told &told : m_w->ledger.record(session).seen)
            names.append(told.name);
        return names;
    }
    CellState state(const RootId &root) const { return m_w->gate.cellState({m_server, root}); }
    Result<void> reply(Verdict verdict, const QList<RootId> &ticked = {})
    {
        return m_w->gate.answer(m_w->requestOf(m_server), m_w->answer(verdict, ticked));
    }
    void allowBoth()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_b, Verdict::Allowed);
    }

private Q_SLOTS:
    void init()
    {
        m_answers = 0;
        m_w = std::make_unique<TestWorkspace>();
        m_server = m_w->addServer(QStringLiteral("files"));
        m_a = m_w->addRoot(QStringLiteral("a"));
        m_b = m_w->addRoot(QStringLiteral("b"));
        m_one = test::beginSession(*m_w, m_server);
        m_two = test::beginSession(*m_w, m_server);
    }
    void cleanup() { m_w.reset(); }

    //! What an app has brought by its messages is known, whoever decides, and meant to be known only where it would be
    //! told.
    void whatAnAppCarries_data()
    {
        QTest::addColumn<int>("who");
        QTest::addColumn<Verdict>("verdict");
        QTest::addColumn<CellState>("state");
        QTest::addColumn<bool>("isStale");
        const auto row = [](const char *name, AppRoots who, Verdict verdict, CellState state, bool isStale) {
            QTest::newRow(name) << int(who) << verdict << state << isStale;
        };
        row("denied", AppRoots::Mangrove, Verdict::Denied, CellState::StillKnown, true);
        row("undecided", AppRoots::Mangrove, Verdict::Ask, CellState::StillKnown, true);
        row("allowed", AppRoots::Mangrove, Verdict::Allowed, CellState::NotYetSeen, false);
        row("denied, both", AppRoots::Both, Verdict::Denied, CellState::StillKnown, true);
        row("undecided, both", AppRoots::Both, Verdict::Ask, CellState::Seen, false);
        row("denied, common", AppRoots::Common, Verdict::Denied, CellState::StillKnown, true);
        row("undecided, common", AppRoots::Common, Verdict::Ask, CellState::StillKnown, true);
        row("denied, the app", AppRoots::App, Verdict::Denied, CellState::StillKnown, false);
    }
    void whatAnAppCarries()
    {
        QFETCH(int, who);
        QFETCH(Verdict, verdict);
        QFETCH(CellState, state);
        QFETCH(bool, isStale);
        m_w->editServer(m_server, [who](ServerRecord &record) { record.appRoots = AppRoots(who); });
        if (verdict != Verdict::Ask)
            m_w->decide(m_server, m_a, verdict);
        const Told deep{m_a, QStringLiteral("file:///srv/a/deep"), {}, true, QStringLiteral("cwd")};
        const Told other{{}, QStringLiteral("file:///srv/other"), {}, true, QStringLiteral("cwd")};
        m_w->ledger.carried(m_one, {deep, other});
        QCOMPARE(this->state(m_a), state);
        // What is no folder of the person's was never given, so it is not taken back.
        QCOMPARE(m_w->gate.stale(m_one), isStale ? QList<Told>{deep} : QList<Told>());
    }

    void eachSessionKnowsWhatItWasTold()
    {
        allowBoth();
        QCOMPARE(state(m_a), CellState::NotYetSeen);
        ask(m_one);
        QCOMPARE(seenBy(m_one), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        QVERIFY(seenBy(m_two).isEmpty());
        QCOMPARE(state(m_a), CellState::NotYetSeen); // by 1 of 2
        ask(m_two);
        QCOMPARE(state(m_a), CellState::Seen);
        m_w->decide(m_server, m_a, Verdict::Denied);
        QCOMPARE(state(m_a), CellState::StillKnown);
        ask(m_one);
        QCOMPARE(state(m_a), CellState::StillKnown); // the other one knows it
        QVERIFY(m_w->gate.stale(m_one).isEmpty());
        QCOMPARE(m_w->gate.stale(m_two).size(), 1);
        QCOMPARE(m_w->gate.stale(m_server).size(), 1);
        m_w->gate.sessionEnded(m_two);
        QCOMPARE(state(m_a), CellState::Denied);
        QVERIFY(m_w->gate.stale(m_server).isEmpty());
    }

    void eachSessionIsToldOfAChange()
    {
        QSignalSpy changed(&m_w->gate, &RootsAuthority::listChanged);
        allowBoth();
        QSet<SessionId> named;
        for (const QList<QVariant> &arguments : std::as_const(changed))
            named.insert(arguments.first().value<SessionId>());
        QCOMPARE(named, QSet<SessionId>({m_one, m_two}));
        ask(m_one);
        QVERIFY(m_w->gate.isUpToDate(m_one));
        QVERIFY(!m_w->gate.isUpToDate(m_two));
    }

    void oneRequestForAllAndOneAnswer()
    {
        const quint64 first = ask(m_one);
        const quint64 second = ask(m_two);
        QVERIFY(first != 0 && second != 0);
        QCOMPARE(m_w->broker.requests().size(), 1);
        m_w->gate.cancel(first, Withdrawal::ByServer);
        QVERIFY(isRequested()); // the other one still waits
        QVERIFY(reply(Verdict::Allowed, {m_a, m_b}));
        QCOMPARE(m_answers, 1);
        QCOMPARE(seenBy(m_two).size(), 2);
        QVERIFY(seenBy(m_one).isEmpty());
    }

    void theEndOfOneLeavesTheOtherAlone()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed, Lasting::Session);
        QVERIFY(ask(m_one) != 0);
        QVERIFY(ask(m_two) != 0);
        m_w->gate.sessionEnded(m_one);
        m_w->gate.serverStopped(m_server); // it has not: another one runs
        QVERIFY(isRequested());
        QCOMPARE(m_w->gate.decision({m_server, m_a}).verdict, Verdict::Allowed);
        QVERIFY(reply(Verdict::Ask));
        QCOMPARE(m_answers, 1);
        m_w->gate.sessionEnded(m_two);
        m_w->gate.serverStopped(m_server);
        QCOMPARE(m_w->gate.decision({m_server, m_a}).verdict, Verdict::Ask);
    }

    void oneThatCameBackByItselfHoldsTheServerBack()
    {
        m_w->gate.sessionEnded(m_two);
        m_w->gate.withheldQuestions().begin(m_server, m_w->clock.elapsed() + 60000);
        m_two = test::beginSession(*m_w, m_server);
        QCOMPARE(ask(m_two), quint64(0));
        QCOMPARE(ask(m_one), quint64(0));
        QVERIFY(!isRequested());
        m_w->gate.withheldQuestions().letAsk(m_server);
        QVERIFY(isRequested());
        QVERIFY(ask(m_one) != 0);
    }

    void whatIsBeforeAPersonIsNotWithheldToo()
    {
        m_w->gate.sessionEnded(m_two);
        for (int i = 0; i < 2; ++i)
            m_w->gate.cancel(ask(m_one), Withdrawal::ByServer); // the second is not followed
        m_w->gate.sessionEnded(m_one);
        m_w->gate.withheldQuestions().begin(m_server, m_w->clock.elapsed() + 60000);
        m_one = test::beginSession(*m_w, m_server);
        QCOMPARE(ask(m_one), quint64(0));
        QVERIFY(isRequested());
        QVERIFY(!m_w->gate.withheldQuestions().withheld(m_server));
        QVERIFY(reply(Verdict::Denied));
        QVERIFY(!m_w->gate.withheldQuestions().withheld(m_server));
    }

    void theListIsThatOfTheMomentWhenItLeaves_data()
    {
        QTest::addColumn<int>("what");
        QTest::newRow("denied") << 0;
        QTest::newRow("removed") << 1;
        QTest::newRow("gone") << 2;
        QTest::newRow("replaced") << 3;
        QTest::newRow("server suspended") << 4;
    }
    void theListIsThatOfTheMomentWhenItLeaves()
    {
        QFETCH(int, what);
        allowBoth();
        bool mayTell = false;
        m_w->gate.ask(
            m_one, this, [&mayTell](bool may) { mayTell = may; }, RootsAuthority::Patience::Limited);
        QVERIFY(mayTell);
        if (what == 0)
            m_w->decide(m_server, m_a, Verdict::Denied);
        else if (what == 1)
            QVERIFY(m_w->roots.remove({m_a}, Origin::Program));
        else if (what == 2)
            m_w->setState(m_a, RootState::Missing);
        else if (what == 3)
            m_w->setState(m_a, RootState::Replaced);
        else
            m_w->editServer(m_server, [](ServerRecord &record) { record.arguments = {QStringLiteral("--x")}; });
        const VisibleList list = m_w->gate.listFor(m_one, 1);
        QCOMPARE(list.json, TestWorkspace::listOf(what == 4 ? QStringList() : QStringList{QStringLiteral("b")}));
        m_w->gate.told(m_one, 1);
        QVERIFY(!seenBy(m_one).contains(QStringLiteral("a")));
    }

    void whatIsOnItsWayIsKnownAndNotYetSeen()
    {
        allowBoth();
        m_w->gate.sessionEnded(m_two);
        m_w->gate.listFor(m_one, 1);
        QCOMPARE(state(m_a), CellState::NotYetSeen);
        QVERIFY(m_w->gate.isUpToDate(m_one)); // no list_changed for what is on its way
        m_w->decide(m_server, m_a, Verdict::Denied);
        QCOMPARE(state(m_a), CellState::StillKnown); // it may be too late
        m_w->gate.told(m_one, 1);
        QCOMPARE(state(m_a), CellState::StillKnown);
        QCOMPARE(state(m_b), CellState::Seen);
    }

    void whatNeverLeftChangesNothing()
    {
        allowBoth();
        m_w->gate.sessionEnded(m_two);
        ask(m_one);
        m_w->decide(m_server, m_a, Verdict::Denied);
        m_w->gate.listFor(m_one, 7);
        m_w->gate.notTold(m_one, 7, true); // the call was given up
        QCOMPARE(state(m_a), CellState::StillKnown);
        QCOMPARE(m_w->gate.stale(m_server).size(), 1);
        QVERIFY(!m_w->gate.isUpToDate(m_one));
    }

    void whatMayHaveArrivedIsToldAgain()
    {
        allowBoth();
        m_w->gate.sessionEnded(m_two);
        m_w->gate.listFor(m_one, 1);
        QSignalSpy changed(&m_w->gate, &RootsAuthority::listChanged);
        m_w->gate.notTold(m_one, 1, false);
        QCOMPARE(changed.size(), 1);
        QVERIFY(!m_w->gate.isUpToDate(m_one));
        QCOMPARE(state(m_a), CellState::NotYetSeen);
        m_w->decide(m_server, m_a, Verdict::Denied);
        QCOMPARE(state(m_a), CellState::StillKnown);
        ask(m_one);
        QCOMPARE(state(m_b), CellState::Seen);
        QVERIFY(m_w->gate.isUpToDate(m_one));
    }

    //! The answer whose fate is not known may come after any newer one, for as long as its session lasts.
    void aStrayIsADoubtToTheEndAndNoReasonToNotify()
    {
        allowBoth();
        m_w->decide(m_server, m_b, Verdict::Ask);
        m_w->gate.sessionEnded(m_two);
        m_w->gate.listFor(m_one, 1);
        m_w->gate.notTold(m_one, 1, false); // a
        m_w->decide(m_server, m_a, Verdict::Denied);
        m_w->decide(m_server, m_b, Verdict::Allowed);
        m_w->gate.listFor(m_one, 2);
        QSignalSpy changed(&m_w->gate, &RootsAuthority::listChanged);
        m_w->gate.told(m_one, 2); // b
        QCOMPARE(changed.size(), 0);
        QVERIFY(m_w->gate.isUpToDate(m_one));
        QCOMPARE(state(m_a), CellState::StillKnown);
        QCOMPARE(m_w->gate.stale(m_one).size(), 1);
        QCOMPARE(state(m_b), CellState::NotYetSeen);
        m_w->gate.sessionEnded(m_one);
        QCOMPARE(state(m_a), CellState::Denied);
        m_w->gate.sessionStarted(m_one, m_server);
        m_w->gate.listFor(m_one, 3);
        m_w->gate.told(m_one, 3);
        QCOMPARE(state(m_b), CellState::Seen);
        QVERIFY(m_w->gate.stale(m_one).isEmpty());
    }

    //! Gone and back before the lists were looked at again: for them nothing has changed, for who was told in between
    //! it has.
    void aRootThatWasAwayForAMomentIsAnnouncedWhenItIsBack()
    {
        allowBoth();
        ask(m_one);
        QCoreApplication::processEvents();
        m_w->setState(m_a, RootState::Missing);
        m_w->gate.listFor(m_one, 1);
        m_w->gate.told(m_one, 1);
        QCOMPARE(seenBy(m_one), QStringList{QStringLiteral("b")});
        QSignalSpy changed(&m_w->gate, &RootsAuthority::listChanged);
        m_w->setState(m_a, RootState::Available);
        const auto isNamed = [&] { return changed.contains({QVariant::fromValue(m_one)}); };
        QTRY_VERIFY(isNamed());
        QVERIFY(!m_w->gate.isUpToDate(m_one));
    }

    //! The doubt of one server's list takes the root out of what the next one is told, too.
    void aRootThatWasAwayForAnothersLookIsAnnouncedWhenItIsBack()
    {
        const ServerId other = m_w->addServer(QStringLiteral("other"));
        const SessionId third = test::beginSession(*m_w, other);
        const RootId c = m_w->addRealRoot(QStringLiteral("c"));
        for (const ServerId &server : {m_server, other}) {
            m_w->decide(server, c, Verdict::Allowed);
            m_w->decide(server, m_a, Verdict::Denied); // so that nobody is asked
            m_w->decide(server, m_b, Verdict::Denied);
        }
        QTRY_VERIFY(m_w->monitor.status(c).local);
        ask(third);
        QCOMPARE(seenBy(third), QStringList{QStringLiteral("c")});
        const QString path = m_w->realPath(QStringLiteral("c"));
        QVERIFY(QDir().rename(path, path + QLatin1Char('x')));
        ask(m_one); // in the same turn: nobody has noticed yet
        ask(third);
        QVERIFY(QDir().rename(path + QLatin1Char('x'), path)); // before anybody else looks
        QVERIFY(seenBy(third).isEmpty());
        QSignalSpy changed(&m_w->gate, &RootsAuthority::listChanged);
        const auto isNamed = [&] { return changed.contains({QVariant::fromValue(third)}); };
        QTRY_VERIFY(isNamed());
        QTRY_VERIFY(!m_w->gate.isUpToDate(third));
        ask(third);
        QCOMPARE(seenBy(third), QStringList{QStringLiteral("c")});
    }

    void aRootThatWasAwayForTheLastLookIsAnnouncedWhenItIsBack()
    {
        const RootId c = m_w->addRealRoot(QStringLiteral("c"));
        m_w->decide(m_server, c, Verdict::Allowed);
        m_w->decide(m_server, m_a, Verdict::Denied);
        m_w->decide(m_server, m_b, Verdict::Denied);
        QTRY_VERIFY(m_w->monitor.status(c).local);
        const QString path = m_w->realPath(QStringLiteral("c"));
        QVERIFY(QDir().rename(path, path + QLatin1Char('x')));
        ask(m_one); // in the same turn: nobody has noticed yet
        QVERIFY(seenBy(m_one).isEmpty());
        QVERIFY(m_w->gate.isUpToDate(m_one)); // as far as is known
        QSignalSpy changed(&m_w->gate, &RootsAuthority::listChanged);
        QVERIFY(QDir().rename(path + QLatin1Char('x'), path));
        const auto isNamed = [&] { return changed.contains({QVariant::fromValue(m_one)}); };
        QTRY_VERIFY(isNamed());
        QTRY_VERIFY(!m_w->gate.isUpToDate(m_one));
        ask(m_one);
        QCOMPARE(seenBy(m_one), QStringList{QStringLiteral("c")});
    }

    void theOldPlaceOfARootIsStillKnown()
    {
        allowBoth();
        ask(m_one);
        ask(m_two);
        const Root before = *m_w->roots.find(m_a);
        QVERIFY(m_w->roots.confirm(m_a, {QStringLiteral("/srv/elsewhere"), before.isFile, before.identity},
                                   Origin::Program));
        QTRY_COMPARE(m_w->gate.access({m_server, m_a}), Access::Allowed);
        QCOMPARE(state(m_a), CellState::StillKnown);
        QCOMPARE(m_w->gate.stale(m_server).value(0).uri, QStringLiteral("file:///srv/a"));
        ask(m_one);
        QCOMPARE(state(m_a), CellState::StillKnown);
        ask(m_two);
        QCOMPARE(state(m_a), CellState::Seen);
    }

    // --- requests that are taken back

    void aRequestThatIsTakenBackAgainAndAgainStands()
    {
        m_w->gate.sessionEnded(m_two);
        m_w->gate.cancel(ask(m_one), Withdrawal::ByServer);
        QVERIFY(!isRequested());
        m_w->gate.cancel(ask(m_one), Withdrawal::ByServer);
        QVERIFY(isRequested());
        const quint64 number = m_w->requestOf(m_server);
        QVERIFY(m_w->broker.find(number)->stands);
        for (int i = 0; i < 35; ++i) {
            m_w->clock.advance(350);
            m_w->gate.cancel(ask(m_one), Withdrawal::ByServer);
            QCOMPARE(m_w->requestOf(m_server), number);
        }
        // Not by an end either, nor by a restart.
        m_w->gate.sessionEnded(m_one);
        m_w->gate.serverStopped(m_server);
        QCOMPARE(m_w->requestOf(m_server), number);
        m_one = test::beginSession(*m_w, m_server);
        QVERIFY(reply(Verdict::Allowed, {m_a}));
        QCOMPARE(m_w->gate.decision({m_server, m_a}).verdict, Verdict::Allowed);
        QVERIFY(!isRequested());
    }

    void whoDoesNotWantItIsLeftInPeace_data()
    {
        QTest::addColumn<bool>("deny");
        QTest::newRow("not now") << false;
        QTest::newRow("deny") << true;
    }
    void whoDoesNotWantItIsLeftInPeace()
    {
        QFETCH(bool, deny);
        m_w->gate.sessionEnded(m_two);
        m_w->gate.cancel(ask(m_one), Withdrawal::ByServer);
        m_w->gate.cancel(ask(m_one), Withdrawal::ByServer);
        m_w->gate.sessionEnded(m_one); // nobody asks, and the request stands
        QVERIFY(reply(deny ? Verdict::Denied : Verdict::Ask));
        QVERIFY(!isRequested());
        m_one = test::beginSession(*m_w, m_server);
        m_w->addRoot(QStringLiteral("c")); // undecided in any case
        QCOMPARE(ask(m_one), quint64(0));
        QVERIFY(!isRequested());
        m_w->clock.advance(WithdrawalLimit::refusal);
        QVERIFY(ask(m_one) != 0);
        QVERIFY(isRequested());
    }

    void whatWeTakeBackOurselvesDoesNotCount()
    {
        m_w->gate.sessionEnded(m_two);
        for (int i = 0; i < 5; ++i) {
            m_w->gate.cancel(ask(m_one), Withdrawal::ByUs);
            QVERIFY(!isRequested());
        }
        m_w->gate.cancel(ask(m_one), Withdrawal::ByServer);
        QVERIFY(!isRequested());
    }

    void aRequestThatStandsEndsWhenNothingIsLeftToDecide()
    {
        m_w->gate.sessionEnded(m_two);
        m_w->gate.cancel(ask(m_one), Withdrawal::ByServer);
        m_w->gate.cancel(ask(m_one), Withdrawal::ByServer);
        QVERIFY(isRequested());
        allowBoth();
        QVERIFY(!isRequested());
        m_w->decide(m_server, m_a, Verdict::Ask);
        m_w->gate.cancel(ask(m_one), Withdrawal::ByServer); // a new beginning
        QVERIFY(!isRequested());
    }
};

QTEST_GUILESS_MAIN(TestGateSessions)
#include "tst_gatesessions.moc"

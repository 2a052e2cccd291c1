// What a session tells a server of changes: once for many, and nothing that does not concern it.

#include "sessionsuite.h"

using namespace mangrove;

namespace {

const QByteArray listChanged = R"({"jsonrpc":"2.0","method":"notifications/roots/list_changed"})";

} // namespace

class TestSessionChanges : public SessionSuite
{
    Q_OBJECT

private Q_SLOTS:
    void toldAfterTheHoldTimeAndAgainAfterTheApproval()
    {
        m_w->gate.setHoldTime(20);
        m_w->decide(m_server, m_a, Verdict::Allowed);
        start();
        m_peer->say(question("1"));
        QVERIFY(m_peer->sent().isEmpty());
        QTRY_COMPARE(m_peer->sent(), QByteArrayList{told("1", m_onlyA)});
        m_peer->take();
        QVERIFY(m_w->requestOf(m_server) != 0);
        QVERIFY(m_w->gate.answer(m_w->requestOf(m_server), m_w->answer(Verdict::Allowed, {m_b})));
        QTRY_COMPARE(m_peer->sent(), QByteArrayList{listChanged});
        QCOMPARE(m_w->ledger.record(m_server).notified, 1);
        m_peer->take();
        m_peer->say(question("2"));
        QCOMPARE(m_peer->take(), QByteArrayList{told("2", m_both)});
    }

    void anAnswerInTimeNeedsNoListChanged()
    {
        start();
        m_peer->say(question("1"));
        QVERIFY(m_w->gate.answer(m_w->requestOf(m_server), m_w->answer(Verdict::Allowed, {m_a, m_b})));
        settle();
        QCOMPARE(m_peer->take(), QByteArrayList{told("1", m_both)});
        QCOMPARE(m_w->ledger.record(m_server).notified, 0);
    }

    void changesAreCoalesced()
    {
        allowBoth();
        start();
        m_peer->say(question("1"));
        m_peer->take();
        m_w->decide(m_server, m_a, Verdict::Denied);
        m_w->decide(m_server, m_b, Verdict::Denied);
        m_w->decide(m_server, m_a, Verdict::Allowed);
        QTRY_COMPARE(m_peer->count(listChanged), 1);
        // A second one within the window comes at its end, and only one.
        m_w->decide(m_server, m_a, Verdict::Denied);
        m_w->decide(m_server, m_b, Verdict::Allowed);
        settle();
        QCOMPARE(m_peer->count(listChanged), 1);
        QTRY_COMPARE(m_peer->count(listChanged), 2);
    }

    void withoutAWindowEachChangeIsToldOnce()
    {
        allowBoth();
        Session::Times times;
        times.coalesce = 0;
        open(true, times);
        m_peer->shakeHands();
        m_peer->take();
        m_w->decide(m_server, m_a, Verdict::Denied);
        QTRY_COMPARE(m_peer->count(listChanged), 1);
        for (int i = 0; i < 10; ++i)
            settle();
        QCOMPARE(m_peer->count(listChanged), 1);
        // There and back again is no change.
        m_peer->say(question("2"));
        m_peer->take();
        m_w->decide(m_server, m_b, Verdict::Denied);
        m_w->decide(m_server, m_b, Verdict::Allowed);
        for (int i = 0; i < 10; ++i)
            settle();
        QVERIFY(m_peer->sent().isEmpty());
    }

    void anotherServersChangeIsNotTold()
    {
        const ServerId other = m_w->addServer(QStringLiteral("other"));
        start();
        m_w->decide(other, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_a, Verdict::Denied); // its list was empty before as well
        settle();
        settle();
        QVERIFY(m_peer->sent().isEmpty());
    }

    void takenBackAndAskedAgain()
    {
        allowBoth();
        start();
        m_peer->say(question("1"));
        m_peer->take();
        m_w->decide(m_server, m_a, Verdict::Ask);
        m_w->decide(m_server, m_b, Verdict::Denied);
        QTRY_COMPARE(m_peer->sent(), QByteArrayList{listChanged});
        m_peer->take();
        QCOMPARE(m_w->gate.cellState({m_server, m_a}), CellState::StillKnown);
        m_peer->say(question("2"));
        QCOMPARE(m_w->broker.findFor(m_server)->roots, QList<RootId>{m_a});
        QVERIFY(m_w->gate.answer(m_w->requestOf(m_server), m_w->answer(Verdict::Ask)));
        QCOMPARE(m_peer->take(), QByteArrayList{told("2", m_none)});
        QVERIFY(m_w->gate.stale(m_server).isEmpty());
        m_peer->say(question("3")); // put off: no new request
        QCOMPARE(m_peer->take(), QByteArrayList{told("3", m_none)});
        QVERIFY(m_w->broker.requests().isEmpty());
    }

    void replacedRootIsWithheld()
    {
        allowBoth();
        start();
        m_peer->say(question("1"));
        m_peer->take();
        m_w->setState(m_a, RootState::Replaced);
        QTRY_COMPARE(m_peer->count(listChanged), 1);
        m_peer->take();
        m_peer->say(question("2"));
        QCOMPARE(m_peer->take(), QByteArrayList{told("2", {QStringLiteral("b")})});
    }

    void suspendedWhileItRuns()
    {
        allowBoth();
        start();
        m_peer->say(question("1"));
        m_peer->take();
        m_w->editServer(m_server, [](ServerRecord &record) { record.arguments = {QStringLiteral("-x")}; });
        QTRY_COMPARE(m_peer->sent(), QByteArrayList{listChanged});
        m_peer->take();
        m_peer->say(question("2"));
        QCOMPARE(m_peer->take(), QByteArrayList{told("2", m_none)});
        QVERIFY(m_w->broker.requests().isEmpty());
    }

    void filesystemKeepsWhatItKnew()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_b, Verdict::Denied);
        start("2025-11-25", "secure-filesystem-server");
        m_peer->say(question("1"));
        m_w->decide(m_server, m_a, Verdict::Denied);
        m_peer->say(question("2"));
        QCOMPARE(m_peer->take().last(), told("2", m_none));
        QCOMPARE(m_w->gate.stale(m_server).size(), 1);
        // What was told is written down as it was, and that it does not count.
        QCOMPARE(m_w->activity.lines.last().kind, ActivityKind::Ignored);
        QVERIFY(!m_w->activity.lines.last().session.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestSessionChanges)
#include "tst_session_changes.moc"

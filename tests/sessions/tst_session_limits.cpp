// How much a session takes of one server: noise, broken messages, questions.

#include "sessionsuite.h"

using namespace mangrove;

class TestSessionLimits : public SessionSuite
{
    Q_OBJECT

private Q_SLOTS:
    void notManyEarlyQuestionsWait()
    {
        open();
        m_peer->take();
        for (int i = 0; i < 11; ++i)
            m_peer->say(question(QByteArray::number(i)));
        QCOMPARE(m_peer->take(),
                 QByteArrayList{R"({"jsonrpc":"2.0","id":10,"error":{"code":-32600,)"
                                R"("message":"Not initialized yet"}})"});
    }

    void noiseIsCountedAndLimited()
    {
        allowBoth();
        start();
        m_peer->say("Listening on stdio\x1b[31m");
        QCOMPARE(m_session->info().noiseLines, 1);
        QCOMPARE(m_session->info().lastNoise, QStringLiteral("Listening on stdio\\u{001B}[31m"));
        QVERIFY(m_peer->sent().isEmpty());
        m_peer->say(question("1"));
        QCOMPARE(m_peer->take(), QByteArrayList{told("1", m_both)});
        for (int i = 0; i < 999; ++i)
            m_peer->say("more");
        QCOMPARE(m_session->info().noiseLines, 1000);
        QVERIFY(!m_peer->isClosing());
        m_peer->say("one too many");
        QVERIFY(m_peer->isClosing());
        QTRY_COMPARE(m_ends.size(), 1);
        QVERIFY(m_ends.first().failure->message.contains(QLatin1String("1000 lines")));
        // Written down once, not a thousand times.
        QCOMPARE(m_w->activity.count(ActivityKind::Refused), 1);
    }

    void brokenJsonIsLimitedToo()
    {
        start();
        m_peer->say("{\"jsonrpc\":");
        QCOMPARE(m_peer->take(),
                 QByteArrayList{R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}})"});
        for (int i = 0; i < 1000; ++i)
            m_peer->say(QByteArray("[").repeated(1000));
        QTRY_COMPARE(m_ends.size(), 1);
        QVERIFY(m_ends.first().failure);
    }

    void floodOfQuestionsLeavesFewLines()
    {
        allowBoth();
        start();
        for (int i = 0; i < 1000; ++i) {
            m_peer->say(question(QByteArray::number(i)));
            m_w->clock.advance(20);
        }
        QCOMPARE(m_peer->take().size(), 1000);
        QCOMPARE(m_w->activity.count(ActivityKind::Refused), 0);
        QCOMPARE(m_w->activity.count(ActivityKind::Asked), SessionReporter::linesPerWindow);
        m_session.reset();
        QCOMPARE(m_w->activity.count(ActivityKind::Asked), SessionReporter::linesPerWindow + 1);
        QVERIFY(m_w->activity.lastText(ActivityKind::Asked).contains(QLatin1String("980")));
    }

    void questionsAreCapped()
    {
        allowBoth();
        start();
        const auto ask = [this](int times) {
            for (int i = 0; i < times; ++i)
                m_peer->say(question("5"));
            return m_peer->take();
        };
        const QByteArray answer = told("5", m_both);
        const QByteArray refusal = R"({"jsonrpc":"2.0","id":5,"error":{"code":-32603,"message":"Too many requests"}})";
        const QByteArrayList first = ask(Session::questionBurst + 3);
        QCOMPARE(first.count(answer), Session::questionBurst);
        QCOMPARE(first.mid(Session::questionBurst), QByteArrayList(3, refusal));
        QCOMPARE(m_w->ledger.record(m_server).asked, Session::questionBurst);
        QCOMPARE(m_session->info().violations, 1);
        QCOMPARE(m_w->activity.count(ActivityKind::Refused), 1);
        // The right to ask comes back with the time, and no more of it than the burst. One line tells of it all.
        m_w->clock.advance(100);
        QCOMPARE(ask(10).count(answer), Session::questionsPerSecond / 10);
        m_w->clock.advance(-3600000);
        QCOMPARE(ask(1), QByteArrayList{refusal});
        QCOMPARE(m_w->activity.count(ActivityKind::Refused), 1);
        m_w->clock.advance(3600000);
        QCOMPARE(ask(2 * Session::questionBurst).count(answer), Session::questionBurst);
        QCOMPARE(m_session->info().violations, 2);
        // Other messages are answered as ever.
        m_peer->say(R"({"jsonrpc":"2.0","id":"p","method":"ping"})");
        QCOMPARE(m_peer->take(), QByteArrayList{R"({"jsonrpc":"2.0","id":"p","result":{}})"});
    }

    void batchesDoNotHelpToAskMore()
    {
        allowBoth();
        start("2025-03-26");
        const QByteArray batch = '[' + QByteArrayList(60, question("5")).join(',') + ']';
        const QByteArray answer = told("5", m_both);
        for (const int answered : {60, 40, 0}) {
            m_peer->say(batch);
            const QByteArrayList sent = m_peer->take();
            QCOMPARE(sent.size(), 1);
            QCOMPARE(sent.first().count(answer), answered);
            QCOMPARE(sent.first().count("-32603"), 60 - answered);
        }
    }

    void whoGoesOnHasToWait()
    {
        start();
        const auto ask = [this](int times) {
            for (int i = 0; i < times; ++i)
                m_peer->say(question("5"));
        };
        ask(Session::questionBurst + Session::refusalsUntilRest - 1);
        QCOMPARE(m_peer->rested(), 0);
        ask(1);
        QCOMPARE(m_peer->rested(), Session::restTime);
        ask(Session::refusalsUntilRest);
        QCOMPARE(m_peer->rested(), 2 * Session::restTime);
    }
};

QTEST_GUILESS_MAIN(TestSessionLimits)
#include "tst_session_limits.moc"

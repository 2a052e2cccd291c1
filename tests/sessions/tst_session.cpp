// A session from its handshake to its end: every question is answered as it came, or withdrawn.

#include "core/sessions/legacydialect.h"
#include "sessionsuite.h"

#include <QSignalSpy>

using namespace mangrove;

namespace {

QByteArray cancelled(const QByteArray &id)
{
    return "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":" + id + "}}";
}

} // namespace

class TestSession : public SessionSuite
{
    Q_OBJECT

private Q_SLOTS:
    void shakesHands()
    {
        open();
        QVERIFY(m_peer->sent().first().contains(R"("capabilities":{"roots":{"listChanged":true}})"));
        QVERIFY(m_peer->sent().first().contains(R"("protocolVersion":"2025-11-25")"));
        QCOMPARE(m_session->info().pid, 4711);
        m_peer->take();
        m_peer->shakeHands("2025-06-18", "claimed");
        QCOMPARE(m_peer->take(), QByteArrayList{R"({"jsonrpc":"2.0","method":"notifications/initialized"})"});
        QCOMPARE(m_session->info().revision, QStringLiteral("2025-06-18"));
        QCOMPARE(m_session->info().selfName, QStringLiteral("claimed"));
        QCOMPARE(m_session->info().pid, 4711);
        QCOMPARE(m_session->info().ready, m_w->clock.now());
    }

    void answersWithTheIdAsItCame_data()
    {
        QTest::addColumn<QByteArray>("id");
        for (const char *id : {"0", "1", "-5", "9007199254740993", "123456789012345678901234567890", "\"\"", "\"1\"",
                               "\"a\\u0062\"", "\"\\/\\n\"", "\"\xe4\xb8\xad\""})
            QTest::newRow(id) << QByteArray(id);
    }
    void answersWithTheIdAsItCame()
    {
        QFETCH(QByteArray, id);
        allowBoth();
        start();
        m_peer->say(question(id));
        QCOMPARE(m_peer->take(), QByteArrayList{told(id, m_both)});
        QCOMPARE(m_w->ledger.record(m_server).seen.size(), 2);
        QCOMPARE(m_w->activity.lines.last().kind, ActivityKind::Answered);
        QCOMPARE(m_w->activity.lines.last().uris,
                 (QStringList{QStringLiteral("file:///srv/a"), QStringLiteral("file:///srv/b")}));
    }

    void bothSidesMayUseTheSameId()
    {
        allowBoth();
        start();
        QByteArray result;
        const qint64 id = m_session->client().request("x", {}, this, [&](const Result<QByteArray> &r) { result = *r; });
        m_peer->take();
        const QByteArray number = QByteArray::number(id);
        m_peer->say(question(number));
        QCOMPARE(m_peer->take(), QByteArrayList{told(number, m_both)});
        QVERIFY(result.isEmpty());
        m_peer->say("{\"jsonrpc\":\"2.0\",\"id\":" + number + ",\"result\":{\"y\":1}}");
        QCOMPARE(result, QByteArray(R"({"y":1})"));
    }

    void sameIdTwiceIsAnsweredTwice()
    {
        start();
        m_peer->say(question("5"));
        m_peer->say(question("5"));
        QVERIFY(m_w->gate.answer(m_w->requestOf(m_server), m_w->answer(Verdict::Allowed, {m_a})));
        QCOMPARE(m_peer->take(), (QByteArrayList{told("5", m_onlyA), told("5", m_onlyA)}));
    }

    void rootsSwitchedOff()
    {
        allowBoth();
        start("2025-11-25", "fake", false);
        m_peer->say(question("0"));
        QCOMPARE(m_peer->take(),
                 QByteArrayList{R"({"jsonrpc":"2.0","id":0,"error":{"code":-32601,"message":"Roots not supported",)"
                                R"("data":{"reason":"Client does not have roots capability"}}})"});
        QVERIFY(m_w->broker.requests().isEmpty());
        QCOMPARE(m_w->ledger.record(m_server), SeenRecord());
        m_w->decide(m_server, m_a, Verdict::Denied);
        settle();
        QVERIFY(m_peer->sent().isEmpty());
    }

    void pingAndWhatWasNotOffered()
    {
        open();
        m_peer->take();
        m_peer->say(R"({"jsonrpc":"2.0","id":"p","method":"ping"})"); // also before the handshake
        m_peer->shakeHands();
        m_peer->say(R"({"jsonrpc":"2.0","id":2,"method":"sampling/createMessage","params":{"messages":[]}})");
        QCOMPARE(m_peer->take(),
                 (QByteArrayList{R"({"jsonrpc":"2.0","id":"p","result":{}})",
                                 R"({"jsonrpc":"2.0","method":"notifications/initialized"})",
                                 R"({"jsonrpc":"2.0","id":2,"error":{"code":-32601,"message":"Method not found"}})"}));
        QCOMPARE(m_session->info().violations, 1);
        QCOMPARE(m_w->activity.count(ActivityKind::Refused), 1);
    }

    void batches_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArrayList>("answers");
        const QByteArray ping = R"({"jsonrpc":"2.0","id":1,"method":"ping"})";
        const QByteArray pong = R"({"jsonrpc":"2.0","id":1,"result":{}})";
        const QByteArray note = R"({"jsonrpc":"2.0","method":"notifications/message","params":{}})";
        const QByteArray invalid = R"({"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid request"}})";
        QTest::newRow("one") << QByteArray('[' + ping + ']') << QByteArrayList{'[' + pong + ']'};
        QTest::newRow("notifications only") << QByteArray('[' + note + ',' + note + ']') << QByteArrayList();
        QTest::newRow("mixed") << QByteArray('[' + note + ',' + ping + ',' + question("\"r\"") + ']')
                               << QByteArrayList{'[' + pong + ',' + told("\"r\"", m_both) + ']'};
        QTest::newRow("invalid element") << QByteArray("[1," + ping + ']')
                                         << QByteArrayList{'[' + invalid + ',' + pong + ']'};
        QTest::newRow("empty") << QByteArray("[]") << QByteArrayList{invalid};
        QTest::newRow("too many") << QByteArray('[' + (ping + ',').repeated(100) + ping + ']')
                                  << QByteArrayList{invalid};
    }
    void batches()
    {
        QFETCH(QByteArray, line);
        allowBoth();
        start("2025-03-26");
        m_peer->say(line);
        QTEST(m_peer->take(), "answers");
    }

    void heldQuestionsInABatch()
    {
        start("2025-03-26");
        m_peer->say('[' + question("1") + R"(,{"jsonrpc":"2.0","id":2,"method":"ping"},)" + question("3") + ']');
        QVERIFY(m_peer->sent().isEmpty());
        QVERIFY(m_w->gate.answer(m_w->requestOf(m_server), m_w->answer(Verdict::Allowed, {m_a})));
        QCOMPARE(m_peer->take(),
                 QByteArrayList{R"([{"jsonrpc":"2.0","id":2,"result":{}},)" + told("1", m_onlyA) + ','
                                + told("3", m_onlyA) + ']'});
    }

    void cancelledQuestionInABatch()
    {
        start("2025-03-26");
        m_peer->say('[' + question("1") + R"(,{"jsonrpc":"2.0","id":2,"method":"ping"}])");
        m_peer->say(cancelled("1"));
        QCOMPARE(m_peer->take(), QByteArrayList{R"([{"jsonrpc":"2.0","id":2,"result":{}}])"});
        QVERIFY(m_w->broker.requests().isEmpty());
    }

    void noBatchesInOtherRevisions_data()
    {
        QTest::addColumn<QByteArray>("revision");
        for (const char *revision : {"2024-11-05", "2025-06-18", "2025-11-25"})
            QTest::newRow(revision) << QByteArray(revision);
    }
    void noBatchesInOtherRevisions()
    {
        QFETCH(QByteArray, revision);
        allowBoth();
        start(revision);
        m_peer->say('[' + question("1") + ']');
        QCOMPARE(m_peer->take(),
                 QByteArrayList{R"({"jsonrpc":"2.0","id":null,"error":{"code":-32600,)"
                                R"("message":"Batches are not part of this revision"}})"});
        QCOMPARE(m_w->ledger.record(m_server).asked, 0);
        QCOMPARE(m_session->info().violations, 1);
    }

    void earlyQuestionsWait()
    {
        allowBoth();
        open();
        m_peer->take();
        m_peer->say(question("\"early\""));
        m_peer->say(question("\"withdrawn\""));
        m_peer->say(cancelled("\"withdrawn\""));
        QVERIFY(m_peer->sent().isEmpty());
        QCOMPARE(m_w->ledger.record(m_server).asked, 0);
        m_peer->shakeHands();
        QCOMPARE(
            m_peer->take(),
            (QByteArrayList{R"({"jsonrpc":"2.0","method":"notifications/initialized"})", told("\"early\"", m_both)}));
    }

    void cancelledQuestionsAreNotAnswered_data()
    {
        QTest::addColumn<QByteArray>("asked");
        QTest::addColumn<QByteArray>("withdrawn");
        QTest::newRow("number") << QByteArray("7") << QByteArray("7");
        QTest::newRow("zero") << QByteArray("0") << QByteArray("0");
        QTest::newRow("text") << QByteArray("\"x\"") << QByteArray("\"x\"");
        QTest::newRow("escaped text") << QByteArray("\"a\\u0062\"") << QByteArray("\"a\\u0062\"");
        QTest::newRow("written differently") << QByteArray("\"a\\u0062\"") << QByteArray("\"ab\"");
        QTest::newRow("big") << QByteArray("9007199254740993") << QByteArray("9007199254740993");
    }
    void cancelledQuestionsAreNotAnswered()
    {
        QFETCH(QByteArray, asked);
        QFETCH(QByteArray, withdrawn);
        start();
        m_peer->say(question(asked));
        QCOMPARE(m_w->broker.requests().size(), 1);
        m_peer->say(cancelled("424242"));
        QCOMPARE(m_w->broker.requests().size(), 1);
        m_peer->say(cancelled(withdrawn));
        QVERIFY(m_w->broker.requests().isEmpty());
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_b, Verdict::Allowed);
        settle();
        QVERIFY(!m_peer->take().contains(told(asked, m_both)));
        QVERIFY(m_w->ledger.record(m_server).seen.isEmpty());
    }

    void unknownRevision()
    {
        open();
        m_peer->shakeHands("9999-99-99");
        QTRY_COMPARE(m_ends.size(), 1);
        QVERIFY(m_ends.first().failure);
        QVERIFY(m_ends.first().failure->message.contains(QLatin1String("9999-99-99")));
        for (const QString &revision : LegacyDialect::supportedRevisions())
            QVERIFY(m_ends.first().failure->message.contains(revision));
        QVERIFY(!m_ends.first().wasReady);
        QCOMPARE(m_peer->sent().size(), 1);
    }

    void handshakeTimeout()
    {
        m_plan.answerTime = 1000;
        open();
        QTRY_COMPARE(m_ends.size(), 1);
        QCOMPARE(m_ends.first().failure->code, ErrorCode::Timeout);
        QVERIFY2(
            m_ends.first().failure->message.startsWith(QLatin1String("It did not answer initialize within 1 second")),
            qPrintable(m_ends.first().failure->message));
    }

    void stopWithdrawsTheQuestion()
    {
        start();
        m_peer->setLingers(true);
        m_peer->say(question("1"));
        QCOMPARE(m_w->broker.requests().size(), 1);
        m_session->stop();
        QVERIFY(m_w->broker.requests().isEmpty());
        m_peer->say(question("2")); // nobody is asked for one that stops
        QVERIFY(m_w->broker.requests().isEmpty());
        allowBoth();
        settle();
        QVERIFY(m_w->ledger.record(m_server).seen.isEmpty());
        m_peer->end(CloseReason::Kind::Requested);
        QCOMPARE(m_ends.size(), 1);
        QVERIFY(m_ends.first().wasReady);
        QVERIFY(!m_ends.first().failure);
    }

    void stoppedBeforeItWasReady()
    {
        open();
        m_peer->setLingers(true);
        QSignalSpy ready(m_session.get(), &Session::ready);
        m_session->stop();
        m_peer->shakeHands();
        QCOMPARE(ready.size(), 0);
        m_peer->end(CloseReason::Kind::Requested);
        QVERIFY(!m_ends.first().wasReady);
    }

    void endFailsWaitingCalls()
    {
        start();
        ErrorCode code = ErrorCode::Invalid;
        m_session->client().request("x", {}, this, [&](const Result<QByteArray> &r) { code = r.error().code; });
        m_peer->end();
        QCOMPARE(code, ErrorCode::Closed);
        QCOMPARE(m_ends.first().close.kind, CloseReason::Kind::Exited);
    }
};

QTEST_GUILESS_MAIN(TestSession)
#include "tst_session.moc"

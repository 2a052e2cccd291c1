#include "core/session/client.h"

#include <QSignalSpy>
#include <QTest>

#include <memory>
#include <optional>

using namespace mangrove;

class TestClient : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Client> m_client;
    QByteArrayList m_sent;
    QByteArrayList m_answers;
    QStringList m_complaints;
    std::optional<SessionInfo> m_claims;
    std::optional<Error> m_failure;

    void receive(const QByteArray &line)
    {
        m_client->receive(scanMessage(line), [this](const QByteArray &answer) { m_answers.append(answer); });
    }
    std::optional<Result<QByteArray>> m_reply;
    int m_replies = 0;
    qint64 call(int timeout = 60000)
    {
        m_reply.reset();
        return m_client->request(
            "tools/list", {}, this,
            [this](const Result<QByteArray> &result) {
                m_reply.emplace(result);
                ++m_replies;
            },
            timeout);
    }

private Q_SLOTS:
    void init()
    {
        m_sent.clear();
        m_answers.clear();
        m_complaints.clear();
        m_claims.reset();
        m_failure.reset();
        m_reply.reset();
        m_replies = 0;
        QCoreApplication::setApplicationVersion(QStringLiteral("1.2"));
        m_client =
            std::make_unique<Client>(QStringList{QStringLiteral("2025-11-25"), QStringLiteral("2024-11-05")});
        connect(m_client.get(), &Client::send, this, [this](const QByteArray &m) { m_sent.append(m); });
        connect(m_client.get(), &Client::complained, this,
                [this](const QString &s) { m_complaints.append(s); });
        connect(m_client.get(), &Client::shaken, this,
                [this](const SessionInfo &claims) { m_claims = claims; });
        connect(m_client.get(), &Client::handshakeFailed, this,
                [this](const Error &error) { m_failure = error; });
    }

    void shakesHands()
    {
        m_client->shakeHands(60000);
        QCOMPARE(
            m_sent,
            QByteArrayList{R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{},)"
                           R"("clientInfo":{"name":"mangrove","title":"Mangrove","version":"1.2"},)"
                           R"("protocolVersion":"2025-11-25"}})"});
        receive(
            R"({"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"2024-11-05","capabilities":{"tools":{},)"
            R"("logging":{}},"serverInfo":{"name":"n","title":"t","version":"v"},"instructions":"i"}})");
        QCOMPARE(m_sent.last(), QByteArray(R"({"jsonrpc":"2.0","method":"notifications/initialized"})"));
        QVERIFY(m_claims);
        QCOMPARE(m_claims->revision, QStringLiteral("2024-11-05"));
        QCOMPARE(m_claims->selfName, QStringLiteral("n"));
        QCOMPARE(m_claims->selfTitle, QStringLiteral("t"));
        QCOMPARE(m_claims->selfVersion, QStringLiteral("v"));
        QCOMPARE(m_claims->instructions, QStringLiteral("i"));
        QCOMPARE(m_claims->capabilities, (QStringList{QStringLiteral("logging"), QStringLiteral("tools")}));
    }

    void failedHandshakes_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QString>("says");
        const auto version = [](const QByteArray &version) {
            return QByteArray(R"("result":{"protocolVersion":)" + version + '}');
        };
        QTest::newRow("unknown version") << version("\"9999-99-99\"") << QStringLiteral("(9999-99-99)");
        QTest::newRow("empty version") << version("\"\"") << QStringLiteral("an empty one");
        QTest::newRow("number") << version("20251125") << QStringLiteral("no version at all");
        QTest::newRow("null") << version("null") << QStringLiteral("no version at all");
        QTest::newRow("result is no object")
            << QByteArray(R"("result":[])") << QStringLiteral("no version at all");
        QTest::newRow("names what is known") << version("\"1\"") << QStringLiteral("2025-11-25, 2024-11-05");
        QTest::newRow("modern only") << QByteArray(
            R"("error":{"code":-32022,"message":"Unsupported","data":{"supported":["2026-07-28"],"requested":"x"}})")
                                     << QStringLiteral("supports these versions of the protocol: 2026-07-28");
        QTest::newRow("error") << QByteArray(R"("error":{"code":-5,"message":"no <b>way</b>"})")
                               << QStringLiteral("-5: no <b>way</b>");
        QTest::newRow("result and error")
            << QByteArray(R"("result":{},"error":{"code":1,"message":"x"})") << QStringLiteral("not valid");
    }
    void failedHandshakes()
    {
        QFETCH(QByteArray, answer);
        QFETCH(QString, says);
        m_client->shakeHands(60000);
        receive(R"({"jsonrpc":"2.0","id":1,)" + answer + '}');
        QVERIFY(!m_claims);
        QVERIFY(m_failure);
        QVERIFY2(m_failure->message.contains(says), qPrintable(m_failure->message));
        QCOMPARE(m_sent.size(), 1);
    }

    void handshakeTimesOutWithoutCancelling()
    {
        m_client->shakeHands(10);
        QTRY_VERIFY(m_failure);
        QCOMPARE(m_failure->code, ErrorCode::Timeout);
        QCOMPARE(m_sent.size(), 1);
    }

    void answersWhatIsAsked()
    {
        receive(R"({"jsonrpc":"2.0","id":0,"method":"ping"})");
        receive(R"({"jsonrpc":"2.0","id":"a\u0062","method":"ping","params":{}})");
        receive(R"({"jsonrpc":"2.0","id":9007199254740993,"method":"sampling/createMessage","params":{}})");
        receive(R"({"jsonrpc":"2.0","id":3,"method":"elicitation/create","params":{}})");
        receive(R"({"jsonrpc":"2.0","method":"notifications/message","params":{}})");
        QCOMPARE(
            m_answers,
            (QByteArrayList{
                R"({"jsonrpc":"2.0","id":0,"result":{}})", R"({"jsonrpc":"2.0","id":"a\u0062","result":{}})",
                R"({"jsonrpc":"2.0","id":9007199254740993,"error":{"code":-32601,"message":"Method not found"}})",
                R"({"jsonrpc":"2.0","id":3,"error":{"code":-32601,"message":"Method not found"}})"}));
        QCOMPARE(m_complaints.size(), 2);
        QVERIFY(m_complaints.first().contains(QLatin1String("sampling/createMessage")));
    }

    void callsAndTheirAnswers()
    {
        const qint64 first = call();
        const qint64 second = call();
        QVERIFY(first != second);
        receive("{\"jsonrpc\":\"2.0\",\"id\":" + QByteArray::number(second)
                + ",\"result\":{ \"b\":1, \"a\":1e400}}");
        QCOMPARE(m_reply->value(), QByteArray(R"({ "b":1, "a":1e400})")); // the raw bytes
        receive("{\"jsonrpc\":\"2.0\",\"id\":" + QByteArray::number(first)
                + ",\"error\":{\"code\":-7,\"message\":\"no\"}}");
        QCOMPARE(m_reply->error().code, ErrorCode::Remote);
        QCOMPARE(m_replies, 2);
        QVERIFY(m_complaints.isEmpty());
        // Twice, unknown, as text, without an id: none binds to another call.
        call();
        const QByteArrayList strangers{
            "{\"jsonrpc\":\"2.0\",\"id\":" + QByteArray::number(first) + ",\"result\":{}}",
            R"({"jsonrpc":"2.0","id":424242,"result":{}})", R"({"jsonrpc":"2.0","id":"3","result":{}})",
            R"({"jsonrpc":"2.0","id":null,"error":{"code":1,"message":"x"}})"};
        for (const QByteArray &line : strangers)
            receive(line);
        QCOMPARE(m_replies, 2);
        QCOMPARE(m_complaints.size(), 4);
        QVERIFY(m_complaints.first().contains(QLatin1String("twice")));
    }

    void callsTools()
    {
        m_client->callTool(QStringLiteral("t"), {{QStringLiteral("x"), 1}}, this, [](const auto &) {});
        QCOMPARE(m_sent,
                 QByteArrayList{R"({"jsonrpc":"2.0","id":1,"method":"tools/call",)"
                                R"("params":{"arguments":{"x":1},"name":"t"}})"});
    }

    void overdueCallsAreCancelled()
    {
        const qint64 id = call(10);
        QTRY_VERIFY(m_reply);
        QCOMPARE(m_reply->error().code, ErrorCode::Timeout);
        QCOMPARE(m_sent.last(),
                 QByteArray("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":"
                            "{\"requestId\":"
                            + QByteArray::number(id) + "}}"));
        receive("{\"jsonrpc\":\"2.0\",\"id\":" + QByteArray::number(id) + ",\"result\":{}}");
        QCOMPARE(m_replies, 1);
    }

    void closeEndsEveryCall()
    {
        call();
        call(0);
        m_client->close({ErrorCode::Closed, QStringLiteral("gone")});
        QCOMPARE(m_replies, 2);
        QCOMPARE(m_reply->error().message, QStringLiteral("gone"));
        const qsizetype sent = m_sent.size();
        call();
        QVERIFY(!m_reply);
        QTRY_VERIFY(m_reply);
        QCOMPARE(m_reply->error().code, ErrorCode::Closed);
        QCOMPARE(m_sent.size(), sent);
    }

    void aGoneCallerIsNotCalled()
    {
        auto caller = std::make_unique<QObject>();
        bool called = false;
        m_client->request("x", {}, caller.get(), [&](const auto &) { called = true; });
        caller.reset();
        receive(R"({"jsonrpc":"2.0","id":1,"result":{}})");
        QVERIFY(!called);
        QVERIFY(m_complaints.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestClient)
#include "tst_client.moc"

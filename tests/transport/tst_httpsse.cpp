#include "core/rpc/message.h"
#include "core/transport/httptransport.h"
#include "tests/support/scriptedhttpserver.h"
#include "tests/support/transportlog.h"

#include <QTest>

using namespace mangrove;
using namespace mangrove::test;
using namespace std::chrono_literals;

namespace {

QByteArray initializeMessage()
{
    return makeRequest("0", "initialize", R"({"protocolVersion":"2025-11-25","capabilities":{}})");
}

HttpSpec specFor(const ScriptedHttpServer &server)
{
    HttpSpec spec;
    spec.url = server.url(QStringLiteral("/sse"));
    spec.headers = {{"Authorization", "Bearer t"}};
    spec.limits.handshake = 1000ms;
    return spec;
}

//! A server of the old transport.
struct OldServer
{
    OldServer() : server([this](const HttpSeen &seen, HttpAnswer answer) { handle(seen, answer); }) { }

    void handle(const HttpSeen &seen, HttpAnswer answer)
    {
        if (seen.verb == "GET") {
            stream = answer;
            answer.stream();
            answer.chunk(firstEvent);
        } else if (seen.target == "/sse") {
            answer.status(refusal, "text/html", "Cannot POST /sse");
        } else if (ScriptedHttpServer::methodOf(seen) == refused) {
            answer.status(500);
        } else if (answersPosts) {
            answer.status(202, "text/plain", "Accepted");
            const QByteArray id = ScriptedHttpServer::idOf(seen);
            if (ScriptedHttpServer::methodOf(seen) == "initialize")
                stream.event(makeResult(id, R"({"protocolVersion":"2024-11-05"})"));
        } else {
            answer.status(404);
        }
    }

    int refusal = 404;
    QByteArray refused; // a method
    bool answersPosts = true;
    QByteArray firstEvent = "event: endpoint\ndata: /messages?sessionId=1\n\n";
    HttpAnswer stream;
    ScriptedHttpServer server;
};

} // namespace

class TestHttpSse : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fallsBack_data()
    {
        QTest::addColumn<int>("refusal");
        QTest::addColumn<QByteArray>("endpoint");
        QTest::newRow("400") << 400 << QByteArray("/messages?sessionId=1");
        QTest::newRow("404") << 404 << QByteArray("messages?sessionId=1");
        QTest::newRow("405") << 405 << QByteArray();
    }
    void fallsBack()
    {
        QFETCH(int, refusal);
        QFETCH(QByteArray, endpoint);
        OldServer old;
        old.refusal = refusal;
        if (endpoint.isEmpty())
            endpoint = old.server.url(QStringLiteral("/messages?sessionId=1")).toEncoded();
        old.firstEvent = "event: endpoint\ndata: " + endpoint + "\n\n";
        HttpTransport transport(specFor(old.server));
        TransportLog log(transport);
        transport.open();
        transport.send(initializeMessage());
        QTRY_COMPARE(log.received, QByteArrayList{makeResult("0", R"({"protocolVersion":"2024-11-05"})")});
        QCOMPARE(log.opened, 1);
        QVERIFY(log.undelivered.isEmpty());

        transport.send(makeNotification("notifications/initialized"));
        transport.send(makeRequest("1", "tools/list"));
        QTRY_COMPARE(old.server.seen().size(), 5);
        QCOMPARE(old.server.seen().at(1).verb, "GET");
        QCOMPARE(old.server.seen().at(1).headers.value("accept"), "text/event-stream");
        const QByteArrayList bodies{initializeMessage(), makeNotification("notifications/initialized"),
                                    makeRequest("1", "tools/list")};
        for (qsizetype i = 2; i < 5; ++i) {
            const HttpSeen &seen = old.server.seen().at(i);
            QCOMPARE(seen.target, "/messages?sessionId=1");
            QCOMPARE(seen.body, bodies.at(i - 2));
            QCOMPARE(seen.headers.value("authorization"), "Bearer t");
            QCOMPARE(seen.headers.value("content-type"), "application/json");
        }
        old.stream.event(makeRequest("9", "roots/list"));
        QTRY_COMPARE(log.received.last(), makeRequest("9", "roots/list"));
        transport.close();
        QTRY_COMPARE(log.closings, 1);
        QCOMPARE(log.closed->kind, CloseReason::Kind::Requested);
        QTRY_VERIFY(old.stream.isGone());
    }

    void handshakeThatIsNotTakenEndsTheSession()
    {
        OldServer old;
        old.refused = "notifications/initialized";
        HttpTransport transport(specFor(old.server));
        TransportLog log(transport);
        transport.open();
        transport.send(initializeMessage());
        QTRY_COMPARE(log.received.size(), 1);
        transport.send(makeNotification("notifications/initialized"));
        QTRY_COMPARE(log.closings, 1);
        QCOMPARE(log.closed->kind, CloseReason::Kind::Unreachable);
        QVERIFY2(log.closed->message.contains(QStringLiteral("handshake")), qPrintable(log.closed->message));
    }

    void modernErrorIsNoReason_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<int>("code");
        QTest::newRow("version") << 400 << -32022;
        QTest::newRow("header") << 400 << -32020;
        QTest::newRow("no such method") << 404 << -32601;
    }
    void modernErrorIsNoReason()
    {
        QFETCH(int, status);
        QFETCH(int, code);
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            answer.status(status, "application/json",
                          makeError(ScriptedHttpServer::idOf(seen), code, QStringLiteral("no")));
        });
        HttpTransport transport(specFor(server));
        TransportLog log(transport);
        transport.open();
        transport.send(initializeMessage());
        QTRY_COMPARE(log.received.size(), 1);
        QCOMPARE(server.count("GET"), 0);
    }

    // What the server said at first is the answer when the old way fails too.
    void isNoOldServer_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("text") << QByteArray();
        QTest::newRow("an error") << QByteArray(R"({"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"x"}})");
    }
    void isNoOldServer()
    {
        QFETCH(QByteArray, body);
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            if (seen.verb == "GET")
                answer.status(405);
            else
                answer.status(400, body.isEmpty() ? "text/plain" : "application/json", body);
        });
        HttpTransport transport(specFor(server));
        TransportLog log(transport);
        transport.open();
        transport.send(initializeMessage());
        if (body.isEmpty()) {
            QTRY_COMPARE(log.undelivered.size(), 1);
            QVERIFY(log.undelivered.first().second.message.contains(QStringLiteral("400")));
        } else {
            QTRY_COMPARE(log.received.size(), 1);
            QCOMPARE(scanMessage(log.received.first()).id, "0");
        }
        QCOMPARE(server.count("GET"), 1);
        QCOMPARE(log.closings, 0);
    }

    void refusesAnEndpoint_data()
    {
        QTest::addColumn<QByteArray>("firstEvent");
        QTest::newRow("another host") << QByteArray("event: endpoint\ndata: http://localhost:1/m\n\n");
        QTest::newRow("another port") << QByteArray("event: endpoint\ndata: //127.0.0.1:1/m\n\n");
        QTest::newRow("another scheme") << QByteArray("event: endpoint\ndata: https://127.0.0.1/m\n\n");
        QTest::newRow("with a password") << QByteArray("event: endpoint\ndata: http://a:b@127.0.0.1/m\n\n");
        QTest::newRow("a file") << QByteArray("event: endpoint\ndata: file:///etc/passwd\n\n");
        QTest::newRow("never told") << QByteArray(": nothing\n\n");
    }
    void refusesAnEndpoint()
    {
        QFETCH(QByteArray, firstEvent);
        OldServer old;
        old.firstEvent = firstEvent;
        HttpTransport transport(specFor(old.server));
        TransportLog log(transport);
        transport.open();
        transport.send(initializeMessage());
        QTRY_COMPARE(log.undelivered.size(), 1);
        QTRY_VERIFY(old.stream.isGone());
        QCOMPARE(old.server.count("POST"), 1);
        QVERIFY(log.received.isEmpty());
    }

    void aSecondEndpointIsIgnored()
    {
        OldServer old;
        HttpTransport transport(specFor(old.server));
        TransportLog log(transport);
        transport.open();
        transport.send(initializeMessage());
        QTRY_COMPARE(log.received.size(), 1);
        old.stream.chunk("event: endpoint\ndata: /other\n\n");
        old.stream.event(makeNotification("n"));
        QTRY_COMPARE(log.received.size(), 2);
        transport.send(makeRequest("1", "ping"));
        QTRY_COMPARE(old.server.seen().size(), 4);
        QCOMPARE(old.server.seen().last().target, "/messages?sessionId=1");
    }

    void theStreamIsTheSession()
    {
        OldServer old;
        HttpTransport transport(specFor(old.server));
        TransportLog log(transport);
        transport.open();
        transport.send(initializeMessage());
        QTRY_COMPARE(log.received.size(), 1);
        old.stream.cut();
        QTRY_COMPARE(log.closings, 1);
        QCOMPARE(log.closed->kind, CloseReason::Kind::SessionLost);
        QCOMPARE(old.server.count("GET"), 1);
    }

    void aForgottenSession()
    {
        OldServer old;
        HttpTransport transport(specFor(old.server));
        TransportLog log(transport);
        transport.open();
        transport.send(initializeMessage());
        QTRY_COMPARE(log.received.size(), 1);
        old.answersPosts = false;
        transport.send(makeRequest("1", "ping"));
        QTRY_COMPARE(log.closings, 1);
        QCOMPARE(log.closed->kind, CloseReason::Kind::SessionLost);
    }
};

QTEST_GUILESS_MAIN(TestHttpSse)
#include "tst_httpsse.moc"

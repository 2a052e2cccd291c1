#include "core/rpc/message.h"
#include "core/transport/httptransport.h"
#include "tests/support/scriptedhttpserver.h"
#include "tests/support/transportlog.h"
#include "tests/transport/legacyhttp.h"

#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace mangrove;
using namespace mangrove::test;
using namespace std::chrono_literals;

class TestStreamableHttp : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void opensWithoutARequest()
    {
        ScriptedHttpServer server([](const HttpSeen &, HttpAnswer answer) { answer.status(500); });
        HttpTransport transport(specFor(server));
        TransportLog log(transport);
        transport.open();
        QCOMPARE(log.opened, 0);
        QTRY_COMPARE(log.opened, 1);
        transport.close();
        transport.close();
        QTRY_COMPARE(log.closings, 1);
        QCOMPARE(log.closed->kind, CloseReason::Kind::Requested);
        transport.kill();
        transport.send(initializeMessage());
        QCoreApplication::processEvents();
        QCOMPARE(log.closings, 1);
        QCOMPARE(server.connections(), 0);
    }

    void shakesHands_data()
    {
        QTest::addColumn<QByteArray>("revision");
        QTest::addColumn<QByteArray>("header");
        QTest::newRow("2025-03-26 has no header") << QByteArray("2025-03-26") << QByteArray();
        QTest::newRow("2025-06-18") << QByteArray("2025-06-18") << QByteArray("2025-06-18");
        QTest::newRow("2025-11-25") << QByteArray("2025-11-25") << QByteArray("2025-11-25");
        QTest::newRow("nonsense") << QByteArray("zzz") << QByteArray();
    }
    void shakesHands()
    {
        QFETCH(QByteArray, revision);
        QFETCH(QByteArray, header);
        ScriptedHttpServer server(
            [&](const HttpSeen &seen, HttpAnswer answer) { answerLegacy(seen, answer, revision); });
        HttpSpec spec = specFor(server);
        spec.headers = {{"Authorization", "Bearer t"}, {"Mcp-Session-Id", "forged"}, {"Accept", "text/html"}};
        Shaken it(spec);
        QVERIFY(it.answered);
        it.transport.send(makeRequest("1", "tools/list"));
        QTRY_COMPARE(it.log.received, QByteArrayList{makeResult("1", "{}")});
        QTRY_COMPARE(server.count("GET"), 1); // the standing stream, which this server has not

        const HttpSeen first = server.seen().first();
        QCOMPARE(first.verb, "POST");
        QCOMPARE(first.target, "/mcp");
        QCOMPARE(first.body, initializeMessage());
        QCOMPARE(first.headers.value("content-type"), "application/json");
        QCOMPARE(first.headers.value("accept"), "application/json, text/event-stream");
        QCOMPARE(first.headers.value("authorization"), "Bearer t");
        QVERIFY(!first.headers.contains("mcp-session-id"));
        QVERIFY(!first.headers.contains("mcp-protocol-version"));
        QVERIFY(!first.headers.contains("mcp-method"));
        QVERIFY(!first.headers.contains("cookie"));
        QCOMPARE(first.headers.value("user-agent"), "Mangrove");
        for (qsizetype i = 1; i < server.seen().size(); ++i) {
            QCOMPARE(server.seen().at(i).headers.value("mcp-session-id"), "s-1");
            QCOMPARE(server.seen().at(i).headers.value("mcp-protocol-version"), header);
            QCOMPARE(server.seen().at(i).headers.value("authorization"), "Bearer t");
        }
        it.transport.close();
        QTRY_COMPARE(it.log.closings, 1);
        QCOMPARE(server.seen().last().verb, "DELETE");
        QCOMPARE(server.seen().last().headers.value("mcp-session-id"), "s-1");
    }

    // Requests that follow `initialized` at once do not overtake it.
    void initializedIsFirst()
    {
        QList<HttpAnswer> held;
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            if (ScriptedHttpServer::methodOf(seen) == "notifications/initialized")
                held.append(answer);
            else
                answerLegacy(seen, answer);
        });
        Shaken it(specFor(server));
        it.transport.send(makeRequest("1", "tools/list"));
        it.transport.send(makeResult("9", "{}")); // an answer does not wait
        QTRY_COMPARE(server.seen().size(), 3);
        QCOMPARE(server.withMethod("tools/list").size(), 0);
        QCOMPARE(server.count("GET"), 0);
        held.first().status(202);
        QTRY_COMPARE(it.log.received.size(), 1);
        QTRY_COMPARE(server.count("GET"), 1);
    }

    void answersAsAStream()
    {
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            if (ScriptedHttpServer::methodOf(seen) != "tools/call") {
                answerLegacy(seen, answer);
                return;
            }
            answer.stream();
            answer.chunk("id: 1\ndata:\n\n: comment\n\nevent: other\ndata: {}\n\n");
            answer.event(makeNotification("notifications/progress"));
            answer.event(makeRequest("5", "roots/list"));
            answer.event(makeResult("\"\\u0061\"", "{}"));
            answer.endStream();
        });
        Shaken it(specFor(server));
        it.transport.send(makeRequest("\"a\"", "tools/call"));
        const QByteArrayList expected{makeNotification("notifications/progress"), makeRequest("5", "roots/list"),
                                      makeResult("\"\\u0061\"", "{}")};
        QTRY_COMPARE(it.log.received, expected);
        it.transport.send(makeResult("5", R"({"roots":[]})"));
        QTRY_COMPARE(server.seen().last().body, makeResult("5", R"({"roots":[]})"));
        QVERIFY(it.log.undelivered.isEmpty());
    }

    void sessionLost()
    {
        bool forgets = false;
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            if (forgets)
                answer.status(404, "application/json",
                              R"({"jsonrpc":"2.0","error":{"code":-32001,"message":"Session not found"},"id":null})");
            else
                answerLegacy(seen, answer);
        });
        Shaken it(specFor(server));
        QTRY_COMPARE(server.count("GET"), 1);
        forgets = true;
        it.transport.send(makeRequest("1", "tools/list"));
        QTRY_COMPARE(it.log.closings, 1);
        QCOMPARE(it.log.closed->kind, CloseReason::Kind::SessionLost);
        QCOMPARE(server.count("DELETE"), 0);
        QVERIFY(it.log.received.isEmpty());
    }

    void badSessionId_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("space") << QByteArray("Mcp-Session-Id: a b");
        QTest::newRow("not ASCII") << QByteArray("Mcp-Session-Id: \xc3\xa9");
        QTest::newRow("two") << QByteArray("Mcp-Session-Id: a\r\nMcp-Session-Id: b");
        QTest::newRow("long") << QByteArray("Mcp-Session-Id: " + QByteArray(1025, 'x'));
    }
    void badSessionId()
    {
        QFETCH(QByteArray, line);
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            answer.json(makeResult(ScriptedHttpServer::idOf(seen), R"({"protocolVersion":"2025-11-25"})"), {line});
        });
        HttpTransport transport(specFor(server));
        TransportLog log(transport);
        transport.open();
        transport.send(initializeMessage());
        QTRY_COMPARE(log.undelivered.size(), 1);
        QCOMPARE(log.undelivered.first().second.code, ErrorCode::Protocol);
        QVERIFY(log.received.isEmpty());
    }

    void modernHasNoSession()
    {
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            const QByteArray tools = R"({"tools":[{"name":"t","inputSchema":{"properties":)"
                                     R"({"where":{"type":"string","x-mcp-header":"Where"}}}}]})";
            const bool isList = ScriptedHttpServer::methodOf(seen) == "tools/list";
            answer.json(makeResult(ScriptedHttpServer::idOf(seen), isList ? tools : "{}"), {sessionLine});
        });
        HttpTransport transport(specFor(server));
        TransportLog log(transport);
        transport.open();
        transport.send(modern("1", "server/discover"));
        QTRY_COMPARE(log.received.size(), 1);
        transport.send(modern("2", "tools/list"));
        QTRY_COMPARE(log.received.size(), 2);
        transport.send(modern("3", "tools/call", R"("name":"t","arguments":{"where":"here"})"));
        QTRY_COMPARE(log.received.size(), 3);
        transport.close();
        QTRY_COMPARE(log.closings, 1);
        QCOMPARE(server.seen().size(), 3);
        for (const HttpSeen &seen : server.seen()) {
            QCOMPARE(seen.headers.value("mcp-protocol-version"), "2026-07-28");
            QCOMPARE(seen.headers.value("mcp-method"), ScriptedHttpServer::methodOf(seen));
            QVERIFY(!seen.headers.contains("mcp-session-id"));
        }
        QCOMPARE(server.seen().last().headers.value("mcp-name"), "t");
        QCOMPARE(server.seen().last().headers.value("mcp-param-where"), "here");
    }

    void modernIsCancelledByHangingUp()
    {
        HttpAnswer held;
        ScriptedHttpServer server([&](const HttpSeen &, HttpAnswer answer) {
            held = answer;
            answer.stream();
            answer.event(makeNotification("notifications/progress"));
        });
        HttpTransport transport(specFor(server));
        TransportLog log(transport);
        transport.open();
        transport.send(modern("7", "tools/call"));
        QTRY_COMPARE(log.received.size(), 1);
        transport.send(makeNotification("notifications/cancelled", R"({"requestId":8})"));
        transport.send(makeNotification("notifications/cancelled", R"({"requestId":7})"));
        QTRY_VERIFY(held.isGone());
        QCOMPARE(server.seen().size(), 1);
        QVERIFY(log.undelivered.isEmpty());
        QCOMPARE(log.received.size(), 1);
    }

    void modernDoesNotResume()
    {
        ScriptedHttpServer server([&](const HttpSeen &, HttpAnswer answer) {
            answer.stream();
            answer.event(makeNotification("notifications/progress"), "id-1");
            answer.cut();
        });
        HttpTransport transport(specFor(server));
        TransportLog log(transport);
        transport.open();
        transport.send(modern("7", "tools/call"));
        QTRY_COMPARE(log.undelivered.size(), 1);
        QCOMPARE(log.undelivered.first().second.code, ErrorCode::Unreachable);
        QCOMPARE(server.seen().size(), 1);
    }

    void legacyIsCancelledByAMessage()
    {
        HttpAnswer held;
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            if (ScriptedHttpServer::methodOf(seen) == "tools/call")
                held = answer;
            else
                answerLegacy(seen, answer);
        });
        Shaken it(specFor(server));
        it.transport.send(makeRequest("1", "tools/call"));
        QTRY_VERIFY(held.socket());
        it.transport.send(makeNotification("notifications/cancelled", R"({"requestId":1})"));
        QTRY_COMPARE(server.withMethod("notifications/cancelled").size(), 1);
        QTRY_VERIFY(held.isGone());
        QVERIFY(it.log.undelivered.isEmpty());
    }

    void refusals_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("received"); // empty: undelivered
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<QString>("sentence");
        const QByteArray json = "application/json; charset=utf-8";
        const QByteArray error = R"({"code":-32020,"message":"Header mismatch"})";
        const QByteArray delivered = R"({"jsonrpc":"2.0","id":7,"error":)" + error + "}";
        const auto row = [](const char *name, int status, const QByteArray &type, const QByteArray &body,
                            const QByteArray &received, ErrorCode code = ErrorCode::Invalid,
                            const QString &sentence = {}) {
            QTest::newRow(name) << status << type << body << received << code << sentence;
        };
        row("400 with its id", 400, json, delivered, delivered);
        row("400 with null", 400, json, R"({"jsonrpc":"2.0","id":null,"error":)" + error + "}", delivered);
        row("400 without id", 400, json, R"({"jsonrpc":"2.0","error":)" + error + "}", delivered);
        row("400 with another id", 400, json, R"({"jsonrpc":"2.0","id":"server-error","error":)" + error + "}",
            delivered);
        row("404 with an error", 404, json, R"({"jsonrpc":"2.0","error":)" + error + "}", delivered);
        row("500 with an error", 500, json, R"({"jsonrpc":"2.0","error":)" + error + "}", delivered);
        row("400 with text", 400, "text/plain", "Bad Request", {}, ErrorCode::Remote, QStringLiteral("400"));
        row("400 with other JSON", 400, json, R"({"detail":"no"})", {}, ErrorCode::Remote, QStringLiteral("400"));
        row("400 with an error as text", 400, "text/html", delivered, {}, ErrorCode::Remote, QStringLiteral("400"));
        row("404", 404, "text/html", "<h1>Not Found</h1>", {}, ErrorCode::Remote, QStringLiteral("404"));
        row("500", 500, {}, {}, {}, ErrorCode::Remote, QStringLiteral("500"));
        row("401", 401, {}, {}, {}, ErrorCode::Unauthorized, QStringLiteral("Sign in to it"));
        row("401 with an error", 401, json, delivered, {}, ErrorCode::Unauthorized, QStringLiteral("401"));
        row("403", 403, {}, {}, {}, ErrorCode::Remote, QStringLiteral("refused the message"));
        row("403 with an error", 403, json, delivered, delivered);
    }
    void refusals()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, received);
        QFETCH(ErrorCode, code);
        QFETCH(QString, sentence);
        ScriptedHttpServer server([&](const HttpSeen &, HttpAnswer answer) { answer.status(status, type, body); });
        HttpTransport transport(specFor(server));
        TransportLog log(transport);
        transport.open();
        transport.send(modern("7", "server/discover"));
        if (!received.isEmpty()) {
            QTRY_COMPARE(log.received, QByteArrayList{received});
            QVERIFY(log.undelivered.isEmpty());
        } else {
            QTRY_COMPARE(log.undelivered.size(), 1);
            QCOMPARE(log.undelivered.first().first, "7");
            QCOMPARE(log.undelivered.first().second.code, code);
            QVERIFY2(log.undelivered.first().second.message.contains(sentence),
                     qPrintable(log.undelivered.first().second.message));
            QVERIFY(log.received.isEmpty());
        }
        QCOMPARE(log.closings, 0);
        QCOMPARE(server.seen().size(), 1);
    }

    // The server closes without a word: the request gets no answer, and what follows may get one.
    void firstRequestIsCut_data()
    {
        QTest::addColumn<bool>("isReset");
        QTest::newRow("closed") << false;
        QTest::newRow("reset") << true;
    }
    void firstRequestIsCut()
    {
        QFETCH(bool, isReset);
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            if (ScriptedHttpServer::methodOf(seen) != "server/discover") {
                answerLegacy(seen, answer);
            } else if (isReset) {
                answer.reset();
            } else {
                answer.cut();
            }
        });
        HttpTransport transport(specFor(server));
        TransportLog log(transport);
        transport.open();
        transport.send(modern("7", "server/discover"));
        QTRY_COMPARE(log.undelivered.size(), 1);
        QCOMPARE(log.undelivered.first().second.code, ErrorCode::Unreachable);
        QCOMPARE(log.closings, 0);
        transport.send(initializeMessage());
        QTRY_COMPARE(log.received.size(), 1);
        QCOMPARE(server.withMethod("server/discover").size(), 1);
        QCOMPARE(log.closings, 0);
    }

    void manyLongCallsAtOnce()
    {
        QHash<QByteArray, HttpAnswer> held;
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            if (ScriptedHttpServer::methodOf(seen) == "tools/call") {
                answer.stream();
                held.insert(ScriptedHttpServer::idOf(seen), answer);
            } else if (seen.verb == "GET") {
                answer.stream();
            } else {
                answerLegacy(seen, answer);
            }
        });
        HttpSpec spec = specFor(server);
        spec.limits.requests = 20;
        Shaken it(spec);
        for (int id = 1; id <= 25; ++id)
            it.transport.send(makeRequest(QByteArray::number(id), "tools/call"));
        QTRY_COMPARE(held.size(), 20);
        // All places are taken, and an answer, which a call may wait for, still gets through.
        it.transport.send(makeResult("9", "{}"));
        QTRY_COMPARE(server.seen().last().body, makeResult("9", "{}"));
        QCOMPARE(held.size(), 20);
        // One that waits is withdrawn without a word.
        it.transport.send(makeNotification("notifications/cancelled", R"({"requestId":25})"));
        for (int id = 1; id <= 24; ++id) {
            const QByteArray key = QByteArray::number(id);
            QTRY_VERIFY(held.contains(key));
            held[key].event(makeResult(key, "{}"));
            held[key].endStream();
            QTRY_COMPARE(it.log.received.size(), id);
        }
        QCOMPARE(server.withMethod("tools/call").size(), 24);
        QVERIFY(it.log.undelivered.isEmpty());
    }

    // A stream that goes on after its answer does not keep its place.
    void aStreamThatGoesOn()
    {
        HttpAnswer held;
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            held = answer;
            answer.stream();
            answer.event(makeResult(ScriptedHttpServer::idOf(seen), "{}"));
        });
        HttpSpec spec = specFor(server);
        spec.limits.requests = 1;
        spec.limits.end = 1h;
        HttpTransport transport(spec);
        TransportLog log(transport);
        transport.open();
        transport.send(modern("1", "a"));
        transport.send(modern("2", "a"));
        QTRY_COMPARE(log.received.size(), 2);
        transport.kill();
        QTRY_VERIFY(held.isGone());
        QTRY_COMPARE(log.closings, 1);
    }

    void closesWithinItsTime()
    {
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            if (seen.verb != "DELETE")
                answerLegacy(seen, answer);
        });
        Shaken it(specFor(server));
        QTRY_COMPARE(server.count("GET"), 1);
        it.transport.send(makeRequest("1", "never"));
        it.transport.close();
        QTRY_COMPARE(server.count("DELETE"), 1);
        QTRY_COMPARE(it.log.closings, 1);
        QCOMPARE(it.log.closed->kind, CloseReason::Kind::Requested);
    }

    void killDoesNotSayGoodbye()
    {
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) { answerLegacy(seen, answer); });
        Shaken it(specFor(server));
        QTRY_COMPARE(server.count("GET"), 1);
        it.transport.kill();
        QTRY_COMPARE(it.log.closings, 1);
        QCOMPARE(server.count("DELETE"), 0);
    }
};

QTEST_GUILESS_MAIN(TestStreamableHttp)
#include "tst_streamablehttp.moc"

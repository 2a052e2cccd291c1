// What comes by itself or goes on: the standing stream, streams that are resumed, and long messages on them.

#include "tests/transport/legacyhttp.h"

#include <QSignalSpy>
#include <QThreadPool>

#include <algorithm>

using namespace mangrove;
using namespace mangrove::test;

class TestHttpStreams : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void standingStream()
    {
        HttpAnswer stream;
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            if (seen.verb != "GET") {
                answerLegacy(seen, answer);
                return;
            }
            stream = answer;
            answer.stream();
        });
        Shaken it(specFor(server));
        QSignalSpy complained(&it.transport, &HttpTransport::complained);
        QTRY_COMPARE(server.count("GET"), 1);
        QCOMPARE(server.seen().last().headers.value("accept"), "text/event-stream");
        stream.event(makeRequest("1", "roots/list"), "e1");
        QTRY_COMPARE(it.log.received.size(), 1);
        // An answer may not come here.
        stream.event(makeResult("7", "{}"), "e2");
        QTRY_COMPARE(complained.size(), 1);
        QCOMPARE(it.log.received.size(), 1);
        // It breaks, and goes on after the last event.
        stream.chunk("retry: 5\n\n");
        stream.cut();
        QTRY_COMPARE(server.count("GET"), 2);
        QCOMPARE(server.seen().last().headers.value("last-event-id"), "e2");
        stream.event(makeRequest("2", "roots/list"));
        QTRY_COMPARE(it.log.received.size(), 2);
    }

    void standingStreamEnds_data()
    {
        QTest::addColumn<int>("status"); // of what comes after it
        QTest::addColumn<CloseReason::Kind>("kind");
        QTest::newRow("given up") << 503 << CloseReason::Kind::Unreachable;
        QTest::newRow("forgotten") << 404 << CloseReason::Kind::SessionLost;
    }

    void standingStreamEnds()
    {
        QFETCH(const int, status);
        QFETCH(const CloseReason::Kind, kind);
        bool isUp = true;
        HttpAnswer stream;
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            if (seen.verb != "GET") {
                answerLegacy(seen, answer);
            } else if (isUp) {
                stream = answer;
                answer.stream();
            } else {
                answer.status(status);
            }
        });
        Shaken it(specFor(server));
        QTRY_COMPARE(server.count("GET"), 1);
        isUp = false;
        stream.cut();
        QTRY_COMPARE(it.log.closings, 1);
        QCOMPARE(it.log.closed->kind, kind);
        if (kind == CloseReason::Kind::Unreachable)
            QCOMPARE(server.count("GET"), 6); // it tried again for a while
    }

    // 404 to the first GET may mean that there is no such stream, or that the session is gone; it asks which.
    void isForgottenBeforeItsStream()
    {
        bool isForgotten = false;
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            isForgotten = isForgotten || seen.verb == "GET";
            if (isForgotten)
                answer.status(404);
            else
                answerLegacy(seen, answer);
        });
        Shaken it(specFor(server));
        QTRY_COMPARE(it.log.closings, 1);
        QCOMPARE(it.log.closed->kind, CloseReason::Kind::SessionLost);
        QVERIFY(it.log.undelivered.isEmpty());
        QVERIFY(it.log.received.isEmpty());
    }

    void noPageForAStream_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("body");
        const QByteArray json = "application/json";
        const QByteArray error = R"("error":{"code":-32601,"message":"Method not found"})";
        QTest::newRow("a result") << 200 << json << makeResult(R"("session")", "{}");
        QTest::newRow("an error") << 200 << json << QByteArray(R"({"jsonrpc":"2.0","id":"session",)" + error + '}');
        QTest::newRow("an error and a status")
            << 400 << json << QByteArray(R"({"jsonrpc":"2.0","id":null,)" + error + '}');
        QTest::newRow("no answer") << 500 << QByteArray() << QByteArray();
    }
    void noPageForAStream()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, body);
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            if (seen.verb == "GET")
                answer.status(404);
            else if (ScriptedHttpServer::methodOf(seen) == "ping")
                answer.status(status, type, body);
            else
                answerLegacy(seen, answer);
        });
        Shaken it(specFor(server));
        QTRY_COMPARE(server.withMethod("ping").size(), 1);
        it.transport.send(makeRequest("1", "tools/list"));
        QTRY_COMPARE(it.log.received, QByteArrayList{makeResult("1", "{}")});
        it.transport.close(); // which comes after whatever the question might have led to
        QTRY_COMPARE(it.log.closings, 1);
        QCOMPARE(it.log.closed->kind, CloseReason::Kind::Requested);
        QCOMPARE(it.log.received.size(), 1);
        QVERIFY(it.log.undelivered.isEmpty());
        QCOMPARE(server.withMethod("ping").size(), 1);
    }

    void noStandingStream_data()
    {
        QTest::addColumn<int>("status");
        QTest::newRow("405") << 405;
        QTest::newRow("404: no such page") << 404;
        QTest::newRow("400") << 400;
        QTest::newRow("501") << 501;
    }
    void noStandingStream()
    {
        QFETCH(int, status);
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            if (seen.verb == "GET")
                answer.status(status);
            else
                answerLegacy(seen, answer);
        });
        Shaken it(specFor(server));
        QTRY_COMPARE(server.count("GET"), 1);
        for (int id = 1; id < 6; ++id) {
            it.transport.send(makeRequest(QByteArray::number(id), "ping"));
            QTRY_COMPARE(it.log.received.size(), id);
        }
        QCOMPARE(server.count("GET"), 1);
        QCOMPARE(it.log.closings, 0);
    }

    void resumesACall_data()
    {
        QTest::addColumn<bool>("inOrder");
        QTest::newRow("the stream ended") << true;
        QTest::newRow("the connection broke") << false;
    }
    void resumesACall()
    {
        QFETCH(bool, inOrder);
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            if (ScriptedHttpServer::methodOf(seen) == "tools/call") {
                answer.stream();
                answer.chunk("id: c1\nretry: 3\ndata:\n\n");
                if (inOrder)
                    answer.endStream();
                answer.cut();
            } else if (seen.headers.value("last-event-id") == "c1") {
                answer.stream();
                answer.event(makeNotification("notifications/progress"), "c2");
                answer.endStream();
            } else if (seen.headers.value("last-event-id") == "c2") {
                answer.stream();
                answer.event(makeResult("1", "{}"));
            } else {
                answerLegacy(seen, answer);
            }
        });
        Shaken it(specFor(server));
        it.transport.send(makeRequest("1", "tools/call"));
        const QByteArrayList expected{makeNotification("notifications/progress"), makeResult("1", "{}")};
        QTRY_COMPARE(it.log.received, expected);
        QVERIFY(it.log.undelivered.isEmpty());
        QCOMPARE(server.withMethod("tools/call").size(), 1);
    }

    void notResumable_data()
    {
        QTest::addColumn<QByteArray>("events");
        QTest::addColumn<int>("onResumption"); // status, 0: not asked
        QTest::newRow("no id") << QByteArray("data: {}\n\n") << 0;
        QTest::newRow("id was taken back") << QByteArray("id: 1\n\nid\n\n") << 0;
        QTest::newRow("id too long") << QByteArray("id: " + QByteArray(2000, 'x') + "\n\n") << 0;
        QTest::newRow("id not for a header") << QByteArray("id: a\x01\n\n") << 0;
        QTest::newRow("the server does not") << QByteArray("id: c1\n\n") << 405;
    }
    void notResumable()
    {
        QFETCH(QByteArray, events);
        QFETCH(int, onResumption);
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            if (ScriptedHttpServer::methodOf(seen) == "tools/call") {
                answer.stream();
                answer.chunk(events);
                answer.cut();
            } else {
                answerLegacy(seen, answer);
            }
        });
        Shaken it(specFor(server));
        it.transport.send(makeRequest("1", "tools/call"));
        QTRY_COMPARE(it.log.undelivered.size(), 1);
        QCOMPARE(it.log.undelivered.first().first, "1");
        QCOMPARE(it.log.undelivered.first().second.code, ErrorCode::Unreachable);
        QCOMPARE(it.log.closings, 0);
        const bool asked = std::any_of(server.seen().begin(), server.seen().end(),
                                       [](const HttpSeen &seen) { return seen.headers.contains("last-event-id"); });
        QCOMPARE(asked, onResumption != 0);
    }

    // They are read on another thread; what comes behind them waits.
    void longMessagesKeepTheirPlace()
    {
        const QByteArray filling(512 * 1024, 'x');
        const QByteArray progress = makeNotification("notifications/progress", "{\"m\":\"" + filling + "\"}");
        const QByteArray result = makeResult("1", "{\"m\":\"" + filling + "\"}");
        const QByteArray question = makeRequest("\"" + filling + "\"", "roots/list");
        HttpAnswer stream;
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            const QByteArray method = ScriptedHttpServer::methodOf(seen);
            if (seen.verb == "GET") {
                stream = answer;
                answer.stream();
            } else if (method == "tools/call") {
                answer.stream();
                answer.event(progress);
                answer.event(makeNotification("notifications/a"));
                answer.event(result);
                answer.event(makeNotification("notifications/b"));
                answer.endStream();
            } else if (method == "tools/list") {
                answer.json(makeResult("2", "{\"tools\":[],\"m\":\"" + filling + "\"}"));
            } else {
                answerLegacy(seen, answer);
            }
        });
        Shaken it(specFor(server));
        it.transport.send(makeRequest("1", "tools/call"));
        const QByteArrayList called{progress, makeNotification("notifications/a"), result,
                                    makeNotification("notifications/b")};
        QTRY_COMPARE(it.log.received, called);
        it.transport.send(makeRequest("2", "tools/list"));
        QTRY_COMPARE(it.log.received.size(), 5);
        QTRY_VERIFY(stream.socket());
        it.log.received.clear();
        stream.event(question);
        stream.event(makeResult("7", "{}")); // an answer may not come here
        stream.event(makeNotification("notifications/c"));
        const QByteArrayList said{question, makeNotification("notifications/c")};
        QTRY_COMPARE(it.log.received, said);
        QVERIFY(it.log.undelivered.isEmpty());
    }

    // Nothing is handed on, nothing is lost, and answers that go the other way do.
    void waitsWhilePaused()
    {
        HttpAnswer stream;
        HttpAnswer call;
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            if (seen.verb == "GET")
                stream = answer;
            else if (ScriptedHttpServer::methodOf(seen) == "tools/call")
                call = answer;
            else
                answerLegacy(seen, answer);
            if (seen.verb == "GET" || ScriptedHttpServer::methodOf(seen) == "tools/call")
                answer.stream();
        });
        Shaken it(specFor(server));
        QSignalSpy sent(&it.transport, &Transport::sent);
        it.transport.send(makeRequest("1", "tools/call"));
        QTRY_VERIFY(call.socket() && stream.socket());
        stream.event(makeNotification("notifications/first"));
        QTRY_COMPARE(it.log.received.size(), 1);
        it.transport.setPaused(true);
        call.event(makeNotification("notifications/progress"));
        call.event(makeResult("1", "{}"));
        stream.event(makeNotification("notifications/second"));
        OutgoingMessage answer(makeResult("9", "{}"));
        answer.id = 5;
        it.transport.send(answer);
        QTRY_COMPARE(sent.count(), 1); // what came before it has come, and waits
        QCOMPARE(it.log.received.size(), 1);
        it.transport.setPaused(false);
        QTRY_COMPARE(it.log.received.size(), 4);
        QVERIFY(it.log.undelivered.isEmpty());
    }

    void endsWhileALongMessageIsRead()
    {
        HttpAnswer held;
        const QByteArray huge = makeNotification("n", "[\"" + QByteArray(8 * 1024 * 1024, 'x') + "\"]");
        ScriptedHttpServer server([&](const HttpSeen &, HttpAnswer answer) {
            held = answer;
            answer.stream();
            answer.event(huge);
        });
        HttpTransport transport(specFor(server));
        TransportLog log(transport);
        transport.open();
        transport.send(modern("1", "a"));
        QTRY_VERIFY(held.socket() && held.unsent() == 0);
        transport.kill();
        QTRY_COMPARE(log.closings, 1);
        QVERIFY(QThreadPool::globalInstance()->waitForDone());
        QCoreApplication::processEvents();
        QCOMPARE(log.closings, 1);
    }
};

QTEST_GUILESS_MAIN(TestHttpStreams)
#include "tst_httpstreams.moc"

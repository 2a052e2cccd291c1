// Servers that do what they must not: the rows of "Streamable HTTP" in the catalogue of hostile servers.

#include "core/rpc/message.h"
#include "core/transport/httptransport.h"
#include "tests/support/scriptedhttpserver.h"
#include "tests/support/transportlog.h"

#include <QFile>
#include <QSslCertificate>
#include <QSslKey>
#include <QSslSocket>
#include <QTest>
#include <QTimer>

using namespace mangrove;
using namespace mangrove::test;
using namespace std::chrono_literals;

namespace {

QByteArray discover(const QByteArray &id = "1")
{
    return makeRequest(id, "server/discover", R"({"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}})");
}

HttpSpec specFor(const ScriptedHttpServer &server)
{
    HttpSpec spec;
    spec.url = server.url();
    spec.headers = {{"Authorization", "Bearer secret"}};
    spec.limits.message = 64 * 1024;
    return spec;
}

//! A transport that has sent one modern request.
struct Asked
{
    explicit Asked(const HttpSpec &spec) : transport(spec), log(transport)
    {
        transport.open();
        transport.send(discover());
    }
    const Error &error() const { return log.undelivered.first().second; }

    HttpTransport transport;
    TransportLog log;
};

//! See tests/data/tls/make.
QSslConfiguration certified(const QString &certificate, const QString &key)
{
    const auto read = [](const QString &name) {
        QFile file(QStringLiteral(TEST_DATA_DIR "/tls/") + name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    configuration.setLocalCertificate(QSslCertificate(read(certificate)));
    configuration.setPrivateKey(QSslKey(read(key), QSsl::Ec));
    return configuration;
}

} // namespace

class TestHttpHostile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // B01, B02
    void redirectToAnotherServer_data()
    {
        QTest::addColumn<int>("status");
        for (const int status : {301, 302, 303, 307, 308})
            QTest::addRow("%d", status) << status;
    }
    void redirectToAnotherServer()
    {
        QFETCH(int, status);
        ScriptedHttpServer other([](const HttpSeen &, HttpAnswer answer) { answer.status(200); });
        ScriptedHttpServer server([&](const HttpSeen &, HttpAnswer answer) {
            answer.status(status, {}, {}, {"Location: " + other.url().toEncoded() + "?token=x"});
        });
        Asked it(specFor(server));
        QTRY_COMPARE(it.log.undelivered.size(), 1);
        QCOMPARE(it.error().code, ErrorCode::Refused);
        QVERIFY(it.error().message.contains(server.url().toString()));
        QVERIFY(it.error().message.contains(other.url().toString()));
        QVERIFY(!it.error().message.contains(QStringLiteral("token")));
        QCOMPARE(other.connections(), 0);
        QCOMPARE(server.seen().size(), 1);
        QCOMPARE(it.log.closings, 0);
    }

    void redirectOnTheSameServer()
    {
        ScriptedHttpServer server([](const HttpSeen &seen, HttpAnswer answer) {
            if (seen.target == "/mcp")
                answer.status(307, {}, {}, {"Location: /mcp/"});
            else
                answer.json(makeResult("1", "{}"));
        });
        Asked it(specFor(server));
        QTRY_COMPARE(it.log.received.size(), 1);
        QCOMPARE(server.count("POST"), 2);
        QCOMPARE(server.seen().at(0).body, server.seen().at(1).body);
        QCOMPARE(server.seen().at(1).headers.value("authorization"), "Bearer secret");
    }

    void redirectsWithoutEnd()
    {
        ScriptedHttpServer server(
            [](const HttpSeen &, HttpAnswer answer) { answer.status(308, {}, {}, {"Location: /mcp"}); });
        Asked it(specFor(server));
        QTRY_COMPARE(it.log.undelivered.size(), 1);
        QCOMPARE(server.seen().size(), 6);
    }

    // B03
    void certificates_data()
    {
        QTest::addColumn<QString>("certificate");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("words"); // of the refusal; empty: none
        const QString key = QStringLiteral("server.key");
        QTest::newRow("good") << QStringLiteral("good.pem") << key << QString();
        QTest::newRow("expired") << QStringLiteral("expired.pem") << key << QStringLiteral("expired");
        QTest::newRow("other host") << QStringLiteral("otherhost.pem") << key << QStringLiteral("host name");
        QTest::newRow("self-signed") << QStringLiteral("self-signed.pem") << QStringLiteral("self-signed.key")
                                     << QStringLiteral("self-signed");
    }
    void certificates()
    {
        QFETCH(QString, certificate);
        QFETCH(QString, key);
        QFETCH(QString, words);
        if (!QSslSocket::supportsSsl())
            QSKIP("Qt has no TLS here");
        ScriptedHttpServer server([](const HttpSeen &, HttpAnswer answer) { answer.json(makeResult("1", "{}")); },
                                  certified(certificate, key));
        HttpSpec spec = specFor(server);
        spec.authorities = TEST_DATA_DIR "/tls/authorities";
        Asked it(spec);
        QTRY_COMPARE(it.log.closings + it.log.received.size(), 1);
        QCOMPARE(it.log.received.size(), words.isEmpty() ? 1 : 0);
        if (words.isEmpty())
            return;
        QCOMPARE(it.log.closed->kind, CloseReason::Kind::FailedToStart);
        QVERIFY2(it.log.closed->message.contains(QStringLiteral("secure")) && it.log.closed->message.contains(words)
                     && it.log.closed->message.contains(server.url().host()),
                 qPrintable(it.log.closed->message));
        QVERIFY(server.seen().isEmpty());
    }

    // B10
    void withoutEnd_data()
    {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QByteArray>("piece");
        const QByteArray stream = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n";
        const QByteArray json = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n";
        const QByteArray error = "HTTP/1.1 400 No\r\nContent-Type: application/json\r\n\r\n";
        const QByteArray filling(8192, 'x');
        QTest::newRow("a line") << QByteArray(stream + "data: ") << filling;
        QTest::newRow("a comment") << QByteArray(stream + ":") << filling;
        QTest::newRow("an event") << stream << QByteArray("data: " + filling + "\n");
        QTest::newRow("a JSON text") << QByteArray(json + "\"") << filling;
        QTest::newRow("an error's body") << QByteArray(error + "\"") << filling;
    }
    void withoutEnd()
    {
        QFETCH(QByteArray, head);
        QFETCH(QByteArray, piece);
        HttpAnswer held;
        QTimer flood;
        ScriptedHttpServer server([&](const HttpSeen &, HttpAnswer answer) {
            held = answer;
            answer.raw(head);
            flood.start(0);
        });
        qint64 sent = 0;
        connect(&flood, &QTimer::timeout, &server, [&] {
            if (held.isGone()) {
                flood.stop();
            } else if (held.unsent() < 1024 * 1024) {
                held.raw(piece);
                sent += piece.size();
            }
        });
        Asked it(specFor(server));
        QTRY_COMPARE(it.log.undelivered.size(), 1);
        QCOMPARE(it.error().code, ErrorCode::Protocol);
        QTRY_VERIFY(held.isGone());
        QVERIFY(it.log.received.isEmpty());
        QCOMPARE(it.log.closings, 0);
    }

    void aLargeMessageWithinTheLimit()
    {
        const QByteArray result = makeResult("1", jsonString(QString(60 * 1024, QLatin1Char('x'))));
        ScriptedHttpServer server([&](const HttpSeen &, HttpAnswer answer) { answer.json(result); });
        Asked it(specFor(server));
        QTRY_COMPARE(it.log.received, QByteArrayList{result});
    }

    // B14
    void wrongTypes_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<int>("status");
        QTest::newRow("none") << QByteArray() << 200;
        QTest::newRow("a page") << QByteArray("text/html; charset=utf-8") << 200;
        QTest::newRow("text") << QByteArray("text/plain") << 200;
        QTest::newRow("other JSON") << QByteArray("application/jsonlines") << 200;
        QTest::newRow("nearly") << QByteArray("application/json2") << 200;
        QTest::newRow("201") << QByteArray("text/html") << 201;
    }
    void wrongTypes()
    {
        QFETCH(QByteArray, type);
        QFETCH(int, status);
        ScriptedHttpServer server(
            [&](const HttpSeen &, HttpAnswer answer) { answer.status(status, type, makeResult("1", "{}")); });
        Asked it(specFor(server));
        QTRY_COMPARE(it.log.undelivered.size(), 1);
        QCOMPARE(it.error().code, ErrorCode::Protocol);
        QVERIFY(it.log.received.isEmpty());
        QCOMPARE(it.log.closings, 0);
    }

    void noAnswers_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<int>("passedOn");
        QTest::newRow("nothing") << QByteArray() << 0;
        QTest::newRow("no JSON") << QByteArray("<html>") << 0;
        QTest::newRow("no message") << QByteArray(R"({"ok":true})") << 0;
        QTest::newRow("cut") << makeResult("1", "{}").chopped(4) << 0;
        QTest::newRow("another id") << makeResult("2", "{}") << 1;
        QTest::newRow("the id as text") << makeResult("\"1\"", "{}") << 1;
        QTest::newRow("a request") << makeRequest("1", "roots/list") << 1;
    }
    void noAnswers()
    {
        QFETCH(QByteArray, body);
        QFETCH(int, passedOn);
        ScriptedHttpServer server([&](const HttpSeen &, HttpAnswer answer) { answer.json(body); });
        Asked it(specFor(server));
        QTRY_COMPARE(it.log.undelivered.size(), 1);
        QCOMPARE(it.error().code, ErrorCode::Protocol);
        QCOMPARE(it.log.received.size(), passedOn);
    }

    // B15
    void compressed_data()
    {
        QTest::addColumn<qsizetype>("size");
        QTest::addColumn<bool>("isDelivered");
        QTest::newRow("small") << qsizetype(1000) << true;
        QTest::newRow("just too large") << qsizetype(80000) << false;
        QTest::newRow("a bomb") << qsizetype(64 * 1024 * 1024) << false;
    }
    void compressed()
    {
        QFETCH(qsizetype, size);
        QFETCH(bool, isDelivered);
        const QByteArray result = makeResult("1", "\"" + QByteArray(size, 'x') + "\"");
        const QByteArray packed = qCompress(result, 9).mid(4);
        ScriptedHttpServer server(
            [&](const HttpSeen &, HttpAnswer answer) { answer.json(packed, {"Content-Encoding: deflate"}); });
        Asked it(specFor(server));
        if (isDelivered) {
            QTRY_COMPARE(it.log.received, QByteArrayList{result});
        } else {
            QTRY_COMPARE(it.log.undelivered.size(), 1);
            QVERIFY(it.log.received.isEmpty());
        }
        QCOMPARE(it.log.closings, 0);
    }

    // B22
    void cookiesAreNotKept()
    {
        ScriptedHttpServer server([](const HttpSeen &seen, HttpAnswer answer) {
            answer.json(
                makeResult(ScriptedHttpServer::idOf(seen), "{}"),
                {"Set-Cookie: a=b; Path=/", "Strict-Transport-Security: max-age=31536000", "Alt-Svc: h2=\":1\""});
        });
        Asked it(specFor(server));
        QTRY_COMPARE(it.log.received.size(), 1);
        it.transport.send(discover("2"));
        QTRY_COMPARE(it.log.received.size(), 2);
        QVERIFY(!server.seen().last().headers.contains("cookie"));
    }

    void challengesAreNotAnswered_data()
    {
        QTest::addColumn<QByteArray>("challenge");
        QTest::newRow("Basic") << QByteArray("Basic realm=\"x\"");
        QTest::newRow("Digest") << QByteArray("Digest realm=\"x\", nonce=\"y\"");
        QTest::newRow("NTLM") << QByteArray("NTLM");
        QTest::newRow("Negotiate") << QByteArray("Negotiate");
        QTest::newRow("Bearer") << QByteArray("Bearer resource_metadata=\"http://169.254.169.254/latest/meta-data\"");
    }
    void challengesAreNotAnswered()
    {
        QFETCH(QByteArray, challenge);
        ScriptedHttpServer server([&](const HttpSeen &, HttpAnswer answer) {
            answer.status(401, "text/html", "<b>sign in</b>", {"WWW-Authenticate: " + challenge});
        });
        HttpSpec spec = specFor(server);
        spec.headers.clear();
        Asked it(spec);
        QTRY_COMPARE(it.log.undelivered.size(), 1);
        QCOMPARE(it.error().code, ErrorCode::Unauthorized);
        QCOMPARE(server.seen().size(), 1);
        QVERIFY(!server.seen().first().headers.contains("authorization"));
    }

    // B23
    void slow_data()
    {
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QByteArray>("drop");
        const QByteArray stream = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n";
        QTest::newRow("silence") << QByteArray() << QByteArray();
        QTest::newRow("headers, then silence") << stream << QByteArray();
        QTest::newRow("headers without end") << QByteArray("HTTP/1.1 200 OK\r\n") << QByteArray("X-A: b\r\n");
        QTest::newRow("one header in drops") << QByteArray("HTTP/1.1 200 OK\r\nX-A: ") << QByteArray("b");
        QTest::newRow("half a JSON text")
            << QByteArray("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{")
            << QByteArray();
    }
    void slow()
    {
        QFETCH(QByteArray, first);
        QFETCH(QByteArray, drop);
        HttpAnswer held;
        QTimer drip;
        ScriptedHttpServer server([&](const HttpSeen &, HttpAnswer answer) {
            held = answer;
            answer.raw(first);
            drip.start(5);
        });
        connect(&drip, &QTimer::timeout, &server, [&] { held.raw(drop); });
        HttpSpec spec = specFor(server);
        spec.limits.handshake = 300ms;
        spec.limits.idle = 300ms;
        Asked it(spec);
        QTRY_COMPARE(it.log.undelivered.size(), 1);
        QCOMPARE(it.error().code, ErrorCode::Unreachable);
        QTRY_VERIFY(held.isGone());
        QCOMPARE(it.log.closings, 0);
    }

    void commentsKeepAStreamAlive()
    {
        HttpAnswer held;
        QTimer drip;
        int drops = 0;
        ScriptedHttpServer server([&](const HttpSeen &, HttpAnswer answer) {
            held = answer;
            answer.stream();
            drip.start(100);
        });
        connect(&drip, &QTimer::timeout, &server, [&] {
            held.chunk(":\n");
            if (++drops == 20)
                held.event(makeResult("1", "{}"));
        });
        HttpSpec spec = specFor(server);
        spec.limits.handshake = 1000ms;
        spec.limits.idle = 1500ms;
        Asked it(spec);
        QTRY_COMPARE(it.log.received.size(), 1);
        QVERIFY(it.log.undelivered.isEmpty());
    }

    // Connections that fail.
    void nobodyThere()
    {
        HttpSpec spec;
        {
            ScriptedHttpServer server([](const HttpSeen &, HttpAnswer) {});
            spec = specFor(server);
        }
        Asked it(spec);
        QTRY_COMPARE(it.log.closings, 1);
        QCOMPARE(it.log.closed->kind, CloseReason::Kind::Unreachable);
        QVERIFY(it.log.closed->message.contains(QStringLiteral("127.0.0.1")));
        QVERIFY(it.log.undelivered.isEmpty());
    }

    void goneLater()
    {
        auto server = std::make_unique<ScriptedHttpServer>([](const HttpSeen &seen, HttpAnswer answer) {
            answer.json(makeResult(ScriptedHttpServer::idOf(seen), "{}"), {"Connection: close"});
        });
        Asked it(specFor(*server));
        QTRY_COMPARE(it.log.received.size(), 1);
        server.reset();
        it.transport.send(discover("2"));
        QTRY_COMPARE(it.log.undelivered.size(), 1);
        QCOMPARE(it.log.undelivered.first().first, "2");
        QCOMPARE(it.error().code, ErrorCode::Unreachable);
        QCOMPARE(it.log.closings, 0);
    }

    // A call is never sent twice, as Qt would with what it takes for safe.
    void broken_data()
    {
        QTest::addColumn<QByteArray>("answered");
        QTest::newRow("before a word") << QByteArray();
        QTest::newRow("in the status") << QByteArray("HTTP/1.1 2");
        QTest::newRow("in the headers") << QByteArray("HTTP/1.1 200 OK\r\nContent-Ty");
        QTest::newRow("in the body") << QByteArray(
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{");
        QTest::newRow("in a chunk") << QByteArray(
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n{");
        QTest::newRow("in an event") << QByteArray("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: {");
        QTest::newRow("nonsense") << QByteArray("SSH-2.0-OpenSSH\r\n");
    }
    void broken()
    {
        QFETCH(QByteArray, answered);
        bool isBroken = false;
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            if (!isBroken) {
                answer.json(makeResult(ScriptedHttpServer::idOf(seen), "{}"));
                return;
            }
            answer.raw(answered);
            answer.cut();
        });
        Asked it(specFor(server));
        QTRY_COMPARE(it.log.received.size(), 1);
        isBroken = true; // also on a connection that was in use before
        it.transport.send(discover("2"));
        QTRY_COMPARE(it.log.undelivered.size(), 1);
        QVERIFY(it.error().code == ErrorCode::Unreachable || it.error().code == ErrorCode::Protocol);
        QCOMPARE(server.seen().size(), 2);
        QCOMPARE(it.log.received.size(), 1);
        QCOMPARE(it.log.closings, 0);
    }

    void doesNotTakeWhatIsSent()
    {
        ScriptedHttpServer server([](const HttpSeen &, HttpAnswer) {});
        HttpSpec spec = specFor(server);
        spec.limits.requests = 1;
        spec.limits.waiting = 1000;
        Asked it(spec);
        for (int i = 0; i < 100; ++i)
            it.transport.send(discover(QByteArray::number(i + 2)));
        QTRY_COMPARE(it.log.closings, 1);
        QCOMPARE(it.log.closed->kind, CloseReason::Kind::Unresponsive);
    }

    // B17: a session that is lost at once, again and again, is told each time and nothing is tried on its own.
    void sessionIsLostAtOnce()
    {
        ScriptedHttpServer server([](const HttpSeen &seen, HttpAnswer answer) {
            if (ScriptedHttpServer::methodOf(seen) == "initialize")
                answer.json(makeResult("0", R"({"protocolVersion":"2025-11-25"})"), {"Mcp-Session-Id: s"});
            else
                answer.status(404);
        });
        HttpTransport transport(specFor(server));
        TransportLog log(transport);
        transport.open();
        transport.send(makeRequest("0", "initialize", "{}"));
        QTRY_COMPARE(log.received.size(), 1);
        transport.send(makeNotification("notifications/initialized"));
        QTRY_COMPARE(log.closings, 1);
        QCOMPARE(log.closed->kind, CloseReason::Kind::SessionLost);
        QCOMPARE(server.seen().size(), 2);
    }

    // Ends that come while messages are delivered.
    void deletedWhileDelivering()
    {
        HttpAnswer held;
        ScriptedHttpServer server([&held](const HttpSeen &, HttpAnswer answer) {
            held = answer;
            answer.stream();
            for (int i = 0; i < 10; ++i)
                answer.event(makeNotification("n"));
        });
        auto transport = std::make_unique<HttpTransport>(specFor(server));
        int received = 0;
        connect(transport.get(), &Transport::received, &server, [&] {
            ++received;
            transport.reset();
        });
        transport->open();
        transport->send(discover());
        QTRY_COMPARE(received, 1);
        QTRY_VERIFY(held.isGone()); // what had been on its way has come to nothing
        QCOMPARE(received, 1);
    }

    void closedWhileDelivering()
    {
        ScriptedHttpServer server([](const HttpSeen &, HttpAnswer answer) {
            answer.stream();
            for (int i = 0; i < 10; ++i)
                answer.event(makeNotification("n"));
        });
        HttpTransport transport(specFor(server));
        TransportLog log(transport);
        connect(&transport, &Transport::received, &transport, &Transport::close);
        transport.open();
        transport.send(discover());
        QTRY_COMPARE(log.closings, 1);
        QCOMPARE(log.received.size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestHttpHostile)
#include "tst_httphostile.moc"

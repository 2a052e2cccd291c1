// What libcurl does for the transports: how little of a response is taken before it is one, that nothing is left of a
// connection that was ended, and the ways to a server.

#include "core/rpc/message.h"
#include "core/transport/httptransport.h"
#include "tests/support/openends.h"
#include "tests/support/scriptedhttpserver.h"
#include "tests/support/transportlog.h"

#include <QTest>
#include <QTimer>

using namespace mangrove;
using namespace mangrove::test;
using namespace std::chrono_literals;

namespace {

QByteArray discover(const QByteArray &id)
{
    return makeRequest(id, "server/discover", R"({"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}})");
}

//! Where in a session a response has no end.
enum class Where { Initialize, StandingStream, Call };

//! A server of the former era whose response at one place begins and never ends.
class EndlessServer
{
public:
    EndlessServer(Where where, const QByteArray &head, const QByteArray &piece, int pause)
        : m_where(where),
          m_head(head),
          m_piece(piece),
          m_server([this](const HttpSeen &seen, HttpAnswer answer) { serve(seen, answer); })
    {
        m_flood.setInterval(pause);
        QObject::connect(&m_flood, &QTimer::timeout, &m_flood, [this] {
            if (m_held.isGone() || m_held.unsent() > 256 * 1024)
                return;
            ++m_pieces;
            if (m_isInDrops)
                m_held.raw(m_piece.mid(m_pieces % m_piece.size(), 1));
            else
                m_held.raw(m_piece);
        });
    }

    //! From now on a byte at a time.
    void drip() { m_isInDrops = true; }

    HttpSpec spec() const
    {
        HttpSpec spec;
        spec.url = m_server.url();
        return spec;
    }
    int port() const { return m_server.url().port(); }
    bool hasBegun() const { return m_pieces > 3; }
    //! How often it was hung up on there.
    int hangUps() const { return m_hangUps; }
    int requests() const { return int(m_server.seen().size()); }

private:
    void serve(const HttpSeen &seen, HttpAnswer answer)
    {
        const QByteArray method = ScriptedHttpServer::methodOf(seen);
        const Where where = seen.verb == "GET" ? Where::StandingStream
            : method == "initialize"           ? Where::Initialize
                                               : Where::Call;
        if (where == m_where && (where != Where::Call || method == "tools/call")) {
            m_held = answer;
            QObject::connect(answer.socket(), &QTcpSocket::disconnected, &m_flood, [this] { ++m_hangUps; });
            answer.raw(m_head);
            m_pieces = -1;
            m_flood.start();
        } else if (where == Where::Initialize) {
            answer.json(makeResult(ScriptedHttpServer::idOf(seen), R"({"protocolVersion":"2025-11-25"})"));
        } else {
            answer.status(seen.verb == "GET" ? 405 : 202);
        }
    }

    Where m_where;
    QByteArray m_head;
    QByteArray m_piece;
    QTimer m_flood;
    HttpAnswer m_held;
    int m_pieces = 0;
    int m_hangUps = 0;
    bool m_isInDrops = false;
    ScriptedHttpServer m_server;
};

//! Says what leads to that place.
void say(HttpTransport &transport, TransportLog &log, Where where)
{
    transport.open();
    transport.send(makeRequest("0", "initialize", R"({"protocolVersion":"2025-11-25"})"));
    if (where == Where::Initialize)
        return;
    QTRY_COMPARE(log.received.size(), 1);
    transport.send(makeNotification("notifications/initialized"));
    if (where == Where::Call)
        transport.send(makeRequest("1", "tools/call"));
}

void endlessRows(const std::function<void(const QByteArray &name, Where where, const QByteArray &head,
                                          const QByteArray &piece)> &row)
{
    const std::pair<const char *, Where> places[] = {
        {"initialize", Where::Initialize}, {"GET", Where::StandingStream}, {"a call", Where::Call}};
    for (const auto &[place, where] : places) {
        const QByteArray type =
            where == Where::StandingStream ? QByteArray("text/event-stream") : QByteArray("application/json");
        const QByteArray at = QByteArray(": ") + place;
        row("header lines" + at, where, "HTTP/1.1 200 OK\r\n", "X-A: b\r\n");
        row("one header line" + at, where, "HTTP/1.1 200 OK\r\nX-A: ", QByteArray(64, 'b'));
        row("a header line that goes on" + at, where, "HTTP/1.1 200 OK\r\nX-A: b\r\n", " bbbb\r\n");
        row("status line" + at, where, "HTTP/1.1 200 ", QByteArray(64, 'b'));
        row("interim responses" + at, where, {}, "HTTP/1.1 103 Early Hints\r\n\r\n");
        row("long interim responses" + at, where, "HTTP/1.1 103 Early Hints\r\n", "Link: <x>\r\n");
        row("trailer" + at, where,
            "HTTP/1.1 200 OK\r\nContent-Type: " + type + "\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n:\n\n\r\n0\r\n",
            "X-A: b\r\n");
        row("extension of a chunk" + at, where,
            "HTTP/1.1 200 OK\r\nContent-Type: " + type + "\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n:\n\n\r\n1;",
            QByteArray(64, 'b'));
    }
}

} // namespace

Q_DECLARE_METATYPE(Where)

class TestHttpConnections : public QObject
{
    Q_OBJECT

    static void columns()
    {
        QTest::addColumn<Where>("where");
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QByteArray>("piece");
        endlessRows([](const QByteArray &name, Where where, const QByteArray &head, const QByteArray &piece) {
            QTest::newRow(name.constData()) << where << head << piece;
        });
    }

private Q_SLOTS:
    // As fast as it is taken: it is hung up on.
    void endless_data() { columns(); }
    void endless()
    {
        QFETCH(Where, where);
        QFETCH(QByteArray, head);
        QFETCH(QByteArray, piece);
        EndlessServer server(where, head, piece.repeated(100), 0);
        HttpTransport transport(server.spec());
        TransportLog log(transport);
        say(transport, log, where);
        QTRY_COMPARE(server.hangUps(), 1);
        QCOMPARE(log.closings, 0);
        if (where == Where::StandingStream) {
            QVERIFY(log.undelivered.isEmpty());
            return;
        }
        QTRY_COMPARE(log.undelivered.size(), 1);
        QCOMPARE(log.undelivered.first().second.code, ErrorCode::Protocol);
        QVERIFY2(log.undelivered.first().second.message.contains(QStringLiteral("headers")),
                 qPrintable(log.undelivered.first().second.message));
        QCOMPARE(log.received.size(), where == Where::Initialize ? 0 : 1);
    }

    // Drop by drop, below all other limits: its time ends.
    void drips_data() { columns(); }
    void drips()
    {
        QFETCH(Where, where);
        QFETCH(QByteArray, head);
        QFETCH(QByteArray, piece);
        EndlessServer server(where, head, piece, 20);
        server.drip();
        HttpSpec spec = server.spec();
        spec.limits.handshake = spec.limits.headers = spec.limits.answer = spec.limits.idle = 500ms;
        HttpTransport transport(spec);
        TransportLog log(transport);
        say(transport, log, where);
        QTRY_VERIFY(server.hangUps() > 0);
        if (where != Where::StandingStream) {
            QTRY_COMPARE(log.undelivered.size(), 1);
            QCOMPARE(log.undelivered.first().second.code, ErrorCode::Unreachable);
        }
    }

    // However it goes on: nothing is left of it once it was ended, at once and with nobody to wait for.
    void endsWithItsTransport_data() { columns(); }
    void endsWithItsTransport()
    {
        QFETCH(Where, where);
        QFETCH(QByteArray, head);
        QFETCH(QByteArray, piece);
        const qsizetype threadsBefore = threads();
        for (const bool isKilled : {false, true}) {
            EndlessServer server(where, head, piece, 10);
            server.drip();
            HttpTransport transport(server.spec());
            TransportLog log(transport);
            say(transport, log, where);
            QTRY_VERIFY(server.hasBegun());
            QVERIFY(socketsTo(server.port()) > 0);
            QCOMPARE(threads(), threadsBefore);
            const int requests = server.requests();
            if (isKilled)
                transport.kill();
            else
                transport.close();
            QCOMPARE(socketsTo(server.port()), 0);
            QTRY_COMPARE(log.closings, 1);
            QCOMPARE(log.closed->kind, CloseReason::Kind::Requested);
            QTRY_COMPARE(server.hangUps(), 1);
            QCOMPARE(threads(), threadsBefore);
            QCOMPARE(server.requests(), requests);
        }
    }

    void endsWhenDestroyed()
    {
        EndlessServer server(Where::Initialize, "HTTP/1.1 200 OK\r\n", "X-A: b\r\n", 10);
        auto transport = std::make_unique<HttpTransport>(server.spec());
        TransportLog log(*transport);
        say(*transport, log, Where::Initialize);
        QTRY_VERIFY(server.hasBegun());
        transport.reset();
        QCOMPARE(socketsTo(server.port()), 0);
        QTRY_COMPARE(server.hangUps(), 1);
    }

    void fewInterimResponsesAreGood()
    {
        ScriptedHttpServer server([](const HttpSeen &seen, HttpAnswer answer) {
            answer.raw("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nContent-Type: text/html\r\n\r\n");
            answer.json(makeResult(ScriptedHttpServer::idOf(seen), "{}"));
        });
        HttpSpec spec;
        spec.url = server.url();
        HttpTransport transport(spec);
        TransportLog log(transport);
        transport.open();
        transport.send(discover("1"));
        QTRY_COMPARE(log.received, QByteArrayList{makeResult("1", "{}")});
    }

    void aTrailerIsGood()
    {
        ScriptedHttpServer server([](const HttpSeen &, HttpAnswer answer) {
            const QByteArray result = makeResult("1", "{}");
            answer.raw("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n");
            answer.chunk(result);
            answer.raw("0\r\nContent-Type: text/html\r\nMcp-Session-Id: x\r\n\r\n");
        });
        HttpSpec spec;
        spec.url = server.url();
        HttpTransport transport(spec);
        TransportLog log(transport);
        transport.open();
        transport.send(discover("1"));
        QTRY_COMPARE(log.received, QByteArrayList{makeResult("1", "{}")});
    }

    // Messages one after the other go over one connection, and it is gone with the transport.
    void aConnectionIsUsedAgain()
    {
        ScriptedHttpServer server([](const HttpSeen &seen, HttpAnswer answer) {
            answer.json(makeResult(ScriptedHttpServer::idOf(seen), "{}"));
        });
        HttpSpec spec;
        spec.url = server.url();
        HttpTransport transport(spec);
        TransportLog log(transport);
        transport.open();
        for (int id = 1; id <= 5; ++id) {
            transport.send(discover(QByteArray::number(id)));
            QTRY_COMPARE(log.received.size(), id);
        }
        QCOMPARE(server.connections(), 1);
        transport.close();
        QCOMPARE(socketsTo(server.url().port()), 0);
    }

    void theNamesOfThisMachine_data()
    {
        QTest::addColumn<QString>("host");
        for (const char *host : {"localhost", "mcp.localhost"})
            QTest::newRow(host) << QString::fromLatin1(host);
    }
    void theNamesOfThisMachine()
    {
        QFETCH(QString, host);
        ScriptedHttpServer server([](const HttpSeen &seen, HttpAnswer answer) {
            answer.json(makeResult(ScriptedHttpServer::idOf(seen), "{}"));
        });
        HttpSpec spec;
        spec.url = server.url();
        spec.url.setHost(host);
        HttpTransport transport(spec);
        TransportLog log(transport);
        const qsizetype threadsBefore = threads();
        transport.open();
        transport.send(discover("1"));
        QTRY_COMPARE(log.received.size(), 1);
        QCOMPARE(threads(), threadsBefore); // nobody is asked for it
        QCOMPARE(server.seen().first().headers.value("host"),
                 host.toLatin1() + ':' + QByteArray::number(spec.url.port()));
    }

    // The way that the desktop says; the name of the proxy is looked up, and the server's name only by it.
    void aProxy()
    {
        ScriptedHttpServer proxy([](const HttpSeen &seen, HttpAnswer answer) {
            answer.json(makeResult(ScriptedHttpServer::idOf(seen), "{}"));
        });
        const QByteArray address = "http://localhost:" + QByteArray::number(proxy.url().port());
        for (const char *name : {"no_proxy", "NO_PROXY"})
            qunsetenv(name);
        for (const char *name : {"http_proxy", "HTTP_PROXY"})
            qputenv(name, address);
        HttpSpec spec;
        spec.url = QUrl(QStringLiteral("http://server.invalid/mcp?a=b"));
        spec.allowInsecure = true;
        HttpTransport transport(spec);
        TransportLog log(transport);
        transport.open();
        transport.send(discover("1"));
        QTRY_COMPARE(log.received.size(), 1);
        QCOMPARE(proxy.seen().first().target, "http://server.invalid/mcp?a=b");
        QCOMPARE(proxy.seen().first().headers.value("host"), "server.invalid");

        // Never to this machine's own servers.
        ScriptedHttpServer local([](const HttpSeen &seen, HttpAnswer answer) {
            answer.json(makeResult(ScriptedHttpServer::idOf(seen), "{}"));
        });
        spec.url = local.url();
        HttpTransport direct(spec);
        TransportLog directLog(direct);
        direct.open();
        direct.send(discover("1"));
        QTRY_COMPARE(directLog.received.size(), 1);
        QCOMPARE(proxy.seen().size(), 1);
        for (const char *name : {"http_proxy", "HTTP_PROXY"})
            qunsetenv(name);
    }

    void endedWhileTheWayIsAskedFor()
    {
        HttpSpec spec;
        spec.url = QUrl(QStringLiteral("http://192.0.2.1/mcp"));
        spec.allowInsecure = true;
        HttpTransport transport(spec);
        TransportLog log(transport);
        transport.open();
        transport.send(discover("1"));
        transport.kill();
        QTRY_COMPARE(log.closings, 1);
        QCOMPARE(log.closed->kind, CloseReason::Kind::Requested);
    }
};

QTEST_GUILESS_MAIN(TestHttpConnections)
#include "tst_httpconnections.moc"

// Servers over HTTP that misbehave, beside an honest one: what a person is told, and that nothing goes where it must
// not.

#include "core/rpc/message.h"
#include "tests/sessions/misbehavingfixture.h"
#include "tests/support/fakesecrets.h"
#include "tests/support/openends.h"
#include "tests/support/scriptedhttpserver.h"

#include <QRegularExpression>
#include <QTcpServer>
#include <QTimer>

using namespace mangrove;
using test::HttpAnswer;
using test::HttpSeen;
using test::MisbehavingFixture;
using test::patience;
using test::ScriptedHttpServer;

namespace {

const QString token = QStringLiteral("t0ken-of-the-person");

QByteArray text(const QByteArray &what)
{
    return R"({"resultType":"complete","content":[{"type":"text","text":")" + what + R"("}]})";
}

//! A correct stateless server.
void serve(const HttpSeen &seen, HttpAnswer answer)
{
    const QByteArray id = ScriptedHttpServer::idOf(seen);
    if (ScriptedHttpServer::methodOf(seen) == "server/discover") {
        answer.json(makeResult(
            id, R"({"resultType":"complete","supportedVersions":["2026-07-28"],"capabilities":{"tools":{}}})"));
    } else {
        answer.json(makeResult(id, text("pong")));
    }
}

//! A correct server of the former era, with a session; its tool asks for roots first.
class LegacyServer
{
public:
    void serve(const HttpSeen &seen, HttpAnswer answer)
    {
        const QByteArray id = ScriptedHttpServer::idOf(seen);
        const QByteArray method = ScriptedHttpServer::methodOf(seen);
        if (method == "initialize") {
            session = "session-" + QByteArray::number(++sessions);
            answer.json(
                makeResult(
                    id,
                    R"({"protocolVersion":"2025-11-25","capabilities":{},"serverInfo":{"name":"l","version":"1"}})"),
                {"Mcp-Session-Id: " + session});
        } else if (method == "server/discover") {
            answer.json(makeError(id, RpcError::methodNotFound, QStringLiteral("Method not found")));
        } else if (seen.headers.value("mcp-session-id") != session) {
            answer.status(404);
        } else if (method == "tools/call") {
            call = answer;
            callId = id;
            call.stream();
            call.event(makeRequest("\"ask\"", "roots/list"));
        } else if (id == "\"ask\"") {
            answer.status(202);
            told.append(seen.body);
            call.event(makeResult(callId, text("pong")));
            call.endStream();
        } else {
            answer.status(seen.verb == "GET" ? 405 : 202);
        }
    }

    int sessions = 0;
    QByteArray session;
    QByteArrayList told;
    HttpAnswer call;
    QByteArray callId;
};

} // namespace

class TestMisbehavingHttp : public QObject
{
    Q_OBJECT

public:
    explicit TestMisbehavingHttp(test::LoopMeter &meter) : m_meter(meter) { }

private:
    test::LoopMeter &m_meter;
    std::unique_ptr<MisbehavingFixture> m_f;
    test::FakeSecrets m_secrets;
    ServerId m_bad;

    ServerStatus status() const { return m_f->status(m_bad); }
    void add(const QUrl &url, const std::function<void(ServerRecord &)> &change = {})
    {
        ServerRecord record;
        record.name = QStringLiteral("bad");
        record.transport = httpTransport;
        record.url = url.toString();
        if (change)
            change(record);
        m_bad = m_f->addServer(record);
        if (record.bearerToken)
            m_secrets.values.insert(m_f->engine->servers.find(m_bad)->secretKeys().first(), token);
    }
    bool reaches(ServerState state)
    {
        return QTest::qWaitFor([&] { return status().state == state; }, patience);
    }
    QString ping() { return m_f->callTool(m_bad, QStringLiteral("any")); }

private Q_SLOTS:
    void init()
    {
        m_secrets.values.clear();
        m_f = std::make_unique<MisbehavingFixture>(m_meter, &m_secrets);
        QVERIFY(m_f->startHonest());
    }
    void cleanup()
    {
        const QString faults = m_f->finish();
        QVERIFY2(faults.isEmpty(), qPrintable(faults));
        m_f.reset();
    }

    void wantsASignIn_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("challenge");
        QTest::addColumn<bool>("hasToken");
        QTest::addColumn<QString>("sentence");
        const QByteArray plain = "Bearer realm=\"x\"";
        const QByteArray scope = "Bearer error=\"insufficient_scope\", scope=\"files:read\"";
        const QString wants = QStringLiteral("wants a sign-in (HTTP 401)");
        const QString wantsMore = QStringLiteral("wants a sign-in that allows more (HTTP 403)");
        const QString refuses = QStringLiteral("refused the message with the status HTTP 403");
        QTest::newRow("401") << 401 << plain << false << wants;
        QTest::newRow("401, with a token") << 401 << plain << true << wants;
        QTest::newRow("403, too narrow a token") << 403 << scope << true << wantsMore;
        QTest::newRow("403") << 403 << plain << false << refuses;
        QTest::newRow("403, with a token") << 403 << plain << true << refuses;
    }
    void wantsASignIn()
    {
        QFETCH(int, code);
        QFETCH(QByteArray, challenge);
        QFETCH(bool, hasToken);
        QFETCH(QString, sentence);
        ScriptedHttpServer server([&](const HttpSeen &, HttpAnswer answer) {
            answer.status(code, {}, {}, {"WWW-Authenticate: " + challenge});
        });
        add(server.url(), [&](ServerRecord &record) { record.bearerToken = hasToken; });
        QVERIFY(m_f->engine->registry.start(m_bad));
        // Where the person gave no token there is somebody who could sign in.
        QVERIFY(reaches(code == 401 && !hasToken ? ServerState::SignedOut : ServerState::Failed));
        QVERIFY2(status().reason.contains(sentence), qPrintable(status().reason));
        QCOMPARE(status().reason.contains(QLatin1String("did not accept the token")), hasToken && code == 401);
        QVERIFY(!status().reason.contains(token));
        // It is not tried again and again: a refusal leads to the greeting of the former era, no more.
        QVERIFY(server.seen().size() <= 2);
        QVERIFY(m_f->isHonestServed());
    }

    void redirectsElsewhere_data()
    {
        QTest::addColumn<int>("code");
        for (const int code : {301, 302, 303, 307, 308})
            QTest::addRow("%d", code) << code;
    }
    void redirectsElsewhere()
    {
        QFETCH(int, code);
        ScriptedHttpServer other(serve);
        ScriptedHttpServer server([&](const HttpSeen &, HttpAnswer answer) {
            answer.status(code, {}, {}, {"Location: " + other.url().toEncoded()});
        });
        add(server.url(), [](ServerRecord &record) { record.bearerToken = true; });
        QVERIFY(m_f->engine->registry.start(m_bad));
        QVERIFY(reaches(ServerState::Failed));
        QVERIFY2(status().reason.contains(QLatin1String("which is not the same server")), qPrintable(status().reason));
        QCOMPARE(server.seen().first().headers.value("authorization"), "Bearer " + token.toUtf8());
        QCOMPARE(other.connections(), 0);
        QVERIFY(m_f->isHonestServed());
    }

    void answersWithAPage()
    {
        ScriptedHttpServer server([](const HttpSeen &, HttpAnswer answer) {
            answer.status(200, "text/html", "<html><b>Sign in</b></html>");
        });
        add(server.url());
        QVERIFY(m_f->engine->registry.start(m_bad));
        QVERIFY(reaches(ServerState::Failed));
        QVERIFY(!status().reason.isEmpty());
        QVERIFY2(!status().reason.contains(QLatin1String("Sign in")), qPrintable(status().reason));
        QVERIFY(m_f->isHonestServed());
    }

    void badAnswersToACall_data()
    {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QByteArray>("body");
        const QByteArray json("Content-Type: application/json\r\n");
        const QByteArray bomb = qCompress(QByteArray(64 * 1024 * 1024, ' '), 9).mid(4);
        QTest::newRow("page") << QByteArray("200 OK\r\nContent-Type: text/html\r\n") << QByteArray("<html/>");
        QTest::newRow("no type") << QByteArray("200 OK\r\n") << QByteArray("{}");
        QTest::newRow("empty") << "200 OK\r\n" + json << QByteArray();
        QTest::newRow("no JSON") << "200 OK\r\n" + json << QByteArray("{\"jsonrpc\"");
        QTest::newRow("another call's") << "200 OK\r\n" + json << makeResult("4711", text("x"));
        QTest::newRow("bomb") << "200 OK\r\nContent-Encoding: deflate\r\n" + json << bomb;
        QTest::newRow("numbers") << "400 Bad\r\n" + json
                                 << makeError({}, -1, QStringLiteral("Never."),
                                              '[' + QByteArray("0,").repeated(test::valuesInAMessage / 2) + "0]");
        QTest::newRow("500") << QByteArray("500 No\r\nContent-Type: text/html\r\n") << QByteArray("<html/>");
        QTest::newRow("404") << QByteArray("404 No\r\n") << QByteArray();
        QTest::newRow("stream without an answer")
            << QByteArray("200 OK\r\nContent-Type: text/event-stream\r\n") << QByteArray(": nothing\n\n");
    }
    void badAnswersToACall()
    {
        QFETCH(QByteArray, head);
        QFETCH(QByteArray, body);
        ScriptedHttpServer server(serve);
        add(server.url());
        QVERIFY(m_f->engine->registry.start(m_bad));
        QVERIFY(reaches(ServerState::Ready));
        server.setHandler([&](const HttpSeen &, HttpAnswer answer) {
            answer.raw("HTTP/1.1 " + head + "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body);
        });
        const QString end = ping();
        static const QRegularExpression sentence(QStringLiteral("\\A[A-Z0-9].{20,}[^: ][.?]\\z"));
        QVERIFY2(sentence.match(end).hasMatch(), qPrintable(end));
        QVERIFY(!end.contains(QLatin1Char('<')));
        server.setHandler(serve);
        QCOMPARE(status().state, ServerState::Ready);
        QCOMPARE(ping(), QStringLiteral("pong"));
        QVERIFY(m_f->isHonestServed());
    }

    void headersWithoutEnd_data()
    {
        QTest::addColumn<bool>("isRemoved");
        QTest::addColumn<QByteArray>("verb");
        QTest::newRow("stopped, on POST") << false << QByteArray("POST");
        QTest::newRow("removed, on POST") << true << QByteArray("POST");
        QTest::newRow("stopped, on GET") << false << QByteArray("GET");
        QTest::newRow("removed, on GET") << true << QByteArray("GET");
    }
    //! Slowly enough for no limit: they end with the server, at once.
    void headersWithoutEnd()
    {
        QFETCH(bool, isRemoved);
        QFETCH(QByteArray, verb);
        LegacyServer legacy;
        HttpAnswer held;
        QTimer drip;
        int drops = 0;
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            if (seen.verb != verb) {
                legacy.serve(seen, answer);
                return;
            }
            held = answer;
            held.raw("HTTP/1.1 200 OK\r\n");
            drip.start(10);
        });
        connect(&drip, &QTimer::timeout, this, [&] {
            held.raw("X-A: b\r\n");
            ++drops;
        });
        add(server.url());
        const qsizetype threadsBefore = test::threads();
        QVERIFY(m_f->engine->registry.start(m_bad));
        QTRY_VERIFY_WITH_TIMEOUT(drops > 3, patience);
        QCOMPARE(test::threads(), threadsBefore);
        QVERIFY(test::socketsTo(server.url().port()) > 0);
        if (isRemoved)
            QVERIFY(m_f->engine->servers.remove({m_bad}, Origin::Program));
        else
            m_f->engine->registry.stop(m_bad);
        QTRY_COMPARE_WITH_TIMEOUT(test::socketsTo(server.url().port()), 0, patience);
        QTRY_VERIFY_WITH_TIMEOUT(held.isGone(), patience);
        QCOMPARE(test::threads(), threadsBefore);
        QVERIFY(m_f->isHonestServed());
    }

    void dripsSlowly()
    {
        ScriptedHttpServer server(serve);
        add(server.url());
        QVERIFY(m_f->engine->registry.start(m_bad));
        QVERIFY(reaches(ServerState::Ready));
        HttpAnswer held;
        bool isHeld = false;
        QTimer drip;
        connect(&drip, &QTimer::timeout, this, [&] { held.chunk(":"); });
        server.setHandler([&](const HttpSeen &seen, HttpAnswer answer) {
            if (std::exchange(isHeld, true)) {
                serve(seen, answer);
                return;
            }
            held = answer;
            held.stream();
            drip.start(10);
        });
        QString end;
        const qint64 id = m_f->engine->registry.session(m_bad)->client().callTool(
            QStringLiteral("any"), {}, this,
            [&](const Result<QByteArray> &result) { end = result ? QString() : result.error().message; });
        QTRY_VERIFY_WITH_TIMEOUT(held.socket(), patience);
        QCOMPARE(ping(), QStringLiteral("pong")); // others do not wait for it
        QVERIFY(m_f->isHonestServed());
        m_f->engine->registry.session(m_bad)->client().cancel(id);
        QVERIFY(!end.isEmpty());
        QTRY_VERIFY_WITH_TIMEOUT(held.isGone(), patience);
        QCOMPARE(ping(), QStringLiteral("pong"));
    }

    void answersWhereOnlyItsOwnMessagesMayCome()
    {
        LegacyServer legacy;
        HttpAnswer standing;
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            if (seen.verb != "GET") {
                legacy.serve(seen, answer);
                return;
            }
            standing = answer;
            standing.stream();
            standing.event(makeResult("2", "{}"));
        });
        add(server.url());
        QVERIFY(m_f->engine->registry.start(m_bad));
        QVERIFY(reaches(ServerState::Ready));
        QTRY_COMPARE_WITH_TIMEOUT(status().session.violations, 1, patience);
        QVERIFY(status().session.lastViolation.contains(QLatin1String("only its own messages may come")));
    }

    void floodsOnItsStream_data()
    {
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<int>("times");
        QTest::addColumn<int>("violations"); // at least
        QTest::newRow("notifications") << makeNotification("notifications/x") << 100000 << 0;
        QTest::newRow("questions") << makeRequest("\"q\"", "roots/list") << 5000 << 1;
        QTest::newRow("what is not offered") << makeRequest("\"q\"", "sampling/createMessage") << 5000 << 5000;
        QTest::newRow("answers to nothing") << makeResult("424242", "{}") << 5000 << 5000;
        QTest::newRow("noise") << QByteArray("noise") << 900 << 0;
        QTest::newRow("a large notification")
            << makeNotification("n", "{\"x\":\"" + QByteArray(8 * 1024 * 1024, 'x') + "\"}") << 1 << 0;
        QTest::newRow("numbers") << makeNotification(
            "notifications/progress",
            "{\"progressToken\":1,\"x\":[" + QByteArray("0,").repeated(test::valuesInAMessage / 2) + "0]}")
                                 << 1 << 0;
    }
    void floodsOnItsStream()
    {
        QFETCH(QByteArray, message);
        QFETCH(int, times);
        QFETCH(int, violations);
        LegacyServer legacy;
        HttpAnswer standing;
        const QByteArray events = ("data: " + message + "\n\n").repeated(times);
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            if (seen.verb != "GET") {
                legacy.serve(seen, answer);
                return;
            }
            standing = answer;
            standing.stream();
            standing.chunk(events);
        });
        add(server.url());
        ServerRecord record = *m_f->engine->servers.find(m_bad);
        record.policy = ServerPolicy::AllowAll;
        QVERIFY(m_f->engine->servers.update(record, Origin::Program));
        QVERIFY(m_f->engine->registry.start(m_bad));
        QVERIFY(reaches(ServerState::Ready));
        QTRY_VERIFY_WITH_TIMEOUT(status().session.violations >= violations, patience);
        // Its own question may be one too many at first.
        const auto isTold = [&] {
            return ping() == QLatin1String("pong") && legacy.told.last().contains(m_f->rootUri().toUtf8());
        };
        QVERIFY(QTest::qWaitFor(isTold, patience));
        QVERIFY(m_f->isHonestServed());
    }

    // It would wait for it, and look ready here.
    void handshakeThatIsLost()
    {
        LegacyServer legacy;
        bool isLost = false;
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            if (ScriptedHttpServer::methodOf(seen) == "notifications/initialized" && !std::exchange(isLost, true))
                answer.cut();
            else
                legacy.serve(seen, answer);
        });
        add(server.url());
        QVERIFY(m_f->engine->registry.start(m_bad));
        QTRY_VERIFY(isLost && !m_f->engine->registry.isRunning(m_bad));
        QVERIFY2(status().reason.contains(QLatin1String("handshake")), qPrintable(status().reason));
        QVERIFY(m_f->engine->registry.start(m_bad));
        QVERIFY(reaches(ServerState::Ready));
        QCOMPARE(ping(), QStringLiteral("pong"));
    }

    void takesNoAnswers()
    {
        LegacyServer legacy;
        HttpAnswer standing;
        QList<HttpAnswer> held;
        const QByteArray events =
            ("data: " + makeRequest("\"" + QByteArray(900, 'q') + "\"", "ping") + "\n\n").repeated(4000);
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) {
            if (seen.verb == "GET") {
                standing = answer;
                standing.stream();
                standing.chunk(events);
            } else if (seen.verb == "POST" && ScriptedHttpServer::idOf(seen).startsWith("\"q")) {
                held.append(answer);
            } else {
                legacy.serve(seen, answer);
            }
        });
        add(server.url());
        QVERIFY(m_f->engine->registry.start(m_bad));
        QVERIFY(reaches(ServerState::Failed));
        QVERIFY2(status().reason.contains(QLatin1String("does not take")), qPrintable(status().reason));
        QVERIFY(m_f->isHonestServed());
    }

    //! A new session is begun, and what the person decided for the old one goes on.
    void forgetsTheSession()
    {
        LegacyServer legacy;
        ScriptedHttpServer server([&](const HttpSeen &seen, HttpAnswer answer) { legacy.serve(seen, answer); });
        add(server.url());
        QVERIFY(m_f->engine->registry.start(m_bad));
        QVERIFY(reaches(ServerState::Ready));
        QString first;
        m_f->engine->registry.session(m_bad)->client().callTool(
            QStringLiteral("any"), {}, this,
            [&](const Result<QByteArray> &result) { first = QString::fromUtf8(*result); });
        QTRY_COMPARE_WITH_TIMEOUT(m_f->engine->broker.requests().size(), 1, patience);
        RequestAnswer answer;
        answer.verdict = Verdict::Allowed;
        answer.roots = {m_f->root};
        answer.shownPaths = {{m_f->root, m_f->engine->roots.find(m_f->root)->canonicalPath}};
        QVERIFY(m_f->engine->gate.answer(m_f->engine->broker.requests().first().number, answer));
        QTRY_VERIFY_WITH_TIMEOUT(first.contains(QLatin1String("pong")), patience);
        QVERIFY(legacy.told.last().contains(m_f->rootUri().toUtf8()));

        legacy.session = "none";
        const QString end = ping();
        QVERIFY2(!end.isEmpty() && end != QLatin1String("pong"), qPrintable(end));
        QVERIFY(reaches(ServerState::Exited));
        QVERIFY2(status().reason.contains(QLatin1String("forgotten this session")), qPrintable(status().reason));
        QVERIFY(status().nextRestart.isValid());
        // The restart that is planned, now.
        m_f->engine->registry.start(m_bad);
        QVERIFY(reaches(ServerState::Ready));
        QCOMPARE(legacy.sessions, 2);
        QCOMPARE(ping(), QStringLiteral("pong"));
        QVERIFY(legacy.told.last().contains(m_f->rootUri().toUtf8()));
        QVERIFY(m_f->engine->broker.requests().isEmpty());
        QVERIFY(m_f->isHonestServed());
    }

    //! It is waited for, and then asked what it speaks as if nothing had been.
    void isNotThereYet()
    {
        const QString faults = m_f->finish();
        QVERIFY2(faults.isEmpty(), qPrintable(faults));
        m_f = std::make_unique<MisbehavingFixture>(m_meter, &m_secrets, 300);
        QVERIFY(m_f->startHonest());
        quint16 port = 0;
        {
            QTcpServer free;
            QVERIFY(free.listen(QHostAddress::LocalHost));
            port = free.serverPort();
        }
        add(QUrl(QStringLiteral("http://127.0.0.1:%1/mcp").arg(port)));
        QVERIFY(m_f->engine->registry.start(m_bad));
        QTRY_VERIFY_WITH_TIMEOUT(status().nextRestart.isValid(), patience);
        QVERIFY2(status().reason.contains(QLatin1String("refused the connection")), qPrintable(status().reason));
        ScriptedHttpServer server(serve, {}, port);
        QVERIFY(reaches(ServerState::Ready));
        QCOMPARE(status().session.revision, QStringLiteral("2026-07-28"));
        QCOMPARE(server.withMethod("server/discover").size(), 1);
        QVERIFY(server.withMethod("initialize").isEmpty());
        QVERIFY(m_f->isHonestServed());
    }

    //! The file may be written by hand: then nothing of it counts.
    void recordAgainstTheRules_data()
    {
        QTest::addColumn<QByteArray>("url");
        QTest::newRow("password") << QByteArray("https://a:hunter2@example.com/mcp");
        QTest::newRow("not encrypted") << QByteArray("http://example.com/mcp");
        QTest::newRow("no address") << QByteArray("file:///etc/passwd");
    }
    void recordAgainstTheRules()
    {
        QFETCH(QByteArray, url);
        const QByteArray good("https://example.com/mcp");
        add(QUrl(QString::fromLatin1(good)));
        const QString faults = m_f->finish();
        QVERIFY2(faults.isEmpty(), qPrintable(faults));

        QFile file(m_f->dir.filePath(QStringLiteral("config/workspace.json")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QByteArray all = file.readAll();
        file.close();
        QVERIFY(all.contains(good));
        all.replace(good, url);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(all) == all.size());
        file.close();

        EngineOptions options;
        options.configFolder = m_f->dir.filePath(QStringLiteral("config"));
        options.dataFolder = m_f->dir.filePath(QStringLiteral("data"));
        m_f->engine = std::make_unique<Engine>(options);
        QCOMPARE(m_f->engine->file.condition(), WorkspaceFile::Condition::Damaged);
        QVERIFY(!m_f->engine->file.problem().contains(QLatin1String("hunter2")));
        QVERIFY(m_f->engine->servers.servers().isEmpty());
        const Result<void> started = m_f->engine->registry.start(m_bad);
        QVERIFY(!started);
        QVERIFY(!m_f->engine->registry.session(m_bad));
    }
};

static int run(int argc, char **argv)
{
    return test::runMetered<TestMisbehavingHttp>(argc, argv);
}
MANGROVE_TEST_FILE(run)
#include "tst_misbehaving_http.moc"

// mangrove-relay between an app and a server of different eras, as processes and over HTTP.

#include "core/rpc/message.h"
#include "tests/relay/relayedserver.h"
#include "tests/support/scriptedhttpserver.h"

using namespace mangrove;
using test::RelayedServer;

class TestRelayBridge : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<RelayedServer> m_r;

    //! A server of the stateless era alone, and its record.
    ServerId addStateless()
    {
        return m_r->addRecord({}, [](ServerRecord &record) { record.program = stateless(); });
    }
    static QString stateless() { return QStringLiteral(TEST_SUPPORT_DIR "/misbehaving_server_modern"); }
    bool startStateless(const QStringList &flags = {})
    {
        return m_r->relay.start(QStringList{QStringLiteral("--"), stateless()} + flags);
    }

    // --- as an app of the stateless era

    void request(const QByteArray &id, const QByteArray &method, const QByteArray &more = {})
    {
        m_r->relay.say(R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":")" + method
                       + R"(","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",)"
                         R"("io.modelcontextprotocol/clientInfo":{"name":"an app","version":"1"},)"
                         R"("io.modelcontextprotocol/clientCapabilities":{"elicitation":{}}})"
                       + more + "}}\n");
    }
    //! The next answer; what is no answer is passed over.
    QJsonObject answer()
    {
        for (;;) {
            const QByteArray line = m_r->relay.line();
            const QJsonObject message = QJsonDocument::fromJson(line).object();
            if (line.isEmpty() || !message.contains(QLatin1String("method")))
                return message;
        }
    }
    static QString textOf(const QJsonObject &answer)
    {
        return answer.value(QLatin1String("result"))[QLatin1String("content")][0][QLatin1String("text")].toString();
    }
    //! Whether the server says in the end that it knows these real roots.
    bool knowsStatelessly(const QStringList &names)
    {
        QStringList uris;
        for (const QString &name : names)
            uris.append(QStringLiteral("file:") + QStringLiteral("//")
                        + QFileInfo(m_r->window.realPath(name)).canonicalFilePath());
        QElapsedTimer clock;
        clock.start();
        while (!clock.hasExpired(test::patience)) {
            request("99", "tools/call", R"(,"name":"what_do_you_know","arguments":{})");
            if (textOf(answer()).split(QLatin1Char('\n'), Qt::SkipEmptyParts) == uris)
                return true;
            m_r->relay.turn();
        }
        return false;
    }

private Q_SLOTS:
    void init() { m_r = std::make_unique<RelayedServer>(); }
    void cleanup() { m_r.reset(); }

    // --- an app of the legacy era, a stateless server

    void aLegacyAppHasAStatelessServer()
    {
        const ServerId server = addStateless();
        const RootId a = m_r->window.addRealRoot(QStringLiteral("a"));
        m_r->window.decide(server, a, Verdict::Allowed);
        QVERIFY(startStateless());
        const QJsonObject answer = QJsonDocument::fromJson(m_r->greet()).object();
        QCOMPARE(answer.value(QLatin1String("id")).toInt(-1), 0);
        const QJsonObject result = answer.value(QLatin1String("result")).toObject();
        QCOMPARE(result.value(QLatin1String("protocolVersion")).toString(), QStringLiteral("2025-06-18"));
        QVERIFY(result.value(QLatin1String("capabilities")).toObject().contains(QLatin1String("tools")));
        QVERIFY(m_r->knows({QStringLiteral("a")}));
        m_r->window.decide(server, a, Verdict::Denied);
        QVERIFY(m_r->knows({}));
        // The app has answered nothing, and was asked nothing.
        QCOMPARE(m_r->callTool(QStringLiteral("answers")), QStringLiteral("0"));
        QVERIFY(!m_r->relay.heard().contains("roots/list"));
        m_r->relay.closeInput();
        QCOMPARE(m_r->relay.end(), 0);
    }

    //! Where the app decides, it is asked in its own way, and what it says is told.
    void aLegacyAppDecidesItself()
    {
        m_r->addRecord({}, [](ServerRecord &record) {
            record.program = stateless();
            record.appRoots = AppRoots::App;
        });
        QVERIFY(startStateless());
        m_r->greet(R"({"roots":{}})");
        m_r->relay.say(R"({"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"what_do_you_know"}})"
                       "\n");
        const Message question = scanMessage(m_r->relay.line());
        QCOMPARE(question.method, QByteArray("roots/list"));
        m_r->relay.say(makeResult(question.id, R"({"roots":[{"uri":"file:/of/the/app"}]})") + '\n');
        const QByteArray answer = m_r->relay.line();
        QCOMPARE(scanMessage(answer).id, QByteArray("7"));
        QVERIFY2(answer.contains("file:/of/the/app"), answer.constData());
    }

    //! What is not approved is told nothing, on this way too.
    void anUnknownServerIsToldNothing()
    {
        m_r->window.addRealRoot(QStringLiteral("a"));
        QVERIFY(startStateless());
        m_r->greet();
        QVERIFY(m_r->knows({}));
        QVERIFY(m_r->relay.errors().contains("told no folders"));
    }

    void asksTheAppWhatACallWants()
    {
        addStateless();
        QVERIFY(startStateless({QStringLiteral("--elicitations=2")}));
        m_r->greet(R"({"elicitation":{}})");
        m_r->relay.say(R"({"jsonrpc":"2.0","id":"c","method":"tools/call","params":{"name":"bad"}})"
                       "\n");
        for (int i = 0; i < 2; ++i) {
            const QJsonObject question = QJsonDocument::fromJson(m_r->relay.line()).object();
            QCOMPARE(question.value(QLatin1String("method")).toString(), QStringLiteral("elicitation/create"));
            const QJsonObject response{
                {QStringLiteral("jsonrpc"), QStringLiteral("2.0")},
                {QStringLiteral("id"), question.value(QLatin1String("id"))},
                {QStringLiteral("result"), QJsonObject{{QStringLiteral("action"), QStringLiteral("decline")}}}};
            m_r->relay.say(QJsonDocument(response).toJson(QJsonDocument::Compact) + '\n');
        }
        const QJsonObject answer = QJsonDocument::fromJson(m_r->relay.line()).object();
        QCOMPARE(answer.value(QLatin1String("id")).toString(), QStringLiteral("c"));
        QVERIFY(answer.contains(QLatin1String("result")));
    }

    //! The call ends in an error, and the session goes on.
    void whatTheAppCannotDo_data()
    {
        QTest::addColumn<QString>("flag");
        for (const char *flag : {"--elicitations=1", "--result-type=7", "--rounds", "--nothing", "--inputs=1000"})
            QTest::newRow(flag) << QString::fromLatin1(flag);
    }
    void whatTheAppCannotDo()
    {
        QFETCH(QString, flag);
        addStateless();
        QVERIFY(startStateless({flag}));
        m_r->greet();
        m_r->relay.say(R"({"jsonrpc":"2.0","id":"c","method":"tools/call","params":{"name":"bad"}})"
                       "\n");
        const QJsonObject answer = QJsonDocument::fromJson(m_r->relay.line()).object();
        QCOMPARE(answer.value(QLatin1String("id")).toString(), QStringLiteral("c"));
        QVERIFY(answer.value(QLatin1String("error"))[QLatin1String("code")].toInt() < 0);
        QCOMPARE(m_r->callTool(QStringLiteral("answers")), QStringLiteral("0"));
    }

    //! The app hears what it would have heard without a relay.
    void aServerThatIsNeither()
    {
        QVERIFY(startStateless({QStringLiteral("--discover=refuses")}));
        const QByteArray answer = m_r->greet();
        QVERIFY2(answer.startsWith(R"({"jsonrpc":"2.0","id":0,"error":{"code":-32022)"), answer.constData());
    }

    void aLegacyAppHasAStatelessServerAtAnAddress()
    {
        QByteArrayList versions;
        test::ScriptedHttpServer http([&versions](const test::HttpSeen &seen, test::HttpAnswer answer) {
            const QByteArray id = test::ScriptedHttpServer::idOf(seen);
            versions.append(seen.headers.value("mcp-protocol-version"));
            if (seen.body.contains("\"server/discover\""))
                answer.json(R"({"jsonrpc":"2.0","id":)" + id
                            + R"(,"result":{"supportedVersions":["2026-07-28"],"capabilities":{"tools":{}}}})");
            else if (seen.body.contains("\"initialize\""))
                answer.status(400, "application/json",
                              R"({"jsonrpc":"2.0","id":)" + id
                                  + R"(,"error":{"code":-32022,"message":"x","data":{"supported":["2026-07-28"]}}})");
            else if (seen.headers.value("mcp-name") == "t")
                answer.json(R"({"jsonrpc":"2.0","id":)" + id
                            + R"(,"result":{"resultType":"complete","content":[{"type":"text","text":"done"}]}})");
            else
                answer.status(400);
        });
        QVERIFY(m_r->relay.start({QStringLiteral("--url"), http.url().toString()}));
        QVERIFY(m_r->greet().contains(R"("protocolVersion":"2025-06-18")"));
        QCOMPARE(m_r->callTool(QStringLiteral("t")), QStringLiteral("done"));
        QCOMPARE(versions.last(), QByteArray("2026-07-28"));
    }

    //! Its changes come in a stream, which is opened anew where it breaks.
    void aLegacyAppHearsOfChangesAtAnAddress()
    {
        int streams = 0;
        test::HttpAnswer last;
        test::ScriptedHttpServer http([&](const test::HttpSeen &seen, test::HttpAnswer answer) {
            const QByteArray id = test::ScriptedHttpServer::idOf(seen);
            const QByteArray method = test::ScriptedHttpServer::methodOf(seen);
            if (method == "server/discover") {
                answer.json(makeResult(
                    id, R"({"supportedVersions":["2026-07-28"],"capabilities":{"tools":{"listChanged":true}}})"));
            } else if (method == "subscriptions/listen") {
                ++streams;
                last = answer;
                last.stream();
                const QByteArray meta = R"({"_meta":{"io.modelcontextprotocol/subscriptionId":)" + id + '}';
                last.event(makeNotification("notifications/subscriptions/acknowledged",
                                            meta + R"(,"notifications":{"toolsListChanged":true}})"));
                last.event(makeNotification("notifications/tools/list_changed", meta + '}'));
            } else {
                answer.status(400, "application/json",
                              makeError(id, RpcError::unsupportedVersion, QStringLiteral("x"),
                                        R"({"supported":["2026-07-28"]})"));
            }
        });
        QVERIFY(m_r->relay.start({QStringLiteral("--url"), http.url().toString()}));
        m_r->greet();
        for (int i = 1; i <= 2; ++i) {
            QCOMPARE(scanMessage(m_r->relay.line()).method, QByteArray("notifications/tools/list_changed"));
            QCOMPARE(streams, i);
            last.cut();
        }
    }

    // --- an app of the stateless era, a server of the former one

    //! One that knows both eras falls back by itself, and what the two say goes on with its bytes.
    void anAppThatKnowsBothErasHasNoBridge()
    {
        QVERIFY(m_r->start({}));
        request("1", "server/discover");
        QVERIFY(answer().contains(QLatin1String("error")));
        QVERIFY(m_r->greet().startsWith(R"({"jsonrpc":"2.0","id":0,"result":)"));
        QCOMPARE(m_r->callTool(QStringLiteral("refusals")), QStringLiteral("0"));
    }

    void aStatelessAppHasAFormerServer_data()
    {
        QTest::addColumn<bool>("probes");
        QTest::newRow("goes on after its probe") << true;
        QTest::newRow("sends no probe") << false;
    }
    void aStatelessAppHasAFormerServer()
    {
        QFETCH(bool, probes);
        const ServerId server = m_r->addRecord({});
        const RootId a = m_r->window.addRealRoot(QStringLiteral("a"));
        m_r->window.decide(server, a, Verdict::Allowed);
        QVERIFY(m_r->start({}));
        if (probes) {
            request("1", "server/discover");
            QVERIFY(answer().contains(QLatin1String("error")));
        }
        request("2", "tools/list");
        const QJsonObject list = answer();
        QCOMPARE(list.value(QLatin1String("id")).toInt(), 2);
        QVERIFY(list.contains(QLatin1String("result")));
        request("3", "server/discover");
        const QJsonObject discovered = answer().value(QLatin1String("result")).toObject();
        QCOMPARE(discovered.value(QLatin1String("supportedVersions"))[0].toString(), QStringLiteral("2026-07-28"));
        QVERIFY(knowsStatelessly({QStringLiteral("a")}));
        m_r->window.decide(server, a, Verdict::Denied);
        QVERIFY(knowsStatelessly({}));
        QVERIFY(!m_r->relay.heard().contains("roots/list"));
        m_r->relay.closeInput();
        QCOMPARE(m_r->relay.end(), 0);
    }

    void aStatelessAppHasAFormerServerAtAnAddress()
    {
        QList<test::HttpSeen> calls;
        test::ScriptedHttpServer http([&calls](const test::HttpSeen &seen, test::HttpAnswer answer) {
            const QByteArray id = test::ScriptedHttpServer::idOf(seen);
            const QByteArray method = test::ScriptedHttpServer::methodOf(seen);
            if (seen.verb != "POST") {
                answer.status(405);
            } else if (method == "initialize") {
                answer.json(makeResult(id, R"({"protocolVersion":"2025-06-18","capabilities":{"tools":{}}})"),
                            {"Mcp-Session-Id: the-session"});
            } else if (method == "tools/call") {
                calls.append(seen);
                answer.stream();
                answer.event(makeRequest("0", "roots/list"));
                answer.event(makeResult(id, R"({"content":[{"type":"text","text":"done"}]})"));
                answer.endStream();
            } else if (method.startsWith("notifications/") || method.isEmpty()) {
                answer.status(202);
            } else {
                answer.status(400, "application/json", makeError(id, -32600, QStringLiteral("Not initialized")));
            }
        });
        QVERIFY(m_r->relay.start({QStringLiteral("--url"), http.url().toString()}));
        request("1", "tools/call", R"(,"name":"t","arguments":{})");
        const QJsonObject said = answer();
        QCOMPARE(said.value(QLatin1String("id")).toInt(), 1);
        QCOMPARE(textOf(said), QStringLiteral("done"));
        QCOMPARE(said.value(QLatin1String("result"))[QLatin1String("resultType")].toString(),
                 QStringLiteral("complete"));
        QCOMPARE(calls.size(), 1);
        QCOMPARE(calls.first().headers.value("mcp-session-id"), QByteArray("the-session"));
        // Its question was answered, too.
        QVERIFY(m_r->relay.until([&http] {
            return std::ranges::any_of(
                http.seen(), [](const test::HttpSeen &seen) { return seen.body.contains(R"("result":{"roots":[)"); });
        }));
    }

    void asksTheStatelessAppInsideACall()
    {
        const QString asking = QString::fromLatin1(
            "--say-in-call=" + makeRequest("\"elicitation-0\"", "elicitation/create", R"({"message":"?"})"));
        QVERIFY(m_r->start({asking}));
        request("1", "server/discover");
        answer();
        request("2", "tools/call", R"(,"name":"bad","arguments":{})");
        const QJsonObject question = answer().value(QLatin1String("result")).toObject();
        QCOMPARE(question.value(QLatin1String("resultType")).toString(), QStringLiteral("input_required"));
        const QJsonObject inputs = question.value(QLatin1String("inputRequests")).toObject();
        QCOMPARE(inputs.begin().value()[QLatin1String("method")].toString(), QStringLiteral("elicitation/create"));
        const QJsonObject more{
            {QStringLiteral("name"), QStringLiteral("bad")},
            {QStringLiteral("requestState"), question.value(QLatin1String("requestState"))},
            {QStringLiteral("inputResponses"),
             QJsonObject{{inputs.keys().first(), QJsonObject{{QStringLiteral("action"), QStringLiteral("decline")}}}}}};
        QByteArray next = QJsonDocument(more).toJson(QJsonDocument::Compact);
        next = ',' + next.mid(1, next.size() - 2);
        request("3", "tools/call", next);
        const QJsonObject last = answer();
        QCOMPARE(last.value(QLatin1String("id")).toInt(), 3);
        QVERIFY(last.contains(QLatin1String("result")));
        // The server has the answer, and the state is not good a second time.
        request("4", "tools/call", R"(,"name":"last_answer","arguments":{})");
        QVERIFY(textOf(answer()).contains(QLatin1String("decline")));
        request("5", "tools/call", next);
        QCOMPARE(answer().value(QLatin1String("error"))[QLatin1String("code")].toInt(), -32602);
    }
};

QTEST_GUILESS_MAIN(TestRelayBridge)
#include "tst_relaybridge.moc"

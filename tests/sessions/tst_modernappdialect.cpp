// An app that begins in the stateless way and its server: passed on where they have a revision in common, bridged where
// the server knows only the former ones and the app goes on all the same.

#include "core/sessions/bridging.h"
#include "core/sessions/legacyserverbridge.h"
#include "core/sessions/modernappdialect.h"
#include "core/sessions/serverstatus.h"
#include "tests/sessions/stepview.h"

#include <QJsonDocument>
#include <QTest>

using namespace mangrove;
using test::StepView;
using Kind = StepView::Kind;

namespace {

const QByteArray roots = R"({"roots":[{"uri":"x:a"}]})";

QByteArray request(const QByteArray &id, const QByteArray &method, const QByteArray &more = {},
                   const QByteArray &moreMeta = {})
{
    return R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":")" + method
        + R"(","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",)"
          R"("io.modelcontextprotocol/clientInfo":{"name":"an app","version":"1"},)"
          R"("io.modelcontextprotocol/clientCapabilities":{"elicitation":{},"roots":{}})"
        + moreMeta + '}' + more + "}}";
}

QByteArray result(const QByteArray &id, const QByteArray &json)
{
    return R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":)" + json + '}';
}

QByteArray error(const QByteArray &id, const QByteArray &code = "-32601", const QByteArray &more = {})
{
    return R"({"jsonrpc":"2.0","id":)" + id + R"(,"error":{"code":)" + code + R"(,"message":"no")" + more + "}}";
}

const QByteArray capabilities =
    R"({"tools":{"listChanged":true},"resources":{"subscribe":true},"logging":{},"tasks":{}})";

QByteArray greetingAnswer(const QByteArray &id)
{
    return result(id,
                  R"({"protocolVersion":"2025-06-18","capabilities":)" + capabilities
                      + R"(,"serverInfo":{"name":"s", "version":"1"},"instructions":"Mind \u0041"})");
}

QByteArray idOf(const QByteArray &bytes)
{
    return scanMessage(bytes).id;
}

QByteArray methodOf(const StepView &step)
{
    return scanMessage(step.kind == Kind::ToServer ? step.bytes : step.message.raw).method;
}

} // namespace

class TestModernAppDialect : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ModernAppDialect> m_dialect;

    QList<StepView> server(const QByteArray &line)
    {
        return test::viewOf(m_dialect->fromServer(scanMessage(line)), roots);
    }
    QList<StepView> client(const QByteArray &line) { return test::viewOf(m_dialect->fromClient(line), roots); }
    static QByteArray heard(const QList<StepView> &steps)
    {
        return steps.size() == 1 && steps.first().kind == Kind::ToClient ? steps.first().message.raw
                                                                         : QByteArray("not one message");
    }
    //! An open bridge: what the app is answered to `first`, and what the server gets.
    QList<StepView> bridge()
    {
        client(request("0", "server/discover"));
        server(error("0"));
        return server(greetingAnswer(idOf(client(request("1", "server/discover")).first().bytes)));
    }
    static QList<Kind> kindsOf(const QList<StepView> &steps)
    {
        QList<Kind> kinds;
        for (const StepView &step : steps)
            kinds.append(step.kind);
        return kinds;
    }
    QByteArray wireIdOf(const QByteArray &message)
    {
        for (const StepView &step : client(message)) {
            if (step.kind == Kind::ToServer && methodOf(step) != "logging/setLevel")
                return idOf(step.bytes);
        }
        return {};
    }

private Q_SLOTS:
    void init() { m_dialect = std::make_unique<ModernAppDialect>(true); }

    // --- whether there is a bridge

    void aRevisionInCommonIsNotBridged_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("discovered") << result("1", R"({"supportedVersions":["2026-07-28"]})");
        QTest::newRow("another revision")
            << error("1", "-32022", R"(,"data":{"supported":["2026-07-28","2025-11-25"]})");
        QTest::newRow("no list of revisions") << error("1", "-32022");
        QTest::newRow("headers") << error("1", "-32020");
        QTest::newRow("capability") << error("1", "-32021");
    }
    void aRevisionInCommonIsNotBridged()
    {
        QFETCH(QByteArray, answer);
        QVERIFY(client(request("1", "server/discover")).first().bytes.contains(R"("roots":{})"));
        QCOMPARE(heard(server(answer)), answer);
        const QList<StepView> call = client(request("2", "tools/call"));
        QCOMPARE(call.size(), 1);
        QCOMPARE(idOf(call[0].bytes), QByteArray("2"));
        QCOMPARE(heard(server(error("2"))), error("2"));
        QCOMPARE(idOf(client(request("3", "tools/call")).first().bytes), QByteArray("3"));
    }

    //! It is the app's turn: one that knows both eras greets the server, by another dialect.
    void aRefusedProbeIsTheAppsBusiness()
    {
        QCOMPARE(client(request("1", "server/discover")).size(), 1); // and no time limit
        QCOMPARE(heard(server(error("1"))), error("1"));
        const QByteArray other = R"({"jsonrpc":"2.0","method":"x"})";
        QCOMPARE(client(other).first().bytes, other);
    }

    void anAppThatGoesOnHasABridge_data()
    {
        QTest::addColumn<QByteArray>("refusal");
        QTest::newRow("any error") << error("1");
        QTest::newRow("revisions") << error("1", "-32022", R"(,"data":{"supported":["2025-06-18"]})");
        QTest::newRow("something else") << result("1", "{}");
    }
    void anAppThatGoesOnHasABridge()
    {
        QFETCH(QByteArray, refusal);
        client(request("1", "server/discover"));
        QCOMPARE(heard(server(refusal)), refusal);
        const QList<StepView> steps = client(request("2", "tools/call"));
        QCOMPARE(steps.size(), 2);
        QCOMPARE(methodOf(steps[0]), QByteArray("initialize")); // and the call waits
        QVERIFY(steps[0].bytes.contains("2025-11-25"));
        QVERIFY(steps[0].bytes.contains(R"("name":"an app")"));
        QVERIFY(steps[0].bytes.contains("\"roots\"") && steps[0].bytes.contains("\"elicitation\""));
        QVERIFY(client(request("3", "prompts/get")).isEmpty());
        const QList<StepView> after = server(greetingAnswer(idOf(steps[0].bytes)));
        QCOMPARE(methodOf(after[0]), QByteArray("notifications/initialized"));
        QCOMPARE(methodOf(after[1]), QByteArray("tools/call"));
        QCOMPARE(methodOf(after[2]), QByteArray("prompts/get"));
    }

    //! Some servers take a call without a greeting for one of their era: nothing reaches them before it is clear.
    void anAppThatDoesNotProbe_data()
    {
        QTest::addColumn<bool>("isStateless");
        QTest::newRow("stateless server") << true;
        QTest::newRow("server of the former era") << false;
    }
    void anAppThatDoesNotProbe()
    {
        QFETCH(bool, isStateless);
        const QList<StepView> probe = client(request("1", "tools/call"));
        QCOMPARE(probe.size(), 2);
        QCOMPARE(methodOf(probe[0]), QByteArray("server/discover"));
        QVERIFY(probe[0].bytes.contains("2026-07-28"));
        QCOMPARE(probe[1].delay, ModernAppDialect::probeTime);
        QVERIFY(client(request("2", "server/discover")).isEmpty()); // in their order
        QVERIFY(client(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}})").isEmpty());
        const QByteArray id = idOf(probe[0].bytes);
        const QList<StepView> steps =
            server(isStateless ? result(id, R"({"supportedVersions":["2026-07-28"]})") : error(id));
        QCOMPARE(methodOf(steps[0]), isStateless ? QByteArray("tools/call") : QByteArray("initialize"));
        if (isStateless) {
            QCOMPARE(steps.size(), 1);
            QCOMPARE(idOf(steps[0].bytes), QByteArray("1"));
            QVERIFY(test::viewOf(m_dialect->resume(probe[1].id)).isEmpty());
        }
    }

    void silence()
    {
        client(request("1", "server/discover"));
        const QList<StepView> waiting = client(request("2", "tools/call"));
        QCOMPARE(waiting.size(), 1); // the app has asked already
        QCOMPARE(waiting[0].kind, Kind::Resume);
        QCOMPARE(methodOf(test::viewOf(m_dialect->resume(waiting[0].id)).first()), QByteArray("initialize"));
    }

    void aSlowServerIsStateless()
    {
        const QList<StepView> probe = client(request("1", "tools/list"));
        QCOMPARE(methodOf(test::viewOf(m_dialect->resume(probe[1].id)).first()), QByteArray("initialize"));
        QVERIFY(client(request("2", "prompts/list")).isEmpty());
        const QList<StepView> steps = server(result(idOf(probe[0].bytes), R"({"supportedVersions":["2026-07-28"]})"));
        QCOMPARE(steps.size(), 2);
        QCOMPARE(methodOf(steps[0]), QByteArray("tools/list"));
        QCOMPARE(methodOf(steps[1]), QByteArray("prompts/list"));
    }

    //! What waits goes on as it is, and the server refuses it as it would without a relay.
    void aServerOfNeitherEra_data()
    {
        QTest::addColumn<QByteArray>("answer"); // to initialize; empty: none
        QTest::newRow("error") << QByteArray(R"("error":{"code":-32601,"message":"what"}})");
        QTest::newRow("unknown revision") << QByteArray(R"("result":{"protocolVersion":"1999-01-01"}})");
        QTest::newRow("silence") << QByteArray();
    }
    void aServerOfNeitherEra()
    {
        QFETCH(QByteArray, answer);
        const QList<StepView> greeting = server(error(idOf(client(request("1", "tools/list")).first().bytes)));
        QCOMPARE(methodOf(greeting[0]), QByteArray("initialize"));
        QCOMPARE(greeting[1].delay, LegacyServerBridge::answerTime);
        const QList<StepView> steps = answer.isEmpty()
            ? test::viewOf(m_dialect->resume(greeting[1].id))
            : server(R"({"jsonrpc":"2.0","id":)" + idOf(greeting[0].bytes) + ',' + answer);
        QCOMPARE(steps.size(), 1);
        QCOMPARE(methodOf(steps[0]), QByteArray("tools/list"));
        QCOMPARE(heard(server(error("1"))), error("1"));
    }

    void tooMuchWaits()
    {
        for (int i = 0; i < mostHeldEarly; ++i)
            client(request(QByteArray::number(i), "tools/list"));
        QVERIFY(heard(client(request("999", "tools/list"))).contains("-32603"));
    }

    // --- through the bridge

    void isDiscovered()
    {
        const QList<StepView> steps = bridge();
        QCOMPARE(methodOf(steps[0]), QByteArray("notifications/initialized"));
        QCOMPARE(steps[1].message.raw,
                 QByteArray(R"({"jsonrpc":"2.0","id":1,"result":{"resultType":"complete",)"
                            R"("supportedVersions":["2026-07-28","2025-06-18"],"capabilities":)"
                            R"({"tools":{"listChanged":true},"resources":{"subscribe":true},"logging":{}},)"
                            R"("ttlMs":0,"cacheScope":"private","instructions":"Mind \u0041",)"
                            R"("_meta":{"io.modelcontextprotocol/serverInfo":{"name":"s", "version":"1"}}}})"));
        QVERIFY(m_dialect->pushesChanges());
        QVERIFY(m_dialect->rootsChanged().contains("list_changed"));
        SessionInfo info;
        m_dialect->describe(&info);
        QCOMPARE(info.eraWord, QStringLiteral("legacy"));
        QCOMPARE(info.revision, QStringLiteral("2025-06-18"));
    }

    void carriesCalls_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("more"); // of the result
        const QByteArray type = R"(,"resultType":"complete")";
        const QByteArray kept = type + R"(,"ttlMs":0,"cacheScope":"private")";
        for (const char *method :
             {"tools/list", "resources/list", "resources/read", "resources/templates/list", "prompts/list"})
            QTest::newRow(method) << QByteArray(method) << kept;
        for (const char *method : {"tools/call", "prompts/get", "completion/complete", "x/unknown"})
            QTest::newRow(method) << QByteArray(method) << type;
    }
    void carriesCalls()
    {
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, more);
        bridge();
        const QByteArray wire =
            client(request("\"a\\u0062\"", method, R"(,"n":1e400)", R"(,"own":1.50)")).first().bytes;
        QCOMPARE(scanMessage(wire).params, QByteArray(R"({"_meta":{"own":1.50},"n":1e400})"));
        const QByteArray wireId = idOf(wire);
        QCOMPARE(heard(server(result(wireId, R"({"x":1,"x":2.0})"))),
                 result("\"a\\u0062\"", R"({"x":1,"x":2.0)" + more + '}'));
        const QByteArray failed = wireIdOf(request("8", method));
        QCOMPARE(heard(server(error(failed, "-32002"))), error("8", "-32002"));
    }

    void rootsAreTheSessionsBusiness()
    {
        bridge();
        const QList<StepView> steps = server(R"({"jsonrpc":"2.0","id":0,"method":"roots/list"})");
        QCOMPARE(steps.size(), 1);
        QCOMPARE(steps[0].kind, Kind::AskRoots);
        const QList<StepView> told = test::viewOf(m_dialect->rootsGranted(steps[0].id), roots);
        QVERIFY(told[0].tellsRoots);
        QCOMPARE(told[0].bytes, result("0", roots));
        QVERIFY(test::viewOf(m_dialect->rootsRefused("0")).first().bytes.contains("\"error\""));
    }

    //! It can tell its own inside a call only: until there is one they count as not given.
    void itsOwnRootsCountAsNotGiven()
    {
        bridge();
        const Message question = scanMessage(R"({"jsonrpc":"2.0","id":0,"method":"roots/list"})");
        m_dialect->setClientsPart(ClientsPart::Offered);
        QCOMPARE(m_dialect->fromServer(question).size(), 1);
        m_dialect->setClientsPart(ClientsPart::Joined);
        const Dialect::Steps steps = m_dialect->fromServer(question);
        QCOMPARE(steps.size(), 3);
        const QByteArray refused = std::get<Dialect::ClientRoots>(steps[1]).result.value_or("nothing");
        QVERIFY(refused.isNull());
        QVERIFY(std::holds_alternative<Dialect::AskRoots>(steps[2]));
    }

    //! Of a question for roots that a call was answered with: the app's next try.
    static QByteArray nextTry(const QByteArray &id, const Message &asked, const QByteArray &own)
    {
        const ResultHead head = resultHead(asked);
        const QJsonObject inputs = QJsonDocument::fromJson(head.inputs).object();
        const QString key = inputs.keys().first();
        if (inputs[key][QLatin1String("method")].toString() != QLatin1String("roots/list"))
            return {};
        return request(id, "tools/call",
                       R"(,"name":"t","requestState":)" + head.state + ",\"inputResponses\":{\"" + key.toUtf8()
                           + "\":" + own + '}');
    }

    void takesItsOwnRootsInsideACall()
    {
        const QByteArray own = R"({"roots":[{"uri":"file:///own"}]})";
        const QByteArray question = R"({"jsonrpc":"2.0","id":0,"method":"roots/list"})";
        bridge();
        m_dialect->setClientsPart(ClientsPart::Joined);
        server(question); // too early: the next call is asked in
        QList<StepView> begun = client(request("7", "tools/call", R"(,"name":"t")"));
        QCOMPARE(begun.size(), 4); // the call, that there are some, the question, its time
        QCOMPARE(begun[2].message.id, QByteArray("7"));
        const QList<StepView> given = client(nextTry("8", begun[2].message, own));
        QCOMPARE(given.size(), 1);
        QCOMPARE(given[0].kind, Kind::ClientRoots);
        QCOMPARE(given[0].clients, QList<QByteArray>{own});
        // That makes the server ask again, which costs the app no further round of the call.
        QCOMPARE(kindsOf(server(question)), QList<Kind>{Kind::AskRoots});
        // In another call it is asked there and then, and the server waits for what becomes of it.
        const QByteArray wireId = wireIdOf(request("9", "tools/call", R"(,"name":"t")"));
        QCOMPARE(idOf(heard(server(result(idOf(begun[0].bytes), "{}")))), QByteArray("8"));
        const QList<StepView> asked = server(question);
        QCOMPARE(asked.size(), 4);
        QCOMPARE(asked[1].message.id, QByteArray("9"));
        QCOMPARE(asked[3].kind, Kind::AskRoots);
        QCOMPARE(kindsOf(server(question)), QList<Kind>{Kind::AskRoots}); // it waits for the same
        QCOMPARE(client(nextTry("10", asked[1].message, "7"))[0].clients, QList<QByteArray>{QByteArray()});
        // It goes on, and its answer goes to the last try.
        QCOMPARE(idOf(heard(server(result(wireId, "{}")))), QByteArray("10"));
    }

    //! The news of what it said come to the server when the call is over already.
    void isNotAskedAgainForItsOwnNews()
    {
        const QByteArray own = R"({"roots":[{"uri":"file:///own"}]})";
        const QByteArray question = R"({"jsonrpc":"2.0","id":0,"method":"roots/list"})";
        const auto callOnce = [&](const QByteArray &id, const QByteArray &next, const QByteArray &says) {
            const QList<StepView> begun = client(request(id, "tools/call", R"(,"name":"t")"));
            if (begun.size() > 1)
                client(nextTry(next, begun[2].message, says));
            server(result(idOf(begun[0].bytes), "{}"));
            return begun.size() > 1;
        };
        bridge();
        m_dialect->setClientsPart(ClientsPart::Joined);
        server(question);
        QVERIFY(callOnce("7", "8", own));
        QCOMPARE(kindsOf(server(question)), QList<Kind>{Kind::AskRoots});
        QVERIFY(!callOnce("9", "10", own));
        // What it asks by itself later is another matter: the app may have other roots by then.
        QCOMPARE(kindsOf(server(question)), QList<Kind>{Kind::AskRoots});
        QVERIFY(callOnce("11", "12", own));
        // And where the app said the same as before, nothing was news.
        QCOMPARE(kindsOf(server(question)), QList<Kind>{Kind::AskRoots});
        QVERIFY(callOnce("13", "14", "{}"));
    }

    //! What the server was asked to wait for is refused to nobody but the session.
    void aCallThatIsGivenUpTellsNoRoots()
    {
        bridge();
        m_dialect->setClientsPart(ClientsPart::Joined);
        client(request("7", "tools/call", R"(,"name":"t")"));
        const QList<StepView> asked = server(R"({"jsonrpc":"2.0","id":0,"method":"roots/list"})");
        const QByteArray state = resultHead(asked[1].message).state;
        const QList<StepView> over = test::viewOf(m_dialect->resume(state), roots);
        QCOMPARE(over.first().kind, Kind::ClientRoots);
        QVERIFY(over.first().clients.first().isNull());
        QVERIFY(over.last().bytes.contains("notifications/cancelled"));
    }

    void whatTheAppDecidesGoesToTheServerAsItCame()
    {
        const QByteArray own = R"({"roots":[{"uri":"file:///own", "x":1.0}]})";
        bridge();
        m_dialect->setClientsPart(ClientsPart::Decides);
        server(R"({"jsonrpc":"2.0","id":0,"method":"roots/list"})");
        // It is told to ask again, now that the app can be asked.
        const QList<StepView> begun = client(request("7", "tools/call", R"(,"name":"t")"));
        QCOMPARE(methodOf(begun.last()), QByteArray("notifications/roots/list_changed"));
        const QList<StepView> asked = server(R"({"jsonrpc":"2.0","id":"q","method":"roots/list"})");
        QCOMPARE(asked.first().kind, Kind::ClientAsked);
        const QList<StepView> told = client(nextTry("8", asked[1].message, own));
        QVERIFY(told.last().tellsRoots);
        QCOMPARE(told.last().bytes, result("\"q\"", own));
        QCOMPARE(told.last().clients, QList<QByteArray>{own});

        // Not any more: what the app says is judged.
        const QList<StepView> last = server(R"({"jsonrpc":"2.0","id":"r","method":"roots/list"})");
        m_dialect->setClientsPart(ClientsPart::Joined);
        const QList<StepView> judged = client(nextTry("9", last[1].message, own));
        QCOMPARE(judged.first().clients, QList<QByteArray>{own});
        QCOMPARE(judged.last().kind, Kind::AskRoots);
    }

    void asksTheAppInsideACall()
    {
        bridge();
        const QByteArray wireId = wireIdOf(request("7", "tools/call", R"(,"name":"t")"));
        const QList<StepView> asked =
            server(R"({"jsonrpc":"2.0","id":0,"method":"elicitation/create","params":{"message":"?"}})");
        QCOMPARE(asked[0].message.id, QByteArray("7"));
        const ResultHead head = resultHead(asked[0].message);
        QCOMPARE(head.type, QByteArray("\"input_required\""));
        const QByteArray key = '"' + QJsonDocument::fromJson(head.inputs).object().keys().first().toUtf8() + '"';
        const QList<StepView> again =
            client(request("8", "tools/call",
                           R"(,"name":"t","requestState":)" + head.state + ",\"inputResponses\":{" + key
                               + R"(:{"action":"decline"}})"));
        QCOMPARE(again.size(), 1);
        QCOMPARE(again[0].bytes, result("0", R"({"action":"decline"})"));
        QCOMPARE(idOf(heard(server(result(wireId, "{}")))), QByteArray("8"));
        QVERIFY(heard(client(request("9", "tools/call", R"(,"name":"t","requestState":)" + head.state)))
                    .contains("-32602"));
    }

    void whatTheAppCannotDoIsRefused()
    {
        bridge();
        wireIdOf(request("7", "tools/call"));
        const QList<StepView> steps = server(R"({"jsonrpc":"2.0","id":0,"method":"sampling/createMessage"})");
        QCOMPARE(steps.size(), 1);
        QVERIFY(steps[0].bytes.contains("-32601"));
        QCOMPARE(server(R"({"jsonrpc":"2.0","id":"p","method":"ping"})").first().bytes, result("\"p\"", "{}"));
    }

    void whatTheRevisionsDoNotShare()
    {
        bridge();
        for (const char *method : {"ping", "logging/setLevel", "resources/subscribe", "tasks/get"}) {
            const QByteArray answer = heard(client(request("7", method)));
            QVERIFY2(answer.contains("-32601") && answer.contains("2026-07-28") && answer.contains(method),
                     answer.constData());
        }
        QVERIFY(heard(client(R"({"jsonrpc":"2.0","id":7,"method":"tools/list"})")).contains("-32602"));
        const QByteArray other = heard(client(request("7", "tools/list").replace("\"2026-07-28\"", "\"2099-01-01\"")));
        QVERIFY(other.contains("-32022") && other.contains(R"("supported":["2026-07-28"])"));
        QVERIFY(heard(client("{")).contains("-32700"));
        QVERIFY(client(R"({"jsonrpc":"2.0","method":"notifications/roots/list_changed"})").isEmpty());
    }

    void carriesLogging()
    {
        bridge();
        const QByteArray said = R"({"jsonrpc":"2.0","method":"notifications/message","params":{"level":"error"}})";
        QVERIFY(server(said).isEmpty()); // nobody has asked for it
        const QByteArray level = R"(,"io.modelcontextprotocol/logLevel":"info")";
        const QList<StepView> steps = client(request("7", "tools/call", {}, level));
        QCOMPARE(methodOf(steps[0]), QByteArray("logging/setLevel"));
        QVERIFY(steps[0].bytes.contains(R"({"level":"info"})"));
        QVERIFY(server(result(idOf(steps[0].bytes), "{}")).isEmpty());
        QCOMPARE(heard(server(said)), said);
        QCOMPARE(client(request("8", "tools/call", {}, level)).size(), 1); // it knows
    }

    void carriesCancellationAndProgress()
    {
        bridge();
        const QByteArray wireId = wireIdOf(request("7", "tools/call", {}, R"(,"progressToken":"p")"));
        const QByteArray progress =
            R"({"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"p","progress":1.0}})";
        QCOMPARE(heard(server(progress)), progress);
        const QList<StepView> steps =
            client(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}})");
        QCOMPARE(steps.size(), 1);
        QVERIFY(steps[0].bytes.contains(wireId));
        QVERIFY(server(result(wireId, "{}")).isEmpty());
    }

    void carriesSubscriptions()
    {
        bridge();
        const QList<StepView> listening = client(request(
            "7", "subscriptions/listen",
            R"(,"notifications":{"toolsListChanged":true,"promptsListChanged":true,"resourceSubscriptions":["x:1","x:2"]})"));
        QCOMPARE(listening.size(), 2);
        QCOMPARE(methodOf(listening[0]), QByteArray("resources/subscribe"));
        QVERIFY(server(result(idOf(listening[0].bytes), "{}")).isEmpty());
        // One is not there.
        const QByteArray taken = heard(server(error(idOf(listening[1].bytes))));
        QVERIFY2(taken.contains(R"("notifications":{"toolsListChanged":true,"resourceSubscriptions":["x:1"]})"),
                 taken.constData());
        QVERIFY(taken.contains(R"("_meta":{"io.modelcontextprotocol/subscriptionId":7})"));
        const QByteArray changed = R"({"jsonrpc":"2.0","method":"notifications/tools/list_changed"})";
        QVERIFY(heard(server(changed)).contains(R"("_meta":{"io.modelcontextprotocol/subscriptionId":7})"));
        QVERIFY(server(R"({"jsonrpc":"2.0","method":"notifications/prompts/list_changed"})").isEmpty());
        const QList<StepView> closed =
            client(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}})");
        QCOMPARE(closed.size(), 1);
        QCOMPARE(methodOf(closed[0]), QByteArray("resources/unsubscribe"));
        QVERIFY(server(changed).isEmpty());
    }

    void tooManyStreams()
    {
        bridge();
        for (int i = 0; i < ListenStreams::streamLimit; ++i)
            QVERIFY(!heard(client(request(QByteArray::number(i), "subscriptions/listen", ",\"notifications\":{}")))
                         .contains("\"error\""));
        QVERIFY(heard(client(request("999", "subscriptions/listen", ",\"notifications\":{}"))).contains("-32602"));
        QVERIFY(heard(client(request("999", "subscriptions/listen"))).contains("-32602"));
    }

    void noiseIsPassedOn()
    {
        bridge();
        QCOMPARE(heard(server("Starting \xFF")), QByteArray("Starting \xFF"));
    }
};

QTEST_GUILESS_MAIN(TestModernAppDialect)
#include "tst_modernappdialect.moc"

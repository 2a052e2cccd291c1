// An app of the legacy era and its server: passed on where they have a revision in common, bridged where the server is
// stateless.

#include "core/sessions/legacyappdialect.h"
#include "core/sessions/modernserverbridge.h"
#include "core/sessions/serverstatus.h"
#include "tests/sessions/stepview.h"

#include <QJsonDocument>
#include <QTest>

#include <optional>

using namespace mangrove;
using test::StepView;
using Kind = StepView::Kind;

namespace {

const QByteArray roots = R"({"roots":[{"uri":"file:///a"}]})";
const QByteArray refusal =
    R"({"jsonrpc":"2.0","id":"g","error":{"code":-32022,"message":"no","data":{"supported":["2026-07-28"]}}})";

QByteArray greeting(const QByteArray &capabilities = R"({"elicitation":{},"sampling":{}})",
                    const QByteArray &revision = "2025-06-18")
{
    return R"({"jsonrpc":"2.0","id":"g","method":"initialize","params":{"protocolVersion":")" + revision
        + R"(","clientInfo":{"name":"an app"},"capabilities":)" + capabilities + "}}";
}

QByteArray discovered(const QByteArray &id, const QByteArray &capabilities)
{
    return R"({"jsonrpc":"2.0","id":)" + id
        + R"(,"result":{"resultType":"complete","supportedVersions":["2026-07-28"],"capabilities":)" + capabilities
        + R"(,"instructions":"Mind \u0041","_meta":{"io.modelcontextprotocol/serverInfo":{"name":"s", "version":"1"}}}})";
}

QJsonValue at(const QByteArray &json, const QStringList &path)
{
    QJsonValue value = QJsonDocument::fromJson(json).object();
    for (const QString &name : path)
        value = value[name];
    return value;
}

} // namespace

Q_DECLARE_METATYPE(mangrove::ClientsPart)

class TestLegacyAppDialect : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<LegacyAppDialect> m_dialect;

    QList<StepView> server(const QByteArray &line)
    {
        return test::viewOf(m_dialect->fromServer(scanMessage(line)), roots);
    }
    QList<StepView> client(const QByteArray &line) { return test::viewOf(m_dialect->fromClient(line), roots); }
    //! What the app hears of this, and nothing else happens.
    static QByteArray heard(const QList<StepView> &steps)
    {
        return steps.size() == 1 && steps.first().kind == Kind::ToClient ? steps.first().message.raw
                                                                         : QByteArray("not one message");
    }
    //! What the server is sent, and nothing else happens.
    static QByteArray sent(const QList<StepView> &steps)
    {
        return steps.size() == 1 && steps.first().kind == Kind::ToServer ? steps.first().bytes
                                                                         : QByteArray("not one message");
    }
    static QByteArray idOf(const QByteArray &message) { return scanMessage(message).id; }
    //! What the app is answered.
    QByteArray bridge(const QByteArray &hello = greeting(), const QByteArray &capabilities = R"({"tools":{}})")
    {
        m_dialect = std::make_unique<LegacyAppDialect>(true);
        client(hello);
        const QList<StepView> probe = server(refusal);
        return heard(server(discovered(idOf(probe.first().bytes), capabilities)));
    }
    //! A call of the app; its id on the wire.
    QByteArray call(const QByteArray &id = "7")
    {
        return idOf(
            sent(client(R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":"tools/call","params":{"name":"t"}})")));
    }
    QList<StepView> asks(const QByteArray &wireId, const QByteArray &inputs)
    {
        return server(R"({"jsonrpc":"2.0","id":)" + wireId
                      + R"(,"result":{"resultType":"input_required","requestState":"st","inputRequests":)" + inputs
                      + "}}");
    }

    //! What the app is asked once it is greeted; its id.
    QByteArray ownQuestion(ClientsPart part)
    {
        bridge(greeting(R"({"roots":{"listChanged":true}})"));
        m_dialect->setClientsPart(part);
        const QByteArray question = heard(client(R"({"jsonrpc":"2.0","method":"notifications/initialized"})"));
        return scanMessage(question).method == "roots/list" ? idOf(question) : QByteArray();
    }
    static std::optional<QByteArray> brought(const Dialect::Steps &steps)
    {
        const auto *own = steps.size() == 1 ? std::get_if<Dialect::ClientRoots>(&steps.first()) : nullptr;
        return own ? own->result : std::nullopt;
    }

private Q_SLOTS:
    void init() { m_dialect = std::make_unique<LegacyAppDialect>(true); }

    // --- whether there is a bridge

    void aRevisionInCommonIsNotBridged()
    {
        QVERIFY(sent(client(greeting())).contains(R"("roots":{"listChanged":true})"));
        const QByteArray answer = R"({"jsonrpc":"2.0","id":"g","result":{"protocolVersion":"2025-06-18"}})";
        QCOMPARE(heard(server(answer)), answer);
        m_dialect->setReady(QStringLiteral("2025-06-18"));
        QVERIFY(m_dialect->pushesChanges());
        QVERIFY(!m_dialect->rootsChanged().isEmpty());
        const QByteArray odd = R"({ "jsonrpc":"2.0","id":7,"method":"logging/setLevel"})";
        QCOMPARE(sent(client(odd)), odd);
    }

    void aRefusalThatNamesACommonEraIsTheAppsBusiness()
    {
        client(greeting());
        const QByteArray old =
            R"({"jsonrpc":"2.0","id":"g","error":{"code":-32602,"message":"no","data":{"supported":["2024-11-05"]}}})";
        QCOMPARE(heard(server(old)), old);
        QVERIFY(sent(client(greeting())).contains("initialize")); // once more, with another revision
    }

    void onlyARefusalLeadsToAProbe_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("its own code") << refusal;
        QTest::newRow("unknown method") << QByteArray(
            R"({"jsonrpc":"2.0","id":"g","error":{"code":-32601,"message":"x"}})");
        QTest::newRow("an id in other letters")
            << QByteArray(R"({"jsonrpc":"2.0","id":"\u0067","error":{"code":-32602,"message":"x"}})");
    }
    void onlyARefusalLeadsToAProbe()
    {
        QFETCH(QByteArray, answer);
        client(greeting());
        const QList<StepView> steps = server(answer);
        QCOMPARE(steps.size(), 2);
        QCOMPARE(scanMessage(steps[0].bytes).method, QByteArray("server/discover"));
        QCOMPARE(steps[1].kind, Kind::Resume);
        QCOMPARE(steps[1].delay, ModernServerBridge::probeTime);
    }

    //! The app hears the refusal as it came.
    void aServerOfNeitherEra_data()
    {
        QTest::addColumn<QByteArray>("answer"); // to the probe; empty: none
        QTest::newRow("silence") << QByteArray();
        QTest::newRow("error") << QByteArray(R"("error":{"code":-32601,"message":"what"}})");
        QTest::newRow("something else") << QByteArray(R"("result":{"supportedVersions":["1999-01-01"]}})");
        QTest::newRow("no object") << QByteArray(R"("result":[]})");
    }
    void aServerOfNeitherEra()
    {
        QFETCH(QByteArray, answer);
        client(greeting());
        const QList<StepView> steps = server(refusal);
        QCOMPARE(heard(client(R"({"jsonrpc":"2.0","id":3,"method":"ping"})")),
                 QByteArray(R"({"jsonrpc":"2.0","id":3,"result":{}})"));
        QCOMPARE(at(heard(client(R"({"jsonrpc":"2.0","id":3,"method":"tools/list"})")),
                    {QStringLiteral("error"), QStringLiteral("code")})
                     .toInt(),
                 RpcError::invalidRequest);
        const QList<StepView> after = answer.isEmpty()
            ? test::viewOf(m_dialect->resume(steps[1].id))
            : server(R"({"jsonrpc":"2.0","id":)" + idOf(steps[0].bytes) + ',' + answer);
        QCOMPARE(heard(after), refusal);
        QVERIFY(sent(client(greeting())).contains("initialize"));
        QCOMPARE(heard(server(refusal)), refusal); // not a second time
    }

    // --- the handshake

    void greets()
    {
        QCOMPARE(
            bridge(greeting(), R"({"tools":{"x":1.0}, "logging":{}})"),
            QByteArray(R"({"jsonrpc":"2.0","id":"g","result":{"protocolVersion":"2025-06-18",)"
                       R"("capabilities":{"tools":{"x":1.0}, "logging":{}},"serverInfo":{"name":"s", "version":"1"},)"
                       R"("instructions":"Mind \u0041"}})"));
        QVERIFY(client(R"({"jsonrpc":"2.0","method":"notifications/initialized"})").isEmpty());
        m_dialect->setReady(QStringLiteral("2025-06-18"));
        QVERIFY(!m_dialect->pushesChanges());
        QVERIFY(m_dialect->rootsChanged().isEmpty());
        SessionInfo info;
        m_dialect->describe(&info);
        QCOMPARE(info.eraWord, QStringLiteral("modern"));
        QCOMPARE(info.revision, QStringLiteral("2026-07-28"));
    }

    void answersWithARevisionOfTheApp_data()
    {
        QTest::addColumn<QByteArray>("wanted");
        QTest::addColumn<QString>("given");
        for (const char *revision : {"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"})
            QTest::newRow(revision) << QByteArray(revision) << QString::fromLatin1(revision);
        QTest::newRow("unknown") << QByteArray("2099-01-01") << QStringLiteral("2025-11-25");
    }
    void answersWithARevisionOfTheApp()
    {
        QFETCH(QByteArray, wanted);
        const QByteArray answer = bridge(greeting("{}", wanted));
        QTEST(at(answer, {QStringLiteral("result"), QStringLiteral("protocolVersion")}).toString(), "given");
    }

    // --- calls

    void carriesCalls_data()
    {
        QTest::addColumn<QByteArray>("method");
        for (const char *method :
             {"tools/list", "tools/call", "resources/list", "resources/read", "resources/templates/list",
              "prompts/list", "prompts/get", "completion/complete", "x/unknown"})
            QTest::newRow(method) << QByteArray(method);
    }
    void carriesCalls()
    {
        QFETCH(QByteArray, method);
        bridge();
        const QByteArray wire = sent(client(R"({"jsonrpc":"2.0","id":"a\u0062","method":")" + method
                                            + R"(","params":{"n":1.50,"_meta":{"progressToken":"p"}}})"));
        QVERIFY(wire.contains(R"("n":1.50)"));
        const QString prefix = QStringLiteral("io.modelcontextprotocol/");
        const QJsonValue meta = at(wire, {QStringLiteral("params"), QStringLiteral("_meta")});
        QCOMPARE(meta[QLatin1String("progressToken")].toString(), QStringLiteral("p"));
        QCOMPARE(meta[prefix + QLatin1String("protocolVersion")].toString(), QStringLiteral("2026-07-28"));
        QCOMPARE(meta[prefix + QLatin1String("clientInfo")][QLatin1String("name")].toString(),
                 QStringLiteral("an app"));
        QCOMPARE(meta[prefix + QLatin1String("clientCapabilities")].toObject().keys(),
                 (QStringList{QStringLiteral("elicitation"), QStringLiteral("roots"), QStringLiteral("sampling")}));
        const QByteArray progress =
            R"({"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"p","progress":1.0}})";
        QCOMPARE(heard(server(progress)), progress);
        QCOMPARE(heard(server(R"({ "id":)" + idOf(wire) + R"(,"jsonrpc":"2.0","result":{"x":1,"x":2.0}})")),
                 QByteArray(R"({ "id":"a\u0062","jsonrpc":"2.0","result":{"x":1,"x":2.0}})"));
    }

    void carriesErrors()
    {
        bridge();
        const QByteArray error = R"("jsonrpc":"2.0","error":{"code":-32002,"message":"\u0041","data":[1e400]}})";
        QCOMPARE(heard(server(R"({"id":)" + call() + ',' + error)), QByteArray(R"({"id":7,)" + error));
    }

    void carriesCancellation()
    {
        bridge();
        const QByteArray wireId = call();
        const QByteArray wire =
            sent(client(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}})"));
        QCOMPARE(at(wire, {QStringLiteral("params"), QStringLiteral("requestId")}).toInteger(), wireId.toLongLong());
        QVERIFY(server(R"({"jsonrpc":"2.0","id":)" + wireId + R"(,"result":{}})").isEmpty());
    }

    void answersWhatTheServerDoesNotHave()
    {
        bridge();
        QCOMPARE(heard(client(R"({"jsonrpc":"2.0","id":1,"method":"ping"})")),
                 QByteArray(R"({"jsonrpc":"2.0","id":1,"result":{}})"));
        const QByteArray tasks = heard(client(R"({"jsonrpc":"2.0","id":1,"method":"tasks/list"})"));
        QVERIFY2(tasks.contains("-32601") && tasks.contains("2026-07-28") && tasks.contains("tasks/list"),
                 tasks.constData());
        QVERIFY(heard(client(greeting())).contains("-32600"));
        QVERIFY(heard(client("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]")).contains("-32600"));
        QVERIFY(heard(client("{")).contains("-32700"));
        QVERIFY(client(R"({"jsonrpc":"2.0","method":"notifications/roots/list_changed"})").isEmpty());
    }

    void takesBatchesOfTheOneRevisionThatHasThem()
    {
        bridge(greeting("{}", "2025-03-26"));
        const QList<StepView> steps = client(R"([{"jsonrpc":"2.0","id":1,"method":"ping"},)"
                                             R"({"jsonrpc":"2.0","id":2,"method":"tools/list"}])");
        QCOMPARE(steps.size(), 2);
        QCOMPARE(steps[0].message.raw, QByteArray(R"({"jsonrpc":"2.0","id":1,"result":{}})"));
        QCOMPARE(scanMessage(steps[1].bytes).method, QByteArray("tools/list"));
    }

    void carriesLogging()
    {
        bridge();
        QVERIFY(heard(client(R"({"jsonrpc":"2.0","id":1,"method":"logging/setLevel","params":{"level":"loud"}})"))
                    .contains("-32602"));
        QVERIFY(heard(client(R"({"jsonrpc":"2.0","id":1,"method":"logging/setLevel","params":{"level":"info"}})"))
                    .contains(R"("result":{})"));
        const QByteArray wire = sent(client(R"({"jsonrpc":"2.0","id":2,"method":"tools/list"})"));
        QCOMPARE(
            at(wire,
               {QStringLiteral("params"), QStringLiteral("_meta"), QStringLiteral("io.modelcontextprotocol/logLevel")})
                .toString(),
            QStringLiteral("info"));
        const QByteArray said = R"({"jsonrpc":"2.0","method":"notifications/message","params":{"level":"error"}})";
        QCOMPARE(heard(server(said)), said);
    }

    // --- what a call wants

    void rootsAreTheSessionsBusiness()
    {
        bridge();
        const QList<StepView> question = asks(call(), R"({"k\u0031":{"method":"roots/list"}})");
        QCOMPARE(question.size(), 1);
        QCOMPARE(question[0].kind, Kind::AskRoots);
        QCOMPARE(question[0].call, QByteArray("7"));
        const QList<StepView> again = test::viewOf(m_dialect->rootsGranted(question[0].id), roots);
        QVERIFY(again[0].tellsRoots);
        QVERIFY(again[0].bytes.contains(R"("inputResponses":{"k\u0031":)" + roots + '}'));
        QVERIFY(again[0].bytes.contains(R"("requestState":"st")"));
        const QByteArray answer =
            heard(server(R"({"jsonrpc":"2.0","id":)" + idOf(again[0].bytes) + R"(,"result":{}})"));
        QCOMPARE(idOf(answer), QByteArray("7"));
    }

    void aQuestionThatIsPutOffEndsTheCall()
    {
        bridge();
        const QList<StepView> question = asks(call(), R"({"k":{"method":"roots/list"}})");
        const QByteArray answer = heard(test::viewOf(m_dialect->rootsRefused(question[0].id)));
        QCOMPARE(idOf(answer), QByteArray("7"));
        QVERIFY(answer.contains("-32603"));
    }

    void rootsThatAreOffAreNotDeclared()
    {
        m_dialect = std::make_unique<LegacyAppDialect>(false);
        client(greeting());
        const QByteArray probe = server(refusal).first().bytes;
        QVERIFY(!probe.contains("\"roots\""));
        server(discovered(idOf(probe), "{}"));
        QVERIFY(asks(call(), R"({"k":{"method":"roots/list"}})").last().message.raw.contains("-32603"));
    }

    // --- where the app has roots of its own

    void itsOwnRootsAreAskedForWhereSomebodyWants_data()
    {
        QTest::addColumn<ClientsPart>("part");
        QTest::addColumn<bool>("isAsked");
        QTest::newRow("kept") << ClientsPart::Kept << false;
        QTest::newRow("offered") << ClientsPart::Offered << true;
        QTest::newRow("joined") << ClientsPart::Joined << true;
        QTest::newRow("decides") << ClientsPart::Decides << false;
    }
    void itsOwnRootsAreAskedForWhereSomebodyWants()
    {
        QFETCH(ClientsPart, part);
        QFETCH(bool, isAsked);
        const QByteArray id = ownQuestion(part);
        QCOMPARE(!id.isEmpty(), isAsked);
        if (!isAsked)
            return;
        const Message answer = scanMessage(makeResult(id, R"({"roots": []})"));
        QCOMPARE(brought(m_dialect->fromClient(answer.raw)), QByteArray(R"({"roots": []})"));
        // And once more when they have changed.
        const QByteArray again = heard(client(R"({"jsonrpc":"2.0","method":"notifications/roots/list_changed"})"));
        QVERIFY(idOf(again) != id);
        QVERIFY(m_dialect->fromClient(answer.raw).isEmpty()); // of before
        QCOMPARE(brought(m_dialect->fromClient(makeError(idOf(again), -32603, QStringLiteral("no")))), QByteArray());
    }

    void whereItDecidesItsAnswerIsTold()
    {
        ownQuestion(ClientsPart::Decides);
        const Dialect::Steps asked = m_dialect->fromServer(scanMessage(
            R"({"jsonrpc":"2.0","id":)" + call()
            + R"(,"result":{"resultType":"input_required","inputRequests":{"k":{"method":"roots/list"}}}})"));
        QCOMPARE(asked.size(), 2);
        QVERIFY(std::holds_alternative<Dialect::ClientAsked>(asked[0]));
        const Message question = std::get<Dialect::ToClient>(asked[1]).message;
        QCOMPARE(question.method, QByteArray("roots/list"));
        const QByteArray own = R"({ "roots":[{"uri":"x:own"}]})";
        const Dialect::Steps told = m_dialect->fromClient(makeResult(question.id, own));
        QCOMPARE(told.size(), 1);
        const auto &message = std::get<RootsMessage>(std::get<Dialect::ToServer>(told.first()).message);
        QCOMPARE(message.clients, QList<QByteArray>{own});
        QVERIFY(message.make([] { return QByteArray("ours"); }).contains("\"k\":" + own));
    }

    void whereItDecidesAndRefusesTheCallEnds()
    {
        ownQuestion(ClientsPart::Decides);
        const QByteArray wireId = call();
        const QList<StepView> asked = asks(wireId, R"({"k":{"method":"roots/list"}})");
        const QByteArray id = asked.last().message.id;
        QCOMPARE(idOf(heard(client(makeError(id, -32603, QStringLiteral("no"))))), QByteArray("7"));
        const QByteArray next = asks(call("8"), R"({"k":{"method":"roots/list"}})").last().message.id;
        const QList<StepView> back =
            client(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":8}})");
        QCOMPARE(back.size(), 1);
        QVERIFY(back[0].message.raw.contains("\"requestId\":" + next));
    }

    void asksTheApp_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::newRow("a person") << QByteArray("elicitation/create");
        QTest::newRow("its model") << QByteArray("sampling/createMessage");
    }
    void asksTheApp()
    {
        QFETCH(QByteArray, method);
        bridge();
        const QByteArray question =
            heard(asks(call(), R"({"k":{"method":")" + method + R"(","params":{"message":"?","x":1e400}}})"));
        QCOMPARE(scanMessage(question).method, method);
        QCOMPARE(scanMessage(question).params, QByteArray(R"({"message":"?","x":1e400})"));
        const QByteArray wire = sent(client(makeResult(idOf(question), R"({"a":1.00})")));
        QVERIFY2(wire.contains(R"("inputResponses":{"k":{"a":1.00}})"), wire.constData());
    }

    void theAppRefusesAndTheCallEnds()
    {
        bridge();
        const QByteArray question = heard(asks(call(), R"({"k":{"method":"elicitation/create","params":{}}})"));
        const QByteArray answer = heard(client(makeError(idOf(question), -32603, QStringLiteral("no"))));
        QCOMPARE(idOf(answer), QByteArray("7"));
        QVERIFY(answer.contains("-32603"));
    }

    void whatTheAppCannotDoEndsTheCall_data()
    {
        QTest::addColumn<QByteArray>("capabilities");
        QTest::addColumn<QByteArray>("wanted");
        QTest::newRow("elicitation") << QByteArray("{}") << QByteArray(R"({"method":"elicitation/create"})");
        QTest::newRow("sampling") << QByteArray(R"({"elicitation":{}})")
                                  << QByteArray(R"({"method":"sampling/createMessage"})");
        QTest::newRow("an address") << QByteArray(R"({"elicitation":{"form":{}}})")
                                    << QByteArray(R"({"method":"elicitation/create","params":{"mode":"url"}})");
        QTest::newRow("an address with something else")
            << QByteArray(R"({"elicitation":{}})")
            << QByteArray(
                   R"({"method":"elicitation/create","params":{"mode":"url"}},"l":{"method":"elicitation/create"})");
        QTest::newRow("unknown") << QByteArray("{}") << QByteArray(R"({"method":"x/y"})");
    }
    void whatTheAppCannotDoEndsTheCall()
    {
        QFETCH(QByteArray, capabilities);
        QFETCH(QByteArray, wanted);
        bridge(greeting(capabilities));
        const QList<StepView> steps = asks(call(), "{\"k\":" + wanted + '}');
        QCOMPARE(steps.last().kind, Kind::ToClient);
        QCOMPARE(steps.last().message.id, QByteArray("7"));
        // The app hears of nothing else, but what it was asked for and need not answer any more.
        const auto isHeard = [](const StepView &step) { return step.kind == Kind::ToClient; };
        QCOMPARE(std::ranges::count_if(steps, isHeard), wanted.contains("\"l\"") ? 3 : 1);
        QVERIFY(steps.last().message.raw.contains("-32603"));
        QVERIFY(!call().isEmpty()); // and nothing else
    }

    void anAddressGetsTheNameThatTheAppWants()
    {
        bridge(greeting(R"({"elicitation":{"url":{}}})", "2025-11-25"));
        const QByteArray question =
            heard(asks(call(), R"({"k":{"method":"elicitation/create","params":{"mode":"url","url":"x:y"}}})"));
        const QJsonValue params = at(question, {QStringLiteral("params")});
        QCOMPARE(params[QLatin1String("url")].toString(), QStringLiteral("x:y"));
        QVERIFY(params[QLatin1String("elicitationId")].toString().size() > 20);
    }

    void aCallThatIsCancelledTakesItsQuestionBack()
    {
        bridge();
        const QByteArray question = heard(asks(call(), R"({"k":{"method":"elicitation/create","params":{}}})"));
        const QByteArray back =
            heard(client(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}})"));
        QCOMPARE(at(back, {QStringLiteral("params"), QStringLiteral("requestId")}).toString(),
                 jsonText(idOf(question)));
    }

    void noiseIsPassedOn()
    {
        bridge();
        QCOMPARE(heard(server("Starting \xFF")), QByteArray("Starting \xFF"));
    }

    void aRequestOfTheServerIsNotPassedOn()
    {
        bridge();
        const QList<StepView> steps = server(R"({"jsonrpc":"2.0","id":1,"method":"sampling/createMessage"})");
        QCOMPARE(steps.size(), 1);
        QCOMPARE(steps[0].kind, Kind::Drop);
        QVERIFY(!steps[0].complaint.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestLegacyAppDialect)
#include "tst_legacyappdialect.moc"

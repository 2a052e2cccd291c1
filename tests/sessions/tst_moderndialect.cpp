#include "core/sessions/moderndialect.h"
#include "tests/sessions/stepview.h"

#include <QTest>

using namespace mangrove;
using test::StepView;
using Kind = StepView::Kind;

namespace {

const QByteArray meta = "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
                        "\"io.modelcontextprotocol/clientInfo\":{\"name\":\"m\"},"
                        "\"io.modelcontextprotocol/clientCapabilities\":{\"elicitation\":{},\"roots\":{}}}";
const QByteArray list = "{\"roots\":[{\"uri\":\"file:///a\",\"name\":\"a\"}]}";

DialectSettings settings(bool rootsOn = true)
{
    return {rootsOn, {{QStringLiteral("name"), QStringLiteral("m")}}, {{QStringLiteral("elicitation"), QJsonObject()}}};
}

QByteArray inputRequired(const QByteArray &id, const QByteArray &members)
{
    return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":{\"resultType\":\"input_required\"" + members + "}}";
}

QByteArray wants(const QByteArray &id, const QByteArray &inputs, const QByteArray &more = {})
{
    return inputRequired(id, ",\"inputRequests\":{" + inputs + "}" + more);
}

const QByteArray rootsQuestion = "{\"method\":\"roots/list\"}";

} // namespace

class TestModernDialect : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ModernDialect> m_dialect;

    QList<StepView> server(const QByteArray &line) { return test::viewOf(m_dialect->fromServer(scanMessage(line))); }
    QList<StepView> client(const QByteArray &message) { return test::viewOf(m_dialect->fromClient(message), list); }
    QList<StepView> grant(const QByteArray &id) { return test::viewOf(m_dialect->rootsGranted(id), list); }
    QByteArray call(const QByteArray &method = "tools/call",
                    const QByteArray &params = R"({"name":"t","arguments":{"b":1e400,"a":0,"a":1}})")
    {
        const QList<StepView> steps = client(makeRequest("7", method, params));
        return steps.size() == 1 && steps.first().kind == Kind::ToServer ? steps.first().bytes : QByteArray();
    }
    static QString failure(const QList<StepView> &steps)
    {
        for (const StepView &step : steps) {
            if (step.kind == Kind::ToClient && step.message.kind == MessageKind::Failed && step.message.id == "7")
                return step.message.problem->message;
        }
        return {};
    }

private Q_SLOTS:
    void init()
    {
        m_dialect = std::make_unique<ModernDialect>(settings());
        m_dialect->setReady(QStringLiteral("2026-07-28"));
    }

    void everyRequestSaysWhoAsks()
    {
        QCOMPARE(call(),
                 R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":)"
                 R"({"name":"t","arguments":{"b":1e400,"a":0,"a":1},)"
                     + meta + "}}");
        // Its own members of _meta stay.
        QVERIFY(call("tools/list", R"({"_meta":{"progressToken":7}})")
                    .contains(R"("_meta":{"progressToken":7,"io.modelcontextprotocol/protocolVersion")"));
        ModernDialect off(settings(false));
        const QByteArray bytes = test::viewOf(off.fromClient(makeRequest("1", "tools/list"))).first().bytes;
        QVERIFY(bytes.contains(R"(clientCapabilities":{"elicitation":{}})"));
    }

    void anAnswerComesBackUnderTheClientsId()
    {
        for (const QByteArray &type : {QByteArray(), QByteArray(R"("resultType":"complete",)")}) {
            call();
            const QByteArray id = type.isEmpty() ? "1" : "2";
            const QList<StepView> steps =
                server("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":{" + type + "\"x\": 1e400}}");
            QCOMPARE(steps.size(), 1);
            QCOMPARE(steps.first().message.kind, MessageKind::Response);
            QCOMPARE(steps.first().message.id, QByteArray("7"));
            QCOMPARE(steps.first().message.result, "{" + type + "\"x\": 1e400}");
        }
    }

    void rootsAreTakenOutAndTheCallIsSentAgain()
    {
        call();
        const QList<StepView> asks =
            server(wants("1", R"("gr\u00f6ße/日本":)" + rootsQuestion, R"(,"requestState":"a\u0062 c")"));
        QCOMPARE(asks.size(), 1);
        QCOMPARE(asks.first().kind, Kind::AskRoots);
        QCOMPARE(asks.first().call, QByteArray("7"));
        const QList<StepView> again = grant(asks.first().id);
        QCOMPARE(again.size(), 1);
        QCOMPARE(again.first().kind, Kind::ToServer);
        QCOMPARE(again.first().bytes,
                 R"({"jsonrpc":"2.0","id":2,"method":"tools/call","params":)"
                 R"({"name":"t","arguments":{"b":1e400,"a":0,"a":1},)"
                     + meta + R"(,"inputResponses":{"gr\u00f6ße/日本":)" + list + R"(},"requestState":"a\u0062 c"}})");
        // Answered once only.
        QVERIFY(grant(asks.first().id).isEmpty());
    }

    void noStateIsSentWhereThereWasNone()
    {
        call();
        QList<StepView> asks = server(wants("1", R"("k":)" + rootsQuestion, R"(,"requestState":"s")"));
        grant(asks.first().id);
        asks = server(wants("2", R"("l":)" + rootsQuestion));
        const QByteArray third = grant(asks.first().id).first().bytes;
        QVERIFY(!third.contains("requestState"));
        QVERIFY(third.contains("\"inputResponses\":{\"l\":" + list + '}'));
        QVERIFY(!third.contains("\"k\":"));
    }

    void severalQuestionsInOneRound()
    {
        call();
        const QList<StepView> asks = server(
            wants("1", R"("r":{"method":"roots/list"},"e":{"method":"elicitation/create","params":{"message":"m"}})"));
        QCOMPARE(asks.size(), 2);
        QCOMPARE(asks.at(1).kind, Kind::ToClient);
        QCOMPARE(asks.at(1).message.kind, MessageKind::Request);
        QCOMPARE(asks.at(1).message.method, QByteArray("elicitation/create"));
        QCOMPARE(asks.at(1).message.params, QByteArray(R"({"message":"m"})"));
        QVERIFY(grant(asks.at(0).id).isEmpty());
        const QList<StepView> again = client(makeResult(asks.at(1).message.id, R"({"action":"decline"})"));
        QCOMPARE(again.size(), 1);
        QVERIFY(again.first().bytes.contains("\"inputResponses\":{\"r\":" + list + R"(,"e":{"action":"decline"}})"));
    }

    void theListIsMadeWhenTheRoundLeaves()
    {
        call();
        const QList<StepView> asks = server(wants(
            "1", R"("r":{"method":"roots/list"},"e":{"method":"elicitation/create"},"s":{"method":"roots/list"})"));
        QVERIFY(m_dialect->rootsGranted(asks.at(0).id).isEmpty());
        QVERIFY(m_dialect->rootsGranted(asks.at(2).id).isEmpty());
        const Dialect::Steps again = m_dialect->fromClient(makeResult(asks.at(1).message.id, R"({"action":"accept"})"));
        QCOMPARE(again.size(), 1);
        const auto message = std::get<RootsMessage>(std::get<Dialect::ToServer>(again.first()).message);
        QCOMPARE(message.call, QByteArray("7"));
        const Message outline = scanMessage(message.outline);
        QCOMPARE(outline.id, QByteArray("2"));
        QCOMPARE(outline.method, QByteArray("tools/call"));
        QVERIFY(!message.outline.contains("inputResponses"));
        const QByteArray later = R"({"roots":[]})";
        QVERIFY(message.make([&later] { return later; })
                    .contains("\"inputResponses\":{\"r\":" + later + R"(,"e":{"action":"accept"},"s":)" + later + '}'));
    }

    void aRoundOfACallThatWasGivenUpIsNotMade()
    {
        call();
        const QList<StepView> asks = server(wants("1", R"("r":{"method":"roots/list"})"));
        const Dialect::Steps again = m_dialect->rootsGranted(asks.first().id);
        const auto message = std::get<RootsMessage>(std::get<Dialect::ToServer>(again.first()).message);
        client(makeNotification("notifications/cancelled", R"({"requestId":7})"));
        bool wasAsked = false;
        QVERIFY(message
                    .make([&wasAsked] {
                        wasAsked = true;
                        return list;
                    })
                    .isEmpty());
        QVERIFY(!wasAsked);
    }

    void roundsWithoutQuestionsBackOff()
    {
        call();
        int before = -1;
        for (int round = 1; round < ModernDialect::roundLimit; ++round) {
            const QList<StepView> steps = server(inputRequired(QByteArray::number(round), R"(,"requestState":"s")"));
            QCOMPARE(steps.size(), 1);
            QCOMPARE(steps.first().kind, Kind::Resume);
            QVERIFY(steps.first().delay >= before);
            QCOMPARE(round == 1, steps.first().delay == 0);
            before = steps.first().delay;
            const QByteArray again = test::viewOf(m_dialect->resume(steps.first().id)).first().bytes;
            QVERIFY(again.contains(R"("requestState":"s")"));
            QVERIFY(!again.contains("inputResponses"));
        }
        const QList<StepView> last =
            server(inputRequired(QByteArray::number(ModernDialect::roundLimit), R"(,"requestState":"s")"));
        QVERIFY(failure(last).contains(QLatin1String("again and again")));
    }

    void whatIsRefused_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QString>("says");
        const QByteArray tool = "tools/call";
        QTest::newRow("sampling") << tool << wants("1", R"("k":{"method":"sampling/createMessage","params":{}})")
                                  << QStringLiteral("sampling/createMessage, which Mangrove has not offered");
        QTest::newRow("declared and undeclared")
            << tool << wants("1", R"("r":{"method":"roots/list"},"k":{"method":"x"})")
            << QStringLiteral("x, which Mangrove has not offered");
        QTest::newRow("unknown type") << tool << QByteArray(R"({"jsonrpc":"2.0","id":1,"result":{"resultType":"<b>"}})")
                                      << QStringLiteral("does not know: \"<b>\"");
        QTest::newRow("type is a number") << tool << QByteArray(R"({"jsonrpc":"2.0","id":1,"result":{"resultType":5}})")
                                          << QStringLiteral("does not know: 5");
        QTest::newRow("a question to a list")
            << QByteArray("tools/list") << wants("1", R"("k":{"method":"roots/list"})")
            << QStringLiteral("does not allow");
        QTest::newRow("nothing in it") << tool << inputRequired("1", {}) << QStringLiteral("not valid");
        QTest::newRow("state is no string")
            << tool << inputRequired("1", R"(,"requestState":{})") << QStringLiteral("not valid");
        QTest::newRow("questions are no object")
            << tool << inputRequired("1", R"(,"inputRequests":[])") << QStringLiteral("not valid");
        QTest::newRow("a question is no object") << tool << wants("1", R"("k":5)") << QStringLiteral("not valid");
        QTest::newRow("result and error")
            << tool << QByteArray(R"({"jsonrpc":"2.0","id":1,"result":{},"error":{"code":1,"message":"x"}})")
            << QStringLiteral("not valid");
    }
    void whatIsRefused()
    {
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, answer);
        QFETCH(QString, says);
        QVERIFY(!call(method).isEmpty());
        const QList<StepView> steps = server(answer);
        QVERIFY2(failure(steps).contains(says), qPrintable(failure(steps)));
        for (const StepView &step : steps)
            QVERIFY(step.kind != Kind::ToServer && step.kind != Kind::AskRoots);
    }

    void rootsThatAreOffAreRefused()
    {
        m_dialect = std::make_unique<ModernDialect>(settings(false));
        m_dialect->setReady(QStringLiteral("2026-07-28"));
        call();
        const QList<StepView> steps = server(wants("1", R"("k":{"method":"roots/list"})"));
        QVERIFY(failure(steps).contains(QLatin1String("roots/list, which Mangrove has not offered")));
    }

    void puttingOffGivesTheCallUp()
    {
        call();
        const QList<StepView> asks = server(wants(
            "1", R"("r":{"method":"roots/list"},"s":{"method":"roots/list"},"e":{"method":"elicitation/create"})"));
        QCOMPARE(asks.size(), 3);
        const QList<StepView> steps = test::viewOf(m_dialect->rootsRefused(asks.first().id));
        QVERIFY(failure(steps).contains(QLatin1String("put the question off")));
    }

    void cancelling()
    {
        call();
        QList<StepView> steps = client(makeNotification("notifications/cancelled", R"({"requestId":7})"));
        QCOMPARE(steps.size(), 1);
        QVERIFY(steps.first().bytes.contains(R"("params":{"requestId":1,)"));
        // The answer comes all the same: it is nobody's any more.
        QVERIFY(server(R"({"jsonrpc":"2.0","id":1,"result":{}})").isEmpty());
        QVERIFY(server(R"({"jsonrpc":"2.0","id":1,"result":{}})").first().complaint.contains(QLatin1String("twice")));

        call();
        const QList<StepView> asks =
            server(wants("2", R"("r":{"method":"roots/list"},"e":{"method":"elicitation/create"})"));
        steps = client(makeNotification("notifications/cancelled", R"({"requestId":7})"));
        QCOMPARE(steps.size(), 2); // nothing is under way, so nothing is sent
        QCOMPARE(steps.at(0).kind, Kind::CancelRoots);
        QCOMPARE(steps.at(0).id, asks.at(0).id);
        QCOMPARE(steps.at(1).message.method, QByteArray("notifications/cancelled"));
        QVERIFY(steps.at(1).message.params.contains(asks.at(1).message.id));
        QVERIFY(grant(asks.at(0).id).isEmpty());
    }

    void aServerMayNotAskByItself()
    {
        const QByteArray question = R"({"jsonrpc":"2.0","id":1,"method":"roots/list"})";
        const QList<StepView> steps = server(question);
        QCOMPARE(steps.size(), 1);
        QCOMPARE(steps.first().kind, Kind::Drop);
        QVERIFY(!steps.first().complaint.isEmpty());
        // Before it has answered, it may be one of the former era.
        QCOMPARE(test::viewOf(ModernDialect(settings()).fromServer(scanMessage(question))).first().kind, Kind::Hold);
    }

    void otherLinesGetNoAnswer_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("batch") << QByteArray(R"([{"jsonrpc":"2.0","id":1,"method":"ping"}])");
        QTest::newRow("broken") << QByteArray(R"({"jsonrpc":)");
        QTest::newRow("id null") << QByteArray(R"({"jsonrpc":"2.0","id":null,"method":"ping"})");
        QTest::newRow("answer to nothing") << QByteArray(R"({"jsonrpc":"2.0","id":99,"result":{}})");
        QTest::newRow("error for nothing")
            << QByteArray(R"({"jsonrpc":"2.0","id":null,"error":{"code":1,"message":"x"}})");
    }
    void otherLinesGetNoAnswer()
    {
        QFETCH(QByteArray, line);
        const QList<StepView> steps = server(line);
        QCOMPARE(steps.size(), 1);
        QCOMPARE(steps.first().kind, Kind::Drop);
        QVERIFY(!steps.first().complaint.isEmpty());
    }

    void failuresOfTheWayComeBack()
    {
        call();
        Message failed;
        failed.kind = MessageKind::Failed;
        failed.id = "1";
        failed.problem = Error{ErrorCode::Remote, QStringLiteral("HTTP 500")};
        QCOMPARE(failure(test::viewOf(m_dialect->fromServer(failed))), QStringLiteral("HTTP 500"));
    }
};

QTEST_GUILESS_MAIN(TestModernDialect)
#include "tst_moderndialect.moc"

// The dialects that stand before another program: what is not about roots passes with its bytes, what is about them
// does not.

#include "core/rpc/message.h"
#include "core/sessions/passinglegacydialect.h"
#include "core/sessions/passingmoderndialect.h"
#include "tests/sessions/stepview.h"

#include <QTest>

#include <algorithm>

using namespace mangrove;
using Kind = test::StepView::Kind;

namespace {

const QByteArray meta = R"("_meta":{"io.modelcontextprotocol/protocolVersion": "2026-07-28" )";

QByteArray call(const QByteArray &id, const QByteArray &more = {}, const QByteArray &capabilities = "{}")
{
    return R"({"jsonrpc": "2.0","id":)" + id + R"(,"method":"tools/call","params":{"name":"t",)" + meta
        + R"(,"io.modelcontextprotocol/clientCapabilities":)" + capabilities + '}' + more + "}}";
}

QByteArray asking(const QByteArray &id, const QByteArray &inputs, const QByteArray &more = {})
{
    return R"({"id":)" + id + R"(,"jsonrpc":"2.0","result":{"resultType":"input_required","inputRequests":)" + inputs
        + more + "}}";
}

const QByteArray roots = R"({"roots":[{"uri":"file:///a"}]})";

} // namespace

class TestPassingDialects : public QObject
{
    Q_OBJECT

private:
    static QList<test::StepView> fromServer(Dialect &dialect, const QByteArray &bytes)
    {
        return test::viewOf(dialect.fromServer(scanMessage(bytes, anyJsonDepth)), roots);
    }
    static QList<test::StepView> fromClient(Dialect &dialect, const QByteArray &bytes)
    {
        return test::viewOf(dialect.fromClient(bytes), roots);
    }
    static QByteArray sent(Dialect &dialect, const QByteArray &bytes)
    {
        QList<test::StepView> steps = fromClient(dialect, bytes);
        steps.removeIf([](const test::StepView &step) { return step.kind == Kind::ClientRoots; });
        return steps.size() == 1 && steps.first().kind == Kind::ToServer ? steps.first().bytes : QByteArray();
    }

private Q_SLOTS:
    void passesOn_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("request") << QByteArray(R"({ "id" : 1e0, "id":7,"jsonrpc":"2.0","method":"x\u0079"})");
        QTest::newRow("noise") << QByteArray("Starting \xFF");
        QTest::newRow("nothing") << QByteArray("\r");
        QTest::newRow("no JSON-RPC") << QByteArray(R"({"id":1,"method":"tools/list"})");
        QTest::newRow("both") << QByteArray(R"({"jsonrpc":"2.0","id":1,"result":1,"error":{}})");
        QTest::newRow("too deep") << QByteArray(600, '[') + QByteArray(600, ']');
        QTest::newRow("ping") << QByteArray(R"({"jsonrpc":"2.0","id":1,"method":"ping"})");
        QTest::newRow("progress") << QByteArray(
            R"({"jsonrpc":"2.0","method":"notifications/progress","params":{"progress":1.0}})");
        QTest::newRow("result") << QByteArray(R"({"jsonrpc":"2.0","id":"a\u0062","result":{"x":1,"x":2}})");
    }
    void passesOn()
    {
        QFETCH(QByteArray, bytes);
        PassingLegacyDialect legacy(true);
        legacy.setReady(QStringLiteral("2025-06-18"));
        PassingModernDialect modern(true);
        for (Dialect *dialect : {static_cast<Dialect *>(&legacy), static_cast<Dialect *>(&modern)}) {
            QCOMPARE(sent(*dialect, bytes), bytes);
            const QList<test::StepView> steps = fromServer(*dialect, bytes);
            QCOMPARE(steps.size(), 1);
            QCOMPARE(steps.first().kind, Kind::ToClient);
            QCOMPARE(steps.first().message.raw, bytes);
        }
    }

    // --- with a handshake

    void declaresRoots_data()
    {
        QTest::addColumn<QByteArray>("params");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("none") << QByteArray(R"({"capabilities":{ }, "x":1.0})")
                              << QByteArray(R"({"capabilities":{"roots":{"listChanged":true} }, "x":1.0})");
        QTest::newRow("others") << QByteArray(R"({"capabilities":{"sampling":{}}})")
                                << QByteArray(R"({"capabilities":{"sampling":{},"roots":{"listChanged":true}}})");
        QTest::newRow("its own") << QByteArray(R"({"capabilities":{"roots":{"listChanged":false},"a":{}}})")
                                 << QByteArray(R"({"capabilities":{"roots":{"listChanged":true},"a":{}}})");
    }
    void declaresRoots()
    {
        QFETCH(QByteArray, params);
        QFETCH(QByteArray, expected);
        const QByteArray head = R"({"jsonrpc":"2.0","id":0,"method":"initial\u0069ze","params":)";
        PassingLegacyDialect dialect(true);
        QCOMPARE(sent(dialect, head + params + '}'), head + expected + '}');
        PassingLegacyDialect without(false);
        QCOMPARE(sent(without, head + params + '}'), head + params + '}');
    }

    void takesQuestionsForRoots()
    {
        PassingLegacyDialect dialect(true);
        dialect.setReady(QStringLiteral("2025-06-18"));
        const QList<test::StepView> asked = fromServer(dialect, R"({"jsonrpc":"2.0","id":"q","method":"roots\/list"})");
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked.first().kind, Kind::AskRoots);
        // The app never saw it: whatever it says under this id is not for the server.
        QVERIFY(fromClient(dialect, R"({"jsonrpc":"2.0","id":"\u0071","result":{"roots":[]}})").isEmpty());
        const QList<test::StepView> told = test::viewOf(dialect.rootsGranted("\"q\""), roots);
        QCOMPARE(told.first().bytes, QByteArray(R"({"jsonrpc":"2.0","id":"q","result":)") + roots + '}');
        const QByteArray later = R"({"jsonrpc":"2.0","id":"q","result":{}})";
        QCOMPARE(sent(dialect, later), later);
    }

    void keepsWhatTheAppSaysOfRoots()
    {
        PassingLegacyDialect dialect(true);
        dialect.setReady(QStringLiteral("2025-03-26"));
        const QByteArray changed = R"({"jsonrpc":"2.0","method":"notifications/roots/list_changed"})";
        QVERIFY(fromClient(dialect, changed).isEmpty());
        QCOMPARE(sent(dialect, R"([{"jsonrpc":"2.0","id":1,"method":"a"} ,)" + changed + ']'),
                 QByteArray(R"([{"jsonrpc":"2.0","id":1,"method":"a"}])"));
        QVERIFY(fromClient(dialect, '[' + changed + ']').isEmpty());
    }

    //! The app may go deeper than Mangrove reads its own servers' messages.
    void takesQuestionsOfAnyDepth()
    {
        const QByteArray deep = QByteArray(100'000, '[') + QByteArray(100'000, ']');
        const QByteArray asks = R"({"jsonrpc":"2.0","id":1,"method":"roots/list","params":{"x":)" + deep + "}}";
        PassingLegacyDialect dialect(true);
        dialect.setReady(QStringLiteral("2025-06-18"));
        QCOMPARE(fromServer(dialect, asks).first().kind, Kind::AskRoots);
        // In a batch too, and in what is no message at all.
        const Message batch = scanMessage('[' + asks + ']', anyJsonDepth);
        QCOMPARE(batch.kind, MessageKind::Batch);
        QCOMPARE(batch.batch.first().method, QByteArray("roots/list"));
        const QByteArray bad = R"({"id":1,"method":"roots/list","x":)" + deep + '}';
        QVERIFY(fromServer(dialect, bad).first().bytes.contains("-32600"));

        PassingModernDialect modern(true);
        fromClient(modern, call("1", R"(,"x":)" + deep));
        const QByteArray input = R"({"k":{"method":"roots/list","params":{"x":)" + deep + "}}}";
        QCOMPARE(fromServer(modern, asking("1", input)).first().kind, Kind::AskRoots);
    }

    //! Whatever made the app answer with its folders: the question was none here.
    void keepsAnswersToWhatItCannotRead()
    {
        const QByteArray asks = R"({"jsonrpc":"2.0","id":5,"method":"roots/list","params":{"x":NaN}})";
        const QByteArray answer = R"({"jsonrpc":"2.0","id":5,"result":{"r\u006fots":[{"uri":"file:///own"}]}})";
        PassingLegacyDialect dialect(true);
        dialect.setReady(QStringLiteral("2025-06-18"));
        QCOMPARE(fromServer(dialect, asks).first().kind, Kind::ToClient); // noise, perhaps
        const QList<test::StepView> steps = fromClient(dialect, answer);
        QCOMPARE(steps.size(), 1);
        QVERIFY(!steps.first().complaint.isEmpty());
        QCOMPARE(steps.first().kind, Kind::ToServer);
        QVERIFY(steps.first().bytes.contains("-32600"));
        QVERIFY(!steps.first().bytes.contains("own"));

        // Where the app decides, it passes and is written down.
        PassingLegacyDialect decided(true);
        decided.setClientsPart(ClientsPart::Decides);
        sent(decided, R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{"capabilities":{"roots":{}}}})");
        decided.setReady(QStringLiteral("2025-06-18"));
        const Dialect::Steps passed = decided.fromClient(answer);
        QCOMPARE(passed.size(), 1);
        const auto &told = std::get<RootsMessage>(std::get<Dialect::ToServer>(passed.first()).message);
        QCOMPARE(told.clients.size(), 1);
        QCOMPARE(told.make([] { return roots; }), answer);
    }

    void answersBadQuestionsItself_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("no jsonrpc") << QByteArray(R"({"id":1,"method":"roots/list"})");
        QTest::newRow("an id that is none") << QByteArray(R"({"jsonrpc":"2.0","id":[],"method":"roots/list"})");
        QTest::newRow("escaped") << QByteArray(R"({"id":1,"metho\u0064":"roots\u002flist"})");
        QByteArray many = "[";
        for (int i = 0; i <= Message::batchLimit; ++i)
            many += R"({"jsonrpc":"2.0","id":1,"method":"roots/list"},)";
        QTest::newRow("too many at once") << many.chopped(1) + ']';
    }
    void answersBadQuestionsItself()
    {
        QFETCH(QByteArray, bytes);
        PassingLegacyDialect dialect(true);
        dialect.setReady(QStringLiteral("2025-06-18"));
        const QList<test::StepView> steps = fromServer(dialect, bytes);
        QCOMPARE(steps.size(), 1);
        QCOMPARE(steps.first().kind, Kind::ToServer);
        QVERIFY(steps.first().bytes.contains("-32600"));
    }

    // --- stateless

    void declaresRootsInMeta()
    {
        PassingModernDialect dialect(true);
        QCOMPARE(sent(dialect, call("1", {}, R"({ "sampling":{} })")),
                 call("1", {}, R"({ "sampling":{},"roots":{} })"));
        QCOMPARE(sent(dialect, call("2", {}, R"({"roots":{"x":1}})")), call("2", {}, R"({"roots":{}})"));
        PassingModernDialect without(false);
        QCOMPARE(sent(without, call("3")), call("3"));
    }

    void answersForTheClient()
    {
        PassingModernDialect dialect(true);
        fromClient(dialect, call("1", R"(,"big":1.00)"));
        const QList<test::StepView> asked =
            fromServer(dialect, asking("1", R"({"k\u0031":{"method":"roots/list"}})", R"(,"requestState":"s\u0031" )"));
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked.first().kind, Kind::AskRoots);
        QCOMPARE(asked.first().call, QByteArray("1"));
        const QList<test::StepView> again = test::viewOf(dialect.rootsGranted(asked.first().id), roots);
        QCOMPARE(again.size(), 1);
        QVERIFY(again.first().tellsRoots);
        const Message message = scanMessage(again.first().bytes);
        QCOMPARE(message.kind, MessageKind::Request);
        QVERIFY(message.id != "1");
        QVERIFY(message.params.contains(R"("inputResponses":{"k\u0031":)" + roots + '}'));
        QVERIFY(message.params.contains(R"("requestState":"s\u0031"})"));
        QVERIFY(message.params.contains(R"("big":1.00)"));
        // Its answer bears the id that the client knows, and nothing else is changed.
        const QByteArray end = R"(, "jsonrpc":"2.0","result":{"resultType":"complete","x": 1}})";
        const QList<test::StepView> answered = fromServer(dialect, R"({"id":)" + message.id + end);
        QCOMPARE(answered.size(), 1);
        QCOMPARE(answered.first().message.raw, QByteArray(R"({"id":1)") + end);
        // Whoever invents one of our ids reaches nobody.
        QVERIFY(fromServer(dialect, R"({"id":)" + message.id + end).isEmpty());
    }

    void leavesTheRestToTheClient()
    {
        PassingModernDialect dialect(true);
        fromClient(dialect, call("1"));
        const QByteArray other = R"("e": {"method":"elicitation/create","params":{"a":1.0}})";
        const QList<test::StepView> asked = fromServer(
            dialect, asking("1", R"({"r":{"method":"roots/list"},)" + other + '}', R"(,"requestState":"s" )"));
        QCOMPARE(asked.first().kind, Kind::AskRoots);
        const QList<test::StepView> passed = test::viewOf(dialect.rootsGranted(asked.first().id), roots);
        QCOMPARE(passed.size(), 1);
        QCOMPARE(passed.first().kind, Kind::ToClient);
        QVERIFY(passed.first().message.raw.contains("elicitation/create"));
        QVERIFY(!passed.first().message.raw.contains("roots/list"));
        const QList<test::StepView> tried =
            fromClient(dialect, call("2", R"(,"inputResponses":{"e":{"action":"accept"}},"requestState":"s" )"));
        QCOMPARE(tried.size(), 1);
        QVERIFY(tried.first().tellsRoots);
        QVERIFY(tried.first().bytes.contains(R"({"e":{"action":"accept"},"r":)" + roots + '}'));
        // Only that one.
        QVERIFY(
            !fromClient(dialect, call("3", R"(,"inputResponses":{"e":{}},"requestState":"s" )")).first().tellsRoots);
    }

    //! As with a handshake: the list of the moment takes their place.
    void replacesRootsThatNobodyAskedFor()
    {
        const QByteArray own = R"(,"inputResponses":{"k":{"roots":[{"uri":"file:///own"}]},"e":{"a": 1}})";
        PassingModernDialect dialect(true);
        fromClient(dialect, call("1"));
        const QByteArray asks = R"({"k":{"method":"roots/list","params":{"x":NaN}}})";
        QCOMPARE(fromServer(dialect, asking("1", asks)).first().kind, Kind::ToClient);
        const QList<test::StepView> steps = fromClient(dialect, call("2", own));
        QCOMPARE(steps.last().kind, Kind::AskRoots);
        QVERIFY(std::ranges::none_of(steps, [](const auto &step) { return step.kind == Kind::ToServer; }));
        const QList<test::StepView> sent = test::viewOf(dialect.rootsGranted(steps.last().id), roots);
        QCOMPARE(sent.size(), 1);
        QVERIFY(sent.first().tellsRoots);
        QVERIFY(sent.first().bytes.contains(R"("inputResponses":{"k":)" + roots + R"(,"e":{"a": 1}})"));

        PassingModernDialect without(false);
        const QList<test::StepView> refused = fromClient(without, call("3", own));
        QCOMPARE(refused.size(), 1);
        QCOMPARE(refused.first().kind, Kind::ToClient);
    }

    void passesQuestionsOfOthersOn()
    {
        PassingModernDialect dialect(true);
        fromClient(dialect, call("1"));
        const QByteArray question = asking("1", R"({"e":{"method":"sampling/createMessage"}})");
        QCOMPARE(fromServer(dialect, question).first().message.raw, question);
    }

    void cancels()
    {
        PassingModernDialect dialect(true);
        fromClient(dialect, call("1"));
        const auto asked = fromServer(dialect, asking("1", R"({"k":{"method":"roots/list"}})"));
        const QByteArray cancel = R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}})";
        const QList<test::StepView> steps = fromClient(dialect, cancel);
        QCOMPARE(steps.size(), 1);
        QCOMPARE(steps.first().kind, Kind::CancelRoots);
        QVERIFY(dialect.rootsGranted(asked.first().id).isEmpty());
        QCOMPARE(sent(dialect, cancel), cancel); // of what it does not know

        fromClient(dialect, call("1"));
        const auto again = fromServer(dialect, asking("1", R"({"k":{"method":"roots/list"}})"));
        const Dialect::Steps round = dialect.rootsGranted(again.first().id);
        const auto &message = std::get<RootsMessage>(std::get<Dialect::ToServer>(round.first()).message);
        const QByteArray wireId = scanMessage(message.outline).id;
        QVERIFY(sent(dialect, cancel).contains(R"("requestId":)" + wireId));
        QVERIFY(message.make([] { return roots; }).isEmpty()); // it had not left yet
    }

    void givesUp()
    {
        PassingModernDialect dialect(true);
        fromClient(dialect, call("1"));
        const auto asked = fromServer(dialect, asking("1", R"({"k":{"method":"roots/list"}})"));
        const QList<test::StepView> steps = test::viewOf(dialect.rootsRefused(asked.first().id));
        QCOMPARE(steps.size(), 1);
        QCOMPARE(scanMessage(steps.first().message.raw).kind, MessageKind::ErrorResponse);
        QCOMPARE(scanMessage(steps.first().message.raw).id, QByteArray("1"));
    }

    void hasAnEnd()
    {
        PassingModernDialect dialect(true);
        fromClient(dialect, call("1"));
        QByteArray id = "1";
        for (int round = 0; round < PassingModernDialect::roundLimit; ++round) {
            const auto asked = fromServer(dialect, asking(id, R"({"k":{"method":"roots/list"}})"));
            QCOMPARE(asked.first().kind, Kind::AskRoots);
            id = scanMessage(test::viewOf(dialect.rootsGranted(asked.first().id), roots).first().bytes).id;
        }
        const auto last = fromServer(dialect, asking(id, R"({"k":{"method":"roots/list"}})"));
        QCOMPARE(last.first().kind, Kind::ToClient);
        QVERIFY(last.first().message.raw.contains("without an end"));
    }

    void keepsBounded()
    {
        PassingModernDialect dialect(true);
        const QByteArray large = ",\"x\":\"" + QByteArray(PassingModernDialect::keptLimit / 2, 'x') + "\"";
        fromClient(dialect, call("1", large));
        fromClient(dialect, call("2", large));
        const auto refused = fromServer(dialect, asking("2", R"({"k":{"method":"roots/list"}})"));
        QCOMPARE(refused.first().kind, Kind::ToClient);
        QVERIFY(refused.first().message.raw.contains("error"));
        const auto asked = fromServer(dialect, asking("1", R"({"k":{"method":"roots/list"}})"));
        QCOMPARE(asked.first().kind, Kind::AskRoots);
    }
};

QTEST_GUILESS_MAIN(TestPassingDialects)
#include "tst_passingdialects.moc"

// Roots that the client of a relayed session has of its own, as the dialects before another program take them: asked
// for, kept from the server, put together with ours, or passed as they are.

#include "core/rpc/message.h"
#include "core/sessions/passinglegacydialect.h"
#include "core/sessions/passingmoderndialect.h"
#include "tests/sessions/stepview.h"

#include <QTest>

using namespace mangrove;
using test::StepView;
using Kind = StepView::Kind;

namespace {

const QByteArray ours = R"({"roots":[{"uri":"file:///a"}]})";
const QByteArray own = R"({ "roots" : [ {"uri":"file:///b", "x":1.0} ] })";
const QByteArray initialized = R"({"jsonrpc":"2.0","method":"notifications/initialized"})";
const QByteArray changed = R"({ "jsonrpc":"2.0", "method":"notifications\/roots/list_changed"})";
const QByteArray question = R"({"jsonrpc": "2.0","id":"q","method":"roots/list"})";

QByteArray greeting(const QByteArray &capabilities)
{
    return R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{"capabilities": )" + capabilities + "}}";
}

QByteArray answerTo(const QByteArray &id, const QByteArray &result)
{
    return R"({"id":)" + id + R"(, "jsonrpc":"2.0","result": )" + result + '}';
}

//! A call of the stateless revision.
QByteArray call(const QByteArray &id, const QByteArray &capabilities, const QByteArray &more = {})
{
    return R"({"jsonrpc":"2.0","id":)" + id
        + R"(,"method":"tools/call","params":{"_meta":{)"
          R"("io.modelcontextprotocol/protocolVersion":"2026-07-28",)"
          R"("io.modelcontextprotocol/clientCapabilities":)"
        + capabilities + "},\"name\":\"t\"" + more + "}}";
}

QByteArray asking(const QByteArray &id, const QByteArray &inputs)
{
    return R"({"jsonrpc":"2.0","id":)" + id
        + R"(,"result":{"resultType":"input_required", "requestState":"s","inputRequests":)" + inputs + "}}";
}

} // namespace

class TestClientRoots : public QObject
{
    Q_OBJECT

private:
    static QList<StepView> fromServer(Dialect &dialect, const QByteArray &bytes)
    {
        return test::viewOf(dialect.fromServer(scanMessage(bytes)), ours);
    }
    static QList<StepView> fromClient(Dialect &dialect, const QByteArray &bytes)
    {
        return test::viewOf(dialect.fromClient(bytes), ours);
    }
    static QList<Kind> kindsOf(const QList<StepView> &steps)
    {
        QList<Kind> kinds;
        for (const StepView &step : steps)
            kinds.append(step.kind);
        return kinds;
    }
    //! A handshake of a client with roots; the id of our question to it.
    static QByteArray greet(PassingLegacyDialect &dialect)
    {
        dialect.setClientsPart(ClientsPart::Offered);
        const QList<StepView> greeted = fromClient(dialect, greeting(R"({"roots":{"listChanged":true}})"));
        const QList<StepView> steps = fromClient(dialect, initialized);
        dialect.setReady(QStringLiteral("2025-06-18"));
        if (kindsOf(greeted) != QList<Kind>{Kind::ClientRoots, Kind::ToServer}
            || kindsOf(steps) != QList<Kind>{Kind::ToServer, Kind::ToClient} || steps.at(0).bytes != initialized
            || steps.at(1).message.method != "roots/list")
            return {};
        return steps.at(1).message.id;
    }

private Q_SLOTS:
    // --- with a handshake

    void asksWhatTheClientHas()
    {
        PassingLegacyDialect dialect(true);
        const QByteArray id = greet(dialect);
        QVERIFY(id.size() > 20);
        QCOMPARE(kindsOf(fromClient(dialect, initialized)), QList<Kind>{Kind::ToServer}); // once
        const QList<StepView> said = fromClient(dialect, answerTo(id, own));
        QCOMPARE(kindsOf(said), QList<Kind>{Kind::ClientRoots});
        QCOMPARE(said.first().clients, QList<QByteArray>{own});
        // What the server asks is answered as before, and the client hears nothing of it.
        QCOMPARE(kindsOf(fromServer(dialect, question)), QList<Kind>{Kind::AskRoots});
        // Changes are not the server's to hear: the client is asked anew, and only the last answer counts.
        const QList<StepView> again = fromClient(dialect, changed);
        QCOMPARE(kindsOf(again), QList<Kind>{Kind::ToClient});
        QVERIFY(again.first().message.id != id);
        QVERIFY(fromClient(dialect, answerTo(id, own)).isEmpty());
        const QByteArray refusal =
            R"({"jsonrpc":"2.0","id":)" + again.first().message.id + R"(,"error":{"code":-1,"message":"no"}})";
        const QList<StepView> refused = fromClient(dialect, refusal);
        QCOMPARE(kindsOf(refused), QList<Kind>{Kind::ClientRoots});
        QVERIFY(refused.first().clients.first().isNull());
    }

    void asksNobodyWhoHasNone()
    {
        for (const QByteArray &capabilities :
             {QByteArray("{}"), QByteArray(R"({"roots":null})"), QByteArray(R"({"roots":true})"), QByteArray("[]")}) {
            PassingLegacyDialect dialect(true);
            dialect.setClientsPart(ClientsPart::Decides);
            QCOMPARE(kindsOf(fromClient(dialect, greeting(capabilities))), QList<Kind>{Kind::ToServer});
            QCOMPARE(kindsOf(fromClient(dialect, initialized)), QList<Kind>{Kind::ToServer});
            dialect.setReady(QStringLiteral("2025-06-18"));
            QCOMPARE(kindsOf(fromServer(dialect, question)), QList<Kind>{Kind::AskRoots});
            QVERIFY(fromClient(dialect, changed).isEmpty());
        }
        PassingLegacyDialect without(false); // roots are off
        QCOMPARE(kindsOf(fromClient(without, greeting(R"({"roots":{}})"))), QList<Kind>{Kind::ToServer});
        QCOMPARE(kindsOf(fromClient(without, initialized)), QList<Kind>{Kind::ToServer});
    }

    void asksNobodyWhileNobodyWantsToKnow()
    {
        PassingLegacyDialect dialect(true);
        fromClient(dialect, greeting(R"({"roots":{}})"));
        QCOMPARE(kindsOf(fromClient(dialect, initialized)), QList<Kind>{Kind::ToServer});
        dialect.setReady(QStringLiteral("2025-06-18"));
        QCOMPARE(kindsOf(fromServer(dialect, question)), QList<Kind>{Kind::AskRoots});
        QVERIFY(fromClient(dialect, changed).isEmpty());
        dialect.setClientsPart(ClientsPart::Joined); // from now on, at the latest when the server asks
        QCOMPARE(kindsOf(fromServer(dialect, question)), (QList<Kind>{Kind::ToClient, Kind::AskRoots}));
        QCOMPARE(kindsOf(fromServer(dialect, question)), QList<Kind>{Kind::AskRoots});
    }

    void takesAnswersOutOfBatches()
    {
        PassingLegacyDialect dialect(true);
        const QByteArray id = greet(dialect);
        const QByteArray other = R"({"jsonrpc":"2.0","id":7,"method":"ping"})";
        const QList<StepView> steps = fromClient(dialect, '[' + answerTo(id, own) + ',' + other + ']');
        QCOMPARE(kindsOf(steps), (QList<Kind>{Kind::ToServer, Kind::ClientRoots}));
        QCOMPARE(steps.first().bytes, '[' + other + ']');
        QVERIFY(fromClient(dialect, '[' + answerTo(id, own) + ']').size() == 1);
    }

    void passesWhatTheClientDecides()
    {
        PassingLegacyDialect dialect(true);
        dialect.setClientsPart(ClientsPart::Decides);
        const QByteArray hello = greeting(R"({ "roots" : {"listChanged":false,"x":1} })");
        QCOMPARE(fromClient(dialect, hello).last().bytes, hello);
        fromClient(dialect, initialized);
        dialect.setReady(QStringLiteral("2025-06-18"));
        const QList<StepView> asked = fromServer(dialect, question);
        QCOMPARE(kindsOf(asked), (QList<Kind>{Kind::ClientAsked, Kind::ToClient}));
        QCOMPARE(asked.last().message.raw, question);
        const QByteArray answer = answerTo(R"("\u0071")", own);
        const QList<StepView> told = fromClient(dialect, answer);
        QCOMPARE(kindsOf(told), QList<Kind>{Kind::ToServer});
        QCOMPARE(told.first().bytes, answer);
        QCOMPARE(told.first().clients, QList<QByteArray>{own});
        // A second answer to the same reaches the server, too, and is written down; a refusal tells nothing.
        QCOMPARE(fromClient(dialect, answer).first().clients, QList<QByteArray>{own});
        fromServer(dialect, question);
        const QByteArray refusal = R"({"jsonrpc":"2.0","id":"q","error":{"code":-1,"message":"no"}})";
        const QList<StepView> refused = fromClient(dialect, refusal);
        QCOMPARE(refused.first().bytes, refusal);
        QVERIFY(!refused.first().tellsRoots);
        // In a batch with others.
        fromServer(dialect, question);
        const QByteArray batch = "[ " + answer + R"(,{"jsonrpc":"2.0","id":1,"method":"ping"}])";
        const QList<StepView> both = fromClient(dialect, batch);
        QCOMPARE(both.first().bytes, batch);
        QCOMPARE(both.first().clients, QList<QByteArray>{own});
        const QList<StepView> news = fromClient(dialect, changed);
        QCOMPARE(kindsOf(news), QList<Kind>{Kind::ToServer}); // and nobody else asks it
        QCOMPARE(news.first().bytes, changed);
    }

    void whoDecidesMayChange()
    {
        PassingLegacyDialect dialect(true);
        greet(dialect);
        QCOMPARE(kindsOf(fromServer(dialect, question)), QList<Kind>{Kind::AskRoots});
        dialect.setClientsPart(ClientsPart::Decides);
        QVERIFY(fromClient(dialect, answerTo("\"q\"", own)).isEmpty()); // nobody has asked it that
        const QByteArray second = R"({"jsonrpc":"2.0","id":2,"method":"roots/list"})";
        QCOMPARE(kindsOf(fromServer(dialect, second)), (QList<Kind>{Kind::ClientAsked, Kind::ToClient}));
        dialect.setClientsPart(ClientsPart::Kept);
        const QByteArray answer = answerTo("2", own); // it was asked while it was to decide
        QCOMPARE(fromClient(dialect, answer).first().clients, QList<QByteArray>{own});
    }

    // --- stateless

    void keepsTheQuestionFromTheClient()
    {
        PassingModernDialect dialect(true);
        fromClient(dialect, call("1", R"({"roots":{}})"));
        QCOMPARE(kindsOf(fromServer(dialect, asking("1", R"({"k":{"method":"roots/list"}})"))),
                 QList<Kind>{Kind::AskRoots});
    }

    void joinsWhatTheClientBrings()
    {
        PassingModernDialect dialect(true);
        dialect.setClientsPart(ClientsPart::Joined);
        fromClient(dialect, call("1", R"({"roots":{}})"));
        const QByteArray both = R"({"k\u0031":{"method":"roots/list"},"e":{"method":"elicitation/create"}})";
        const QList<StepView> handedOn = fromServer(dialect, asking("1", both));
        QCOMPARE(kindsOf(handedOn), QList<Kind>{Kind::ToClient});
        QCOMPARE(handedOn.first().message.raw, asking("1", both));
        const QByteArray responses = R"(,"requestState":"s","inputResponses":{"e":{"x":1.0},"k1": )" + own + '}';
        const QList<StepView> waits = fromClient(dialect, call("2", R"({"roots":{}})", responses));
        QCOMPARE(kindsOf(waits), (QList<Kind>{Kind::ClientRoots, Kind::ClientRoots, Kind::AskRoots}));
        QCOMPARE(waits.at(1).clients, QList<QByteArray>{own});
        QCOMPARE(waits.at(2).call, QByteArray("2"));
        const QList<StepView> sent = test::viewOf(dialect.rootsGranted(waits.at(2).id), ours);
        QCOMPARE(kindsOf(sent), QList<Kind>{Kind::ToServer});
        QVERIFY(sent.first().tellsRoots && sent.first().clients.isEmpty());
        QByteArray expected = call("2", R"({"roots":{}})", responses);
        QCOMPARE(sent.first().bytes, expected.replace(own, ours));
        const QByteArray end = R"({"jsonrpc":"2.0","id":2,"result":{"resultType":"complete"}})";
        QCOMPARE(fromServer(dialect, end).first().message.raw, end);
    }

    void asksTheClientOnceInACall_data()
    {
        QTest::addColumn<ClientsPart>("part");
        QTest::newRow("offered") << ClientsPart::Offered;
        QTest::newRow("joined") << ClientsPart::Joined;
    }
    void asksTheClientOnceInACall()
    {
        QFETCH(ClientsPart, part);
        const bool isOffered = part == ClientsPart::Offered;
        const QByteArray inputs = R"({"k":{"method":"roots/list"}})";
        PassingModernDialect dialect(true);
        dialect.setClientsPart(part);
        fromClient(dialect, call("1", R"({"roots":{}})"));
        fromClient(dialect, call("9", R"({"roots":{}})"));
        QCOMPARE(kindsOf(fromServer(dialect, asking("1", inputs))), QList<Kind>{Kind::ToClient});
        const QByteArray responses = R"(,"requestState":"s","inputResponses":{"k":)" + own + '}';
        const QList<StepView> waits = fromClient(dialect, call("2", R"({"roots":{}})", responses));
        dialect.rootsGranted(waits.last().id);
        // The server has more questions in the same call: they are answered with what is known.
        const QList<StepView> further = fromServer(dialect, asking("2", inputs));
        QCOMPARE(kindsOf(further), QList<Kind>{Kind::AskRoots});
        const QList<StepView> sent = test::viewOf(dialect.rootsGranted(further.last().id), ours);
        QCOMPARE(kindsOf(sent), QList<Kind>{Kind::ToServer});
        QVERIFY(sent.first().tellsRoots && !sent.first().bytes.contains(own));
        // Of a call that was open before, too, where the client's are only offered.
        QCOMPARE(kindsOf(fromServer(dialect, asking("9", inputs))),
                 QList<Kind>{isOffered ? Kind::AskRoots : Kind::ToClient});
    }

    void aCancelledTryIsNotSent()
    {
        PassingModernDialect dialect(true);
        dialect.setClientsPart(ClientsPart::Joined);
        fromClient(dialect, call("1", R"({"roots":{}})"));
        fromServer(dialect, asking("1", R"({"k":{"method":"roots/list"}})"));
        const QByteArray responses = R"(,"requestState":"s","inputResponses":{"k":)" + own + '}';
        const QList<StepView> waits = fromClient(dialect, call("2", R"({"roots":{}})", responses));
        const QByteArray cancel = R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}})";
        QCOMPARE(kindsOf(fromClient(dialect, cancel)), QList<Kind>{Kind::CancelRoots});
        QVERIFY(dialect.rootsGranted(waits.last().id).isEmpty());
    }

    void passesWhatTheClientBrings()
    {
        PassingModernDialect dialect(true);
        dialect.setClientsPart(ClientsPart::Decides);
        const QByteArray first = call("1", R"({"roots":{"x":1}})");
        QCOMPARE(fromClient(dialect, first).first().bytes, first);
        const QByteArray question = asking("1", R"({"k":{"method":"roots/list"}})");
        const QList<StepView> asked = fromServer(dialect, question);
        QCOMPARE(kindsOf(asked), (QList<Kind>{Kind::ClientAsked, Kind::ToClient}));
        QCOMPARE(asked.last().message.raw, question);
        const QByteArray again =
            call("2", R"({"roots":{"x":1}})", R"(,"requestState":"s","inputResponses":{"k": )" + own + '}');
        const QList<StepView> told = fromClient(dialect, again);
        QCOMPARE(told.last().kind, Kind::ToServer);
        QCOMPARE(told.last().bytes, again);
        QCOMPARE(told.last().clients, QList<QByteArray>{own});
    }
};

QTEST_GUILESS_MAIN(TestClientRoots)
#include "tst_clientroots.moc"

// The calls of a stateless app on a server that asks by requests of its own.

#include "core/sessions/opencalls.h"
#include "tests/sessions/stepview.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace mangrove;
using test::StepView;
using Kind = StepView::Kind;

namespace {

Message call(const QByteArray &id, const QByteArray &more = {}, const QByteArray &name = "t")
{
    return scanMessage(makeRequest(id, "tools/call", "{\"name\":\"" + name + "\"" + more + "}"));
}

Message question(const QByteArray &id = "0")
{
    return scanMessage(R"({"jsonrpc":"2.0","id":)" + id
                       + R"(,"method":"elicitation/create","params":{"message":"?","n":1.50}})");
}

QByteArray idOf(const QByteArray &bytes)
{
    return scanMessage(bytes).id;
}

} // namespace

class TestOpenCalls : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<OpenCalls> m_calls;

    //! The id on the wire.
    QByteArray begin(const Message &request) { return idOf(test::viewOf(m_calls->begin(request)).first().bytes); }
    QList<StepView> ask(const Message &request) { return test::viewOf(m_calls->ask(request)); }
    QList<StepView> goOn(const Message &request, OpenCalls::Answered *last = nullptr)
    {
        OpenCalls::Answered none;
        return test::viewOf(m_calls->goOn(request, last ? last : &none));
    }
    static QByteArray stateOf(const StepView &step)
    {
        return scanMessage(step.message.raw).result.isEmpty() ? QByteArray()
                                                              : resultHead(scanMessage(step.message.raw)).state;
    }
    static QByteArray keyOf(const StepView &step)
    {
        const QJsonObject inputs = QJsonDocument::fromJson(resultHead(step.message).inputs).object();
        return '"' + inputs.keys().first().toUtf8() + '"';
    }
    static QByteArray retry(const QByteArray &state, const QByteArray &responses)
    {
        return ",\"requestState\":" + state + ",\"inputResponses\":" + responses;
    }
    static bool isRefused(const QList<StepView> &steps)
    {
        return steps.size() == 1 && steps[0].kind == Kind::ToClient && steps[0].message.raw.contains("-32602");
    }
    OpenCalls::Answered answer(const QByteArray &wireId)
    {
        return m_calls->answered(scanMessage(R"({"jsonrpc":"2.0","id":)" + wireId + R"(,"result":{"x":1}})"));
    }

private Q_SLOTS:
    void init() { m_calls = std::make_unique<OpenCalls>("\"prefix"); }

    void carriesACall()
    {
        const QList<StepView> steps = test::viewOf(m_calls->begin(call("7", R"(,"n":1e400)")));
        QCOMPARE(steps.size(), 1);
        QCOMPARE(scanMessage(steps[0].bytes).params, QByteArray(R"({"name":"t","n":1e400})"));
        const QByteArray wireId = idOf(steps[0].bytes);
        QVERIFY(m_calls->owns(wireId) && wireId != "7");
        QCOMPARE(answer(wireId).id, QByteArray("7"));
        QVERIFY(answer(wireId).id.isEmpty()); // not twice
    }

    void aQuestionIsTheAnswerOfTheOldestCall()
    {
        begin(call("1"));
        begin(call("2"));
        const QList<StepView> steps = ask(question());
        QCOMPARE(steps.size(), 2);
        QCOMPARE(steps[0].message.id, QByteArray("1"));
        const QByteArray key = keyOf(steps[0]);
        QVERIFY(steps[0].message.raw.contains(
            "\"inputRequests\":{" + key + R"(:{"method":"elicitation/create","params":{"message":"?","n":1.50}}})"));
        QCOMPARE(steps[1].kind, Kind::Resume);
        QCOMPARE(steps[1].delay, OpenCalls::parkedTime);
        QCOMPARE(ask(question("1")).first().message.id, QByteArray("2"));
    }

    void theNextTryGoesOn()
    {
        const QByteArray wireId = begin(call("1"));
        const QList<StepView> parked = ask(question("\"q\""));
        const QByteArray responses = '{' + keyOf(parked[0]) + R"(:{"action":"accept","n":1.50}})";
        const QList<StepView> steps = goOn(call("2", retry(stateOf(parked[0]), responses)));
        QCOMPARE(steps.size(), 1);
        QCOMPARE(steps[0].bytes, QByteArray(R"({"jsonrpc":"2.0","id":"q","result":{"action":"accept","n":1.50}})"));
        QCOMPARE(answer(wireId).id, QByteArray("2"));
    }

    void statesThatAreNotGood_data()
    {
        QTest::addColumn<QByteArray>("state"); // empty: the right one
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("unknown") << QByteArray("\"mangrove-0\"") << QByteArray("t");
        QTest::newRow("empty") << QByteArray("\"\"") << QByteArray("t");
        QTest::newRow("no string") << QByteArray("7") << QByteArray("t");
        QTest::newRow("of another call") << QByteArray() << QByteArray("u");
    }
    void statesThatAreNotGood()
    {
        QFETCH(QByteArray, state);
        QFETCH(QByteArray, name);
        begin(call("1"));
        begin(call("9"));
        const QByteArray good = stateOf(ask(question()).first());
        QVERIFY(isRefused(goOn(call("2", retry(state.isEmpty() ? good : state, "{}"), name))));
        QVERIFY(!isRefused(goOn(call("3", retry(good, "{}"))))); // which has not spoilt it
    }

    void aStateIsGoodOnceAndInItsSession()
    {
        begin(call("1"));
        const QList<StepView> parked = ask(question());
        const QByteArray tried = retry(stateOf(parked[0]), '{' + keyOf(parked[0]) + ":{}}");
        OpenCalls other("\"prefix");
        OpenCalls::Answered none;
        QVERIFY(isRefused(test::viewOf(other.goOn(call("2", tried), &none))));
        QVERIFY(!isRefused(goOn(call("2", tried))));
        QVERIFY(isRefused(goOn(call("3", tried))));
    }

    void statesCannotBeGuessed()
    {
        QSet<QByteArray> states;
        for (int i = 0; i < 50; ++i) {
            begin(call(QByteArray::number(i)));
            states.insert(stateOf(ask(question()).first()));
        }
        QCOMPARE(states.size(), 50);
        for (const QByteArray &state : std::as_const(states))
            QVERIFY(state.size() >= 32);
    }

    void aStateEnds()
    {
        const QByteArray wireId = begin(call("1"));
        const QByteArray state = stateOf(ask(question("5")).first());
        QVERIFY(m_calls->expire("\"something\"").isEmpty());
        const QList<StepView> steps = test::viewOf(m_calls->expire(state));
        QCOMPARE(steps.size(), 2);
        QCOMPARE(idOf(steps[0].bytes), QByteArray("5"));
        QVERIFY(steps[0].bytes.contains("\"error\""));
        QVERIFY(steps[1].bytes.contains("notifications/cancelled") && steps[1].bytes.contains(wireId));
        QVERIFY(isRefused(goOn(call("2", retry(state, "{}")))));
    }

    void whatIsMissingIsAskedAgain()
    {
        begin(call("1"));
        const QList<StepView> first = ask(question("0"));
        QVERIFY(ask(question("1")).isEmpty()); // waits, as there is no other call
        const QList<StepView> again = goOn(call("2", retry(stateOf(first[0]), "{}")));
        QCOMPARE(again[0].message.id, QByteArray("2"));
        QCOMPARE(resultHead(again[0].message).inputs.count("elicitation/create"), 2);
        QVERIFY(stateOf(again[0]) != stateOf(first[0]));
    }

    void anAnswerThatComesMeanwhileWaits()
    {
        const QByteArray wireId = begin(call("1"));
        const QList<StepView> parked = ask(question());
        QVERIFY(answer(wireId).id.isEmpty());
        OpenCalls::Answered last;
        goOn(call("2", retry(stateOf(parked[0]), "{}")), &last);
        QCOMPARE(last.id, QByteArray("2"));
        QVERIFY(last.answer.raw.contains(R"("x":1)"));
    }

    void aQuestionWithoutACall()
    {
        const QList<StepView> steps = ask(question());
        QCOMPARE(steps.size(), 1);
        QVERIFY(steps[0].bytes.contains("-32600") && steps[0].bytes.contains("2026-07-28"));
        // Nor does every call take one.
        m_calls->begin(scanMessage(R"({"jsonrpc":"2.0","id":1,"method":"tools/list"})"));
        QVERIFY(ask(question()).first().bytes.contains("-32600"));
    }

    void aQuestionIsTakenBack()
    {
        begin(call("1"));
        const QList<StepView> parked = ask(question("\"q\""));
        m_calls->withdraw("\"\\u0071\"");
        QVERIFY(goOn(call("2", retry(stateOf(parked[0]), '{' + keyOf(parked[0]) + ":{}}"))).isEmpty());
    }

    void cancellation()
    {
        const QByteArray wireId = begin(call("1"));
        const QList<StepView> steps = test::viewOf(m_calls->cancel("1"));
        QCOMPARE(steps.size(), 1);
        QVERIFY(steps[0].bytes.contains(wireId));
        QVERIFY(answer(wireId).id.isEmpty());
        QVERIFY(m_calls->cancel("1").isEmpty());
    }

    void progressHasTheTokenOfTheLastTry()
    {
        begin(call("1", R"(,"_meta":{"progressToken":"a"})"));
        const Message told = scanMessage(
            R"({"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"a","progress":1.0}})");
        QCOMPARE(m_calls->progress(told), told.raw);
        const QList<StepView> parked = ask(question());
        QVERIFY(m_calls->progress(told).isEmpty()); // no call is open
        goOn(call("2", retry(stateOf(parked[0]), '{' + keyOf(parked[0]) + ":{}}") + R"(,"_meta":{"progressToken":7})"));
        QVERIFY(m_calls->progress(told).contains(R"("progressToken":7,"progress":1.0)"));
    }

    void tooManyParked()
    {
        QByteArray first;
        for (int i = 0; i <= OpenCalls::parkedLimit; ++i) {
            begin(call(QByteArray::number(i)));
            const QList<StepView> steps = ask(question(QByteArray::number(i)));
            QCOMPARE(steps.size(), i < OpenCalls::parkedLimit ? 2 : 4);
            if (i == 0)
                first = stateOf(steps[0]);
        }
        QVERIFY(isRefused(goOn(call("999", retry(first, "{}")))));
    }
};

QTEST_GUILESS_MAIN(TestOpenCalls)
#include "tst_opencalls.moc"

// What an app of the legacy era hears of a stateless server's changes.

#include "core/sessions/bridgedsubscriptions.h"
#include "core/sessions/moderndialect.h"
#include "tests/sessions/stepview.h"

#include <QTest>

using namespace mangrove;
using test::StepView;
using Kind = StepView::Kind;

namespace {

const QByteArray everything =
    R"({"tools":{"listChanged":true},"prompts":{"listChanged":false},"resources":{"subscribe":true}})";

Message subscription(const QByteArray &id, const QByteArray &uri)
{
    return scanMessage(R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":"resources/subscribe","params":{"uri":)" + uri
                       + "}}");
}

Message acknowledgement(const QByteArray &wireId, const QByteArray &uris)
{
    return scanMessage(R"({"jsonrpc":"2.0","method":"notifications/subscriptions/acknowledged","params":{"_meta":)"
                       R"({"io.modelcontextprotocol/subscriptionId":)"
                       + wireId + R"(},"notifications":{"resourceSubscriptions":)" + uris + "}}}");
}

} // namespace

class TestBridgedSubscriptions : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ModernDialect> m_server;
    std::unique_ptr<BridgedSubscriptions> m_subscriptions;

    static QByteArray idOf(const StepView &step) { return scanMessage(step.bytes).id; }
    QList<StepView> subscribe(const QByteArray &id, const QByteArray &uri)
    {
        return test::viewOf(m_subscriptions->subscribe(subscription(id, uri)));
    }
    QList<StepView> acknowledge(const QByteArray &wireId, const QByteArray &uris)
    {
        return test::viewOf(m_subscriptions->acknowledged(acknowledgement(wireId, uris)));
    }
    //! The end of the stream, as the dialect tells it.
    QList<StepView> end(const QByteArray &wireId, const QByteArray &members)
    {
        const Dialect::Steps steps =
            m_server->fromServer(scanMessage(R"({"jsonrpc":"2.0","id":)" + wireId + ',' + members + '}'));
        return test::viewOf(m_subscriptions->ended(std::get<Dialect::ToClient>(steps.first()).message));
    }

private Q_SLOTS:
    void init()
    {
        m_server = std::make_unique<ModernDialect>(DialectSettings{});
        m_subscriptions = std::make_unique<BridgedSubscriptions>(*m_server, "\"prefix");
        m_subscriptions->setOffered(everything);
    }

    void listensToWhatIsOffered()
    {
        const QList<StepView> steps = test::viewOf(m_subscriptions->start());
        QCOMPARE(steps.size(), 1);
        QVERIFY(steps[0].bytes.contains(R"("method":"subscriptions/listen")"));
        QVERIFY(steps[0].bytes.contains(R"("notifications":{"toolsListChanged":true})"));
        QVERIFY(m_subscriptions->start().isEmpty());
        m_subscriptions = std::make_unique<BridgedSubscriptions>(*m_server, "\"prefix");
        m_subscriptions->setOffered("{\"tools\":{}}");
        QVERIFY(m_subscriptions->start().isEmpty());
    }

    void answersWhenTheServerHasTakenIt()
    {
        const QByteArray first = idOf(test::viewOf(m_subscriptions->start()).first());
        const QList<StepView> steps = subscribe("7", R"("x:\u0041")");
        QCOMPARE(steps.size(), 1); // the first stream is not ended yet
        QVERIFY(steps[0].bytes.contains(R"("resourceSubscriptions":["x:\u0041"])"));
        const QList<StepView> taken = acknowledge(idOf(steps[0]), R"(["x:A"])");
        QCOMPARE(taken.size(), 2);
        QCOMPARE(taken[0].message.raw, QByteArray(R"({"jsonrpc":"2.0","id":7,"result":{}})"));
        QVERIFY(taken[1].bytes.contains("notifications/cancelled"));
        QVERIFY(taken[1].bytes.contains("\"requestId\":" + first));
    }

    void severalAtOnce()
    {
        const QByteArray one = idOf(subscribe("1", R"("x:1")").first());
        const QByteArray two = idOf(subscribe("2", R"("x:2")").first());
        // The later one first: the other's app still waits for its own.
        QCOMPARE(acknowledge(two, R"(["x:1","x:2"])").size(), 1);
        QCOMPARE(acknowledge(one, R"(["x:1"])").first().message.id, QByteArray("1"));
    }

    void refusals()
    {
        QVERIFY(subscribe("1", "7").first().message.raw.contains("-32602"));
        const QByteArray notTaken = idOf(subscribe("2", R"("x:2")").first());
        const QList<StepView> steps = acknowledge(notTaken, "[]");
        QCOMPARE(steps.size(), 1);
        QVERIFY(steps[0].message.raw.contains("-32603"));
        const QByteArray refused = idOf(subscribe("3", R"("x:3")").first());
        QVERIFY(!m_subscriptions->owns("3"));
        const QList<StepView> error = end(refused, R"("error":{"code":-32000,"message":"no","data":1.0})");
        QCOMPARE(error.size(), 1);
        QCOMPARE(error[0].message.raw,
                 QByteArray(R"({"jsonrpc":"2.0","id":3,"error":{"code":-32000,"message":"no","data":1.0}})"));
        m_subscriptions->setOffered("{}");
        QVERIFY(subscribe("4", R"("x:4")").first().message.raw.contains("-32601"));
    }

    void unsubscribes()
    {
        const QByteArray one = idOf(subscribe("1", R"("x:1")").first());
        acknowledge(one, R"(["x:1"])");
        const QList<StepView> steps = test::viewOf(m_subscriptions->unsubscribe(subscription("2", R"("x:1")")));
        QCOMPARE(steps.size(), 2);
        QVERIFY(steps[0].bytes.contains(R"("notifications":{"toolsListChanged":true})"));
        QCOMPARE(steps[1].message.raw, QByteArray(R"({"jsonrpc":"2.0","id":2,"result":{}})"));
        m_subscriptions->setOffered(R"({"resources":{"subscribe":true}})");
        const QByteArray two = idOf(subscribe("3", R"("x:1")").first());
        acknowledge(two, R"(["x:1"])");
        // Nothing is left to be heard of.
        const QList<StepView> last = test::viewOf(m_subscriptions->unsubscribe(subscription("4", R"("x:1")")));
        QVERIFY(last[0].bytes.contains("notifications/cancelled"));
    }

    void aStreamThatBreaksIsOpenedAnew()
    {
        QByteArray wireId = idOf(test::viewOf(m_subscriptions->start()).first());
        for (const int delay : {1000, 2000, 4000}) {
            const QList<StepView> steps = end(wireId, R"("result":{})");
            QCOMPARE(steps.size(), 1);
            QCOMPARE(steps[0].kind, Kind::Resume);
            QCOMPARE(steps[0].delay, delay);
            QVERIFY(m_subscriptions->owns(steps[0].id));
            wireId = idOf(test::viewOf(m_subscriptions->resume()).first());
        }
        QVERIFY(m_subscriptions->resume().isEmpty()); // it is open already
        // Something may have been missed.
        const QList<StepView> told = acknowledge(wireId, "[]");
        QCOMPARE(told.size(), 1);
        QCOMPARE(told[0].message.method, QByteArray("notifications/tools/list_changed"));
        QVERIFY(acknowledge(wireId, "[]").isEmpty());
        QCOMPARE(end(wireId, R"("result":{})").first().delay, 1000);
        // One that is refused is not asked for again.
        wireId = idOf(test::viewOf(m_subscriptions->resume()).first());
        QVERIFY(end(wireId, R"("error":{"code":-32601,"message":"no"})").isEmpty());
    }

    void tooMany()
    {
        for (int i = 0; i < BridgedSubscriptions::uriLimit; ++i)
            subscribe(QByteArray::number(i), "\"x:" + QByteArray::number(i) + '"');
        QVERIFY(subscribe("9999", R"("x:more")").first().message.raw.contains("-32602"));
    }
};

QTEST_GUILESS_MAIN(TestBridgedSubscriptions)
#include "tst_bridgedsubscriptions.moc"

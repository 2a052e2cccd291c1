#include "core/access/broker.h"
#include "tests/support/fakeclock.h"

#include <QSignalSpy>
#include <QTest>

using namespace mangrove;

namespace {

const ServerId one{QStringLiteral("s1")};
const ServerId two{QStringLiteral("s2")};
const RootId a{QStringLiteral("ra")};
const RootId b{QStringLiteral("rb")};

} // namespace

class TestBroker : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneRequestPerServer()
    {
        test::FakeClock clock;
        Broker broker(clock);
        QSignalSpy opened(&broker, &Broker::opened);
        QSignalSpy edited(&broker, &Broker::edited);
        QSignalSpy changed(&broker, &Broker::changed);
        broker.ask(one, {a}, {});
        const AccessRequest first = broker.requests().first();
        QCOMPARE(first.roots, QList<RootId>{a});
        QCOMPARE(first.since, clock.now());
        clock.advance(1000);
        broker.ask(one, {a}, {}); // a later question joins it
        QCOMPARE(changed.size(), 1);
        broker.ask(one, {a, b}, {b});
        QCOMPARE(broker.requests().size(), 1);
        QCOMPARE(opened.size(), 1);
        QCOMPARE(edited.size(), 1);
        QCOMPARE(edited.first().first().toULongLong(), first.number);
        const AccessRequest *now = broker.findFor(one);
        QCOMPARE(now->number, first.number);
        QCOMPARE(now->since, first.since);
        QCOMPARE(now->proposed, QList<RootId>{b});
    }

    void waitInLine()
    {
        test::FakeClock clock;
        Broker broker(clock);
        broker.ask(two, {a}, {});
        broker.ask(one, {b}, {});
        QCOMPARE(broker.requests().size(), 2);
        QCOMPARE(broker.requests().first().server, two);
        QVERIFY(broker.requests().first().number < broker.requests().last().number);
    }

    void nothingToAskClosesIt()
    {
        test::FakeClock clock;
        Broker broker(clock);
        QSignalSpy closed(&broker, &Broker::closed);
        broker.ask(one, {}, {});
        QVERIFY(broker.requests().isEmpty());
        broker.ask(one, {a}, {});
        const quint64 number = broker.requests().first().number;
        broker.ask(one, {}, {});
        QVERIFY(broker.requests().isEmpty());
        QCOMPARE(closed.size(), 1);
        QVERIFY(!broker.find(number));
        broker.close(number);
        QCOMPARE(closed.size(), 1);
        broker.ask(one, {a}, {});
        QVERIFY(broker.requests().first().number > number); // numbers are not used again
    }
};

QTEST_GUILESS_MAIN(TestBroker)
#include "tst_broker.moc"

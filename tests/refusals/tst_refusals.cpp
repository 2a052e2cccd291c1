#include "core/refusals/refusals.h"
#include "tests/support/patience.h"

#include <QSignalSpy>
#include <QTest>

using namespace mangrove;

namespace {

Refusal numbered(int number)
{
    return {"/home/anna/" + QByteArray::number(number), Tried::Read};
}

} // namespace

class TestRefusals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsWhatIsTheSame()
    {
        RefusalCount count;
        QVERIFY(count.note(numbered(1)));
        QVERIFY(!count.note(numbered(1), 4));
        QVERIFY(count.note({numbered(1).path, Tried::Write}));
        QCOMPARE(count.all(),
                 QList<CountedRefusal>({{numbered(1), 5}, {{numbered(1).path, Tried::Write}, 1}}));
        QCOMPARE(count.beyond(), quint64(0));
    }

    void keepsSoManyPaths()
    {
        RefusalCount count;
        for (int i = 0; i < 100'000; ++i)
            QCOMPARE(count.note(numbered(i)), i < RefusalCount::mostPaths);
        QCOMPARE(count.all().size(), RefusalCount::mostPaths);
        QCOMPARE(count.beyond(), quint64(100'000 - RefusalCount::mostPaths));
        QVERIFY(!count.note(numbered(0)));
        QCOMPARE(count.all().first().count, quint64(2));
    }

    void staysAtTheMost()
    {
        RefusalCount count;
        count.note(numbered(1), ~quint64(0));
        count.note(numbered(1));
        QCOMPARE(count.all().first().count, ~quint64(0));
    }

    void tellsOnceOfMany()
    {
        Refusals refusals;
        const ServerId server{QStringLiteral("s")};
        const ServerId other{QStringLiteral("t")};
        QSignalSpy changed(&refusals, &Refusals::changed);
        for (int i = 0; i < 100'000; ++i)
            refusals.note(server, numbered(i));
        QVERIFY(changed.isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 1, test::patience);
        QCOMPARE(changed.first().first().value<ServerId>(), server);
        QCOMPARE(refusals.of(server).size(), RefusalCount::mostPaths);
        QVERIFY(refusals.of(other).isEmpty());
        // Known ones are no news: what is told next is of the other.
        changed.clear();
        refusals.note(server, numbered(0));
        refusals.note(other, numbered(0));
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 1, test::patience);
        QCOMPARE(changed.first().first().value<ServerId>(), other);
    }

    void aSessionBeginsWithNone()
    {
        Refusals refusals;
        const ServerId server{QStringLiteral("s")};
        refusals.note(server, numbered(1));
        refusals.begin(server);
        QVERIFY(refusals.of(server).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestRefusals)

#include "tst_refusals.moc"

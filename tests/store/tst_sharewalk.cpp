#include "core/store/activitylog.h"
#include "tests/support/fakeclock.h"

#include <QTest>

using namespace mangrove;

class TestShareWalk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepsMeetUpToTheShare();
    void stepsDoNotGrowWhereTheyTakeTime();
    void endsWithItsTime();
    void nothingToWalk();
};

void TestShareWalk::stepsMeetUpToTheShare()
{
    test::FakeClock clock;
    ShareWalk walk(clock, ActivityLog::shareRows + 1);
    qint64 end = 0;
    qint64 length = 0;
    int steps = 0;
    while (walk.goOn()) {
        QCOMPARE(walk.begin(), end);
        QVERIFY(walk.end() > end);
        QVERIFY(walk.end() - end > length || walk.end() == ActivityLog::shareRows);
        length = walk.end() - end;
        end = walk.end();
        ++steps;
    }
    QCOMPARE(end, qint64(ActivityLog::shareRows));
    QVERIFY(steps > 1);
}

void TestShareWalk::stepsDoNotGrowWhereTheyTakeTime()
{
    test::FakeClock clock;
    ShareWalk walk(clock, 1000);
    QVERIFY(walk.goOn());
    const qint64 first = walk.end();
    clock.advance(1);
    QVERIFY(walk.goOn());
    QCOMPARE(walk.end() - walk.begin(), first);
    QVERIFY(walk.goOn()); // took no time
    QCOMPARE(walk.end() - walk.begin(), first * 2);
}

void TestShareWalk::endsWithItsTime()
{
    test::FakeClock clock;
    ShareWalk walk(clock, 10);
    clock.advance(ActivityLog::shareTime * 2);
    QVERIFY(walk.goOn()); // else nothing would ever be read
    QCOMPARE(walk.end(), qint64(10));

    ShareWalk other(clock, 1000);
    QVERIFY(other.goOn());
    clock.advance(ActivityLog::shareTime - 1);
    QVERIFY(other.goOn());
    clock.advance(1);
    QVERIFY(!other.goOn());
    QVERIFY(other.end() < 1000);
}

void TestShareWalk::nothingToWalk()
{
    test::FakeClock clock;
    ShareWalk walk(clock, 0);
    QVERIFY(!walk.goOn());
    QCOMPARE(walk.end(), qint64(0));
}

QTEST_GUILESS_MAIN(TestShareWalk)
#include "tst_sharewalk.moc"

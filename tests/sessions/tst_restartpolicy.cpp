#include "core/sessions/restartpolicy.h"
#include "tests/support/fakeclock.h"

#include <QTest>

using namespace mangrove;

class TestRestartPolicy : public QObject
{
    Q_OBJECT

private:
    test::FakeClock m_clock;

    static RestartPolicy::Times times(int deaths = 5)
    {
        return {.firstDelay = 1000, .longestDelay = 4000, .deaths = deaths, .deathWindow = 300000};
    }

private Q_SLOTS:
    void waitsLongerEachTime()
    {
        RestartPolicy policy(m_clock, times());
        for (const int delay : {1000, 2000, 4000, 4000}) {
            QCOMPARE(policy.died(), std::optional<int>(delay));
            m_clock.advance(delay);
        }
        QCOMPARE(policy.restarts(), 4);
        QCOMPARE(policy.died(), std::optional<int>());
        QCOMPARE(policy.deaths(), 5);
        QCOMPARE(policy.restarts(), 0);
    }

    void veryManyDeathsOverflowNothing()
    {
        RestartPolicy policy(m_clock, times(1000));
        for (int i = 0; i < 999; ++i) {
            const std::optional<int> delay = policy.died();
            QVERIFY(delay && *delay > 0 && *delay <= 4000);
        }
    }

    void deathsOfLongAgoDoNotCount()
    {
        RestartPolicy policy(m_clock, times());
        for (int i = 0; i < 4; ++i)
            QVERIFY(policy.died());
        m_clock.advance(299999);
        QCOMPARE(policy.deaths(), 4);
        m_clock.advance(1); // as after a sleep of the machine, which this clock counts
        QCOMPARE(policy.deaths(), 0);
        QCOMPARE(policy.died(), std::optional<int>(1000));
    }

    void settingTheWallClockChangesNothing()
    {
        RestartPolicy policy(m_clock, times());
        for (int i = 0; i < 4; ++i)
            QVERIFY(policy.died());
        m_clock.jump(24 * 3600 * 1000);
        QVERIFY(!policy.died());
        m_clock.jump(-48 * 3600 * 1000);
        QCOMPARE(policy.deaths(), 5);
    }

    void asksAgainAfterACoolDown()
    {
        RestartPolicy policy(m_clock, {});
        QCOMPARE(policy.startsByItself() - m_clock.elapsed(), 60000);
        m_clock.advance(599999);
        QCOMPARE(policy.startsByItself() - m_clock.elapsed(), 300000);
        m_clock.advance(1000);
        QCOMPARE(policy.startsByItself() - m_clock.elapsed(), 300000);
        m_clock.advance(600000); // as after a night's sleep of the machine
        QCOMPARE(policy.startsByItself() - m_clock.elapsed(), 60000);
        policy.begin(); // a person starts it
        QCOMPARE(policy.startsByItself() - m_clock.elapsed(), 60000);
    }

    void aPersonBeginsAnew()
    {
        RestartPolicy policy(m_clock, times());
        for (int i = 0; i < 5; ++i)
            policy.died();
        policy.begin();
        QCOMPARE(policy.deaths(), 0);
        QCOMPARE(policy.died(), std::optional<int>(1000));
        QCOMPARE(policy.restarts(), 1);
        policy.cameUp(); // which takes no death back
        QCOMPARE(policy.restarts(), 0);
        QCOMPARE(policy.died(), std::optional<int>(2000));
        policy.giveUp();
        QCOMPARE(policy.restarts(), 0);
    }
};

QTEST_GUILESS_MAIN(TestRestartPolicy)
#include "tst_restartpolicy.moc"

#include "core/access/withdrawallimit.h"
#include "tests/support/fakeclock.h"

#include <QTest>

using namespace mangrove;
using test::FakeClock;

class TestWithdrawalLimit : public QObject
{
    Q_OBJECT

private:
    const ServerId m_server{QStringLiteral("s")};
    const ServerId m_other{QStringLiteral("t")};

private Q_SLOTS:
    void theSecondWithinAMinuteIsNotFollowed()
    {
        FakeClock clock;
        WithdrawalLimit limit(clock);
        QVERIFY(limit.withdraw(m_server));
        QVERIFY(!limit.stands(m_server));
        clock.advance(WithdrawalLimit::window - 1);
        QVERIFY(!limit.withdraw(m_server));
        QVERIFY(limit.stands(m_server));
        QVERIFY(limit.withdraw(m_other)); // each for itself
        clock.advance(24 * 3600 * 1000); // it stands for as long as it takes
        QVERIFY(limit.stands(m_server));
        QVERIFY(!limit.withdraw(m_server));
    }

    void thoseThatAreFarApartAreFollowed()
    {
        FakeClock clock;
        WithdrawalLimit limit(clock);
        for (int i = 0; i < 10; ++i) {
            QVERIFY(limit.withdraw(m_server));
            clock.advance(WithdrawalLimit::window);
        }
        QVERIFY(!limit.stands(m_server));
    }

    void aClockThatIsSetDoesNotMatter()
    {
        FakeClock clock;
        WithdrawalLimit limit(clock);
        QVERIFY(limit.withdraw(m_server));
        clock.jump(24 * 3600 * 1000);
        QVERIFY(!limit.withdraw(m_server));
    }

    void whoHasSeenItBeginsAnew()
    {
        FakeClock clock;
        WithdrawalLimit limit(clock);
        limit.withdraw(m_server);
        limit.withdraw(m_server);
        limit.seen(m_server);
        QVERIFY(!limit.stands(m_server));
        QVERIFY(!limit.refuses(m_server));
        QVERIFY(limit.withdraw(m_server));
    }

    void refusedForAWhile()
    {
        FakeClock clock;
        WithdrawalLimit limit(clock);
        limit.refuse(m_server);
        QVERIFY(limit.refuses(m_server));
        QVERIFY(!limit.refuses(m_other));
        clock.advance(WithdrawalLimit::refusal - 1);
        QVERIFY(limit.refuses(m_server));
        clock.advance(1);
        QVERIFY(!limit.refuses(m_server));
        limit.refuse(m_server);
        limit.forget(m_server);
        QVERIFY(!limit.refuses(m_server));
    }
};

QTEST_GUILESS_MAIN(TestWithdrawalLimit)
#include "tst_withdrawallimit.moc"

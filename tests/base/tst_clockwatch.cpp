// ClockWatch, with jumps of the real clock: by a nanosecond, which nobody else notices, and back.

#include "core/base/clock.h"
#include "tests/support/patience.h"

#include <QSignalSpy>
#include <QTest>

#include <cerrno>
#include <cstring>
#include <sys/timex.h>

using namespace mangrove;

namespace {

constexpr long nanosecond = 1;
constexpr long second = 1'000'000'000;

//! Returns 0 or an errno.
int setClockBy(long nanoseconds)
{
    timex jump = {};
    jump.modes = ADJ_SETOFFSET | ADJ_NANO;
    jump.time.tv_sec = nanoseconds < 0 ? -1 : 0;
    jump.time.tv_usec = nanoseconds < 0 ? second + nanoseconds : nanoseconds; // never negative
    return ::clock_adjtime(CLOCK_REALTIME, &jump) < 0 ? errno : 0;
}

} // namespace

class TestClockWatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyJumpIsTold()
    {
        const ClockWatch watch;
        QSignalSpy wasSet(&watch, &ClockWatch::wasSet);
        QVERIFY(watch.canTell());
        if (const int error = setClockBy(nanosecond); error != 0)
            QSKIP(qPrintable(QStringLiteral("Only root can set the clock, and not in every container: %1")
                                 .arg(QString::fromLocal8Bit(std::strerror(error)))));
        QTRY_VERIFY_WITH_TIMEOUT(!wasSet.isEmpty(), test::patience);
        // The watch goes on.
        const qsizetype before = wasSet.size();
        QCOMPARE(setClockBy(-nanosecond), 0);
        QTRY_VERIFY_WITH_TIMEOUT(wasSet.size() > before, test::patience);
    }
};

QTEST_GUILESS_MAIN(TestClockWatch)
#include "tst_clockwatch.moc"

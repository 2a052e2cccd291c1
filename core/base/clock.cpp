#include "core/base/clock.h"

#include "core/base/clockwatch.h"

#include <QElapsedTimer>

#ifdef Q_OS_LINUX
#include <ctime>
#endif

namespace mangrove {

QDateTime SystemClock::now() const
{
    return QDateTime::currentDateTimeUtc();
}

qint64 SystemClock::elapsed() const
{
#ifdef Q_OS_LINUX
    timespec time{}; // QElapsedTimer stands still while the machine sleeps
    clock_gettime(CLOCK_BOOTTIME, &time);
    return qint64(time.tv_sec) * 1000 + time.tv_nsec / 1000000;
#else
    QElapsedTimer timer;
    timer.start();
    return timer.msecsSinceReference();
#endif
}

void SystemClock::whenSet(QObject *context, const std::function<void()> &callback) const
{
    QObject::connect(new ClockWatch(context), &ClockWatch::wasSet, context, callback);
}

} // namespace mangrove

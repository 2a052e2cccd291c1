#include "core/base/clock.h"

#include <QElapsedTimer>
#include <QSocketNotifier>

#ifdef Q_OS_LINUX
#include <ctime>
#endif

#ifdef Q_OS_LINUX
#include <cerrno>
#include <ctime>
#include <limits>
#include <sys/timerfd.h>
#include <unistd.h>
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

#ifdef Q_OS_LINUX

ClockWatch::ClockWatch(QObject *parent)
    : QObject(parent), m_timer(::timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC))
{
    // A timer that never ends by itself: it is cancelled when the clock makes a jump.
    itimerspec never = {};
    never.it_value.tv_sec = std::numeric_limits<time_t>::max();
    if (m_timer < 0 || ::timerfd_settime(m_timer, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &never, nullptr) != 0)
        return;
    m_notifier = new QSocketNotifier(m_timer, QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, &ClockWatch::readOn);
}

ClockWatch::~ClockWatch()
{
    delete m_notifier; // before what it listens to is closed
    if (m_timer >= 0)
        ::close(m_timer);
}

void ClockWatch::readOn()
{
    quint64 ends = 0;
    const int error = ::read(m_timer, &ends, sizeof ends) < 0 ? errno : 0;
    if (error == ECANCELED)
        Q_EMIT wasSet();
    else if (error != EAGAIN)
        m_notifier->setEnabled(false); // better deaf than busy
}

#else

ClockWatch::ClockWatch(QObject *parent) : QObject(parent)
{ }

ClockWatch::~ClockWatch() = default;

void ClockWatch::readOn()
{ }

#endif

} // namespace mangrove

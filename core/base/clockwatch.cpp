#include "core/base/clockwatch.h"

#include <QSocketNotifier>

#ifdef Q_OS_LINUX
#include <cerrno>
#include <ctime>
#include <limits>
#include <sys/timerfd.h>
#include <unistd.h>
#endif

namespace mangrove {

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

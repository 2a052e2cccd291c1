#include "tests/support/loopmeter.h"

#include <QEvent>
#include <QMetaEnum>
#include <QThread>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fcntl.h>
#include <unistd.h>

namespace mangrove::test {

namespace {

double clockTime(clockid_t clock)
{
    timespec time = {};
    clock_gettime(clock, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

//! Milliseconds that this thread could have computed while others had the processor; negative when nobody tells.
double queuedTime()
{
    static thread_local const int fd = ::open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
    char text[96] = {};
    unsigned long long computed = 0;
    unsigned long long queued = 0;
    if (fd < 0 || ::pread(fd, text, sizeof text - 1, 0) <= 0 || std::sscanf(text, "%llu %llu", &computed, &queued) != 2)
        return -1;
    return double(queued) / 1e6;
}

} // namespace

double threadTime()
{
    return clockTime(CLOCK_THREAD_CPUTIME_ID);
}

// The wall clock is read last here and first there, so that what lies between is never taken for sleep.
ThreadWatch::ThreadWatch() : m_computed(threadTime()), m_queued(queuedTime()), m_wall(clockTime(CLOCK_MONOTONIC))
{ }

double ThreadWatch::computed() const
{
    return threadTime() - m_computed;
}

double ThreadWatch::blocked() const
{
    const double wall = clockTime(CLOCK_MONOTONIC) - m_wall;
    return m_queued < 0 ? 0 : std::max(0.0, wall - (queuedTime() - m_queued) - computed());
}

bool LoopMeter::enter(QObject *receiver, QEvent *event)
{
    if (QThread::currentThread() != QCoreApplication::instance()->thread() || m_depth > 0)
        return false;
    // Named before: the receiver may be gone afterwards.
    m_name = receiver->metaObject()->className();
    const char *type = QMetaEnum::fromType<QEvent::Type>().valueToKey(event->type());
    m_name += QByteArray(" ") + (type ? type : "event");
    if (!receiver->objectName().isEmpty())
        m_name += " of " + receiver->objectName().toUtf8();
    else if (receiver->parent())
        m_name += QByteArray(" in ") + receiver->parent()->metaObject()->className();
    ++m_depth;
    m_watch = ThreadWatch();
    m_before = allocationsOfThread();
    return true;
}

void LoopMeter::leave()
{
    const Allocations after = allocationsOfThread();
    const double computed = m_watch.computed();
    const double blocked = m_watch.blocked();
    --m_depth;
    if (computed > m_longestComputed.time)
        m_longestComputed = {computed, m_name};
    if (blocked > m_longestBlocked.time)
        m_longestBlocked = {blocked, m_name};
    if (after.calls - m_before.calls > m_mostAllocations.amount)
        m_mostAllocations = {after.calls - m_before.calls, m_name};
    if (after.bytes - m_before.bytes > m_mostBytes.amount)
        m_mostBytes = {after.bytes - m_before.bytes, m_name};
}

void LoopMeter::begin()
{
    m_longestComputed = {};
    m_longestBlocked = {};
    m_mostAllocations = {};
    m_mostBytes = {};
}

} // namespace mangrove::test

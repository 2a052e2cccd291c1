#pragma once

// Measures single events of the thread of the event loop: how much each asks the heap for, by which tests judge, and
// how long it keeps the thread from the next one (what it computes, and what it waits for others), which benchmarks
// print. Other programs on the machine do not count. Owned by a test's or a benchmark's main().

#include "tests/support/allocations.h"

#include <QByteArray>
#include <QCoreApplication>

class QEvent;

namespace mangrove::test {

//! Milliseconds that this thread has computed.
double threadTime();

//! What this thread has done since it was made.
class ThreadWatch
{
public:
    ThreadWatch();
    double computed() const;
    //! Asleep in a call of the system: neither computing nor waiting for its turn on a processor. 0 where the system
    //! does not tell (/proc/thread-self/schedstat).
    double blocked() const;

private:
    double m_computed;
    double m_queued;
    double m_wall;
};

class LoopMeter
{
public:
    struct Turn
    {
        double time = 0; // ms
        QByteArray name; // class and event
    };

    struct Work
    {
        qint64 amount = 0;
        QByteArray name; // class and event
    };

    //! False for an event within another, and for other threads: it is not measured.
    bool enter(QObject *receiver, QEvent *event);
    void leave();

    //! Forgets what was.
    void begin();
    const Turn &longestComputed() const { return m_longestComputed; }
    const Turn &longestBlocked() const { return m_longestBlocked; }
    //! The turn that asked the heap most often, and the one that asked for most bytes.
    const Work &mostAllocations() const { return m_mostAllocations; }
    const Work &mostBytes() const { return m_mostBytes; }

private:
    int m_depth = 0;
    QByteArray m_name;
    ThreadWatch m_watch;
    Turn m_longestComputed;
    Turn m_longestBlocked;
    Allocations m_before;
    Work m_mostAllocations;
    Work m_mostBytes;
};

//! An application object that is measured.
template<typename Application>
class Metered : public Application
{
public:
    using Application::Application;

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (!m_meter.enter(receiver, event))
            return Application::notify(receiver, event);
        const bool result = Application::notify(receiver, event);
        m_meter.leave();
        return result;
    }
    LoopMeter &meter() { return m_meter; }

private:
    LoopMeter m_meter;
};

} // namespace mangrove::test

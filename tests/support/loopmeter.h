#pragma once

// Measures how long single events keep the thread of the event loop from the next one: what it computes, and what it
// waits for others. Other programs on the machine do not count. Owned by a test's or a benchmark's main().

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

    //! False for an event within another, and for other threads: it is not measured.
    bool enter(QObject *receiver, QEvent *event);
    void leave();

    //! Forgets what was.
    void begin();
    const Turn &longestComputed() const { return m_longestComputed; }
    const Turn &longestBlocked() const { return m_longestBlocked; }

private:
    int m_depth = 0;
    QByteArray m_name;
    ThreadWatch m_watch;
    Turn m_longestComputed;
    Turn m_longestBlocked;
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

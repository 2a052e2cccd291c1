#pragma once

// The time as a thing that is handed in, so that tests can move it. Owned by whoever starts the program.

#include <QDateTime>
#include <QObject>
#include <QtGlobal>

#include <functional>

class QObject;
class QSocketNotifier;

namespace mangrove {

class Clock
{
public:
    virtual ~Clock() = default;

    //! The present time in UTC, milliseconds. It may jump, also backwards: the person can set it.
    virtual QDateTime now() const = 0;
    //! Milliseconds since some moment before this run. Nobody can set it, and sleep of the machine counts.
    virtual qint64 elapsed() const = 0;
    //! Runs the callback each time that now() has jumped, for as long as there is a `context`. Some systems do not
    //! tell: who waits for a time of day looks again now and then all the same.
    virtual void whenSet(QObject *context, const std::function<void()> &callback) const
    {
        Q_UNUSED(context)
        Q_UNUSED(callback)
    }
};

class SystemClock final : public Clock
{
public:
    QDateTime now() const override;
    qint64 elapsed() const override;
    void whenSet(QObject *context, const std::function<void()> &callback) const override;
};

// Tells when the wall clock was set, or the machine has slept: whoever waits for a time of day waits for the wrong time
// then. It asks nothing at intervals; on systems that do not tell it says nothing. Owned by whoever waits.
class ClockWatch : public QObject
{
    Q_OBJECT

public:
    explicit ClockWatch(QObject *parent = nullptr);
    ~ClockWatch() override;

    bool canTell() const { return m_notifier != nullptr; }

Q_SIGNALS:
    void wasSet();

private:
    void readOn();

    int m_timer = -1;
    QSocketNotifier *m_notifier = nullptr;
};

} // namespace mangrove

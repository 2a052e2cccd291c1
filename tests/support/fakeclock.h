#pragma once

// A clock that stands still until a test moves it.

#include "core/base/clock.h"

#include <QPointer>
#include <QTimeZone>

#include <utility>

namespace mangrove::test {

class FakeClock final : public Clock
{
public:
    QDateTime now() const override { return m_now; }
    qint64 elapsed() const override { return m_elapsed; }
    void advance(qint64 ms)
    {
        m_now = m_now.addMSecs(ms);
        m_elapsed += ms;
    }
    //! Somebody sets the wall clock.
    void jump(qint64 ms) { jumpTo(m_now.addMSecs(ms)); }
    void jumpTo(const QDateTime &time)
    {
        m_now = time;
        for (const auto &[context, callback] : std::as_const(m_listeners)) {
            if (context)
                callback();
        }
    }
    void whenSet(QObject *context, const std::function<void()> &callback) const override
    {
        m_listeners.append({context, callback});
    }

private:
    mutable QList<std::pair<QPointer<QObject>, std::function<void()>>> m_listeners;
    qint64 m_elapsed = 0;
    QDateTime m_now{QDate(2026, 1, 31), QTime(12, 0), QTimeZone::utc()};
};

//! Each look at it takes a millisecond.
class RunningClock final : public Clock
{
public:
    QDateTime now() const override { return QDateTime(QDate(2026, 1, 31), QTime(12, 0), QTimeZone::utc()); }
    qint64 elapsed() const override { return ++m_elapsed; }

private:
    mutable qint64 m_elapsed = 0;
};

} // namespace mangrove::test

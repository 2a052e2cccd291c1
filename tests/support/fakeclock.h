#pragma once

// A clock that stands still until a test moves it.

#include "core/base/clock.h"

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
    void jump(qint64 ms) { m_now = m_now.addMSecs(ms); }
    void jumpTo(const QDateTime &time) { m_now = time; }

private:
    qint64 m_elapsed = 0;
    QDateTime m_now{QDate(2026, 1, 31), QTime(12, 0), Qt::UTC};
};

//! Each look at it takes a millisecond.
class RunningClock final : public Clock
{
public:
    QDateTime now() const override { return QDateTime(QDate(2026, 1, 31), QTime(12, 0), Qt::UTC); }
    qint64 elapsed() const override { return ++m_elapsed; }

private:
    mutable qint64 m_elapsed = 0;
};

} // namespace mangrove::test

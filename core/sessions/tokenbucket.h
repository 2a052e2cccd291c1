#pragma once

// How often something may happen: `burst` times at once, and `perSecond` in the long run. Owned by who does it. It has
// no timer: it is told the time, which may jump, also backwards.

#include <QDateTime>

#include <algorithm>

namespace mangrove {

class TokenBucket
{
public:
    TokenBucket(int perSecond, int burst) : m_perSecond(perSecond), m_burst(burst), m_tokens(burst) { }

    //! Whether it may happen now; if so, that counts.
    bool take(const QDateTime &now)
    {
        fill(now);
        if (m_tokens < 1)
            return false;
        m_tokens -= 1;
        return true;
    }

    //! The same, where who is refused may go on: 0 when it may happen, else how often in a row that was refused. A row
    //! ends when the whole burst is there again.
    int refuse(const QDateTime &now)
    {
        if (m_refused > 0 && isFull(now))
            m_refused = 0;
        return take(now) ? 0 : ++m_refused;
    }

    //! Nothing has happened for so long that the whole burst is there again.
    bool isFull(const QDateTime &now)
    {
        fill(now);
        return m_tokens >= m_burst;
    }

private:
    void fill(const QDateTime &now)
    {
        if (m_filled.isValid()) {
            const qint64 passed = std::max<qint64>(0, m_filled.msecsTo(now));
            m_tokens = std::min<double>(m_burst, m_tokens + double(passed) * m_perSecond / 1000);
        }
        m_filled = now;
    }

    int m_perSecond;
    int m_burst;
    double m_tokens;
    int m_refused = 0;
    QDateTime m_filled;
};

} // namespace mangrove

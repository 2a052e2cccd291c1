#include "core/store/sharewalk.h"

#include "core/store/activitylog.h"

#include <algorithm>

namespace mangrove {

ShareWalk::ShareWalk(const Clock &clock, qint64 most)
    : m_clock(clock),
      m_start(clock.elapsed()),
      m_most(std::min<qint64>(most, ActivityLog::shareRows)),
      m_stepped(m_start)
{ }

bool ShareWalk::goOn()
{
    const qint64 now = m_clock.elapsed();
    if (m_end >= m_most || (m_end > 0 && now - m_start >= ActivityLog::shareTime))
        return false;
    if (now == m_stepped)
        m_step *= 2;
    m_stepped = now;
    m_begin = m_end;
    m_end = std::min(m_most, m_end + m_step);
    return true;
}

} // namespace mangrove

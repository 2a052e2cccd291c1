#include "core/sessions/restartpolicy.h"

#include <algorithm>

namespace mangrove {

namespace {

constexpr int mostDoublings = 10;

} // namespace

RestartPolicy::RestartPolicy(const Clock &clock, const Times &times) : m_clock(clock), m_times(times)
{ }

void RestartPolicy::begin()
{
    m_deaths.clear();
    m_restarts = 0;
    m_lastAutomatic.reset();
}

qint64 RestartPolicy::startsByItself()
{
    const qint64 now = m_clock.elapsed();
    const bool isRepeated = m_lastAutomatic && now - *m_lastAutomatic < m_times.repeatWindow;
    m_lastAutomatic = now;
    return now + (isRepeated ? m_times.longCoolDown : m_times.coolDown);
}

std::optional<int> RestartPolicy::died()
{
    const qint64 now = m_clock.elapsed();
    m_deaths.removeIf([this, now](qint64 death) { return now - death >= m_times.deathWindow; });
    m_deaths.append(now);
    if (m_deaths.size() >= m_times.deaths) {
        m_restarts = 0;
        return std::nullopt;
    }
    ++m_restarts;
    const int doublings = std::min(int(m_deaths.size()) - 1, mostDoublings);
    return int(std::min(qint64(m_times.firstDelay) << doublings, qint64(m_times.longestDelay)));
}

int RestartPolicy::deaths() const
{
    const qint64 now = m_clock.elapsed();
    return int(
        std::ranges::count_if(m_deaths, [this, now](qint64 death) { return now - death < m_times.deathWindow; }));
}

} // namespace mangrove

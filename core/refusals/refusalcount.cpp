#include "core/refusals/refusalcount.h"

#include <limits>

namespace mangrove {

namespace {

void addTo(quint64 *count, quint64 times)
{
    constexpr quint64 most = std::numeric_limits<quint64>::max();
    *count = times > most - *count ? most : *count + times;
}

} // namespace

bool RefusalCount::note(const Refusal &refusal, quint64 times)
{
    if (const auto place = m_places.constFind(refusal); place != m_places.cend()) {
        addTo(&m_all[*place].count, times);
        return false;
    }
    if (m_all.size() >= mostPaths) {
        addBeyond(times);
        return false;
    }
    m_places.insert(refusal, m_all.size());
    m_all.append({refusal, times});
    return true;
}

void RefusalCount::addBeyond(quint64 times)
{
    addTo(&m_beyond, times);
}

} // namespace mangrove

#include "core/roots/lookqueue.h"

namespace mangrove {

void LookQueue::add(const RootId &id, bool urgent)
{
    const auto known = m_waiting.constFind(id);
    if (known != m_waiting.cend() && (*known || !urgent))
        return;
    m_waiting.insert(id, urgent);
    (urgent ? m_urgent : m_patient).enqueue(id);
}

std::optional<RootId> LookQueue::take()
{
    while (!(m_urgent.isEmpty() && m_patient.isEmpty())) {
        const RootId id = m_urgent.isEmpty() ? m_patient.dequeue() : m_urgent.dequeue();
        if (m_waiting.remove(id))
            return id;
    }
    return std::nullopt;
}

} // namespace mangrove

#include "core/roots/statusnews.h"

#include <utility>

namespace mangrove {

StatusNews::StatusNews(QObject *parent) : QObject(parent), m_turn(this)
{
    m_turn.setSingleShot(true);
    connect(&m_turn, &QTimer::timeout, this, [this] {
        const QList<RootId> waiting = std::exchange(m_waiting, {});
        for (const RootId &id : waiting)
            tell(id);
    });
}

void StatusNews::add(const RootId &id, const RootStatus &before)
{
    if (!m_before.contains(id))
        m_before.insert(id, before);
    m_waiting.append(id);
    m_turn.start(0);
}

void StatusNews::tell(const RootId &id)
{
    const auto known = m_before.constFind(id);
    if (known == m_before.cend())
        return;
    const RootStatus before = *known;
    m_before.erase(known);
    Q_EMIT due(id, before);
}

} // namespace mangrove

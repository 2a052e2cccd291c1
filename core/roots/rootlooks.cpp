#include "core/roots/rootlooks.h"

#include <algorithm>

namespace mangrove {

namespace {

// Looks handed to the threads ahead of time; the rest waits here, where what is urgent can pass it.
constexpr int mostBacklog = 64;

} // namespace

RootLooks::RootLooks(const Find &find, const ProbePool::Probe &probe, int limit, QObject *parent)
    : QObject(parent), m_find(find), m_pool(probe, limit)
{
    connect(&m_pool, &ProbePool::finished, this, &RootLooks::finish);
    connect(&m_pool, &ProbePool::overdue, this, &RootLooks::giveUp);
    connect(&m_pool, &ProbePool::drained, this, &RootLooks::start);
}

void RootLooks::want(const RootId &id, bool urgent)
{
    const auto underWay = m_underWay.find(id);
    if (underWay != m_underWay.end())
        underWay->again = true;
    else
        m_waiting.add(id, urgent);
}

void RootLooks::start()
{
    for (int room = mostBacklog - m_pool.backlog(); room > 0; --room) {
        const std::optional<RootId> id = m_waiting.take();
        if (!id)
            return;
        const Root *root = m_find(*id);
        if (!root)
            continue;
        const quint64 serial = ++m_lastSerial;
        m_underWay.insert(*id, {serial});
        m_serials.insert(serial, *id);
        m_pool.start(serial, *root);
    }
}

bool RootLooks::renew(const RootId &id)
{
    const auto underWay = m_underWay.find(id);
    if (underWay != m_underWay.end())
        underWay->outdated = true;
    want(id, true);
    return underWay != m_underWay.end() && underWay->late;
}

void RootLooks::forget(const RootId &id)
{
    m_serials.remove(m_underWay.take(id).serial);
    m_waiting.remove(id);
}

bool RootLooks::isAtRest() const
{
    return m_waiting.isEmpty()
        && std::ranges::all_of(m_underWay, [](const UnderWay &underWay) { return underWay.late; });
}

void RootLooks::finish(const Look &look)
{
    const RootId id = m_serials.take(look.serial);
    const UnderWay underWay = m_underWay.take(id);
    if (underWay.serial != look.serial)
        return; // removed meanwhile
    if (underWay.again || underWay.outdated)
        want(id, true);
    if (!underWay.outdated)
        Q_EMIT found(id, look);
}

void RootLooks::giveUp(quint64 serial)
{
    const RootId id = m_serials.value(serial);
    const auto underWay = m_underWay.find(id);
    if (underWay == m_underWay.end())
        return;
    underWay->late = true;
    Q_EMIT late(id);
}

} // namespace mangrove

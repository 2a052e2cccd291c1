#include "core/roots/eventpacer.h"

#include <algorithm>
#include <limits>

namespace mangrove {

namespace {

constexpr int longestWait = 500; // ms
constexpr int quietTime = 1000; // ms without an event after which a source is new again

} // namespace

EventPacer::EventPacer(int coalesce, QObject *parent) : QObject(parent), m_coalesce(coalesce), m_timer(this)
{
    m_clock.start();
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &EventPacer::fire);
}

void EventPacer::touch(const QString &source)
{
    if (m_due.contains(source))
        return;
    const qint64 now = m_clock.elapsed();
    qint64 at = now + m_coalesce;
    if (const auto pace = m_paces.constFind(source); pace != m_paces.cend() && now - pace->last < quietTime)
        at = std::max(at, pace->last + pace->wait);
    m_due.insert(source, at);
    if (!m_timer.isActive() || at < m_next)
        schedule(at);
}

void EventPacer::clear()
{
    m_timer.stop();
    m_due.clear();
    m_paces.clear();
}

void EventPacer::schedule(qint64 at)
{
    m_next = at;
    m_timer.start(int(std::max<qint64>(0, at - m_clock.elapsed())));
}

void EventPacer::fire()
{
    const qint64 now = m_clock.elapsed();
    m_paces.removeIf([&](const auto &entry) { return now - entry.value().last >= quietTime; });
    QStringList ready;
    qint64 next = std::numeric_limits<qint64>::max();
    m_due.removeIf([&](const auto &entry) {
        if (entry.value() > now) {
            next = std::min(next, entry.value());
            return false;
        }
        ready.append(entry.key());
        return true;
    });
    for (const QString &source : std::as_const(ready)) {
        Pace &pace = m_paces[source];
        pace.wait = std::min(longestWait, std::max(2 * pace.wait, 2 * m_coalesce));
        pace.last = now;
    }
    if (!m_due.isEmpty())
        schedule(next);
    if (!ready.isEmpty())
        Q_EMIT due(ready);
}

} // namespace mangrove

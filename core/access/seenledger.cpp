#include "core/access/seenledger.h"

#include <algorithm>
#include <utility>

namespace mangrove {

SeenLedger::SeenLedger(QObject *parent) : QObject(parent)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pause);
    connect(&m_pause, &QTimer::timeout, this, &SeenLedger::announce);
}

bool SeenLedger::hasSeen(const ServerId &server, const RootId &root) const
{
    const auto it = m_records.constFind(server);
    return it != m_records.cend() && std::ranges::find(it->seen, root, &Told::root) != it->seen.cend();
}

void SeenLedger::asked(const ServerId &server, const QDateTime &time)
{
    SeenRecord &record = m_records[server];
    ++record.asked;
    record.lastAsked = time;
    touch(server);
}

void SeenLedger::answered(const ServerId &server, const QDateTime &time, const QList<Told> &told,
                          bool whileAsking)
{
    SeenRecord &record = m_records[server];
    record.seen = told;
    record.lastAnswer = time;
    record.withheldWhileAsking = whileAsking;
    touch(server);
}

void SeenLedger::notified(const ServerId &server, const QDateTime &time)
{
    SeenRecord &record = m_records[server];
    ++record.notified;
    record.lastNotified = time;
    touch(server);
}

void SeenLedger::forget(const ServerId &server)
{
    if (m_records.remove(server) > 0)
        touch(server);
}

void SeenLedger::touch(const ServerId &server)
{
    m_touched.insert(server);
    if (!m_pause.isActive())
        announce();
}

void SeenLedger::announce()
{
    const QSet<ServerId> touched = std::exchange(m_touched, {});
    if (touched.isEmpty())
        return; // the pause is over, and nothing came in it
    m_pause.start();
    for (const ServerId &server : touched)
        Q_EMIT changed(server);
}

} // namespace mangrove

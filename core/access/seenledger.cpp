#include "core/access/seenledger.h"

#include <algorithm>

namespace mangrove {

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
    Q_EMIT changed(server);
}

void SeenLedger::answered(const ServerId &server, const QDateTime &time, const QList<Told> &told,
                          bool whileAsking)
{
    SeenRecord &record = m_records[server];
    record.seen = told;
    record.lastAnswer = time;
    record.withheldWhileAsking = whileAsking;
    Q_EMIT changed(server);
}

void SeenLedger::notified(const ServerId &server, const QDateTime &time)
{
    SeenRecord &record = m_records[server];
    ++record.notified;
    record.lastNotified = time;
    Q_EMIT changed(server);
}

void SeenLedger::forget(const ServerId &server)
{
    if (m_records.remove(server) > 0)
        Q_EMIT changed(server);
}

} // namespace mangrove

#include "core/access/pausedtelling.h"

#include "core/workspace/pause.h"

#include <algorithm>

namespace mangrove {

QList<Told> withoutNew(const QList<Told> &list, const QList<Told> &told)
{
    QList<Told> known;
    for (const Told &before : told) {
        const auto now = std::ranges::find(list, before.uri, &Told::uri);
        if (now != list.end())
            known.append({now->root, before.uri, before.name, now->byApp});
    }
    return known;
}

QList<Told> pausedList(const Pause &pause, const SeenLedger &ledger, const SessionId &session, const QList<Told> &list)
{
    return pause.isOn() ? withoutNew(list, ledger.record(session).told) : list;
}

bool isLastTold(const Pause &pause, const SeenLedger &ledger, const SessionId &session, const QList<Told> &list)
{
    if (ledger.isLast(session, pausedList(pause, ledger, session, list)))
        return true;
    if (!pause.isOn())
        return false;
    const SeenRecord record = ledger.record(session);
    return !record.lastAnswer.isValid() && record.seen.isEmpty();
}

} // namespace mangrove

#include "tests/truth/shown.h"

#include "app/engine.h"

namespace mangrove::truth {

Shown shownOf(const Engine &engine, const SessionId &session)
{
    Shown shown;
    const SeenRecord record = engine.ledger.record(session);
    for (const Told &told : record.told)
        shown.seen.append(told.uri);
    for (const Told &perhaps : record.seen) {
        if (!shown.seen.contains(perhaps.uri))
            shown.uncertain.insert(perhaps.uri);
    }
    return shown;
}

bool isAnythingShown(const Engine &engine, const ServerId &server)
{
    return !engine.ledger.record(server).seen.isEmpty();
}

bool isShownKnown(const Engine &engine, const Cell &cell)
{
    const CellState state = engine.gate.cellState(cell);
    return state == CellState::Seen || state == CellState::StillKnown;
}

bool isShownSeen(const Engine &engine, const Cell &cell)
{
    return engine.gate.cellState(cell) == CellState::Seen;
}

} // namespace mangrove::truth

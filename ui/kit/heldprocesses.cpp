#include "ui/kit/heldprocesses.h"

#include "core/link/relayedsessions.h"
#include "core/run/serverruns.h"
#include "core/workspace/serverstore.h"

#include <algorithm>

namespace mangrove {

QList<HeldProcess> heldProcesses(const Services &services, const ServerId &server)
{
    QList<HeldProcess> processes;
    if (const Enforced *own = services.runs.inForce(server))
        processes.append({nullptr, *own});
    const ServerRecord *record = services.servers.find(server);
    for (const RelayedSession *session : services.relayed.of(server)) {
        HeldProcess process{session, {}};
        if (const Enforced *said = session->heldTo()) {
            process.to = *said;
        } else {
            process.to.level = session->state().protection.value_or(Protection::ToldOnly);
            process.to.hasNetwork = process.to.level == Protection::ToldOnly || !record || record->hasNetwork;
        }
        processes.append(process);
    }
    return processes;
}

Protection heldTo(const Services &services, const ServerId &server)
{
    const QList<HeldProcess> processes = heldProcesses(services, server);
    const auto least =
        std::ranges::min_element(processes, {}, [](const HeldProcess &process) { return process.to.level; });
    return least == processes.end() ? Protection::ToldOnly : least->to.level;
}

Protection heldToNow(const Services &services, const ServerRecord &record)
{
    return heldProcesses(services, record.id).isEmpty() ? record.protection : heldTo(services, record.id);
}

bool isEnforced(const QList<HeldProcess> &processes, const RootId &root, Grant grant)
{
    return !processes.isEmpty()
        && std::ranges::all_of(processes, [&](const HeldProcess &process) { return keeps(process.to, root, grant); });
}

bool isEnforced(const Services &services, const Cell &cell)
{
    return isEnforced(heldProcesses(services, cell.server), cell.root, services.gate.grant(cell));
}

RestartNeed restartNeed(const QList<HeldProcess> &processes, const RootId &root, Grant grant)
{
    RestartNeed need;
    for (const HeldProcess &process : processes) {
        if (grant == Grant::None || process.to.level == Protection::ToldOnly || keeps(process.to, root, grant))
            continue;
        if (!process.app)
            need.isOwn = true;
        else if (process.app->heldTo() || process.app->state().waitsForRestart) // else its relay does not say
            need.inApps.append(process.app);
    }
    return need;
}

RestartNeed restartNeed(const Services &services, const Cell &cell)
{
    if (services.gate.access(cell) != Access::Allowed)
        return {};
    return restartNeed(heldProcesses(services, cell.server), cell.root, services.gate.grant(cell));
}

CellState shownState(const Services &services, const Cell &cell)
{
    const CellState state = services.gate.cellState(cell);
    const bool mayNeed = state == CellState::Seen || state == CellState::NotYetSeen;
    return mayNeed && restartNeed(services, cell).isAny() ? CellState::NeedsRestart : state;
}

bool waitsForRestart(const Services &services, const RelayedSession &session)
{
    const ServerRecord *record = services.servers.find(session.server());
    const bool isProgram = record && record->transport != httpTransport;
    return session.state().waitsForRestart
        || (isProgram && session.state().protection.value_or(Protection::ToldOnly) != record->protection);
}

} // namespace mangrove

#include "core/run/serverruns.h"

#include "core/access/gate.h"
#include "core/launch/livegrants.h"
#include "core/workspace/pause.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"

#include <vector>

namespace mangrove {

ServerRuns::ServerRuns(const RightsParts &parts, const ServerRun::Home &home, QObject *parent)
    : QObject(parent), m_parts(parts), m_home(home)
{
    // Each of these may be what takes something back.
    connect(&parts.gate, &Gate::visibleChanged, this, &ServerRuns::look);
    connect(&parts.gate, &Gate::cellsChanged, this, &ServerRuns::look);
    connect(&parts.gate, &Gate::reset, this, &ServerRuns::look);
    connect(&parts.roots, &RootStore::changed, this, &ServerRuns::look);
    connect(&parts.servers, &ServerStore::changed, this, &ServerRuns::look);
    connect(&parts.pause, &Pause::changed, this, &ServerRuns::look);
    connect(&parts.gate, &Gate::visibleChanged, this, &ServerRuns::lookAtPassed);
    // Of a server that is told nothing no list changes.
    connect(&parts.gate, &Gate::cellsChanged, this, &ServerRuns::lookAtUntold);
    connect(&parts.gate, &Gate::reset, this, &ServerRuns::lookAtUntold);
    parts.gate.setReach([this](const Cell &cell) {
        const ServerRun *its = find(cell.server);
        return its ? its->reach(cell.root) : Reach::Stands;
    });
    connect(this, &ServerRuns::changed, &parts.gate, &Gate::reachChanged);
}

ServerRuns::~ServerRuns()
{
    m_parts.gate.setReach({});
}

ServerRun &ServerRuns::run(const ServerId &server)
{
    std::unique_ptr<ServerRun> &slot = m_runs[server];
    if (!slot)
        slot = std::make_unique<ServerRun>(rights(server), m_home);
    return *slot;
}

const ServerRun *ServerRuns::find(const ServerId &server) const
{
    const auto found = m_runs.find(server);
    return found == m_runs.end() ? nullptr : found->second.get();
}

void ServerRuns::started(const ServerId &server, const Enforced &to)
{
    run(server).hold(to);
    Q_EMIT changed(server);
}

void ServerRuns::started(const ServerId &server, const HeldStart &start, LiveGrants *live)
{
    run(server).hold(start, live);
    if (live)
        connect(
            live, &LiveGrants::changed, this, [this, server] { lookAtHeld(server); }, Qt::QueuedConnection);
    Q_EMIT changed(server);
}

bool ServerRuns::wasEndedForGrants(const ServerId &server) const
{
    const ServerRun *its = find(server);
    return its && its->wasEndedForGrants();
}

bool ServerRuns::mayBegin(const ServerRecord &record, const FilledRecord &filled)
{
    ServerRun &its = run(record.id);
    its.pass(record, filled);
    if (!its.mayBegin()) {
        ended(record.id);
        return false;
    }
    QMetaObject::invokeMethod(
        this, [this, server = record.id] { lookAtPassed(server); }, Qt::QueuedConnection);
    return true;
}

void ServerRuns::ended(const ServerId &server)
{
    const auto found = m_runs.find(server);
    if (found == m_runs.end())
        return;
    const bool wasHeld = found->second->heldTo();
    m_runs.erase(found);
    if (wasHeld)
        Q_EMIT changed(server);
}

const Enforced *ServerRuns::inForce(const ServerId &server) const
{
    const ServerRun *its = find(server);
    return its ? its->heldTo() : nullptr;
}

QList<GrantedRoot> ServerRuns::heldTo(const ServerId &server) const
{
    const Enforced *held = inForce(server);
    return held ? held->roots : QList<GrantedRoot>();
}

bool ServerRuns::waitsForRestart(const ServerId &server) const
{
    const ServerRun *its = find(server);
    return its && its->isHeldOtherwise();
}

bool ServerRuns::waitsForGrant(const ServerId &server) const
{
    const ServerRun *its = find(server);
    return its && its->isHeldToLess();
}

bool ServerRuns::isOutdated(const ServerId &server) const
{
    const ServerRun *its = find(server);
    return its && its->isOutdated();
}

bool ServerRuns::isWidened(const ServerId &server) const
{
    const ServerRun *its = find(server);
    return its && its->isWidened();
}

//! Whoever hears of one may end another.
void ServerRuns::look()
{
    std::vector<ServerId> servers;
    for (const auto &[server, run] : m_runs)
        servers.push_back(server);
    for (const ServerId &server : servers)
        lookAtHeld(server);
}

void ServerRuns::lookAtHeld(const ServerId &server)
{
    const auto found = m_runs.find(server);
    const auto news = found == m_runs.end() ? ServerRun::News::Nothing : found->second->lookAtHeld();
    if (news == ServerRun::News::EndNow)
        Q_EMIT withdrawn(server);
    else if (news == ServerRun::News::Changed)
        Q_EMIT changed(server);
}

void ServerRuns::lookAtPassed(const ServerId &server)
{
    const auto found = m_runs.find(server);
    const auto news = found == m_runs.end() ? ServerRun::News::Nothing : found->second->lookAtPassed();
    if (news == ServerRun::News::EndNow)
        Q_EMIT passedTakenBack(server);
    else if (news == ServerRun::News::Changed)
        Q_EMIT passedChanged(server);
}

void ServerRuns::lookAtUntold()
{
    std::vector<ServerId> untold;
    for (const auto &[server, run] : m_runs) {
        const ServerRecord *record = run->rights().record();
        if (record && !record->roots)
            untold.push_back(server);
    }
    for (const ServerId &server : untold)
        lookAtPassed(server);
}

} // namespace mangrove

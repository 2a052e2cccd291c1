#include "core/sessions/workspaceswitch.h"

#include "core/access/gate.h"
#include "core/access/seenledger.h"
#include "core/sessions/registry.h"
#include "core/store/activity.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacesets.h"

#include <QSet>

namespace mangrove {

SwitchPreview previewSwitch(const WorkspaceSet *to, const QList<ServerBefore> &servers)
{
    SwitchPreview preview;
    if (!to)
        return preview;
    const QSet<RootId> roots(to->roots.cbegin(), to->roots.cend());
    const QSet<ServerId> members(to->servers.cbegin(), to->servers.cend());
    for (const ServerBefore &server : servers) {
        const bool isMember = members.contains(server.id);
        const bool stops = !isMember && to->stopsOthers && server.life == ServerBefore::Life::On;
        if (isMember && server.life == ServerBefore::Life::Off)
            preview.started.append(server.id);
        if (stops)
            preview.stopped.append(server.id);
        QList<RootId> lost = server.known;
        lost.removeIf([&](const RootId &root) { return isMember && roots.contains(root); });
        if (server.hasSession && !stops && !lost.isEmpty())
            preview.takenBack.append({server.id, lost});
    }
    return preview;
}

namespace {

ServerBefore::Life lifeOf(const ServerStatus &status)
{
    switch (status.state) {
    case ServerState::Starting:
    case ServerState::Ready:
        return ServerBefore::Life::On;
    case ServerState::Suspended:
        return ServerBefore::Life::Suspended;
    case ServerState::Stopping: // to begin anew, or to end
        return status.comesBack ? ServerBefore::Life::On : ServerBefore::Life::Off;
    case ServerState::Stopped:
    case ServerState::Exited:
    case ServerState::Failed:
    case ServerState::SignedOut:
        break;
    }
    return status.nextRestart.isValid() ? ServerBefore::Life::On : ServerBefore::Life::Off;
}

} // namespace

WorkspaceSwitch::WorkspaceSwitch(WorkspaceSets &sets, ServerStore &servers, Registry &registry,
                                 const SessionServices &services, QObject *parent)
    : QObject(parent), m_sets(sets), m_servers(servers), m_registry(registry), m_services(services)
{ }

SwitchPreview WorkspaceSwitch::preview(const SetId &set) const
{
    QList<ServerBefore> servers;
    for (const ServerRecord &record : m_servers.servers()) {
        ServerBefore server{
            record.id, lifeOf(m_registry.status(record.id)), !m_services.ledger.sessions(record.id).isEmpty(), {}};
        const QList<Told> known = m_services.ledger.record(record.id).seen;
        for (const Told &told : known) {
            if (!told.root.isEmpty() && m_services.gate.access({record.id, told.root}) == Access::Allowed)
                server.known.append(told.root);
        }
        servers.append(server);
    }
    return previewSwitch(m_sets.find(set), servers);
}

Result<void> WorkspaceSwitch::use(const SetId &set, Origin origin)
{
    const WorkspaceSet *now = m_sets.on();
    if ((now ? now->id : SetId()) == set)
        return {};
    const SwitchPreview effects = preview(set);
    if (const Result<void> used = m_sets.use(set, origin); !used)
        return used;
    Activity line;
    line.kind = ActivityKind::Changed;
    line.text = tr("Switched to the workspace “%1”.").arg(m_sets.shownNameOfOn());
    m_services.activity.record(line);
    for (const ServerId &server : effects.stopped)
        m_registry.stop(server);
    for (const ServerId &server : effects.started)
        m_registry.start(server); // what goes wrong is in its status
    Q_EMIT switched(effects);
    return {};
}

} // namespace mangrove

#include "core/access/switchpreview.h"

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

} // namespace mangrove

#include "ui/kit/suspendedservers.h"

#include "core/base/texts.h"
#include "core/sessions/registry.h"
#include "core/workspace/serverstore.h"

namespace mangrove {

bool waitsForConfirmation(const Workspace &workspace, const ServerId &server)
{
    const ServerRecord *record = workspace.servers.find(server);
    return record
        && (record->needsConfirmation() || workspace.registry.status(server).state == ServerState::Suspended);
}

QList<ServerId> suspendedServers(const Workspace &workspace)
{
    QList<ServerId> waiting;
    for (const ServerRecord &record : workspace.servers.servers()) {
        if (waitsForConfirmation(workspace, record.id))
            waiting.append(record.id);
    }
    return waiting;
}

QString suspendedText(const Workspace &workspace)
{
    const qsizetype count = suspendedServers(workspace).size();
    return count > 0
        ? Texts::tr("%n server(s) wait for you to confirm what has changed.", nullptr, int(count))
        : QString();
}

} // namespace mangrove

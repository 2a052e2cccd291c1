#include "ui/restartadvice.h"

#include "core/servers/serverstore.h"
#include "core/sessions/registry.h"
#include "ui/story.h"

namespace mangrove {

bool learnsAtNextRequest(const Workspace &workspace, const ServerId &server)
{
    const Session *session = workspace.registry.session(server);
    return session && !session->info().pushesChanges;
}

bool forgetsAtRestart(const Workspace &workspace, const ServerId &server)
{
    const ServerRecord *record = workspace.servers.find(server);
    return record && record->transport != httpTransport;
}

void addRestart(Story &story, const Workspace &workspace, const ServerId &server)
{
    if (forgetsAtRestart(workspace, server))
        story.button(restartKey, Story::tr("Restart to apply"));
    else
        story.note(QStringLiteral("noRestart"),
                   Story::tr("A restart would not make it forget: it runs on by itself."));
}

} // namespace mangrove

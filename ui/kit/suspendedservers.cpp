#include "ui/kit/suspendedservers.h"

#include "core/base/texts.h"
#include "core/servers/serverstore.h"
#include "core/sessions/registry.h"

#include <algorithm>

namespace mangrove {

QString suspendedText(const Workspace &workspace)
{
    const auto count = std::ranges::count_if(workspace.servers.servers(), [&](const ServerRecord &server) {
        return server.needsConfirmation()
            || workspace.registry.status(server.id).state == ServerState::Suspended;
    });
    return count > 0
        ? Texts::tr("%n server(s) wait for you to confirm what has changed.", nullptr, int(count))
        : QString();
}

} // namespace mangrove

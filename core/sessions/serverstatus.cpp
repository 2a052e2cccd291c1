#include "core/sessions/serverstatus.h"

namespace mangrove {

QString toWord(ServerState state)
{
    switch (state) {
    case ServerState::Stopped:
        return QStringLiteral("stopped");
    case ServerState::Starting:
        return QStringLiteral("starting");
    case ServerState::Ready:
        return QStringLiteral("ready");
    case ServerState::Stopping:
        return QStringLiteral("stopping");
    case ServerState::Exited:
        return QStringLiteral("exited");
    case ServerState::Failed:
        return QStringLiteral("failed");
    case ServerState::Suspended:
        return QStringLiteral("suspended");
    case ServerState::SignedOut:
        return QStringLiteral("signed-out");
    }
    return {};
}

} // namespace mangrove

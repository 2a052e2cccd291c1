#pragma once

// Sessions without a transport, as the gate sees them: a test begins them, asks for roots in their name and ends them.
// `Workspace` is whatever has a gate and a ledger.

#include "core/access/gate.h"
#include "core/access/seenledger.h"

#include <optional>

namespace mangrove::test {

template<typename Workspace>
SessionId beginSession(Workspace &workspace, const ServerId &server)
{
    const SessionId session = newSessionId();
    workspace.gate.sessionStarted(session, server);
    return session;
}

//! Ends all of them; with `stopped` the server does not come back by itself.
template<typename Workspace>
void endSessions(Workspace &workspace, const ServerId &server, bool stopped)
{
    const QList<SessionId> sessions = workspace.ledger.sessions(server);
    for (const SessionId &session : sessions)
        workspace.gate.sessionEnded(session);
    if (stopped)
        workspace.gate.serverStopped(server);
}

//! Asks in the name of a session. What it may be told leaves at once and arrives; nothing when it was put off.
template<typename Workspace, typename Callback>
quint64 askRoots(Workspace &workspace, const SessionId &session, QObject *context, const Callback &callback,
                 RootsAuthority::Patience patience = RootsAuthority::Patience::Limited)
{
    static quint64 lastMessage = 0;
    const auto answer = [&workspace, session, callback](bool mayTell) {
        if (!mayTell) {
            callback(std::optional<VisibleList>());
            return;
        }
        const quint64 message = ++lastMessage;
        const std::optional<VisibleList> list = workspace.gate.listFor(session, message);
        workspace.gate.told(session, message);
        callback(list);
    };
    return workspace.gate.ask(session, context, answer, patience);
}

//! The same for the first session of a server.
template<typename Workspace, typename Callback>
quint64 askRoots(Workspace &workspace, const ServerId &server, QObject *context, const Callback &callback,
                 RootsAuthority::Patience patience = RootsAuthority::Patience::Limited)
{
    return askRoots(workspace, workspace.ledger.sessions(server).value(0), context, callback, patience);
}

} // namespace mangrove::test

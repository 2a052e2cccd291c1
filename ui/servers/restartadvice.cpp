#include "ui/servers/restartadvice.h"

#include "core/access/gate.h"
#include "core/base/texts.h"
#include "core/link/relayedsessions.h"
#include "core/servers/launchtemplate.h"
#include "core/sessions/registry.h"
#include "core/workspace/pause.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/relayedapps.h"

#include <algorithm>

namespace mangrove {

StaleSessions staleSessions(const Workspace &workspace, const ServerId &server)
{
    StaleSessions stale;
    QList<SessionId> sessions = workspace.ledger.sessions(server);
    sessions.removeIf(
        [&workspace](const SessionId &session) { return workspace.gate.stale(session).isEmpty(); });
    for (const RelayedSession *relayed : workspace.relayed.of(server)) {
        if (sessions.removeOne(relayed->id()))
            stale.apps.append(appName(*relayed));
    }
    stale.apps.removeDuplicates();
    stale.own = !sessions.isEmpty();
    return stale;
}

bool learnsAtNextRequest(const Workspace &workspace, const ServerId &server)
{
    const Session *own = workspace.registry.session(server);
    const QList<const RelayedSession *> relayed = workspace.relayed.of(server);
    const bool isTold = std::ranges::any_of(relayed, [](const RelayedSession *session) {
        return session->state().era != QLatin1String("modern");
    });
    return !isTold && (own ? !own->info().pushesChanges : !relayed.isEmpty());
}

bool forgetsAtRestart(const Workspace &workspace, const ServerId &server)
{
    const ServerRecord *record = workspace.servers.find(server);
    return record && record->transport != httpTransport;
}

bool canRestart(const Workspace &workspace, const ServerId &server)
{
    return forgetsAtRestart(workspace, server) && staleSessions(workspace, server).own;
}

QString restartHindrance(const Workspace &workspace, const ServerId &server)
{
    const ServerRecord *record = workspace.servers.find(server);
    if (!workspace.pause.isOn() || !record || !hasTemplates(*record))
        return {};
    return Texts::tr("Paused: it is run with its folders, and would not start again until you resume.");
}

QString restartCaveat(const Workspace &workspace, const ServerId &server)
{
    const ServerRecord *record = workspace.servers.find(server);
    if (!workspace.pause.isOn() || !record || hasTemplates(*record))
        return {};
    if (record->protection != Protection::ToldOnly) {
        return Texts::tr(
            "Paused: after a restart it is told no folder until you resume, and reaches none until it is "
            "restarted once more.");
    }
    return Texts::tr("Paused: after a restart it is told no folder until you resume.");
}

QString restartInApps(const QStringList &apps)
{
    return Texts::tr("To make it forget, restart it in %1.").arg(apps.join(QStringLiteral(", ")));
}

} // namespace mangrove

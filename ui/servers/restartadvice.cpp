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

StaleSessions staleSessions(const Services &services, const ServerId &server)
{
    StaleSessions stale;
    QList<SessionId> sessions = services.ledger.sessions(server);
    sessions.removeIf([&services](const SessionId &session) { return services.gate.stale(session).isEmpty(); });
    for (const RelayedSession *relayed : services.relayed.of(server)) {
        if (sessions.removeOne(relayed->id()))
            stale.apps.append(appName(*relayed));
    }
    stale.apps.removeDuplicates();
    stale.own = !sessions.isEmpty();
    return stale;
}

bool learnsAtNextRequest(const Services &services, const ServerId &server)
{
    const Session *own = services.registry.session(server);
    const QList<const RelayedSession *> relayed = services.relayed.of(server);
    const bool isTold = std::ranges::any_of(
        relayed, [](const RelayedSession *session) { return session->state().era != QLatin1String("modern"); });
    return !isTold && (own ? !own->info().pushesChanges : !relayed.isEmpty());
}

bool forgetsAtRestart(const Services &services, const ServerId &server)
{
    const ServerRecord *record = services.servers.find(server);
    return record && record->transport != httpTransport;
}

bool canRestart(const Services &services, const ServerId &server)
{
    return forgetsAtRestart(services, server) && staleSessions(services, server).own;
}

QString restartHindrance(const Services &services, const ServerId &server)
{
    const ServerRecord *record = services.servers.find(server);
    if (!services.pause.isOn() || !record || !hasTemplates(*record))
        return {};
    return Texts::tr("Paused: it is run with its folders, and would not start again until you resume.");
}

QString restartCaveat(const Services &services, const ServerId &server)
{
    const ServerRecord *record = services.servers.find(server);
    if (!services.pause.isOn() || !record || hasTemplates(*record))
        return {};
    if (record->protection != Protection::ToldOnly) {
        return Texts::tr("Paused: after a restart it is told no folder until you resume, and reaches none until it is "
                         "restarted once more.");
    }
    return Texts::tr("Paused: after a restart it is told no folder until you resume.");
}

QString restartInApps(const QStringList &apps)
{
    return Texts::tr("To make it forget, restart it in %1.").arg(apps.join(QStringLiteral(", ")));
}

} // namespace mangrove

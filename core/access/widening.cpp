#include "core/access/widening.h"

#include "core/access/policy.h"
#include "core/servers/launchtemplate.h"

#include <algorithm>

namespace mangrove {

Standing standingOf(const ServerRecord &server, bool isThere, const Decision &decision)
{
    const bool countsApps =
        server.roots && (server.appRoots == AppRoots::Both || server.appRoots == AppRoots::Common);
    return {server.policy, server.needsConfirmation(), isThere && followsGrants(server), countsApps,
            decision};
}

Share shareAt(const Standing &standing, const Moment &moment)
{
    if (!standing.isThere)
        return Share::Nothing;
    const bool hasEnded = moment.hasStopped && standing.decision.lasting == Lasting::Session;
    PolicyInput input;
    input.policy = standing.policy;
    input.serverUnconfirmed = standing.isUnconfirmed;
    input.decision = hasEnded ? Decision() : standing.decision;
    input.now = moment.time;
    switch (effectiveGrant(input)) {
    case Grant::Read:
        return Share::Read;
    case Grant::ReadAndWrite:
        return Share::ReadAndWrite;
    case Grant::None:
        break;
    }
    return standing.countsApps && effectiveVerdict(input) != Verdict::Denied ? Share::AppsOwn
                                                                             : Share::Nothing;
}

QList<Moment> momentsOf(const Decision &before, const Decision &after, const QDateTime &now)
{
    const bool mayStop = before.lasting == Lasting::Session || after.lasting == Lasting::Session;
    QList<Moment> moments;
    for (const QDateTime &time : {now, before.until, after.until}) {
        if (!time.isValid() || time < now)
            continue;
        moments.append({time, false});
        if (mayStop)
            moments.append({time, true});
    }
    return moments;
}

bool widens(const Standing &before, const Standing &after, const QDateTime &now)
{
    const QList<Moment> moments = momentsOf(before.decision, after.decision, now);
    return std::ranges::any_of(
        moments, [&](const Moment &moment) { return shareAt(after, moment) > shareAt(before, moment); });
}

bool widens(ServerPolicy policy, const Decision &before, const Decision &after, const QDateTime &now)
{
    return widens(Standing{.policy = policy, .decision = before},
                  Standing{.policy = policy, .decision = after}, now);
}

//! What it is told nothing of now, as its launch waits for a person or nothing follows from it, counts as well: that may
//! change, and nobody is asked about this again then.
bool widens(const ServerRecord &server, const Decision &before, const Decision &after, const QDateTime &now)
{
    Standing standing = standingOf(server, true, before);
    standing.isThere = true;
    standing.isUnconfirmed = false;
    Standing next = standing;
    next.decision = after;
    return widens(standing, next, now);
}

bool followsGrants(const ServerRecord &server)
{
    return server.roots || server.protection != Protection::ToldOnly || hasTemplates(server);
}

QStringList toldWithoutAsking(const QList<ServerRecord> &servers)
{
    QStringList names;
    for (const ServerRecord &server : servers) {
        if (server.policy == ServerPolicy::AllowAll && followsGrants(server))
            names.append(server.name);
    }
    return names;
}

} // namespace mangrove

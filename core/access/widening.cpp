#include "core/access/widening.h"

#include "core/access/policy.h"
#include "core/servers/launchtemplate.h"

namespace mangrove {

namespace {

Grant grantAt(ServerPolicy policy, const Decision &decision, const QDateTime &time, bool sessionOver)
{
    const bool ended = sessionOver && decision.lasting == Lasting::Session;
    PolicyInput input;
    input.policy = policy;
    input.decision = ended ? Decision() : decision;
    input.now = time;
    return effectiveGrant(input);
}

} // namespace

bool widens(ServerPolicy policy, const Decision &before, const Decision &after, const QDateTime &now)
{
    // Between these moments nothing changes by itself.
    for (const QDateTime &time : {now, before.until, after.until}) {
        if (!time.isValid() || time < now)
            continue;
        for (const bool sessionOver : {false, true}) {
            if (grantAt(policy, after, time, sessionOver) > grantAt(policy, before, time, sessionOver))
                return true;
        }
    }
    return false;
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

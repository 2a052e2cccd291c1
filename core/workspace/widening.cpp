#include "core/workspace/widening.h"

#include "core/roots/movedplaces.h"
#include "core/servers/approval.h"
#include "core/servers/hiddennames.h"
#include "core/servers/launchtemplate.h"
#include "core/servers/recordwidening.h"
#include "core/servers/signinrules.h"
#include "core/workspace/neverlist.h"

#include <algorithm>

namespace mangrove {

Terms termsOf(const ServerRecord &server, bool isThere, const Decision &decision)
{
    const bool countsApps = server.roots && (server.appRoots == AppRoots::Both || server.appRoots == AppRoots::Common);
    return {server.policy,
            server.needsConfirmation(),
            isThere && followsGrants(server),
            countsApps,
            decision,
            server.protection != Protection::ToldOnly};
}

//! What is no root of anybody's can still be one of the app's.
Terms termsOf(const Workspace &workspace, const WorkspaceSet *on, const Cell &cell, const Decision &decision)
{
    const ServerRecord *server = workspace.find(cell.server);
    const bool isIn = !on
        || (on == workspace.on() ? workspace.holds(cell)
                                 : on->roots.contains(cell.root) && on->servers.contains(cell.server));
    if (!server || !isIn)
        return {.isThere = false};
    Terms terms = termsOf(*server, true, decision);
    if (!workspace.find(cell.root)) {
        terms.policy = ServerPolicy::Ask;
        terms.decision = {};
    }
    return terms;
}

Terms confirmed(Terms terms)
{
    terms.isUnconfirmed = false;
    return terms;
}

namespace {

Standing standingAt(const Terms &terms, const Moment &moment)
{
    const bool hasEnded = moment.hasStopped && terms.decision.lasting == Lasting::Session;
    PolicyInput input;
    input.policy = terms.policy;
    input.serverUnconfirmed = terms.isUnconfirmed;
    input.decision = hasEnded ? Decision() : terms.decision;
    input.now = moment.time;
    return standingOf(input);
}

//! What is not denied any more is reached by what is granted around it, whether it is told or not.
bool frees(const Terms &before, const Terms &after, const Moment &moment)
{
    return after.isConfined && standingAt(before, moment).verdict == Verdict::Denied
        && standingAt(after, moment).verdict != Verdict::Denied;
}

} // namespace

Share shareAt(const Terms &terms, const Moment &moment)
{
    if (!terms.isThere)
        return Share::Nothing;
    const Standing standing = standingAt(terms, moment);
    switch (standing.grant) {
    case Grant::Read:
        return Share::Read;
    case Grant::ReadAndWrite:
        return Share::ReadAndWrite;
    case Grant::WithSockets:
        return Share::WithSockets;
    case Grant::None:
        break;
    }
    return terms.countsApps && standing.verdict != Verdict::Denied ? Share::AppsOwn : Share::Nothing;
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

bool widens(const Terms &before, const Terms &after, const QDateTime &now)
{
    const QList<Moment> moments = momentsOf(before.decision, after.decision, now);
    return std::ranges::any_of(moments, [&](const Moment &moment) {
        return shareAt(after, moment) > shareAt(before, moment) || frees(before, after, moment);
    });
}

bool widens(ServerPolicy policy, const Decision &before, const Decision &after, const QDateTime &now)
{
    return widens(Terms{.policy = policy, .decision = before}, Terms{.policy = policy, .decision = after}, now);
}

//! What it is told nothing of now, as its launch waits for a person or nothing follows from it, counts as well: that
//! may change, and nobody is asked about this again then.
bool widens(const ServerRecord &server, const Decision &before, const Decision &after, const QDateTime &now)
{
    Terms terms = termsOf(server, true, before);
    terms.isThere = true;
    terms.isUnconfirmed = false;
    Terms next = terms;
    next.decision = after;
    return widens(terms, next, now);
}

bool widens(const Root &before, const Root &after)
{
    return !isSameThing(before.binding(), after.binding());
}

bool widens(const ServerRecord &before, const ServerRecord &after)
{
    // What it is held to is judged by wideningOf().
    const bool isApprovedAnew =
        !isSameButForHolds(before.launchIdentity({}), after.launchIdentity({})) && !after.needsConfirmation();
    const bool isApprovedInApps = std::ranges::any_of(
        after.approvedInApps, [&](const LaunchIdentity &one) { return !before.approvedInApps.contains(one); });
    return wideningOf(before, after) || reachesInner(before.signIn, after.signIn)
        || (after.allowInsecureHttp && !before.allowInsecureHttp) || isApprovedAnew || isApprovedInApps;
}

bool widens(const WorkspaceDifference &difference, const QDateTime &now, const QSet<Cell> &alsoAbout)
{
    const auto isWider = [&difference](const auto &id) {
        return widens(*difference.before.find(id), *difference.after.find(id));
    };
    if (difference.pauses && !difference.after.isPaused()) // what is new is told again
        return true;
    if (difference.changesNever && showsMore(neverNamesOf(difference.before), neverNamesOf(difference.after)))
        return true;
    if (std::ranges::any_of(difference.roots.edited, isWider)
        || std::ranges::any_of(difference.servers.edited, isWider))
        return true;
    const QSet<Cell> cells = touchedCells(difference) + alsoAbout;
    const Workspace &before = difference.before;
    const Workspace &after = difference.after;
    return std::ranges::any_of(cells, [&](const Cell &cell) {
        const Decision was = before.decisions().value(cell);
        const Decision is = after.decisions().value(cell);
        const Terms here = termsOf(before, before.on(), cell, was);
        const Terms then = termsOf(after, after.on(), cell, is);
        // What waits to be confirmed is told nothing, in whatever workspace: once it is, nobody is asked about that.
        return widens(here, then, now) || widens(confirmed(here), confirmed(then), now)
            || widens(confirmed(termsOf(before, nullptr, cell, was)), confirmed(termsOf(after, nullptr, cell, is)),
                      now);
    });
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

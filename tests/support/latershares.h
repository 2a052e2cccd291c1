#pragma once

// What each server may have of each root, at each quarter of an hour of the hours to come, whether it has stopped by
// then or not, and whichever workspace is on: by looking, moment for moment, as a witness against rules that look
// ahead.

#include "core/workspace/standing.h"

#include <QList>

#include <algorithm>

namespace mangrove::test {

//! In a fixed order for the same ids, of which some may not be there.
inline QList<int> sharesOfAllLater(const Workspace &looked, const QList<ServerId> &servers, const QList<RootId> &roots,
                                   const QDateTime &start)
{
    constexpr int quarters = 4 * 4;
    const auto share = [&](const Cell &cell, bool isInWorkspace, const QDateTime &time, bool isOver) {
        const ServerRecord *server = looked.find(cell.server);
        if (!server || !isInWorkspace)
            return 0;
        const bool isThere = looked.find(cell.root);
        PolicyInput input;
        input.policy = isThere ? server->policy : ServerPolicy::Ask;
        input.decision = isThere ? looked.decisions().value(cell) : Decision();
        input.now = time;
        if (isOver && input.decision.lasting == Lasting::Session)
            input.decision = {};
        const Standing standing = standingOf(input);
        if (standing.verdict == Verdict::Allowed)
            return 1 + int(standing.grant);
        const bool countsApps = server->appRoots == AppRoots::Both || server->appRoots == AppRoots::Common;
        return countsApps && standing.verdict == Verdict::Ask ? 1 : 0;
    };
    QList<int> shares;
    for (const ServerId &server : servers) {
        for (const RootId &root : roots) {
            const WorkspaceSet *on = looked.on();
            const bool isIn = !on || (on->servers.contains(server) && on->roots.contains(root));
            for (const bool isInWorkspace : {isIn, true}) {
                for (int quarter = 0; quarter <= quarters; ++quarter) {
                    for (const bool isOver : {false, true})
                        shares.append(share({server, root}, isInWorkspace, start.addSecs(900 * quarter), isOver));
                }
            }
        }
    }
    return shares;
}

//! Whether there is anything that comes to more.
inline bool isMoreAnywhere(const QList<int> &before, const QList<int> &after)
{
    return !std::ranges::equal(before, after, [](int was, int is) { return is <= was; });
}

} // namespace mangrove::test

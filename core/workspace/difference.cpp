#include "core/workspace/difference.h"

#include <algorithm>

namespace mangrove {

namespace {

template<typename Id>
QSet<Id> asSet(const QList<Id> &ids)
{
    return {ids.cbegin(), ids.cend()};
}

//! Those of one list alone.
template<typename Id>
QSet<Id> differing(const QList<Id> &a, const QList<Id> &b)
{
    const QSet<Id> first = asSet(a);
    const QSet<Id> second = asSet(b);
    return (first - second) + (second - first);
}

SetId idOfOn(const Workspace &workspace)
{
    return workspace.on() ? workspace.on()->id : SetId();
}

} // namespace

bool isSameApartFromHints(const ServerRecord &a, const ServerRecord &b)
{
    ServerRecord same = a;
    same.foundRevision = b.foundRevision;
    same.signedIn = b.signedIn;
    return same == b;
}

QList<WorkspaceSet> switchedOff(QList<WorkspaceSet> sets)
{
    for (qsizetype i = 0; i < sets.size(); ++i) {
        if (sets.at(i).isOn)
            sets[i].isOn = false;
    }
    return sets;
}

WorkspaceDifference difference(const Workspace &before, const Workspace &after)
{
    WorkspaceDifference all;
    all.before = before;
    all.after = after;
    all.roots = differenceOf(before.roots(), after.roots());
    all.ordersRoots = differInOrder(before.roots(), after.roots());
    all.servers = differenceOf(before.servers(), after.servers());
    all.ordersServers = differInOrder(before.servers(), after.servers());
    all.hints = all.servers.edited.removeIf([&](const ServerId &id) {
        return isSameApartFromHints(*before.find(id), *after.find(id));
    }) > 0;
    if (!before.sets().isSharedWith(after.sets())) {
        all.sets = differenceOf(switchedOff(before.sets()), switchedOff(after.sets()));
        all.ordersSets = differInOrder(before.sets(), after.sets());
        all.switches = idOfOn(before) != idOfOn(after);
    }
    all.decisions = Decisions::difference(before.decisions(), after.decisions());
    all.pauses = before.isPaused() != after.isPaused();
    all.changesNever = before.parts().never != after.parts().never;
    return all;
}

QSet<Cell> touchedCells(const WorkspaceDifference &difference)
{
    QSet<Cell> cells = asSet(difference.decisions);
    QSet<RootId> roots = asSet(difference.roots.added + difference.roots.removed + difference.roots.edited);
    QSet<ServerId> servers = asSet(difference.servers.added + difference.servers.removed + difference.servers.edited);
    const WorkspaceSet everything{{},
                                  {},
                                  true,
                                  false,
                                  difference.before.rootIds() + difference.after.rootIds(),
                                  difference.before.serverIds() + difference.after.serverIds()};
    const WorkspaceSet *before = difference.before.on();
    const WorkspaceSet *after = difference.after.on();
    if (before || after) {
        const WorkspaceSet &was = before ? *before : everything;
        const WorkspaceSet &is = after ? *after : everything;
        roots += differing(was.roots, is.roots);
        servers += differing(was.servers, is.servers);
    }
    // Of both sides: what goes counts, too.
    for (const Workspace &side : {difference.before, difference.after}) {
        for (const RootId &root : std::as_const(roots)) {
            for (const ServerRecord &server : side.servers())
                cells.insert({server.id, root});
        }
        for (const ServerId &server : std::as_const(servers)) {
            for (const Root &root : side.roots())
                cells.insert({server, root.id});
        }
    }
    return cells;
}

} // namespace mangrove

#pragma once

// What differs between two states of a workspace: what a change was about, for whoever shows, tells, records or judges
// it. Values in, values out.

#include "core/store/listdifference.h"
#include "core/workspace/workspace.h"

#include <QSet>

namespace mangrove {

struct WorkspaceDifference
{
    Workspace before;
    Workspace after;
    ListDifference<Root> roots;
    ListDifference<ServerRecord> servers; // edited: not where hints alone differ
    ListDifference<WorkspaceSet> sets; // edited: not where it was switched alone
    QList<Cell> decisions;
    bool ordersRoots = false; // those that are in both stand in another order
    bool ordersServers = false;
    bool ordersSets = false;
    bool switches = false; // another set is on
    bool pauses = false; // the pause began or ended
    bool hints = false; // what was found out about a server, see isSameApartFromHints()

    bool changesRoots() const { return !roots.isEmpty() || ordersRoots; }
    bool changesServers() const { return !servers.isEmpty() || ordersServers; }
    bool changesSets() const { return !sets.isEmpty() || ordersSets; }
    //! Whether a person would see nothing of it.
    bool isEmpty() const
    {
        return !changesRoots() && !changesServers() && !changesSets() && decisions.isEmpty() && !switches && !pauses;
    }
};

WorkspaceDifference difference(const Workspace &before, const Workspace &after);

//! Whether nothing differs but what Mangrove itself has found out: a revision, a sign-in.
bool isSameApartFromHints(const ServerRecord &a, const ServerRecord &b);
//! None of them on.
QList<WorkspaceSet> switchedOff(QList<WorkspaceSet> sets);
//! The cells of which somebody may be told or reach something else.
QSet<Cell> touchedCells(const WorkspaceDifference &difference);

} // namespace mangrove

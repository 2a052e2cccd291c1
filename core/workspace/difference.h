#pragma once

// What differs between two states of a workspace: what a change was about, for whoever shows, tells, records or judges
// it. Values in, values out.

#include "core/workspace/workspace.h"

#include <QHash>
#include <QList>
#include <QSet>

namespace mangrove {

// What differs between two states of a list of records with ids. Values in, values out.
template<typename Record>
struct ListDifference
{
    using Id = decltype(Record::id);

    QList<Id> added; // in the order of the list after
    QList<Id> removed; // in the order of the list before
    QList<Id> edited; // there in both, and not the same

    bool isEmpty() const { return added.isEmpty() && removed.isEmpty() && edited.isEmpty(); }
};

//! Says nothing of an order that differs.
template<typename Record>
ListDifference<Record> differenceOf(const QList<Record> &before, const QList<Record> &after)
{
    ListDifference<Record> difference;
    if (before.isSharedWith(after))
        return difference;
    QHash<decltype(Record::id), const Record *> old;
    old.reserve(before.size());
    for (const Record &record : before)
        old.insert(record.id, &record);
    for (const Record &record : after) {
        const Record *same = old.take(record.id);
        if (!same)
            difference.added.append(record.id);
        else if (!(*same == record))
            difference.edited.append(record.id);
    }
    for (const Record &record : before) {
        if (old.contains(record.id))
            difference.removed.append(record.id);
    }
    return difference;
}

//! The ids of a list that are in the other one, too, in its order.
template<typename Record>
QList<decltype(Record::id)> commonOrder(const QList<Record> &records, const QList<Record> &other)
{
    QSet<decltype(Record::id)> ids;
    for (const Record &record : other)
        ids.insert(record.id);
    QList<decltype(Record::id)> order;
    for (const Record &record : records) {
        if (ids.contains(record.id))
            order.append(record.id);
    }
    return order;
}

//! Whether those that are in both stand in another order.
template<typename Record>
bool differInOrder(const QList<Record> &a, const QList<Record> &b)
{
    return !a.isSharedWith(b) && commonOrder(a, b) != commonOrder(b, a);
}

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
    bool changesNever = false; // another list of names that are never inside
    bool hints = false; // what was found out about a server, see isSameApartFromHints()

    bool changesRoots() const { return !roots.isEmpty() || ordersRoots; }
    bool changesServers() const { return !servers.isEmpty() || ordersServers; }
    bool changesSets() const { return !sets.isEmpty() || ordersSets; }
    //! Whether a person would see nothing of it.
    bool isEmpty() const
    {
        return !changesRoots() && !changesServers() && !changesSets() && decisions.isEmpty() && !switches && !pauses
            && !changesNever;
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

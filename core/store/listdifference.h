#pragma once

// What differs between two states of a list of records with ids. Values in, values out.

#include <QHash>
#include <QList>

namespace mangrove {

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

} // namespace mangrove

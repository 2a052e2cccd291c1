#pragma once

// What differs between two states of a list of records with ids. Values in, values out.

#include <QHash>
#include <QList>
#include <QSet>

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

} // namespace mangrove

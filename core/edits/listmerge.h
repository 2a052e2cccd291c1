#pragma once

// A list of records as it becomes when one change of it is gone through again, in either way, while others may have changed
// it meanwhile: what the change was not about stays as it is now. Values in, values out.

#include "core/base/displaytext.h"
#include "core/base/result.h"
#include "core/base/texts.h"
#include "core/store/listdifference.h"
#include "core/store/recordlist.h"

#include <QHash>
#include <QSet>
#include <QString>

#include <algorithm>
#include <optional>

namespace mangrove {

//! What a conflict is to a person.
inline Error changedMeanwhile(const QString &name)
{
    return {ErrorCode::Refused, Texts::tr("%1 was changed meanwhile.").arg(displayText(name))};
}

template<typename Record>
class ListMerge
{
public:
    using Contents = typename RecordList<Record>::Contents;
    using Id = decltype(Record::id);
    using IsSame = bool (*)(const Record &a, const Record &b); // but for hints

    //! The change leads from `from` to `to`; the list is `now`.
    ListMerge(const Contents &from, const Contents &to, const Contents &now, IsSame isSame)
        : m_difference(differenceOf(from.records, to.records)), m_now(now), m_result(now)
    {
        m_difference.edited.removeIf(
            [&](const Id &id) { return isSame(*find(from.records, id), *find(to.records, id)); });
        const bool reorders = orderOf(from.records, to.records) != orderOf(to.records, from.records);
        if (m_difference.isEmpty() && !reorders)
            return;
        check(from, to, isSame);
        if (m_conflict)
            return;
        if (reorders && orderOf(from.records, now.records) != orderOf(now.records, from.records)) {
            m_conflict = from.records.isEmpty() ? QString() : from.records.first().name;
            return;
        }
        merge(to);
        if (reorders)
            reorder(to);
        m_changes = true;
    }

    //! The name of a record that something else has changed, when there is one; nothing is to be done then.
    const std::optional<QString> &conflict() const { return m_conflict; }
    const ListDifference<Record> &difference() const { return m_difference; }
    bool changes() const { return m_changes; }
    const Contents &result() const { return m_result; }

private:
    static const Record *find(const QList<Record> &records, const Id &id)
    {
        const auto found = std::ranges::find_if(records, [&id](const Record &one) { return one.id == id; });
        return found == records.cend() ? nullptr : &*found;
    }
    //! The ids of a list that are in the other one, too.
    static QList<Id> orderOf(const QList<Record> &records, const QList<Record> &other)
    {
        QSet<Id> ids;
        for (const Record &record : other)
            ids.insert(record.id);
        QList<Id> order;
        for (const Record &record : records) {
            if (ids.contains(record.id))
                order.append(record.id);
        }
        return order;
    }

    void check(const Contents &from, const Contents &to, IsSame isSame)
    {
        for (const Id &id : m_difference.added) {
            if (find(m_now.records, id))
                m_conflict = find(to.records, id)->name;
        }
        for (const Id &id : m_difference.removed + m_difference.edited) {
            const Record *before = find(from.records, id);
            const Record *present = find(m_now.records, id);
            if (!present || !isSame(*before, *present))
                m_conflict = before->name;
        }
    }

    void merge(const Contents &to)
    {
        QList<Record> &records = m_result.records;
        for (const Id &id : m_difference.removed) {
            records.removeIf([&id](const Record &record) { return record.id == id; });
            m_result.unknown.remove(id);
        }
        for (const Id &id : m_difference.edited) {
            const auto present =
                std::ranges::find_if(records, [&id](const Record &record) { return record.id == id; });
            *present = *find(to.records, id);
        }
        const QSet<Id> added(m_difference.added.cbegin(), m_difference.added.cend());
        QHash<Id, qsizetype> places; // of those that are in the list by now
        for (qsizetype i = 0; i < records.size(); ++i)
            places.insert(records.at(i).id, i);
        qsizetype place = 0; // behind what stood before it
        for (const Record &record : to.records) {
            if (!added.contains(record.id)) {
                place = places.contains(record.id) ? places.value(record.id) + 1 : place;
                continue;
            }
            records.insert(place, record);
            for (auto it = places.begin(); it != places.end(); ++it) {
                if (*it >= place)
                    ++*it;
            }
            ++place;
            if (to.unknown.contains(record.id))
                m_result.unknown.insert(record.id, to.unknown.value(record.id));
        }
    }

    //! What stands in both comes in the order of `to`, at the places that these have now.
    void reorder(const Contents &to)
    {
        const QList<Id> wanted = orderOf(to.records, m_result.records);
        const QSet<Id> common(wanted.cbegin(), wanted.cend());
        const QList<Record> present = m_result.records;
        qsizetype next = 0;
        for (Record &record : m_result.records) {
            if (common.contains(record.id))
                record = *find(present, wanted.at(next++));
        }
    }

    ListDifference<Record> m_difference;
    const Contents m_now;
    Contents m_result;
    std::optional<QString> m_conflict;
    bool m_changes = false;
};

} // namespace mangrove

#pragma once

// What the lists of roots and of servers have in common: a store's records in the person's order, one row each, found
// by id. Rows follow the store by single steps, or, where many come and go here and there, by few large ones; selection
// and scroll position of views stay in both. A base for the models
// of such lists; what a row shows and what can be done with it is theirs.

#include "ui/kit/listsync.h"

#include <QAbstractListModel>
#include <QHash>
#include <QSet>

#include <algorithm>
#include <utility>

namespace mangrove {

template<typename Record>
class RecordListModel : public QAbstractListModel
{
public:
    using Id = decltype(Record::id);

    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : int(m_records.size()); }

    //! An empty id for an invalid index.
    Id idAt(const QModelIndex &index) const { return index.isValid() ? m_records.at(index.row()).id : Id(); }

    //! An invalid index for a record that is not in the list.
    QModelIndex indexOf(const Id &id) const
    {
        if (!m_isNumbered)
            numberRows();
        return index(m_rows.value(id, -1));
    }

protected:
    explicit RecordListModel(const QList<Record> &records, QObject *parent)
        : QAbstractListModel(parent), m_records(records)
    { }

    const QList<Record> &records() const { return m_records; }
    const Record &recordAt(const QModelIndex &index) const { return m_records.at(index.row()); }

    //! Takes the store's newer list.
    void follow(const QList<Record> &newer)
    {
        if (!hasSameIds(newer)) {
            const QSet<Id> wanted = idsOf(newer);
            const QSet<Id> known = idsOf(m_records);
            if (countRuns(m_records, wanted) + countRuns(newer, known) > fewRuns) {
                removeTogether(wanted);
                insertTogether(newer, known);
            } else {
                followByRuns(newer);
            }
        }
        takeContents(newer);
    }

    //! What is shown of this record may differ.
    void touch(const Id &id) { touchRow(indexOf(id)); }

    //! As touch(), told in one step that includes those between: what nobody looks at costs nothing.
    void touchThese(const QSet<Id> &ids)
    {
        int first = rowCount();
        int last = -1;
        for (const Id &id : ids) {
            const int row = indexOf(id).row();
            if (row < 0)
                continue;
            first = std::min(first, row);
            last = std::max(last, row);
        }
        if (first <= last)
            Q_EMIT dataChanged(index(first), index(last));
    }

private:
    // From as many runs of rows that come or go on (a filter makes hundreds of them), the rows are brought together
    // first, which is a change of the order, and go at once, or come at once: each run by itself has every view look at
    // all of its rows.
    static constexpr int fewRuns = 16;

    static QSet<Id> idsOf(const QList<Record> &records)
    {
        QSet<Id> ids;
        ids.reserve(records.size());
        for (const Record &record : records)
            ids.insert(record.id);
        return ids;
    }

    //! Of rows one behind the other that are not in the other list.
    static int countRuns(const QList<Record> &records, const QSet<Id> &others)
    {
        int runs = 0;
        bool isInRun = false;
        for (const Record &record : records) {
            const bool isAlone = !others.contains(record.id);
            runs += int(isAlone && !isInRun);
            isInRun = isAlone;
        }
        return runs;
    }

    bool hasSameIds(const QList<Record> &newer) const
    {
        return std::ranges::equal(m_records, newer, {}, &Record::id, &Record::id);
    }

    void followByRuns(const QList<Record> &newer)
    {
        const auto begin = [this](ListStep step, int first, int last, int to) {
            if (step == ListStep::Remove)
                beginRemoveRows({}, first, last);
            else if (step == ListStep::Insert)
                beginInsertRows({}, first, last);
            else
                beginMoveRows({}, first, last, {}, to);
        };
        const auto end = [this](ListStep step) {
            m_isNumbered = false; // until somebody asks
            if (step == ListStep::Remove)
                endRemoveRows();
            else if (step == ListStep::Insert)
                endInsertRows();
            else
                endMoveRows();
        };
        syncList(m_records, newer, begin, end, [this](int row) { Q_EMIT dataChanged(index(row), index(row)); });
    }

    //! Of rows that are the same ones already: what they say.
    void takeContents(const QList<Record> &newer)
    {
        int first = -1; // of a run of rows that differ: told at once
        for (int row = 0; row <= m_records.size(); ++row) {
            const bool differs = row < m_records.size() && m_records.at(row) != newer.at(row);
            if (differs)
                m_records[row] = newer.at(row);
            if (differs && first < 0)
                first = row;
            if (!differs && first >= 0)
                Q_EMIT dataChanged(index(std::exchange(first, -1)), index(row - 1));
        }
    }

    void removeTogether(const QSet<Id> &wanted)
    {
        QList<int> stay;
        QList<int> go;
        for (int row = 0; row < m_records.size(); ++row)
            (wanted.contains(m_records.at(row).id) ? stay : go).append(row);
        if (go.isEmpty())
            return;
        // Beside one that is current or selected: so a neighbour of it becomes current.
        int together = int(m_records.size());
        for (const QModelIndex &held : this->persistentIndexList()) {
            if (!wanted.contains(idAt(held)))
                together = std::min(together, held.row());
        }
        const auto first = std::lower_bound(stay.cbegin(), stay.cend(), together) - stay.cbegin();
        reorder(stay.first(first) + go + stay.sliced(first));
        beginRemoveRows({}, int(first), int(first + go.size()) - 1);
        m_records.remove(first, go.size());
        m_isNumbered = false;
        endRemoveRows();
    }

    //! And puts those that are there already in the newer order, too. `known`: those, or more that are not wanted.
    void insertTogether(const QList<Record> &newer, const QSet<Id> &known)
    {
        QList<Record> come;
        for (const Record &record : newer) {
            if (!known.contains(record.id))
                come.append(record);
        }
        if (!come.isEmpty()) {
            const auto count = int(m_records.size());
            beginInsertRows({}, count, count + int(come.size()) - 1);
            m_records.append(come);
            m_isNumbered = false;
            endInsertRows();
        }
        QList<int> order;
        for (const Record &record : newer)
            order.append(indexOf(record.id).row());
        reorder(order);
    }

    //! `order`: the rows of now, as they are to stand.
    void reorder(const QList<int> &order)
    {
        if (std::ranges::is_sorted(order))
            return;
        const auto hint = QAbstractItemModel::VerticalSortHint;
        Q_EMIT layoutAboutToBeChanged({}, hint);
        QList<Record> records;
        records.reserve(order.size());
        QList<int> places(order.size());
        for (const int row : order) {
            places[row] = int(records.size());
            records.append(m_records.at(row));
        }
        m_records = records;
        m_isNumbered = false;
        const QModelIndexList held = this->persistentIndexList();
        QModelIndexList now;
        for (const QModelIndex &index : held)
            now.append(this->index(places.at(index.row())));
        changePersistentIndexList(held, now);
        Q_EMIT layoutChanged({}, hint);
    }

    void touchRow(const QModelIndex &row)
    {
        if (row.isValid())
            Q_EMIT dataChanged(row, row);
    }

    void numberRows() const
    {
        m_rows.clear();
        for (const Record &record : m_records)
            m_rows.insert(record.id, int(m_rows.size()));
        m_isNumbered = true;
    }

    QList<Record> m_records;
    mutable QHash<Id, int> m_rows;
    mutable bool m_isNumbered = false;
};

} // namespace mangrove

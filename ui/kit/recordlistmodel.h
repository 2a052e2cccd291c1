#pragma once

// What the lists of roots and of servers have in common: a store's records in the person's order, one row each, found by
// id. Rows follow the store by single steps, so that selection and scroll position of views stay. A base for the models
// of such lists; what a row shows and what can be done with it is theirs.

#include "ui/kit/listsync.h"

#include <QAbstractListModel>
#include <QHash>
#include <QSet>

#include <algorithm>

namespace mangrove {

template<typename Record>
class RecordListModel : public QAbstractListModel
{
public:
    using Id = decltype(Record::id);

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_records.size());
    }

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
        const auto begin = [this](ListStep step, int first, int last, int to) {
            if (step == ListStep::Remove)
                beginRemoveRows({}, first, last);
            else if (step == ListStep::Insert)
                beginInsertRows({}, first, last);
            else
                beginMoveRows({}, first, last, {}, to);
        };
        const auto end = [this](ListStep step) {
            m_isNumbered = false; // until somebody asks: a filter makes hundreds of steps
            if (step == ListStep::Remove)
                endRemoveRows();
            else if (step == ListStep::Insert)
                endInsertRows();
            else
                endMoveRows();
        };
        int first = -1; // of a run of rows that differ: told at once
        int last = -1;
        const auto tell = [&] {
            if (first >= 0)
                Q_EMIT dataChanged(index(first), index(last));
        };
        syncList(m_records, newer, begin, end, [&](int row) {
            if (first < 0 || row != last + 1) {
                tell();
                first = row;
            }
            last = row;
        });
        tell();
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

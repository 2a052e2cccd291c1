#pragma once

// The table's cells as its headers show them: a row for each line of the list "Roots", folder or group, a column for
// each item of the list "Servers". Owned by the table. What a cell says comes from the AccessModel; of a group it is
// the sum of its folders.

#include "core/workspace/decision.h"
#include "ui/access/groupsum.h"
#include "ui/kit/services.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QList>
#include <QPersistentModelIndex>
#include <QTimer>

namespace mangrove {

class AccessModel;
class RootsListModel;
class ServersListModel;

class AccessGrid : public QAbstractTableModel
{
    Q_OBJECT

public:
    //! All of them stay longer. `cells` follows the stores first: make it before the others.
    AccessGrid(const Services &services, AccessModel &cells, RootsListModel &rows, ServersListModel &columns,
               QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    //! Ids are empty for an invalid index; of a group that of the folder is.
    Cell cell(const QModelIndex &index) const;
    //! The cell, or those of all folders that are in the group now.
    QList<Cell> cells(const QModelIndex &index) const;
    bool isGroup(const QModelIndex &index) const;
    //! Invalid for what is not shown.
    QModelIndex indexOf(const Cell &cell) const;

private:
    void followRows();
    void followColumns();
    void followOrder(const QAbstractItemModel &list, Qt::Orientation orientation);
    void holdPlaces(const QAbstractItemModel &list, Qt::Orientation orientation);
    void takePlaces(Qt::Orientation orientation);
    void touch(const QModelIndex &first, const QModelIndex &last);
    QVariant groupData(const QModelIndex &index, int role) const;
    const GroupSum *sum(const QModelIndex &group, bool isAsked) const;
    void touchGroup(int row, int firstColumn, int lastColumn);

    Services m_services;
    AccessModel &m_cells;
    RootsListModel &m_rows;
    ServersListModel &m_columns;
    QModelIndexList m_held; // while a list puts its items in another order: ours, and what they belong to there
    QList<QPersistentModelIndex> m_places;
    mutable QHash<QString, QHash<ServerId, GroupSum>> m_sums; // by group
    mutable int m_budget; // cells that may still be looked at in this turn, so that none takes long
    mutable QTimer m_nextTurn;
};

} // namespace mangrove

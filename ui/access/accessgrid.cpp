#include "ui/access/accessgrid.h"

#include "core/base/displaytext.h"
#include "ui/access/accessmodel.h"
#include "ui/roots/rootslistmodel.h"
#include "ui/servers/serverslistmodel.h"

namespace mangrove {

AccessGrid::AccessGrid(AccessModel &cells, RootsListModel &rows, ServersListModel &columns, QObject *parent)
    : QAbstractTableModel(parent), m_cells(cells), m_rows(rows), m_columns(columns)
{
    followRows();
    followColumns();
    connect(&m_cells, &QAbstractItemModel::dataChanged, this, &AccessGrid::touch);
}

// Step by step with the lists, so that selection and scroll position stay.

void AccessGrid::followRows()
{
    const auto model = &m_rows;
    connect(model, &QAbstractItemModel::rowsAboutToBeInserted, this,
            [this](const QModelIndex &, int first, int last) { beginInsertRows({}, first, last); });
    connect(model, &QAbstractItemModel::rowsInserted, this, [this] { endInsertRows(); });
    connect(model, &QAbstractItemModel::rowsAboutToBeRemoved, this,
            [this](const QModelIndex &, int first, int last) { beginRemoveRows({}, first, last); });
    connect(model, &QAbstractItemModel::rowsRemoved, this, [this] { endRemoveRows(); });
    connect(model, &QAbstractItemModel::rowsAboutToBeMoved, this,
            [this](const QModelIndex &, int first, int last, const QModelIndex &, int to) {
                beginMoveRows({}, first, last, {}, to);
            });
    connect(model, &QAbstractItemModel::rowsMoved, this, [this] { endMoveRows(); });
    connect(model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex &first, const QModelIndex &last) {
                Q_EMIT headerDataChanged(Qt::Vertical, first.row(), last.row());
            });
}

void AccessGrid::followColumns()
{
    const auto model = &m_columns;
    connect(model, &QAbstractItemModel::rowsAboutToBeInserted, this,
            [this](const QModelIndex &, int first, int last) { beginInsertColumns({}, first, last); });
    connect(model, &QAbstractItemModel::rowsInserted, this, [this] { endInsertColumns(); });
    connect(model, &QAbstractItemModel::rowsAboutToBeRemoved, this,
            [this](const QModelIndex &, int first, int last) { beginRemoveColumns({}, first, last); });
    connect(model, &QAbstractItemModel::rowsRemoved, this, [this] { endRemoveColumns(); });
    connect(model, &QAbstractItemModel::rowsAboutToBeMoved, this,
            [this](const QModelIndex &, int first, int last, const QModelIndex &, int to) {
                beginMoveColumns({}, first, last, {}, to);
            });
    connect(model, &QAbstractItemModel::rowsMoved, this, [this] { endMoveColumns(); });
    connect(model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex &first, const QModelIndex &last) {
                Q_EMIT headerDataChanged(Qt::Horizontal, first.row(), last.row());
            });
}

int AccessGrid::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rows.rowCount();
}

int AccessGrid::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_columns.rowCount();
}

Cell AccessGrid::cell(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    return {m_columns.idAt(m_columns.index(index.column())), m_rows.rootAt(m_rows.index(index.row()))};
}

QList<Cell> AccessGrid::cells(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const ServerId server = m_columns.idAt(m_columns.index(index.column()));
    QList<Cell> cells;
    const QList<RootId> roots = m_rows.rootsAt(m_rows.index(index.row()));
    for (const RootId &root : roots)
        cells.append({server, root});
    return cells;
}

bool AccessGrid::isGroup(const QModelIndex &index) const
{
    return index.isValid() && m_rows.lineAt(m_rows.index(index.row())).isGroup();
}

QModelIndex AccessGrid::indexOf(const Cell &cell) const
{
    return index(m_rows.indexOfRoot(cell.root).row(), m_columns.indexOf(cell.server).row());
}

QVariant AccessGrid::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    return isGroup(index) ? groupData(index, role) : m_cells.indexOf(cell(index)).data(role);
}

QVariant AccessGrid::groupData(const QModelIndex &, int) const
{
    return {};
}

QVariant AccessGrid::headerData(int section, Qt::Orientation orientation, int role) const
{
    return orientation == Qt::Vertical ? m_rows.index(section).data(role)
                                       : m_columns.index(section).data(role);
}

//! These cells of the model may differ, and with them the sums of their groups.
void AccessGrid::touch(const QModelIndex &first, const QModelIndex &last)
{
    if (rowCount() == 0 || columnCount() == 0)
        return;
    constexpr int fewRows = 16;
    if (last.row() - first.row() >= fewRows) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    for (int row = first.row(); row <= last.row(); ++row) {
        for (int column = first.column(); column <= last.column(); ++column) {
            const QModelIndex own = indexOf(m_cells.cell(m_cells.index(row, column)));
            if (own.isValid())
                Q_EMIT dataChanged(own, own);
        }
    }
}

} // namespace mangrove

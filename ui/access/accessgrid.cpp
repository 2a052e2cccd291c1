#include "ui/access/accessgrid.h"

#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "ui/access/accessmodel.h"
#include "ui/kit/heldprocesses.h"
#include "ui/roots/rootslistmodel.h"
#include "ui/servers/serverslistmodel.h"

#include <QSet>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr int cellsOfATurn = 2000; // that are summed up

} // namespace

AccessGrid::AccessGrid(const Services &services, AccessModel &cells, RootsListModel &rows, ServersListModel &columns,
                       QObject *parent)
    : QAbstractTableModel(parent),
      m_services(services),
      m_cells(cells),
      m_rows(rows),
      m_columns(columns),
      m_budget(cellsOfATurn)
{
    m_nextTurn.setSingleShot(true);
    m_nextTurn.setInterval(0);
    connect(&m_nextTurn, &QTimer::timeout, this, [this] {
        const bool wasShort = m_budget <= 0;
        m_budget = cellsOfATurn;
        if (wasShort && rowCount() > 0 && columnCount() > 0)
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    });
    followRows();
    followColumns();
    connect(&m_cells, &QAbstractItemModel::dataChanged, this, &AccessGrid::touch);
}

// Step by step with the lists, so that selection and scroll position stay.

void AccessGrid::followRows()
{
    const auto model = &m_rows;
    followOrder(m_rows, Qt::Vertical);
    connect(model, &QAbstractItemModel::rowsAboutToBeInserted, this,
            [this](const QModelIndex &, int first, int last) { beginInsertRows({}, first, last); });
    connect(model, &QAbstractItemModel::rowsInserted, this, [this] { endInsertRows(); });
    connect(model, &QAbstractItemModel::rowsAboutToBeRemoved, this, [this](const QModelIndex &, int first, int last) {
        // Nobody follows the sums of what is not shown.
        for (int row = first; row <= last; ++row)
            m_sums.remove(m_rows.lineAt(m_rows.index(row)).id);
        beginRemoveRows({}, first, last);
    });
    connect(model, &QAbstractItemModel::rowsRemoved, this, [this] { endRemoveRows(); });
    connect(model, &QAbstractItemModel::rowsAboutToBeMoved, this,
            [this](const QModelIndex &, int first, int last, const QModelIndex &, int to) {
                beginMoveRows({}, first, last, {}, to);
            });
    connect(model, &QAbstractItemModel::rowsMoved, this, [this] { endMoveRows(); });
    connect(model, &QAbstractItemModel::dataChanged, this, [this](const QModelIndex &first, const QModelIndex &last) {
        for (int row = first.row(); row <= last.row(); ++row) {
            if (m_rows.lineAt(m_rows.index(row)).isGroup()) // others may be in it now
                touchGroup(row, 0, columnCount() - 1);
        }
        Q_EMIT headerDataChanged(Qt::Vertical, first.row(), last.row());
    });
}

//! Rows or columns that are put in another order at once.
void AccessGrid::followOrder(const QAbstractItemModel &list, Qt::Orientation orientation)
{
    connect(&list, &QAbstractItemModel::layoutAboutToBeChanged, this,
            [this, &list, orientation] { holdPlaces(list, orientation); });
    connect(&list, &QAbstractItemModel::layoutChanged, this, [this, orientation] { takePlaces(orientation); });
}

void AccessGrid::holdPlaces(const QAbstractItemModel &list, Qt::Orientation orientation)
{
    const bool isRows = orientation == Qt::Vertical;
    Q_EMIT layoutAboutToBeChanged({}, isRows ? VerticalSortHint : HorizontalSortHint);
    m_held = persistentIndexList();
    for (const QModelIndex &held : std::as_const(m_held))
        m_places.append(list.index(isRows ? held.row() : held.column(), 0));
}

void AccessGrid::takePlaces(Qt::Orientation orientation)
{
    const bool isRows = orientation == Qt::Vertical;
    QModelIndexList now;
    for (qsizetype i = 0; i < m_held.size(); ++i) {
        const int place = m_places.at(i).row();
        now.append(isRows ? index(place, m_held.at(i).column()) : index(m_held.at(i).row(), place));
    }
    changePersistentIndexList(m_held, now);
    m_held.clear();
    m_places.clear();
    Q_EMIT layoutChanged({}, isRows ? VerticalSortHint : HorizontalSortHint);
}

void AccessGrid::followColumns()
{
    const auto model = &m_columns;
    followOrder(m_columns, Qt::Horizontal);
    connect(model, &QAbstractItemModel::rowsAboutToBeInserted, this,
            [this](const QModelIndex &, int first, int last) { beginInsertColumns({}, first, last); });
    connect(model, &QAbstractItemModel::rowsInserted, this, [this] { endInsertColumns(); });
    connect(model, &QAbstractItemModel::rowsAboutToBeRemoved, this, [this](const QModelIndex &, int first, int last) {
        for (int column = first; column <= last; ++column) {
            for (QHash<ServerId, GroupSum> &sums : m_sums)
                sums.remove(m_columns.idAt(m_columns.index(column)));
        }
        beginRemoveColumns({}, first, last);
    });
    connect(model, &QAbstractItemModel::rowsRemoved, this, [this] { endRemoveColumns(); });
    connect(model, &QAbstractItemModel::rowsAboutToBeMoved, this,
            [this](const QModelIndex &, int first, int last, const QModelIndex &, int to) {
                beginMoveColumns({}, first, last, {}, to);
            });
    connect(model, &QAbstractItemModel::rowsMoved, this, [this] { endMoveColumns(); });
    connect(model, &QAbstractItemModel::dataChanged, this, [this](const QModelIndex &first, const QModelIndex &last) {
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

// --- groups

//! Nothing while it is not known: what is left is summed up in later turns, apart from one that is asked for by itself.
const GroupSum *AccessGrid::sum(const QModelIndex &group, bool isAsked) const
{
    const RootLine &line = m_rows.lineAt(m_rows.index(group.row()));
    const ServerId server = m_columns.idAt(m_columns.index(group.column()));
    QHash<ServerId, GroupSum> &sums = m_sums[line.id];
    if (const auto known = sums.constFind(server); known != sums.cend())
        return &*known;
    m_nextTurn.start();
    if (m_budget <= 0 && !isAsked)
        return nullptr;
    m_budget -= int(line.members.size());
    GroupSum sum;
    for (const RootId &root : line.members)
        sum.add(shownState(m_services, {server, root}));
    return &*sums.insert(server, sum);
}

QVariant AccessGrid::groupData(const QModelIndex &index, int role) const
{
    // Who reads it aloud or points at it asks once.
    const bool isAsked = role == Qt::AccessibleTextRole || role == Qt::ToolTipRole;
    const GroupSum *sum = this->sum(index, isAsked);
    if (!sum)
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case AccessModel::WordRole:
        return sum->look().word;
    case AccessModel::GlyphRole:
        return int(sum->look().icon);
    case AccessModel::ToneRole:
        return int(sum->look().tone);
    case Qt::AccessibleTextRole:
        return tr("%1, %2: %3")
            .arg(m_columns.index(index.column()).data().toString(), m_rows.index(index.row()).data().toString(),
                 sum->spoken());
    case Qt::ToolTipRole:
        return displayToolTip(groupData(index, Qt::AccessibleTextRole).toString());
    default:
        return {};
    }
}

void AccessGrid::touchGroup(int row, int firstColumn, int lastColumn)
{
    if (firstColumn > lastColumn)
        return;
    if (const auto sums = m_sums.find(m_rows.lineAt(m_rows.index(row)).id); sums != m_sums.end()) {
        for (int column = firstColumn; column <= lastColumn && !sums->isEmpty(); ++column)
            sums->remove(m_columns.idAt(m_columns.index(column)));
    }
    Q_EMIT dataChanged(index(row, firstColumn), index(row, lastColumn));
}

QVariant AccessGrid::headerData(int section, Qt::Orientation orientation, int role) const
{
    return orientation == Qt::Vertical ? m_rows.index(section).data(role) : m_columns.index(section).data(role);
}

//! These cells of the model may differ, and with them the sums of their groups.
void AccessGrid::touch(const QModelIndex &first, const QModelIndex &last)
{
    constexpr int fewRows = 16;
    if (last.row() - first.row() >= fewRows) {
        m_sums.clear();
        if (rowCount() > 0 && columnCount() > 0)
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    int left = columnCount();
    int right = -1;
    for (int column = first.column(); column <= last.column(); ++column) {
        const int place = m_columns.indexOf(m_cells.cell(m_cells.index(first.row(), column)).server).row();
        if (place < 0)
            continue; // not shown
        left = std::min(left, place);
        right = std::max(right, place);
    }
    if (left > right)
        return;
    QSet<int> groups;
    for (int row = first.row(); row <= last.row(); ++row) {
        const RootId root = m_cells.cell(m_cells.index(row, first.column())).root;
        if (const int own = m_rows.indexOfRoot(root).row(); own >= 0)
            Q_EMIT dataChanged(index(own, left), index(own, right));
        if (const int group = m_rows.indexOfGroup(root).row(); group >= 0)
            groups.insert(group);
    }
    for (const int group : std::as_const(groups))
        touchGroup(group, left, right);
}

} // namespace mangrove

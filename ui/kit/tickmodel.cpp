#include "ui/kit/tickmodel.h"

#include "core/base/displaytext.h"

namespace mangrove {

void TickModel::show(const QList<Row> &rows, Ticks ticks, const QBitArray &ticked)
{
    m_ticks = ticks;
    if (rows != m_rows) {
        beginResetModel();
        m_rows = rows;
        m_ticked = ticked;
        endResetModel();
        return;
    }
    setTicked(ticked);
}

void TickModel::setTicked(const QBitArray &ticked)
{
    m_ticked = ticked;
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

int TickModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant TickModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return displayText(row.name);
    case Qt::ToolTipRole:
        return row.detail.isEmpty() ? QVariant() : displayToolTip(row.detail);
    case SearchRole:
        return displayText(row.name + QLatin1Char(' ') + row.detail, 0);
    case Qt::CheckStateRole:
        if (m_ticks != Ticks::None)
            return m_ticked.testBit(index.row()) ? Qt::Checked : Qt::Unchecked;
        break;
    default:
        break;
    }
    return {};
}

bool TickModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || m_ticks != Ticks::OfPerson || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    Q_EMIT wanted(index.row(), value.toInt() == Qt::Checked);
    return true;
}

Qt::ItemFlags TickModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (m_ticks == Ticks::None)
        return flags | Qt::ItemIsEnabled;
    return m_ticks == Ticks::Fixed ? flags : flags | Qt::ItemIsEnabled | Qt::ItemIsUserCheckable;
}

} // namespace mangrove

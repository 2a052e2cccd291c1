#include "ui/workspaces/membersmodel.h"

#include "core/base/displaytext.h"

namespace mangrove {

void MembersModel::show(const QList<Row> &rows, const QSet<QString> &ticked, bool isFixed)
{
    if (rows != m_rows) {
        beginResetModel();
        m_rows = rows;
        m_ticked = ticked;
        m_isFixed = isFixed;
        endResetModel();
        return;
    }
    m_ticked = ticked;
    m_isFixed = isFixed;
    if (!m_rows.isEmpty()) // the place in the list stays
        Q_EMIT dataChanged(index(0), index(int(m_rows.size()) - 1));
}

int MembersModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant MembersModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return displayText(row.name);
    case Qt::ToolTipRole:
        return displayToolTip(row.detail);
    case SearchRole:
        return displayText(row.name + QLatin1Char(' ') + row.detail, 0);
    case Qt::CheckStateRole:
        return m_ticked.contains(row.id) ? Qt::Checked : Qt::Unchecked;
    default:
        return {};
    }
}

bool MembersModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || m_isFixed || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    // What is stored is shown: the page shows it again when it is.
    Q_EMIT ticked(m_rows.at(index.row()).id, value.toInt() == Qt::Checked);
    return true;
}

Qt::ItemFlags MembersModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return m_isFixed ? flags : flags | Qt::ItemIsEnabled | Qt::ItemIsUserCheckable;
}

} // namespace mangrove

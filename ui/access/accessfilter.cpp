#include "ui/access/accessfilter.h"

#include "ui/access/accessmodel.h"
#include "ui/access/accessscope.h"

namespace mangrove {

AccessFilter::AccessFilter(const AccessScope &scope, QObject *parent)
    : QSortFilterProxyModel(parent), m_scope(scope)
{
    connect(&scope, &AccessScope::changed, this, [this] { invalidateFilter(); });
}

bool AccessFilter::filterAcceptsRow(int row, const QModelIndex &) const
{
    return m_scope.shows(
        RootId{sourceModel()->headerData(row, Qt::Vertical, AccessModel::IdRole).toString()});
}

bool AccessFilter::filterAcceptsColumn(int column, const QModelIndex &) const
{
    return m_scope.shows(
        ServerId{sourceModel()->headerData(column, Qt::Horizontal, AccessModel::IdRole).toString()});
}

} // namespace mangrove

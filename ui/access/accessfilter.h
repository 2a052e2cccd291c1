#pragma once

// The part of the matrix that the scope shows: its roots and its servers. Owned by the table.

#include <QSortFilterProxyModel>

namespace mangrove {

class AccessScope;

class AccessFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    //! `scope` stays longer.
    explicit AccessFilter(const AccessScope &scope, QObject *parent = nullptr);

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool filterAcceptsColumn(int column, const QModelIndex &parent) const override;

private:
    const AccessScope &m_scope;
};

} // namespace mangrove

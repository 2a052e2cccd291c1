#pragma once

// The roots in the person's order, as a list model: renamed by editing, reordered by moving rows. Owned by the list of
// roots. Names and order are changed in the store only, and come back from there.

#include "core/roots/root.h"
#include "ui/kit/recordlistmodel.h"
#include "ui/kit/workspace.h"

namespace mangrove {

class ProjectKinds;

class RootsListModel : public RecordListModel<Root>
{
    Q_OBJECT

public:
    explicit RootsListModel(const Workspace &workspace, QObject *parent = nullptr);

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    //! Of one row.
    bool moveRows(const QModelIndex &sourceParent, int from, int count, const QModelIndex &destinationParent,
                  int to) override;

Q_SIGNALS:
    //! A sentence: why nothing was changed.
    void failed(const QString &sentence);

private:
    QStringList kinds(const Root &root) const;
    QString toolTip(const Root &root) const;

    Workspace m_workspace;
    ProjectKinds *m_kinds;
};

} // namespace mangrove

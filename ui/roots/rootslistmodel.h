#pragma once

// The folders that are shown and the headings over them, as a list model: renamed by editing, reordered by moving rows.
// Owned by the list of roots. Names and order are changed in the store only, and come back from there.

#include "ui/kit/recordlistmodel.h"
#include "ui/kit/services.h"
#include "ui/kit/statelook.h"
#include "ui/roots/rootlines.h"

namespace mangrove {

class ProjectKinds;
class RootMonitor;

//! How many of a group's folders are not there, as a glyph with words; no words where all are.
StateLook lookOfGroup(const RootMonitor &monitor, const QList<RootId> &members);

class RootsListModel : public RecordListModel<RootLine>
{
    Q_OBJECT

public:
    //! Shows the lines of `lines`, which stays longer.
    RootsListModel(const Services &services, RootLines &lines, QObject *parent = nullptr);

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    //! Of one row that is a folder, to another place in its group.
    bool moveRows(const QModelIndex &sourceParent, int from, int count, const QModelIndex &destinationParent,
                  int to) override;

    const RootLine &lineAt(const QModelIndex &index) const { return recordAt(index); }
    //! Empty for an invalid index and for a group.
    RootId rootAt(const QModelIndex &index) const;
    //! The folder, or all that are in the group now.
    QList<RootId> rootsAt(const QModelIndex &index) const;
    //! Invalid for a folder that is not shown.
    QModelIndex indexOfRoot(const RootId &root) const { return indexOf(root.value); }
    //! Of the group that it is in; invalid where it is in none.
    QModelIndex indexOfGroup(const RootId &root) const { return indexOf(m_lines.groupOf(root)); }

Q_SIGNALS:
    //! A sentence: why nothing was changed.
    void failed(const QString &sentence);

private:
    QStringList kinds(const Root &root) const;
    QString toolTip(const Root &root) const;
    QVariant rootData(const RootLine &line, int role) const;
    QVariant groupData(const RootLine &line, int role) const;
    void touchRoot(const RootId &root);
    int placeOf(int row) const;
    bool showsFull() const;
    //! What begins a path as ~ does; empty: nothing.
    QString shown(const QString &path) const;

    Services m_services;
    RootLines &m_lines;
    ProjectKinds *m_kinds;
};

} // namespace mangrove

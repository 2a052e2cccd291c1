#pragma once

// The projects that a search has found, with a tick for each that a person sets by hand. What is a root already is
// shown and cannot be ticked. Owned by the dialog.

#include "core/projects/foundproject.h"

#include <QAbstractTableModel>
#include <QList>
#include <QSet>

namespace mangrove {

class FoundProjectsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Kind, Branch, Changed, Place, columns };

    explicit FoundProjectsModel(QObject *parent = nullptr);

    void clear();
    void add(const QList<FoundProject> &projects);
    //! Resolved paths of the roots that there are.
    void setRoots(const QSet<QString> &roots);
    //! Paths, in the order in which they were found.
    QStringList ticked() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    bool isThere(const FoundProject &project) const { return m_roots.contains(project.path); }
    QVariant text(const FoundProject &project, int column) const;

    QList<FoundProject> m_projects;
    QSet<QString> m_ticked;
    QSet<QString> m_roots;
};

} // namespace mangrove

#pragma once

// "Add Git Worktrees": the worktrees of the repository that a folder belongs to, with a tick for each that a person
// sets by hand. Owned by whoever opens it; never modal.

#include "core/base/timedlooks.h"
#include "core/projects/foundproject.h"
#include "core/roots/root.h"
#include "ui/kit/services.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QTreeView;

namespace mangrove {

class AddRoots;
class FoundProjectsModel;

class WorktreesDialog : public QDialog
{
    Q_OBJECT

public:
    static constexpr int timeLimit = 10'000; // ms

    WorktreesDialog(const Services &services, const Root &root, QWidget *parent = nullptr);

    //! Opens one for this root in place of one that is open. What is chosen goes through `addRoots`, with all its
    //! warnings.
    static void open(const Services &services, const Root &root, AddRoots &addRoots, QWidget *window);

Q_SIGNALS:
    //! Paths; once, as it closes.
    void chosen(const QStringList &worktrees);

private:
    using Found = Result<QList<FoundProject>>;

    void take(const Result<Found> &found);
    void tellRoots();
    void update();

    Services m_services;
    TimedLooks<Found> m_looks;
    FoundProjectsModel *m_model;
    QLabel *m_sentence;
    QTreeView *m_list;
    QPushButton *m_add;
};

} // namespace mangrove

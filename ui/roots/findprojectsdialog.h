#pragma once

// Looks for projects below folders that the person chooses, shows what is found while the search goes on, and hands on
// what is ticked. Owned by whoever opens it; never modal.

#include "ui/kit/services.h"

#include <QDialog>

class QCheckBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QProgressBar;
class QPushButton;
class QSortFilterProxyModel;
class QTreeView;

namespace mangrove {

class AddRoots;
class FoundProjectsModel;
class ProjectSearch;

class FindProjectsDialog : public QDialog
{
    Q_OBJECT

public:
    //! `folders`: to look below, at first.
    FindProjectsDialog(const Services &services, const QStringList &folders, QWidget *parent = nullptr);
    ~FindProjectsDialog() override;

    //! Opens one, or brings the open one forward. What is chosen goes through `addRoots`, with all its warnings.
    static void open(const Services &services, AddRoots &addRoots, QWidget *window);

Q_SIGNALS:
    //! Paths; once, as it closes.
    void chosen(const QStringList &projects);

private:
    void makeFolderPart();
    void makeProjectPart();
    void putTogether();
    void chooseFolder();
    void addFolder(const QString &folder);
    QStringList folders() const;
    void toggleSearch();
    void showProgress(const QString &current);
    void showEnd(bool wasCancelled);
    void tellRoots();
    void update();

    Services m_services;
    ProjectSearch *m_search;
    FoundProjectsModel *m_model;
    QSortFilterProxyModel *m_filtered;
    QListWidget *m_folders;
    QPushButton *m_choose;
    QPushButton *m_remove;
    QCheckBox *m_crosses;
    QPushButton *m_start;
    QProgressBar *m_bar;
    QLabel *m_progress;
    QLineEdit *m_filter;
    QTreeView *m_list;
    QPushButton *m_add;
    QPushButton *m_cancel;
};

} // namespace mangrove

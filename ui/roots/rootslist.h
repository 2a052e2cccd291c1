#pragma once

// The list "Roots": renamed with F2, reordered by dragging or with Alt+Up and Alt+Down. Owned by the main window, which
// adds and removes roots. Its context menu is made of its actions(), to which the main window adds its own.

#include "core/base/ids.h"
#include "ui/kit/workspace.h"

#include <QListView>

class QAction;

namespace mangrove {

class RootsListModel;

class RootsList : public QListView
{
    Q_OBJECT

public:
    explicit RootsList(const Workspace &workspace, QWidget *parent = nullptr);

    RootId currentRoot() const;
    QList<RootId> selectedRoots() const;
    void selectRoot(const RootId &root);
    //! "Rename Root", "Move Root Up" and "Move Root Down", for the menu bar.
    const QList<QAction *> &rootActions() const { return m_actions; }

Q_SIGNALS:
    void currentRootChanged(const mangrove::RootId &root);
    void selectedRootsChanged();
    //! A sentence: why nothing was changed.
    void failed(const QString &sentence);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;

private:
    QAction *addRootAction(const QString &name, const QString &text, const QKeySequence &shortcut);
    void moveCurrent(int by);
    void updateActions();

    RootsListModel *m_model;
    QList<QAction *> m_actions;
    QAction *m_rename = nullptr;
    QAction *m_up = nullptr;
    QAction *m_down = nullptr;
};

} // namespace mangrove

#pragma once

// The list "Folders of SERVER" or "Servers of FOLDER": a check box for each cell. A tick allows always, taking it away
// denies; Space does the same, and with several rows selected it is for all of them. Return, the arrow and the context menu
// open the menu of all choices. Owned by its page. What is decided goes through AccessActions.

#include "ui/access/celllistmodel.h"

#include <QListView>

class QMenu;

namespace mangrove {

class AccessActions;

class CellList : public QListView
{
    Q_OBJECT

public:
    //! `scope` and `actions` stay longer.
    CellList(const Workspace &workspace, const AccessScope &scope, AccessActions &actions,
             QWidget *parent = nullptr);

    void setWhose(const CellListModel::Whose &whose);
    Cell currentCell() const;
    //! The selected cells, or the current one where none is selected; from the top.
    QList<Cell> selectedCells() const;
    //! Makes it the current, only selected one. False when it is not shown.
    bool selectCell(const Cell &cell);

Q_SIGNALS:
    void currentCellChanged(const mangrove::Cell &cell);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;

private:
    //! The row whose check box lies there.
    QModelIndex checkAt(const QPoint &position) const;
    //! Ticks it or takes the tick away, and so with all that are selected together with it.
    void toggle(const QModelIndex &index);
    void openMenu(const QModelIndex &index);
    void updateHint();

    Workspace m_workspace;
    const AccessScope &m_scope;
    AccessActions &m_actions;
    CellListModel *m_model;
    QMenu *m_menu;
    QPersistentModelIndex m_pressed; // its check box is
};

} // namespace mangrove

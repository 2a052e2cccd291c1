#pragma once

// The list "Folders of SERVER" or "Servers of FOLDER": a check box for each cell. A tick allows always, taking it away
// denies; Space does the same, and with several rows selected it is for all of them, with a group for the folders in
// it. Return, the arrow and the context menu open the menu of all choices; groups open and close as in the list
// "Roots". Owned by its page. What is decided goes through AccessActions.

#include "ui/access/celllistmodel.h"

#include <QListView>

namespace mangrove {

class AccessActions;
class CellMenu;

class CellList : public QListView
{
    Q_OBJECT

public:
    //! `scope`, `lines` and `actions` stay longer.
    CellList(const Services &services, const AccessScope &scope, RootLines &lines, AccessActions &actions,
             QWidget *parent = nullptr);

    void setWhose(const CellListModel::Whose &whose);
    //! Of a group the folder's id is empty.
    Cell currentCell() const;
    //! All that the current row stands for.
    QList<Cell> currentCells() const;
    //! The selected cells, or the current one where none is selected; from the top, each once, of a group those of its
    //! folders.
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
    //! The menu is about what is seen as selected.
    void selectForMenu(const QModelIndex &index);
    QString nameOfWhose() const;
    void updateHint();

    Services m_services;
    const AccessScope &m_scope;
    const RootLines &m_lines;
    AccessActions &m_actions;
    CellListModel *m_model;
    CellMenu *m_menu;
    QPersistentModelIndex m_pressed; // its check box is
};

} // namespace mangrove

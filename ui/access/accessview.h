#pragma once

// The cells of the table "Access": who sees what, and where a person changes it. Its headers are the lists beside it.
// Owned by the table. It opens its menu with popup() and tells errors by failed(); it shows no dialog.

#include "core/workspace/decision.h"
#include "ui/kit/services.h"

#include <QTableView>
#include <QTimer>

namespace mangrove {

class AccessActions;
class AccessGrid;
class CellMenu;

class AccessView : public QTableView
{
    Q_OBJECT

public:
    //! Shows `grid`, which stays longer.
    AccessView(const Services &services, AccessGrid &grid, QWidget *parent = nullptr);

    //! What can be done with the selected cells, for the menu bar too. The view owns them.
    QList<QAction *> accessActions() const;
    //! The same, for other views of the same cells.
    AccessActions &cellActions() const { return *m_actions; }
    //! "Select Whole Row" and "Select Whole Column", for the menu bar.
    const QList<QAction *> &selectionActions() const { return m_selectionActions; }

    //! The current cell; both ids are empty when there is none, the folder's on a group.
    Cell currentCell() const;
    //! The selected cells, or the current one where none is selected; of a group those of its folders.
    QList<Cell> selectedCells() const;
    //! Makes it the current, only selected cell and scrolls there. False when it is not shown.
    bool selectCell(const RootId &root, const ServerId &server);
    //! The same for what another view has left off at: where one of them is empty, a cell of the other one.
    void takeUp(const RootId &root, const ServerId &server);
    //! Selects all cells of these rows or columns that are shown.
    void selectSections(Qt::Orientation orientation, const QList<int> &sections);

    //! The width in which each word is shown, and the one in which times are, too; px.
    int wordWidth() const;
    int timeWidth() const;
    //! The sentence that is shown in place of cells; none when empty.
    void setHint(const QString &hint);

Q_SIGNALS:
    void currentCellChanged(const mangrove::RootId &root, const mangrove::ServerId &server);
    //! A sentence: why nothing was changed.
    void failed(const QString &sentence);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void rowsAboutToBeRemoved(const QModelIndex &parent, int first, int last) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;

private:
    void addSelectionActions();
    void updateActions();
    void openMenuAtCell();

    Services m_services;
    AccessGrid &m_grid;
    AccessActions *m_actions = nullptr;
    QList<QAction *> m_selectionActions;
    CellMenu *m_menu = nullptr;
    QTimer m_updateActions; // what changes in the stores comes in bursts
};

} // namespace mangrove

#pragma once

// The matrix "Access": who sees what, and where a person changes it. Owned by the main window. It opens its menu with
// popup() and tells errors by failed(); it shows no dialog.

#include "core/access/decision.h"
#include "ui/kit/workspace.h"

#include <QTableView>
#include <QTimer>

class QMenu;

namespace mangrove {

class AccessActions;
class AccessFilter;
class AccessModel;

class AccessView : public QTableView
{
    Q_OBJECT

public:
    explicit AccessView(const Workspace &workspace, QWidget *parent = nullptr);

    //! What can be done with the selected cells, for the menu bar too. The view owns them.
    QList<QAction *> accessActions() const;
    //! "Select Whole Row" and "Select Whole Column", for the menu bar.
    const QList<QAction *> &selectionActions() const { return m_selectionActions; }

    //! The current cell; both ids are empty when there is none.
    Cell currentCell() const;
    //! The selected cells, or the current one where none is selected.
    QList<Cell> selectedCells() const;
    //! Makes it the current, only selected cell and scrolls there. False when it is not shown.
    bool selectCell(const RootId &root, const ServerId &server);
    void setFilter(const QString &text);

Q_SIGNALS:
    void currentCellChanged(const mangrove::RootId &root, const mangrove::ServerId &server);
    //! A sentence: why nothing was changed.
    void failed(const QString &sentence);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;

private:
    Cell cellAt(const QModelIndex &index) const;
    void addSelectionActions();
    void updateActions();
    void selectSection(Qt::Orientation orientation, int section);
    void connectHeader(Qt::Orientation orientation);
    void openMenuAtCell();
    void openMenuForSection(Qt::Orientation orientation, const QPoint &position);
    void openMenu(const QPoint &globalPosition);
    void fitRows();
    void fitColumns();
    void keepWidth(int column, int width);
    void onShapeChanged();
    QString hint() const;

    Workspace m_workspace;
    AccessModel *m_model;
    AccessFilter *m_filter;
    AccessActions *m_actions = nullptr;
    QList<QAction *> m_selectionActions;
    QMenu *m_menu;
    QTimer m_updateActions; // what changes in the stores comes in bursts
    QHash<QString, int> m_widths; // columns that the person made wider or narrower, by server
    bool m_fitting = false;
};

} // namespace mangrove

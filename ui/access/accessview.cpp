#include "ui/access/accessview.h"

#include "core/workspace/workspacefile.h"
#include "ui/access/accessactions.h"
#include "ui/access/accessdelegate.h"
#include "ui/access/accessgrid.h"
#include "ui/access/cellfacts.h"
#include "ui/kit/listparts.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMouseEvent>
#include <QSet>

#include <algorithm>

namespace mangrove {

AccessView::AccessView(const Services &services, AccessGrid &grid, QWidget *parent)
    : QTableView(parent), m_services(services), m_grid(grid)
{
    setObjectName(QStringLiteral("accessView"));
    setAccessibleName(tr("Access"));
    setModel(&m_grid);
    setItemDelegate(new AccessDelegate(this));
    setSelectionMode(ExtendedSelection);
    setSelectionBehavior(SelectItems);
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setFrameShape(NoFrame);
    setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_Hover);
    // The lists beside it are the headers; these hold the sizes.
    for (QHeaderView *header : {horizontalHeader(), verticalHeader()}) {
        header->hide();
        header->setMinimumSectionSize(1);
        header->setSectionResizeMode(QHeaderView::Fixed);
    }

    m_actions = new AccessActions(
        services, [this] { return selectedCells(); }, this);
    connect(m_actions, &AccessActions::failed, this, &AccessView::failed);
    addSelectionActions();
    m_menu = new CellMenu(*m_actions, QStringLiteral("accessMenu"), this);

    m_updateActions.setSingleShot(true);
    m_updateActions.setInterval(0);
    connect(&m_updateActions, &QTimer::timeout, m_actions, &AccessActions::update);
    const auto update = qOverload<>(&QTimer::start);
    connect(&m_grid, &QAbstractItemModel::dataChanged, &m_updateActions, update);
    connect(&m_services.file, &WorkspaceFile::saved, &m_updateActions, update);
    connect(&m_services.file, &WorkspaceFile::reloaded, &m_updateActions, update);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::columnsInserted})
        connect(&m_grid, signal, &m_updateActions, update);
    for (const auto signal : {&QAbstractItemModel::rowsRemoved, &QAbstractItemModel::columnsRemoved})
        connect(&m_grid, signal, &m_updateActions, update);
}

void AccessView::addSelectionActions()
{
    const auto add = [this](const QString &name, const QString &text, const QKeySequence &shortcut) {
        auto *action = new QAction(text, this);
        action->setObjectName(name);
        action->setShortcut(shortcut);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
        m_selectionActions.append(action);
        return action;
    };
    QAction *row = add(QStringLiteral("actionSelectRow"), tr("Select Whole Ro&w"), tr("Shift+Space"));
    connect(row, &QAction::triggered, this, [this] {
        if (currentIndex().isValid())
            selectSections(Qt::Vertical, {currentIndex().row()});
    });
    QAction *column = add(QStringLiteral("actionSelectColumn"), tr("Select Whole &Column"), tr("Ctrl+Space"));
    connect(column, &QAction::triggered, this, [this] {
        if (currentIndex().isValid())
            selectSections(Qt::Horizontal, {currentIndex().column()});
    });
}

QList<QAction *> AccessView::accessActions() const
{
    return m_actions->actions();
}

// --- cells

Cell AccessView::currentCell() const
{
    return m_grid.cell(currentIndex());
}

QList<Cell> AccessView::selectedCells() const
{
    QModelIndexList selected = selectionModel()->selectedIndexes();
    if (selected.isEmpty() && currentIndex().isValid())
        selected.append(currentIndex());
    const bool hasGroups =
        std::ranges::any_of(selected, [this](const QModelIndex &index) { return m_grid.isGroup(index); });
    QList<Cell> cells;
    cells.reserve(selected.size());
    if (!hasGroups) {
        for (const QModelIndex &index : std::as_const(selected))
            cells.append(m_grid.cell(index));
        return cells;
    }
    QSet<Cell> taken; // a folder may be selected, and its group
    for (const QModelIndex &index : std::as_const(selected)) {
        const QList<Cell> here = m_grid.cells(index);
        for (const Cell &cell : here) {
            if (!taken.contains(cell))
                cells.append(cell);
            taken.insert(cell);
        }
    }
    return cells;
}

bool AccessView::selectCell(const RootId &root, const ServerId &server)
{
    const QModelIndex index = m_grid.indexOf({server, root});
    if (!index.isValid())
        return false;
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    scrollTo(index);
    return true;
}

void AccessView::takeUp(const RootId &root, const ServerId &server)
{
    if ((root.isEmpty() && server.isEmpty()) || m_grid.rowCount() == 0 || m_grid.columnCount() == 0
        || selectCell(root, server))
        return;
    QModelIndex there = m_grid.index(std::max(0, currentIndex().row()), std::max(0, currentIndex().column()));
    for (int row = 0; !root.isEmpty() && row < m_grid.rowCount(); ++row) {
        if (m_grid.cell(m_grid.index(row, 0)).root == root)
            there = there.siblingAtRow(row);
    }
    for (int column = 0; !server.isEmpty() && column < m_grid.columnCount(); ++column) {
        if (m_grid.cell(m_grid.index(0, column)).server == server)
            there = there.siblingAtColumn(column);
    }
    selectionModel()->setCurrentIndex(there, QItemSelectionModel::ClearAndSelect);
    scrollTo(there);
}

void AccessView::rowsAboutToBeRemoved(const QModelIndex &parent, int first, int last)
{
    selectBesideRemoved(this, first, last, [this](const QModelIndex &index) { return m_grid.isGroup(index); });
    QTableView::rowsAboutToBeRemoved(parent, first, last);
}

void AccessView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    updateActions();
    const Cell cell = m_grid.cell(current);
    Q_EMIT currentCellChanged(cell.root, cell.server);
}

void AccessView::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QTableView::selectionChanged(selected, deselected);
    updateActions();
}

void AccessView::updateActions()
{
    if (m_actions) // setModel() tells of a current cell before there are actions
        m_actions->update();
}

void AccessView::selectSections(Qt::Orientation orientation, const QList<int> &sections)
{
    // Not selectRow() and selectColumn(): those follow the keys that are held, and a shortcut holds some.
    if (sections.isEmpty())
        return;
    const bool isColumn = orientation == Qt::Horizontal;
    const int row = isColumn ? std::max(0, currentIndex().row()) : sections.first();
    const int column = isColumn ? sections.first() : std::max(0, currentIndex().column());
    QItemSelection all;
    for (const int section : sections)
        all.select(
            m_grid.index(isColumn ? 0 : section, isColumn ? section : 0),
            m_grid.index(isColumn ? m_grid.rowCount() - 1 : section, isColumn ? section : m_grid.columnCount() - 1));
    selectionModel()->setCurrentIndex(m_grid.index(row, column), QItemSelectionModel::NoUpdate);
    selectionModel()->select(all, QItemSelectionModel::ClearAndSelect);
}

// --- the menu

void AccessView::keyPressEvent(QKeyEvent *event)
{
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    const int key = event->key();
    if (plain && (key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter)) {
        openMenuAtCell();
        event->accept();
        return;
    }
    QTableView::keyPressEvent(event);
}

void AccessView::mousePressEvent(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    const QModelIndex index = indexAt(position);
    const bool onArrow =
        index.isValid() && AccessDelegate::arrowPlace(visualRect(index), layoutDirection()).contains(position);
    if (event->button() != Qt::LeftButton || event->modifiers() != Qt::NoModifier || !onArrow) {
        QTableView::mousePressEvent(event);
        return;
    }
    event->accept();
    selectionModel()->setCurrentIndex(index,
                                      selectionModel()->isSelected(index) ? QItemSelectionModel::NoUpdate
                                                                          : QItemSelectionModel::ClearAndSelect);
    openMenuAtCell();
}

void AccessView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && indexAt(event->position().toPoint()).isValid())
        openMenuAtCell();
    else
        QTableView::mouseDoubleClickEvent(event);
}

void AccessView::contextMenuEvent(QContextMenuEvent *event)
{
    event->accept();
    if (event->reason() == QContextMenuEvent::Keyboard) {
        openMenuAtCell();
        return;
    }
    // Pressing the button has selected the cell, unless it was part of the selection.
    const QModelIndex index = indexAt(viewport()->mapFromGlobal(event->globalPos()));
    if (!index.isValid())
        return;
    if (!selectionModel()->isSelected(index))
        selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    m_menu->openAt(event->globalPos());
}

void AccessView::openMenuAtCell()
{
    const QModelIndex index = currentIndex();
    if (!index.isValid())
        return;
    // What the menu will act on has to be what is seen as selected.
    if (!selectionModel()->isSelected(index))
        selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    scrollTo(index);
    m_menu->openAt(viewport()->mapToGlobal(visualRect(index).bottomLeft()));
}

// --- how it looks

int AccessView::wordWidth() const
{
    return AccessDelegate::wordWidth(fontMetrics());
}

int AccessView::timeWidth() const
{
    return wordWidth()
        + fontMetrics().horizontalAdvance(CellFacts::tr("%1 · %2").arg(QString(), CellFacts::tr("until it stops")));
}

void AccessView::setHint(const QString &hint)
{
    if (hint == accessibleDescription())
        return;
    setAccessibleDescription(hint);
    viewport()->update();
}

void AccessView::paintEvent(QPaintEvent *event)
{
    QTableView::paintEvent(event);
    paintHint(viewport(), accessibleDescription());
}

} // namespace mangrove

#include "ui/access/accessview.h"

#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/servers/serverstore.h"
#include "core/store/workspacefile.h"
#include "ui/access/accessactions.h"
#include "ui/access/accessdelegate.h"
#include "ui/access/accessfilter.h"
#include "ui/access/accessheader.h"
#include "ui/access/accessmodel.h"
#include "ui/kit/hint.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QMenu>

#include <algorithm>

namespace mangrove {

AccessView::AccessView(const Workspace &workspace, QWidget *parent)
    : QTableView(parent),
      m_workspace(workspace),
      m_model(new AccessModel(workspace, this)),
      m_filter(new AccessFilter(this)),
      m_menu(new QMenu(this))
{
    setObjectName(QStringLiteral("accessView"));
    setAccessibleName(tr("Access"));
    m_filter->setSourceModel(m_model);
    setHorizontalHeader(new AccessHeader(Qt::Horizontal, this));
    setVerticalHeader(new AccessHeader(Qt::Vertical, this));
    setModel(m_filter);
    setItemDelegate(new AccessDelegate(this));
    setSelectionMode(ExtendedSelection);
    setSelectionBehavior(SelectItems);
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setWordWrap(false);
    setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_Hover);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    connectHeader(Qt::Horizontal);
    connectHeader(Qt::Vertical);

    m_actions = new AccessActions(
        workspace, [this] { return selectedCells(); }, this);
    connect(m_actions, &AccessActions::failed, this, &AccessView::failed);
    addSelectionActions();
    m_menu->setObjectName(QStringLiteral("accessMenu"));
    m_menu->addActions(m_actions->actions());

    m_updateActions.setSingleShot(true);
    m_updateActions.setInterval(0);
    connect(&m_updateActions, &QTimer::timeout, m_actions, &AccessActions::update);
    const auto update = qOverload<>(&QTimer::start);
    connect(m_filter, &QAbstractItemModel::dataChanged, &m_updateActions, update);
    connect(&m_workspace.file, &WorkspaceFile::saved, &m_updateActions, update);
    connect(&m_workspace.file, &WorkspaceFile::reloaded, &m_updateActions, update);

    connect(horizontalHeader(), &QHeaderView::sectionResized, this,
            [this](int column, int, int width) { keepWidth(column, width); });
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::columnsInserted})
        connect(m_filter, signal, this, &AccessView::onShapeChanged);
    for (const auto signal : {&QAbstractItemModel::rowsRemoved, &QAbstractItemModel::columnsRemoved})
        connect(m_filter, signal, this, &AccessView::onShapeChanged);
    fitRows();
    onShapeChanged();
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
            selectSection(Qt::Vertical, currentIndex().row());
    });
    QAction *column = add(QStringLiteral("actionSelectColumn"), tr("Select Whole &Column"), tr("Ctrl+Space"));
    connect(column, &QAction::triggered, this, [this] {
        if (currentIndex().isValid())
            selectSection(Qt::Horizontal, currentIndex().column());
    });
}

void AccessView::connectHeader(Qt::Orientation orientation)
{
    QHeaderView *header = orientation == Qt::Horizontal ? horizontalHeader() : verticalHeader();
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this,
            [this, orientation](const QPoint &position) { openMenuForSection(orientation, position); });
}

QList<QAction *> AccessView::accessActions() const
{
    return m_actions->actions();
}

// --- cells

Cell AccessView::cellAt(const QModelIndex &index) const
{
    return index.isValid() ? m_model->cell(m_filter->mapToSource(index)) : Cell();
}

Cell AccessView::currentCell() const
{
    return cellAt(currentIndex());
}

QList<Cell> AccessView::selectedCells() const
{
    QList<Cell> cells;
    const QModelIndexList selected = selectionModel()->selectedIndexes();
    for (const QModelIndex &index : selected)
        cells.append(cellAt(index));
    if (cells.isEmpty() && currentIndex().isValid())
        cells.append(currentCell());
    return cells;
}

bool AccessView::selectCell(const RootId &root, const ServerId &server)
{
    const QModelIndex index = m_filter->mapFromSource(m_model->indexOf({server, root}));
    if (!index.isValid())
        return false;
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    scrollTo(index);
    return true;
}

void AccessView::setFilter(const QString &text)
{
    m_filter->setText(text);
    onShapeChanged();
}

void AccessView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    horizontalHeader()->viewport()->update();
    verticalHeader()->viewport()->update();
    updateActions();
    const Cell cell = cellAt(current);
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

void AccessView::selectSection(Qt::Orientation orientation, int section)
{
    // Not selectRow() and selectColumn(): those follow the keys that are held, and a shortcut holds some.
    const bool isColumn = orientation == Qt::Horizontal;
    const int row = isColumn ? std::max(0, currentIndex().row()) : section;
    const int column = isColumn ? section : std::max(0, currentIndex().column());
    selectionModel()->setCurrentIndex(
        m_filter->index(row, column),
        QItemSelectionModel::ClearAndSelect
            | (isColumn ? QItemSelectionModel::Columns : QItemSelectionModel::Rows));
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
    openMenu(event->globalPos());
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
    openMenu(viewport()->mapToGlobal(visualRect(index).bottomLeft()));
}

void AccessView::openMenuForSection(Qt::Orientation orientation, const QPoint &position)
{
    const bool isColumn = orientation == Qt::Horizontal;
    QHeaderView *header = isColumn ? horizontalHeader() : verticalHeader();
    const int section = header->logicalIndexAt(position);
    if (section < 0 || m_filter->rowCount() == 0 || m_filter->columnCount() == 0)
        return;
    const bool selected =
        isColumn ? selectionModel()->isColumnSelected(section) : selectionModel()->isRowSelected(section);
    if (!selected)
        selectSection(orientation, section);
    openMenu(header->viewport()->mapToGlobal(position));
}

void AccessView::openMenu(const QPoint &globalPosition)
{
    m_actions->update();
    m_menu->popup(globalPosition);
}

// --- how it looks

void AccessView::fitRows()
{
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    const QSize cell = itemDelegate()->sizeHint(option, {});
    verticalHeader()->setMinimumSectionSize(cell.height());
    verticalHeader()->setDefaultSectionSize(cell.height());
    horizontalHeader()->setMinimumSectionSize(AccessDelegate::glyphWidth());
}

void AccessView::fitColumns()
{
    const int count = m_filter->columnCount();
    if (count == 0 || m_fitting)
        return;
    // As wide as words and times need where there is room, as narrow as the words where not.
    const int narrow = AccessDelegate::wordWidth(fontMetrics());
    const int wide = narrow + fontMetrics().horizontalAdvance(QStringLiteral(" · 00 min left"));
    const int width = std::clamp(viewport()->width() / count, narrow, wide);
    m_fitting = true;
    horizontalHeader()->setDefaultSectionSize(width);
    for (int column = 0; column < count; ++column) {
        const QString id = m_filter->headerData(column, Qt::Horizontal, AccessModel::IdRole).toString();
        horizontalHeader()->resizeSection(column, m_widths.value(id, width));
    }
    m_fitting = false;
}

void AccessView::keepWidth(int column, int width)
{
    if (m_fitting || width == 0)
        return;
    const QString id = m_filter->headerData(column, Qt::Horizontal, AccessModel::IdRole).toString();
    if (!id.isEmpty())
        m_widths.insert(id, width);
}

void AccessView::onShapeChanged()
{
    verticalHeader()->setVisible(m_filter->rowCount() > 0);
    horizontalHeader()->setVisible(m_filter->columnCount() > 0);
    setAccessibleDescription(hint());
    fitColumns();
    m_updateActions.start();
    viewport()->update();
}

QString AccessView::hint() const
{
    if (m_filter->rowCount() > 0 && m_filter->columnCount() > 0)
        return {};
    if (m_model->rowCount() == 0 && m_model->columnCount() == 0)
        return tr("Nothing here yet. Add or drop a folder, then add or paste a server: here you decide which "
                  "server "
                  "may know which folder.");
    if (m_model->rowCount() == 0)
        return tr("Add or drop a folder, then decide here which server may know it.");
    if (m_model->columnCount() == 0)
        return tr("Add or paste a server, or try the bundled sample server. Nobody knows these folders yet.");
    return tr("Nothing matches “%1”.").arg(displayText(m_filter->text()));
}

void AccessView::paintEvent(QPaintEvent *event)
{
    QTableView::paintEvent(event);
    paintHint(viewport(), hint());
}

void AccessView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

void AccessView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fitRows();
        fitColumns();
    }
}

} // namespace mangrove

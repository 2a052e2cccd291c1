#include "ui/access/celllist.h"

#include "core/base/displaytext.h"
#include "core/workspace/serverstore.h"
#include "ui/access/accessactions.h"
#include "ui/access/accessscope.h"
#include "ui/access/celldelegate.h"
#include "ui/kit/listparts.h"
#include "ui/roots/groupopener.h"
#include "ui/roots/rootlines.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QSet>

#include <algorithm>

namespace mangrove {

CellList::CellList(const Services &services, const AccessScope &scope, RootLines &lines, AccessActions &actions,
                   QWidget *parent)
    : QListView(parent),
      m_services(services),
      m_scope(scope),
      m_lines(lines),
      m_actions(actions),
      m_model(new CellListModel(services, scope, lines, this)),
      m_menu(new CellMenu(actions, QStringLiteral("cellMenu"), this))
{
    setItemDelegate(new CellDelegate(this));
    setUpRowList(this);
    setModel(m_model);
    new GroupOpener(this, lines, GroupOpener::Enter::IsOfTheList);
    m_actions.addTo(this);

    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_model, signal, this, &CellList::updateHint);
    connect(&m_lines, &RootLines::changed, this, &CellList::updateHint);
    connect(&m_services.servers, &ServerStore::changed, this, &CellList::updateHint);
    connect(m_model, &QAbstractItemModel::dataChanged, &m_actions, [this] {
        if (hasFocus())
            m_actions.update();
    });
    updateHint();
}

void CellList::setWhose(const CellListModel::Whose &whose)
{
    // What was selected was meant for the other one.
    if (whose != m_model->whose() && currentIndex().isValid())
        selectionModel()->clearSelection();
    m_model->setWhose(whose);
    updateHint();
}

Cell CellList::currentCell() const
{
    return m_model->cell(currentIndex());
}

QList<Cell> CellList::currentCells() const
{
    return m_model->cells(currentIndex());
}

QList<Cell> CellList::selectedCells() const
{
    QModelIndexList selected = selectionModel()->selectedRows();
    if (selected.isEmpty() && currentIndex().isValid())
        selected.append(currentIndex());
    std::ranges::sort(selected, {}, &QModelIndex::row);
    QList<Cell> cells;
    QSet<Cell> taken; // a folder may be selected, and its group
    for (const QModelIndex &index : std::as_const(selected)) {
        const QList<Cell> here = m_model->cells(index);
        for (const Cell &cell : here) {
            if (!taken.contains(cell))
                cells.append(cell);
            taken.insert(cell);
        }
    }
    return cells;
}

bool CellList::selectCell(const Cell &cell)
{
    const QModelIndex index = m_model->indexOf(cell);
    if (!index.isValid())
        return false;
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    scrollTo(index);
    return true;
}

// --- doing

void CellList::toggle(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    const bool allow = m_model->allowed(index) != Qt::Checked;
    const bool isOneOfMany = selectionModel()->isSelected(index);
    const QList<Cell> cells = isOneOfMany ? selectedCells() : m_model->cells(index);
    m_actions.decide(cells, allow ? Verdict::Allowed : Verdict::Denied, Lasting::Always);
}

void CellList::openMenu(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    selectForMenu(index);
    scrollTo(index);
    const QRect row = visualRect(index);
    m_menu->openAt(viewport()->mapToGlobal(isRightToLeft() ? row.bottomLeft() : row.bottomRight()));
}

void CellList::selectForMenu(const QModelIndex &index)
{
    if (!selectionModel()->isSelected(index))
        selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
}

void CellList::keyPressEvent(QKeyEvent *event)
{
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    const int key = event->key();
    if (plain && key == Qt::Key_Space && !event->isAutoRepeat()) {
        toggle(currentIndex());
        event->accept();
    } else if (plain && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
        openMenu(currentIndex());
        event->accept();
    } else {
        QListView::keyPressEvent(event);
    }
}

QModelIndex CellList::checkAt(const QPoint &position) const
{
    const QModelIndex index = indexAt(position);
    const QRect place = CellDelegate::checkPlace(index, visualRect(index), layoutDirection());
    return index.isValid() && place.contains(position) ? index : QModelIndex();
}

// A press on a check box or an arrow leaves the selection as it is: it may be for all that are selected.

void CellList::mousePressEvent(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    const QModelIndex index = indexAt(position);
    const bool isPlain = event->button() == Qt::LeftButton && event->modifiers() == Qt::NoModifier;
    m_pressed = isPlain ? checkAt(position) : QModelIndex();
    const bool onArrow =
        isPlain && index.isValid() && CellDelegate::menuPlace(visualRect(index), layoutDirection()).contains(position);
    if (!m_pressed.isValid() && !onArrow) {
        QListView::mousePressEvent(event);
        return;
    }
    event->accept();
    const bool isSelected = selectionModel()->isSelected(index);
    selectionModel()->setCurrentIndex(index,
                                      isSelected ? QItemSelectionModel::NoUpdate : QItemSelectionModel::ClearAndSelect);
    if (onArrow)
        openMenu(index);
}

void CellList::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_pressed.isValid())
        QListView::mouseMoveEvent(event);
}

void CellList::mouseReleaseEvent(QMouseEvent *event)
{
    if (!m_pressed.isValid()) {
        QListView::mouseReleaseEvent(event);
        return;
    }
    event->accept();
    const QModelIndex pressed = m_pressed;
    m_pressed = QModelIndex();
    if (checkAt(event->position().toPoint()) == pressed)
        toggle(pressed);
}

//! The second press of two quick ones is a press, too.
void CellList::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (checkAt(event->position().toPoint()).isValid())
        mousePressEvent(event);
    else if (event->button() == Qt::LeftButton)
        openMenu(indexAt(event->position().toPoint()));
}

void CellList::contextMenuEvent(QContextMenuEvent *event)
{
    event->accept();
    if (event->reason() == QContextMenuEvent::Keyboard) {
        openMenu(currentIndex());
        return;
    }
    const QModelIndex index = indexAt(viewport()->mapFromGlobal(event->globalPos()));
    if (!index.isValid())
        return;
    selectForMenu(index);
    m_menu->openAt(event->globalPos());
}

void CellList::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    m_actions.update();
    if (current.isValid())
        Q_EMIT currentCellChanged(m_model->cell(current));
}

void CellList::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QListView::selectionChanged(selected, deselected);
    m_actions.update();
}

// --- what it says

//! Of the server, the folder or the group; empty where there is none.
QString CellList::nameOfWhose() const
{
    if (const auto *id = std::get_if<ServerId>(&m_model->whose())) {
        const ServerRecord *server = m_services.servers.find(*id);
        return server ? displayText(server->name) : QString();
    }
    const RootLine *line = m_lines.find(std::get<CellListModel::LineId>(m_model->whose()).value);
    if (!line)
        return {};
    return displayText(line->isGroup() ? shownPath(line->path, m_lines, m_services.settings) : line->root.name);
}

void CellList::updateHint()
{
    const bool isOfServer = std::holds_alternative<ServerId>(m_model->whose());
    const QString name = nameOfWhose();
    QString hint;
    if (name.isEmpty()) {
        setAccessibleName(isOfServer ? tr("Folders") : tr("Servers of a folder"));
        hint = isOfServer ? tr("Choose a server at the left.") : tr("Choose a folder at the left.");
    } else {
        setAccessibleName((isOfServer ? tr("Folders of %1") : tr("Servers of %1")).arg(name));
    }
    if (m_model->rowCount() == 0 && hint.isEmpty())
        hint = m_scope.emptyHint();
    if (m_model->rowCount() == 0 && hint.isEmpty())
        hint = isOfServer ? tr("Add or drop a folder, then decide here who may know it.")
                          : tr("Add or paste a server, then decide here what it may know.");
    if (hint != accessibleDescription()) {
        setAccessibleDescription(hint);
        viewport()->update();
    }
}

void CellList::paintEvent(QPaintEvent *event)
{
    QListView::paintEvent(event);
    paintHint(viewport(), accessibleDescription());
}

} // namespace mangrove

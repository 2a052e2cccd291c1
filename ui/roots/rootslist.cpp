#include "ui/roots/rootslist.h"

#include "ui/kit/hint.h"
#include "ui/kit/icons.h"
#include "ui/kit/listmenu.h"
#include "ui/kit/rowlist.h"
#include "ui/kit/selection.h"
#include "ui/roots/groupopener.h"
#include "ui/roots/rootdelegate.h"
#include "ui/roots/rootlines.h"
#include "ui/roots/rootslistmodel.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QDragMoveEvent>
#include <QSet>

#include <algorithm>

namespace mangrove {

RootsList::RootsList(const Services &services, RootLines &lines, QWidget *parent)
    : QListView(parent), m_lines(lines), m_model(new RootsListModel(services, lines, this))
{
    setObjectName(QStringLiteral("rootsList"));
    setAccessibleName(tr("Roots"));
    setItemDelegate(new RootDelegate(this));
    setUniformItemSizes(true);
    setSelectionMode(ExtendedSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // the table has one for both
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setEditTriggers(EditKeyPressed);
    setDragDropMode(InternalMove);
    setDefaultDropAction(Qt::MoveAction);
    setDragDropOverwriteMode(false);
    setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_Hover);

    m_rename = addRootAction(QStringLiteral("actionRenameRoot"), tr("Re&name Root"), {});
    m_rename->setIcon(icon(IconName::Edit));
    connect(m_rename, &QAction::triggered, this, [this] {
        if (isVisible())
            edit(currentIndex());
        else
            Q_EMIT renameWanted(currentRoot());
    });
    m_up = addRootAction(QStringLiteral("actionMoveRootUp"), tr("Move Root &Up"), tr("Alt+Up"));
    connect(m_up, &QAction::triggered, this, [this] { moveCurrent(-1); });
    m_down = addRootAction(QStringLiteral("actionMoveRootDown"), tr("Move Root Do&wn"), tr("Alt+Down"));
    connect(m_down, &QAction::triggered, this, [this] { moveCurrent(1); });
    QAction *group = addRootAction(QStringLiteral("actionGroupFolders"), tr("&Group Folders"), {});
    group->setCheckable(true);
    group->setChecked(m_lines.isGrouping());
    connect(group, &QAction::triggered, &m_lines, &RootLines::setGrouping);
    connect(&m_lines, &RootLines::groupingChanged, group, &QAction::setChecked);

    new GroupOpener(this, m_lines, GroupOpener::Enter::Opens);
    setModel(m_model); // last: it tells the actions of its current item

    connect(m_model, &RootsListModel::failed, this, &RootsList::failed);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_model, signal, this, &RootsList::updateActions);
    connect(m_model, &QAbstractItemModel::rowsMoved, this, &RootsList::updateActions);
    updateActions();
}

QAction *RootsList::addRootAction(const QString &name, const QString &text, const QKeySequence &shortcut)
{
    auto *action = new QAction(text, this);
    action->setObjectName(name);
    action->setShortcut(shortcut);
    action->setShortcutContext(Qt::WidgetShortcut);
    addAction(action);
    m_actions.append(action);
    return action;
}

RootId RootsList::currentRoot() const
{
    return m_model->rootAt(currentIndex());
}

QList<RootId> RootsList::selectedRoots() const
{
    QList<RootId> roots;
    QSet<RootId> taken; // a folder may be selected, and its group
    QModelIndexList selected = selectionModel()->selectedRows();
    std::sort(selected.begin(), selected.end());
    for (const QModelIndex &index : std::as_const(selected)) {
        const QList<RootId> here = m_model->rootsAt(index);
        for (const RootId &root : here) {
            if (!taken.contains(root))
                roots.append(root);
            taken.insert(root);
        }
    }
    return roots;
}

void RootsList::tell(Selection &selection) const
{
    const QModelIndex current = currentIndex();
    if (current.isValid() && m_model->lineAt(current).isGroup())
        selection.selectGroup({m_model->lineAt(current).path, m_model->rootsAt(current)}, selectedRoots());
    else
        selection.selectRoots(currentRoot(), selectedRoots());
}

void RootsList::selectRoot(const RootId &root)
{
    m_lines.reveal(root);
    const QModelIndex index = m_model->indexOfRoot(root);
    if (!index.isValid())
        return;
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    scrollTo(index);
}

int RootsList::lineHeight() const
{
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    return itemDelegate()->sizeHint(option, {}).height();
}

//! Within its group only.
bool RootsList::canMove(int by) const
{
    const RootId root = currentRoot();
    const RootId neighbour = m_model->rootAt(currentIndex().siblingAtRow(currentIndex().row() + by));
    return !root.isEmpty() && !neighbour.isEmpty() && m_lines.groupOf(root) == m_lines.groupOf(neighbour);
}

void RootsList::moveCurrent(int by)
{
    if (!canMove(by))
        return;
    const int row = currentIndex().row();
    m_model->moveRows({}, row, 1, {}, by > 0 ? row + 2 : row - 1);
    scrollTo(currentIndex());
}

void RootsList::updateActions()
{
    if (!m_rename) // while setModel() runs in the constructor
        return;
    m_rename->setEnabled(!currentRoot().isEmpty());
    m_up->setEnabled(canMove(-1));
    m_down->setEnabled(canMove(1));
    const QString hint = m_model->rowCount() == 0 ? tr("Drop a folder here, or choose Add Folder…") : QString();
    if (hint != accessibleDescription()) {
        setAccessibleDescription(hint);
        viewport()->update();
    }
}

void RootsList::rowsAboutToBeRemoved(const QModelIndex &parent, int first, int last)
{
    selectBesideRemoved(this, first, last,
                        [this](const QModelIndex &index) { return m_model->lineAt(index).isGroup(); });
    QListView::rowsAboutToBeRemoved(parent, first, last);
}

void RootsList::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    updateActions();
    Q_EMIT currentRootChanged(m_model->rootAt(current));
}

void RootsList::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QListView::selectionChanged(selected, deselected);
    Q_EMIT selectedRootsChanged();
}

void RootsList::contextMenuEvent(QContextMenuEvent *event)
{
    popupListMenu(this, event);
}

void RootsList::paintEvent(QPaintEvent *event)
{
    QListView::paintEvent(event);
    paintHint(viewport(), accessibleDescription());
}

// What comes from elsewhere is the window's: folders can be dropped anywhere.

void RootsList::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->source() == this)
        QListView::dragEnterEvent(event);
    else
        event->ignore();
}

void RootsList::dragMoveEvent(QDragMoveEvent *event)
{
    if (event->source() == this)
        QListView::dragMoveEvent(event);
    else
        event->ignore();
}

} // namespace mangrove

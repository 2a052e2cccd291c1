#include "ui/roots/rootslist.h"

#include "ui/kit/hint.h"
#include "ui/kit/icons.h"
#include "ui/kit/listmenu.h"
#include "ui/kit/twolinedelegate.h"
#include "ui/roots/rootslistmodel.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QDragMoveEvent>

#include <algorithm>

namespace mangrove {

RootsList::RootsList(const Workspace &workspace, QWidget *parent)
    : QListView(parent), m_model(new RootsListModel(workspace, this))
{
    setObjectName(QStringLiteral("rootsList"));
    setAccessibleName(tr("Roots"));
    setItemDelegate(new TwoLineDelegate(this));
    setUniformItemSizes(true);
    setSelectionMode(ExtendedSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setEditTriggers(EditKeyPressed);
    setDragDropMode(InternalMove);
    setDefaultDropAction(Qt::MoveAction);
    setDragDropOverwriteMode(false);
    setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_Hover);

    m_rename = addRootAction(QStringLiteral("actionRenameRoot"), tr("Re&name Root"), {});
    m_rename->setIcon(icon(IconName::Edit));
    connect(m_rename, &QAction::triggered, this, [this] { edit(currentIndex()); });
    m_up = addRootAction(QStringLiteral("actionMoveRootUp"), tr("Move Root &Up"), tr("Alt+Up"));
    connect(m_up, &QAction::triggered, this, [this] { moveCurrent(-1); });
    m_down = addRootAction(QStringLiteral("actionMoveRootDown"), tr("Move Root Do&wn"), tr("Alt+Down"));
    connect(m_down, &QAction::triggered, this, [this] { moveCurrent(1); });

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
    return m_model->idAt(currentIndex());
}

QList<RootId> RootsList::selectedRoots() const
{
    QList<RootId> roots;
    QModelIndexList selected = selectionModel()->selectedRows();
    std::sort(selected.begin(), selected.end());
    for (const QModelIndex &index : std::as_const(selected))
        roots.append(m_model->idAt(index));
    return roots;
}

void RootsList::selectRoot(const RootId &root)
{
    const QModelIndex index = m_model->indexOf(root);
    if (!index.isValid())
        return;
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    scrollTo(index);
}

void RootsList::moveCurrent(int by)
{
    const int row = currentIndex().row();
    const int to = row + by;
    if (!currentIndex().isValid() || to < 0 || to >= m_model->rowCount())
        return;
    m_model->moveRows({}, row, 1, {}, by > 0 ? to + 1 : to);
    scrollTo(currentIndex());
}

void RootsList::updateActions()
{
    if (!m_rename) // while setModel() runs in the constructor
        return;
    const QModelIndex current = currentIndex();
    m_rename->setEnabled(current.isValid());
    m_up->setEnabled(current.isValid() && current.row() > 0);
    m_down->setEnabled(current.isValid() && current.row() < m_model->rowCount() - 1);
    const QString hint =
        m_model->rowCount() == 0 ? tr("Drop a folder here, or choose Add Folder…") : QString();
    if (hint != accessibleDescription()) {
        setAccessibleDescription(hint);
        viewport()->update();
    }
}

void RootsList::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    updateActions();
    Q_EMIT currentRootChanged(m_model->idAt(current));
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

#include "ui/access/sidelist.h"

#include "ui/kit/hint.h"
#include "ui/kit/listmenu.h"
#include "ui/kit/rowlist.h"
#include "ui/kit/twolinedelegate.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

namespace mangrove {

SideList::SideList(QAbstractItemModel *model, QWidget *parent) : QListView(parent)
{
    model->setParent(this);
    setModel(model);
    setItemDelegate(new TwoLineDelegate(this));
    setUpRowList(this);
}

QString SideList::currentId() const
{
    return currentIndex().data(TwoLineDelegate::IdRole).toString();
}

QStringList SideList::selectedIds() const
{
    QModelIndexList selected = selectionModel()->selectedRows();
    std::ranges::sort(selected, {}, &QModelIndex::row);
    QStringList ids;
    for (const QModelIndex &index : std::as_const(selected))
        ids.append(index.data(TwoLineDelegate::IdRole).toString());
    return ids;
}

bool SideList::selectId(const QString &id)
{
    for (int row = 0; row < model()->rowCount(); ++row) {
        const QModelIndex index = model()->index(row, 0);
        if (index.data(TwoLineDelegate::IdRole).toString() != id)
            continue;
        selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
        scrollTo(index);
        return true;
    }
    return false;
}

void SideList::setHint(const QString &hint)
{
    if (hint == accessibleDescription())
        return;
    setAccessibleDescription(hint);
    viewport()->update();
}

void SideList::rowsAboutToBeRemoved(const QModelIndex &parent, int first, int last)
{
    selectBesideRemoved(this, first, last,
                        [](const QModelIndex &index) { return index.data(TwoLineDelegate::OpenRole).isValid(); });
    QListView::rowsAboutToBeRemoved(parent, first, last);
}

void SideList::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    Q_EMIT selectionMoved();
}

void SideList::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QListView::selectionChanged(selected, deselected);
    Q_EMIT selectionMoved();
}

void SideList::keyPressEvent(QKeyEvent *event)
{
    const QModelIndex current = currentIndex();
    if (!isPlainReturn(*event) || !current.isValid() || state() == EditingState)
        QListView::keyPressEvent(event);
    else if (current.flags() & Qt::ItemIsEditable)
        edit(current);
    else
        Q_EMIT editRequested();
}

void SideList::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QModelIndex index = indexAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && index.isValid() && !(index.flags() & Qt::ItemIsEditable))
        Q_EMIT editRequested();
    else
        QListView::mouseDoubleClickEvent(event);
}

void SideList::contextMenuEvent(QContextMenuEvent *event)
{
    popupListMenu(this, event);
}

void SideList::paintEvent(QPaintEvent *event)
{
    QListView::paintEvent(event);
    if (model()->rowCount() == 0)
        paintHint(viewport(), accessibleDescription());
}

} // namespace mangrove

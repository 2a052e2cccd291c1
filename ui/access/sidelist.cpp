#include "ui/access/sidelist.h"

#include "ui/kit/rowdelegate.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace mangrove {

SideList::SideList(QAbstractItemModel *model, QWidget *parent) : ItemList(parent)
{
    model->setParent(this);
    setModel(model);
    setItemDelegate(new TwoLineDelegate(this));
    setUpRowList(this);
}

QString SideList::currentId() const
{
    return currentIndex().data(RowDelegate::IdRole).toString();
}

QStringList SideList::selectedIds() const
{
    QStringList ids;
    const QModelIndexList selected = selectedItems();
    for (const QModelIndex &index : selected)
        ids.append(index.data(RowDelegate::IdRole).toString());
    return ids;
}

bool SideList::selectId(const QString &id)
{
    for (int row = 0; row < model()->rowCount(); ++row) {
        const QModelIndex index = model()->index(row, 0);
        if (index.data(RowDelegate::IdRole).toString() == id)
            return selectItem(index);
    }
    return false;
}

void SideList::keyPressEvent(QKeyEvent *event)
{
    const QModelIndex current = currentIndex();
    if (!isPlainReturn(*event) || !current.isValid() || state() == EditingState)
        ItemList::keyPressEvent(event);
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
        ItemList::mouseDoubleClickEvent(event);
}

} // namespace mangrove

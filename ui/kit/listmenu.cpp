#include "ui/kit/listmenu.h"

#include <QAbstractItemView>
#include <QContextMenuEvent>
#include <QMenu>

namespace mangrove {

void popupListMenu(QAbstractItemView *list, QContextMenuEvent *event)
{
    event->accept();
    QPoint place = event->globalPos();
    if (event->reason() == QContextMenuEvent::Keyboard && list->currentIndex().isValid())
        place = list->viewport()->mapToGlobal(list->visualRect(list->currentIndex()).bottomLeft());
    popupListMenuAt(list, place);
}

void popupListMenuAt(QAbstractItemView *list, const QPoint &place)
{
    if (list->actions().isEmpty())
        return;
    auto *menu = new QMenu(list);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(list->actions());
    menu->popup(place);
}

} // namespace mangrove

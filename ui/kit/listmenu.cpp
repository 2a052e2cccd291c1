#include "ui/kit/listmenu.h"

#include <QAbstractItemView>
#include <QContextMenuEvent>
#include <QMenu>

namespace mangrove {

void popupListMenu(QAbstractItemView *list, QContextMenuEvent *event)
{
    event->accept();
    if (list->actions().isEmpty())
        return;
    QPoint place = event->globalPos();
    if (event->reason() == QContextMenuEvent::Keyboard && list->currentIndex().isValid())
        place = list->viewport()->mapToGlobal(list->visualRect(list->currentIndex()).bottomLeft());
    auto *menu = new QMenu(list);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(list->actions());
    menu->popup(place);
}

} // namespace mangrove

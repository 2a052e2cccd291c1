#pragma once

// The context menu of a list, made of the list's actions(). Opened with popup(): nothing waits for it.

class QAbstractItemView;
class QContextMenuEvent;
class QPoint;

namespace mangrove {

//! From the list's contextMenuEvent(). By keyboard the menu opens at the current item.
void popupListMenu(QAbstractItemView *list, QContextMenuEvent *event);
//! The same at a place of the screen.
void popupListMenuAt(QAbstractItemView *list, const QPoint &place);

} // namespace mangrove

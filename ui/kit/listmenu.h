#pragma once

// The context menu of a list, made of the list's actions(). Opened with popup(): nothing waits for it.

class QAbstractItemView;
class QContextMenuEvent;

namespace mangrove {

//! From the list's contextMenuEvent(). By keyboard the menu opens at the current item.
void popupListMenu(QAbstractItemView *list, QContextMenuEvent *event);

} // namespace mangrove

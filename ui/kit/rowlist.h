#pragma once

// How the lists of By Server and By Folder behave: one row below the other, all equally high, several of them selected.

class QKeyEvent;
class QListView;

namespace mangrove {

void setUpRowList(QListView *list);

//! Return or Enter, without a modifier: what a list does with its current item.
bool isPlainReturn(const QKeyEvent &event);

} // namespace mangrove

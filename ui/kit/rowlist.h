#pragma once

// How the lists of By Server and By Folder behave: one row below the other, all equally high, several of them selected.

#include <functional>

class QAbstractItemView;
class QKeyEvent;
class QListView;
class QModelIndex;

namespace mangrove {

void setUpRowList(QListView *list);

//! For a view's rowsAboutToBeRemoved(): where all that is selected goes, a neighbour becomes current and is selected.
//! Left to itself a view makes it current only, and a second Del would mean what nothing marks. What is no heading
//! comes first, as a heading means all below it; one that is being closed is the neighbour.
void selectBesideRemoved(QAbstractItemView *view, int first, int last,
                         const std::function<bool(const QModelIndex &)> &isHeading);

//! Return or Enter, without a modifier: what a list does with its current item.
bool isPlainReturn(const QKeyEvent &event);

} // namespace mangrove

#pragma once

// How the lists of By Server and By Folder behave: one row below the other, all equally high, several of them selected.

class QListView;

namespace mangrove {

void setUpRowList(QListView *list);

} // namespace mangrove

#pragma once

// How wide the columns of a list begin.

#include <initializer_list>
#include <utility>

class QHeaderView;

namespace mangrove {

//! Sections, and how many letters each of them has room for; but none has less than its own title needs.
//! Returns what all of them need then, the last one by its title.
int resizeSections(QHeaderView *header, std::initializer_list<std::pair<int, int>> letters);

} // namespace mangrove

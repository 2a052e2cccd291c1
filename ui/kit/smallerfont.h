#pragma once

// The font of what is said besides: second lines, and buttons in the items of lists. Pure.

#include <QFont>

namespace mangrove {

//! A tenth smaller; the same where its size is given in pixels.
QFont smallerFont(const QFont &font);

} // namespace mangrove

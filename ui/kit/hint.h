#pragma once

// The sentence in an empty view that says what to do next. Draws; owns nothing.

#include <QString>

class QWidget;

namespace mangrove {

//! Draws `text`, plain and wrapped, in the middle of a view's viewport; from its paintEvent(). Nothing when empty.
void paintHint(QWidget *viewport, const QString &text);

} // namespace mangrove

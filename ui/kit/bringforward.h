#pragma once

// The one way in which a window or dialog comes to a person who has asked for it. What comes by itself takes no focus
// and does not come this way.

class QWidget;

namespace mangrove {

//! Shows a window before all others and gives it the keyboard. One that was minimized gets the size that it had.
void bringForward(QWidget *window);

} // namespace mangrove

#pragma once

// What a widget made of several does with the focus when it is given to it as a whole.

class QWidget;

namespace mangrove {

//! Passes it on to `part`, which is in it. Unlike a focus proxy this leaves Tab alone: with a proxy Tab comes to `part`
//! at once and never to what is before it.
void passFocus(QWidget *whole, QWidget *part);

} // namespace mangrove

#pragma once

// A part of the window under its heading.

#include <QString>

class QWidget;

namespace mangrove {

//! A heading over `content`, which is also its label for the keyboard. The panel owns the content.
QWidget *makePanel(const QString &heading, QWidget *content);

} // namespace mangrove

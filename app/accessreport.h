#pragma once

// Who may know what, as `mangrove status --json` prints it. Pure text; it changes nothing.

#include "ui/kit/services.h"

#include <QByteArray>

namespace mangrove {

//! The cells as JSON, one a line, without the brackets around them: there can be tens of thousands, and the window
//! waits while they are written.
QByteArray accessText(const Services &services);

} // namespace mangrove

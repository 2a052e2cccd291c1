#pragma once

// The servers that wait for a person to confirm what has changed, in one sentence wherever it is said what waits. Pure.

#include "ui/kit/workspace.h"

#include <QString>

namespace mangrove {

//! Empty where there is none.
QString suspendedText(const Workspace &workspace);

} // namespace mangrove

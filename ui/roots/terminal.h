#pragma once

// Opens a terminal in a folder: the one that the person has set, else what the desktop has. No shell is involved, and
// the folder is no word of its command line: it becomes the working folder of the new process.

#include "core/base/result.h"

#include <QString>

namespace mangrove {

//! NotFound, with a sentence, where there is no terminal; Io where it cannot be started. It outlives this program.
Result<void> openTerminal(const QString &folder);

} // namespace mangrove

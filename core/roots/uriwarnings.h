#pragma once

// What a person must be warned of in the text of a path that is to become a root: where it lies, and names that deceive
// the eye or other programs. Pure functions on text; what the folder itself is like is said by pathwarning.

#include "core/roots/places.h"

#include <QString>
#include <QStringList>

namespace mangrove {

//! Words ("overbroad", "sensitive", "mixed_script", "trailing_space", …), each once, for a clean absolute path.
QStringList pathWarnings(const QString &path, Platform platform, const QString &home);

} // namespace mangrove

#pragma once

// Where a template stands in a text, for whoever cuts texts into words. Pure.

#include <QString>

namespace mangrove {

//! How many characters the template takes that begins at this place, also "$${"; 0 where none does, or one that is
//! written wrong.
qsizetype templateLength(const QString &text, qsizetype place);

} // namespace mangrove

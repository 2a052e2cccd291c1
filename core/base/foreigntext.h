#pragma once

// What cannot be shown as it is, whoever shows it: for displayText() and its kin, through which everybody else goes.
// Pure.

#include <QString>

namespace mangrove {

//! Control, bidi, invisible and unpaired surrogate code points, and those of no known use.
bool mustEscape(char32_t c);

//! The code point at `at`, a pair of surrogates as one.
char32_t characterAt(const QString &text, qsizetype at);

//! With what must be escaped as `\u{202E}`, but for control characters in `kept`.
QString sanitised(const QString &text, QLatin1String kept);

} // namespace mangrove

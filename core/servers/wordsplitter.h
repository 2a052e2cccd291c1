#pragma once

// A command line cut into words as a POSIX shell does it, without a shell. Pure text in, words out; nothing is expanded.

#include "core/base/result.h"

#include <QStringList>

namespace mangrove {

inline constexpr qsizetype maxSnippetLength = 1024 * 1024; // characters

//! Quotes, backslashes and comments count; a leading NAME=value is a word like others. What would need a shell (pipes,
//! redirections, `$(…)`, `&&`, unquoted `*`) is Invalid with a sentence.
Result<QStringList> splitCommandLine(const QString &text);

} // namespace mangrove

#pragma once

// A command line cut into words as a POSIX shell does it, without a shell. Pure text in, words out; nothing is
// expanded.

#include "core/base/result.h"

#include <QStringList>

namespace mangrove {

inline constexpr qsizetype maxSnippetLength = 1024 * 1024; // characters
inline constexpr qsizetype maxSnippetLine = 32 * 1024;

//! Whether a text is more than a server's settings can be, in all or in one line: nobody could check it, and views lay
//! out a line in the square of its length.
bool isTooLongForSettings(const QString &text);

//! What a page wrote for a shell to fill in.
enum class ShellParts {
    Refused,
    Kept, // $NAME and ${NAME} stand in the words as ${NAME}, which says that somebody else fills them in
};

//! Quotes, backslashes and comments count; templates (launchtemplate.h) stand for themselves, also without quotes; a
//! leading NAME=value is a word like others. What would need a shell (pipes, redirections, `$(…)`, `&&`, unquoted `*`)
//! is Invalid with a sentence. `<your-token>` is a placeholder and no redirection.
Result<QStringList> splitCommandLine(const QString &text, ShellParts parts = ShellParts::Refused);

} // namespace mangrove

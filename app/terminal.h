#pragma once

// The person at the terminal, for a command that needs a second word and has no window to ask in. Blocks: used by main()
// only, when the program has nothing else to do and holds nothing.

#include <QString>

#include <cstdio>
#include <optional>

namespace mangrove {

//! Asks and reads one line of `in`; nothing when that is no terminal. Only `y` and `yes` are a yes: an end, an empty line
//! and anything else are a no. The question is written to `out`; foreign parts of it must have come through displayText().
std::optional<bool> askOnTerminal(const QString &question, std::FILE *in = stdin, std::FILE *out = stderr);

} // namespace mangrove

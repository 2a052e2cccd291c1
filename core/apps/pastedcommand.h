#pragma once

// Command lines as pages show them: those of other programs' own `mcp add`, and plain ones among lines that only
// prepare. Pure; nothing is run. Which programs are apps says the table of the apps.

#include "core/servers/snippet.h"

namespace mangrove {

//! The servers that a text of command lines means. `home`: what `~` at the beginning of a word stands for, as in a
//! shell; empty: it is refused.
Result<QList<ServerProposal>> parsePastedCommands(const QString &text, const QString &home = {});

//! Invalid, with a sentence, where what would run is an app itself and no server.
Result<void> refuseApps(const ServerRecord &record);

} // namespace mangrove

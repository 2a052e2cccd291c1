#pragma once

// The command line of an app that adds a server to it, in words: `claude mcp add NAME …`, `code --add-mcp '{…}'`. Pure.

#include "core/servers/snippet.h"

#include <optional>

namespace mangrove {

//! The app that a command line runs, by the table of the apps; empty: none. `words` are without what stands before the
//! program.
QString appOfCommand(const QStringList &words);

//! A command line without what only stands before its program: assignments, sudo, npx with the package of an app, `cmd
//! /c`.
QStringList bareCommand(QStringList words);

//! Nothing where the app would not add a server by it.
std::optional<Result<QList<ServerProposal>>> serversAddedBy(const QStringList &words);

} // namespace mangrove

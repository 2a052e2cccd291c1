#pragma once

// The forms of what pages let people copy, each in a file of its own; see pastedtext.h. Nothing where a text has none of
// a form. Pure; nothing is run, opened or fetched.

#include "core/apps/appfiles.h"
#include "core/servers/snippet.h"

#include <optional>

namespace mangrove {

//! The servers that a text of command lines means: of other programs' own `mcp add`, and plain ones among lines that
//! only prepare (pastedcommand.cpp). `home`: what `~` at the beginning of a word stands for, as in a shell; empty: it is
//! refused.
Result<QList<ServerProposal>> parsePastedCommands(const QString &text, const QString &home = {});
//! Invalid, with a sentence, where what would run is an app itself and no server.
Result<void> refuseApps(const ServerRecord &record);

//! A piece of an app's config file, by the table of the apps: the file, the map of its servers, some of them, or one
//! (pastedconfig.cpp).
std::optional<Result<QList<ServerProposal>>> parsePastedConfig(const QString &text, const AppPlaces &places);

//! Links by which pages install a server in an app, as they hold its settings: vscode:mcp/install?…,
//! cursor://anysphere.cursor-deeplink/mcp/install?…, the pages that lead to them, and those of other apps
//! (pastedlink.cpp).
std::optional<Result<QList<ServerProposal>>> parsePastedLink(const QString &text);

//! server.json of the registry of MCP servers: a proposal for each package and each address that it names
//! (registryserver.cpp).
std::optional<Result<QList<ServerProposal>>> parseRegistryServer(const QString &text);

} // namespace mangrove

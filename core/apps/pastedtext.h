#pragma once

// Whatever a person has copied from a page, as the servers that are meant. Pure: nothing is run, read, reached or
// stored.

#include "core/apps/appfiles.h"
#include "core/servers/snippet.h"

namespace mangrove {

//! All that parseServerSnippet() understands, and besides
//! - each form that the files of the known apps have (pastedconfig.cpp), in JSON, TOML or YAML;
//! - what pages let people type for other programs: `claude mcp add …`, `code --add-mcp '{…}'` (pastedcommand.cpp);
//! - links that install a server in an app (pastedlink.cpp);
//! - server.json of the registry (registryserver.cpp);
//! - several of these between fences of Markdown, with prompts, lines that go on, and lines that only prepare.
//! An app itself is never among the servers. Invalid, with a sentence, when nothing is usable.
Result<QList<ServerProposal>> parsePastedText(const QString &text, const AppPlaces &places);

} // namespace mangrove

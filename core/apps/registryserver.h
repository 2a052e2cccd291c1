#pragma once

// server.json of the registry of MCP servers: packages that can be run, and addresses. Pure; nothing is fetched.

#include "core/servers/snippet.h"

#include <optional>

namespace mangrove {

//! Nothing where the text is no such document. A proposal for each package and each address that it names.
std::optional<Result<QList<ServerProposal>>> parseRegistryServer(const QString &text);

} // namespace mangrove

#pragma once

// Links by which pages install a server in an app: they hold its settings. Pure; nothing is opened.

#include "core/servers/snippet.h"

#include <optional>

namespace mangrove {

//! Nothing where the text has no such link: vscode:mcp/install?…, cursor://anysphere.cursor-deeplink/mcp/install?…, the
//! pages that lead to them, and those of other apps that hold the settings.
std::optional<Result<QList<ServerProposal>>> parsePastedLink(const QString &text);

} // namespace mangrove

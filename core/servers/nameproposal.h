#pragma once

// A short name for a server, guessed from its command line or address, for the person to change. A pure function; it
// looks nothing up.

#include <QStringList>

class QUrl;

namespace mangrove {

//! "filesystem" for `npx -y @modelcontextprotocol/server-filesystem@1`, "git" for `uvx mcp-server-git`, "my-server"
//! for `/opt/x/my-server`. Never empty; may hold foreign text.
QString proposedName(const QString &program, const QStringList &arguments);
//! "linear" for https://mcp.linear.app/sse, "localhost:3000" for http://localhost:3000/mcp.
QString proposedName(const QUrl &url);

} // namespace mangrove

#pragma once

// Small config files of apps, as tests put them into a home of their own, and what their entries are called.

#include <QByteArray>
#include <QString>

namespace mangrove::test {

inline const QString cursorPath = QStringLiteral(".cursor/mcp.json");
inline const QString codexPath = QStringLiteral(".codex/config.toml");

//! One that can be routed and has a secret, one at an address, and one that stands on a variable of the app's.
inline const QByteArray cursorFile =
    "{\n  \"mcpServers\": {\n"
    "    \"notes\": { \"command\": \"npx\", \"args\": [\"-y\", \"notes\"],\n"
    "      \"env\": { \"NOTES_TOKEN\": \"sk-EXAMPLE-not-a-secret\", \"LANG\": \"de\" } },\n"
    "    \"far\": { \"url\": \"https://far.example.com/mcp\" },\n"
    "    \"here\": { \"command\": \"${workspaceFolder}/x\" }\n  }\n}\n";
//! The same server as Cursor's notes.
inline const QByteArray twinFile = "[mcp_servers.memo]\ncommand = \"npx\"\nargs = [\"-y\", \"notes\"]\n"
                                   "env = { NOTES_TOKEN = \"sk-EXAMPLE-not-a-secret\", LANG = \"de\" }\n";
//! One without a secret.
inline const QByteArray codexFile = "# mine\n[mcp_servers.memo]\ncommand = \"memo\"\n";

inline const QString notesInCursor = QStringLiteral("Cursor: notes");
inline const QString memoInCodex = QStringLiteral("Codex: memo");

} // namespace mangrove::test

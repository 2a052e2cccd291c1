#pragma once

// What people have at hand when they add a server: a command line, or JSON from another program's documentation or
// config. Pure text in, proposals out; nothing is run or looked up. Never through a shell.

#include "core/base/result.h"
#include "core/servers/serverrecord.h"
#include "core/servers/wordsplitter.h"

#include <QHash>
#include <QList>

namespace mangrove {

struct ServerProposal
{
    ServerRecord record; // what the text says; id empty
    QHash<SecretKey, QString> secrets; // for the key ring, never part of the record; keys without a server yet
    QStringList notes; // sentences: what was left out and why (`${input:…}`, unknown fields, …)
};

//! Understands
//! - a command line, split as a POSIX shell splits words (quotes, backslashes, leading NAME=value as environment);
//!   what would need a shell (pipes, redirections, `$(…)`, `&&`, unquoted `*`) is Invalid with a sentence;
//! - addresses (http or https), each on a line of its own;
//! - JSON with comments and trailing commas: {"mcpServers": {NAME: {command, args, env, cwd, …}}}, VS Code's
//!   {"servers": {…}} also inside {"mcp": {…}}, a bare {NAME: {command…}}, a single {command…} object, and the same
//!   without the outer braces. Servers at an address are {url, headers, type: "http", "streamable-http" or "sse"};
//!   others write "serverUrl", "httpUrl" and "transport".
//! Values of variables and headers that look like secrets, such as a bearer token, are in `secrets` and not in the
//! record. Invalid, with a sentence that says where, when nothing is usable.
Result<QList<ServerProposal>> parseServerSnippet(const QString &text);

//! Whether a text begins as JSON does, with comments, or as a member without the braces around it.
bool looksLikeJson(const QString &text);

//! JSON as people write it, made strict: blanks in place of comments and trailing commas, so that every byte keeps its
//! place; strings untouched. A comment that is not closed stays.
QByteArray stripJsonComments(const QByteArray &json);

} // namespace mangrove

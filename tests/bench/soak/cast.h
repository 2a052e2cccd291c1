#pragma once

// The servers of the soak: honest ones, and some with a habit that a server in the field has too. Pure functions on
// records.

#include "core/servers/serverrecord.h"

namespace mangrove::bench {

//! The record of one of them; `folder` is in its command line, so that its processes are found again.
//! `urls`: of the servers over HTTP, as HttpServers lists them.
ServerRecord castServer(int number, const QString &folder, const QStringList &urls);

bool isStateless(const ServerRecord &server);
//! It ends by itself after a while, again and again.
bool isMortal(const ServerRecord &server);
//! It does not ask again when its list changes: what it was told last is all that can be compared.
bool isDeaf(const ServerRecord &server);

} // namespace mangrove::bench

#pragma once

// Whether a change would let a server be told more than before. What comes from outside the window (the command line)
// may narrow by itself; what widens is for a person to say. Pure functions: values in, a verdict out.

#include "core/access/decision.h"
#include "core/servers/serverrecord.h"

#include <QStringList>

namespace mangrove {

//! Whether there is a moment, now or later, at which `after` allows what `before` does not, or for writing what was for
//! reading: also when a denial ends earlier than before. A decision for a session may end at any time. That the server may ask again is no widening.
bool widens(ServerPolicy policy, const Decision &before, const Decision &after, const QDateTime &now);

//! Whether anything follows from what it is allowed: it is told it, started with it, or held to it.
bool followsGrants(const ServerRecord &server);

//! The names of the servers that are told a new root, or know or reach it from their next start on, without anybody being asked: those whose policy allows all, also
//! while they do not run or are suspended.
QStringList toldWithoutAsking(const QList<ServerRecord> &servers);

} // namespace mangrove

#pragma once

// Whether a change would let a server be told or reach more than before, now or at any later moment. What comes from
// outside the window (the command line) may narrow by itself; what widens is for a person to say. This is the one rule
// for all of it: commands, undo from outside, a file that another hand has changed. Values in, a verdict out.

#include "core/workspace/difference.h"
#include "core/workspace/standing.h"

#include <QStringList>

namespace mangrove {

//! What it comes to for one server and one root, in ascending order.
enum class Share {
    Nothing,
    AppsOwn, // not by Mangrove's word; but what its app has there may be told, as nobody has denied it
    Read,
    ReadAndWrite,
    WithSockets, // and talk to the sockets in it
};

//! What that follows from. It is the same at all times; what it comes to is not.
struct Terms
{
    ServerPolicy policy = ServerPolicy::Ask;
    bool isUnconfirmed = false;
    bool isThere = true; // both of them, and in the workspace that is on
    bool countsApps = false; // roots of the server's app may be told, too: a denial keeps them back
    Decision decision = {};
    bool isConfined = false; // a denial keeps back what a grant around it would give
};

//! Of a record, and whether it and the root are there; where nothing follows from what it is allowed, they are not.
Terms termsOf(const ServerRecord &server, bool isThere, const Decision &decision);
//! Of a cell with this decision. `on`: whose members count; nullptr: everything.
Terms termsOf(const Workspace &workspace, const WorkspaceSet *on, const Cell &cell, const Decision &decision);
//! As it is when a person has confirmed the launch.
Terms confirmed(Terms terms);

Share shareAt(const Terms &terms, const Moment &moment);
//! From `now` on: between these nothing changes by itself, whichever of the two decisions holds. The present is first.
QList<Moment> momentsOf(const Decision &before, const Decision &after, const QDateTime &now);

//! Whether there is a moment, now or later, at which it comes to more `after` than `before`: also when a denial ends
//! earlier, or a permission later than before, or one that keeps something out of reach. A decision for a session may
//! end at any time. That the server may ask again is no widening.
bool widens(const Terms &before, const Terms &after, const QDateTime &now);
bool widens(ServerPolicy policy, const Decision &before, const Decision &after, const QDateTime &now);
bool widens(const ServerRecord &server, const Decision &before, const Decision &after, const QDateTime &now);
//! Whether the second record is about another folder or file than the first; the same one at another place is none.
bool widens(const Root &before, const Root &after);
//! Whether a server may know or reach more by the second record by itself, or another launch of it counts as approved.
//! Decisions about it are looked at apart.
bool widens(const ServerRecord &before, const ServerRecord &after);
//! The same of all that differs, with the workspace that is on and with any other that may be on later.
bool widens(const WorkspaceDifference &difference, const QDateTime &now, const QSet<Cell> &alsoAbout = {});

//! Whether anything follows from what it is allowed: it is told it, started with it, or held to it.
bool followsGrants(const ServerRecord &server);

//! The names of the servers that are told a new root, or know or reach it from their next start on, without anybody
//! being asked: those whose policy allows all, also while they do not run or are suspended.
QStringList toldWithoutAsking(const QList<ServerRecord> &servers);

} // namespace mangrove

#pragma once

// What can be done to a workspace, each as a function from one to the next. They keep the rules of the records and ask nobody who
// does it: that is for the door (workspacestore.h). On an error nothing is to be done.

#include "core/base/result.h"
#include "core/workspace/workspace.h"

namespace mangrove {

//! At the end, and into the set that is on: what is added while it is on belongs to what the person is about. Ids, times and URIs are
//! filled in. Invalid as checkedRoot(), AlreadyExists for the same canonical path, identity or id.
Result<WorkspaceState> withRoots(const WorkspaceState &workspace, const QList<Root> &added);
//! With the decisions about them. NotFound where one is not there.
Result<WorkspaceState> withoutRoots(const WorkspaceState &workspace, const QList<RootId> &ids);
//! See checkRootName(); need not be unique.
Result<WorkspaceState> withRootName(const WorkspaceState &workspace, const RootId &id, const QString &name);
//! At the place `to`, 0 … size-1.
Result<WorkspaceState> withRootAt(const WorkspaceState &workspace, const RootId &id, int to);
//! Bound to what this path leads to, absolute and as the person gave it. AlreadyExists as in withRoots().
Result<WorkspaceState> withRootBound(const WorkspaceState &workspace, const RootId &id, const QString &path,
                                     const RootBinding &found);

//! As withRoots(). See checkServer(); AlreadyExists for the same name or id.
Result<WorkspaceState> withServers(const WorkspaceState &workspace, const QList<ServerRecord> &added);
//! In the place of the record of the same id, with the same rules. What was found out stays as long as the same program or address
//! is meant, whatever the given record says: a dialog may have been open for long.
Result<WorkspaceState> withServer(const WorkspaceState &workspace, ServerRecord record);
//! With the decisions about them. Those that were confined are noted among the removed servers.
Result<WorkspaceState> withoutServers(const WorkspaceState &workspace, const QList<ServerId> &ids);
//! What was found out about its revision; empty: nothing is known any more.
Result<WorkspaceState> withFoundRevision(const WorkspaceState &workspace, const ServerId &id,
                                         const QString &revision);
Result<WorkspaceState> withSignIn(const WorkspaceState &workspace, const ServerId &id,
                                  const SignInNote &note);

//! One that is not on. See checkSetName(); AlreadyExists for the same name or id, NotFound for a member that is not there.
Result<WorkspaceState> withSet(const WorkspaceState &workspace, WorkspaceSet set);
//! In the place of the set of the same id, with the same rules; whether it is on stays.
Result<WorkspaceState> withSetChanged(const WorkspaceState &workspace, WorkspaceSet set);
//! Refused for the one that is on: nothing is told by a deletion.
Result<WorkspaceState> withoutSet(const WorkspaceState &workspace, const SetId &id);
//! With that set on; an empty id: Everything.
Result<WorkspaceState> withSetOn(const WorkspaceState &workspace, const SetId &id);

//! Verdict::Ask takes a decision back. Invalid for a time without an end, NotFound about what is not there.
Result<WorkspaceState> withDecisions(const WorkspaceState &workspace, const QHash<Cell, Decision> &decisions);
//! Without those that last until this server stops.
WorkspaceState withSessionEnded(const WorkspaceState &workspace, const ServerId &server);
WorkspaceState withoutDecisions(const WorkspaceState &workspace, const QList<Cell> &cells);

//! Read anew, with what was denied until a server stops: that was in no file, and has not ended by reading it.
WorkspaceState withSessionDenials(const WorkspaceState &read, const WorkspaceState &held);

//! Paused since then, UTC; or not paused. The same workspace where it is so already.
WorkspaceState withPause(const WorkspaceState &workspace, const QDateTime &since);
WorkspaceState withoutPause(const WorkspaceState &workspace);

//! Where servers that had walls are not there any more they are noted, and those that are back are not: apps must not run them
//! without.
WorkspaceState withRemovedNoted(const WorkspaceState &before, const WorkspaceState &after);

//! `wanted`, or "wanted (2)" and so on where the name is taken by another server than `self`.
QString freeServerName(const WorkspaceState &workspace, const QString &wanted, const ServerId &self = {});

} // namespace mangrove

#pragma once

// What can be done to a workspace, each as a function from one to the next. They keep the rules of the records and ask
// nobody who does it: that is for the door (workspacestore.h). On an error nothing is to be done.

#include "core/base/result.h"
#include "core/workspace/workspace.h"

namespace mangrove {

//! At the end, and into the set that is on: what is added while it is on belongs to what the person is about. Ids,
//! times and URIs are filled in. Invalid as checkedRoot(), AlreadyExists for the same canonical path, identity or id.
Result<Workspace> withRoots(const Workspace &workspace, const QList<Root> &added);
//! With the decisions about them. NotFound where one is not there.
Result<Workspace> withoutRoots(const Workspace &workspace, const QList<RootId> &ids);
//! See checkRootName(); need not be unique.
Result<Workspace> withRootName(const Workspace &workspace, const RootId &id, const QString &name);
//! At the place `to`, 0 … size-1.
Result<Workspace> withRootAt(const Workspace &workspace, const RootId &id, int to);
//! Bound to what this path leads to, absolute and as the person gave it. AlreadyExists as in withRoots().
Result<Workspace> withRootBound(const Workspace &workspace, const RootId &id, const QString &path,
                                const RootBinding &found);

//! As withRoots(). See checkServer(); AlreadyExists for the same name or id.
Result<Workspace> withServers(const Workspace &workspace, const QList<ServerRecord> &added);
//! In the place of the record of the same id, with the same rules. What was found out stays as long as the same program
//! or address is meant, whatever the given record says: a dialog may have been open for long.
Result<Workspace> withServer(const Workspace &workspace, ServerRecord record);
//! With the decisions about them.
Result<Workspace> withoutServers(const Workspace &workspace, const QList<ServerId> &ids);
//! What was found out about its revision; empty: nothing is known any more.
Result<Workspace> withFoundRevision(const Workspace &workspace, const ServerId &id, const QString &revision);
Result<Workspace> withSignIn(const Workspace &workspace, const ServerId &id, const SignInNote &note);

//! One that is not on. See checkSetName(); AlreadyExists for the same name or id, NotFound for a member that is not
//! there.
Result<Workspace> withSet(const Workspace &workspace, WorkspaceSet set);
//! In the place of the set of the same id, with the same rules; whether it is on stays.
Result<Workspace> withSetChanged(const Workspace &workspace, WorkspaceSet set);
//! Refused for the one that is on: nothing is told by a deletion.
Result<Workspace> withoutSet(const Workspace &workspace, const SetId &id);
//! With that set on; an empty id: Everything.
Result<Workspace> withSetOn(const Workspace &workspace, const SetId &id);

//! Verdict::Ask takes a decision back. Invalid for a time without an end, NotFound about what is not there.
Result<Workspace> withDecisions(const Workspace &workspace, const QHash<Cell, Decision> &decisions);
//! Without those that last until this server stops.
Workspace withSessionEnded(const Workspace &workspace, const ServerId &server);
Workspace withoutDecisions(const Workspace &workspace, const QList<Cell> &cells);

//! Read anew, with what was denied until a server stops: that was in no file, and has not ended by reading it.
Workspace withSessionDenials(const Workspace &read, const Workspace &held);

//! Paused since then, UTC; or not paused. The same workspace where it is so already.
Workspace withPause(const Workspace &workspace, const QDateTime &since);
Workspace withoutPause(const Workspace &workspace);

//! With this list of names that are never inside, each once; none: the defaults. Invalid as checkNever().
Result<Workspace> withNever(const Workspace &workspace, const std::optional<confine::NeverNames> &never);

//! `after`, with the servers noted that had walls and are not there any more, and not those that are back: apps must
//! not run them without. The door does it for each change.
Workspace withRemovedNoted(const Workspace &before, const Workspace &after);

//! `wanted`, or "wanted (2)" and so on where the name is taken by another server than `self`.
QString freeServerName(const Workspace &workspace, const QString &wanted, const ServerId &self = {});

} // namespace mangrove

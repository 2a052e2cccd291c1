#pragma once

// A workspace as it stands in workspace.json, with the lines of the journal that continue it. Values in, values out.

#include "core/workspace/decisionjournal.h"
#include "core/workspace/workspace.h"

#include <QJsonArray>

namespace mangrove {

//! The newest format that this program writes.
constexpr int workspaceFormat = 4;

//! What the file says besides the workspace.
struct WorkspaceHead
{
    int version = 1; // its format
    DecisionJournal::Mark foldedLine; // the last line of the journal that it holds
    //! It is open whether a last good copy takes its place: what an earlier release has let people make since a damage.
    bool copyOffered = false;
};

struct StoredWorkspace
{
    WorkspaceHead head;
    Workspace workspace;
};

//! Invalid, with the part of a sentence, when it is not understood. Of a newer format what is understood is there to be
//! shown.
Result<StoredWorkspace> readWorkspace(const QByteArray &text);
Result<StoredWorkspace> readWorkspace(const QJsonObject &document);

struct Continued // by lines of a journal
{
    Workspace workspace;
    bool hasOwn = false; // some that continue this file
    bool hasForeign = false; // some that belong to another
    int leftOut = 0; // changes
};

//! Lines that continue the file of this content count, but for those that it holds already: the journal could not be
//! removed then. Of lines that belong to another file, as when it was edited by hand meanwhile, only those count that
//! let no server know more. Invalid when one is not understood or is missing.
Result<Continued> continued(const StoredWorkspace &stored, const QByteArray &content,
                            const QList<DecisionJournal::Line> &lines);

//! Whether lines of the journal can say what differs, apart from hints.
bool differInDecisionsAlone(const WorkspaceParts &a, const WorkspaceParts &b);
//! What such a line says: the stored decisions that are others.
QJsonArray changesBetween(const Decisions &before, const Decisions &after);

//! The oldest format that says all that has to be known before a server is told anything: releases that do not know it
//! show the file, and act on nothing.
int neededFormat(const Workspace &workspace, const WorkspaceHead &head);
//! The servers as they were written last: what has not changed is not written anew, and they are most of the work.
struct WrittenServers
{
    RecordList<ServerRecord> list;
    QByteArray text;
};

//! As UTF-8, in that format, whatever the head says. What ends with a session is left out. `servers`: of the same file
//! before, brought up to date.
QByteArray writeWorkspace(const Workspace &workspace, const WorkspaceHead &head, WrittenServers &servers);
inline QByteArray writeWorkspace(const Workspace &workspace, const WorkspaceHead &head)
{
    WrittenServers servers;
    return writeWorkspace(workspace, head, servers);
}
//! Whether the file has it: not what ends with a session.
bool isStored(const Decision &decision);

//! The record of a pause that has begun at that time (UTC), and that time; invalid while none is on.
QJsonObject pauseRecord(const QDateTime &since);
QDateTime pausedSince(const Workspace &workspace);

} // namespace mangrove

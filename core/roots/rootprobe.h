#pragma once

// Looks at the file system, once, for one path. These functions may hang (network mounts): the monitor and the
// intake call them on a worker thread. Values in, values out; nothing is kept.

#include "core/base/result.h"
#include "core/roots/pathstamp.h"
#include "core/roots/root.h"

#include <QDateTime>
#include <QStringList>

namespace mangrove {

//! What was found at a path.
struct ProbeResult
{
    RootState state = RootState::Missing; // Available, Missing, Unreadable or Replaced; never Checking
    QString canonicalPath; // resolved by the kernel; empty when missing
    FileIdentity identity; // of the folder; for a file: of the folder that holds it
    bool isFile = false;
    bool local = false; // on a file system that cannot hang (not a network or FUSE mount)
    bool reported = false; // local, and every folder on the way reports each change of it (see reportsAllChanges())
    QStringList watch; // every directory whose change can change this result: all ancestors, the folders that
        // hold symlinks met on the way, and the targets' ancestors; existing ones only
    QString reason; // a sentence for the person when not available
    PathStamp stamp; // taken before the look; valid only when available, local and given as resolved
};

//! Looks at `path` without expectations: Available, Missing or Unreadable. The path is resolved by the kernel,
//! never cleaned as text.
ProbeResult probePath(const QString &path);

//! The same, compared with what was approved: Replaced when root.path leads elsewhere or to another folder.
ProbeResult probeRoot(const Root &root);

//! Whether root.path still leads to the approved thing and can be read: a dozen system calls, and none of the rest.
//! Only for roots on local file systems (ProbeResult::local): it runs on the window's thread before a server is told.
bool stillThere(const Root &root);

// What is known about a root at a moment. Plain values.
struct RootStatus
{
    RootState state = RootState::Checking;
    QString reason; // a sentence when not available
    QString leadsTo; // with Replaced: the canonical path it leads to now
    FileIdentity found; // with Replaced: what is there now
    bool foundIsFile = false;
    bool local = false; // may be looked at on the window's thread
    QDateTime since; // UTC, when the state began

    bool operator==(const RootStatus &) const = default;
};

//! What a look says; `since` is left out.
RootStatus statusFrom(const ProbeResult &result);

} // namespace mangrove

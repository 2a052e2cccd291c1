#pragma once

// Follows a path through the file system as the kernel does, and remembers the way. Bytes in, values out; used by the
// probe and the boundary on whatever thread they run on. Nothing is cleaned as text: `link/..` is the parent of what
// the link leads to.

#include "core/roots/root.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

#include <optional>

namespace mangrove {

struct PathWalk
{
    int error = 0; // errno of the step that failed
    QByteArray resolved; // without symlinks; where the walk failed, as far as it came
    QByteArray failedAt; // the name that could not be looked up, in the folder `resolved`
    QList<QByteArray> folders; // every existing directory in which a name was looked up, and the resolved one itself
    QList<QByteArray> links; // every symlink that was followed, by its own resolved path, in the order of the way
    bool throughProc = false; // a step lay on procfs, whose links mean another thing to each process
};

//! Walks an absolute path; at most 40 symlinks, then ELOOP.
PathWalk walkPath(const QByteArray &path);

//! The path as resolved by the kernel (realpath); empty on an error, then `error` is an errno.
QByteArray resolvePath(const QByteArray &path, int *error = nullptr);

//! What makes the thing at a path (not following a last symlink), or behind a descriptor, itself.
std::optional<FileIdentity> identityOf(const QByteArray &path);
std::optional<FileIdentity> identityOf(int descriptor);

//! Whether the file system of a path reports every change of it to this computer's watches (inotify), whoever makes it:
//! not so where other computers, or layers below, change it too. A file system that is not known to does not.
bool reportsAllChanges(const QByteArray &path);

//! Whether the file system of a path answers from this computer, so that a look cannot hang.
bool isOnLocalFileSystem(const QByteArray &path);

//! The folder of an absolute, resolved path; "/" for "/".
QByteArray folderOf(const QByteArray &path);

//! A path in bytes; empty where it holds a NUL, which would cut it short in the kernel.
QByteArray pathBytes(const QString &path);

} // namespace mangrove

#pragma once

// Files that hold what a person decided: written whole or not at all, read only when nobody else could have written
// them (as ssh does with StrictModes). Free functions, nothing is kept.

#include "core/base/result.h"

#include <QByteArray>

namespace mangrove {

//! Makes the folder with mode 0700 when missing, and checks owner and mode: Unsafe when it belongs to another user
//! or others may write into it; a symlink is followed only when its target passes the same check.
Result<void> preparePrivateFolder(const QString &folder);

//! Reads a file of at most `limit` bytes without following a symlink. NotFound, Unsafe (foreign-owned, writable by
//! others, no regular file), Unreadable.
Result<QByteArray> readPrivateFile(const QString &path, qint64 limit = 256 * 1024 * 1024);

//! Replaces the file: written beside it with mode 0600, synced, renamed over it, then the folder is synced. With
//! `backup` the previous file is kept under that path, also replaced as a whole. On an error the old file is
//! untouched. Errors: Io with a sentence (disk full, read-only file system, …).
Result<void> writePrivateFile(const QString &path, const QByteArray &content, const QString &backup = {});

//! Removes what a writePrivateFile() of this file left beside it when it was cut off by a crash. Only for whoever has
//! the folder to himself: the files of one that is under way go too.
void removeLeftovers(const QString &path);

//! Makes an empty file with mode 0600 when it is missing, for a library that opens it by name, and checks it as
//! readPrivateFile() does. Others lose the right to read a file that has it.
Result<void> preparePrivateFile(const QString &path);

} // namespace mangrove

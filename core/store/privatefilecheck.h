#pragma once

// Whether a file or folder is this user's alone, where the system has owners and modes as Unix does, and what is said
// of one that is not, or that the system refuses. Pure functions on what stat() and errno gave; the file itself is
// never touched. For whoever reads or writes private files.

#include "core/base/result.h"

#include <QString>

#include <sys/stat.h>

namespace mangrove {

//! Unsafe when it belongs to another user.
Result<void> checkOwner(const struct stat &info, const QString &path);
//! Unsafe also when others may write to it.
Result<void> checkOwnerAndMode(const struct stat &info, const QString &path);
//! Unsafe also when it is no regular file.
Result<void> checkFile(const struct stat &info, const QString &path);

//! What an errno means for the person. Io, of a change that was not made.
Error notWritten(int error, const QString &path);
//! Unreadable, of a file that should have been read.
Error unreadable(int error, const QString &path);
//! Of an open() that does not follow links: NotFound, Unsafe for a link, else Unreadable.
Error notOpened(int error, const QString &path);
//! Unsafe, of a pipe, a device, a folder.
Error notOrdinary(const QString &path);

} // namespace mangrove

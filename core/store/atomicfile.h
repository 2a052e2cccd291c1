#pragma once

// Files that hold what a person decided: written whole or not at all, read only when nobody else could have written
// them (as ssh does with StrictModes). Free functions, nothing is kept.

#include "core/base/result.h"

#include <QByteArray>
#include <QtGlobal>

namespace mangrove {

//! Makes the folder with mode 0700 when missing, and checks owner and mode: Unsafe when it belongs to another user
//! or others may write into it; a symlink is followed only when its target passes the same check.
Result<void> preparePrivateFolder(const QString &folder);
//! The same check of what is there; nothing is made. NotFound where it is not there.
Result<void> checkPrivateFolder(const QString &folder);

//! Reads a file of at most `limit` bytes without following a symlink. NotFound, Unsafe (foreign-owned, writable by
//! others, no regular file), Unreadable. Only what lies behind the first `begin` bytes is read, and counts.
Result<QByteArray> readPrivateFile(const QString &path, qint64 limit = 256 * 1024 * 1024, qint64 begin = 0);

//! Replaces the file: written beside it with mode 0600, synced, renamed over it, then the folder is synced. With
//! `backup` the previous file is kept under that path, also replaced as a whole. On an error the old file is
//! untouched. Errors: Io with a sentence (disk full, read-only file system, …).
Result<void> writePrivateFile(const QString &path, const QByteArray &content, const QString &backup = {});

//! Appends to a file of which the first `size` bytes are known; what lies behind them was never said to be there and is
//! cut off. With 0 the file is made, with mode 0600. On the disk when this returns without error (and its name with
//! it); otherwise the file holds what it held. Unsafe as in readPrivateFile(), Io when the file has become shorter.
Result<void> appendPrivateFile(const QString &path, const QByteArray &content, qint64 size);

//! Removes what a writePrivateFile() of this file left beside it when it was cut off by a crash. Only for whoever has
//! the folder to himself: the files of one that is under way go too.
void removeLeftovers(const QString &path);

//! Makes an empty file with mode 0600 when it is missing, for a library that opens it by name, and checks it as
//! readPrivateFile() does. Others lose the right to read a file that has it.
Result<void> preparePrivateFile(const QString &path);

//! What readPrivateFile() asks of a file, without opening it, for a library that is about to open it by its name:
//! nothing when it is fine or missing. A named pipe would make such a library wait for ever, a link lead it elsewhere.
Result<void> checkPrivateFile(const QString &path);

//! While it lives, what this process makes is only for this user (0600, 0700). For a library that makes files itself,
//! and for no longer than that call.
class OnlyForThisUser
{
public:
    OnlyForThisUser();
    ~OnlyForThisUser();
    Q_DISABLE_COPY_MOVE(OnlyForThisUser)

private:
    unsigned m_before = 0;
};

} // namespace mangrove

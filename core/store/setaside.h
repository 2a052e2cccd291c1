#pragma once

// Moves a file that cannot be used out of the way, so that a person can look at it. Free function.

#include "core/base/result.h"

#include <QDateTime>

namespace mangrove {

//! A name beside `path` that nothing has: PATH.WORD-20260131-120000, with a number behind it where that is taken.
QString asideName(const QString &path, const QString &word, const QDateTime &now);

//! Renames the file to such a name with the word "damaged", and returns it. Io when that failed.
Result<QString> setAside(const QString &path, const QDateTime &now);

//! Sets a journal aside that cannot be read, and puts the file that it continues in the place of its copy, as a save
//! would have done; first, so that the file is never read without the journal. Returns the journal's new name.
Result<QString> setJournalAside(const QString &journal, const QString &file, const QString &copy, const QDateTime &now);

} // namespace mangrove

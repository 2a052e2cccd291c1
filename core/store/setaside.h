#pragma once

// Moves a file that cannot be used out of the way, so that a person can look at it. Free function.

#include "core/base/result.h"

#include <QDateTime>

namespace mangrove {

//! A name beside `path` that nothing has: PATH.WORD-20260131-120000, with a number behind it where that is taken.
QString asideName(const QString &path, const QString &word, const QDateTime &now);

//! Renames the file to such a name with the word "damaged", and returns it. Io when that failed.
Result<QString> setAside(const QString &path, const QDateTime &now);

} // namespace mangrove

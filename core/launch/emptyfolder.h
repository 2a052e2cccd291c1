#pragma once

// Folders that are emptied or removed with whatever a foreign program has left in them. Nothing outside is touched: no
// link is followed, no other file system entered. Free functions for worker threads; nothing is kept.

#include "core/base/result.h"

#include <QString>

#include <functional>

namespace mangrove {

//! Asked at each entry; true: leave off, with Cancelled.
using IsGivenUp = std::function<bool()>;

//! Makes `parent`/`name` an empty folder of ours with mode 0700, whatever is there now, and returns its path. `parent`
//! is made where it is missing. Errors, each with the path that is in the way: Unsafe when the folder, or `parent`,
//! belongs to another user, others may write to `parent`, or another file system is mounted there; Io when something
//! cannot be removed.
Result<QString> makeEmptyFolder(const QString &parent, const QString &name, const IsGivenUp &isGivenUp);

//! Removes all in `parent` that `isKept` says no to, whatever it is. Good when `parent` is not there.
Result<void> removeOthers(const QString &parent, const std::function<bool(const QString &name)> &isKept,
                          const IsGivenUp &isGivenUp);

} // namespace mangrove

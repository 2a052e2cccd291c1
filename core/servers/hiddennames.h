#pragma once

// What a server's record says of names that stay out of its sight (core/confine/nevernames.h), and whether one of two
// lists, or of two records, lets more be seen. Pure.

#include "core/base/result.h"
#include "core/confine/nevernames.h"
#include "core/servers/serverrecord.h"

namespace mangrove {

constexpr qsizetype mostNeverExcept = 64; // exceptions of one server

//! Whether it is held to that now: names are hidden where nothing but its folders is there.
bool hidesNames(const ServerRecord &record);

//! Whether what lies at this path may be hidden in a folder that is granted: by its name or that of a folder on the way,
//! whatever it holds. Not the folder itself.
bool mayBeHidden(const confine::NeverNames &never, const QString &path, const QString &folder);
//! Whether it is.
bool isHiddenByName(const confine::NeverNames &never, const QString &path, const QString &folder);
//! Whether it is, where it is a file or folder that can be looked into: not on the window's thread.
bool isHiddenThere(const confine::NeverNames &never, const QString &path, const QString &folder);

//! As they are kept: each once, sorted, without blanks around and empty ones.
QStringList neverExceptOf(const QStringList &names);
//! Invalid, with a sentence, where it is none that a list or an exception may have.
Result<void> checkNeverName(const QString &name);
//! The same of all of them, and where there are too many.
Result<void> checkNeverExcept(const QStringList &names);

//! Whether something may be seen that the first list keeps out of sight. Where that is not plain it is taken to be so.
bool showsMore(const confine::NeverNames &before, const confine::NeverNames &after);
//! Whether something may be seen because of the second record, now or at another level, that the first one hid.
bool showsMore(const ServerRecord &before, const ServerRecord &after);
//! The exceptions of the second one that no exception of the first one stands for.
QStringList newExceptions(const ServerRecord &before, const ServerRecord &after);

} // namespace mangrove

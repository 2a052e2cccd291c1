#pragma once

// Opening what should be a regular file, at a place where somebody else may have put something else.

class QFile;

namespace mangrove {

enum class LastLink { Followed, Refused };

//! Opens `file` for reading. False when it is no regular file, or cannot be read: a named pipe or a device is not
//! opened, so that nothing waits for it. `link`: what to do when the file itself is a symbolic link.
bool openRegular(QFile &file, LastLink link);

} // namespace mangrove

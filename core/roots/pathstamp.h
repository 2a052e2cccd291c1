#pragma once

// Whether anything about a path has changed since it was looked at, in three calls of the system instead of a dozen:
// the same thing is still there, by the same way, and nobody has touched its name, its rights or its entries. Used
// between full looks. Values in, values out.

#include <QByteArray>
#include <QtGlobal>

namespace mangrove {

struct PathStamp
{
    quint64 device = 0;
    quint64 inode = 0; // 0: it cannot be told, and the next look has to be a full one
    qint64 changed = 0; // ns since the epoch, of names, rights and entries (ctime)

    bool isValid() const { return inode != 0; }
    bool operator==(const PathStamp &) const = default;
};

//! Of a resolved path. Invalid when it leads through a symbolic link, when there is nothing, when it was touched so
//! short a time ago that a second touch could bear the same time, and on systems that cannot tell. It may hang where
//! the file system may (network mounts).
PathStamp stampOf(const QByteArray &canonicalPath);

} // namespace mangrove

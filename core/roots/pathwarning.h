#pragma once

// What a person is warned of before a path becomes a root: that it holds more than a project, or what should be in no
// root at all. It looks at the file system to say what is in there, so the intake calls it on a worker.

#include "core/roots/mounttable.h"

#include <QString>
#include <QStringList>

namespace mangrove {

struct PathWarning
{
    enum class Kind {
        None,
        Broad, // holds much more than a project: needs a second confirmation
        Sensitive, // keys, passwords, private data: needs a second confirmation
        System, // the operating system's: needs a second confirmation
        Shared, // everybody on this computer can write there: needs a second confirmation
        Refused, // can be no root
    };

    Kind kind = Kind::None;
    QString sentence; // what it is and what it holds; empty for None

    bool operator==(const PathWarning &) const = default;
};

//! `ownFolders`: Mangrove's own, which nothing inside may be given away of. `otherRoots`: the canonical paths of the
//! roots that exist already, counted where they are inside. `mountTable`: as readMountTable() gives it.
PathWarning warnAboutPath(const QString &canonicalPath, const QString &home, const QStringList &ownFolders,
                          const QStringList &otherRoots, const QByteArray &mountTable = readMountTable());

//! The gravest for several homes, where it is not known which one is the person's: what a variable says, and what the
//! system does.
PathWarning gravestWarning(const QString &canonicalPath, const QStringList &homes, const QStringList &ownFolders);

} // namespace mangrove

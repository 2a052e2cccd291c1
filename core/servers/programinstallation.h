#pragma once

// What a program needs of its own to run: its interpreter, its package, its virtual environment, found by where its
// files are; for a person to see and to approve, and for nothing else. What is found says of itself where it belongs,
// so it is judged as a folder is that a person adds: what is broad or private, or Mangrove's own, is never among it,
// nor what is found by way of what the server may write. Looks at the file system, so it may hang on a dead mount; runs
// nothing.

#include "core/servers/addedpath.h"
#include "core/servers/installedplace.h"

#include <QDir>
#include <QList>
#include <QProcessEnvironment>
#include <QStringList>

#include <functional>
#include <optional>

namespace mangrove {

//! What may not be found, whatever the files say.
struct InstallationBounds
{
    QStringList homes{QDir::homePath()}; // any of them may be the person's
    QStringList ownFolders; // Mangrove's, and where its sockets lie
    QStringList writable; // what the server may write, resolved: it could say there whatever it wants
};

//! What is not among the places, although the program may look for it there.
struct OutOfReach
{
    QString path; // where it looks
    QString target; // what it finds there, resolved: a person may add it; or the same as `path`
    QString reason; // a sentence; empty where a link leads out of a place
    std::optional<AddedPath> offer =
        {}; // `target`, to be read; none of what is warned of, which a person names by hand

    bool operator==(const OutOfReach &) const = default;
};

struct Installation
{
    QList<InstalledPlace> places;
    QList<OutOfReach> outOfReach;
};

//! Folders of the system (/usr and its like) are not among them. `program`: absolute, as resolveProgram() gives it.
//! `script`: see scriptArgument(); it does not count where the program is a script itself. `environment`: the server's;
//! its PATH says where `#!/usr/bin/env` finds interpreters.
Installation programInstallation(const QString &program, const QString &script, const QProcessEnvironment &environment,
                                 const InstallationBounds &bounds = {},
                                 const std::function<void(const QString &path)> &seen = {});

//! Whether such a place may be one at all; empty, or why not, a sentence.
QString whyNeverInstalled(const QString &canonicalPath, const InstallationBounds &bounds);

} // namespace mangrove

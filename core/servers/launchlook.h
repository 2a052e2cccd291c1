#pragma once

// What the file system says of a launch: where the program is, what its scripts hold, whether its working folder is
// there. Values in, values out; it runs nothing. Its paths are foreign, so it may hang on a dead network mount.

#include "core/base/result.h"
#include "core/servers/programinstallation.h"
#include "core/servers/serverrecord.h"

#include <QProcessEnvironment>

#include <functional>

namespace mangrove {

struct LaunchFound
{
    //! Absolute; empty for a server that is reached by its address. Or NotFound or Invalid, with where it was looked
    //! for.
    Result<QString> program = QString();
    ScriptHashes scripts;
    Result<void> workingFolder; // whether the one of the record's own is there
    //! What it reaches because of its program. As it was approved, where that is all still there and nothing else has
    //! changed; else as it is found now, for a person to approve. Nothing: not looked at, as what was looked at is not
    //! confined.
    std::optional<QList<InstalledPlace>> places = {};
    QList<OutOfReach> outOfReach = {}; // where it was found now

    //! What a person approves: the record as it would be launched.
    LaunchIdentity identity(const ServerRecord &record) const;
};

//! Told each path before it is touched, so that whoever waits can say which one does not answer. May be empty.
using PathSeen = std::function<void(const QString &path)>;

//! `environment`: what the server will find (see launchEnvironment()); its PATH says where programs are.
LaunchFound lookAtLaunch(const ServerRecord &record, const QProcessEnvironment &environment, const PathSeen &seen = {},
                         const InstallationBounds &bounds = {});

} // namespace mangrove

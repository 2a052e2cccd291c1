#pragma once

// The scripts that a server's program would run, as far as its command line tells, so that a changed content is noticed
// as well as a changed command line. Looks at the file system; runs nothing.
//
// A script is a regular file that begins with `#!`, or has the ending of a scripting language: the program itself, and
// each argument that is the path of one. What a script loads in its turn, compiled programs, packages that a name
// stands for (`npx some-server`), files of the system's own folders (which its updates change) and what goes beyond 4
// MiB in all are not.

#include "core/servers/serverrecord.h"

#include <functional>

namespace mangrove {

//! The scripts of the record when its program is `resolvedProgram` (see resolveProgram(); empty: not found). Relative
//! arguments count where the record has a working folder of its own. None for a server that is no program. Reads up to
//! 4 MiB in all; a script that does not fit any more is left out.
//! `seen` is told each path before it is touched.
ScriptHashes launchedScripts(const ServerRecord &record, const QString &resolvedProgram,
                             const std::function<void(const QString &path)> &seen = {});

//! Whether a regular file lies at this path, which is resolved, that is one.
bool isScript(const QString &canonicalPath);

//! What an interpreter would run: the first argument that leads to a script, as its path stands there, absolute; empty
//! where none does. What comes behind it are that script's arguments.
QString scriptArgument(const ServerRecord &record, const std::function<void(const QString &path)> &seen = {});

//! What would run or be reached now, with its scripts: what a person approves.
LaunchIdentity currentIdentity(const ServerRecord &record, const QString &resolvedProgram);

} // namespace mangrove

#pragma once

// What a program needs of its own to run: its interpreter, its package, its virtual environment, found by where its files are.
// Nothing of a person's is taken in by a guess: a folder that could be the person's counts only where it says that it is a
// package or an environment, and the home folder never. Looks at the file system, so it may hang on a dead mount; runs nothing.

#include <QList>
#include <QProcessEnvironment>
#include <QStringList>

#include <functional>

namespace mangrove {

struct InstalledPlace
{
    QString path; // absolute, canonical; or a link to what is another of these
    QString reason; // why, some words: "its package"

    bool operator==(const InstalledPlace &) const = default;
};

//! Folders of the system (/usr and its like) are not among them. `program`: absolute, as resolveProgram() gives it. `scripts`:
//! those among its arguments, absolute, in their order; the first is what an interpreter runs. `environment`: the server's; its
//! PATH says where `#!/usr/bin/env` finds interpreters.
QList<InstalledPlace> programInstallation(const QString &program, const QStringList &scripts,
                                          const QProcessEnvironment &environment,
                                          const std::function<void(const QString &path)> &seen = {});

} // namespace mangrove

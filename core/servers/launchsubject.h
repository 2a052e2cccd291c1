#pragma once

// What a command line plainly runs: the package that a runner is given, the script of an interpreter, the image of a
// container, or the program itself. Pure functions on its words; what nobody can tell from them is a text.

#include <QString>
#include <QStringList>

namespace mangrove {

struct LaunchSubject
{
    enum class Kind {
        Program, // it is what is run
        Script, // of an interpreter; a path as it stands there
        Module, // of Python
        Package, // of a runner, perhaps with a version
        Image, // of a container
        Text, // of a shell and the like: its words say no more
    };
    Kind kind = Kind::Program;
    QString word; // empty where there is none
    QString program = {}; // that runs it; behind `env` and its like the one that they start

    bool operator==(const LaunchSubject &) const = default;
};

LaunchSubject launchSubject(const QString &program, const QStringList &arguments);

//! A package without its version and extras.
QString unversioned(const QString &package);

//! Whether it is one of Python's interpreters, by its name.
bool isPython(const QString &program);

} // namespace mangrove

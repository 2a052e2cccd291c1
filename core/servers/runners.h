#pragma once

// The one table of programs that run others, and may fetch them first: npx, uv, docker. Pure functions on the words of
// a command line.

#include <QString>

namespace mangrove {

enum class Runner {
    None,
    Package, // npx: its first plain word is a package
    Manager, // npm: a verb says what it does
    Container, // docker
};

//! Of a program by name or by path, with / or \; .exe, .cmd, .bat and .ps1 do not count.
Runner runnerOf(const QString &program);

//! The name of a program without its folder and what Windows ends it with, in lower case.
QString programName(const QString &program);

} // namespace mangrove

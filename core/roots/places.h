#pragma once

// Which places of a computer are not like a project folder: lists and pure functions on the text of absolute paths.
// They never look at the file system; of the places of AI apps some are named by variables of the environment.

#include <QString>
#include <QStringList>

namespace mangrove {

enum class Platform { Posix, Windows };

Platform nativePlatform();

//! The home folder of a POSIX system's administrator, whoever asks.
inline const QString administratorsHome = QStringLiteral("/root");

enum class Place {
    Ordinary,
    Broad, // the whole file system, a home folder, a parent of it
    Sensitive, // keys, passwords, browser profiles, settings; and everything inside
    System, // the operating system's
    Special, // /proc, /sys, /dev: no files of anybody
};

//! What kind of place an absolute, clean path is. On Windows with forward slashes, whatever their case.
Place placeOf(const QString &path, Platform platform, const QString &home);

//! The sensitive places, as absolute paths: those in the home folder, in the administrator's, then the
//! system's. Variables of the environment count as they are when this is first asked about a home.
QStringList sensitivePlaces(Platform platform, const QString &home);

//! Whether `path` is `folder` or lies inside it, compared by component.
bool isSameOrInside(const QString &path, const QString &folder, Platform platform = nativePlatform());

// Where AI apps keep tokens, histories and settings of their own, by the table of the apps (resources/apps.json):
// nothing that should be in a root. Pure but for the environment that it is given.

//! The name of an environment variable to its value; empty: not set.
using VariableValue = QString (*)(const QString &name);
//! Of this process.
QString ownVariable(const QString &name);

//! Absolute paths, of folders and files, whether they exist or not. Those in the folders that variables name are among
//! them.
QStringList appPlaces(const QString &home, VariableValue variable = ownVariable);

} // namespace mangrove

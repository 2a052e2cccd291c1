#pragma once

// Where things are for a program that an app has started with next to no environment: by the variables where they are
// there, else by the user's entry in the password database. Pure look-ups; nothing is made.

#include "app/paths.h"

#include <QLocale>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

namespace mangrove {

//! $HOME, and the home folder of this user's entry; those that are absolute.
QStringList homeFolders();
//! The first of these. Empty when there is neither.
QString homeFolder();

//! The config folder of Mangrove: `given` (relative to the current folder) or, where that is empty, the usual one: the
//! first that is there of what XDG_CONFIG_HOME says and of those in these homes.
QString relayConfigFolder(const QString &given, const QStringList &homes = homeFolders());

//! The same for its data folder, with XDG_DATA_HOME.
QString relayDataFolder(const QString &given, const QStringList &homes = homeFolders());

//! Set-ups that may be the person's usual one and are another than `setup`, as far as something is in them: by the
//! variables of this process, by those of the program that has started it, and in these homes. What an entry sets takes
//! none away that its app or the user's entry names.
QList<Folders> otherSetups(const Folders &setup, const QStringList &homes = homeFolders());

//! As mangrovesOwn(), with those set-ups.
MangrovesOwn relaysOwn(const Folders &setup);

//! The language of what is said to people, by the variables (locale(7)), which an app may have cut away.
QLocale messageLocale(const QProcessEnvironment &environment);

//! The names of variables that the program which has started this one does not have itself, sorted: a hint, as it may
//! have changed its own since. Empty where the system does not tell.
QStringList addedVariables(const QStringList &names);

//! Whether it is a folder, and no link, that belongs to this user and to nobody else (0700).
bool isPrivateFolder(const QString &folder);

//! The folders in which a window's socket for relays may be, likelier ones first; they may be missing.
QStringList windowSocketFolders();

} // namespace mangrove

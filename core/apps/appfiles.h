#pragma once

// Where the apps' files are for one person on one machine: the table's paths with what that person's variables say.
// Looks which files exist and reads what it needs for that; opens no config file and follows no network.

#include "core/apps/apptable.h"

#include <QProcessEnvironment>

namespace mangrove {

//! Whose files: the system, the home folder and the environment that an app would have, with the person's variables.
struct AppPlaces
{
    System system = System::Linux;
    QString home;
    QProcessEnvironment environment;

    //! Those of this process.
    static AppPlaces ofThisUser();
};

struct FoundFile
{
    const AppFacts *app = nullptr;
    AppFile form;
    QString path; // absolute, as it is named; it may be a link
    QString folder; // of a project's file: the project; else empty

    //! A project's file is a proposal by whoever can write to the project.
    bool isTrusted() const { return form.scope != FileScope::Project; }
};

//! The path of a file by the first of its spellings whose variables are set; "" where none is. May hold `*`. Of a
//! project's file the path is below `project`.
QString pathOf(const AppFile &file, const AppPlaces &places, const QString &project = {});

//! The user's and the administrator's files of an app that exist, in the order of the table.
QList<FoundFile> userFiles(const AppFacts &app, const AppPlaces &places);
//! The files of an app in a project's folder that exist.
QList<FoundFile> projectFiles(const AppFacts &app, const AppPlaces &places, const QString &project);

//! The project that a folder belongs to, and the folders between: the folder itself first, then those above it up to
//! the one that has a `.git`. Only the folder itself where none has, and never the home folder or one above it.
QStringList projectFolders(const QString &folder, const QString &home);

} // namespace mangrove

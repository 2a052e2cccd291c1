#pragma once

// What can be done with the entries of the apps' files, and how they stand: the rules that the command line and the
// window share. Pure.

#include "core/apps/appsurvey.h"
#include "core/servers/launchtemplate.h"

namespace mangrove {

enum class EntryAct { Import, Route, Undo };

//! Whether an act is offered for the entry at `index` of a file: one that the person asks for by name may be refused
//! all the same, with a sentence. Entries of projects are offered for a route only `inProject`.
bool isOffered(EntryAct act, const SurveyedFile &file, qsizetype index, bool inProject);

//! An entry of a file that something is wished of.
struct MeantEntry
{
    const SurveyedFile *file = nullptr; // that can be read
    QString pointer;
    QStringList apps = {}; // the names of those that have it there, in their order; onePerPlace() says them
};
//! One for each place in a file, where several apps have the entry, or an app has it by several paths: as the one has
//! it that routed it, else as the first one does. In their order.
QList<MeantEntry> onePerPlace(const QList<MeantEntry> &meant);

//! How a route of an entry is wished. `byRecord`: the record holds all of it, where the entry allows that. `record`:
//! the name that is known for it; empty: that of the record which was made of it or runs the same (see importOf()), or
//! the entry's own.
AppRoutes::Wish routeWish(const FoundFile &found, const AppEntry &entry, bool byRecord, const QString &record,
                          const QList<ServerRecord> &records, const QList<TemplateFacts::Folder> &folders);
//! Whether a record can hold all of an entry, so that no secret stays in the app's file.
bool canMoveToRecord(const FoundFile &found, const AppEntry &entry);

//! Why an app's file of a project is not changed unless the person says so.
QString sharedFileRefusal(const FoundFile &found);

//! What is said where there is no relay to be written into a file.
Error missingRelay();

//! "Cursor: notes", for people.
QString entryTitle(const FoundFile &found, const AppEntry &entry);
//! How an entry is started or reached, on one line, with dots in place of secrets.
QString launchLine(const AppEntry &entry);
//! How it stands, a phrase each: "switched off", "no longer routed: it was changed", …
QStringList standingOf(const AppEntry &entry, RouteState state, const QList<ServerRecord> &records);

} // namespace mangrove

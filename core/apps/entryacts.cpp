#include "core/apps/entryacts.h"

#include "core/apps/appimport.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/secretarguments.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

//! Whether it was routed as this app has it.
bool isRoutedHere(const MeantEntry &meant)
{
    const QList<AppEntry> &entries = meant.file->open->entries;
    const auto entry = std::ranges::find(entries, meant.pointer, &AppEntry::pointer);
    return entry != entries.end() && meant.file->routed.value(entry - entries.begin()).isValid();
}

} // namespace

QList<MeantEntry> onePerPlace(const QList<MeantEntry> &meant)
{
    struct Place
    {
        qsizetype chosen; // which one
        QStringList apps = {};
    };
    QHash<std::pair<QString, QString>, Place> places;
    for (qsizetype i = 0; i < meant.size(); ++i) {
        const FoundFile &found = meant.at(i).file->found;
        const std::pair key(meant.at(i).file->open->file.realPath, meant.at(i).pointer);
        auto place = places.find(key);
        if (place == places.end())
            place = places.insert(key, {i});
        else if (isRoutedHere(meant.at(i)) && !isRoutedHere(meant.at(place->chosen)))
            place->chosen = i;
        if (!place->apps.contains(found.app->name))
            place->apps.append(found.app->name);
    }
    QList<Place> kept = places.values();
    std::ranges::sort(kept, {}, &Place::chosen);
    QList<MeantEntry> once;
    for (const Place &place : std::as_const(kept))
        once.append({meant.at(place.chosen).file, meant.at(place.chosen).pointer, place.apps});
    return once;
}

bool isOffered(EntryAct act, const SurveyedFile &file, qsizetype index, bool inProject)
{
    const AppEntry &entry = file.open->entries.at(index);
    const RouteState state = file.states.at(index);
    const bool isRouted = state == RouteState::Routed || state == RouteState::Broken;
    if (act == EntryAct::Undo)
        return isRouted;
    if (act == EntryAct::Import)
        return !isRouted && entry.transport != EntryTransport::None;
    return !isRouted && entry.isRoutable() && (file.found.isTrusted() || inProject);
}

bool canMoveToRecord(const FoundFile &found, const AppEntry &entry)
{
    return entry.isRoutable() && found.isTrusted() && adviseRoute(entry).canUseRecord;
}

AppRoutes::Wish routeWish(const FoundFile &found, const AppEntry &entry, bool byRecord, const QString &record,
                          const QList<ServerRecord> &records, const QList<TemplateFacts::Folder> &folders)
{
    AppRoutes::Wish wish{entry.pointer, record, RouteForm::Command};
    if (byRecord && canMoveToRecord(found, entry))
        wish.form = RouteForm::Record;
    const auto named = std::ranges::find(records, record, &ServerRecord::name);
    const ServerRecord *known = named != records.end() ? &*named : importOf(entry, records, folders);
    if (wish.record.isEmpty())
        wish.record = known ? known->name : entry.name;
    if (known)
        wish.server = known->id;
    wish.folder = found.folder.isEmpty() ? entry.folder : found.folder;
    return wish;
}

QString sharedFileRefusal(const FoundFile &found)
{
    return Texts::
        tr("%1 belongs to the project: a change counts for everybody who works on it, and for all apps that read it.")
            .arg(displayText(found.path, 0));
}

Error missingRelay()
{
    return {ErrorCode::NotFound, Texts::tr("mangrove-relay is missing beside the program, so nothing can be routed.")};
}

QString entryTitle(const FoundFile &found, const AppEntry &entry)
{
    return QStringLiteral("%1: %2").arg(found.app->name, displayText(entry.name));
}

QString launchLine(const AppEntry &entry)
{
    if (entry.transport == EntryTransport::Stdio)
        return displayText(commandLine(entry.command, maskedArguments(entry.command, entry.args)), 0);
    return displayText(masked(QString(), entry.url), 0);
}

QStringList standingOf(const AppEntry &entry, RouteState state, const QList<ServerRecord> &records)
{
    QStringList phrases;
    if (entry.transport == EntryTransport::None)
        phrases.append(Texts::tr("no server of its own"));
    if (entry.isDisabled)
        phrases.append(Texts::tr("switched off"));
    if (state == RouteState::TakenBack)
        phrases.append(Texts::tr("no longer routed: it is as it was before"));
    else if (state == RouteState::Changed)
        phrases.append(Texts::tr("no longer routed: it was changed"));
    else if (state == RouteState::Broken)
        phrases.append(Texts::tr("routed to a relay that is not there"));
    else if (state == RouteState::Routed)
        phrases.append(Texts::tr("routed"));
    else if (const ServerRecord *record = importOf(entry, records))
        phrases.append(Texts::tr("imported as %1").arg(displayText(record->name)));
    return phrases;
}

} // namespace mangrove

#include "core/apps/entryacts.h"

#include "core/apps/appimport.h"
#include "core/apps/literalsecrets.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"

namespace mangrove {

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
                          const QList<ServerRecord> &records)
{
    AppRoutes::Wish wish{entry.pointer, record, RouteForm::Command};
    if (byRecord && canMoveToRecord(found, entry))
        wish.form = RouteForm::Record;
    if (wish.record.isEmpty()) {
        const ServerRecord *known = recordOf(entry, records);
        wish.record = known ? known->name : entry.name;
    }
    return wish;
}

QString sharedFileRefusal(const FoundFile &found)
{
    return Texts::tr("%1 belongs to the project: a change counts for everybody who works on it, and for all "
                     "apps that read it.")
        .arg(displayText(found.path, 0));
}

Error missingRelay()
{
    return {ErrorCode::NotFound,
            Texts::tr("mangrove-relay is missing beside the program, so nothing can be routed.")};
}

QString entryTitle(const FoundFile &found, const AppEntry &entry)
{
    return QStringLiteral("%1: %2").arg(found.app->name, displayText(entry.name));
}

QString launchLine(const AppEntry &entry)
{
    if (entry.transport == EntryTransport::Stdio)
        return displayText(commandLine(entry.command, maskedArguments(entry.args)), 0);
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
    else if (const ServerRecord *record = recordOf(entry, records))
        phrases.append(Texts::tr("imported as %1").arg(displayText(record->name)));
    return phrases;
}

} // namespace mangrove

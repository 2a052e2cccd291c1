#include "ui/apps/appsfound.h"

#include "core/apps/appimport.h"
#include "core/apps/entryacts.h"
#include "core/base/texts.h"

namespace mangrove {

namespace {

constexpr qsizetype mostAppsNamed = 3;

//! The first few of them.
QString listed(QStringList names)
{
    names.removeDuplicates();
    if (names.size() > mostAppsNamed)
        names = names.mid(0, mostAppsNamed) << QStringLiteral("…");
    return names.join(QLatin1String(", "));
}

} // namespace

QString importOffer(const QList<SurveyedFile> &files, const QList<ServerRecord> &records,
                    const QList<TemplateFacts::Folder> &folders)
{
    QList<MeantEntry> meant;
    QStringList apps;
    for (const SurveyedFile &file : files) {
        for (qsizetype i = 0; file.open && i < file.open->entries.size(); ++i) {
            if (!isOffered(EntryAct::Import, file, i, true) || importOf(file.open->entries.at(i), records, folders))
                continue;
            meant.append({&file, file.open->entries.at(i).pointer});
            apps.append(file.found.app->name);
        }
    }
    const int servers = int(onePerPlace(meant).size());
    if (servers == 0)
        return {};
    return (servers == 1 ? Texts::tr("Your apps have a server that can be imported (%1).")
                         : Texts::tr("Your apps have %n servers that can be imported (%1).", nullptr, servers))
        .arg(listed(apps));
}

QString lostRoutes(const QList<SurveyedFile> &files)
{
    QStringList unrouted;
    QStringList broken;
    for (const SurveyedFile &file : files) {
        for (qsizetype i = 0; file.open && i < file.open->entries.size(); ++i) {
            const RouteState state = file.states.at(i);
            const QString title = entryTitle(file.found, file.open->entries.at(i));
            if (state == RouteState::TakenBack || state == RouteState::Changed)
                unrouted.append(title);
            else if (state == RouteState::Broken)
                broken.append(title);
        }
    }
    QStringList sentences;
    if (!unrouted.isEmpty()) {
        sentences.append(Texts::tr("No longer routed, so that what you decide here does not count there: %1.")
                             .arg(listed(unrouted)));
    }
    if (!broken.isEmpty()) {
        sentences.append(Texts::tr("Routed to a relay that is not there, so that the app cannot start it: %1. "
                                   "Undo its routing.")
                             .arg(listed(broken)));
    }
    return sentences.join(QLatin1Char(' '));
}

} // namespace mangrove

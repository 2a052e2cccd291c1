#include "ui/apps/exporttask.h"

#include "core/apps/entryacts.h"
#include "core/apps/newentry.h"
#include "core/base/displaytext.h"

#include <algorithm>

namespace mangrove {

ExportTask::ExportTask(const Services &services, AppLooker &looker, const QString &record)
    : ConfigTask(services, looker), m_record(record)
{ }

EntryTask::Words ExportTask::words() const
{
    return {QStringLiteral("exportServerDialog"),
            tr("Export to App"),
            tr("Tick the apps that should start %1 through Mangrove. “Change” is exactly what will be written "
               "into the apps' files.")
                .arg(displayText(m_record)),
            tr("&Export"),
            tr("None of your apps has a file of servers yet. Add a server in the app once, then its file is "
               "here."),
            {}};
}

EntryGroup ExportTask::groupOf(const SurveyedFile &file) const
{
    const FoundFile &found = file.found;
    EntryGroup group{shownPath(found), {}, false, {}};
    if (found.form.scope != FileScope::User)
        return group;
    const QList<AppEntry> &entries = file.open->entries;
    const bool isThere = std::any_of(entries.begin(), entries.end(), [&](const AppEntry &entry) {
        const std::optional<RelayWords> words = relayWords(entry);
        return words && words->record == m_record;
    });
    group.choices.append(
        {QString(), QStringLiteral("%1: %2").arg(found.app->name, newEntryKey(m_record, entries)), tr("a new entry"),
         isThere ? tr("%1 starts %2 already.").arg(found.app->name, displayText(m_record)) : QString()});
    return group;
}

AppLooker::Plans ExportTask::plansFor(const QStringList &keys, const QList<ChosenFile> &) const
{
    AppLooker::Plans plans;
    for (const File &file : files()) {
        if (!keys.contains(keyOf(file->found, {})))
            continue;
        plans.append(
            {opened(file), [record = m_record](const AppRoutes &routes, const OpenApp &open) -> Result<ConfigChange> {
                 if (routes.relay().program.isEmpty())
                     return missingRelay();
                 return routes.planExport(open, record);
             }});
    }
    return plans;
}

} // namespace mangrove

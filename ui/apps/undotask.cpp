#include "ui/apps/undotask.h"

#include "core/apps/entryacts.h"

namespace mangrove {

EntryTask::Words UndoTask::words() const
{
    return {QStringLiteral("undoRoutingDialog"),
            tr("Undo Routing"),
            tr("Tick the servers that your apps should start by themselves again, without Mangrove. What the "
               "apps changed elsewhere in their files stays."),
            tr("&Undo"),
            tr("Nothing is routed through Mangrove."),
            {}};
}

EntryGroup UndoTask::groupOf(const SurveyedFile &file) const
{
    EntryGroup group{shownPath(file.found), projectNote(file.found), false, {}};
    for (qsizetype i = 0; i < file.open->entries.size(); ++i) {
        const AppEntry &entry = file.open->entries.at(i);
        if (!isOffered(EntryAct::Undo, file, i, true))
            continue;
        const QStringList phrases = standingOf(entry, file.states.at(i), records());
        group.choices.append({entry.pointer,
                              entryTitle(file.found, entry),
                              (phrases + QStringList{launchLine(entry)}).join(QStringLiteral(" · ")),
                              {}});
    }
    return group;
}

AppLooker::Plans UndoTask::plansFor(const QStringList &, const QList<ChosenFile> &chosen) const
{
    AppLooker::Plans plans;
    for (const ChosenFile &one : chosen) {
        QStringList pointers;
        for (const AppEntry *entry : one.entries)
            pointers.append(entry->pointer);
        plans.append({opened(one.file), [pointers](const AppRoutes &routes, const OpenApp &open) {
                          return routes.planUndo(open, pointers);
                      }});
    }
    return plans;
}

} // namespace mangrove

#include "ui/apps/routetask.h"

#include "core/apps/entryacts.h"

namespace mangrove {

namespace {

QString placeOf(const QString &path, const QString &pointer)
{
    return path + QLatin1Char('\n') + pointer;
}

//! What would leave the app's file.
int secretsIn(const AppEntry &entry)
{
    return int(entry.secrets.size());
}

} // namespace

RouteTask::RouteTask(const Services &services, AppLooker &looker, AppImports &imports)
    : ConfigTask(services, looker), m_imports(imports)
{ }

EntryTask::Words RouteTask::words() const
{
    return {QStringLiteral("routeServersDialog"),
            tr("Route Servers"),
            tr("Tick the servers that your apps should start through Mangrove, so that you decide here which "
               "folders they may know. “Change” is exactly what will be written into the apps' files; it can be "
               "undone to the byte."),
            tr("&Route"),
            tr("None of your apps has a program that could be routed."),
            tr("Move the &secrets to the key ring, out of the app's file")};
}

EntryGroup RouteTask::groupOf(const SurveyedFile &file) const
{
    EntryGroup group{shownPath(file.found), projectNote(file.found), false, {}};
    for (qsizetype i = 0; i < file.open->entries.size(); ++i) {
        const AppEntry &entry = file.open->entries.at(i);
        if (!isOffered(EntryAct::Route, file, i, true))
            continue;
        const QStringList phrases = standingOf(entry, file.states.at(i), records());
        const QString reason = isOffered(EntryAct::Route, file, i, false) ? QString()
                                                                          : sharedFileRefusal(file.found)
                + QLatin1Char(' ') + tr("“mangrove apps route --project” changes it all the same.");
        group.choices.append({entry.pointer, entryTitle(file.found, entry),
                              (QStringList{launchLine(entry)} + phrases).join(QStringLiteral(" · ")), reason});
    }
    return group;
}

//! Those whose secrets leave the app's file. An entry without any stays complete in it, and works without a record.
QList<AppImports::Wish> RouteTask::movable(const QList<ChosenEntry> &chosen) const
{
    QList<AppImports::Wish> wishes;
    for (const ChosenEntry &one : chosen) {
        if (options().toKeyRing && secretsIn(*one.entry) > 0 && canMoveToRecord(one.file->found, *one.entry))
            wishes.append({&*one.file->open, one.entry->pointer});
    }
    return wishes;
}

QHash<QString, QString> RouteTask::recordsOf(const AppImports::Prepared &prepared)
{
    QHash<QString, QString> records;
    for (const PreparedEntry &entry : prepared.entries) {
        if (entry.problem.isEmpty())
            records.insert(placeOf(entry.path, entry.pointer), entry.record.name);
    }
    return records;
}

void RouteTask::take(const QList<ChosenEntry> &chosen)
{
    m_records = recordsOf(m_imports.propose(movable(chosen), {true, false}));
}

AppLooker::Plans RouteTask::plansFor(const QStringList &, const QList<ChosenFile> &chosen) const
{
    AppLooker::Plans plans;
    for (const ChosenFile &one : chosen) {
        QList<AppRoutes::Wish> wishes;
        const FoundFile &found = one.file->found;
        for (const AppEntry *entry : one.entries) {
            const QString record = m_records.value(placeOf(found.path, entry->pointer));
            wishes.append(routeWish(found, *entry, !record.isEmpty(), record, records(), folders()));
        }
        plans.append({opened(one.file), [wishes](const AppRoutes &routes, const OpenApp &open) -> Result<ConfigChange> {
                          if (routes.relay().program.isEmpty())
                              return missingRelay();
                          return routes.planRoute(open, wishes);
                      }});
    }
    return plans;
}

void RouteTask::addTo(ShownChange &change, const QList<ChosenEntry> &chosen) const
{
    for (const ChosenEntry &one : chosen) {
        const bool canMove = canMoveToRecord(one.file->found, *one.entry);
        if (canMove)
            change.secrets += secretsIn(*one.entry);
        else if (secretsIn(*one.entry) > 0)
            change.notes.append(
                QStringLiteral("%1: %2").arg(entryTitle(one.file->found, *one.entry), adviseRoute(*one.entry).why));
    }
}

//! The records first: an app that starts the relay with a name must find the record.
void RouteTask::prepare()
{
    const QList<AppImports::Wish> wishes = movable(chosen());
    if (wishes.isEmpty()) {
        make();
        return;
    }
    m_imports.prepare(wishes, {true, false}, this, [this](const Result<AppImports::Prepared> &prepared) {
        if (!prepared) {
            fail(prepared.error().message);
            return;
        }
        if (recordsOf(*prepared) != m_records) {
            fail(tr("The servers have changed meanwhile. Nothing was done; look at the change again."));
            return;
        }
        m_imports.store(*prepared, this, [this](const Result<void> &stored) {
            if (stored)
                make();
            else
                fail(stored.error().message);
        });
    });
}

} // namespace mangrove

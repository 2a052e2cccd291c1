#include "ui/apps/configtasks.h"

#include "core/apps/entryacts.h"
#include "core/apps/newentry.h"
#include "core/base/clock.h"
#include "core/base/displaytext.h"

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr int mostEntriesNamed = 3; // entries: of more the number says enough

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

void ConfigTask::plan(const QStringList &keys, const QList<ChosenEntry> &chosen)
{
    m_chosen = chosen;
    take(m_chosen);
    QList<ChosenFile> files;
    for (const ChosenEntry &one : std::as_const(m_chosen)) {
        if (files.isEmpty() || files.last().file != one.file)
            files.append({one.file, {}});
        files.last().entries.append(one.entry);
    }
    ShownChange change;
    addTo(change, m_chosen);
    show(plansFor(keys, files), change);
}

void ConfigTask::take(const QList<ChosenEntry> &)
{ }

void ConfigTask::addTo(ShownChange &, const QList<ChosenEntry> &) const
{ }

void ConfigTask::show(const AppLooker::Plans &plans, const ShownChange &begun)
{
    m_changes.clear();
    if (plans.isEmpty()) {
        Q_EMIT shown(begun);
        return;
    }
    m_looker.plan(plans, this, [this, begun, now = turn()](const Result<AppLooker::Changes> &changes) {
        if (now != turn())
            return;
        if (changes)
            describe(begun, *changes);
        else
            Q_EMIT shown({{}, {changes.error().message}, false, 0, false});
    });
}

void ConfigTask::describe(ShownChange change, const AppLooker::Changes &changes)
{
    for (const Result<ConfigChange> &one : changes) {
        if (!one) {
            change.notes.append(one.error().message);
            continue;
        }
        change.notes += one->leftOut + one->stillRouted + one->notes;
        if (one->isEmpty())
            continue;
        change.text += one->difference;
        m_changes.append(*one);
    }
    change.notes.removeDuplicates();
    change.canRun = !m_changes.isEmpty();
    Q_EMIT shown(change);
}

void ConfigTask::run()
{
    prepare();
}

void ConfigTask::prepare()
{
    make();
}

void ConfigTask::make()
{
    m_looker.apply(m_changes, m_services.clock.now(), this, [this](const Result<AppLooker::Outcomes> &outcomes) {
        if (outcomes)
            tell(*outcomes);
        else
            fail(outcomes.error().message);
    });
}

void ConfigTask::fail(const QString &problem)
{
    Q_EMIT ended({}, {problem});
}

void ConfigTask::tell(const AppLooker::Outcomes &outcomes)
{
    QList<ConfigChange> changes;
    QStringList done;
    QStringList after;
    QStringList problems;
    for (qsizetype i = 0; i < outcomes.size(); ++i) {
        const ConfigChange &change = m_changes.at(i);
        if (!outcomes.at(i)) {
            problems.append(outcomes.at(i).error().message);
            continue;
        }
        changes.append(change);
        done += doneSentences(change);
        after += afterSentences(change);
    }
    if (!changes.isEmpty())
        Q_EMIT made(changes);
    if (done.size() > mostEntriesNamed) {
        const int count = int(done.size());
        done = {m_changes.first().isUndo ? tr("%n servers are as they were.", nullptr, count)
                                         : tr("%n servers are routed.", nullptr, count)};
    }
    QStringList said = done + after;
    said.removeDuplicates();
    Q_EMIT ended(said, problems);
}

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

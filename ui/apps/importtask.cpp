#include "ui/apps/importtask.h"

#include "core/apps/entryacts.h"
#include "core/base/displaytext.h"

#include <algorithm>

namespace mangrove {

namespace {

//! What is run or reached, a line each, without the secrets among its arguments.
QStringList launchOf(const PreparedEntry &entry)
{
    const ServerRecord &record = entry.record;
    QStringList lines{record.transport == httpTransport ? ImportTask::tr("reaches: %1").arg(launchLine(record))
                                                        : ImportTask::tr("runs: %1").arg(launchLine(record))};
    if (!record.approved.resolvedProgram.isEmpty() && record.approved.resolvedProgram != record.program)
        lines += ImportTask::tr("found as: %1").arg(record.approved.resolvedProgram);
    if (!record.workingFolder.isEmpty())
        lines += ImportTask::tr("in: %1").arg(record.workingFolder);
    QStringList names = record.environment.keys() + record.passEnvironment + record.headers.keys();
    names.sort();
    if (!names.isEmpty())
        lines += ImportTask::tr("with: %1").arg(names.join(QLatin1String(", ")));
    return lines;
}

QStringList secretsOf(const PreparedEntry &entry, bool toKeyRing)
{
    QStringList missing = entry.record.secretEnvironment + entry.record.secretHeaders;
    if (entry.record.bearerToken)
        missing.append(QStringLiteral("Authorization"));
    for (const QString &name : entry.secretNames)
        missing.removeAll(name);
    QStringList lines;
    if (!entry.secretNames.isEmpty()) {
        const QString names = entry.secretNames.join(QLatin1String(", "));
        lines += toKeyRing
            ? ImportTask::tr("into the key ring: %1").arg(names)
            : ImportTask::tr("secrets that stay in the app's file, and the server will lack: %1").arg(names);
    }
    if (!missing.isEmpty())
        lines += ImportTask::tr("secrets to be entered before it starts: %1").arg(missing.join(QLatin1String(", ")));
    return lines;
}

QStringList linesOf(const PreparedEntry &entry, bool toKeyRing)
{
    if (!entry.problem.isEmpty())
        return {entry.problem};
    QStringList lines;
    if (entry.becomes == PreparedEntry::Becomes::SameAsOther)
        lines += ImportTask::tr("runs the same as %1: one server for both apps").arg(entry.record.name);
    else if (entry.becomes == PreparedEntry::Becomes::Known)
        lines += ImportTask::tr("is there already, as %1").arg(entry.record.name);
    else
        lines += launchOf(entry) + secretsOf(entry, toKeyRing) + entry.notes;
    if (!entry.project.isEmpty() && entry.becomes == PreparedEntry::Becomes::New) {
        lines += ImportTask::tr("proposed by the project %1: it is not started before you have confirmed it")
                     .arg(entry.project);
    }
    return lines;
}

} // namespace

ImportTask::ImportTask(const Services &services, AppLooker &looker, AppImports &imports)
    : EntryTask(services, looker), m_imports(imports)
{ }

EntryTask::Words ImportTask::words() const
{
    return {QStringLiteral("importServersDialog"),
            tr("Import Servers"),
            tr("These servers are in the files of your apps. Tick those that Mangrove should have, too. Nothing "
               "is started, and none is told a folder; the apps' files stay as they are."),
            tr("&Import"),
            tr("None of your apps has a server that Mangrove does not have."),
            tr("Put the &secrets into the key ring")};
}

EntryGroup ImportTask::groupOf(const SurveyedFile &file) const
{
    EntryGroup group{shownPath(file.found), projectNote(file.found), false, {}};
    for (qsizetype i = 0; i < file.open->entries.size(); ++i) {
        const AppEntry &entry = file.open->entries.at(i);
        if (!isOffered(EntryAct::Import, file, i, true))
            continue;
        const QStringList phrases = standingOf(entry, file.states.at(i), records());
        group.choices.append({entry.pointer,
                              entryTitle(file.found, entry),
                              (QStringList{launchLine(entry)} + phrases).join(QStringLiteral(" · ")),
                              {}});
    }
    return group;
}

void ImportTask::plan(const QStringList &, const QList<ChosenEntry> &chosen)
{
    QList<AppImports::Wish> wishes;
    for (const ChosenEntry &one : chosen)
        wishes.append({&*one.file->open, one.entry->pointer});
    const auto show = [this, now = turn()](const Result<AppImports::Prepared> &prepared) {
        if (now != turn())
            return;
        m_prepared = prepared ? *prepared : AppImports::Prepared();
        Q_EMIT shown(prepared ? describe(m_prepared) : ShownChange{{}, {prepared.error().message}, false, 0, false});
    };
    m_imports.prepare(wishes, {options().toKeyRing, options().keepsApart, options().usesTemplates}, this, show);
}

ShownChange ImportTask::describe(const AppImports::Prepared &prepared) const
{
    ShownChange change;
    for (const PreparedEntry &entry : prepared.entries) {
        const bool isNew = entry.problem.isEmpty() && entry.becomes == PreparedEntry::Becomes::New;
        if (!change.text.isEmpty())
            change.text += QLatin1Char('\n');
        change.text += isNew ? tr("%1 becomes the server %2").arg(entry.about, entry.record.name) : entry.about;
        change.text += QLatin1Char('\n');
        const QStringList lines = linesOf(entry, options().toKeyRing);
        for (const QString &line : lines)
            change.text += QLatin1String("    ") + displayText(line, 0) + QLatin1Char('\n');
        change.secrets += int(entry.secretNames.size());
        change.offersTemplates = change.offersTemplates || entry.offersTemplate;
        change.hasTwins = change.hasTwins || (entry.problem.isEmpty() && !isNew);
    }
    change.hasTwins = change.hasTwins || options().keepsApart;
    change.canRun = !prepared.isEmpty();
    return change;
}

void ImportTask::run()
{
    m_imports.store(m_prepared, this, [this, prepared = m_prepared](const Result<void> &stored) {
        if (!stored) {
            Q_EMIT ended({}, {stored.error().message});
            return;
        }
        int imported = 0;
        int proposed = 0;
        bool areHeldToNothing = false;
        for (const PreparedEntry &entry : prepared.entries) {
            if (entry.problem.isEmpty() && entry.becomes == PreparedEntry::Becomes::New) {
                ++(entry.project.isEmpty() ? imported : proposed);
                areHeldToNothing = areHeldToNothing || entry.record.transport != httpTransport;
            }
        }
        const int all = imported + proposed;
        QStringList said{all == 1 ? tr("1 server was imported. It is not started.")
                                  : tr("%n servers were imported. None is started.", nullptr, all)};
        if (proposed > 0)
            said.append(tr("What a project proposed is not started before you have confirmed it."));
        if (areHeldToNothing)
            said.append(tr("Imported programs are Told Only. Choose a protection in their forms: Try says whether "
                           "they work with it."));
        Q_EMIT ended(said, {});
    });
}

} // namespace mangrove

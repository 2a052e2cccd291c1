#include "core/apps/approutes.h"

#include "core/apps/changepreview.h"
#include "core/apps/editproof.h"
#include "core/apps/newentry.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QFileInfo>

#include <algorithm>

namespace mangrove {

namespace {

//! Why a file is not changed whatever is in it.
Result<void> checkFile(const OpenApp &open)
{
    if (open.text.fault) {
        return Error{ErrorCode::Invalid,
                     QStringLiteral("%1: %2").arg(displayText(open.file.path, 0), open.problem())};
    }
    return checkReplaceable(open.file);
}

QString sharedFileNote(const FoundFile &found)
{
    if (found.form.scope != FileScope::Project)
        return {};
    return Texts::
        tr("This file belongs to the project %1: everybody who works on it gets the change, and it is the "
           "same for "
           "all apps that read it.")
            .arg(displayText(found.folder, 0));
}

const RouteRecord *recordFor(const QList<RouteRecord> &records, const QString &pointer)
{
    const auto found = std::find_if(records.begin(), records.end(), [&](const RouteRecord &record) {
        return record.edit.pointer == pointer;
    });
    return found == records.end() ? nullptr : &*found;
}

} // namespace

QString toWord(RouteState state)
{
    switch (state) {
    case RouteState::NotRouted:
        return QStringLiteral("not routed");
    case RouteState::Routed:
        return QStringLiteral("routed");
    case RouteState::Broken:
        return QStringLiteral("broken");
    case RouteState::TakenBack:
        return QStringLiteral("taken back");
    case RouteState::Changed:
        break;
    }
    return QStringLiteral("changed");
}

QStringList doneSentences(const ConfigChange &change)
{
    QStringList sentences;
    if (!change.added.isEmpty()) {
        sentences.append(
            Texts::tr("%1 starts %2 as %3 now.")
                .arg(change.found.app->name, displayText(change.addedRecord), displayText(change.added)));
    }
    for (const EntryEdit &edit : change.removed)
        sentences.append(Texts::tr("%1 is gone again.").arg(displayText(edit.name)));
    for (const EntryEdit &edit : change.edits) {
        sentences.append((change.isUndo ? Texts::tr("%1 is as it was.") : Texts::tr("%1 is routed."))
                             .arg(displayText(edit.name)));
    }
    return sentences;
}

AppRoutes::AppRoutes(const QString &dataFolder, const RelayCommand &relay)
    : m_journal(dataFolder), m_relay(relay)
{ }

//! Those of this file. A journal that cannot be read is none: what is routed says itself how it was before.
QList<RouteRecord> AppRoutes::recordsOf(const OpenApp &open) const
{
    const Result<QList<RouteRecord>> all = m_journal.read(open.found.app->id);
    QList<RouteRecord> records = all ? *all : QList<RouteRecord>();
    records.removeIf([&](const RouteRecord &record) { return record.realPath != open.file.realPath; });
    return records;
}

Result<ConfigChange> AppRoutes::planRoute(const OpenApp &open, const QList<Wish> &wishes) const
{
    if (const Result<void> good = checkFile(open); !good)
        return good.error();
    ConfigChange change{open.found, open.file, {}, {}, {}, {}, {}, {}, false, {}, {}};
    for (const Wish &wish : wishes) {
        const AppEntry *entry = open.entry(wish.pointer);
        if (!entry)
            continue;
        QString why = whyNotRouted(open.view(), open.found.form, *entry, m_relay.program);
        if (why.isEmpty() && wish.form == RouteForm::Record && !adviseRoute(*entry).canUseRecord)
            why = QStringLiteral("%1: %2").arg(displayText(entry->name), adviseRoute(*entry).why);
        if (!why.isEmpty()) {
            change.leftOut.append(why);
            continue;
        }
        const Result<EntryEdit> edit =
            mangrove::planRoute(open.view(), *entry, wish.form, m_relay, wish.record);
        if (!edit) {
            change.leftOut.append(
                QStringLiteral("%1: %2").arg(displayText(entry->name), edit.error().message));
            continue;
        }
        change.edits.append(*edit);
        change.given.append({wish.record, wish.form});
    }
    return prove(open, change);
}

Result<ConfigChange> AppRoutes::planUndo(const OpenApp &open, const QStringList &pointers) const
{
    if (const Result<void> good = checkFile(open); !good)
        return good.error();
    ConfigChange change{open.found, open.file, {}, {}, {}, {}, {}, {}, true, {}, {}};
    const QList<RouteRecord> records = recordsOf(open);
    for (const QString &pointer : pointers) {
        const AppEntry *entry = open.entry(pointer);
        const RouteRecord *record = recordFor(records, pointer);
        if (!entry && !record)
            continue;
        if (record && isAddition(record->edit)) {
            if (const Result<Splice> cut = planRemoval(open, record->edit); cut)
                change.removed.append(record->edit);
            else
                change.leftOut.append(cut.error().message);
            continue;
        }
        const Result<EntryEdit> edit = record ? mangrove::planUndo(open.view(), entry, record->edit)
                                              : planUndoByEntry(open.view(), *entry);
        if (!edit) {
            change.leftOut.append(edit.error().message);
            continue;
        }
        change.edits.append(*edit);
        if (edit->isByMeaning) {
            change.notes.append(
                Texts::tr("%1 is put back by its meaning, as its lines are not those that were written.")
                    .arg(displayText(edit->name)));
        }
    }
    return prove(open, change);
}

Result<ConfigChange> AppRoutes::prove(const OpenApp &open, ConfigChange change) const
{
    if (change.isEmpty())
        return change;
    const Result<QByteArray> after =
        provenEdit(open.view(), open.entries, change.edits, open.found.form.servers);
    if (!after)
        return after.error();
    change.after = *after;
    QList<Splice> splices;
    for (const EntryEdit &edit : std::as_const(change.edits))
        splices += edit.splices;
    // One after the other, each proved by itself; and what the bytes of before lead to must be the same.
    OpenApp now = open;
    for (const EntryEdit &added : std::as_const(change.removed)) {
        now.file.bytes = change.after;
        now.text = readConfigText(now.file.bytes, open.found.app->format);
        now.entries = entriesOf(now.text.root, *open.found.app, open.found.form.servers);
        const Result<Splice> cut = planRemoval(now, added);
        const Result<Splice> before = planRemoval(open, added);
        if (!cut || !before)
            return (cut ? before : cut).error();
        change.after = spliced(change.after, {*cut});
        splices.append(*before);
    }
    sortSplices(splices);
    if (spliced(open.file.bytes, splices) != change.after)
        return Error{ErrorCode::Refused,
                     Texts::tr("What was added to the file hangs together: undo one entry after the other.")};
    return described(open, change, splices);
}

Result<ConfigChange> AppRoutes::planExport(const OpenApp &open, const QString &record) const
{
    if (const Result<void> good = checkFile(open); !good)
        return good.error();
    const auto isThere = [&](const AppEntry &entry) {
        const std::optional<RelayWords> words = relayWords(entry);
        return words && words->record == record;
    };
    if (std::any_of(open.entries.begin(), open.entries.end(), isThere)
        || record.startsWith(QLatin1Char('-'))) {
        return Error{ErrorCode::Refused,
                     record.startsWith(QLatin1Char('-'))
                         ? Texts::tr("A name that begins with a dash cannot be given to the relay alone.")
                         : Texts::tr("%1 starts %2 already.").arg(open.found.app->name, displayText(record))};
    }
    const Result<NewEntry> entry = planNewEntry(open, newEntryKey(record, open.entries), m_relay.program,
                                                m_relay.options + QStringList{record});
    if (!entry)
        return entry.error();
    ConfigChange change{open.found, open.file, entry->after, {}, {}, {}, {}, {}, false, entry->key, record};
    change.addition = entry->edit;
    return described(open, change, {entry->splice});
}

//! As it was before it was taken back, by what its file said then.
Result<ConfigChange> AppRoutes::planAgain(const OpenApp &open, const ConfigChange &takenBack) const
{
    const ConfigText text = readConfigText(takenBack.file.bytes, takenBack.found.app->format);
    const OpenApp before{takenBack.found, takenBack.file, text,
                         entriesOf(text.root, *takenBack.found.app, takenBack.found.form.servers)};
    QList<Wish> wishes;
    for (const EntryEdit &edit : takenBack.edits + takenBack.removed) {
        const AppEntry *entry = before.entry(edit.pointer);
        const std::optional<RelayWords> words = entry ? relayWords(*entry) : std::nullopt;
        if (!words)
            return Error{ErrorCode::Refused, Texts::tr("%1 started no relay.").arg(displayText(edit.name))};
        wishes.append(
            {edit.pointer, words->record, words->hasLaunch ? RouteForm::Command : RouteForm::Record});
    }
    if (takenBack.removed.isEmpty())
        return planRoute(open, wishes);
    if (wishes.size() == 1)
        return planExport(open, wishes.first().record);
    return Error{ErrorCode::Refused, Texts::tr("Entries that were added are added again one by one.")};
}

Result<ConfigChange> AppRoutes::planInverse(const ConfigChange &made) const
{
    const Result<OpenApp> open = openApp(made.found);
    if (!open)
        return open.error();
    QStringList pointers;
    for (const EntryEdit &edit : made.edits)
        pointers.append(edit.pointer);
    if (!made.added.isEmpty())
        pointers.append(made.addition.pointer);
    const Result<ConfigChange> planned = made.isUndo ? planAgain(*open, made) : planUndo(*open, pointers);
    if (!planned)
        return planned;
    if (!planned->leftOut.isEmpty())
        return Error{ErrorCode::Refused, planned->leftOut.first()};
    const qsizetype done =
        planned->edits.size() + planned->removed.size() + (planned->added.isEmpty() ? 0 : 1);
    if (done < made.edits.size() + made.removed.size() + (made.added.isEmpty() ? 0 : 1)) {
        return Error{ErrorCode::Refused,
                     Texts::tr("“%1” was changed meanwhile.").arg(displayText(made.file.path, 0))};
    }
    return planned;
}

//! What a person is told of a change that has been proved.
ConfigChange AppRoutes::described(const OpenApp &open, ConfigChange change,
                                  const QList<Splice> &splices) const
{
    const ConfigText text = readConfigText(change.after, open.found.form.format);
    change.difference = maskedDifference(open.file.realPath, open.file.bytes, open.text.root, change.after,
                                         text.root, splices);
    if (open.file.isLink())
        change.notes.append(
            Texts::tr("The file is a link, and stays one: %1").arg(displayText(open.file.realPath, 0)));
    if (const QString note = sharedFileNote(open.found); !note.isEmpty())
        change.notes.append(note);
    change.notes += trapsOf(*open.found.app);
    change.notes.append(afterChange(*open.found.app));
    return change;
}

Result<void> AppRoutes::apply(const ConfigChange &change, const QDateTime &now) const
{
    if (change.isEmpty())
        return {};
    const QString &app = change.found.app->id;
    const Result<QList<RouteRecord>> before = m_journal.read(app);
    if (!before)
        return before.error();
    const Result<QString> backup = m_journal.keep(app, change.file, now, *before);
    if (!backup)
        return backup.error();
    QList<RouteRecord> records = *before;
    for (qsizetype i = 0; i < change.edits.size(); ++i) {
        const ConfigChange::Given given = change.given.value(i);
        RouteRecord record{change.file.path, change.file.realPath, given.form, given.record,      now,
                           change.file.hash, hashOf(change.after), *backup,    change.edits.at(i)};
        record.edit.splices.clear();
        records.removeAll(record);
        if (!change.isUndo)
            records.append(record);
    }
    QList<EntryEdit> additions = change.removed;
    if (!change.added.isEmpty())
        additions.append(change.addition);
    for (const EntryEdit &edit : std::as_const(additions)) {
        RouteRecord record{change.file.path,
                           change.file.realPath,
                           RouteForm::Record,
                           change.addedRecord,
                           now,
                           change.file.hash,
                           hashOf(change.after),
                           *backup,
                           edit};
        records.removeAll(record);
        if (!change.isUndo && !edit.pieces.isEmpty())
            records.append(record);
    }
    // What undoes a change is on the disk before the change is, and is forgotten only when the change is.
    if (!change.isUndo) {
        if (const Result<void> written = m_journal.write(app, records); !written)
            return written;
    }
    const Result<void> replaced =
        replaceConfigFile(change.file, change.after, change.found.app->hasLockFolder);
    if (!replaced) {
        // Forgotten only when it is sure that nothing was written.
        const Result<ConfigFile> now = readConfigFile(change.file.path);
        const bool isUntouched =
            replaced.error().code != ErrorCode::Io || (now && now->hash == change.file.hash);
        if (!change.isUndo && isUntouched)
            m_journal.write(app, *before);
        return replaced;
    }
    return change.isUndo ? m_journal.write(app, records) : Result<void>();
}

QList<RouteState> AppRoutes::statesOf(const OpenApp &open) const
{
    QHash<QString, EntryLaunch> before; // of what was routed
    const QList<RouteRecord> records = recordsOf(open);
    for (const RouteRecord &record : records)
        before.insert(record.edit.pointer, record.edit.before);
    QList<RouteState> states;
    for (const AppEntry &entry : open.entries) {
        const auto known = before.constFind(entry.pointer);
        if (relayWords(entry)) {
            const QFileInfo relay(entry.command);
            states.append(relay.isFile() && relay.isExecutable() ? RouteState::Routed : RouteState::Broken);
        } else if (known == before.constEnd()) {
            states.append(RouteState::NotRouted);
        } else {
            states.append(*known == EntryLaunch{entry.command, entry.args} ? RouteState::TakenBack
                                                                           : RouteState::Changed);
        }
    }
    return states;
}

QList<QDateTime> AppRoutes::timesOf(const OpenApp &open) const
{
    const QList<RouteRecord> records = recordsOf(open);
    QList<QDateTime> times;
    for (const AppEntry &entry : open.entries) {
        const RouteRecord *record = recordFor(records, entry.pointer);
        times.append(record ? record->time.toUTC() : QDateTime());
    }
    return times;
}

QStringList AppRoutes::goneFrom(const OpenApp &open) const
{
    QStringList gone;
    const QList<RouteRecord> records = recordsOf(open);
    for (const RouteRecord &record : records) {
        if (!open.entry(record.edit.pointer))
            gone.append(record.edit.pointer);
    }
    return gone;
}

} // namespace mangrove

#include "core/apps/approutes.h"

#include "core/apps/editproof.h"
#include "core/apps/newentry.h"
#include "core/apps/routenotes.h"
#include "core/apps/undoplan.h"
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
        return Error{ErrorCode::Invalid, QStringLiteral("%1: %2").arg(displayText(open.file.path, 0), open.problem())};
    }
    return checkReplaceable(open.file);
}

const RouteRecord *recordFor(const QList<RouteRecord> &records, const QString &pointer)
{
    const auto found = std::find_if(records.begin(), records.end(),
                                    [&](const RouteRecord &record) { return record.edit.pointer == pointer; });
    return found == records.end() ? nullptr : &*found;
}

//! Of this app alone.
const RouteRecord *ownRecordFor(const QList<RouteRecord> &records, const OpenApp &open, const QString &pointer)
{
    const RouteRecord *record = recordFor(records, pointer);
    return record && record->app == open.found.app->id ? record : nullptr;
}

//! What is kept of the part of a change that has been made, without what is of no use but for planning.
QList<RouteRecord> recordsOf(const ConfigChange &change, const ChangePart &part, const QString &backup,
                             const QDateTime &now)
{
    const RouteRecord common{part.found.app->id,
                             change.file.path,
                             change.file.realPath,
                             RouteForm::Record,
                             part.addedRecord,
                             now,
                             change.file.hash,
                             hashOf(change.after),
                             backup,
                             {}};
    QList<RouteRecord> records;
    for (qsizetype i = 0; i < part.edits.size(); ++i) {
        const ChangePart::Given given = part.given.value(i);
        records.append(common);
        records.last().form = given.form;
        records.last().record = given.record;
        records.last().entry = given.entry;
        records.last().edit = part.edits.at(i);
        records.last().edit.splices.clear();
    }
    QList<EntryEdit> additions = part.removed;
    if (!part.added.isEmpty())
        additions.append(part.addition);
    for (const EntryEdit &edit : std::as_const(additions)) {
        records.append(common);
        records.last().edit = edit;
    }
    return records;
}

//! Whether one of the apps takes a lock while it writes the file.
bool hasLockFolder(const ConfigChange &change)
{
    return std::ranges::any_of(change.parts, [](const ChangePart &part) { return part.found.app->hasLockFolder; });
}

Result<ConfigChange> proven(const OpenApp &open, ConfigChange change, const ChangePart &part)
{
    if (part.size() == 0)
        return change;
    const Result<QByteArray> edited = provenEdit(open.view(), open.entries, part.edits, open.found.form.servers);
    if (!edited)
        return edited.error();
    for (const EntryEdit &edit : part.edits)
        change.splices += edit.splices;
    sortSplices(change.splices);
    // One after the other, each proved by itself.
    ConfigFile now = open.file;
    now.bytes = *edited;
    for (const EntryEdit &added : part.removed) {
        const Result<Splice> cut = planRemoval(openRead(open.found, now), added);
        if (!cut)
            return cut.error();
        const Result<QList<Splice>> splices = composed(open.file.bytes, change.splices, {*cut});
        if (!splices)
            return splices.error();
        change.splices = *splices;
        now.bytes = spliced(now.bytes, {*cut});
    }
    change.after = now.bytes;
    change.parts = {part};
    return described(change);
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

AppRoutes::AppRoutes(const QString &dataFolder, const RelayCommand &relay) : m_journal(dataFolder), m_relay(relay)
{ }

Result<ConfigChange> AppRoutes::planRoute(const OpenApp &open, const QList<Wish> &wishes) const
{
    if (const Result<void> good = checkFile(open); !good)
        return good.error();
    ConfigChange change = changeOf(open, false);
    ChangePart part{open.found};
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
        const Result<EntryEdit> edit = mangrove::planRoute(open.view(), *entry, wish.form, m_relay, wish.record);
        if (!edit) {
            change.leftOut.append(QStringLiteral("%1: %2").arg(displayText(entry->name), edit.error().message));
            continue;
        }
        change.notes += routeNotes(*open.found.app, *entry, wish);
        part.edits.append(*edit);
        part.given.append({wish.record, wish.form, routedEntry(*entry, wish.record, wish.server)});
    }
    return proven(open, change, part);
}

Result<ConfigChange> AppRoutes::planUndo(const OpenApp &open, const QStringList &pointers) const
{
    if (const Result<void> good = checkFile(open); !good)
        return good.error();
    ConfigChange change = changeOf(open, true);
    ChangePart part{open.found};
    const QList<RouteRecord> records = m_journal.ofFile(open.file.realPath);
    for (const QString &pointer : pointers) {
        const AppEntry *entry = open.entry(pointer);
        const RouteRecord *record = recordFor(records, pointer);
        if (!entry && !record)
            continue;
        QStringList &refused = entry && relayWords(*entry) ? change.stillRouted : change.leftOut;
        if (record && isAddition(record->edit)) {
            if (const Result<Splice> cut = planRemoval(open, record->edit); cut)
                part.removed.append(record->edit);
            else
                refused.append(cut.error().message);
            continue;
        }
        const Result<EntryEdit> edit =
            record ? mangrove::planUndo(open.view(), entry, record->edit) : planUndoByEntry(open.view(), *entry);
        if (!edit) {
            refused.append(edit.error().message);
            continue;
        }
        part.edits.append(*edit);
        if (edit->leavesAdded) {
            change.notes.append(Texts::tr("%1 was changed after it was routed: what was added to it stays.")
                                    .arg(displayText(edit->name)));
        }
        if (edit->isByMeaning) {
            change.notes.append(
                Texts::tr("%1 is put back by its meaning, as its lines are not those that were written.")
                    .arg(displayText(edit->name)));
        }
    }
    return proven(open, change, part);
}

Result<ConfigChange> AppRoutes::planExport(const OpenApp &open, const QString &record, bool isThere) const
{
    if (const Result<void> good = isThere ? checkFile(open) : Result<void>(); !good)
        return good.error();
    const auto isIts = [&](const AppEntry &entry) {
        const std::optional<RelayWords> words = relayWords(entry);
        return words && words->record == record;
    };
    if (std::any_of(open.entries.begin(), open.entries.end(), isIts) || record.startsWith(QLatin1Char('-'))) {
        return Error{ErrorCode::Refused,
                     record.startsWith(QLatin1Char('-'))
                         ? Texts::tr("A name that begins with a dash cannot be given to the relay alone.")
                         : Texts::tr("%1 starts %2 already.").arg(open.found.app->name, displayText(record))};
    }
    const Result<NewEntry> entry =
        planNewEntry(open, newEntryKey(record, open.entries), m_relay.program, m_relay.options + QStringList{record});
    if (!entry)
        return entry.error();
    ConfigChange change = changeOf(open, false);
    change.after = entry->after;
    change.splices = {entry->splice};
    ChangePart part{open.found};
    part.added = entry->key;
    part.addedRecord = record;
    part.addition = entry->edit;
    change.parts = {part};
    return described(change);
}

//! As it was before it was taken back, by what its file said then.
Result<ConfigChange> AppRoutes::planAgain(const OpenApp &open, const ChangePart &takenBack,
                                          const ConfigFile &before) const
{
    const OpenApp then = openRead(takenBack.found, before);
    QList<Wish> wishes;
    for (const EntryEdit &edit : takenBack.edits + takenBack.removed) {
        const AppEntry *entry = then.entry(edit.pointer);
        const std::optional<RelayWords> words = entry ? relayWords(*entry) : std::nullopt;
        if (!words)
            return Error{ErrorCode::Refused, Texts::tr("%1 started no relay.").arg(displayText(edit.name))};
        wishes.append({edit.pointer, words->record, words->hasLaunch ? RouteForm::Command : RouteForm::Record});
    }
    if (takenBack.removed.isEmpty())
        return planRoute(open, wishes);
    if (wishes.size() == 1)
        return planExport(open, wishes.first().record);
    return Error{ErrorCode::Refused, Texts::tr("Entries that were added are added again one by one.")};
}

Result<ConfigChange> AppRoutes::planInverse(const ConfigChange &made) const
{
    const Result<ConfigFile> file = readConfigFile(made.file.path);
    if (!file)
        return file.error();
    if (file->realPath != made.file.realPath) {
        return Error{ErrorCode::Refused, Texts::tr("“%1” was changed meanwhile.").arg(displayText(made.file.path, 0))};
    }
    ConfigChange all{*file, !made.isUndo};
    ConfigFile now = *file;
    for (const ChangePart &part : made.parts) {
        const OpenApp open = openRead(part.found, now);
        QStringList pointers;
        for (const EntryEdit &edit : part.edits)
            pointers.append(edit.pointer);
        if (!part.added.isEmpty())
            pointers.append(part.addition.pointer);
        const Result<ConfigChange> planned = made.isUndo ? planAgain(open, part, made.file) : planUndo(open, pointers);
        if (!planned)
            return planned;
        if (const QStringList refused = planned->leftOut + planned->stillRouted; !refused.isEmpty())
            return Error{ErrorCode::Refused, refused.first()};
        const bool isAnother = std::ranges::any_of(planned->parts, [](const ChangePart &one) {
            return std::ranges::any_of(one.edits, &EntryEdit::leavesAdded);
        });
        if (isAnother) {
            return Error{ErrorCode::Refused,
                         Texts::tr("“%1” was changed meanwhile.").arg(displayText(made.file.path, 0))};
        }
        if (planned->size() < part.size()) {
            return Error{ErrorCode::Refused,
                         Texts::tr("“%1” was changed meanwhile.").arg(displayText(made.file.path, 0))};
        }
        const Result<ConfigChange> both = joined(all, *planned);
        if (!both)
            return both;
        all = *both;
        now.bytes = all.after;
    }
    return all;
}

Result<void> AppRoutes::apply(const ConfigChange &change, const QDateTime &now) const
{
    if (change.isEmpty())
        return {};
    // Of an entry that was routed for another app, which reads the same file, that one's record goes as well.
    RouteJournal::Lists before = m_journal.readable();
    for (const ChangePart &part : change.parts) {
        const QString &app = part.found.app->id;
        if (before.contains(app))
            continue;
        const Result<QList<RouteRecord>> own = m_journal.read(app);
        if (!own)
            return own.error();
        before.insert(app, *own);
    }
    RouteJournal::Lists kept = before;
    for (const ChangePart &part : change.parts) {
        const QString &app = part.found.app->id;
        const Result<QString> backup = m_journal.keep(app, change.file, now, before.value(app));
        if (!backup)
            return backup.error();
        const QList<RouteRecord> made = recordsOf(change, part, *backup, now);
        for (const RouteRecord &record : made) {
            for (QList<RouteRecord> &records : kept)
                records.removeAll(record);
            if (!change.isUndo && !record.edit.pieces.isEmpty())
                kept[app].append(record);
        }
    }
    // What undoes a change is on the disk before the change is, and is forgotten only when the change is.
    if (!change.isUndo) {
        if (const Result<void> written = m_journal.write(before, kept); !written)
            return written;
    }
    const Result<void> replaced = replaceConfigFile(change.file, change.after, hasLockFolder(change));
    if (!replaced) {
        // Forgotten only when it is sure that nothing was written.
        const Result<ConfigFile> now = readConfigFile(change.file.path);
        const bool isUntouched = replaced.error().code != ErrorCode::Io || (now && now->hash == change.file.hash);
        if (!change.isUndo && isUntouched)
            m_journal.write(kept, before);
        return replaced;
    }
    return change.isUndo ? m_journal.write(before, kept) : Result<void>();
}

QList<RouteState> AppRoutes::statesOf(const OpenApp &open) const
{
    QHash<QString, EntryLaunch> before; // of what was routed
    const QList<RouteRecord> records = m_journal.ofFile(open.file.realPath);
    for (const RouteRecord &record : records) {
        if (!before.contains(record.edit.pointer))
            before.insert(record.edit.pointer, record.edit.before);
    }
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
    const QList<RouteRecord> records = m_journal.ofFile(open.file.realPath);
    QList<QDateTime> times;
    for (const AppEntry &entry : open.entries) {
        const RouteRecord *record = ownRecordFor(records, open, entry.pointer);
        times.append(record ? record->time.toUTC() : QDateTime());
    }
    return times;
}

bool AppRoutes::hasRoutedIn(const QString &path) const
{
    const RouteJournal::Lists lists = m_journal.readable();
    return std::ranges::any_of(lists, [&](const QList<RouteRecord> &records) {
        return std::ranges::any_of(
            records, [&](const RouteRecord &record) { return record.path == path || record.realPath == path; });
    });
}

QStringList AppRoutes::goneFrom(const OpenApp &open) const
{
    QStringList gone;
    const QList<RouteRecord> records = m_journal.ofFile(open.file.realPath);
    for (const RouteRecord &record : records) {
        if (record.app == open.found.app->id && !open.entry(record.edit.pointer))
            gone.append(record.edit.pointer);
    }
    return gone;
}

} // namespace mangrove

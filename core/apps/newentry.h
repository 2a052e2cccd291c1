#pragma once

// Adds an entry to an app's config file that starts the relay for a record. Pure: bytes and a tree in, a proved text
// out; nothing is written.

#include "core/apps/openapp.h"

namespace mangrove {

//! A key for a new entry that every app takes: lower case, digits and dashes, 30 characters at most, none of those in
//! use.
QString newEntryKey(const QString &name, const QList<AppEntry> &entries);

struct NewEntry
{
    QString key;
    QByteArray after; // the whole file with it
    Splice splice;
    EntryEdit edit; // what takes it out again; see planRemoval()
};

//! The entry stands behind the last one, in the hand of the file; an empty file gets its first. `words`: the relay's.
//! Refused where the file is written in a way that it does not fit in, or another thing would change.
Result<NewEntry> planNewEntry(const OpenApp &open, const QString &key, const QString &program,
                              const QStringList &words);

//! Whether it is about an entry that was added, and not about one that was there before.
bool isAddition(const EntryEdit &edit);
//! Takes out an entry that was added: what is cut is, to the byte, what was put in. Proved as that was. NotFound when
//! the entry is gone, Refused when the app or somebody has written it, or what stands around it, anew.
Result<Splice> planRemoval(const OpenApp &open, const EntryEdit &added);

//! What a new file of an app would hold with an entry alone that starts the relay for a record: for a person to copy.
//! Refused as planNewEntry(), and where the app has no file of the person's on this system.
Result<QByteArray> newEntrySnippet(const AppFacts &app, const QString &record, const RelayCommand &relay);

} // namespace mangrove

#pragma once

// Entries of apps as they were routed: what the relay needs to know an entry's launch again, with what only the app
// fills in left open. Kept by whoever routes (core/apps/routejournal.h), in the data folder; the relay reads it, and
// writes nothing.

#include "core/servers/serverrecord.h"

#include <QJsonObject>

namespace mangrove {

struct RoutedEntry
{
    QString name; // the one that the relay is given
    ServerId server; // the record that it was routed to; empty: there was none then
    //! The program and each argument, as the pieces between which the app fills in something. One piece: as it stands.
    QList<QStringList> words;
    QStringList variables; // names, of the entry's own
    bool hasUnseen = false; // and others, of a file beside it or kept by the app

    bool operator==(const RoutedEntry &) const = default;
};

QJsonObject toJson(const RoutedEntry &entry);
RoutedEntry routedEntryFrom(const QJsonObject &object);

//! All that are kept in a data folder. What cannot be read is none.
QList<RoutedEntry> readRoutedEntries(const QString &dataFolder);

//! Whether these words are the entry's launch, and what it was routed to is this record's: each word is the record's,
//! or the app fills it in where the record leaves that open, too.
bool fits(const RoutedEntry &entry, const ServerRecord &record, const QStringList &words);

} // namespace mangrove

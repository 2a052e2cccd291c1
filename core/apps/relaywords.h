#pragma once

// What an entry says to the relay, once it is routed, and what form it may take. Pure.

#include "core/apps/appentry.h"
#include "core/servers/routedentry.h"

#include <optional>

namespace mangrove {

//! What is started, as the entry says it.
struct EntryLaunch
{
    QString command;
    QStringList args;

    bool operator==(const EntryLaunch &) const = default;
};

//! What an entry that starts the relay says to it.
struct RelayWords
{
    QString record; // the name
    bool hasLaunch = false; // form Command; `launch` is what it starts
    EntryLaunch launch;
    QStringList others = {}; // in front of the launch, that no route has written
};
//! Nothing when the entry's program is no relay, by its file name.
std::optional<RelayWords> relayWords(const AppEntry &entry);

//! As it is routed, by this name and to this record: what the relay is to know again.
RoutedEntry routedEntry(const AppEntry &entry, const QString &name, const ServerId &server);

//! A text of the entry, as the pieces between which the app fills in something. `where`: as in UnresolvedText.
QStringList piecesOf(const AppEntry &entry, const QString &where, const QString &text);

//! The form in which an entry can be routed without losing what only the app knows; `why` says so in a sentence.
struct RouteAdvice
{
    bool canUseRecord = false;
    QString why;
};
RouteAdvice adviseRoute(const AppEntry &entry);

} // namespace mangrove

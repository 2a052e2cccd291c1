#pragma once

// Whose decisions count for a launch that an app has made, and whether it may be started at all. Pure.

#include "app/relay/launchkin.h"
#include "app/relay/relayorder.h"
#include "core/link/linkframe.h"
#include "core/servers/launchlook.h"
#include "core/servers/removedserver.h"
#include "core/servers/routedentry.h"

#include <QProcessEnvironment>

namespace mangrove {

struct LaunchMatch
{
    ServerId server; // empty: nobody's, and nothing is told
    QString why = {}; // then, a sentence
    bool isUnknown = false; // no record is started or reached like this: one could be made
    //! It stands for one that is to be confined, and is not started as that one: so it is not started.
    bool isRefused = false;
    ServerId meant = {}; // the record that it stands for, as far as that is known, be it nobody's

    bool operator==(const LaunchMatch &) const = default;
};

//! What a launch is compared with.
struct KnownLaunches
{
    QList<ServerRecord> records;
    QList<RemovedServer> removed; // see ServerStore::removedServers()
    QList<RoutedEntry> routed;
    QString missing = {}; // a sentence where there may be more that are not known here
    LaunchLeads leads = {}; // what the launch and those with walls lead to
};

//! What an app has made.
struct AppLaunch
{
    QString name; // that it gives to the relay; may be empty
    QString program;
    QStringList arguments;
    QProcessEnvironment environment; // what the app gives it, its own and those of the entry
};

//! The record of this program, arguments and variables: the one of that name where there are several. What was approved
//! has to be what was found for it. A name that the app gives never chooses another one than what it starts; but what
//! is called as one that is to be confined is that one, or is refused. So is what is nobody's, where it cannot be known
//! what is to be confined.
LaunchMatch matchLaunch(const KnownLaunches &known, const AppLaunch &launch, const LaunchFound &found);

//! Those with walls, and those that were removed.
QList<HeldLaunch> heldLaunches(const KnownLaunches &known);

//! What a launch of another set-up of Mangrove's stands for here: refused, where that is to be confined, or where it
//! cannot be known; or not. `setup`: where that one is.
LaunchMatch matchElsewhere(const KnownLaunches &known, const AppLaunch &launch, const LaunchFound &found,
                           const QString &setup);

//! The record at this address: the one of that name where there are several.
LaunchMatch matchUrl(const QList<ServerRecord> &records, const QString &name, const QString &url);

//! The record of this name, nullptr when there is none.
const ServerRecord *findByName(const QList<ServerRecord> &records, const QString &name);

//! The record with templates that this launch is, filled by somebody else: it is run as the record is, with what its
//! server may know. nullptr where there is none, or another record is started just like this.
const ServerRecord *findTemplated(const KnownLaunches &known, const AppLaunch &launch);

//! Whether what was found for the record itself is what was approved.
LaunchMatch matchRecord(const ServerRecord &record, const LaunchFound &found);

//! With what was approved of it for apps in the place of what was, where that is what was found.
ServerRecord asApproved(ServerRecord record, const LaunchFound &found);

//! The same for what a relay was ordered. `launch`: what it starts, of a record that it was named a copy.
LaunchMatch findMatch(const KnownLaunches &known, const RelayOrder &order, const ServerRecord &launch,
                      const QProcessEnvironment &environment, const LaunchFound &found);

} // namespace mangrove

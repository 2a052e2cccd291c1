#pragma once

// Whose decisions count for a launch that an app has made. Pure.

#include "app/relay/relayorder.h"
#include "core/link/linkframe.h"
#include "core/servers/launchlook.h"

namespace mangrove {

struct LaunchMatch
{
    ServerId server; // empty: nobody's, and nothing is told
    QString why; // then, a sentence
    bool isUnknown = false; // no record is started or reached like this: one could be made

    bool operator==(const LaunchMatch &) const = default;
};

//! The record of this program and arguments: the one of that name where there are several. What was approved has to be what
//! was found for it.
LaunchMatch matchLaunch(const QList<ServerRecord> &records, const QString &name, const QString &program,
                        const QStringList &arguments, const LaunchFound &found);

//! The record at this address: the one of that name where there are several.
LaunchMatch matchUrl(const QList<ServerRecord> &records, const QString &name, const QString &url);

//! The record of this name, nullptr when there is none.
const ServerRecord *findByName(const QList<ServerRecord> &records, const QString &name);

//! Whether what was found for the record itself is what was approved.
LaunchMatch matchRecord(const ServerRecord &record, const LaunchFound &found);

//! The same for what a relay was ordered. `launch`: what it starts, of a record that it was named a copy.
LaunchMatch findMatch(const QList<ServerRecord> &records, const RelayOrder &order, const ServerRecord &launch,
                      const LaunchFound &found);

//! What a window is told of the launch. `addedNames`: of variables that the app has added; `folder`: where it runs it.
link::Launch launchWord(const RelayOrder &order, const LaunchMatch &match, const QStringList &addedNames,
                        const QString &folder);

//! Whether it is to be held to anything, or was when a person approved it.
bool isHeld(const ServerRecord &record);

//! Refused, with why `match` is nobody's, where one of the records that are started like this is to be confined, or was when it was
//! approved: nothing is started with less than was chosen.
Result<void> checkProtection(const QList<ServerRecord> &records, const ServerRecord &launch,
                             const LaunchFound &found, const LaunchMatch &match);

} // namespace mangrove

#pragma once

// What a relay compares its launch with: the stored records, those that were removed, and how entries were routed; and the launch
// itself. Owned by the relay.

#include "app/relay/launchmatch.h"
#include "core/access/storedauthority.h"

namespace mangrove {

class LaunchBook
{
public:
    //! `stored` outlives it. `addedNames`: of what the app has added to its environment for this server.
    LaunchBook(const StoredAuthority &stored, const RelayOrder &order, const QProcessEnvironment &environment,
               const QStringList &addedNames, const QString &dataFolder);

    //! As findMatch().
    LaunchMatch match(const ServerRecord &launch, const LaunchFound &found) const;
    //! What is looked at for this launch: with the record's arguments where it stands for one with templates.
    ServerRecord lookedAt(ServerRecord launch) const;
    //! What the app sets for this server, as far as is known: its entry's variables when it was routed, and what the app itself lacks.
    QStringList ownVariables() const;

private:
    KnownLaunches known() const;

    const StoredAuthority &m_stored;
    const RelayOrder m_order;
    const QProcessEnvironment m_environment;
    const QStringList m_addedNames;
    const QList<RoutedEntry> m_routed;
};

} // namespace mangrove

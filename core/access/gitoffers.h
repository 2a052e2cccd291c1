#pragma once

// A folder that was allowed a confined server, and of which git keeps what it needs somewhere else: of a worktree in
// its repository, of a submodule in the project around it. Without that git does not work there, so the person is asked
// about it once, as about what a server was refused (WallRequests takes the answer). What a `.git` file says grants
// nothing. Owned by the engine.

#include "core/access/broker.h"
#include "core/base/timedlooks.h"
#include "core/servers/serverrecord.h"
#include "core/workspace/decision.h"

#include <QObject>

#include <optional>

namespace mangrove {

class DecisionStore;
class Gate;
class RootStore;
class ServerStore;

class GitOffers : public QObject
{
    Q_OBJECT

public:
    struct Parts // all outlive it
    {
        const RootStore &roots;
        const ServerStore &servers;
        const DecisionStore &decisions;
        const Gate &gate;
        Broker &broker;
    };

    //! `home`, `ownFolders`: as for lookAtWanted().
    GitOffers(const Parts &parts, const QString &home, const QStringList &ownFolders, QObject *parent = nullptr);

private:
    void consider(const Cell &cell);
    void onFound(const Cell &cell, const std::optional<WantedPath> &found);
    bool isReachable(const ServerRecord &record, const QString &path) const;

    const Parts m_parts;
    const QString m_home;
    const QStringList m_ownFolders;
    TimedLooks<std::optional<WantedPath>> m_looks;
};

} // namespace mangrove

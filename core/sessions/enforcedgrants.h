#pragma once

// What confined servers are held to, beside what they are granted now. A running process cannot be given more or less, so what
// was taken back makes a restart due at once, and what was added waits for one. Owned by the application, which restarts. It
// confines nothing and decides nothing.

#include "core/access/policy.h"
#include "core/base/ids.h"
#include "core/launch/reach.h"

#include <QHash>
#include <QList>
#include <QObject>

#include <functional>

namespace mangrove {

class Gate;
class RootStore;

//! What a server is granted of what is there. Whether it is told of it does not matter: one that knows no roots is held to the same.
QList<GrantedRoot> grantedOf(const RootStore &roots, const std::function<Access(const RootId &)> &access,
                             const std::function<Grant(const RootId &)> &grant);

//! Whether a process that is held to this can reach more than it is granted now. Decisions count here, and not whether the folder
//! is there just now: what is gone and comes back is the same folder, or is not reachable. `root`: as it is now; nullptr: gone.
bool reachesMore(const GrantedRoot &held, const Root *root, Grant grant);

class EnforcedGrants : public QObject
{
    Q_OBJECT

public:
    //! Both outlive it.
    EnforcedGrants(RootStore &roots, Gate &gate, QObject *parent = nullptr);

    //! What the server would be held to now.
    QList<GrantedRoot> granted(const ServerId &server) const;

    //! It is started, and held to these from now on.
    void started(const ServerId &server, const QList<GrantedRoot> &roots);
    //! It does not run any more, or is not confined.
    void ended(const ServerId &server);

    //! What it was started with; nothing where it is not confined, or does not run.
    QList<GrantedRoot> heldTo(const ServerId &server) const { return m_held.value(server); }
    //! Whether it is granted something that it cannot reach before it is restarted.
    bool waitsForRestart(const ServerId &server) const;

Q_SIGNALS:
    //! It can still reach what was taken back from it. Once for each start.
    void withdrawn(const mangrove::ServerId &server);
    //! waitsForRestart() may differ.
    void changed(const mangrove::ServerId &server);

private:
    void look();

    RootStore &m_roots;
    Gate &m_gate;
    QHash<ServerId, QList<GrantedRoot>> m_held;
};

} // namespace mangrove

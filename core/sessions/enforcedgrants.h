#pragma once

// What running programs are held to, beside what they are granted now and what their records want. A running process cannot be
// given more or less, so what was taken back makes a restart due at once, and what was added waits for one, as another level
// does. Owned by the application, which restarts. It confines nothing and decides nothing.

#include "core/base/ids.h"
#include "core/launch/reach.h"
#include "core/workspace/standing.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QStringList>

#include <functional>

namespace mangrove {

enum class RunChange;
class Gate;
class RootStore;
class ServerStore;
struct RootStatus;

//! What one start of a program is held to.
struct Enforced
{
    Protection level = Protection::ToldOnly;
    bool hasNetwork = true;
    QList<GrantedRoot> roots; // none with ToldOnly, which holds to nothing
    QList<ReachedPlace> reach; // with these
    bool keepsMetadata = true; // as of the record
    QList<AddedPath> added = {}; // as of the record
    QStringList keptNames = {}; // the same
    QList<DeniedRoot> denied = {}; // is out of reach, whatever holds it; with Confined only

    bool operator==(const Enforced &) const = default;
};

//! What a server is granted of what is there. Whether it is told of it does not matter: one that knows no roots is held to the same.
QList<GrantedRoot> grantedOf(const RootStore &roots, const std::function<Access(const RootId &)> &access,
                             const std::function<Grant(const RootId &)> &grant);

//! What lies in something that may be written, and is for reading by a decision of its own, which does not count just now: it is another
//! folder than was approved, or outside of the workspace that is on. It would be written, as if it had never been decided about. As
//! these lie there now; what is away is no folder. To be held to reading. What lies in one of `denied` is not in reach by what is around
//! that, and so not by this.
QList<RootBinding> lesserIn(const QList<GrantedRoot> &granted, const QList<AddedPath> &added,
                            const RootStore &roots, const std::function<RootStatus(const RootId &)> &status,
                            const std::function<Decision(const RootId &)> &decision,
                            const QList<DeniedRoot> &denied = {});

//! All that is denied, so that no grant around it gives it, by whatever name. What was added by hand at the very path says more.
QList<DeniedRoot> deniedIn(const QList<GrantedRoot> &granted, const QList<AddedPath> &added,
                           const RootStore &roots, const std::function<RootStatus(const RootId &)> &status,
                           const std::function<Access(const RootId &)> &access);

//! Whether a path lies in what is granted or added, and is none of these itself.
bool liesInGrant(const QString &path, const QList<GrantedRoot> &granted, const QList<AddedPath> &added);

//! Whether a process that is held to this can reach more than it is granted now. Decisions count here, and not whether the folder
//! is there just now: what is gone and comes back is the same folder, or is not reachable. `root`: as it is now; nullptr: gone.
bool reachesMore(const GrantedRoot &held, const Root *root, Grant grant);

//! Whether the kernel keeps this grant of a root for a process that is held to this.
bool keeps(const Enforced &held, const RootId &root, Grant grant);

//! The innermost that a process is held to of those around a path, by which it reaches that; nullptr where there is none, or what is
//! denied lies between the two.
const GrantedRoot *holderOf(const Enforced &held, const QString &path);

class EnforcedGrants : public QObject
{
    Q_OBJECT

public:
    //! All outlive it.
    EnforcedGrants(RootStore &roots, ServerStore &servers, Gate &gate, QObject *parent = nullptr);

    //! What the server would be held to now.
    QList<GrantedRoot> granted(const ServerId &server) const;

    //! It is started, and held to this from now on.
    void started(const ServerId &server, const Enforced &to);
    //! It does not run any more.
    void ended(const ServerId &server);

    //! What its process is held to; nothing where none runs. Valid until the event loop goes on.
    const Enforced *inForce(const ServerId &server) const;
    //! What it was started with; nothing where it is not confined, or does not run.
    QList<GrantedRoot> heldTo(const ServerId &server) const { return m_held.value(server).to.roots; }
    //! Whether it is granted something that it cannot reach before it is restarted, or its record wants it held to something
    //! else.
    bool waitsForRestart(const ServerId &server) const
    {
        const Waits waits = m_held.value(server).waits;
        return waits != Waits::No;
    }
    //! The same, for something that it was granted.
    bool waitsForGrant(const ServerId &server) const { return m_held.value(server).waits == Waits::ForGrant; }

Q_SIGNALS:
    //! It can still reach what was taken back from it. Once for each start.
    void withdrawn(const mangrove::ServerId &server);
    //! Something of the above differs.
    void changed(const mangrove::ServerId &server);

private:
    enum class Waits { No, ForLevel, ForGrant };
    struct Held
    {
        Enforced to;
        Waits waits = Waits::No;
    };
    static Waits waitsBecauseOf(RunChange change);

    void look();
    RunChange changeOf(const ServerId &server, const Enforced &held) const;

    RootStore &m_roots;
    ServerStore &m_servers;
    Gate &m_gate;
    QHash<ServerId, Held> m_held;
};

} // namespace mangrove

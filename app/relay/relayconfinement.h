#pragma once

// What a server of an app's is held to: the grants of the moment it is started in, as the window's EnforcedGrants does it. When
// more is taken back than its process can be kept from, it has to end. Owned by the relay.

#include "core/access/storedauthority.h"
#include "core/launch/processlauncher.h"
#include "core/sessions/enforcedgrants.h"
#include "core/transport/serverprocess.h"

#include <QObject>

#include <optional>

namespace mangrove {

class RelayConfinement : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(const Result<LaunchSpec> &spec)>;

    //! `stored` outlives it. `configFolder`: whose the private folders of its server are.
    RelayConfinement(StoredAuthority &stored, const QString &configFolder, const QString &dataFolder,
                     const MangrovesOwn &mangroves, QObject *parent = nullptr);

    //! Adds to what is started what it is held to by the record whose decisions count, and what it has of its own then. The folder
    //! that it works in is the app's choice, and no grant. What its program needs is what was approved. Calls back once, perhaps before it returns.
    void confine(const LaunchSpec &spec, const ServerRecord *record, const Done &done);
    //! Where the private home of this server is.
    QString homeOf(const ServerId &server) const { return m_homes.homeOf(server); }
    //! What its process is held to; nothing where it is not confined, or has to end.
    const std::optional<Enforced> &held() const { return m_held; }
    //! Whether it is held to something else than it would be if it were started now.
    bool waitsForRestart() const { return m_waits; }

Q_SIGNALS:
    //! It can still reach what was taken back. Once.
    void takenBack();
    //! waitsForRestart() differs.
    void changed();

private:
    void look();
    QList<GrantedRoot> granted() const;

    StoredAuthority &m_stored;
    const QString m_temporaries; // those of all relays, a folder for each
    TimedLooks<Result<void>> m_cleaning;
    ServerHomes m_homes;
    ServerId m_server;
    std::optional<Enforced> m_held; // until too much is taken back
    bool m_waits = false;
};

} // namespace mangrove

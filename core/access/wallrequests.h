#pragma once

// What confined servers were refused, as access requests: one path at a time for each server, not more than a few in a
// while, never what a person has put off, does not want to be asked about, or has decided already. Owned by the
// application. It is the one place where such a request is answered; what a path is granted by, besides a root, is
// stored in the server's record.

#include "core/access/wantedlook.h"
#include "core/base/clock.h"
#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/base/timedlooks.h"
#include "core/workspace/decision.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>

namespace mangrove {

class ActivitySink;
class Gate;
class Refusals;
class RootStore;
class ServerStore;
struct ServerRecord;

class WallRequests : public QObject
{
    Q_OBJECT

public:
    //! Of one server so many in so many ms; what comes beyond that is counted and not asked about until then.
    static constexpr int mostAsked = 10;
    static constexpr qint64 period = 600'000;

    struct Parts // all outlive it
    {
        const Refusals &refusals;
        const RootStore &roots;
        ServerStore &servers;
        Gate &gate;
        Broker &broker;
        ActivitySink &activity;
        const Clock &clock;
    };

    //! `home`, `ownFolders`: as for lookAtWanted().
    WallRequests(const Parts &parts, const QString &home, const QStringList &ownFolders, QObject *parent = nullptr);

    // --- a person's answers. NotFound when the request is over.
    //! The path alone is reachable from the next start on.
    Result<void> allowPath(quint64 request, AccessMode mode);
    //! Nobody is asked about this path again.
    Result<void> never(quint64 request);
    //! Nobody is asked about what this server was refused so far until it is stopped.
    void notNow(quint64 request);
    //! A root that holds it is allowed instead, by this decision. What the gate says.
    Result<void> allowRoot(quint64 request, const RootId &root, const Decision &decision);

    //! Whether something that it was refused is looked at just now.
    bool isLooking(const ServerId &server) const { return m_looking.contains(server); }

    //! It has stopped, and will not come back by itself.
    void serverStopped(const ServerId &server) { m_putOff.remove(server); }

Q_SIGNALS:
    //! A person has allowed what a server was refused, which reaches it from its next start on.
    void allowed(const mangrove::ServerId &server);

private:
    void consider(const ServerId &server);
    void forgetUnasked(const ServerId &server);
    void trim();
    void onFound(const ServerId &server, const Refusal &refusal, const std::optional<WantedPath> &found);
    bool mayAsk(const ServerId &server) const;
    qint64 restOf(const ServerId &server) const;
    bool isDecided(const ServerRecord &record, const QString &path, Tried tried, bool isHidden) const;
    bool mayBeHiddenFrom(const ServerRecord &record, const QString &path) const;
    Result<AccessRequest> take(quint64 request) const;
    Result<void> change(const AccessRequest &request, const ServerRecord &record);

    const Parts m_parts;
    const QString m_home;
    const QStringList m_ownFolders;
    QSet<ServerId> m_looking;
    QHash<ServerId, QSet<Refusal>> m_putOff;
    QHash<ServerId, QSet<Refusal>> m_unasked; // in this session: there is nothing to ask about
    QHash<ServerId, QList<qint64>> m_asked; // when, as Clock::elapsed()
    QSet<ServerId> m_resting; // of which enough was asked for the time being
    QTimer m_rest;
    TimedLooks<std::optional<WantedPath>> m_looks;
};

} // namespace mangrove

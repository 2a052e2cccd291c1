#pragma once

// The life of all servers: starts, stops and restarts their sessions. Owned by the application; the window and the
// command line ask it and tell it. When a server comes back is for RestartPolicy to say, what a start needs is gathered
// by StartPreparation. It sees no process, no address and no message.

#include "core/base/result.h"
#include "core/servers/serverrecord.h"
#include "core/sessions/restarts.h"
#include "core/sessions/serverlife.h"
#include "core/sessions/sessionservices.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <map>
#include <memory>

namespace mangrove {

class OwnSession;
class ServerStore;

class Registry : public QObject
{
    Q_OBJECT

public:
    struct Times : RestartPolicy::Times
    {
        Session::Times session;
        int probe = 10000; // ms that the first question is waited for, before a server is greeted in the old way
        int handshake = 30000; // ms that initialize is waited for
        int slowHandshake = 120000; // ms, for programs that may have to download the server first
        int staleGrace = 1000; // ms in which a server can ask again before it is restarted for a stale list
    };

    Registry(ServerStore &servers, const SessionServices &services, ServerBackend backend, const Times &times,
             QObject *parent = nullptr);
    ~Registry() override;

    ServerStatus status(const ServerId &server) const;
    //! The running session, or nullptr.
    OwnSession *session(const ServerId &server) const
    {
        const auto it = m_lives.find(server);
        return it == m_lives.end() ? nullptr : it->second->session.get();
    }
    bool isRunning(const ServerId &server) const { return session(server) != nullptr; }
    //! The messages of the running or last session; nullptr when there was none.
    std::shared_ptr<WireLog> wire(const ServerId &server) const
    {
        const auto it = m_lives.find(server);
        return it == m_lives.end() ? nullptr : it->second->wire;
    }

    //! Called once, with nothing when the session of the server has begun or runs already, or with why it has not;
    //! perhaps before the call returns. Not when `context` is gone.
    using Begun = std::function<void(const Result<void> &begun)>;
    //! Begins to start; the way there is told by statusChanged(), and its end to `begun`: NotFound, NeedsConfirmation
    //! when it is not what was approved, Cancelled when it is stopped meanwhile, or what the backend says.
    void start(const ServerId &server, QObject *context, const Begun &begun);
    //! For whoever has nobody to tell. The error is one that is known at once; others are in the status only.
    Result<void> start(const ServerId &server);
    //! What it would run is what was approved, after all: it is not suspended any more.
    void nothingToConfirm(const ServerId &server);
    //! Begins to stop; also ends a planned restart.
    void stop(const ServerId &server)
    {
        if (m_lives.contains(server))
            stop(life(server), Next::Nothing);
    }
    //! Stops and starts, because the person wants it. Its decisions until it stops stay: they end when it has stopped
    //! and does not come back.
    void restart(const ServerId &server);
    //! The same where nobody has wanted that now: its questions are withheld for a while (RestartPolicy). A stop that
    //! somebody wants goes on.
    void restartByItself(const ServerId &server);
    //! Its program ends there and then, without being asked, as it can reach what was taken back from it; then it is
    //! started again, as by restart(). Where it is being stopped it only ends sooner.
    void endAtOnce(const ServerId &server);
    //! Starts what is set to start by itself, and counts.
    void startAutomatic(const std::function<bool(const ServerId &)> &counts = {});
    //! For sessions that begin from now on, in ms; for tests, which let only those servers run out of time that never
    //! answer.
    void setHandshakeTimes(int probe, int handshake)
    {
        m_times.probe = probe;
        m_times.handshake = handshake;
    }
    //! Stops everything, then calls back (when all processes have ended), once.
    void stopAll(QObject *context, const std::function<void()> &done);

Q_SIGNALS:
    void statusChanged(const mangrove::ServerId &server);

private:
    using Begin = ServerLife::Begin;
    using Next = ServerLife::Next;

    ServerLife &life(const ServerId &server);
    void begin(const ServerId &server, Begin how);
    void onPrepared(const ServerId &server, Result<StartPreparation::Prepared> prepared);
    void openSession(ServerLife &life, const ServerRecord &record, StartPreparation::Prepared prepared);
    enum class End { InGoodOrder, AtOnce };
    void stop(ServerLife &life, Next next, End how = End::InGoodOrder);
    void fail(ServerLife &life, const Error &error);
    void setState(ServerLife &life, ServerState state, const QString &reason = {});
    void onReady(const ServerId &server);
    void onEnded(const ServerId &server, const SessionEnd &end);
    void afterDeath(ServerLife &life, const SessionEnd &end, const std::optional<int> &delay);
    void onServersChanged();
    void endIfAllStopped();

    ServerStore &m_servers;
    SessionServices m_services;
    ServerBackend m_backend;
    Times m_times;
    StaleRestarts m_stale;
    std::map<ServerId, std::unique_ptr<ServerLife>> m_lives;
    QPointer<QObject> m_stopContext;
    std::function<void()> m_allStopped;
};

} // namespace mangrove

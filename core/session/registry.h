#pragma once

// All servers as they run: starts, stops and restarts their sessions, with back-off after a death. Owned by the
// application; the window and the command line ask it and tell it. It knows no process, no address and no message.

#include "core/base/result.h"
#include "core/servers/serverrecord.h"
#include "core/session/session.h"
#include "core/session/sessioninfo.h"
#include "core/store/secrets.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <map>
#include <memory>

namespace mangrove {

class ServerStore;

enum class ServerState { Stopped, Starting, Ready, Stopping, Exited, Failed, Suspended };

QString toWord(ServerState state);

//! What a person sees of a server now.
struct ServerStatus
{
    ServerState state = ServerState::Stopped;
    QString reason; // a sentence with Exited, Failed, Suspended; with Starting: what is being waited for
    SessionInfo session; // of the running session, or of the last one
    QByteArray lastOutput; // after a death: the last lines of stderr, foreign text
    QDateTime since; // UTC, when the state began
    QDateTime nextRestart; // UTC, when a restart is planned; else invalid
    int restarts = 0; // in a row
    QString resolvedProgram; // of the running or last session

    bool operator==(const ServerStatus &) const = default;
};

//! From a record to the way to its server.
struct ServerBackend
{
    //! Where the program of a record is, absolute; empty for a server that is reached by its address.
    std::function<Result<QString>(const ServerRecord &record)> resolve;
    //! What the record keeps in the key ring; calls back at once when that is nothing.
    std::function<void(const ServerRecord &record, QObject *context,
                       const std::function<void(const Result<Secrets::Values> &secrets)> &done)>
        readSecrets;
    //! The way, not yet opened, or why there is none.
    std::function<Result<std::unique_ptr<Transport>>(
        const ServerRecord &record, const QString &resolvedProgram, const Secrets::Values &secrets)>
        connect;
};

class Registry : public QObject
{
    Q_OBJECT

public:
    struct Times
    {
        Session::Times session;
        int probe =
            10000; // ms that the first question is waited for, before a server is greeted in the old way
        int handshake = 30000; // ms that initialize is waited for
        int slowHandshake = 120000; // ms, for programs that may have to download the server first
        int firstDelay = 1000; // ms before the first restart; doubled each time
        int longestDelay = 60000;
        int deaths = 5; // within deathWindow: no further restart
        int deathWindow = 300000;
        int staleGrace = 1000; // ms in which a server can ask again before it is restarted for a stale list
    };

    Registry(ServerStore &servers, const SessionServices &services, ServerBackend backend, const Times &times,
             QObject *parent = nullptr);
    ~Registry() override;

    ServerStatus status(const ServerId &server) const;
    //! The running session, or nullptr.
    Session *session(const ServerId &server) const;
    bool isRunning(const ServerId &server) const { return session(server) != nullptr; }
    //! The messages of the running or last session; nullptr when there was none.
    std::shared_ptr<WireLog> wire(const ServerId &server) const;

    //! Begins to start; the way there is told by statusChanged(). Errors: NotFound, NeedsConfirmation when the record
    //! is suspended, or what the factory says; they are in the status too. Already running: no error, nothing done.
    Result<void> start(const ServerId &server);
    //! Begins to stop; also ends a planned restart.
    void stop(const ServerId &server);
    //! Stops and starts, because the person wants it. Its decisions until it stops end, except when the restart is there
    //! to apply what the person decided (`keepDecisions`).
    void restart(const ServerId &server, bool keepDecisions = false);
    //! Starts what is set to start by itself.
    void startAutomatic();
    //! Stops everything, then calls back (when all processes have ended), once.
    void stopAll(QObject *context, const std::function<void()> &done);

Q_SIGNALS:
    void statusChanged(const mangrove::ServerId &server);

private:
    struct Entry;
    enum class Begin { ByPerson, Automatic };
    enum class Next { Nothing, Start, StartKeeping, StartAutomatic }; // after the stop that is under way

    Entry &entry(const ServerId &server);
    Result<void> begin(const ServerId &server, Begin how);
    Result<QString> check(const ServerRecord &record, ServerState *state) const;
    void connectTo(const ServerId &server, const QString &program, const Secrets::Values &secrets, Begin how);
    void openSession(Entry &entry, const ServerRecord &record, std::unique_ptr<Transport> transport,
                     const QString &program, const Secrets::Values &secrets);
    void stop(Entry &entry, Next next);
    Result<void> fail(Entry &entry, ServerState state, const Error &error);
    void setState(Entry &entry, ServerState state, const QString &reason = {});
    void onReady(const ServerId &server);
    void onEnded(const ServerId &server, const SessionEnd &end);
    void afterDeath(Entry &entry, const SessionEnd &end);
    void onServersChanged();
    void watchStale(const ServerId &server);
    void endIfAllStopped();

    ServerStore &m_servers;
    SessionServices m_services;
    ServerBackend m_backend;
    Times m_times;
    std::map<ServerId, std::unique_ptr<Entry>> m_entries;
    QPointer<QObject> m_stopContext;
    std::function<void()> m_allStopped;
};

} // namespace mangrove

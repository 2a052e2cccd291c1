#pragma once

// The window's end of the socket for relays. Only processes of the same user are heard, and so many at once at most: whoever
// says nothing that a relay says goes first. What relays have put into their spools is taken over when one comes, goes or says
// so. Owned by the application. It knows nothing of what is said.

#include "core/base/result.h"

#include <QList>
#include <QLocalServer>
#include <QTimer>

#include <memory>
#include <vector>

namespace mangrove {

class ActivityLog;
class RelayPeer;
class RelayedSessions;

class RelayServer : public QObject
{
    Q_OBJECT

public:
    static constexpr int defaultPatience = 10000; // ms that a relay may take to say what it is
    static constexpr int mostSilent = 64; // connections that have not yet said that
    static constexpr int mostRelays =
        512; // and those that have; the next ones have to go on without a window
    static constexpr int spoolPause = 100; // ms; what is spooled meanwhile is taken over together

    RelayServer(RelayedSessions &sessions, ActivityLog &activity, int patience = defaultPatience,
                QObject *parent = nullptr);
    ~RelayServer() override;

    //! Makes the folder (0700) and listens, as ControlServer::listen().
    Result<void> listen(const QString &path);
    //! Hears nobody any more, and removes the socket.
    void close();

private:
    void accept(QLocalServer &server);
    void makeRoom(RelayPeer *newest);

    RelayedSessions &m_sessions;
    ActivityLog &m_activity;
    int m_patience;
    QTimer m_takeOver;
    std::vector<std::unique_ptr<QLocalServer>> m_servers; // one for each path
    QList<RelayPeer *> m_peers; // oldest first
};

} // namespace mangrove

#pragma once

// The window's end of the socket for relays. Only processes of the same user that prove to have the socket's key are
// heard, and so many at once at most: those that are there stay. What relays have put into their spools is taken over
// when one comes, goes or says so. Owned by the application. It knows nothing of what is said.

#include "app/door.h"
#include "core/base/result.h"

#include <QList>
#include <QSet>
#include <QTimer>

#include <memory>
#include <vector>

namespace mangrove {

class ActivityLog;
class RelayPeer;
class RelayedSessions;
struct AppHint;

class RelayServer : public QObject
{
    Q_OBJECT

public:
    static constexpr int defaultPatience = 10000; // ms that a relay may take to say what it is
    static constexpr int mostSilent = 64; // connections that have not yet said that
    static constexpr int mostRelays =
        512; // and those that have; the next ones have to go on without a window, which is said
    static constexpr int spoolPause = 100; // ms; what is spooled meanwhile is taken over together

    RelayServer(RelayedSessions &sessions, ActivityLog &activity, int patience = defaultPatience,
                QObject *parent = nullptr, int most = mostRelays);
    ~RelayServer() override;

    //! As Door::open().
    Result<void> listen(const QString &path);
    //! Hears nobody any more, and removes the socket.
    void close();

Q_SIGNALS:
    //! One has come that cannot be shown, as so many are; once, until one of them has gone.
    void crowded();
    //! A relay of an older release, which cannot prove itself, goes on without a window. Once for each app.
    void outdated(const mangrove::AppHint &app);

private:
    void take(QLocalSocket *socket, const DoorKey &key);
    void makeRoomForSilent();
    void takeIn(RelayPeer *newest);
    void noteOutdated(const AppHint &app);

    RelayedSessions &m_sessions;
    ActivityLog &m_activity;
    int m_patience;
    QTimer m_takeOver;
    int m_most;
    bool m_isCrowded = false; // and that was said
    QSet<qint64> m_outdated; // apps of which it was said
    std::vector<std::unique_ptr<Door>> m_doors; // one for each path
    QList<RelayPeer *> m_peers; // oldest first
};

} // namespace mangrove

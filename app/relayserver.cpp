#include "app/relayserver.h"

#include "app/apphint.h"
#include "app/peeruser.h"
#include "app/privatesocket.h"
#include "app/relaypeer.h"
#include "core/base/logging.h"
#include "core/link/relayedsessions.h"
#include "core/store/activitylog.h"

#include <QLocalSocket>

#include <utility>

namespace mangrove {

RelayServer::RelayServer(RelayedSessions &sessions, ActivityLog &activity, int patience, QObject *parent)
    : QObject(parent), m_sessions(sessions), m_activity(activity), m_patience(patience)
{
    m_takeOver.setSingleShot(true);
    m_takeOver.setInterval(spoolPause);
    connect(&m_takeOver, &QTimer::timeout, this, [this] { m_activity.takeOver(); });
}

RelayServer::~RelayServer()
{
    close();
}

Result<void> RelayServer::listen(const QString &path)
{
    auto listening = listenPrivately(path);
    if (!listening)
        return Error{listening.error().code,
                     tr("AI apps' servers cannot reach this window: %1").arg(listening.error().message)};
    std::unique_ptr<QLocalServer> server = std::move(listening).value();
    server->setMaxPendingConnections(mostRelays);
    connect(server.get(), &QLocalServer::newConnection, this, [this, at = server.get()] { accept(*at); });
    m_servers.push_back(std::move(server));
    return {};
}

void RelayServer::close()
{
    for (const auto &server : m_servers)
        server->close();
    const QList<RelayPeer *> peers = m_peers;
    for (RelayPeer *peer : peers)
        peer->abort();
}

void RelayServer::accept(QLocalServer &server)
{
    while (QLocalSocket *socket = server.nextPendingConnection()) {
        if (socket->state() != QLocalSocket::ConnectedState) {
            socket->deleteLater(); // gone already
            continue;
        }
        if (!isOwnUser(socket->socketDescriptor())) {
            qCWarning(lcApp, "a process of another user at the relays' socket was turned away");
            socket->abort();
            socket->deleteLater();
            continue;
        }
        const AppHint app = appAbove(peerProcess(socket->socketDescriptor()));
        auto *peer = new RelayPeer(socket, m_sessions.open(app), m_patience);
        peer->setParent(this);
        m_peers.append(peer);
        const auto takeOverSoon = [this] {
            if (!m_takeOver.isActive())
                m_takeOver.start();
        };
        connect(peer, &RelayPeer::known, this, [this, peer] { makeRoom(peer); });
        connect(peer, &RelayPeer::known, this, takeOverSoon);
        connect(peer, &RelayPeer::spooled, this, takeOverSoon);
        connect(peer, &RelayPeer::left, this, [this, peer, takeOverSoon] {
            m_peers.removeOne(peer);
            takeOverSoon();
        });
        peer->begin();
        makeRoom(nullptr);
    }
}

//! `newest`: it has just become known; else somebody has just come.
void RelayServer::makeRoom(RelayPeer *newest)
{
    QList<RelayPeer *> silent;
    for (RelayPeer *peer : std::as_const(m_peers)) {
        if (!peer->isKnown())
            silent.append(peer);
    }
    if (newest && m_peers.size() - silent.size() > mostRelays)
        newest->abort();
    else if (!newest && silent.size() > mostSilent)
        silent.first()->abort();
}

} // namespace mangrove

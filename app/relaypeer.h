#pragma once

// One relay at the window's socket, from its first byte to its end: has it prove itself, cuts what it says then into
// frames, a share in each turn of the event loop, and hands them to its session. Made by the relay server for each
// connection; deletes itself when that is over.

#include "app/doorwords.h"
#include "core/link/relayedsession.h"
#include "core/rpc/lineframing.h"

#include <QLocalSocket>
#include <QTimer>

#include <functional>
#include <memory>

namespace mangrove {

class RelayPeer : public QObject
{
    Q_OBJECT

public:
    //! Frames that are taken at once, and ms until the next ones are: a relay that floods waits for its own socket.
    static constexpr int framesAtOnce = 16;
    static constexpr int restTime = 10;

    using Open = std::function<std::unique_ptr<RelayedSession>()>;

    //! Takes the socket. `process`: who has connected. `open`: makes its session, when it has proved itself.
    //! `patience`: ms that it may take to say something that a relay says.
    RelayPeer(QLocalSocket *socket, const DoorKey &key, qint64 process, const Open &open, int patience);

    qint64 process() const { return m_process; }
    //! Whether it has said what it is.
    bool isKnown() const { return m_isKnown; }
    //! Reads what is there already; from then on what comes is read. Called once.
    void begin();
    //! Ends now.
    void abort() { m_socket->abort(); }
    //! The same, for want of room.
    void turnAway();
    bool isTurnedAway() const { return m_isTurnedAway; }

Q_SIGNALS:
    void known();
    //! It did not prove itself, and says hello as relays of older releases do. It is turned away.
    void outdated();
    //! It has written activity into its spool.
    void spooled();
    //! The connection is over.
    void left();

private:
    void read();
    bool mayRead();
    void take(const QByteArray &line);
    void say(const QByteArray &line);

    QLocalSocket *m_socket;
    DoorGuard m_guard;
    qint64 m_process;
    Open m_open;
    std::unique_ptr<RelayedSession> m_session; // when it has proved itself
    LineFraming m_framing;
    QList<QByteArray> m_lines; // not taken yet
    QTimer m_patience;
    QTimer m_rest;
    bool m_isKnown = false;
    bool m_isTurnedAway = false;
};

} // namespace mangrove

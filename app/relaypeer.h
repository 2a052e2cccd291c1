#pragma once

// One relay at the window's socket, from its first byte to its end: cuts what it says into frames, a share in each turn of the
// event loop, and hands them to its session. Made by the relay server for each connection; deletes itself when that is over.

#include "core/link/relayedsession.h"
#include "core/rpc/lineframing.h"

#include <QLocalSocket>
#include <QTimer>

#include <memory>

namespace mangrove {

class RelayPeer : public QObject
{
    Q_OBJECT

public:
    //! Frames that are taken at once, and ms until the next ones are: a relay that floods waits for its own socket.
    static constexpr int framesAtOnce = 16;
    static constexpr int restTime = 10;

    //! Takes the socket. `patience`: ms that it may take to say something that a relay says.
    RelayPeer(QLocalSocket *socket, std::unique_ptr<RelayedSession> session, int patience);

    //! Whether it has said what it is.
    bool isKnown() const { return m_isKnown; }
    const RelayedSession &session() const { return *m_session; }
    //! Reads what is there already; from then on what comes is read. Called once.
    void begin();
    //! Ends now.
    void abort();

Q_SIGNALS:
    void known();
    //! It has written activity into its spool.
    void spooled();
    //! The connection is over.
    void left();

private:
    void read();
    void take(const QByteArray &line);
    void say(const QByteArray &line);

    QLocalSocket *m_socket;
    std::unique_ptr<RelayedSession> m_session;
    LineFraming m_framing;
    QList<QByteArray> m_lines; // not taken yet
    QTimer m_patience;
    QTimer m_rest;
    bool m_isKnown = false;
};

} // namespace mangrove

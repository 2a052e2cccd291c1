#pragma once

// Between a transport and its session: what comes becomes scanned messages, in the order in which it came. Short ones
// are scanned at once; of a long one the walk over its bytes is done on a worker thread, and what that server says
// meanwhile waits behind it, its end too. While something waits, the transport does not listen. Owned by the session.

#include "core/rpc/message.h"
#include "core/transport/transport.h"

#include <QTimer>

#include <deque>
#include <variant>

namespace mangrove {

class MessageReader : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype directLimit = 64 * 1024; // bytes; longer ones are scanned elsewhere
    //! Bytes that may wait where the way to the peer cannot hold anything back.
    static constexpr qsizetype waitingLimit = 64 * 1024 * 1024;

    //! The transport outlives it.
    explicit MessageReader(Transport &transport, QObject *parent = nullptr);

    //! What comes goes on to another program, for which alone this process runs: long messages are scanned on this
    //! thread, too, as handing them to another one costs more than it saves, and they may be of any depth.
    void readForAnother();
    //! While held, nothing is handed on and the transport does not listen.
    void setHeld(bool held);
    //! The session is being ended: what would have to wait is not worth it any more, and is dropped.
    void dropLongOnes() { m_dropsLongOnes = true; }

Q_SIGNALS:
    void received(const mangrove::Message &message);
    void receivedPart(const QByteArray &bytes, bool isLast);
    //! As the transport's signals, in their place among the messages.
    void undelivered(const QByteArray &id, const mangrove::Error &error);
    void closed(const mangrove::CloseReason &reason);
    void outputEnded();
    //! More than waitingLimit waits; what comes is dropped.
    void flooded();

private:
    struct Undelivered
    {
        QByteArray id;
        Error error;
    };
    struct Part
    {
        QByteArray bytes;
        bool isLast = false;
    };
    struct OutputEnd
    { };
    using Waiting = std::variant<QByteArray, Part, Undelivered, OutputEnd, CloseReason>;

    void take(const QByteArray &bytes);
    void wait(const Waiting &what);
    void goOn();
    bool isElsewhere(const QByteArray &bytes) const { return bytes.size() > directLimit && !m_scansHere; }
    Message scan(const QByteArray &bytes) const;
    void scanElsewhere(const QByteArray &bytes);
    void handOn(const Waiting &what);
    bool isIdle() const { return !m_isScanning && !m_isHeld && m_waiting.empty(); }

    Transport &m_transport;
    std::deque<Waiting> m_waiting;
    qsizetype m_waitingBytes = 0;
    QTimer m_continue;
    int m_depthLimit = maxJsonDepth;
    bool m_scansHere = false;
    bool m_isScanning = false;
    bool m_isHeld = false;
    bool m_dropsLongOnes = false;
};

} // namespace mangrove

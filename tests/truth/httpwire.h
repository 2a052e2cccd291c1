#pragma once

// One server over HTTP and the faulty proxy before it, in this process: what the proxy forwards, the server has
// received; what comes back may be cut, late, another, or nothing. It knows at which act each message left, because the
// program's transports tell it (HttpTap). Owned by the world.

#include "core/transport/transport.h"
#include "tests/support/scriptedhttpserver.h"
#include "tests/truth/peer.h"

#include <map>
#include <memory>

namespace mangrove::truth {

enum class Fault {
    None,
    DropBefore, // closed without an answer, not forwarded
    DropAfter, // forwarded, closed without an answer
    ErrorBefore, // 500, not forwarded
    ErrorAfter, // forwarded, 500
    CutBody, // forwarded, the answer ends in its middle
    Hang, // forwarded, no answer until release()
    Delay, // forwarded and answered at release()
    Lose, // not forwarded, no answer; closed at release()
};

class HttpWire final : public QObject
{
    Q_OBJECT

public:
    enum class Aim { Anything, Answers, Calls };

    HttpWire(const Kind &kind, const QString &server, Listener &listener);
    ~HttpWire() override;

    //! Ends in the revision.
    QString url() const { return m_server.url(QLatin1Char('/') + m_kind.revision).toString(); }
    //! The program's transports name themselves in this header, so that two of one server are told apart.
    static constexpr auto transportHeader = "X-Transport";
    //! The session that was begun last by this transport; nullptr before the first.
    Peer *peer(const QByteArray &transport) const;

    void setAct(int act) { m_act = act; }
    //! This message leaves in the act that is under way.
    void noteLeft(const QByteArray &message) { m_left.insert(message, m_act); }
    //! The next message of this kind meets the fault.
    void arm(Fault fault, Aim aim);
    bool isArmed() const { return m_fault != Fault::None; }
    //! What is held goes on: delayed messages are forwarded, the others' connections closed.
    void release();
    //! The standing streams break.
    void cutStreams();
    //! The server forgets its sessions.
    void forget();
    //! Into the record, beside what goes over the wire.
    void trace(const QString &what);
    //! Nothing is held back.
    bool isDrained() const { return m_held.isEmpty(); }

private:
    using Seen = test::HttpSeen;
    using Answer = test::HttpAnswer;

    struct Held
    {
        Seen seen;
        Answer answer;
        bool forwards = false;
    };
    struct Session
    {
        std::unique_ptr<Peer> peer;
        Answer stream; // standing
        QByteArrayList unsaid;
    };

    void take(const Seen &seen, Answer answer);
    void openStream(const Seen &seen, Answer answer);
    Fault faultFor(const Seen &seen);
    void forward(const Seen &seen, Answer answer, Fault fault);
    void say(const QByteArray &session, const QByteArray &message);
    Session *sessionOf(const Seen &seen);
    QByteArray begin(const Seen &seen);

    Kind m_kind;
    QString m_name;
    Listener &m_listener;
    std::map<QByteArray, Session> m_sessions;
    QHash<QByteArray, QByteArray> m_last; // session of each transport
    int m_sessionCount = 0;
    int m_answers = 0;
    int m_act = 0;
    Fault m_fault = Fault::None;
    Aim m_aim = Aim::Anything;
    QList<Held> m_held;
    QHash<QByteArray, int> m_left; // message -> act
    test::ScriptedHttpServer m_server;
};

//! Between a session and its way over HTTP: passes everything on, and notes when the bytes of each message are fetched
//! to be sent.
class HttpTap final : public Transport
{
    Q_OBJECT

public:
    HttpTap(std::unique_ptr<Transport> transport, HttpWire &wire);

    void open() override { m_transport->open(); }
    void send(const OutgoingMessage &message) override;
    void rest(int ms) override { m_transport->rest(ms); }
    void close() override { m_transport->close(); }
    void kill() override { m_transport->kill(); }
    qint64 processId() const override { return m_transport->processId(); }
    QByteArray diagnostics() const override { return m_transport->diagnostics(); }

private:
    std::unique_ptr<Transport> m_transport;
    HttpWire &m_wire;
};

} // namespace mangrove::truth

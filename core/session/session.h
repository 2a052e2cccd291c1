#pragma once

// One live connection with a server: a pipe with a dialect in the middle. One end is the transport, the other the
// client. Questions for roots are taken out of the stream, put to the gate and answered; all else is passed on with
// its bytes. Owned by the registry. It ends once, with ended(); it never starts anew.

#include "core/access/gate.h"
#include "core/session/client.h"
#include "core/session/dialect.h"
#include "core/session/handshake.h"
#include "core/session/sessionjournal.h"
#include "core/session/tokenbucket.h"
#include "core/session/wirelog.h"
#include "core/transport/transport.h"

#include <QMultiHash>

#include <memory>
#include <optional>

namespace mangrove {

//! How a session ended.
struct SessionEnd
{
    CloseReason close;
    std::optional<Error> failure; // why Mangrove gave it up: handshake, version, too much noise
    bool wasReady = false;
    bool wasProbing = false; // it ended before it had answered the first question, perhaps because of it
};

//! What a session is made of.
struct SessionSetup
{
    ServerId server;
    QString serverName;
    std::unique_ptr<Transport> transport;
    bool roots = true; // off: the capability is not declared
    Handshake::Plan handshake;
    SecretMask mask; // hides what the server was given in whatever is read or recorded of it
};

//! What all sessions share; it outlives them.
struct SessionServices
{
    Gate &gate;
    SeenLedger &ledger;
    ActivitySink &activity;
    const Clock &clock;
    Elicitations *elicitations = nullptr; // none: nobody is there to answer
};

class Session : public QObject
{
    Q_OBJECT

public:
    // Questions for roots: so many are answered a second, after a burst; more are refused. A server that goes on is not
    // listened to for a moment after so many refusals, so that it has to wait.
    static constexpr int questionsPerSecond = 50;
    static constexpr int questionBurst = 100;
    static constexpr int refusalsUntilRest = 1000;
    static constexpr int restTime = 200; // ms

    struct Times
    {
        int coalesce = 50; // ms in which changes become one list_changed
        int questionsPerSecond = Session::questionsPerSecond;
        int questionBurst = Session::questionBurst;
    };

    Session(SessionSetup setup, const SessionServices &services, const Times &times,
            QObject *parent = nullptr);
    ~Session() override;

    //! Opens the transport and shakes hands; ready() or ended() follows.
    void start();
    //! Ends it in good order; ended() follows within about 6 s.
    void stop();
    //! Ends it by force.
    void kill();

    bool isReady() const { return m_ready; }
    const SessionInfo &info() const { return m_info; }
    //! The end of the server's stderr, foreign bytes.
    QByteArray diagnostics() const { return m_mask.bytes(m_transport->diagnostics()); }
    Client &client() { return m_client; }
    //! What went over the wire; outlives the session.
    std::shared_ptr<WireLog> wire() const { return m_wire; }

Q_SIGNALS:
    void ready();
    void infoChanged();
    void diagnosticsChanged();
    //! It asked for roots, and a person has to decide first. `call` is the raw id of the client's call that waits for
    //! the answer, empty when the server asked by itself.
    void rootsAwaited(const QByteArray &call);
    void rootsTold(const QByteArray &call, const QList<mangrove::Told> &roots);
    void ended(const mangrove::SessionEnd &end);

private:
    using Respond = std::function<void(const QByteArray &message)>;

    void onOpened();
    void onShaken(const SessionInfo &claims);
    void onReceived(const QByteArray &line);
    void onUndelivered(const QByteArray &id, const Error &error);
    void onClosed(const CloseReason &reason);
    void setEra(Era era);
    void handle(const Message &message, const Respond &respond);
    void handleBatch(const Message &batch);
    void run(const Dialect::Steps &steps, const Message &message, const Respond &respond);
    void askRoots(const Dialect::Step &question, const Respond &respond);
    bool isTooOften();
    void cancelRoots(const QByteArray &id);
    void hold(const Message &message, const Respond &respond);
    void withdrawQuestions();
    void onVisibleChanged();
    void tellChange();
    void noteNoise(const QByteArray &line);
    void countBadLine();
    void complain(const QString &sentence);
    void giveUp(const Error &error);
    void send(const QByteArray &message);

    ServerId m_server;
    std::unique_ptr<Transport> m_transport;
    DialectSettings m_dialectSettings;
    std::unique_ptr<Dialect> m_dialect; // never null
    Gate &m_gate;
    SeenLedger &m_ledger;
    const Clock &m_clock;
    Times m_times;
    Client m_client;
    Handshake m_handshake;
    SecretMask m_mask;
    std::shared_ptr<WireLog> m_wire;
    SessionJournal m_journal;
    SessionInfo m_info;
    std::optional<Error> m_failure;
    QMultiHash<QByteArray, quint64> m_tickets; // key of the request id -> question that the gate holds
    QList<std::pair<Message, Respond>> m_early; // questions that came before the handshake was done
    QByteArray m_lastTold; // the result of the last answer
    QTimer m_changeTimer;
    bool m_changeWaits = false;
    bool m_ready = false;
    bool m_stopping = false;
    TokenBucket m_questions;
    int m_refused = 0; // questions, since the server last left off
    QDeadlineTimer m_noiseWindow;
    int m_noiseInWindow = 0;
};

} // namespace mangrove

#pragma once

// One live connection with a server: a pipe with a dialect in the middle. One end is the transport, the other the
// client. Questions for roots are taken out of the stream, put to the gate and answered; all else is passed on with
// its bytes. Owned by the registry. It ends once, with ended(); it never starts anew.

#include "core/access/gate.h"
#include "core/session/client.h"
#include "core/session/dialect.h"
#include "core/session/sessionjournal.h"
#include "core/session/tokenbucket.h"
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
        int handshake = 30000; // ms until initialize must be answered
        int coalesce = 50; // ms in which changes become one list_changed
    };

    Session(const ServerId &server, const QString &serverName, std::unique_ptr<Transport> transport,
            std::unique_ptr<Dialect> dialect, Gate &gate, SeenLedger &ledger, ActivitySink &activity,
            const Clock &clock, const Times &times, QObject *parent = nullptr);
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
    QByteArray diagnostics() const { return m_transport->diagnostics(); }
    Client &client() { return m_client; }

Q_SIGNALS:
    void ready();
    void infoChanged();
    void diagnosticsChanged();
    void ended(const mangrove::SessionEnd &end);

private:
    using Respond = std::function<void(const QByteArray &message)>;

    void onOpened();
    void onShaken(const SessionInfo &claims);
    void onReceived(const QByteArray &line);
    void onClosed(const CloseReason &reason);
    void handle(const Message &message, const Respond &respond);
    void handleBatch(const Message &batch);
    void askRoots(const QByteArray &id, const Respond &respond);
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
    std::unique_ptr<Dialect> m_dialect;
    Gate &m_gate;
    SeenLedger &m_ledger;
    const Clock &m_clock;
    Times m_times;
    Client m_client;
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
    TokenBucket m_questions{questionsPerSecond, questionBurst};
    int m_refused = 0; // questions, since the server last left off
    QDeadlineTimer m_noiseWindow;
    int m_noiseInWindow = 0;
};

} // namespace mangrove

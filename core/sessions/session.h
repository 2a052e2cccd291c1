#pragma once

// One live connection with a server: a pipe with a dialect in the middle. One end is the transport, the other the
// client. Questions for roots are taken out of the stream, put to whoever decides about roots and answered; all else is
// passed on with its bytes. Owned by the registry. It ends once, with ended(); it never starts anew.

#include "core/access/rootsauthority.h"
#include "core/sessions/changenotice.h"
#include "core/sessions/clientend.h"
#include "core/sessions/dialect.h"
#include "core/sessions/firstcall.h"
#include "core/sessions/messagereader.h"
#include "core/sessions/misconduct.h"
#include "core/sessions/rootsdelivery.h"
#include "core/sessions/rootsquestions.h"
#include "core/sessions/sessionreporter.h"
#include "core/sessions/wirelog.h"
#include "core/transport/transport.h"

#include <QTimer>

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
    RootsAuthority &authority; // these three outlive it
    ActivitySink &activity;
    const Clock &clock;
    SessionId id = newSessionId();
    ServerId server = {};
    QString serverName = {};
    std::unique_ptr<Transport> transport = {};
    std::unique_ptr<ClientEnd> client = {};
    bool roots = true; // off: the capability is not declared
    bool keepsWire = true; // what went over the wire is kept for a person to look at
    Asking asking = Asking::Never; // when the server asked for its roots in its last session
    bool hasWindow = true; // which long messages must not hold up: they are scanned beside the event loop
    SecretMask mask = {}; // hides what the server was given in whatever is read or recorded of it
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

    Session(SessionSetup setup, const Times &times, QObject *parent = nullptr);
    ~Session() override;

    //! Opens the transport and shakes hands; ready() or ended() follows.
    void start();
    //! Ends it in good order; ended() follows within about 6 s.
    void stop();
    //! The client says nothing more; the server may go on, and is not to wait for what a person decides.
    void closeInput();
    //! Ends it by force.
    void kill();

    //! Names it among all sessions of this run.
    const SessionId &id() const { return m_id; }
    bool isReady() const { return m_ready; }
    const SessionInfo &info() const { return m_info; }
    //! The end of the server's stderr, foreign bytes.
    QByteArray diagnostics() const { return m_mask.bytes(m_transport->diagnostics(), SecretMask::CutInFront); }
    //! What went over the wire; outlives the session. nullptr where it is not kept.
    std::shared_ptr<WireLog> wire() const { return m_wire; }

Q_SIGNALS:
    void ready();
    void infoChanged();
    void diagnosticsChanged();
    //! It asked for roots, and a person has to decide first. `call` is the raw id of the client's call that waits for
    //! the answer, empty when the server asked by itself.
    void rootsAwaited(const QByteArray &call);
    //! Nobody has to decide for it any more: somebody has, or the question was taken back.
    void rootsSettled(const QByteArray &call);
    //! The answer has left, with this list.
    void rootsTold(const QByteArray &call, const QList<mangrove::Told> &roots);
    void ended(const mangrove::SessionEnd &end);
    //! When the server asks for its roots; once.
    void asks(mangrove::Asking when);

private:
    using Respond = EarlyQuestions::Respond;

    void onOpened();
    void onShaken(const SessionInfo &claims);
    void onReceived(const Message &message);
    Overlong judge(const LongMessage &begun) const;
    void onUndelivered(const QByteArray &id, const Error &error);
    void onSent(quint64 id);
    void onNotSent(quint64 id, bool certain);
    void onClosed(const CloseReason &reason);
    void setEra(Era era) { m_dialect = m_client->makeDialect(era, m_rootsOn); }
    //! As it is to be used now.
    Dialect &dialect() const
    {
        m_dialect->setClientsPart(m_authority.clientsPart(m_id));
        return *m_dialect;
    }
    void endInput();
    void onAnswered()
    {
        m_firstCall.answered();
        m_inputEnd.answered();
    }
    void handle(const Message &message, const Respond &respond)
    {
        run(dialect().fromServer(message), message, respond);
    }
    void handleBatch(const Message &batch);
    void passBatchOn(const Message &batch);
    void keep(bool toServer, const QByteArray &message)
    {
        if (m_wire)
            m_wire->record(toServer, message);
    }
    void beginStop();
    void run(const Dialect::Steps &steps, const Message &message, const Respond &respond);
    void run(const Dialect::Step &step, const Message &message, const Respond &respond);
    void askRoots(const Dialect::AskRoots &question, const Respond &respond);
    bool isTooOften();
    void cancelRoots(const Dialect::CancelRoots &question);
    void onTold(const QByteArray &call, const QList<Told> &roots);
    void tellChange();
    void noteNoise(const QByteArray &line);
    void complain(const QString &sentence);
    void giveUp(const Error &error);
    void send(const ServerMessage &message);

    SessionId m_id;
    ServerId m_server;
    std::unique_ptr<Transport> m_transport;
    MessageReader m_reader;
    std::unique_ptr<ClientEnd> m_client;
    std::unique_ptr<Dialect> m_dialect; // never null
    RootsAuthority &m_authority;
    const Clock &m_clock;
    Times m_times;
    SecretMask m_mask;
    std::shared_ptr<WireLog> m_wire;
    SessionReporter m_reporter;
    Misconduct m_misconduct;
    RootsDelivery m_delivery;
    ChangeNotice m_changes;
    SessionInfo m_info;
    std::optional<Error> m_failure;
    EarlyQuestions m_early;
    quint64 m_lastNumber = 0; // of a message whose way is followed
    quint64 m_changeNumber = 0; // of the last message that the list has changed, while it is under way
    bool m_ready = false;
    bool m_stopping = false;
    FirstCall m_firstCall;
    InputEnd m_inputEnd;
    RootsQuestions m_questions;
    TokenBucket m_mayAsk;
    bool m_rootsOn;
};

} // namespace mangrove

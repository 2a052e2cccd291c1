#pragma once

// Streamable HTTP, both eras (2025-03-26 to 2025-11-25, and 2026-07-28): one POST per message, answers as JSON or as a
// stream. For a legacy server also its session id, and a standing stream for what the server sends on its own. Which
// era a message is of, the message says itself. Owned by HttpTransport. It never sends anything before a message is.

#include "core/transport/httpconnections.h"
#include "core/transport/httpposts.h"
#include "core/transport/mcpheaders.h"
#include "core/transport/transport.h"

namespace mangrove {

class StreamableHttp final : public Transport
{
    Q_OBJECT

public:
    //! `spec` has been checked.
    explicit StreamableHttp(const HttpSpec &spec, QObject *parent = nullptr);
    ~StreamableHttp() override;

    void open() override;
    void send(const OutgoingMessage &message) override;
    void setPaused(bool paused) override;
    void close() override;
    void kill() override;
    qint64 processId() const override { return 0; }
    QByteArray diagnostics() const override { return {}; }

Q_SIGNALS:
    //! `initialize` was refused as a server of the old HTTP+SSE transport does. When that way fails too, `error` (raw,
    //! may be empty) or `why` is the answer to the request.
    void refusedAsOld(const mangrove::Message &initialize, const QByteArray &rpcError, const mangrove::Error &why);

private:
    enum class State { Idle, Open, Closing, Closed };

    HttpPosts::Plan plan(const Message &message);
    bool cancel(const Message &message);
    void onHeaders(HttpPost *call);
    void onReceived(HttpPost *call, const HttpReading &reading);
    void onSettled(HttpPost *call);
    void fail(HttpPost *call);
    void listen();
    void askForSession();
    void onStanding(const SseEvent &event);
    void takeStanding(const Message &message);
    HttpHeaders sessionHeaders() const;
    HttpRequest streamCall() const;
    void stopAll();
    void end(CloseReason::Kind kind, const QString &message = {});

    HttpSpec m_spec;
    HttpConnections m_connections;
    HttpPosts *m_posts; // child
    HeaderRules m_rules;
    EventStream *m_standing = nullptr;
    HttpExchange *m_farewell = nullptr;
    QByteArray m_sessionId;
    QByteArray m_revision; // of the legacy handshake, where it is to be named in a header
    State m_state = State::Idle;
    bool m_isModern = false; // as the last request was
    bool m_isPaused = false;
    bool m_isReading = false; // a long message of the standing stream, elsewhere
    bool m_reached = false; // the server answered once
};

//! An error for the request of this id, from the raw `error` of another answer.
QByteArray errorWithId(const QByteArray &id, const QByteArray &error);

} // namespace mangrove

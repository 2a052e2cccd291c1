#pragma once

// Streamable HTTP, both eras (2025-03-26 to 2025-11-25, and 2026-07-28): one POST per message, answers as JSON or as a
// stream. For a legacy server also its session id, and a standing stream for what the server sends on its own. Which
// era a message is of, the message says itself. Owned by HttpTransport. It never sends anything before a message is.

#include "core/transport/httpconnections.h"
#include "core/transport/mcpheaders.h"
#include "core/transport/outbox.h"
#include "core/transport/postcall.h"
#include "core/transport/transport.h"

#include <vector>

namespace mangrove {

class StreamableHttp final : public Transport
{
    Q_OBJECT

public:
    //! `spec` has been checked.
    explicit StreamableHttp(const HttpSpec &spec, QObject *parent = nullptr);
    ~StreamableHttp() override;

    void open() override;
    void send(const QByteArray &message) override;
    void close() override;
    void kill() override;
    qint64 processId() const override { return 0; }
    QByteArray diagnostics() const override { return {}; }

Q_SIGNALS:
    //! `initialize` was refused as a server of the old HTTP+SSE transport does. When that way fails too, `error` (raw,
    //! may be empty) or `why` is the answer to the request.
    void refusedAsOld(const mangrove::Message &initialize, const QByteArray &rpcError,
                      const mangrove::Error &why);

private:
    enum class State { Idle, Open, Closing, Closed };

    void pump();
    void post(const Message &message);
    bool cancel(const Message &message);
    void onHeaders(PostCall *call);
    void onReceived(PostCall *call, const Message &message);
    void onSettled(PostCall *call);
    void fail(PostCall *call);
    void release(PostCall *call);
    void remove(PostCall *call);
    PostCall *callOf(const QByteArray &id) const;
    void listen();
    void onStanding(const SseEvent &event);
    HttpHeaders sessionHeaders() const;
    HttpCall streamCall() const;
    void stopAll();
    void end(CloseReason::Kind kind, const QString &message = {});

    HttpSpec m_spec;
    HttpConnections m_connections;
    Outbox m_outbox;
    HeaderRules m_rules;
    std::vector<PostCall *> m_calls; // children
    QList<PostCall *> m_holding; // those that still count in the outbox
    EventStream *m_standing = nullptr;
    HttpExchange *m_farewell = nullptr;
    QByteArray m_sessionId;
    QByteArray m_revision; // of the legacy handshake, where it is to be named in a header
    State m_state = State::Idle;
    bool m_isModern = false; // as the last request was
    bool m_reached = false; // the server answered once
};

//! An error for the request of this id, from the raw `error` of another answer.
QByteArray errorWithId(const QByteArray &id, const QByteArray &error);

} // namespace mangrove

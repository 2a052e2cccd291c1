#pragma once

// One message on its way by POST and, for a request, the wait for its answer, over a broken stream where the server
// can resume it. Owned by a transport, which decides what an answer or a failure means.

#include "core/rpc/message.h"
#include "core/transport/eventstream.h"
#include "core/transport/httpexchange.h"
#include "core/transport/mcpheaders.h"

#include <utility>

namespace mangrove {

//! A message of the server, and what else of it is looked at here.
struct HttpReading
{
    Message message;
    ToolHeaders tools; // of an answer to tools/list
    QByteArray revision; // of an answer to initialize: its protocolVersion
};

class HttpPost final : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype directLimit = 64 * 1024; // bytes; longer messages are read on a worker thread

    //! `resumption`: the GET that goes on with a broken stream; nothing: there is none.
    HttpPost(HttpConnections &connections, const HttpLimits &limits, const Message &message, quint64 number,
             const HttpRequest &call, const std::optional<HttpRequest> &resumption, QObject *parent);

    void start() { m_exchange.start(); }
    //! The sender's number of the message, once: what became of it is told one time. Then 0.
    quint64 takeNumber() { return std::exchange(m_number, 0); }
    //! Breaks it off; nothing is signalled any more.
    void stop();
    //! The answer is not acceptable: settled() with this failure.
    void reject(const Error &why) { settle(why); }
    //! Nobody waits for the answer any more: it is not fetched by a resumption.
    void giveUp() { m_isGivenUp = true; }

    const Message &message() const { return m_message; }
    bool isRequest() const { return m_message.kind == MessageKind::Request; }
    //! A legacy server waits for this one (Lifecycle, Initialization).
    bool endsHandshake() const { return m_message.method == "notifications/initialized"; }
    bool isAnswered() const { return m_isAnswered; }
    bool isGivenUp() const { return m_isGivenUp; }
    const HttpExchange &exchange() const { return m_exchange; }
    //! Once settled without an answer: why. A status that is no success has its sentence in no failure.
    const std::optional<Error> &failure() const { return m_failure; }
    //! A resumption was answered with 404.
    bool isForgotten() const { return m_isForgotten; }
    //! The `error` of a JSON-RPC error in the body of a status that is no success; raw, empty where there is none.
    const QByteArray &rpcError() const { return m_rpcError; }
    //! Hands nothing on until it may again.
    void setPaused(bool paused);

Q_SIGNALS:
    void headersCame();
    void received(const mangrove::HttpReading &reading); // whatever the answer's stream holds
    void settled(); // once: answered, or nothing will come

private:
    using Use = void (HttpPost::*)(const HttpReading &);

    void onEvent(const SseEvent &event);
    void onFinished();
    void read(const QByteArray &raw, Use use);
    void take(const HttpReading &reading);
    void takeBody(const HttpReading &reading);
    void applyPause();
    void resume();
    void dropStream();
    void settle(const std::optional<Error> &failure);

    HttpConnections &m_connections;
    HttpLimits m_limits;
    Message m_message;
    quint64 m_number;
    std::optional<HttpRequest> m_resumption;
    HttpExchange m_exchange;
    EventStream *m_stream = nullptr;
    QTimer m_linger; // for a stream that goes on after its answer
    std::optional<Error> m_failure;
    QByteArray m_rpcError;
    bool m_isAnswered = false;
    bool m_isGivenUp = false;
    bool m_isForgotten = false;
    bool m_isSettled = false;
    bool m_isPaused = false;
    bool m_isReading = false; // a long message, elsewhere
};

} // namespace mangrove

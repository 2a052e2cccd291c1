#pragma once

// One message on its way by POST and, for a request, the wait for its answer, over a broken stream where the server
// can resume it. Owned by a transport, which decides what an answer or a failure means.

#include "core/rpc/message.h"
#include "core/transport/eventstream.h"
#include "core/transport/httpexchange.h"

namespace mangrove {

class PostCall final : public QObject
{
    Q_OBJECT

public:
    //! `resumption`: the GET that goes on with a broken stream; nothing: there is none.
    PostCall(HttpConnections &connections, const HttpLimits &limits, const Message &message,
             const HttpCall &call, const std::optional<HttpCall> &resumption, QObject *parent);

    void start() { m_exchange.start(); }
    //! Breaks it off; nothing is signalled any more.
    void stop();
    //! The answer is not acceptable: settled() with this failure.
    void reject(const Error &why);
    //! Nobody waits for the answer any more: it is not fetched by a resumption.
    void giveUp() { m_isGivenUp = true; }

    const Message &message() const { return m_message; }
    bool isRequest() const { return m_message.kind == MessageKind::Request; }
    bool isAnswered() const { return m_isAnswered; }
    bool isGivenUp() const { return m_isGivenUp; }
    const HttpExchange &exchange() const { return m_exchange; }
    //! Once settled without an answer: why. A status that is no success has its sentence in no failure.
    const std::optional<Error> &failure() const { return m_failure; }
    //! A resumption was answered with 404.
    bool isForgotten() const { return m_isForgotten; }
    //! The `error` of a JSON-RPC error in the body of a status that is no success; raw, empty where there is none.
    QByteArray rpcError() const;

Q_SIGNALS:
    void headersCame();
    void received(const mangrove::Message &message); // whatever the answer's stream holds
    void settled(); // once: answered, or nothing will come

private:
    void onFinished();
    void take(const QByteArray &raw);
    void resume();
    void dropStream();
    void settle(const std::optional<Error> &failure);

    HttpConnections &m_connections;
    HttpLimits m_limits;
    Message m_message;
    std::optional<HttpCall> m_resumption;
    HttpExchange m_exchange;
    EventStream *m_stream = nullptr;
    QTimer m_linger; // for a stream that goes on after its answer
    std::optional<Error> m_failure;
    bool m_isAnswered = false;
    bool m_isGivenUp = false;
    bool m_isForgotten = false;
    bool m_isSettled = false;
};

} // namespace mangrove

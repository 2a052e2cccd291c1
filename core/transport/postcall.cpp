#include "core/transport/postcall.h"

#include "core/transport/outbox.h"

#include <QPointer>

namespace mangrove {

PostCall::PostCall(HttpConnections &connections, const HttpLimits &limits, const Message &message,
                   const HttpCall &call, const std::optional<HttpCall> &resumption, QObject *parent)
    : QObject(parent),
      m_connections(connections),
      m_limits(limits),
      m_message(message),
      m_resumption(resumption),
      m_exchange(connections, limits, call, nullptr)
{
    connect(&m_exchange, &HttpExchange::answered, this, &PostCall::headersCame);
    connect(&m_exchange, &HttpExchange::eventCame, this, [this](const SseEvent &event) {
        if (event.type == "message")
            take(event.data);
    });
    connect(&m_exchange, &HttpExchange::finished, this, &PostCall::onFinished);
    m_linger.setSingleShot(true);
    connect(&m_linger, &QTimer::timeout, this, [this] { settle({}); });
}

void PostCall::stop()
{
    m_isSettled = true;
    m_linger.stop();
    m_exchange.stop();
    dropStream();
}

void PostCall::reject(const Error &why)
{
    settle(why);
}

QByteArray PostCall::rpcError() const
{
    if (m_exchange.isSuccess() || m_exchange.body().isEmpty())
        return {};
    const Message body = scanMessage(m_exchange.body());
    return body.kind == MessageKind::ErrorResponse ? body.error : QByteArray();
}

void PostCall::take(const QByteArray &raw)
{
    const Message message = scanMessage(raw);
    const bool isAnswer = isRequest() && answers(message, m_message.id);
    m_isAnswered = m_isAnswered || isAnswer;
    const QPointer<PostCall> self(this);
    Q_EMIT received(message);
    if (!self || m_isSettled || !isAnswer)
        return;
    if (m_stream)
        settle({});
    else if (m_exchange.isStream())
        m_linger.start(m_limits.end);
}

void PostCall::onFinished()
{
    const HttpExchange &exchange = m_exchange;
    if (m_isAnswered || !isRequest()) {
        settle(m_isAnswered ? std::nullopt : exchange.failure());
    } else if (exchange.isStream() && !exchange.framing().isOverflowed()) {
        resume();
    } else if (exchange.failure() || !exchange.isSuccess()) {
        settle(exchange.failure());
    } else {
        const QPointer<PostCall> self(this);
        if (scanMessage(exchange.body()).kind != MessageKind::Invalid)
            take(exchange.body());
        if (!self || m_isSettled)
            return;
        if (m_isAnswered)
            settle({});
        else
            settle(Error{ErrorCode::Protocol,
                         tr("The server answered the request with something that is no answer to it.")});
    }
}

void PostCall::resume()
{
    const SseFraming &framing = m_exchange.framing();
    if (!m_resumption || m_isGivenUp || !EventStream::isResumable(framing.lastEventId())) {
        settle(m_exchange.failure().value_or(
            Error{ErrorCode::Unreachable, tr("The server closed the connection before it had answered.")}));
        return;
    }
    m_stream = new EventStream(m_connections, m_limits, *m_resumption, this);
    connect(m_stream, &EventStream::eventCame, this, [this](const SseEvent &event) {
        if (event.type == "message")
            take(event.data);
    });
    connect(m_stream, &EventStream::ended, this, [this](EventStream::End end, const Error &) {
        m_isForgotten = end == EventStream::End::Forgotten;
        settle(
            Error{ErrorCode::Unreachable,
                  tr("The connection broke before the answer came, and the server did not go on with it.")});
    });
    m_stream->resume(framing.lastEventId(), framing.retry());
}

void PostCall::settle(const std::optional<Error> &failure)
{
    if (m_isSettled)
        return;
    m_isSettled = true;
    m_failure = failure;
    m_linger.stop();
    m_exchange.stop();
    dropStream();
    Q_EMIT settled();
}

void PostCall::dropStream()
{
    if (!m_stream)
        return;
    m_stream->disconnect(this);
    m_stream->deleteLater(); // it may be the one that signals
    m_stream = nullptr;
}

} // namespace mangrove

#include "core/transport/httppost.h"

#include "core/base/offthread.h"
#include "core/transport/outbox.h"

#include <QJsonObject>
#include <QPointer>

namespace mangrove {

namespace {

HttpReading readingOf(const QByteArray &raw, const QByteArray &method)
{
    HttpReading reading{scanMessage(raw), {}, {}};
    if (reading.message.kind != MessageKind::Response)
        return reading;
    if (method == "tools/list") {
        reading.tools = toolHeaders(reading.message.result);
    } else if (method == "initialize") {
        reading.revision = toObject(reading.message.result, {"protocolVersion"})
                               .value(QLatin1String("protocolVersion"))
                               .toString()
                               .toLatin1();
    }
    return reading;
}

} // namespace

HttpPost::HttpPost(HttpConnections &connections, const HttpLimits &limits, const Message &message, quint64 number,
                   const HttpRequest &call, const std::optional<HttpRequest> &resumption, QObject *parent)
    : QObject(parent),
      m_connections(connections),
      m_limits(limits),
      m_message(message),
      m_number(number),
      m_resumption(resumption),
      m_exchange(connections, limits, call, nullptr)
{
    connect(&m_exchange, &HttpExchange::answered, this, &HttpPost::headersCame);
    connect(&m_exchange, &HttpExchange::eventCame, this, &HttpPost::onEvent);
    connect(&m_exchange, &HttpExchange::finished, this, &HttpPost::onFinished);
    m_linger.setSingleShot(true);
    connect(&m_linger, &QTimer::timeout, this, [this] { settle({}); });
}

void HttpPost::stop()
{
    m_isSettled = true;
    m_linger.stop();
    m_exchange.stop();
    dropStream();
}

void HttpPost::setPaused(bool paused)
{
    m_isPaused = paused;
    applyPause();
}

void HttpPost::applyPause()
{
    m_exchange.setPaused(m_isPaused || m_isReading);
    if (m_stream)
        m_stream->setPaused(m_isPaused || m_isReading);
}

void HttpPost::onEvent(const SseEvent &event)
{
    if (event.type == "message")
        read(event.data, &HttpPost::take);
}

// A long message is walked over elsewhere; what comes behind it waits.
void HttpPost::read(const QByteArray &raw, Use use)
{
    const QByteArray method = m_message.method;
    if (raw.size() <= directLimit) {
        (this->*use)(readingOf(raw, method));
        return;
    }
    m_isReading = true;
    applyPause();
    computeOffThread(
        this, [raw, method] { return readingOf(raw, method); },
        [this, use](const HttpReading &reading) {
            if (m_isSettled)
                return;
            const QPointer<HttpPost> self(this);
            (this->*use)(reading);
            if (!self)
                return;
            m_isReading = false;
            applyPause();
        });
}

void HttpPost::take(const HttpReading &reading)
{
    const bool isAnswer = isRequest() && answers(reading.message, m_message.id);
    m_isAnswered = m_isAnswered || isAnswer;
    const QPointer<HttpPost> self(this);
    Q_EMIT received(reading);
    if (!self || m_isSettled || !isAnswer)
        return;
    if (m_stream)
        settle({});
    else if (m_exchange.isStream())
        m_linger.start(m_limits.end);
}

void HttpPost::onFinished()
{
    const HttpExchange &exchange = m_exchange;
    if (exchange.failure() && exchange.failure()->code == ErrorCode::Cancelled)
        giveUp();
    if (m_isAnswered || !isRequest())
        settle(m_isAnswered ? std::nullopt : exchange.failure());
    else if (exchange.isStream() && !exchange.framing().isOverflowed())
        resume();
    else if (exchange.failure() || (!exchange.isSuccess() && exchange.body().isEmpty()))
        settle(exchange.failure());
    else
        read(exchange.body(), &HttpPost::takeBody);
}

void HttpPost::takeBody(const HttpReading &reading)
{
    const Message &message = reading.message;
    if (!m_exchange.isSuccess()) {
        if (message.kind == MessageKind::ErrorResponse)
            m_rpcError = message.error;
        settle({});
        return;
    }
    const QPointer<HttpPost> self(this);
    if (message.kind != MessageKind::Invalid)
        take(reading);
    if (!self || m_isSettled)
        return;
    if (m_isAnswered)
        settle({});
    else
        settle(
            Error{ErrorCode::Protocol, tr("The server answered the request with something that is no answer to it.")});
}

void HttpPost::resume()
{
    const SseFraming &framing = m_exchange.framing();
    if (!m_resumption || m_isGivenUp || !EventStream::isResumable(framing.lastEventId())) {
        settle(m_exchange.failure().value_or(
            Error{ErrorCode::Unreachable, tr("The server closed the connection before it had answered.")}));
        return;
    }
    m_stream = new EventStream(m_connections, m_limits, *m_resumption, this);
    m_stream->setPaused(m_isPaused || m_isReading);
    connect(m_stream, &EventStream::eventCame, this, &HttpPost::onEvent);
    connect(m_stream, &EventStream::ended, this, [this](EventStream::End end, const Error &) {
        m_isForgotten = end == EventStream::End::Forgotten;
        settle(Error{ErrorCode::Unreachable,
                     tr("The connection broke before the answer came, and the server did not go on with it.")});
    });
    m_stream->resume(framing.lastEventId(), framing.retry());
}

void HttpPost::settle(const std::optional<Error> &failure)
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

void HttpPost::dropStream()
{
    if (!m_stream)
        return;
    m_stream->disconnect(this);
    m_stream->deleteLater(); // it may be the one that signals
    m_stream = nullptr;
}

} // namespace mangrove

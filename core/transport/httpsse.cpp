#include "core/transport/httpsse.h"

#include "core/base/displaytext.h"
#include "core/transport/httporigin.h"

#include <QPointer>

#include <algorithm>

namespace mangrove {

HttpSse::HttpSse(const HttpSpec &spec, QObject *parent)
    : Transport(parent),
      m_spec(spec),
      m_connections(spec),
      m_posts(new HttpPosts(
          m_connections, spec.limits, [this](const Message &) { return plan(); }, this))
{
    connect(m_posts, &HttpPosts::sent, this, &Transport::sent);
    connect(m_posts, &HttpPosts::notSent, this, &Transport::notSent);
    connect(m_posts, &HttpPosts::settled, this, &HttpSse::onSettled);
    connect(m_posts, &HttpPosts::overflowed, this,
            [this] { end(CloseReason::Kind::Unresponsive, tr("It does not take what Mangrove sends.")); });
    m_endpointTimer.setSingleShot(true);
    connect(&m_endpointTimer, &QTimer::timeout, this, [this] {
        end(CloseReason::Kind::FailedToStart, tr("The server did not tell where to send messages to."));
    });
}

HttpSse::~HttpSse()
{
    // They use the connections, which go before the children.
    qDeleteAll(findChildren<QObject *>(Qt::FindDirectChildrenOnly));
}

void HttpSse::open()
{
    if (m_state != State::Idle)
        return;
    m_state = State::Connecting;
    // The session ends with the stream, so silence does not end the stream.
    const HttpRequest call{"GET",
                           m_spec.url,
                           {{"Accept", "text/event-stream"}},
                           {},
                           HttpRequest::Wants::Stream,
                           m_spec.limits.handshake,
                           std::chrono::milliseconds(0)};
    m_stream = new HttpExchange(m_connections, m_spec.limits, call, this);
    connect(m_stream, &HttpExchange::eventCame, this, &HttpSse::onEvent);
    connect(m_stream, &HttpExchange::finished, this, &HttpSse::onStreamEnded);
    m_endpointTimer.start(m_spec.limits.handshake);
    m_stream->start();
}

void HttpSse::onEvent(const SseEvent &event)
{
    if (m_state == State::Closed)
        return;
    if (event.type == "message") {
        Q_EMIT received(event.data);
        return;
    }
    if (event.type != "endpoint" || m_state != State::Connecting)
        return; // also a second address: the first one stays
    const QUrl endpoint = m_spec.url.resolved(QUrl::fromEncoded(event.data.trimmed(), QUrl::StrictMode));
    if (!endpoint.isValid() || !isSameOrigin(endpoint, m_spec.url) || !endpoint.userInfo().isEmpty()) {
        end(CloseReason::Kind::FailedToStart,
            tr("The server %1 wants its messages sent to %2, which is not the same server. Nothing was sent there.")
                .arg(shownUrl(m_spec.url), shownUrl(endpoint)));
        return;
    }
    m_endpoint = endpoint;
    m_endpointTimer.stop();
    m_state = State::Open;
    m_posts->open();
    Q_EMIT opened();
}

void HttpSse::onStreamEnded()
{
    if (m_state == State::Open) {
        if (m_stream->framing().isOverflowed())
            end(CloseReason::Kind::Violation, m_stream->failure()->message);
        else
            end(CloseReason::Kind::SessionLost,
                tr("The server ended the connection, and the session with it. It can be started anew."));
        return;
    }
    const std::optional<Error> &failure = m_stream->failure();
    end(m_stream->isUnconnected() ? CloseReason::Kind::Unreachable : CloseReason::Kind::FailedToStart,
        failure ? failure->message
            : m_stream->isStream()
            ? tr("The server did not tell where to send messages to.")
            : statusError(m_spec.url, m_stream->status(), m_stream->header("WWW-Authenticate"), false).message);
}

void HttpSse::send(const OutgoingMessage &message)
{
    const QByteArray cancelled = cancelledId(scanMessage(message.bytes));
    const bool isNews = cancelled.isEmpty() || !m_posts->withdraw(cancelled);
    if (m_state != State::Closed && isNews)
        m_posts->add(message);
    else
        m_posts->drop(message);
}

HttpPosts::Plan HttpSse::plan() const
{
    return {{"POST",
             m_endpoint,
             {{"Content-Type", "application/json"}, {"Accept", "*/*"}},
             {},
             HttpRequest::Wants::Nothing,
             m_spec.limits.headers,
             m_spec.limits.end},
            {}};
}

void HttpSse::onSettled(HttpPost *post)
{
    const QPointer<HttpSse> self(this);
    const HttpExchange &exchange = post->exchange();
    const int status = exchange.status();
    const Message message = post->message();
    const bool endsHandshake = post->endsHandshake();
    const bool isOver = exchange.isSuccess() || post->isGivenUp();
    const Error why =
        post->failure().value_or(statusError(m_endpoint, status, exchange.header("WWW-Authenticate"), true));
    m_posts->remove(post);
    if (status == 404)
        end(CloseReason::Kind::SessionLost, tr("The server has forgotten this session. It can be started anew."));
    else if (!isOver && message.kind == MessageKind::Request)
        Q_EMIT undelivered(message.id, why);
    else if (!isOver && endsHandshake)
        end(CloseReason::Kind::Unreachable, handshakeSentence(why));
    else if (!isOver)
        Q_EMIT complained(why.message);
    if (self)
        m_posts->pump();
}

void HttpSse::setPaused(bool paused)
{
    if (m_stream)
        m_stream->setPaused(paused);
}

void HttpSse::close()
{
    end(CloseReason::Kind::Requested, tr("It was stopped."));
}

void HttpSse::end(CloseReason::Kind kind, const QString &message)
{
    if (m_state == State::Closed)
        return;
    m_state = State::Closed;
    m_endpointTimer.stop();
    m_posts->stop();
    if (m_stream) {
        m_stream->disconnect(this);
        m_stream->stop();
    }
    m_connections.close();
    QTimer::singleShot(0, this, [this, kind, message] { Q_EMIT closed({kind, 0, 0, message, {}}); });
}

} // namespace mangrove

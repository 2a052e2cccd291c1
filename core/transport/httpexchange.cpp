#include "core/transport/httpexchange.h"

#include "core/base/displaytext.h"
#include "core/transport/httpconnections.h"
#include "core/transport/httporigin.h"
#include "core/transport/transport.h"

#include <QLocale>
#include <QNetworkReply>
#include <QPointer>

#include <utility>

namespace mangrove {

namespace {

constexpr qint64 chunkSize = 64 * 1024;
// A body that nobody wants is let run out, so that its connection can be used again, if it is short.
constexpr qint64 unwantedLimit = 64 * 1024;

QByteArray mediaType(const QByteArray &contentType)
{
    return contentType.split(';').first().trimmed().toLower();
}

} // namespace

HttpExchange::HttpExchange(HttpConnections &connections, const HttpLimits &limits, const HttpCall &call,
                           QObject *parent)
    : QObject(parent), m_connections(connections), m_limits(limits), m_call(call), m_framing(limits.message)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        m_wasIdle = m_status != 0;
        const QString host = displayText(m_call.url.host());
        fail(ErrorCode::Unreachable,
             m_wasIdle ? tr("%1 fell silent in the middle of its answer.").arg(host)
                       : tr("%1 did not answer in time.").arg(host));
    });
    m_continue.setSingleShot(true);
    m_continue.setInterval(0);
    connect(&m_continue, &QTimer::timeout, this, &HttpExchange::deliver);
}

HttpExchange::~HttpExchange()
{
    stop();
}

void HttpExchange::start()
{
    // One time for all redirects together, and for headers that come in drops.
    if (m_call.headerTime.count() > 0)
        m_timer.start(m_call.headerTime);
    begin();
}

void HttpExchange::begin()
{
    m_reply = m_connections.send(m_call.verb, m_call.url, m_call.headers, m_call.body);
    connect(m_reply, &QNetworkReply::metaDataChanged, this, &HttpExchange::onHeaders);
    connect(m_reply, &QNetworkReply::readyRead, this, &HttpExchange::deliver);
    connect(m_reply, &QNetworkReply::finished, this, &HttpExchange::onFinished);
}

void HttpExchange::stop()
{
    m_done = true;
    m_timer.stop();
    m_continue.stop();
    dropReply();
}

// Only this side's connections are cut: Qt needs its own to end it.
void HttpExchange::dropReply()
{
    if (!m_reply)
        return;
    m_reply->disconnect(this);
    m_connections.release(std::exchange(m_reply, nullptr));
}

QByteArray HttpExchange::header(const QByteArray &name) const
{
    return m_reply ? m_reply->rawHeader(name) : QByteArray();
}

void HttpExchange::onHeaders()
{
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (m_done || m_status != 0 || status == 0)
        return;
    const bool isRedirect = status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
    if (isRedirect) {
        follow(m_reply->rawHeader("Location"));
        return;
    }
    m_status = status;
    if (m_call.idleTime.count() > 0)
        m_timer.start(m_call.idleTime);
    else
        m_timer.stop();

    const QByteArray type = mediaType(m_reply->rawHeader("Content-Type"));
    const bool isJson = type == "application/json";
    const bool isEventStream = type == "text/event-stream";
    const bool isEmpty = status == 202 || status == 204;
    m_isStream = isSuccess() && !isEmpty && isEventStream && m_call.wants != HttpCall::Wants::Nothing;
    m_readsBody = m_isStream || (isJson && !isEmpty && m_call.wants != HttpCall::Wants::Nothing)
        || (isJson && !isSuccess());
    const QPointer<HttpExchange> self(this);
    Q_EMIT answered();
    if (!self || m_done)
        return;
    const bool isWrong = !m_isStream && (m_call.wants == HttpCall::Wants::Stream || !isJson);
    if (isSuccess() && !isEmpty && isWrong && m_call.wants != HttpCall::Wants::Nothing) {
        fail(ErrorCode::Protocol,
             type.isEmpty()
                 ? tr("%1 answered without saying in which format. Is this the address of an MCP server?")
                       .arg(displayText(m_call.url.host()))
                 : tr("%1 answered with %2, which is no MCP message. Is this the address of an MCP server?")
                       .arg(displayText(m_call.url.host()), displayText(QString::fromLatin1(type))));
    } else if (!isSuccess() && !isJson) {
        finish(); // the status says it all
    }
}

void HttpExchange::follow(const QByteArray &location)
{
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    const Result<QUrl> target = redirectTarget(m_call.url, location, status, m_call.verb != "GET");
    dropReply();
    if (!target) {
        fail(target.error().code, target.error().message);
    } else if (++m_redirects > m_limits.redirects) {
        fail(ErrorCode::Protocol, tr("%1 redirects again and again.").arg(shownUrl(m_call.url)));
    } else {
        m_call.url = *target;
        begin();
    }
}

void HttpExchange::onFinished()
{
    if (m_status == 0)
        onHeaders(); // in case it came with the end only
    if (m_done || !m_reply || !m_reply->isFinished())
        return;
    if (m_status == 0) {
        m_isTlsFailure = mangrove::isTlsFailure(*m_reply);
        m_isUnconnected = mangrove::isUnconnected(*m_reply);
        fail(ErrorCode::Unreachable, connectionSentence(*m_reply));
        return;
    }
    deliver();
}

void HttpExchange::deliver()
{
    if (m_done || m_status == 0)
        return;
    const QPointer<HttpExchange> self(this);
    QElapsedTimer clock;
    clock.start();
    while (clock.nsecsElapsed() < Transport::shareOfTurn) {
        if (m_nextEvent < m_events.size()) {
            const SseEvent event = m_events.at(m_nextEvent++);
            Q_EMIT eventCame(event);
            if (!self || m_done)
                return;
            continue;
        }
        m_events.clear();
        m_nextEvent = 0;
        if (m_framing.isOverflowed() || m_body.size() > m_limits.message) {
            fail(ErrorCode::Protocol,
                 tr("%1 sent a message larger than %2; it was not read.")
                     .arg(displayText(m_call.url.host()), QLocale().formattedDataSize(m_limits.message)));
            return;
        }
        const QByteArray bytes = m_reply->read(chunkSize);
        if (bytes.isEmpty()) {
            if (m_reply->isFinished())
                finish();
            return;
        }
        if (!take(bytes))
            return;
    }
    m_continue.start();
}

bool HttpExchange::take(const QByteArray &bytes)
{
    m_read += bytes.size();
    if (m_timer.isActive())
        m_timer.start(); // it lives
    if (m_isStream) {
        m_events = m_framing.feed(bytes);
    } else if (m_readsBody) {
        m_body += bytes;
    } else if (m_read > unwantedLimit) {
        finish();
        return false;
    }
    return true;
}

void HttpExchange::fail(ErrorCode code, const QString &message)
{
    if (m_done)
        return;
    m_failure = Error{code, message};
    m_body.clear();
    finish();
}

void HttpExchange::finish()
{
    if (m_done)
        return;
    // An error of Qt beside a whole status tells how the body ended; where the status is no success it only repeats it.
    if (!m_failure && m_reply && m_readsBody && isSuccess() && m_reply->isFinished()
        && m_reply->error() != QNetworkReply::NoError) {
        m_failure = Error{ErrorCode::Unreachable, connectionSentence(*m_reply)};
        m_body.clear();
    }
    stop();
    Q_EMIT finished();
}

} // namespace mangrove

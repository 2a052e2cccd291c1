#include "core/transport/httpexchange.h"

#include "core/base/displaytext.h"
#include "core/transport/httpauthorizer.h"
#include "core/transport/httpconnections.h"
#include "core/transport/httporigin.h"
#include "core/transport/httptransfer.h"
#include "core/transport/transport.h"

#include <QLocale>
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

HttpExchange::HttpExchange(HttpConnections &connections, const HttpLimits &limits, const HttpRequest &call,
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
    HttpAuthorizer *authorizer = m_connections.authorizer();
    if (!authorizer) {
        sendNow();
        return;
    }
    // A person or the key ring takes its time, which is not the server's. A farewell does not wait.
    if (m_call.verb != "DELETE")
        m_timer.stop();
    authorizer->header(this, [this](const Result<QByteArray> &value) {
        if (m_done)
            return;
        if (!value) {
            QTimer::singleShot(0, this, [this, why = value.error()] { fail(why.code, why.message); });
            return;
        }
        m_authorization = *value;
        if (m_call.headerTime.count() > 0 && !m_timer.isActive())
            m_timer.start(m_call.headerTime);
        sendNow();
    });
}

void HttpExchange::sendNow()
{
    HttpHeaders headers = m_call.headers;
    if (!m_authorization.isEmpty())
        headers.append({"Authorization", m_authorization});
    m_transfer = m_connections.send({m_call.verb, m_call.url, headers, m_call.body, m_call.remake, m_wasSent});
    connect(m_transfer, &HttpTransfer::progressed, this, &HttpExchange::onProgress);
}

void HttpExchange::stop()
{
    m_done = true;
    m_timer.stop();
    m_continue.stop();
    dropTransfer();
}

void HttpExchange::setPaused(bool paused)
{
    if (m_isPaused == paused || m_done)
        return;
    m_isPaused = paused;
    m_continue.stop();
    if (m_status == 0)
        return;
    if (paused)
        m_timer.stop(); // who does not listen cannot blame a silence
    else if (m_call.idleTime.count() > 0)
        m_timer.start(m_call.idleTime);
    if (!paused)
        m_continue.start();
}

void HttpExchange::dropTransfer()
{
    if (!m_transfer)
        return;
    m_wasSent = wasSent();
    m_transfer->disconnect(this);
    m_connections.release(std::exchange(m_transfer, nullptr));
}

bool HttpExchange::wasSent() const
{
    return m_wasSent || (m_transfer && m_transfer->wasSent());
}

QByteArray HttpExchange::header(const QByteArray &name) const
{
    const QByteArray wanted = name.toLower();
    QByteArrayList values;
    for (const auto &[each, value] : m_headers) {
        if (each == wanted)
            values.append(value);
    }
    return values.join(", ");
}

void HttpExchange::onProgress()
{
    if (m_done || m_isAsking)
        return;
    const QPointer<HttpExchange> self(this);
    if (m_status == 0 && m_transfer->status() != 0)
        onHeaders(m_transfer->status());
    if (!self || m_done || m_isAsking || !m_transfer)
        return;
    if (m_status != 0) {
        deliver();
    } else if (m_transfer->isEnded()) {
        using Failure = HttpTransfer::Failure;
        const Failure failure = m_transfer->failure();
        m_isTlsFailure = failure == Failure::Tls;
        m_isUnconnected = !wasSent() && failure != Failure::NotWanted && failure != Failure::Changing;
        const bool isWrong = failure == Failure::TooLongHead || failure == Failure::NotHttp;
        const ErrorCode code = isWrong      ? ErrorCode::Protocol
            : failure == Failure::NotWanted ? ErrorCode::Cancelled
                                            : ErrorCode::Unreachable;
        fail(code, connectionSentence(*m_transfer));
    }
}

void HttpExchange::onHeaders(int status)
{
    m_headers = m_transfer->headers();
    const bool isRedirect = status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
    if (isRedirect) {
        follow(status);
        return;
    }
    if (m_connections.authorizer() && (status == 401 || status == 403)) {
        askAboutRefusal(status);
        return;
    }
    if (m_connections.authorizer() && status >= 200 && status < 300)
        m_connections.authorizer()->accepted();
    takeHeaders(status);
}

// The message was not processed, so it may be sent once more.
void HttpExchange::askAboutRefusal(int status)
{
    m_isAsking = true;
    m_timer.stop();
    const HttpAuthorizer::Refusal refusal{status, header("WWW-Authenticate"), m_authorization, m_repeats};
    m_connections.authorizer()->refused(refusal, this, [this, status](const Result<bool> &again) {
        if (m_done)
            return;
        m_isAsking = false;
        if (!again) {
            fail(again.error().code, again.error().message);
        } else if (*again) {
            ++m_repeats;
            dropTransfer();
            m_headers.clear();
            begin();
        } else {
            const QPointer<HttpExchange> self(this);
            takeHeaders(status);
            if (self && !m_done)
                deliver();
        }
    });
}

void HttpExchange::takeHeaders(int status)
{
    m_status = status;
    if (m_call.idleTime.count() > 0 && !m_isPaused)
        m_timer.start(m_call.idleTime);
    else
        m_timer.stop();

    const QByteArray type = mediaType(header("Content-Type"));
    const bool isJson = type == "application/json";
    const bool isEventStream = type == "text/event-stream";
    const bool isEmpty = status == 202 || status == 204;
    m_isStream = isSuccess() && !isEmpty && isEventStream && m_call.wants != HttpRequest::Wants::Nothing;
    // Of a 401 the head says it all, and what follows may never end.
    m_readsBody = m_isStream || (isJson && !isEmpty && isSuccess() && m_call.wants != HttpRequest::Wants::Nothing)
        || (isJson && !isSuccess() && status != 401);
    const QByteArray coding = header("Content-Encoding");
    if (m_readsBody && !ContentDecoder::isKnown(coding)) {
        fail(ErrorCode::Protocol,
             tr("%1 compressed its answer in a way that was not asked for.").arg(displayText(m_call.url.host())));
        return;
    }
    if (m_readsBody)
        m_decoder.start(coding);
    const QPointer<HttpExchange> self(this);
    Q_EMIT answered();
    if (!self || m_done)
        return;
    const bool isWrong = !m_isStream && (m_call.wants == HttpRequest::Wants::Stream || !isJson);
    if (isSuccess() && !isEmpty && isWrong && m_call.wants != HttpRequest::Wants::Nothing) {
        fail(ErrorCode::Protocol,
             type.isEmpty() ? tr("%1 answered without saying in which format. Is this the address of an MCP server?")
                                  .arg(displayText(m_call.url.host()))
                            : tr("%1 answered with %2, which is no MCP message. Is this the address of an MCP server?")
                                  .arg(displayText(m_call.url.host()), displayText(QString::fromLatin1(type))));
    } else if (!isSuccess() && !m_readsBody) {
        finish(); // the status says it all
    }
}

void HttpExchange::follow(int status)
{
    const Result<QUrl> target = redirectTarget(m_call.url, header("Location"), status, m_call.verb != "GET");
    dropTransfer();
    if (!target) {
        fail(target.error().code, target.error().message);
    } else if (++m_redirects > m_limits.redirects) {
        fail(ErrorCode::Protocol, tr("%1 redirects again and again.").arg(shownUrl(m_call.url)));
    } else {
        m_call.url = *target;
        begin();
    }
}

void HttpExchange::deliver()
{
    if (m_done || m_isPaused || m_status == 0)
        return;
    const QPointer<HttpExchange> self(this);
    QElapsedTimer clock;
    clock.start();
    while (clock.nsecsElapsed() < Transport::shareOfTurn) {
        if (m_nextEvent < m_events.size()) {
            const SseEvent event = m_events.at(m_nextEvent++);
            Q_EMIT eventCame(event);
            if (!self || m_done || m_isPaused)
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
        const QByteArray bytes = m_decoder.take(chunkSize);
        if (!bytes.isEmpty()) {
            if (!take(bytes))
                return;
            continue;
        }
        const QByteArray packed = m_decoder.isBroken() ? QByteArray() : m_transfer->read();
        if (packed.isEmpty()) {
            if (m_decoder.isBroken() || m_transfer->isEnded())
                onEnd();
            return;
        }
        if (m_timer.isActive())
            m_timer.start(); // it lives
        m_decoder.feed(packed);
    }
    m_continue.start();
}

bool HttpExchange::take(const QByteArray &bytes)
{
    m_read += bytes.size();
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

void HttpExchange::onEnd()
{
    using Failure = HttpTransfer::Failure;
    const bool isTooLong = m_transfer->failure() == Failure::TooLongHead; // the trailer
    const bool isCut = m_transfer->failure() != Failure::None || m_decoder.isBroken() || !m_decoder.isWhole();
    if (isTooLong)
        fail(ErrorCode::Protocol, connectionSentence(*m_transfer));
    else if (m_readsBody && isSuccess() && m_decoder.isBroken())
        fail(ErrorCode::Protocol, tr("%1 sent an answer that cannot be unpacked.").arg(displayText(m_call.url.host())));
    else if (m_readsBody && isSuccess() && isCut)
        fail(ErrorCode::Unreachable, connectionSentence(*m_transfer));
    else
        finish(); // where the status is no success, it says all there is
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
    stop();
    Q_EMIT finished();
}

} // namespace mangrove

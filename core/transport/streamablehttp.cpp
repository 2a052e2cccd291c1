#include "core/transport/streamablehttp.h"

#include "core/base/displaytext.h"
#include "core/base/offthread.h"
#include "core/transport/httporigin.h"

#include <QJsonObject>
#include <QPointer>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype sessionIdLimit = 1024;

// The only request that a transport makes itself; sessions number theirs.
constexpr auto ownId = R"("session")";

bool hasOnlyVisibleAscii(const QByteArray &text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 0x7f; });
}

//! The code of a raw `error`.
int codeOf(const QByteArray &error)
{
    return toObject(error, {"code"}).value(QLatin1String("code")).toInt();
}

//! What only a modern server says ("Backward Compatibility" of the Streamable HTTP transport).
bool isModernError(int status, const QByteArray &error)
{
    const int code = codeOf(error);
    return (code <= -32020 && code >= -32022) || (status == 404 && code == RpcError::methodNotFound);
}

bool isHandshake(const Message &message)
{
    return message.method == "initialize" || message.method == "server/discover";
}

} // namespace

QByteArray errorWithId(const QByteArray &id, const QByteArray &error)
{
    return R"({"jsonrpc":"2.0","id":)" + id + R"(,"error":)" + error + '}';
}

StreamableHttp::StreamableHttp(const HttpSpec &spec, QObject *parent)
    : Transport(parent),
      m_spec(spec),
      m_connections(spec),
      m_posts(new HttpPosts(
          m_connections, spec.limits, [this](const Message &message) { return plan(message); }, this))
{
    connect(m_posts, &HttpPosts::sent, this, &Transport::sent);
    connect(m_posts, &HttpPosts::notSent, this, &Transport::notSent);
    connect(m_posts, &HttpPosts::headersCame, this, &StreamableHttp::onHeaders);
    connect(m_posts, &HttpPosts::received, this, &StreamableHttp::onReceived);
    connect(m_posts, &HttpPosts::settled, this, &StreamableHttp::onSettled);
    connect(m_posts, &HttpPosts::overflowed, this,
            [this] { end(CloseReason::Kind::Unresponsive, tr("It does not take what Mangrove sends.")); });
}

StreamableHttp::~StreamableHttp()
{
    stopAll();
    // They use the connections, which go before the children.
    qDeleteAll(findChildren<QObject *>(Qt::FindDirectChildrenOnly));
}

void StreamableHttp::open()
{
    if (m_state != State::Idle)
        return;
    m_state = State::Open;
    m_posts->open();
    QTimer::singleShot(0, this, [this] {
        if (m_state == State::Open)
            Q_EMIT opened();
    });
}

void StreamableHttp::send(const OutgoingMessage &message)
{
    if (m_state != State::Open || cancel(scanMessage(message.bytes)))
        m_posts->drop(message);
    else
        m_posts->add(message);
}

// A modern request is cancelled by hanging up. True when nothing is to be sent.
bool StreamableHttp::cancel(const Message &message)
{
    const QByteArray id = cancelledId(message);
    if (id.isEmpty())
        return false;
    const bool isModern = m_isModern || !modernRevision(message).isEmpty();
    if (m_posts->withdraw(id))
        return true; // it has heard of neither
    HttpPost *call = m_posts->find(id);
    if (!call)
        return isModern;
    call->giveUp();
    if (!isModern && modernRevision(call->message()).isEmpty())
        return false;
    m_posts->remove(call);
    m_posts->pump();
    return true;
}

HttpPosts::Plan StreamableHttp::plan(const Message &message)
{
    const bool isModern = !modernRevision(message).isEmpty();
    const bool isRequest = message.kind == MessageKind::Request;
    if (isRequest)
        m_isModern = isModern;
    HttpRequest call{
        "POST", m_spec.url, {}, {}, HttpRequest::Wants::Message, m_spec.limits.headers, m_spec.limits.idle};
    if (isHandshake(message))
        call.headerTime = m_spec.limits.handshake;
    else if (isRequest)
        call.headerTime = m_spec.limits.answer;
    else
        call.wants = HttpRequest::Wants::Nothing;
    call.headers = isModern ? m_rules.headersFor(message) : sessionHeaders();
    call.headers.append(HttpHeader("Content-Type", "application/json"));
    call.headers.append(HttpHeader("Accept", "application/json, text/event-stream"));

    const bool mayResume = isRequest && !isModern && message.method != "initialize";
    return {call, mayResume ? std::optional(streamCall()) : std::nullopt};
}

void StreamableHttp::onHeaders(HttpPost *call)
{
    m_reached = true;
    if (call->message().method != "initialize" || !call->exchange().isSuccess())
        return;
    const QByteArray id = call->exchange().header("Mcp-Session-Id");
    if (!hasOnlyVisibleAscii(id) || id.size() > sessionIdLimit) {
        call->reject({ErrorCode::Protocol, tr("The server gave its session a name that is not allowed.")});
        return;
    }
    m_sessionId = id;
}

void StreamableHttp::onReceived(HttpPost *call, const HttpReading &reading)
{
    const Message &message = reading.message;
    const QByteArray method = call->message().method;
    const bool isResult = message.kind == MessageKind::Response && isSameId(message.id, call->message().id);
    if (isResult && method == "initialize") {
        const QByteArray &revision = reading.revision;
        // The header exists since then; revisions are dates.
        m_revision = revision.size() == 10 && hasOnlyVisibleAscii(revision) && revision >= "2025-06-18" ? revision
                                                                                                        : QByteArray();
    } else if (isResult) {
        m_rules.learn(reading.tools);
    }
    if (call->isAnswered())
        m_posts->release(call);
    const QPointer<StreamableHttp> self(this);
    if (call->message().id != ownId || !answers(message, ownId))
        Q_EMIT received(message.raw);
    if (self)
        m_posts->pump();
}

void StreamableHttp::onSettled(HttpPost *call)
{
    const QPointer<StreamableHttp> self(this);
    const bool isAccepted = !call->failure() && call->exchange().isSuccess();
    if (!isAccepted && !call->isAnswered() && !call->isGivenUp())
        fail(call);
    if (!self || m_state != State::Open)
        return;
    const Message &message = call->message();
    if (isAccepted && call->endsHandshake())
        listen();
    // The server knows now that nobody waits: hang up on it.
    const QByteArray cancelled = cancelledId(message);
    if (HttpPost *target = cancelled.isEmpty() ? nullptr : m_posts->find(cancelled))
        m_posts->remove(target);
    m_posts->remove(call);
    m_posts->pump();
}

void StreamableHttp::fail(HttpPost *call)
{
    const Message &message = call->message();
    const HttpExchange &exchange = call->exchange();
    const int status = exchange.status();
    const bool isLegacy = modernRevision(message).isEmpty();
    if (!m_reached && exchange.isUnconnected()) {
        end(exchange.isTlsFailure() ? CloseReason::Kind::FailedToStart : CloseReason::Kind::Unreachable,
            call->failure()->message);
        return;
    }
    const bool hadSession = isLegacy && !m_sessionId.isEmpty() && message.method != "initialize";
    if (hadSession && (status == 404 || call->isForgotten())) {
        end(CloseReason::Kind::SessionLost, tr("The server has forgotten this session. It can be started anew."));
        return;
    }
    if (message.id == ownId)
        return; // only that it knows the session was asked
    const bool hasToken = std::any_of(m_spec.headers.begin(), m_spec.headers.end(), [](const HttpHeader &header) {
        return header.first.compare("Authorization", Qt::CaseInsensitive) == 0;
    });
    const Error why =
        call->failure().value_or(statusError(m_spec.url, status, exchange.header("WWW-Authenticate"), hasToken));
    if (!call->isRequest()) {
        if (call->endsHandshake())
            end(CloseReason::Kind::Unreachable, handshakeSentence(why));
        else
            Q_EMIT complained(why.message);
        return;
    }
    const QByteArray error = call->rpcError();
    const bool looksOld = message.method == "initialize" && (status == 400 || status == 404 || status == 405);
    if (looksOld && isLegacy && !isModernError(status, error))
        Q_EMIT refusedAsOld(message, error, why);
    else if (!error.isEmpty() && why.code != ErrorCode::Unauthorized)
        Q_EMIT received(errorWithId(message.id, error));
    else
        Q_EMIT undelivered(message.id, why);
}

void StreamableHttp::listen()
{
    if (m_standing)
        return;
    m_standing = new EventStream(m_connections, m_spec.limits, streamCall(), this);
    m_standing->setPaused(m_isPaused);
    connect(m_standing, &EventStream::eventCame, this, &StreamableHttp::onStanding);
    connect(m_standing, &EventStream::ended, this, [this](EventStream::End how, const Error &why) {
        switch (how) {
        case EventStream::End::NotOffered:
            break; // it only answers
        case EventStream::End::NotFound:
            askForSession();
            break;
        case EventStream::End::Forgotten:
            if (m_sessionId.isEmpty())
                break;
            end(CloseReason::Kind::SessionLost, tr("The server has forgotten this session. It can be started anew."));
            break;
        case EventStream::End::GivenUp:
            end(CloseReason::Kind::Unreachable, why.message);
            break;
        }
    });
    m_standing->start();
}

// Many servers answer 404 where they have no such stream, and all do so when they have forgotten the session. One that
// is forgotten and hears no message would count as told for ever.
void StreamableHttp::askForSession()
{
    if (!m_sessionId.isEmpty())
        m_posts->add(makeRequest(ownId, "ping"));
}

void StreamableHttp::onStanding(const SseEvent &event)
{
    if (event.type != "message")
        return;
    if (event.data.size() <= HttpPost::directLimit) {
        takeStanding(scanMessage(event.data));
        return;
    }
    m_isReading = true;
    m_standing->setPaused(true);
    computeOffThread(
        m_standing, [raw = event.data] { return scanMessage(raw); },
        [this](const Message &message) {
            if (m_state != State::Open)
                return;
            const QPointer<StreamableHttp> self(this);
            takeStanding(message);
            if (!self)
                return;
            m_isReading = false;
            if (m_standing)
                m_standing->setPaused(m_isPaused);
        });
}

void StreamableHttp::takeStanding(const Message &message)
{
    const auto isAnswer = [](const Message &each) {
        return each.kind == MessageKind::Response || each.kind == MessageKind::ErrorResponse || each.looksLikeResponse;
    };
    if (isAnswer(message) || std::any_of(message.batch.begin(), message.batch.end(), isAnswer)) {
        Q_EMIT complained(tr("The server sent an answer where only its own messages may come; it was ignored."));
        return;
    }
    Q_EMIT received(message.raw);
}

HttpHeaders StreamableHttp::sessionHeaders() const
{
    HttpHeaders headers;
    if (!m_sessionId.isEmpty())
        headers.append({"Mcp-Session-Id", m_sessionId});
    if (!m_revision.isEmpty())
        headers.append({"MCP-Protocol-Version", m_revision});
    return headers;
}

HttpRequest StreamableHttp::streamCall() const
{
    HttpHeaders headers = sessionHeaders();
    headers.append(HttpHeader("Accept", "text/event-stream"));
    return {"GET", m_spec.url, headers, {}, HttpRequest::Wants::Stream, m_spec.limits.headers, m_spec.limits.idle};
}

void StreamableHttp::setPaused(bool paused)
{
    m_isPaused = paused;
    m_posts->setPaused(paused);
    if (m_standing)
        m_standing->setPaused(m_isPaused || m_isReading);
}

void StreamableHttp::close()
{
    if (m_state == State::Closing || m_state == State::Closed)
        return;
    stopAll();
    if (m_sessionId.isEmpty()) {
        end(CloseReason::Kind::Requested, tr("It was stopped."));
        return;
    }
    m_state = State::Closing;
    const HttpRequest call{"DELETE",          m_spec.url,       sessionHeaders(), {}, HttpRequest::Wants::Nothing,
                           m_spec.limits.end, m_spec.limits.end};
    m_farewell = new HttpExchange(m_connections, m_spec.limits, call, this);
    const auto leave = [this] {
        if (m_state == State::Closing)
            end(CloseReason::Kind::Requested, tr("It was stopped."));
    };
    connect(m_farewell, &HttpExchange::answered, this, leave);
    connect(m_farewell, &HttpExchange::finished, this, leave);
    m_farewell->start();
}

void StreamableHttp::kill()
{
    if (m_state != State::Closed)
        end(CloseReason::Kind::Requested, tr("It was stopped."));
}

void StreamableHttp::stopAll()
{
    m_posts->stop();
    if (m_standing) { // it may be the one that signals
        m_standing->disconnect(this);
        m_standing->deleteLater();
        m_standing = nullptr;
    }
}

void StreamableHttp::end(CloseReason::Kind kind, const QString &message)
{
    if (m_state == State::Closed)
        return;
    m_state = State::Closed;
    stopAll();
    if (m_farewell)
        m_farewell->stop();
    m_connections.close();
    QTimer::singleShot(0, this, [this, kind, message] { Q_EMIT closed({kind, 0, 0, message, {}}); });
}

} // namespace mangrove

#include "core/transport/streamablehttp.h"

#include "core/base/displaytext.h"
#include "core/transport/httporigin.h"

#include <QPointer>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype sessionIdLimit = 1024;

bool isVisibleAscii(const QByteArray &text)
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
    : Transport(parent), m_spec(spec), m_connections(spec), m_outbox(spec.limits)
{ }

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
    QTimer::singleShot(0, this, [this] {
        if (m_state == State::Open)
            Q_EMIT opened();
    });
}

void StreamableHttp::send(const QByteArray &bytes)
{
    if (m_state != State::Open)
        return;
    const Message message = scanMessage(bytes);
    if (cancel(message))
        return;
    if (m_outbox.isFull()) {
        end(CloseReason::Kind::Unresponsive, tr("It does not take what Mangrove sends."));
        return;
    }
    m_outbox.push(message);
    pump();
}

// A modern request is cancelled by hanging up. True when nothing is to be sent.
bool StreamableHttp::cancel(const Message &message)
{
    const QByteArray id = cancelledId(message);
    if (id.isEmpty())
        return false;
    const bool isModern = m_isModern || !modernRevision(message).isEmpty();
    if (m_outbox.withdraw(id))
        return true; // it has heard of neither
    PostCall *call = callOf(id);
    if (!call)
        return isModern;
    call->giveUp();
    if (!isModern && modernRevision(call->message()).isEmpty())
        return false;
    release(call);
    remove(call);
    pump();
    return true;
}

void StreamableHttp::pump()
{
    while (m_state == State::Open) {
        const std::optional<Message> message = m_outbox.take();
        if (!message)
            return;
        post(*message);
    }
}

void StreamableHttp::post(const Message &message)
{
    const bool isModern = !modernRevision(message).isEmpty();
    const bool isRequest = message.kind == MessageKind::Request;
    if (isRequest)
        m_isModern = isModern;
    HttpCall call{"POST",
                  m_spec.url,
                  {},
                  message.raw,
                  HttpCall::Wants::Message,
                  m_spec.limits.headers,
                  m_spec.limits.idle};
    if (isHandshake(message))
        call.headerTime = m_spec.limits.handshake;
    else if (isRequest)
        call.headerTime = m_spec.limits.answer;
    else
        call.wants = HttpCall::Wants::Nothing;
    call.headers = isModern ? m_rules.headersFor(message) : sessionHeaders();
    call.headers.append(HttpHeader("Content-Type", "application/json"));
    call.headers.append(HttpHeader("Accept", "application/json, text/event-stream"));

    const bool mayResume = isRequest && !isModern && message.method != "initialize";
    auto *post = new PostCall(m_connections, m_spec.limits, message, call,
                              mayResume ? std::optional(streamCall()) : std::nullopt, this);
    m_calls.push_back(post);
    m_holding.append(post);
    connect(post, &PostCall::headersCame, this, [this, post] { onHeaders(post); });
    connect(post, &PostCall::received, this, [this, post](const Message &each) { onReceived(post, each); });
    connect(post, &PostCall::settled, this, [this, post] { onSettled(post); });
    post->start();
}

void StreamableHttp::onHeaders(PostCall *call)
{
    m_reached = true;
    if (call->message().method != "initialize" || !call->exchange().isSuccess())
        return;
    const QByteArray id = call->exchange().header("Mcp-Session-Id");
    if (!isVisibleAscii(id) || id.size() > sessionIdLimit) {
        call->reject({ErrorCode::Protocol, tr("The server gave its session a name that is not allowed.")});
        return;
    }
    m_sessionId = id;
}

void StreamableHttp::onReceived(PostCall *call, const Message &message)
{
    const QByteArray method = call->message().method;
    const bool isResult = message.kind == MessageKind::Response && isSameId(message.id, call->message().id);
    if (isResult && method == "initialize") {
        const QByteArray revision = toObject(message.result, {"protocolVersion"})
                                        .value(QLatin1String("protocolVersion"))
                                        .toString()
                                        .toLatin1();
        // The header exists since then; revisions are dates.
        m_revision = revision.size() == 10 && isVisibleAscii(revision) && revision >= "2025-06-18"
            ? revision
            : QByteArray();
    } else if (isResult && method == "tools/list") {
        m_rules.learnTools(message.result);
    }
    if (call->isAnswered())
        release(call);
    const QPointer<StreamableHttp> self(this);
    Q_EMIT received(message.raw);
    if (self)
        pump();
}

void StreamableHttp::onSettled(PostCall *call)
{
    const QPointer<StreamableHttp> self(this);
    release(call);
    const bool isAccepted = !call->failure() && call->exchange().isSuccess();
    if (!isAccepted && !call->isAnswered() && !call->isGivenUp())
        fail(call);
    if (!self || m_state != State::Open)
        return;
    const Message &message = call->message();
    if (isAccepted && message.method == "notifications/initialized" && modernRevision(message).isEmpty())
        listen();
    // The server knows now that nobody waits: hang up on it.
    const QByteArray cancelled = cancelledId(message);
    if (PostCall *target = cancelled.isEmpty() ? nullptr : callOf(cancelled)) {
        release(target);
        remove(target);
    }
    remove(call);
    pump();
}

void StreamableHttp::fail(PostCall *call)
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
        end(CloseReason::Kind::SessionLost,
            tr("The server has forgotten this session. It can be started anew."));
        return;
    }
    const bool hasToken =
        std::any_of(m_spec.headers.begin(), m_spec.headers.end(), [](const HttpHeader &header) {
            return header.first.compare("Authorization", Qt::CaseInsensitive) == 0;
        });
    const Error why = call->failure().value_or(statusError(m_spec.url, status, hasToken));
    if (!call->isRequest()) {
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

// What it held back may leave.
void StreamableHttp::release(PostCall *call)
{
    if (m_holding.removeOne(call))
        m_outbox.done(call->message());
}

void StreamableHttp::remove(PostCall *call)
{
    if (std::erase(m_calls, call) == 0)
        return;
    call->disconnect(this);
    call->stop();
    call->deleteLater();
}

PostCall *StreamableHttp::callOf(const QByteArray &id) const
{
    const auto found = std::find_if(m_calls.begin(), m_calls.end(), [&id](const PostCall *call) {
        return call->isRequest() && !call->isAnswered() && isSameId(call->message().id, id);
    });
    return found == m_calls.end() ? nullptr : *found;
}

void StreamableHttp::listen()
{
    if (m_standing)
        return;
    m_standing = new EventStream(m_connections, m_spec.limits, streamCall(), this);
    connect(m_standing, &EventStream::eventCame, this, &StreamableHttp::onStanding);
    connect(m_standing, &EventStream::ended, this, [this](EventStream::End how, const Error &why) {
        switch (how) {
        case EventStream::End::NotOffered:
            break; // it only answers
        case EventStream::End::Forgotten:
            if (m_sessionId.isEmpty())
                break;
            end(CloseReason::Kind::SessionLost,
                tr("The server has forgotten this session. It can be started anew."));
            break;
        case EventStream::End::GivenUp:
            end(CloseReason::Kind::Unreachable, why.message);
            break;
        }
    });
    m_standing->start();
}

void StreamableHttp::onStanding(const SseEvent &event)
{
    if (event.type != "message")
        return;
    const Message message = scanMessage(event.data);
    const auto isAnswer = [](const Message &each) {
        return each.kind == MessageKind::Response || each.kind == MessageKind::ErrorResponse
            || each.looksLikeResponse;
    };
    if (isAnswer(message) || std::any_of(message.batch.begin(), message.batch.end(), isAnswer)) {
        Q_EMIT complained(
            tr("The server sent an answer where only its own messages may come; it was ignored."));
        return;
    }
    Q_EMIT received(event.data);
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

HttpCall StreamableHttp::streamCall() const
{
    HttpHeaders headers = sessionHeaders();
    headers.append(HttpHeader("Accept", "text/event-stream"));
    return {
        "GET", m_spec.url, headers, {}, HttpCall::Wants::Stream, m_spec.limits.headers, m_spec.limits.idle};
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
    const HttpCall call{"DELETE",          m_spec.url,       sessionHeaders(), {}, HttpCall::Wants::Nothing,
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
    while (!m_calls.empty())
        remove(m_calls.back());
    m_holding.clear();
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
    QTimer::singleShot(0, this, [this, kind, message] {
        if (m_farewell)
            m_farewell->stop();
        Q_EMIT closed({kind, 0, 0, message, {}});
    });
}

} // namespace mangrove

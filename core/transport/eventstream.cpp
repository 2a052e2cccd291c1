#include "core/transport/eventstream.h"

#include "core/transport/httporigin.h"

#include <algorithm>

namespace mangrove {

namespace {

// A refusal that another try does not change.
bool isFinal(int status)
{
    return status >= 400 && status < 500 && status != 408 && status != 409 && status != 425 && status != 429;
}

} // namespace

EventStream::EventStream(HttpConnections &connections, const HttpLimits &limits, const HttpRequest &call,
                         QObject *parent)
    : QObject(parent), m_connections(connections), m_limits(limits), m_call(call)
{
    m_wait.setSingleShot(true);
    connect(&m_wait, &QTimer::timeout, this, &EventStream::connectNow);
}

bool EventStream::isResumable(const QByteArray &lastEventId)
{
    return !lastEventId.isEmpty() && lastEventId.size() <= 1024
        && std::all_of(lastEventId.begin(), lastEventId.end(),
                       [](char c) { return static_cast<unsigned char>(c) >= ' ' && c != 0x7f; });
}

void EventStream::resume(const QByteArray &lastEventId, std::optional<std::chrono::milliseconds> retry)
{
    m_wasThere = true;
    m_lastEventId = lastEventId;
    m_retry = retry;
    again(false);
}

void EventStream::setPaused(bool paused)
{
    m_isPaused = paused;
    if (m_exchange)
        m_exchange->setPaused(paused);
}

void EventStream::connectNow()
{
    HttpRequest call = m_call;
    if (isResumable(m_lastEventId))
        call.headers.append({"Last-Event-ID", m_lastEventId});
    m_exchange = new HttpExchange(m_connections, m_limits, call, this);
    m_exchange->setPaused(m_isPaused);
    connect(m_exchange, &HttpExchange::answered, this, [this] {
        if (m_exchange->isStream()) {
            m_wasThere = true;
            m_failures = 0;
        }
    });
    connect(m_exchange, &HttpExchange::eventCame, this, [this](const SseEvent &event) {
        m_fruitless = 0;
        Q_EMIT eventCame(event);
    });
    connect(m_exchange, &HttpExchange::finished, this, &EventStream::onFinished);
    m_exchange->start();
}

void EventStream::onFinished()
{
    HttpExchange *exchange = std::exchange(m_exchange, nullptr);
    exchange->deleteLater();
    const int status = exchange->status();
    if (exchange->isStream()) {
        if (!exchange->framing().lastEventId().isEmpty())
            m_lastEventId = exchange->framing().lastEventId();
        if (exchange->framing().retry())
            m_retry = exchange->framing().retry();
        if (exchange->hadBytes())
            m_fruitless = 0;
        else
            ++m_fruitless;
        if (exchange->framing().isOverflowed())
            Q_EMIT ended(End::GivenUp, *exchange->failure());
        else if (exchange->wasIdle())
            m_wait.start(0); // it was this side that hung up
        else
            again(false);
        return;
    }
    const Error why = exchange->failure().value_or(statusError(m_call.url, status, {}, false));
    const bool isAnswer = status != 0 || why.code != ErrorCode::Unreachable;
    if (m_wasThere && status == 404) {
        Q_EMIT ended(End::Forgotten, why);
    } else if (m_wasThere ? isFinal(status) : isAnswer) {
        Q_EMIT ended(status == 404 ? End::NotFound : End::NotOffered, why);
    } else if (++m_failures >= m_limits.failures) {
        Q_EMIT ended(End::GivenUp, why);
    } else {
        ++m_fruitless;
        again(true);
    }
}

void EventStream::again(bool isFailure)
{
    // The server's own wait holds while its streams work; failures and empty streams make it longer.
    std::chrono::milliseconds wait = std::max(m_retry.value_or(m_limits.retryFirst), m_limits.retryLeast);
    if (isFailure || !m_retry)
        wait *= 1 << std::clamp(m_fruitless - 1, 0, 10);
    m_wait.start(std::min(wait, m_limits.retryMost));
}

} // namespace mangrove

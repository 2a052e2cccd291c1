#include "core/transport/outbox.h"

#include "core/rpc/jsonstring.h"

#include <QJsonObject>
#include <QJsonValue>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

bool isBarrier(const Message &message)
{
    return message.method == "initialize" || message.method == "notifications/initialized";
}

} // namespace

bool isSameId(const QByteArray &one, const QByteArray &other)
{
    if (one == other)
        return true;
    if (!one.startsWith('"') || !other.startsWith('"'))
        return false;
    const std::optional<QByteArray> decoded = decodeJsonString(one);
    return decoded && decoded == decodeJsonString(other);
}

QByteArray cancelledId(const Message &message)
{
    if (message.method != "notifications/cancelled")
        return {};
    const QJsonValue id = toObject(message.params).value(QLatin1String("requestId"));
    if (id.isString())
        return jsonString(id.toString());
    return id.isDouble() ? QByteArray::number(id.toInteger()) : QByteArray();
}

bool answers(const Message &message, const QByteArray &id)
{
    if (message.kind == MessageKind::Batch) {
        return std::any_of(message.batch.begin(), message.batch.end(),
                           [&id](const Message &each) { return answers(each, id); });
    }
    const bool isAnswer = message.kind == MessageKind::Response || message.kind == MessageKind::ErrorResponse
        || (message.kind == MessageKind::Invalid && message.looksLikeResponse);
    return isAnswer && isSameId(message.id, id);
}

void Outbox::push(const OutgoingMessage &message)
{
    m_waiting.append({scanMessage(message.bytes), message});
    m_waitingBytes += message.size();
}

bool Outbox::mayLeave(const Message &message) const
{
    if (message.kind == MessageKind::Request)
        return m_barriers == 0 && m_requests < m_limits.requests;
    const bool isAnswer = message.kind != MessageKind::Notification;
    return (isAnswer || m_barriers == 0) && m_others < m_limits.others;
}

std::optional<HttpOutgoing> Outbox::take()
{
    const auto next = std::find_if(m_waiting.begin(), m_waiting.end(),
                                   [this](const HttpOutgoing &waiting) { return mayLeave(waiting.message); });
    if (next == m_waiting.end())
        return std::nullopt;
    const HttpOutgoing taken = *next;
    m_waiting.erase(next);
    m_waitingBytes -= taken.outgoing.size();
    ++(taken.message.kind == MessageKind::Request ? m_requests : m_others);
    m_barriers += isBarrier(taken.message) ? 1 : 0;
    return taken;
}

void Outbox::done(const Message &message)
{
    --(message.kind == MessageKind::Request ? m_requests : m_others);
    m_barriers -= isBarrier(message) ? 1 : 0;
}

std::optional<HttpOutgoing> Outbox::withdraw(const QByteArray &id)
{
    const auto found = std::find_if(m_waiting.begin(), m_waiting.end(), [&id](const HttpOutgoing &waiting) {
        return waiting.message.kind == MessageKind::Request && isSameId(waiting.message.id, id);
    });
    if (found == m_waiting.end())
        return std::nullopt;
    const HttpOutgoing withdrawn = *found;
    m_waitingBytes -= withdrawn.outgoing.size();
    m_waiting.erase(found);
    return withdrawn;
}

QList<HttpOutgoing> Outbox::takeAll()
{
    m_waitingBytes = 0;
    return std::exchange(m_waiting, {});
}

} // namespace mangrove

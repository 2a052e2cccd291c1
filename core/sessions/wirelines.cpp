#include "core/sessions/wirelines.h"

#include "core/rpc/message.h"

#include <algorithm>

namespace mangrove {

WireLines::WireLines(std::shared_ptr<WireLog> log) : m_log(std::move(log))
{ }

QList<WireLine> WireLines::takeNew(int limit)
{
    QList<WireLine> lines;
    const std::deque<WireMessage> &messages = m_log->messages();
    if (messages.empty())
        return lines;
    const quint64 first = messages.front().number;
    const quint64 from = std::max(m_last + 1, first);
    for (std::size_t i = std::size_t(from - first); i < messages.size() && lines.size() < limit; ++i) {
        lines.append(read(messages[i]));
        m_last = messages[i].number;
    }
    // Questions that nobody answered do not pile up.
    if (m_asked.size() > WireLog::messageLimit)
        m_asked.clear();
    return lines;
}

WireLine WireLines::read(const WireMessage &message)
{
    WireLine line;
    line.number = message.number;
    line.time = message.time;
    line.toServer = message.toServer;
    line.size = message.size;
    const Message scanned = scanMessage(message.bytes);
    line.id = QString::fromUtf8(scanned.id);
    line.method = QString::fromUtf8(scanned.method);
    switch (scanned.kind) {
    case MessageKind::Request:
        line.kind = WireLine::Kind::Request;
        m_asked.insert({message.toServer, scanned.id}, {line.method, message.time});
        break;
    case MessageKind::Notification:
        line.kind = WireLine::Kind::Notification;
        break;
    case MessageKind::Response:
    case MessageKind::ErrorResponse: {
        line.kind = scanned.kind == MessageKind::Response ? WireLine::Kind::Result : WireLine::Kind::Error;
        const Asked asked = m_asked.take({!message.toServer, scanned.id});
        if (asked.time.isValid()) {
            line.method = asked.method;
            line.took = asked.time.msecsTo(message.time);
        }
        break;
    }
    case MessageKind::Batch:
    case MessageKind::Invalid:
    case MessageKind::Failed:
        break;
    }
    return line;
}

const WireMessage *WireLines::find(quint64 number) const
{
    const std::deque<WireMessage> &messages = m_log->messages();
    if (messages.empty() || number < messages.front().number || number > messages.back().number)
        return nullptr;
    return &messages[std::size_t(number - messages.front().number)];
}

bool WireLines::contains(quint64 number, const QString &text) const
{
    const WireMessage *message = find(number);
    return message && QString::fromUtf8(m_log->masked(*message)).contains(text, Qt::CaseInsensitive);
}

QByteArray WireLines::exported(quint64 number) const
{
    const WireMessage *message = find(number);
    if (!message)
        return {};
    const QByteArray bytes = m_log->masked(*message);
    // What is no JSON (noise, or the beginning of a very long message) goes in as a string.
    const QByteArray body =
        scanMessage(bytes).fault == RpcError::parseError ? jsonString(QString::fromUtf8(bytes)) : bytes;
    return "{\"time\":" + jsonString(message->time.toString(Qt::ISODateWithMs))
        + ",\"direction\":" + (message->toServer ? "\"to server\"" : "\"from server\"")
        + ",\"size\":" + QByteArray::number(message->size) + ",\"message\":" + body + '}';
}

} // namespace mangrove

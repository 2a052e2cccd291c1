#include "core/sessions/wirelog.h"

#include <algorithm>
#include <utility>

namespace mangrove {

WireLog::WireLog(const Clock &clock, const SecretMask &mask, QObject *parent)
    : QObject(parent), m_clock(clock), m_mask(mask)
{ }

void WireLog::record(bool toServer, const QByteArray &message)
{
    if (m_kept == 0)
        return;
    const QByteArray kept = message.size() > keptOfOne ? message.first(keptOfOne) : message;
    append({0, m_clock.now(), toServer, kept, message.size()});
}

void WireLog::append(WireMessage message)
{
    message.number = m_next++;
    m_bytes += message.bytes.size();
    m_messages.push_back(std::move(message));
    drop();
    Q_EMIT recorded();
}

void WireLog::setKept(qsizetype messages)
{
    m_kept = std::clamp<qsizetype>(messages, 0, messageLimit);
    drop();
}

std::function<void(const QByteArray &made)> recorderOf(const std::shared_ptr<WireLog> &wire)
{
    return [wire, last = QByteArray()](const QByteArray &made) mutable {
        if (wire && std::exchange(last, made) != made)
            wire->record(true, made);
    };
}

void WireLog::drop()
{
    while (qsizetype(m_messages.size()) > m_kept || m_bytes > byteLimit) {
        m_bytes -= m_messages.front().bytes.size();
        m_messages.pop_front();
    }
}

} // namespace mangrove

#include "core/sessions/wirelog.h"

namespace mangrove {

WireLog::WireLog(const Clock &clock, const SecretMask &mask, QObject *parent)
    : QObject(parent), m_clock(clock), m_mask(mask)
{ }

void WireLog::record(bool toServer, const QByteArray &message)
{
    const QByteArray kept = message.size() > keptOfOne ? message.first(keptOfOne) : message;
    m_messages.push_back({m_next++, m_clock.now(), toServer, kept, message.size()});
    m_bytes += kept.size();
    while (qsizetype(m_messages.size()) > messageLimit || m_bytes > byteLimit) {
        m_bytes -= m_messages.front().bytes.size();
        m_messages.pop_front();
    }
    Q_EMIT recorded();
}

} // namespace mangrove

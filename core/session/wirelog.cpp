#include "core/session/wirelog.h"

#include "core/rpc/message.h"

#include <algorithm>

namespace mangrove {

WireLog::WireLog(const Clock &clock, const QList<QByteArray> &secrets, QObject *parent)
    : QObject(parent), m_clock(clock)
{
    for (const QByteArray &secret : secrets) {
        if (secret.isEmpty())
            continue;
        const QByteArray written = jsonString(QString::fromUtf8(secret));
        m_secrets << secret << written.sliced(1, written.size() - 2);
    }
    std::ranges::sort(m_secrets, std::greater(), &QByteArray::size);
}

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

QByteArray WireLog::masked(QByteArray bytes) const
{
    for (const QByteArray &secret : m_secrets)
        bytes.replace(secret, "\xE2\x80\xA2\xE2\x80\xA2\xE2\x80\xA2\xE2\x80\xA2");
    return bytes;
}

} // namespace mangrove

#include "core/transport/overlongline.h"

#include <algorithm>

namespace mangrove {

void OverlongLine::follow(QByteArrayView pending)
{
    if (pending.size() < followedFrom || pending.size() < m_walked) { // another line
        m_message = {};
        m_walked = 0;
    }
    if (pending.size() < followedFrom)
        return;
    const qsizetype size = std::min(share, pending.size() - m_walked);
    m_message.walk(pending.sliced(m_walked, size));
    m_walked += size;
}

QByteArray OverlongLine::begin(const QByteArray &bytes, const Transport::JudgeOverlong &judge)
{
    const qsizetype end = bytes.indexOf('\n', m_walked);
    const QByteArray line = end < 0 ? bytes : bytes.left(end);
    m_message.walk(QByteArrayView(line).sliced(m_walked));
    m_fate = judge(m_message);
    m_isOn = m_fate != Overlong::Ends;
    if (!m_isOn) {
        Q_EMIT broken();
        return {};
    }
    if (m_fate == Overlong::Passed)
        Q_EMIT part(line, false);
    return end < 0 ? QByteArray() : goOn(bytes.mid(end));
}

QByteArray OverlongLine::goOn(const QByteArray &bytes)
{
    const qsizetype end = bytes.indexOf('\n');
    const QByteArray piece = end < 0 ? bytes : bytes.left(end);
    if (m_fate == Overlong::Skipped)
        m_message.walk(piece);
    const LongMessage message = m_message;
    if (end >= 0) {
        m_isOn = false;
        m_message = {};
        m_walked = 0;
    }
    const bool isAnswer = message.isAnswer() && (end < 0 || !message.id().isEmpty());
    if (m_fate == Overlong::Passed)
        Q_EMIT part(piece, end >= 0);
    else if (message.size() > Transport::skippedLimit || !isAnswer)
        Q_EMIT broken();
    else if (end >= 0)
        Q_EMIT skipped(message.id());
    return end < 0 ? QByteArray() : bytes.mid(end + 1);
}

} // namespace mangrove

#include "core/transport/outputtail.h"

namespace mangrove {

void OutputTail::append(const QByteArray &bytes)
{
    m_bytes += bytes;
    if (m_bytes.size() > 2 * capacity)
        m_bytes = m_bytes.right(capacity);
}

QByteArray OutputTail::lastLines() const
{
    const QByteArray end = m_bytes.right(lastLinesLimit);
    if (end.size() == m_bytes.size() || m_bytes.at(m_bytes.size() - end.size() - 1) == '\n')
        return end;
    const qsizetype firstBreak = end.indexOf('\n');
    // A single line feed at the very end would leave nothing of the one long line.
    return firstBreak < 0 || firstBreak == end.size() - 1 ? end : end.mid(firstBreak + 1);
}

} // namespace mangrove

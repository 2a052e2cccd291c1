#include "core/rpc/lineframing.h"

#include <algorithm>

namespace mangrove {

namespace {

constexpr QByteArrayView byteOrderMark("\xEF\xBB\xBF");

bool isBlank(QByteArrayView line)
{
    return std::all_of(line.begin(), line.end(), [](char c) { return c == ' ' || c == '\t' || c == '\r'; });
}

} // namespace

LineFraming::LineFraming(qsizetype limit) : m_limit(limit)
{ }

QList<QByteArray> LineFraming::feed(const QByteArray &bytes)
{
    QList<QByteArray> lines;
    if (m_overflowed || bytes.isEmpty())
        return lines;
    m_buffer.append(bytes);

    qsizetype start = 0;
    if (m_atStart) {
        if (m_buffer.size() < byteOrderMark.size() && byteOrderMark.startsWith(m_buffer))
            return lines; // too early to tell
        if (m_buffer.startsWith(byteOrderMark))
            start = byteOrderMark.size();
        m_atStart = false;
        m_scanned = start;
    }

    for (;;) {
        const qsizetype newline = m_buffer.indexOf('\n', m_scanned);
        const qsizetype stop = newline < 0 ? m_buffer.size() : newline;
        // A carriage return at the end is not of the line, or not yet known to be: it does not count.
        const bool hasReturn = stop > start && m_buffer.at(stop - 1) == '\r';
        const QByteArrayView line =
            QByteArrayView(m_buffer).sliced(start, stop - start - (hasReturn ? 1 : 0));
        if (line.size() > m_limit) {
            m_overflowed = true;
            m_buffer.clear();
            m_scanned = 0;
            return lines;
        }
        if (newline < 0)
            break;
        if (!isBlank(line))
            lines.append(line.toByteArray());
        start = newline + 1;
        m_scanned = start;
    }

    if (start == m_buffer.size())
        m_buffer.clear(); // gives the memory of a long line back
    else if (start > 0)
        m_buffer = m_buffer.mid(start);
    m_scanned = m_buffer.size();
    return lines;
}

} // namespace mangrove

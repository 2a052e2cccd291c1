#include "core/rpc/lineframing.h"

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr QByteArrayView byteOrderMark("\xEF\xBB\xBF");

bool isBlank(QByteArrayView line)
{
    return std::all_of(line.begin(), line.end(), [](char c) { return c == ' ' || c == '\t' || c == '\r'; });
}

} // namespace

LineFraming::LineFraming(qsizetype limit, LineEnds ends)
    : m_limit(limit), m_longLine(limit / 256), m_keeps(ends == LineEnds::Kept), m_atStart(!m_keeps)
{ }

QList<QByteArray> LineFraming::feed(QByteArray bytes)
{
    QList<QByteArray> lines;
    if (m_overflowed || bytes.isEmpty())
        return lines;
    // To grow step by step would mean to move it each time; what is not written to yet takes no memory.
    if (const qsizetype size = m_buffer.size() + bytes.size(); size > 16 * m_longLine)
        m_buffer.reserve(std::max(size, m_limit));
    if (m_buffer.isEmpty())
        m_buffer = std::move(bytes);
    else
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
        const bool hasReturn = !m_keeps && stop > start && m_buffer.at(stop - 1) == '\r';
        const QByteArrayView line = QByteArrayView(m_buffer).sliced(start, stop - start - (hasReturn ? 1 : 0));
        if (line.size() > m_limit) {
            m_overflowed = true;
            m_buffer = m_buffer.mid(start);
            m_scanned = 0;
            return lines;
        }
        if (newline < 0)
            break;
        if (start == 0 && (line.size() > m_longLine || newline + 1 == m_buffer.size())) {
            // Given away as it is: a copy of a long one would take as long as a share of many short ones, and mostly
            // one comes alone.
            const qsizetype size = line.size();
            const QByteArray rest = m_buffer.mid(newline + 1);
            m_buffer.truncate(size);
            if (m_keeps || !isBlank(m_buffer))
                lines.append(m_buffer);
            m_buffer = rest;
            m_scanned = 0;
            continue;
        }
        if (m_keeps || !isBlank(line))
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

QByteArray LineFraming::takeOverlong()
{
    m_overflowed = false;
    return std::exchange(m_buffer, {});
}

} // namespace mangrove

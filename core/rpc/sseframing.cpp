#include "core/rpc/sseframing.h"

#include "core/base/asciicharacters.h"

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr QByteArrayView streamMark("\xEF\xBB\xBF");

bool isDigits(QByteArrayView text)
{
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), isDigit);
}

} // namespace

SseFraming::SseFraming(qsizetype limit) : m_limit(limit)
{ }

QList<SseEvent> SseFraming::feed(QByteArrayView bytes)
{
    QList<SseEvent> events;
    qsizetype at = 0;
    while (at < bytes.size() && !m_overflowed) {
        if (std::exchange(m_afterReturn, false) && bytes[at] == '\n') {
            ++at;
            continue;
        }
        const auto end = std::find_if(bytes.begin() + at, bytes.end(), [](char c) { return c == '\n' || c == '\r'; });
        const qsizetype stop = end - bytes.begin();
        const QByteArrayView piece = bytes.sliced(at, stop - at);
        // The mark is no part of the line, so it does not count.
        const auto isMarked = [&] {
            return m_atStart
                && (m_line.left(3) + piece.first(std::min<qsizetype>(3, piece.size())).toByteArray())
                       .startsWith(streamMark.toByteArray());
        };
        const qsizetype size = m_line.size() + piece.size();
        if (size > m_limit && !(size <= m_limit + streamMark.size() && isMarked())) {
            overflow();
            break;
        }
        if (stop == bytes.size()) {
            m_line.append(piece);
            break;
        }
        m_afterReturn = bytes[stop] == '\r';
        at = stop + 1;
        if (m_line.isEmpty()) {
            takeLine(piece, &events);
        } else {
            m_line.append(piece);
            const QByteArray line = std::exchange(m_line, {}); // gives the memory of a long line back
            takeLine(line, &events);
        }
    }
    return events;
}

void SseFraming::takeLine(QByteArrayView line, QList<SseEvent> *events)
{
    if (std::exchange(m_atStart, false) && line.startsWith(streamMark))
        line = line.sliced(streamMark.size());
    if (line.isEmpty()) {
        dispatch(events);
        return;
    }
    const qsizetype colon = line.indexOf(':');
    if (colon == 0)
        return; // a comment
    if (colon < 0) {
        takeField(line, {});
        return;
    }
    QByteArrayView value = line.sliced(colon + 1);
    if (value.startsWith(' '))
        value = value.sliced(1);
    takeField(line.first(colon), value);
}

void SseFraming::takeField(QByteArrayView name, QByteArrayView value)
{
    if (name == "data") {
        if (m_data.size() + value.size() > m_limit) {
            overflow();
            return;
        }
        m_data.append(value);
        m_data.append('\n');
    } else if (name == "event") {
        m_type = value.toByteArray();
    } else if (name == "id") {
        if (!value.contains('\0'))
            m_id = value.toByteArray();
    } else if (name == "retry") {
        // More digits than any sensible time has are read as the longest time.
        if (isDigits(value))
            m_retry = std::chrono::milliseconds(value.size() > 9 ? 999'999'999 : value.toLongLong());
    }
}

void SseFraming::dispatch(QList<SseEvent> *events)
{
    m_lastEventId = m_id;
    QByteArray data = std::exchange(m_data, {});
    QByteArray type = std::exchange(m_type, {});
    data.chop(1);
    if (data.isEmpty())
        return;
    if (type.isEmpty())
        type = QByteArrayLiteral("message");
    events->append({std::move(type), std::move(data), m_lastEventId});
}

void SseFraming::overflow()
{
    m_overflowed = true;
    m_line.clear();
    m_data.clear();
    m_type.clear();
}

} // namespace mangrove

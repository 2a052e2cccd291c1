#pragma once

// Cuts a byte stream into lines, one JSON message each (MCP stdio transport). Owned by a transport. It never
// looks into a line.

#include <QByteArray>
#include <QList>

namespace mangrove {

class LineFraming
{
public:
    static constexpr qsizetype defaultLimit = 16 * 1024 * 1024;

    enum class LineEnds {
        //! `\r\n` ends a line as `\n` does, blank lines are left out, so is a byte order mark at the very start.
        Stripped,
        Kept, // only `\n` is taken off, for lines that are passed on as they came
    };

    explicit LineFraming(qsizetype limit = defaultLimit, LineEnds ends = LineEnds::Stripped);

    //! Takes the next bytes and returns the whole lines that they complete, without their ends. After a line longer
    //! than the limit (bytes) it is overflowed: nothing more comes out.
    QList<QByteArray> feed(QByteArray bytes);
    bool isOverflowed() const { return m_overflowed; }
    //! Bytes held back: the beginning of a line that has not ended.
    qsizetype pending() const { return pendingBytes().size(); }
    QByteArrayView pendingBytes() const { return m_overflowed ? QByteArrayView() : QByteArrayView(m_buffer); }
    //! Once overflowed: what has come of the line, and behind it. It begins anew with what is fed next.
    QByteArray takeOverlong();

private:
    QByteArray m_buffer;
    qsizetype m_scanned = 0; // of m_buffer: known to hold no line end
    qsizetype m_limit;
    qsizetype m_longLine; // a longer one is handed on without a copy
    bool m_keeps;
    bool m_atStart;
    bool m_overflowed = false;
};

} // namespace mangrove

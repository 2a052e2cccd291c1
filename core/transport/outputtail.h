#pragma once

// The end of what a server wrote to stderr, so that a person sees why it died. Owned by a transport. It never
// interprets a byte: the text is foreign and may hold anything.

#include <QByteArray>

namespace mangrove {

class OutputTail
{
public:
    static constexpr qsizetype capacity = 256 * 1024;
    static constexpr qsizetype lastLinesLimit = 4 * 1024;

    void append(const QByteArray &bytes);
    //! At most `capacity` bytes, as they came.
    QByteArray bytes() const { return m_bytes.right(capacity); }
    //! The last whole lines that fit into `lastLinesLimit` bytes; of one longer line, its end.
    QByteArray lastLines() const;

private:
    QByteArray m_bytes; // up to twice the capacity, so that not every append moves it
};

} // namespace mangrove

#pragma once

// Finds the byte of a text that a parser names by a count of characters or by line and column. Built once for a text,
// in one pass over it; each look-up is short, however long the lines are.

#include <QByteArray>

#include <vector>

namespace mangrove {

class TextPositions
{
public:
    //! `bytes`: valid UTF-8, which outlives this. Counting begins at byte `start`, behind a byte order mark.
    TextPositions(const QByteArray &bytes, qsizetype start);

    //! The byte at which the character (code point) of this number begins; the end of the text for what is beyond it.
    qsizetype byteOf(qsizetype character) const;
    //! Of a line and column, both from 1, the column in characters.
    qsizetype byteOf(qsizetype line, qsizetype column) const;

private:
    const QByteArray &m_bytes;
    std::vector<qsizetype> m_stops; // the bytes of every 64th character
    std::vector<qsizetype> m_lines; // the numbers of the characters at which lines begin
};

//! The line of a byte, from 1.
int lineOf(const QByteArray &bytes, qsizetype byte);

} // namespace mangrove

#include "core/apps/textpositions.h"

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype stride = 64; // characters between two stops

bool beginsCharacter(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0) != 0x80;
}

} // namespace

TextPositions::TextPositions(const QByteArray &bytes, qsizetype start) : m_bytes(bytes), m_lines{0}
{
    qsizetype character = 0;
    for (qsizetype i = start; i < bytes.size(); ++i) {
        if (!beginsCharacter(bytes.at(i)))
            continue;
        if (character % stride == 0)
            m_stops.push_back(i);
        ++character;
        if (bytes.at(i) == '\n')
            m_lines.push_back(character);
    }
}

qsizetype TextPositions::byteOf(qsizetype character) const
{
    const size_t stop = size_t(character / stride);
    if (character < 0 || stop >= m_stops.size())
        return m_bytes.size();
    qsizetype at = m_stops[stop];
    for (qsizetype left = character % stride; left > 0 && at < m_bytes.size(); --left) {
        do
            ++at;
        while (at < m_bytes.size() && !beginsCharacter(m_bytes.at(at)));
    }
    return at;
}

qsizetype TextPositions::byteOf(qsizetype line, qsizetype column) const
{
    if (line < 1 || line > qsizetype(m_lines.size()))
        return m_bytes.size();
    return byteOf(m_lines[size_t(line - 1)] + column - 1);
}

int lineOf(const QByteArray &bytes, qsizetype byte)
{
    return 1 + int(std::count(bytes.begin(), bytes.begin() + std::min(byte, bytes.size()), '\n'));
}

} // namespace mangrove

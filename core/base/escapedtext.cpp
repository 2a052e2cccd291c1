#include "core/base/escapedtext.h"

#include "core/base/asciidigits.h"

#include <QChar>

namespace mangrove {

namespace {

constexpr char32_t noCharacter = 0x110000;

ReadCharacter readUtf8(QByteArrayView bytes, qsizetype at)
{
    const qsizetype left = bytes.size() - at;
    if (left <= 0)
        return {};
    const auto byte = [&](qsizetype i) { return static_cast<uchar>(bytes[at + i]); };
    const uchar lead = byte(0);
    if (lead < 0x80)
        return {lead, 1};
    const qsizetype length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC0 || left < length)
        return {noCharacter, 1};
    char32_t value = lead & (0xFF >> (length + 1));
    for (qsizetype i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0) != 0x80)
            return {noCharacter, 1};
        value = (value << 6) | (byte(i) & 0x3F);
    }
    return {value, length};
}

//! The `uXXXX` of an escape at `at`, one level below; length 0 where there is none.
ReadCharacter readUnit(QByteArrayView bytes, qsizetype at, int times)
{
    ReadCharacter unit;
    const ReadCharacter u = readCharacter(bytes, at, times - 1);
    if (u.value != 'u' || u.length == 0)
        return {};
    unit.length = u.length;
    for (int i = 0; i < 4; ++i) {
        const ReadCharacter digit = readCharacter(bytes, at + unit.length, times - 1);
        if (digit.length == 0 || hexValue(digit.value) < 0)
            return {};
        unit.value = unit.value * 16 + char32_t(hexValue(digit.value));
        unit.length += digit.length;
    }
    return unit;
}

char32_t shortEscape(char32_t letter)
{
    switch (letter) {
    case '"':
    case '\\':
    case '/':
        return letter;
    case 'b':
        return '\b';
    case 'f':
        return '\f';
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case 't':
        return '\t';
    default:
        return noCharacter;
    }
}

} // namespace

ReadCharacter readCharacter(QByteArrayView bytes, qsizetype at, int times)
{
    if (times == 0 || at >= bytes.size() || bytes[at] != '\\')
        return readUtf8(bytes, at);
    const ReadCharacter slash = readCharacter(bytes, at, times - 1);
    if (slash.value != '\\')
        return slash;
    const qsizetype behind = at + slash.length;
    const ReadCharacter letter = readCharacter(bytes, behind, times - 1);
    if (letter.length == 0)
        return slash;
    if (const char32_t meant = shortEscape(letter.value); meant != noCharacter)
        return {meant, slash.length + letter.length};
    const ReadCharacter unit = readUnit(bytes, behind, times);
    if (unit.length == 0)
        return slash;
    const ReadCharacter first{unit.value, slash.length + unit.length};
    if (!QChar::isHighSurrogate(first.value))
        return first;
    const ReadCharacter nextSlash = readCharacter(bytes, at + first.length, times - 1);
    if (nextSlash.value != '\\' || nextSlash.length == 0)
        return first;
    const ReadCharacter low = readUnit(bytes, at + first.length + nextSlash.length, times);
    if (low.length == 0 || !QChar::isLowSurrogate(low.value))
        return first;
    return {QChar::surrogateToUcs4(char16_t(first.value), char16_t(low.value)),
            first.length + nextSlash.length + low.length};
}

} // namespace mangrove

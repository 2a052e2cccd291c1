#include "core/rpc/jsonstring.h"

#include "core/base/asciicharacters.h"

#include <QChar>

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace mangrove {

namespace {

constexpr std::uint64_t everyByte(std::uint64_t byte)
{
    return 0x0101010101010101ULL * byte;
}

//! The highest bits of those of the eight bytes that need a look in a string: a control, a quote, a backslash or not
//! ASCII. The lowest of them is right; one above it may be there because of it.
inline std::uint64_t specials(std::uint64_t word)
{
    const std::uint64_t quote = word ^ everyByte('"');
    const std::uint64_t backslash = word ^ everyByte('\\');
    const std::uint64_t found = ((word - everyByte(0x20)) & ~word) | ((quote - everyByte(1)) & ~quote)
        | ((backslash - everyByte(1)) & ~backslash) | word;
    return found & everyByte(0x80);
}

constexpr std::array<bool, 256> makePlain()
{
    std::array<bool, 256> plain{};
    for (std::size_t c = 0x20; c < 0x80; ++c)
        plain[c] = c != '"' && c != '\\';
    return plain;
}
constexpr std::array<bool, 256> isPlain = makePlain();

//! The four hex digits at `at` (known to be there and to be digits).
char16_t codeUnit(const char *at)
{
    int unit = 0;
    for (int i = 0; i < 4; ++i)
        unit = unit * 16 + hexValue(static_cast<uchar>(at[i]));
    return static_cast<char16_t>(unit);
}

//! At a backslash; ends behind the escape.
bool skipEscape(const uchar *&at, const uchar *end)
{
    if (end - at < 2)
        return false;
    switch (at[1]) {
    case '"':
    case '\\':
    case '/':
    case 'b':
    case 'f':
    case 'n':
    case 'r':
    case 't':
        at += 2;
        return true;
    case 'u':
        if (end - at < 6)
            return false;
        for (int i = 2; i < 6; ++i) {
            if (hexValue(at[i]) < 0)
                return false;
        }
        at += 6;
        return true;
    default:
        return false;
    }
}

// A run of characters beyond ASCII. The ranges are Table 3-7 of the Unicode Standard: no overlong forms, no
// surrogates, nothing above U+10FFFF.
bool skipUtf8(const uchar *&at, const uchar *end)
{
    const auto continues = [](uchar c) { return (c & 0xC0) == 0x80; };
    while (at < end && *at >= 0x80) {
        const uchar lead = *at;
        const qsizetype left = end - at;
        if (lead >= 0xE0 && lead <= 0xEF) {
            if (left < 3 || !continues(at[1]) || !continues(at[2]))
                return false;
            if ((lead == 0xE0 && at[1] < 0xA0) || (lead == 0xED && at[1] > 0x9F))
                return false;
            at += 3;
        } else if (lead >= 0xC2 && lead <= 0xDF) {
            if (left < 2 || !continues(at[1]))
                return false;
            at += 2;
        } else if (lead >= 0xF0 && lead <= 0xF4) {
            if (left < 4 || !continues(at[1]) || !continues(at[2]) || !continues(at[3]))
                return false;
            if ((lead == 0xF0 && at[1] < 0x90) || (lead == 0xF4 && at[1] > 0x8F))
                return false;
            at += 4;
        } else {
            return false;
        }
    }
    return true;
}

} // namespace

const uchar *endOfJsonString(const uchar *at, const uchar *end)
{
    ++at;
    for (;;) {
        while (end - at >= 8) {
            std::uint64_t word;
            std::memcpy(&word, at, sizeof word);
            if (const std::uint64_t found = specials(word)) {
                if constexpr (std::endian::native == std::endian::little)
                    at += std::countr_zero(found) / 8;
                break;
            }
            at += 8;
        }
        while (at < end && isPlain[*at])
            ++at;
        if (at == end)
            return nullptr;
        if (*at == '"')
            return at + 1;
        if (*at == '\\') {
            if (!skipEscape(at, end))
                return nullptr;
        } else if (*at < 0x80 || !skipUtf8(at, end)) {
            return nullptr;
        }
    }
}

std::optional<QByteArray> decodeJsonString(QByteArrayView raw)
{
    const auto *begin = reinterpret_cast<const uchar *>(raw.data());
    if (raw.isEmpty() || *begin != '"' || endOfJsonString(begin, begin + raw.size()) != begin + raw.size())
        return std::nullopt;
    const char *at = raw.data() + 1;
    const char *end = raw.data() + raw.size() - 1;
    QByteArray text;
    text.reserve(end - at);
    while (at < end) {
        if (*at != '\\') {
            text.append(*at++);
            continue;
        }
        const char kind = at[1];
        at += 2;
        switch (kind) {
        case 'b':
            text.append('\b');
            break;
        case 'f':
            text.append('\f');
            break;
        case 'n':
            text.append('\n');
            break;
        case 'r':
            text.append('\r');
            break;
        case 't':
            text.append('\t');
            break;
        case 'u': {
            const char16_t unit = codeUnit(at);
            at += 4;
            if (!QChar::isSurrogate(unit)) {
                text.append(QStringView(&unit, 1).toUtf8());
                break;
            }
            if (!QChar::isHighSurrogate(unit) || end - at < 6 || at[0] != '\\' || at[1] != 'u')
                return std::nullopt;
            const std::array<char16_t, 2> pair = {unit, codeUnit(at + 2)};
            if (!QChar::isLowSurrogate(pair[1]))
                return std::nullopt;
            text.append(QStringView(pair.data(), 2).toUtf8());
            at += 6;
            break;
        }
        default: // quote, backslash, slash
            text.append(kind);
        }
    }
    return text;
}

} // namespace mangrove

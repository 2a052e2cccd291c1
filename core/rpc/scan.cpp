#include "core/rpc/scan.h"

#include <QChar>

#include <array>
#include <cstdint>
#include <cstring>

namespace mangrove {

namespace {

constexpr std::uint64_t everyByte(std::uint64_t byte)
{
    return 0x0101010101010101ULL * byte;
}

//! Whether one of the eight bytes needs a look in a string: a control, a quote, a backslash or not ASCII.
inline bool holdsSpecial(std::uint64_t word)
{
    const std::uint64_t quote = word ^ everyByte('"');
    const std::uint64_t backslash = word ^ everyByte('\\');
    const std::uint64_t found = ((word - everyByte(0x20)) & ~word) | ((quote - everyByte(1)) & ~quote)
        | ((backslash - everyByte(1)) & ~backslash) | word;
    return (found & everyByte(0x80)) != 0;
}

constexpr std::array<bool, 256> makePlain()
{
    std::array<bool, 256> plain{};
    for (std::size_t c = 0x20; c < 0x80; ++c)
        plain[c] = c != '"' && c != '\\';
    return plain;
}
constexpr std::array<bool, 256> isPlain = makePlain();

inline bool isDigit(uchar c)
{
    return c >= '0' && c <= '9';
}

inline int hexValue(uchar c)
{
    if (isDigit(c))
        return c - '0';
    const int lower = c | 0x20;
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

//! The four hex digits at `at` (known to be there and to be digits).
char16_t codeUnit(const char *at)
{
    int unit = 0;
    for (int i = 0; i < 4; ++i)
        unit = unit * 16 + hexValue(static_cast<uchar>(at[i]));
    return static_cast<char16_t>(unit);
}

class Scanner
{
public:
    Scanner(QByteArrayView json, qsizetype elementLimit)
        : m_at(reinterpret_cast<const uchar *>(json.data())),
          m_end(m_at + json.size()),
          m_elementLimit(elementLimit)
    { }

    TopLevel run();

private:
    bool walk();
    bool openContainer();
    bool key();
    bool scalar();
    bool string();
    bool escape();
    bool utf8();
    bool number();
    bool digits();
    bool literal(const char *word, qsizetype length);
    void topLevelKey(QByteArrayView raw);
    void topLevelValueEnded();

    void skipSpace()
    {
        while (m_at < m_end && (*m_at == ' ' || *m_at == '\n' || *m_at == '\r' || *m_at == '\t'))
            ++m_at;
    }
    uchar closer() const { return m_open[static_cast<std::size_t>(m_depth - 1)]; }

    static QByteArrayView slice(const uchar *from, const uchar *to)
    {
        return QByteArrayView(reinterpret_cast<const char *>(from), to - from);
    }

    const uchar *m_at;
    const uchar *m_end;
    const qsizetype m_elementLimit;
    std::array<uchar, maxJsonDepth>
        m_open; // the closing bracket of each open container; only m_depth of them count
    int m_depth = 0;
    const uchar *m_valueStart = nullptr; // of the value directly in the outermost container
    QByteArrayView *m_field = nullptr; // where that value belongs; null for keys of no interest
    TopLevel m_found;
};

TopLevel Scanner::run()
{
    skipSpace();
    TopLevel::Type type = TopLevel::Type::Scalar;
    if (m_at < m_end && *m_at == '{')
        type = TopLevel::Type::Object;
    else if (m_at < m_end && *m_at == '[')
        type = TopLevel::Type::Array;
    m_found.type = type;
    if (!walk())
        return {};
    return m_found;
}

// One value per turn; a container that is not empty only opens, and ends in the inner loop of a later turn.
bool Scanner::walk()
{
    for (;;) {
        skipSpace();
        if (m_at == m_end)
            return false;
        if (m_depth == 1)
            m_valueStart = m_at;
        if (*m_at == '{' || *m_at == '[') {
            if (!openContainer())
                return false;
            if (m_at == m_end)
                return false;
            if (*m_at != closer()) {
                if (closer() == '}' && !key())
                    return false;
                continue;
            }
            ++m_at;
            --m_depth;
        } else if (!scalar()) {
            return false;
        }

        for (;;) { // a value has ended here
            if (m_depth == 1)
                topLevelValueEnded();
            skipSpace();
            if (m_depth == 0)
                return m_at == m_end;
            if (m_at == m_end)
                return false;
            if (*m_at == ',') {
                ++m_at;
                if (closer() == '}') {
                    skipSpace();
                    if (!key())
                        return false;
                }
                break;
            }
            if (*m_at != closer())
                return false;
            ++m_at;
            --m_depth;
        }
    }
}

bool Scanner::openContainer()
{
    if (m_depth == maxJsonDepth)
        return false;
    m_open[static_cast<std::size_t>(m_depth++)] = *m_at == '{' ? '}' : ']';
    ++m_at;
    skipSpace();
    return true;
}

bool Scanner::key()
{
    const uchar *start = m_at;
    if (m_at == m_end || *m_at != '"' || !string())
        return false;
    if (m_depth == 1)
        topLevelKey(slice(start, m_at));
    skipSpace();
    if (m_at == m_end || *m_at != ':')
        return false;
    ++m_at;
    return true;
}

void Scanner::topLevelKey(QByteArrayView raw)
{
    QByteArrayView name = raw.sliced(1, raw.size() - 2);
    std::optional<QByteArray> decoded;
    if (name.contains('\\')) {
        decoded = decodeJsonString(raw);
        name = decoded ? QByteArrayView(*decoded) : QByteArrayView();
    }
    m_field = nullptr;
    if (name == "jsonrpc")
        m_field = &m_found.jsonrpc;
    else if (name == "id")
        m_field = &m_found.id;
    else if (name == "method")
        m_field = &m_found.method;
    else if (name == "params")
        m_field = &m_found.params;
    else if (name == "result")
        m_field = &m_found.result;
    else if (name == "error")
        m_field = &m_found.error;
}

void Scanner::topLevelValueEnded()
{
    if (m_found.type == TopLevel::Type::Object) {
        if (m_field)
            *m_field = slice(m_valueStart, m_at);
        return;
    }
    if (m_found.elementCount++ < m_elementLimit)
        m_found.elements.append(slice(m_valueStart, m_at));
}

bool Scanner::scalar()
{
    switch (*m_at) {
    case '"':
        return string();
    case 't':
        return literal("true", 4);
    case 'f':
        return literal("false", 5);
    case 'n':
        return literal("null", 4);
    default:
        return number();
    }
}

bool Scanner::literal(const char *word, qsizetype length)
{
    if (m_end - m_at < length || std::memcmp(m_at, word, static_cast<std::size_t>(length)) != 0)
        return false;
    m_at += length;
    return true;
}

bool Scanner::digits()
{
    if (m_at == m_end || !isDigit(*m_at))
        return false;
    do
        ++m_at;
    while (m_at < m_end && isDigit(*m_at));
    return true;
}

bool Scanner::number()
{
    if (*m_at == '-')
        ++m_at;
    if (m_at < m_end && *m_at == '0')
        ++m_at;
    else if (!digits())
        return false;
    if (m_at < m_end && *m_at == '.') {
        ++m_at;
        if (!digits())
            return false;
    }
    if (m_at < m_end && (*m_at == 'e' || *m_at == 'E')) {
        ++m_at;
        if (m_at < m_end && (*m_at == '+' || *m_at == '-'))
            ++m_at;
        return digits();
    }
    return true;
}

// At the opening quote; ends behind the closing one.
bool Scanner::string()
{
    ++m_at;
    for (;;) {
        while (m_end - m_at >= 8) {
            std::uint64_t word;
            std::memcpy(&word, m_at, sizeof word);
            if (holdsSpecial(word))
                break;
            m_at += 8;
        }
        while (m_at < m_end && isPlain[*m_at])
            ++m_at;
        if (m_at == m_end)
            return false;
        if (*m_at == '"') {
            ++m_at;
            return true;
        }
        if (*m_at == '\\') {
            if (!escape())
                return false;
        } else if (*m_at < 0x80 || !utf8()) {
            return false;
        }
    }
}

bool Scanner::escape()
{
    if (m_end - m_at < 2)
        return false;
    switch (m_at[1]) {
    case '"':
    case '\\':
    case '/':
    case 'b':
    case 'f':
    case 'n':
    case 'r':
    case 't':
        m_at += 2;
        return true;
    case 'u':
        if (m_end - m_at < 6)
            return false;
        for (int i = 2; i < 6; ++i) {
            if (hexValue(m_at[i]) < 0)
                return false;
        }
        m_at += 6;
        return true;
    default:
        return false;
    }
}

// A run of characters beyond ASCII. The ranges are Table 3-7 of the Unicode Standard: no overlong forms, no
// surrogates, nothing above U+10FFFF.
bool Scanner::utf8()
{
    const auto continues = [](uchar c) { return (c & 0xC0) == 0x80; };
    while (m_at < m_end && *m_at >= 0x80) {
        const uchar lead = *m_at;
        const qsizetype left = m_end - m_at;
        if (lead >= 0xE0 && lead <= 0xEF) {
            if (left < 3 || !continues(m_at[1]) || !continues(m_at[2]))
                return false;
            if ((lead == 0xE0 && m_at[1] < 0xA0) || (lead == 0xED && m_at[1] > 0x9F))
                return false;
            m_at += 3;
        } else if (lead >= 0xC2 && lead <= 0xDF) {
            if (left < 2 || !continues(m_at[1]))
                return false;
            m_at += 2;
        } else if (lead >= 0xF0 && lead <= 0xF4) {
            if (left < 4 || !continues(m_at[1]) || !continues(m_at[2]) || !continues(m_at[3]))
                return false;
            if ((lead == 0xF0 && m_at[1] < 0x90) || (lead == 0xF4 && m_at[1] > 0x8F))
                return false;
            m_at += 4;
        } else {
            return false;
        }
    }
    return true;
}

} // namespace

TopLevel scanTopLevel(QByteArrayView json, qsizetype elementLimit)
{
    return Scanner(json, elementLimit).run();
}

std::optional<QByteArray> decodeJsonString(QByteArrayView raw)
{
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

#include "core/base/secretmask.h"

#include "core/base/asciicharacters.h"

#include <QByteArrayView>
#include <QChar>

#include <algorithm>

namespace mangrove {

namespace {

// Characters as a reader sees them who takes JSON's escapes back once, twice or more often. Pure; it takes any bytes,
// as what is read need be neither JSON nor whole.
struct ReadCharacter
{
    char32_t value = 0; // no character at all (beyond U+10FFFF) where the bytes are no UTF-8
    qsizetype length = 0; // bytes that it takes; 0 at the end
};

//! JSON in JSON in JSON: deeper nobody writes.
inline constexpr int mostEscaped = 3;

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

ReadCharacter readCharacter(QByteArrayView bytes, qsizetype at, int times);

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

//! The character that begins at `at` when escapes are taken back `times` times. What is no escape, or none that is
//! whole, stands for itself; the two halves of a pair are one character.
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

constexpr QByteArrayView dots("\xE2\x80\xA2\xE2\x80\xA2\xE2\x80\xA2\xE2\x80\xA2");
constexpr qsizetype longestEscape = 6 << (mostEscaped - 1); // bytes of one character
constexpr qsizetype shortestBase64 = 64; // bytes; what is shorter is read by people

struct Match
{
    qsizetype end; // where the bytes and the secret go apart
    bool isWhole;
    bool sawEscape; // else reading with more escapes comes to the same
};

//! How far a secret (its characters from `first` on) stands at a place.
Match matchAt(QByteArrayView bytes, qsizetype at, std::u32string_view secret, int times)
{
    Match match{at, false, false};
    for (const char32_t wanted : secret) {
        match.sawEscape = match.sawEscape || (match.end < bytes.size() && bytes[match.end] == '\\');
        const ReadCharacter read = readCharacter(bytes, match.end, times);
        if (read.length == 0 || read.value != wanted)
            return match;
        match.end += read.length;
    }
    match.isWhole = true;
    return match;
}

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool isStructural(char c)
{
    return c == '{' || c == '}' || c == '[' || c == ']' || c == ',' || c == ':';
}

//! Behind the string whose opening quote is at `at`.
qsizetype endOfString(QByteArrayView json, qsizetype at)
{
    for (++at; at < json.size(); ++at) {
        if (json[at] == '\\')
            ++at;
        else if (json[at] == '"')
            return at + 1;
    }
    return json.size();
}

bool isLongBase64(QByteArrayView text)
{
    return text.size() >= shortestBase64 && text.size() % 4 == 0 && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/'
                   || c == '=';
           });
}

} // namespace

SecretMask::SecretMask(const QStringList &secrets)
{
    QStringList all = secrets;
    for (const QString &secret : secrets) {
        const QStringList lines = secret.split(QLatin1Char('\n'));
        for (const QString &line : lines)
            all.append(line.trimmed());
    }
    all.removeDuplicates();
    for (const QString &one : std::as_const(all)) {
        if (one.size() < shortest)
            continue;
        m_secrets.append(one.toStdU32String());
        m_first.set(static_cast<uchar>(one.toUtf8().front()));
    }
    if (!m_secrets.isEmpty())
        m_first.set('\\');
}

//! Where the longest secret that stands at a place ends, with escapes taken back at least and at most so many times;
//! the place itself where there is none.
qsizetype SecretMask::endOfSecret(QByteArrayView bytes, qsizetype at, int least, int most,
                                  qsizetype shortestLength) const
{
    qsizetype end = at;
    for (int times = least; times <= most; ++times) {
        const ReadCharacter first = readCharacter(bytes, at, times);
        bool sawEscape = bytes[at] == '\\';
        for (const std::u32string &secret : m_secrets) {
            if (secret.front() != first.value || qsizetype(secret.size()) < shortestLength)
                continue;
            const Match match = matchAt(bytes, at, secret, times);
            if (match.isWhole)
                end = std::max(end, match.end);
            sawEscape = sawEscape || match.sawEscape;
        }
        if (!sawEscape)
            break;
    }
    return end;
}

void SecretMask::findWhole(QByteArrayView bytes, Ranges *found) const
{
    for (qsizetype at = 0; at < bytes.size(); ++at) {
        if (!mayBegin(bytes[at]))
            continue;
        if (const qsizetype end = endOfSecret(bytes, at, 0, mostEscaped); end > at)
            found->append({at, end});
    }
}

//! The second part of a secret at the very beginning. The cut may also have gone through an escape, of which what is
//! left stands in front of it.
void SecretMask::findInFront(QByteArrayView bytes, Ranges *found) const
{
    constexpr QByteArrayView ofEscapes("0123456789abcdefABCDEFu\\\"/nrt");
    for (qsizetype at = 0; at < std::min(bytes.size(), longestEscape); ++at) {
        if (at > 0 && !ofEscapes.contains(bytes[at - 1]))
            return;
        for (const std::u32string &secret : m_secrets) {
            for (std::size_t first = 1; first + (at > 0 ? 1 : 0) < secret.size(); ++first) {
                for (int times = at > 0 ? 1 : 0; times <= mostEscaped; ++times) {
                    const Match match = matchAt(bytes, at, std::u32string_view(secret).substr(first), times);
                    if (match.isWhole)
                        found->append({0, match.end});
                    if (!match.sawEscape)
                        break;
                }
            }
        }
    }
}

//! The first part of a secret at the very end, with what the cut has left of an escape.
void SecretMask::findAtEnd(QByteArrayView bytes, Ranges *found) const
{
    std::size_t longest = 0;
    for (const std::u32string &secret : m_secrets)
        longest = std::max(longest, secret.size());
    const qsizetype reach = qsizetype(longest) * longestEscape;
    for (qsizetype at = std::max<qsizetype>(0, bytes.size() - reach); at < bytes.size(); ++at) {
        if (!mayBegin(bytes[at]))
            continue;
        for (const std::u32string &secret : m_secrets) {
            for (int times = 0; times <= mostEscaped; ++times) {
                const Match match = matchAt(bytes, at, secret, times);
                const qsizetype left = bytes.size() - match.end;
                const bool isCut =
                    left == 0 || (left < longestEscape && (bytes[match.end] == '\\' || (bytes[match.end] & 0x80)));
                if (match.end > at && !match.isWhole && isCut)
                    found->append({at, bytes.size()});
                if (!match.sawEscape)
                    break;
            }
        }
    }
}

QByteArray SecretMask::replaced(const QByteArray &bytes, Ranges found)
{
    if (found.isEmpty())
        return bytes;
    std::ranges::sort(found, {}, &Range::from);
    QByteArray hidden;
    qsizetype written = 0;
    for (qsizetype i = 0; i < found.size();) {
        Range range = found.at(i++);
        // One secret may begin within another.
        for (; i < found.size() && found.at(i).from < range.to; ++i)
            range.to = std::max(range.to, found.at(i).to);
        hidden += QByteArrayView(bytes).sliced(written, range.from - written);
        if (range.isValue)
            hidden += '"';
        hidden += dots;
        if (range.isValue)
            hidden += '"';
        written = range.to;
    }
    hidden += QByteArrayView(bytes).sliced(written);
    return hidden;
}

QByteArray SecretMask::bytes(const QByteArray &bytes, Cuts cuts) const
{
    if (isEmpty())
        return bytes;
    Ranges found;
    findWhole(bytes, &found);
    if (cuts & CutInFront)
        findInFront(bytes, &found);
    if (cuts & CutAtEnd)
        findAtEnd(bytes, &found);
    return replaced(bytes, found);
}

QByteArray SecretMask::beginning(const QByteArray &bytes, qsizetype limit) const
{
    // What is hidden becomes shorter or longer; what the cut leaves of a secret never shows.
    return bytes.size() <= limit ? this->bytes(bytes) : this->bytes(bytes.first(limit), CutAtEnd);
}

QString SecretMask::text(const QString &text) const
{
    if (isEmpty())
        return text;
    // What holds no secret stays as it is, with what is no text in UTF-8.
    const QByteArray before = text.toUtf8();
    const QByteArray after = bytes(before);
    return after == before ? text : QString::fromUtf8(after);
}

//! `at` is where the string (without its quotes) begins in the JSON. Only whole characters are replaced.
void SecretMask::findInString(QByteArrayView string, qsizetype at, bool isBase64, Ranges *found) const
{
    for (qsizetype i = 0; i < string.size();) {
        if (!mayBegin(string[i])) {
            ++i;
            continue;
        }
        const qsizetype end = endOfSecret(string, i, 1, mostEscaped, isBase64 ? shortestInBase64 : shortest);
        if (end > i)
            found->append({at + i, at + end});
        i += std::max<qsizetype>(1, readCharacter(string, i, 1).length);
    }
}

QByteArray SecretMask::json(const QByteArray &json) const
{
    if (isEmpty())
        return json;
    const QByteArrayView view(json);
    Ranges found;
    QByteArrayView lastString;
    bool isValue = false; // of a member: a colon stands before it
    for (qsizetype at = 0; at < view.size();) {
        const char c = view[at];
        // A secret that is JSON itself may stand as it is.
        if (const qsizetype end = mayBegin(c) ? endOfSecret(view, at, 0, 0) : at;
            end > at && (c == '"' || isStructural(c))) {
            found.append({at, end, c != ':' && c != ','});
            at = end;
        } else if (c == '"') {
            const qsizetype end = endOfString(view, at);
            const QByteArrayView inner = view.sliced(at + 1, std::max<qsizetype>(0, end - at - 2));
            const bool isBinary = isValue && (lastString == "data" || lastString == "blob");
            findInString(inner, at + 1, isBinary && isLongBase64(inner), &found);
            lastString = inner;
            at = end;
            isValue = false;
        } else if (isStructural(c) || isSpace(c)) {
            isValue = c == ':' || (isValue && isSpace(c));
            ++at;
        } else {
            qsizetype end = at;
            bool holdsSecret = false;
            for (; end < view.size() && view[end] != '"' && !isStructural(view[end]) && !isSpace(view[end]); ++end)
                holdsSecret = holdsSecret || (mayBegin(view[end]) && endOfSecret(view, end, 0, 0) > end);
            // `true` and its like are no one's secret.
            if (holdsSecret && c != 't' && c != 'f' && c != 'n')
                found.append({at, end, true});
            at = end;
            isValue = false;
        }
    }
    return replaced(json, found);
}

} // namespace mangrove

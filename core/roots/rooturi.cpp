#include "core/roots/rooturi.h"

#include "core/base/displaytext.h"

#include <QCoreApplication>
#include <QJsonValue>
#include <QStringDecoder>

#include <algorithm>
#include <cstring>
#include <optional>

namespace mangrove {

namespace {

constexpr int maxSegment = 255; // bytes, of one name
constexpr int maxPath = 4095; // bytes; PATH_MAX counts the NUL

bool isAlpha(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isOneOf(char c, const char *set)
{
    return c != '\0' && std::strchr(set, c) != nullptr;
}

bool isUnreserved(char c)
{
    return isAlpha(c) || isDigit(c) || isOneOf(c, "-._~");
}

//! RFC 3986, 3.3: what may stand in a segment as it is.
bool isPchar(char c)
{
    return isUnreserved(c) || isOneOf(c, "!$&'()*+,;=:@");
}

int hexValue(char c)
{
    if (isDigit(c))
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

bool isBidiControl(char32_t c)
{
    return c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E)
        || (c >= 0x2066 && c <= 0x2069);
}

bool isControl(char32_t c)
{
    return c < 0x20 || (c >= 0x7F && c <= 0x9F) || c == 0x2028 || c == 0x2029;
}

//! Shown as nothing, and of no use in a name.
bool isInvisible(char32_t c)
{
    switch (c) {
    case 0x00AD: // soft hyphen
    case 0x034F:
    case 0x115F: // Hangul fillers
    case 0x1160:
    case 0x17B4:
    case 0x17B5:
    case 0x180E:
    case 0x200B:
    case 0x3164:
    case 0xFEFF:
    case 0xFFA0:
        return true;
    default:
        return (c >= 0x2060 && c <= 0x206F) || (c >= 0xFFF0 && c <= 0xFFFB) || (c >= 0x1BCA0 && c <= 0x1BCA3)
            || (c >= 0x1D173 && c <= 0x1D17A) || (c >= 0xE0000 && c <= 0xE0FFF);
    }
}

//! Strict UTF-8: no overlong forms, no surrogates.
std::optional<QString> fromUtf8(const QByteArray &bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8,
                           QStringDecoder::Flag::Stateless | QStringDecoder::Flag::ConvertInitialBom);
    const QString text = decoder(bytes);
    if (decoder.hasError() || text.toUtf8() != bytes)
        return std::nullopt;
    return text;
}

bool isDeviceName(const QByteArray &segment)
{
    QByteArray stem = segment.left(segment.indexOf('.') < 0 ? segment.size() : segment.indexOf('.'));
    stem = stem.trimmed().toUpper();
    static const QList<QByteArray> names = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$"};
    if (names.contains(stem))
        return true;
    if (!stem.startsWith("COM") && !stem.startsWith("LPT"))
        return false;
    const QByteArray number = stem.mid(3);
    return (number.size() == 1 && isDigit(number.at(0))) || number == "\u00B9" || number == "\u00B2"
        || number == "\u00B3";
}

struct Fault
{
    QByteArray reason; // empty: none
    char32_t culprit = 0; // the character, where it is one
};

Fault textFault(const QByteArray &segment)
{
    const std::optional<QString> text = fromUtf8(segment);
    if (!text)
        return {"bad_utf8"};
    for (const char32_t c : text->toUcs4()) {
        if (isControl(c))
            return {"control_char", c};
        if (isBidiControl(c))
            return {"bidi_control", c};
        if (isInvisible(c))
            return {"invisible_char", c};
    }
    return {};
}

Fault windowsNameFault(const QByteArray &segment)
{
    for (const char c : segment) {
        if (isOneOf(c, "<>\"|?*"))
            return {"win_bad_char", char32_t(c)};
    }
    if (segment.contains(':'))
        return {"ads_colon", U':'};
    if (segment.endsWith('.') || segment.endsWith(' '))
        return {"trailing_dot_space"};
    if (isDeviceName(segment))
        return {"dos_device"};
    return {};
}

//! The first segment of a Windows path has to be a drive.
Fault driveFault(const QList<QByteArray> &segments)
{
    const QByteArray drive = segments.value(0);
    if (drive.size() < 2 || !isAlpha(drive.at(0)) || (drive.at(1) != ':' && drive.at(1) != '|'))
        return {"no_drive"};
    if (drive.at(1) == '|')
        return {"drive_pipe"};
    return drive.size() > 2 ? Fault{"drive_relative"} : Fault{};
}

//! Everything that can be wrong with a path whose segments (not empty) are decoded already.
Fault pathFault(const QList<QByteArray> &segments, Platform platform)
{
    const bool windows = platform == Platform::Windows;
    qsizetype length = 0;
    for (const QByteArray &segment : segments) {
        if (segment.contains('\0'))
            return {"nul"};
        if (segment.contains('/') || (windows && segment.contains('\\')))
            return {"encoded_separator"};
        length += 1 + segment.size();
    }
    for (const QByteArray &segment : segments) {
        if (segment == "." || segment == "..")
            return {"dot_segment"};
        if (const Fault fault = textFault(segment); !fault.reason.isEmpty())
            return fault;
    }
    if (length > maxPath)
        return {"too_long"};
    if (std::any_of(segments.begin(), segments.end(),
                    [](const QByteArray &s) { return s.size() > maxSegment; }))
        return {"segment_too_long"};
    if (!windows) {
        const QByteArray first = segments.value(0);
        return first == "proc" || first == "sys" || first == "dev" ? Fault{"special_fs"} : Fault{};
    }
    if (const Fault fault = driveFault(segments); !fault.reason.isEmpty())
        return fault;
    for (const QByteArray &segment : segments.mid(1)) {
        if (const Fault fault = windowsNameFault(segment); !fault.reason.isEmpty())
            return fault;
    }
    return {};
}

QByteArray encoded(const QByteArray &segment)
{
    static constexpr char digits[] = "0123456789ABCDEF";
    QByteArray out;
    out.reserve(segment.size());
    for (const char c : segment) {
        if (isPchar(c)) {
            out += c;
        } else {
            out += '%';
            out += digits[quint8(c) >> 4];
            out += digits[quint8(c) & 15];
        }
    }
    return out;
}

//! Segments without fault as the clean path they name, in bytes.
QByteArray cleanPath(QList<QByteArray> segments, Platform platform)
{
    if (platform == Platform::Windows) {
        segments.first() = segments.first().toUpper();
        return segments.size() == 1 ? segments.first() + '/' : segments.join('/');
    }
    return '/' + segments.join('/');
}

QByteArray canonicalUri(const QByteArray &path)
{
    QByteArrayList names;
    for (const QByteArray &name : path.split('/'))
        names.append(encoded(name));
    return (path.startsWith('/') ? QByteArrayLiteral("file://") : QByteArrayLiteral("file:///"))
        + names.join('/');
}

QList<QByteArray> nonEmptyParts(const QByteArray &path)
{
    QList<QByteArray> parts;
    for (const QByteArray &part : path.split('/')) {
        if (!part.isEmpty())
            parts.append(part);
    }
    return parts;
}

//! Percent-decodes once; nothing where a `%` is not followed by two hex digits.
std::optional<QByteArray> percentDecoded(const QByteArray &text)
{
    QByteArray out;
    out.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text.at(i) != '%') {
            out += text.at(i);
            continue;
        }
        const int high = i + 2 < text.size() ? hexValue(text.at(i + 1)) : -1;
        const int low = i + 2 < text.size() ? hexValue(text.at(i + 2)) : -1;
        if (high < 0 || low < 0)
            return std::nullopt;
        out += char(high * 16 + low);
        i += 2;
    }
    return out;
}

QByteArray characterFault(const QString &input)
{
    if (std::any_of(input.begin(), input.end(),
                    [](QChar c) { return c.unicode() < 0x20 || c.unicode() == 0x7F; }))
        return "control_char";
    for (const QChar c : input) {
        const char byte = c.unicode() < 0x80 ? char(c.unicode()) : '\0';
        if (!isPchar(byte) && !isOneOf(byte, "%/?#[]"))
            return "not_uri_char";
    }
    return {};
}

QByteArray authorityFault(const QByteArray &authority)
{
    if (authority.contains('@'))
        return "userinfo_or_port";
    if (authority.size() >= 2 && isAlpha(authority.at(0)) && authority.at(1) == ':'
        && (authority.size() == 2 || !isDigit(authority.at(2))))
        return "drive_in_authority";
    if (!authority.startsWith('[') && authority.contains(':'))
        return "userinfo_or_port";
    if (!authority.isEmpty() && authority.toLower() != "localhost")
        return "nonlocal_host";
    return {};
}

//! Takes the path out of a URI, still encoded; or says what is wrong with what is before and behind it.
QByteArray uriFault(const QByteArray &uri, QByteArray *path)
{
    const qsizetype colon = uri.indexOf(':');
    const QByteArray scheme = uri.left(qMax<qsizetype>(colon, 0));
    const bool isScheme = !scheme.isEmpty() && isAlpha(scheme.at(0))
        && std::all_of(scheme.begin(), scheme.end(),
                       [](char c) { return isAlpha(c) || isDigit(c) || isOneOf(c, "+-."); });
    if (!isScheme)
        return "not_absolute_uri";
    if (scheme.toLower() != "file")
        return "bad_scheme";
    const QByteArray rest = uri.mid(colon + 1);
    if (!rest.startsWith("//"))
        return "no_authority";
    qsizetype end = 2;
    while (end < rest.size() && !isOneOf(rest.at(end), "/?#"))
        ++end;
    if (const QByteArray fault = authorityFault(rest.mid(2, end - 2)); !fault.isEmpty())
        return fault;
    *path = rest.mid(end);
    if (path->contains('?') || path->contains('#'))
        return "query_or_fragment";
    if (path->isEmpty())
        return "empty_path";
    if (path->contains('[') || path->contains(']'))
        return "not_uri_char";
    if (path->startsWith("//"))
        return "unc_or_double_slash";
    return {};
}

struct Parsed
{
    QByteArray reason; // empty: accepted
    QByteArray path; // clean, in bytes
};

Parsed parseUri(const QString &input, Platform platform)
{
    if (input.isEmpty())
        return {"empty", {}};
    if (const QByteArray fault = characterFault(input); !fault.isEmpty())
        return {fault, {}};
    QByteArray path;
    if (const QByteArray fault = uriFault(input.toLatin1(), &path); !fault.isEmpty())
        return {fault, {}};
    QList<QByteArray> segments;
    for (const QByteArray &part : nonEmptyParts(path)) {
        const std::optional<QByteArray> segment = percentDecoded(part);
        if (!segment)
            return {"bad_percent", {}};
        segments.append(*segment);
    }
    if (const Fault fault = pathFault(segments, platform); !fault.reason.isEmpty())
        return {fault.reason, {}};
    // `C:` alone is the current folder of that drive, not its root.
    if (platform == Platform::Windows && segments.size() == 1 && !path.endsWith('/'))
        return {"drive_relative", {}};
    return {{}, cleanPath(segments, platform)};
}

QString explainFault(const Fault &fault)
{
    const QString shown = fault.culprit ? displayText(QString::fromUcs4(&fault.culprit, 1)) : QString();
    if (fault.reason == "invisible_char")
        return QCoreApplication::translate(
                   "Mangrove",
                   "The name contains an invisible character (%1). Rename the folder, then add it.")
            .arg(shown);
    if (fault.reason == "bidi_control")
        return QCoreApplication::translate(
                   "Mangrove",
                   "The name contains a character that reverses the direction of text (%1). "
                   "Rename the folder, then add it.")
            .arg(shown);
    if (fault.reason == "control_char")
        return QCoreApplication::translate(
                   "Mangrove", "The name contains a control character (%1). Rename the folder, then add it.")
            .arg(shown);
    return explainUriReason(fault.reason);
}

} // namespace

UriVerdict checkRootUri(const QString &input, Platform platform, const QString &home)
{
    const Parsed parsed = parseUri(input, platform);
    UriVerdict verdict;
    verdict.reason = parsed.reason;
    verdict.accepted = parsed.reason.isEmpty();
    if (verdict.accepted) {
        verdict.canonical = canonicalUri(parsed.path);
        verdict.warnings = pathWarnings(QString::fromUtf8(parsed.path), platform, home);
    }
    return verdict;
}

UriVerdict checkRootUri(const QJsonValue &value, Platform platform, const QString &home)
{
    if (value.isString())
        return checkRootUri(value.toString(), platform, home);
    UriVerdict verdict;
    verdict.reason = QByteArrayLiteral("not_string");
    return verdict;
}

Result<QByteArray> rootUriForPath(const QByteArray &absolutePath, Platform platform)
{
    const bool windows = platform == Platform::Windows;
    QByteArray path = absolutePath;
    if (windows)
        path.replace('\\', '/');
    if (path.isEmpty())
        return Error{ErrorCode::Invalid, explainUriReason("empty")};
    if (windows ? path.startsWith('/') : !path.startsWith('/'))
        return Error{
            ErrorCode::Invalid,
            QCoreApplication::translate("Mangrove", "Give the whole path, from the top of the file system.")};
    const QList<QByteArray> segments = nonEmptyParts(path);
    Fault fault = pathFault(segments, platform);
    if (fault.reason.isEmpty() && windows && segments.size() == 1 && !path.endsWith('/'))
        fault.reason = "drive_relative";
    if (!fault.reason.isEmpty())
        return Error{ErrorCode::Refused, explainFault(fault)};
    return canonicalUri(cleanPath(segments, platform));
}

Result<QString> pathForRootUri(const QString &uri, Platform platform)
{
    const Parsed parsed = parseUri(uri, platform);
    if (!parsed.reason.isEmpty())
        return Error{ErrorCode::Invalid, explainUriReason(parsed.reason)};
    return QString::fromUtf8(parsed.path);
}

Result<RootUri> RootUri::fromPath(const QByteArray &absolutePath, Platform platform)
{
    const Result<QByteArray> uri = rootUriForPath(absolutePath, platform);
    if (!uri)
        return uri.error();
    return RootUri(*uri);
}

Result<RootUri> RootUri::fromText(const QString &text, Platform platform)
{
    const Parsed parsed = parseUri(text, platform);
    if (!parsed.reason.isEmpty())
        return Error{ErrorCode::Invalid, explainUriReason(parsed.reason)};
    return RootUri(canonicalUri(parsed.path));
}

} // namespace mangrove

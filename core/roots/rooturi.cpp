#include "core/roots/rooturi.h"

#include "core/base/displaytext.h"

#include <QCoreApplication>
#include <QJsonValue>
#include <QRegularExpression>
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

//! Shown as nothing too, and yet part of Persian words, of Mongolian ones and of emoji.
bool isJoiner(char32_t c)
{
    return c == 0x200C || c == 0x200D || (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0x180B && c <= 0x180F);
}

bool looksLikeSeparator(char32_t c)
{
    static constexpr char32_t separators[] = {0x2044, 0x2215, 0x2216, 0x2571, 0x2572, 0x29F5, 0x29F6, 0x29F8,
                                              0x29F9, 0x27CB, 0x27CD, 0x3033, 0xFE68, 0xFF0F, 0xFF3C};
    return std::find(std::begin(separators), std::end(separators), c) != std::end(separators);
}

bool looksLikeDot(char32_t c)
{
    return c == U'.' || c == 0x2024 || c == 0x2025 || c == 0x2026 || c == 0xFE52 || c == 0xFF0E
        || c == 0xFF61;
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

bool isPercentName(const QString &name)
{
    static const QRegularExpression triplet(QStringLiteral("%[0-9A-Fa-f]{2}"));
    return name.contains(triplet);
}

bool isVariable(const QString &name, Platform platform)
{
    static const QRegularExpression posix(QStringLiteral("^\\$(\\{.*\\}|\\(.*\\)|[A-Za-z_][A-Za-z0-9_]*)$"));
    static const QRegularExpression windows(QStringLiteral("^%[A-Za-z_()0-9]+%$"));
    return name.contains(posix) || (platform == Platform::Windows && name.contains(windows));
}

//! Warnings about one name of a path; `first`: it stands directly below the root of the file system.
QStringList nameWarnings(const QString &name, bool first, Platform platform)
{
    static const QRegularExpression drive(QStringLiteral("^[A-Za-z]:"));
    static const QRegularExpression shortName(QStringLiteral("^[^.~]{1,6}~[0-9]{1,6}(\\.[^.]{0,3})?$"));
    const bool windows = platform == Platform::Windows;
    QStringList words;
    const auto warnIf = [&words](bool is, const char *word) {
        if (is)
            words.append(QString::fromLatin1(word));
    };
    const QList<uint> letters = name.toUcs4();
    const auto any = [&letters](auto is) { return std::any_of(letters.begin(), letters.end(), is); };

    warnIf((first && name.startsWith(QLatin1Char('~'))) || name == QLatin1String("~")
               || isVariable(name, platform),
           "literal_tilde_or_var");
    warnIf(first && !windows && name.contains(drive), "looks_like_windows_drive");
    warnIf(windows && name.contains(shortName), "short_name");
    warnIf((!windows && name.contains(QLatin1Char('\\'))) || any([](char32_t c) {
               return QChar::category(c) == QChar::Other_PrivateUse || QChar::isNonCharacter(c);
           }),
           "odd_name");
    warnIf(isPercentName(name), "percent_in_name");
    warnIf(isMixedScript(name), "mixed_script");
    warnIf(any(isJoiner), "invisible_char");
    warnIf(any([](char32_t c) {
               return (c != U' ' && QChar::category(c) == QChar::Separator_Space) || c == 0x2800;
           }),
           "odd_space");
    warnIf(any(looksLikeSeparator)
               || (std::all_of(letters.begin(), letters.end(), looksLikeDot)
                   && any([](char32_t c) { return c > 0x7F; })),
           "confusable_separator");
    warnIf(name.normalized(QString::NormalizationForm_C) != name, "not_nfc");
    return words;
}

QString tr(const char *text)
{
    return QCoreApplication::translate("Mangrove", text);
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

QStringList pathWarnings(const QString &path, Platform platform, const QString &home)
{
    QStringList words;
    switch (placeOf(path, platform, home)) {
    case Place::Broad:
        words.append(QStringLiteral("overbroad"));
        break;
    case Place::Sensitive:
        words.append(QStringLiteral("sensitive"));
        break;
    case Place::System:
        words.append(QStringLiteral("system"));
        break;
    case Place::Special: // refused elsewhere
    case Place::Ordinary:
        break;
    }
    QStringList names = path.split(QLatin1Char('/'), Qt::SkipEmptyParts);
    if (platform == Platform::Windows && !names.isEmpty())
        names.removeFirst(); // the drive
    for (qsizetype i = 0; i < names.size(); ++i)
        words += nameWarnings(names.at(i), i == 0, platform);
    words.removeDuplicates();
    return words;
}

QString explainUriReason(const QByteArray &reason)
{
    struct Sentence
    {
        const char *reason;
        const char *text;
    };
    static constexpr Sentence sentences[] = {
        {"not_string", QT_TRANSLATE_NOOP("Mangrove", "This is not text.")},
        {"empty", QT_TRANSLATE_NOOP("Mangrove", "Nothing was given. Name a folder.")},
        {"bad_scheme",
         QT_TRANSLATE_NOOP("Mangrove",
                           "Only folders and files of this computer can be added: the address has to "
                           "begin with file://.")},
        {"not_absolute_uri",
         QT_TRANSLATE_NOOP("Mangrove", "This is not a whole address: it has to begin with file://.")},
        {"no_authority",
         QT_TRANSLATE_NOOP("Mangrove", "The address has to begin with file:// and two slashes.")},
        {"nonlocal_host",
         QT_TRANSLATE_NOOP("Mangrove",
                           "The address names another computer. Only folders of this one can be added.")},
        {"userinfo_or_port",
         QT_TRANSLATE_NOOP("Mangrove",
                           "The address of a folder has no user name and no port. Give its path.")},
        {"drive_in_authority",
         QT_TRANSLATE_NOOP("Mangrove", "The drive stands in the wrong place: write file:///C:/…")},
        {"empty_path", QT_TRANSLATE_NOOP("Mangrove", "The address names no folder.")},
        {"query_or_fragment",
         QT_TRANSLATE_NOOP("Mangrove",
                           "The address of a folder has no ? and no # part. Give the path instead.")},
        {"not_uri_char",
         QT_TRANSLATE_NOOP("Mangrove",
                           "The address contains characters that have to be encoded. Give the path "
                           "instead.")},
        {"unc_or_double_slash", QT_TRANSLATE_NOOP("Mangrove", "The path may not begin with two slashes.")},
        {"bad_percent", QT_TRANSLATE_NOOP("Mangrove", "The address has a % that encodes nothing.")},
        {"nul",
         QT_TRANSLATE_NOOP("Mangrove", "The name contains a NUL character, which no folder can have.")},
        {"encoded_separator",
         QT_TRANSLATE_NOOP("Mangrove", "The address hides a slash inside a name. Give the path instead.")},
        {"dot_segment",
         QT_TRANSLATE_NOOP("Mangrove",
                           "The path goes through . or .. on its way. Give the folder's own path.")},
        {"bad_utf8",
         QT_TRANSLATE_NOOP("Mangrove", "The name is not valid UTF-8 text. Rename the folder, then add it.")},
        {"control_char",
         QT_TRANSLATE_NOOP("Mangrove",
                           "The name contains a control character. Rename the folder, then add it.")},
        {"bidi_control",
         QT_TRANSLATE_NOOP("Mangrove",
                           "The name contains a character that reverses the direction of text. Rename "
                           "the folder, then add it.")},
        {"invisible_char",
         QT_TRANSLATE_NOOP("Mangrove",
                           "The name contains an invisible character. Rename the folder, then add it.")},
        {"special_fs",
         QT_TRANSLATE_NOOP("Mangrove", "/proc, /sys and /dev hold no files of yours and cannot be added.")},
        {"too_long", QT_TRANSLATE_NOOP("Mangrove", "The path is too long: at most 4095 bytes.")},
        {"segment_too_long",
         QT_TRANSLATE_NOOP("Mangrove", "A name in the path is too long: at most 255 bytes.")},
        {"no_drive", QT_TRANSLATE_NOOP("Mangrove", "The path has to begin with a drive, such as C:/.")},
        {"drive_relative",
         QT_TRANSLATE_NOOP("Mangrove", "The path depends on the current folder of the drive. Write C:/…")},
        {"drive_pipe", QT_TRANSLATE_NOOP("Mangrove", "Write the drive with a colon: C:/…")},
        {"dos_device", QT_TRANSLATE_NOOP("Mangrove", "The path names a device of Windows, not a folder.")},
        {"trailing_dot_space",
         QT_TRANSLATE_NOOP("Mangrove",
                           "A name ends in a dot or a space, which Windows ignores. Rename the folder, "
                           "then add it.")},
        {"ads_colon", QT_TRANSLATE_NOOP("Mangrove", "A name contains a colon, which names a hidden stream.")},
        {"win_bad_char",
         QT_TRANSLATE_NOOP("Mangrove", "A name contains a character that Windows does not allow.")},
    };
    for (const Sentence &sentence : sentences) {
        if (reason == sentence.reason)
            return tr(sentence.text);
    }
    return QCoreApplication::translate("Mangrove", "This cannot be added.");
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

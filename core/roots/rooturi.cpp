#include "core/roots/rooturi.h"

#include "core/base/asciicharacters.h"
#include "core/base/texts.h"
#include "core/roots/pathfault.h"
#include "core/roots/uriwarnings.h"

#include <QJsonValue>

#include <algorithm>
#include <optional>

namespace mangrove {

namespace {

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
    return (path.startsWith('/') ? QByteArrayLiteral("file://") : QByteArrayLiteral("file:///")) + names.join('/');
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
    if (std::any_of(input.begin(), input.end(), [](QChar c) { return c.unicode() < 0x20 || c.unicode() == 0x7F; }))
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
    if (const PathFault fault = pathFault(segments, platform); !fault.reason.isEmpty())
        return {fault.reason, {}};
    // `C:` alone is the current folder of that drive, not its root.
    if (platform == Platform::Windows && segments.size() == 1 && !path.endsWith('/'))
        return {"drive_relative", {}};
    return {{}, cleanPath(segments, platform)};
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
        return Error{ErrorCode::Invalid, Texts::tr("Give the whole path, from the top of the file system.")};
    const QList<QByteArray> segments = nonEmptyParts(path);
    PathFault fault = pathFault(segments, platform);
    if (fault.reason.isEmpty() && windows && segments.size() == 1 && !path.endsWith('/'))
        fault.reason = "drive_relative";
    if (!fault.reason.isEmpty())
        return Error{ErrorCode::Refused, explainPathFault(fault)};
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

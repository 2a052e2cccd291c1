#include "core/servers/literalsecrets.h"

#include "core/servers/secretname.h"
#include "core/servers/secretwords.h"

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype longestPlaceholder = 200; // characters
constexpr int deepest = 4; // a pair in a value of a pair, …

//! Behind `Bearer` and the like, and behind quotes.
qsizetype bareBegin(const QString &text)
{
    static const QRegularExpression before(
        QStringLiteral("\\A\\s*+(?:(?:Bearer|Basic|Token|Bot|ApiKey)(?:\\s++|\\z))?"),
        QRegularExpression::CaseInsensitiveOption);
    return before.match(text).capturedLength();
}

bool isNumber(const QString &value)
{
    static const QRegularExpression number(QStringLiteral("\\A[+-]?[0-9][0-9_,.]{0,10}[kKmM]?\\z"));
    return number.match(value).hasMatch();
}

bool isPlace(const QString &value)
{
    static const QRegularExpression drive(QStringLiteral("\\A[A-Za-z]:[\\\\/]"));
    const SecretWords &table = secretWords();
    const auto begins = [&value](const QString &begin) { return value.startsWith(begin); };
    const auto ends = [&value](const QString &end) { return value.endsWith(end, Qt::CaseInsensitive); };
    return std::ranges::any_of(table.places, begins) || std::ranges::any_of(table.files, ends)
        || drive.match(value).hasMatch();
}

bool isReference(const QString &value)
{
    return std::ranges::any_of(secretWords().references,
                               [&value](const QString &begin) { return value.startsWith(begin, Qt::CaseInsensitive); });
}

//! An address that only says where something is; what is secret in it is found apart.
bool hasScheme(const QString &value)
{
    static const QRegularExpression address(QStringLiteral("\\A[A-Za-z][A-Za-z0-9+.-]{1,30}://"));
    return address.match(value).hasMatch();
}

bool looksRandom(const QString &value)
{
    static const QRegularExpression mixed(QStringLiteral("\\A(?=.*[0-9])(?=.*[A-Za-z])[A-Za-z0-9+/_.~=-]{12,}\\z"));
    static const QRegularExpression host(QStringLiteral("\\A[a-z0-9.-]+\\.[a-z]{2,}(?::[0-9]+)?\\z"),
                                         QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression userAndPassword(QStringLiteral("\\A[^:\\s/]+:[^\\s/]\\S*\\z"));
    static const QRegularExpression base64(QStringLiteral("\\A[A-Za-z0-9+/]{8,}={1,2}\\z"));
    if (userAndPassword.match(value).hasMatch() || base64.match(value).hasMatch())
        return true;
    return mixed.match(value).hasMatch() && !host.match(value).hasMatch();
}

//! Whether all of a value is a secret because of its name.
bool isSecretByName(const QString &name, const QString &value)
{
    const SecretWords &table = secretWords();
    const QString word = value.toLower();
    if (value.isEmpty() || isReference(value) || table.notSecrets.contains(word)
        || (table.kinds.contains(word) && !isNeverPath(name)))
        return false;
    const NameSense sense = senseOf(name);
    switch (sense) {
    case NameSense::Secret:
    case NameSense::SecretUnlessNumber:
        return (sense == NameSense::Secret || !isNumber(value)) && !hasScheme(value)
            && (isNeverPath(name) || !isPlace(value));
    case NameSense::SecretIfRandom:
        return looksRandom(value) && !isPlace(value) && !hasScheme(value);
    case NameSense::Setting:
    case NameSense::Unknown:
        break;
    }
    return false;
}

//! Finds the secret parts of one value. Made for one.
class PartFinder
{
public:
    explicit PartFinder(const QString &text) : m_text(text) { }

    QList<SecretPart> find(const QString &name)
    {
        look(name, 0, m_text.size(), 0);
        std::ranges::sort(m_parts, {}, &SecretPart::at);
        QList<SecretPart> merged;
        for (const SecretPart &part : std::as_const(m_parts)) {
            if (merged.isEmpty() || part.at > merged.last().at + merged.last().length) {
                merged.append(part);
                continue;
            }
            SecretPart &last = merged.last();
            last.length = std::max(last.length, part.at + part.length - last.at);
        }
        return merged;
    }

private:
    void take(qsizetype at, qsizetype length)
    {
        if (length > 0 && !isPlaceholder(m_text.mid(at, length)))
            m_parts.append({at, length});
    }

    void look(const QString &name, qsizetype at, qsizetype length, int depth)
    {
        const QString text = m_text.mid(at, length);
        if (text.isEmpty() || isPlaceholder(text))
            return;
        const qsizetype begin = bareBegin(text);
        if (isSecretByName(name, text.mid(begin).trimmed())) {
            take(at + begin, length - begin);
            return;
        }
        byLook(text, at);
        passwords(text, at);
        json(text, at);
        if (depth < deepest)
            pairs(text, at, depth + 1);
    }

    void byLook(const QString &text, qsizetype at)
    {
        const QList<QRegularExpression> &values = secretWords().values;
        for (const QRegularExpression &value : values) {
            auto matches = value.globalMatch(text);
            while (matches.hasNext()) {
                const QRegularExpressionMatch match = matches.next();
                const int group = match.capturedLength(QStringLiteral("secret")) > 0 ? 1 : 0;
                take(at + match.capturedStart(group), match.capturedLength(group));
            }
        }
    }

    //! user:password@ in addresses, up to the last @ before the host; also without a scheme, before something that is a
    //! host.
    void passwords(const QString &text, qsizetype at)
    {
        static const QRegularExpression inAddress(QStringLiteral("://[^/?#\\s:@]*+:([^/?#\\s\"']+)@(?=[^@/?#\\s]+)"));
        static const QRegularExpression inDatabase(
            QStringLiteral("\\b(?!https?:)[A-Za-z][A-Za-z0-9+.-]{1,30}://[^/?#\\s:@]*+:([^\\s\"']+)@"));
        static const QRegularExpression alone(
            QStringLiteral("\\A[^\\s:/@=]+:([^\\s/"
                           "]+)@(?=(?:localhost|[0-9]{1,3}(?:\\.[0-9]{1,3}){3}|[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)*\\.[A-"
                           "Za-z]{2,}|[A-Za-z0-9.-]+(?=:[0-9]))(?::[0-9]+)?(?:/|\\z))"));
        for (const QRegularExpression &pattern : {inAddress, inDatabase, alone}) {
            auto matches = pattern.globalMatch(text);
            while (matches.hasNext()) {
                const QRegularExpressionMatch match = matches.next();
                take(at + match.capturedStart(1), match.capturedLength(1));
            }
        }
    }

    //! "name": "value", also where its quotes are escaped.
    void json(const QString &text, qsizetype at)
    {
        static const QRegularExpression member(QStringLiteral(
            "\\\\?[\"']([A-Za-z0-9_. -]{1,100}+)\\\\?[\"']\\s*+:\\s*+\\\\?[\"']((?:[^\"'\\\\]|\\\\(?![\"']))++)"));
        auto matches = member.globalMatch(text);
        while (matches.hasNext()) {
            const QRegularExpressionMatch match = matches.next();
            const QString value = match.captured(2);
            const qsizetype begin = bareBegin(value);
            if (isSecretByName(match.captured(1), value.mid(begin)))
                take(at + match.capturedStart(2) + begin, value.size() - begin);
        }
    }

    //! NAME=value, Name: value, Password=value;…, ?name=value&…, and the same inside of such a value.
    void pairs(const QString &text, qsizetype at, int depth)
    {
        static const QRegularExpression first(QStringLiteral("\\A\\s*+-{0,2}([\\w.-]{1,200}+)(?:=|:(?!//)\\s*+)"),
                                              QRegularExpression::UseUnicodePropertiesOption);
        const QRegularExpressionMatch match = first.match(text);
        if (match.hasMatch() && !text.contains(QLatin1Char(';')))
            look(match.captured(1), at + match.capturedEnd(), text.size() - match.capturedEnd(), depth);
        const bool isConnection = text.contains(QLatin1Char(';'));
        static const QRegularExpression fields(QStringLiteral("[^;]++"));
        static const QRegularExpression parameters(QStringLiteral("[^\\s?&#,;]++"));
        auto pieces = (isConnection ? fields : parameters).globalMatch(text);
        qsizetype count = 0;
        while (pieces.hasNext() && ++count <= mostPieces) {
            const QRegularExpressionMatch piece = pieces.next();
            const QString word = piece.captured();
            const qsizetype equals = word.indexOf(QLatin1Char('='));
            if (equals <= 0 || (piece.capturedLength() == text.size()))
                continue;
            QString name = word.left(equals);
            name = name.mid(std::max({name.lastIndexOf(QLatin1Char('?')), name.lastIndexOf(QLatin1Char('&')),
                                      name.lastIndexOf(QLatin1Char('"'))})
                            + 1);
            const qsizetype end = word.indexOf(QLatin1Char('"'), equals + 2);
            const qsizetype length = (end < 0 ? word.size() : end) - equals - 1;
            if (isSecretByName(name, word.mid(equals + 1, length)))
                take(at + piece.capturedStart() + equals + 1, length);
        }
    }

    static constexpr qsizetype mostPieces = 2000;
    const QString &m_text;
    QList<SecretPart> m_parts;
};

} // namespace

QList<SecretPart> secretParts(const QString &name, const QString &text)
{
    return PartFinder(text).find(name);
}

bool isSecretValue(const QString &name, const QString &text)
{
    return !secretParts(name, text).isEmpty();
}

bool looksLikeSecretValue(const QString &text)
{
    return isSecretValue({}, text);
}

bool isPlaceholder(const QString &text)
{
    if (text.size() > longestPlaceholder)
        return false;
    const QString value = text.trimmed();
    return !value.isEmpty()
        && (secretWords().placeholder.match(value).hasMatch()
            || secretWords().placeholder.match(value.mid(bareBegin(value))).hasMatch());
}

QString withDots(const QString &text, const QList<SecretPart> &parts)
{
    QString shown;
    qsizetype from = 0;
    for (const SecretPart &part : parts) {
        shown += QStringView(text).mid(from, part.at - from);
        shown += secretDots();
        from = part.at + part.length;
    }
    return shown + text.mid(from);
}

QString masked(const QString &name, const QString &text)
{
    return withDots(text, secretParts(name, text));
}

QString secretDots()
{
    return QStringLiteral("\u2022\u2022\u2022\u2022");
}

} // namespace mangrove

#include "core/apps/literalsecrets.h"

#include "core/servers/secretname.h"

#include <QRegularExpression>

namespace mangrove {

namespace {

const QRegularExpression &scheme()
{
    static const QRegularExpression known(QStringLiteral("\\A(?:Bearer|Basic|Token)(?:\\s++|\\z)"),
                                          QRegularExpression::CaseInsensitiveOption);
    return known;
}

//! `name` and `value` of --token=X, KEY=X and Authorization: X; where it is none of these, the name is empty.
struct Named
{
    QString name;
    qsizetype valueAt = 0;
};

Named named(const QString &argument)
{
    static const QRegularExpression pattern(
        QStringLiteral("\\A(?<name>-{0,2}[A-Za-z_][A-Za-z0-9_-]*+)(?:=|:(?!//)\\s*+)"));
    const QRegularExpressionMatch match = pattern.match(argument);
    return {match.captured(QStringLiteral("name")), match.capturedEnd()};
}

bool isOptionWithSecret(const QString &argument)
{
    return argument.startsWith(QLatin1Char('-')) && !argument.contains(QLatin1Char('='))
        && (looksSecret(argument) || argument == QLatin1String("--pat"));
}

} // namespace

bool looksLikeSecretValue(const QString &text)
{
    static const QRegularExpression marks(QStringLiteral(
        "(?<![A-Za-z0-9])(?:sk-|ghp_|gho_|ghu_|ghs_|github_pat_|glpat-|xox[abpors]-|npm_|hf_|pypi-|AIza|"
        "ya29\\.|dop_v1_"
        "|AKIA[0-9A-Z]{12})[A-Za-z0-9_-]{6}|-----BEGIN [A-Z ]*+PRIVATE KEY|\\beyJ[A-Za-z0-9_-]{10,}+\\."));
    static const QRegularExpression userinfo(QStringLiteral("://[^/?#\\s:@]*+:(?<secret>[^/?#\\s@]++)@"));
    static const QRegularExpression parameter(
        QStringLiteral("[?&](?<name>[^=&#\\s]++)=(?<secret>[^&#\\s]++)"));
    static const QRegularExpression bearer(QStringLiteral("\\bBearer\\s++\\S"),
                                           QRegularExpression::CaseInsensitiveOption);
    if (marks.match(text).hasMatch() || userinfo.match(text).hasMatch() || bearer.match(text).hasMatch())
        return true;
    if (!text.contains(QLatin1String("://")))
        return false;
    auto matches = parameter.globalMatch(text);
    while (matches.hasNext()) {
        if (looksSecret(matches.next().captured(QStringLiteral("name"))))
            return true;
    }
    return false;
}

bool isSecretValue(const QString &name, const QString &text)
{
    if (!looksSecret(name))
        return looksLikeSecretValue(text);
    QString value = text.trimmed();
    value.remove(scheme());
    return !value.isEmpty();
}

QList<qsizetype> secretArguments(const QStringList &arguments)
{
    QList<qsizetype> found;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString &argument = arguments.at(i);
        const Named pair = named(argument);
        const bool isValue = i > 0 && isOptionWithSecret(arguments.at(i - 1))
            && !argument.startsWith(QLatin1Char('-')) && !argument.isEmpty();
        if (isValue || (!pair.name.isEmpty() && isSecretValue(pair.name, argument.mid(pair.valueAt)))
            || looksLikeSecretValue(argument))
            found.append(i);
    }
    return found;
}

QString masked(const QString &name, const QString &text)
{
    if (!isSecretValue(name, text))
        return text;
    static const QRegularExpression userinfo(QStringLiteral("(://[^/?#\\s:@]*+:)[^/?#\\s@]++@"));
    QString rest = text;
    rest.replace(userinfo, QStringLiteral("\\1%1@").arg(secretDots()));
    if (rest != text && !isSecretValue(name, QString(rest).remove(secretDots())))
        return rest;
    return secretDots();
}

QStringList maskedArguments(const QStringList &arguments)
{
    QStringList shown = arguments;
    const QList<qsizetype> secret = secretArguments(arguments);
    for (const qsizetype i : secret) {
        const Named pair = named(arguments.at(i));
        shown[i] =
            pair.name.isEmpty() ? masked(QString(), arguments.at(i)) : arguments.at(i).left(pair.valueAt);
        if (!pair.name.isEmpty() || shown.at(i) == arguments.at(i))
            shown[i] = pair.name.isEmpty() ? secretDots() : shown.at(i) + secretDots();
    }
    return shown;
}

QString secretDots()
{
    return QStringLiteral("\u2022\u2022\u2022\u2022");
}

} // namespace mangrove

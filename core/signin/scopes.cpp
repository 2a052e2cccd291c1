#include "core/signin/scopes.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <algorithm>

namespace mangrove {

namespace {

const QString offlineAccess = QStringLiteral("offline_access");

bool isScope(const QString &scope)
{
    return !scope.isEmpty() && std::all_of(scope.begin(), scope.end(), [](QChar c) {
        return c.unicode() > 0x20 && c.unicode() < 0x7f && c != QLatin1Char('"') && c != QLatin1Char('\\');
    });
}

} // namespace

Result<QStringList> readScopes(const QString &text)
{
    if (text.size() > scopeTextLimit)
        return Error{ErrorCode::Refused, Texts::tr("The server asks for more scopes than a person could read.")};
    return checkedScopes(text.split(QLatin1Char(' '), Qt::SkipEmptyParts));
}

Result<QStringList> checkedScopes(const QStringList &scopes)
{
    QStringList found;
    qsizetype size = 0;
    for (const QString &scope : scopes) {
        if (!isScope(scope))
            return Error{ErrorCode::Protocol,
                         Texts::tr("The server asks for a scope with characters that none may have.")};
        size += scope.size() + 1;
        if (!found.contains(scope))
            found.append(scope);
        if (found.size() > scopesLimit || size > scopeTextLimit + 1)
            return Error{ErrorCode::Refused, Texts::tr("The server asks for more scopes than a person could read.")};
    }
    return found;
}

QStringList firstScopes(const QStringList &challenged, const QStringList &ofResource,
                        const QStringList &ofAuthorizationServer)
{
    QStringList scopes = challenged.isEmpty() ? ofResource : challenged;
    if (!ofAuthorizationServer.contains(offlineAccess))
        scopes.removeAll(offlineAccess);
    else if (!scopes.isEmpty() && !scopes.contains(offlineAccess))
        scopes.append(offlineAccess);
    return scopes;
}

QStringList moreScopes(const QStringList &before, const QStringList &challenged)
{
    return before + missingScopes(challenged, before);
}

QStringList missingScopes(const QStringList &challenged, const QStringList &granted)
{
    QStringList missing;
    for (const QString &scope : challenged) {
        if (!granted.contains(scope) && !missing.contains(scope))
            missing.append(scope);
    }
    return missing;
}

MissingScope missingScope(const Forbidden &forbidden)
{
    using Kind = MissingScope::Kind;
    if (!forbidden.challenge || !forbidden.challenge->lacksScope())
        return {};
    const Result<QStringList> wanted = readScopes(forbidden.challenge->scope());
    if (!wanted)
        return {Kind::Final, {}, wanted.error()};
    const QString host = displayText(forbidden.host);
    const auto final = [](const QString &sentence) {
        return MissingScope{Kind::Final, {}, Error{ErrorCode::Unauthorized, sentence}};
    };
    if (forbidden.hasNewer && forbidden.repeats < repeatLimit)
        return {Kind::Again};
    if (forbidden.repeats >= repeatLimit || forbidden.requests >= repeatLimit)
        return final(Texts::tr("%1 asks for more again and again. Nothing more is asked for.").arg(host));
    const QStringList missing = missingScopes(*wanted, forbidden.granted);
    if (missing.isEmpty())
        return final(Texts::tr("%1 refuses this, although the sign-in allows all that it asks for.").arg(host));
    return {Kind::Ask, missing};
}

} // namespace mangrove

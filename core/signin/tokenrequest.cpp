#include "core/signin/tokenrequest.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/signin/formcodec.h"
#include "core/signin/jsonobject.h"
#include "core/signin/jwtkey.h"
#include "core/signin/pkce.h"
#include "core/signin/scopes.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>

namespace mangrove {

namespace {

constexpr qsizetype tokenLimit = 16 * 1024;
constexpr qint64 assertionTime = 120; // seconds
constexpr double longestLifetime = 10.0 * 365 * 24 * 3600; // seconds

//! The client's part (RFC 6749, 2.3.1): id and secret are encoded before they become one word.
TokenRequest withClient(FormFields fields, const SignInClient &client)
{
    TokenRequest request;
    if (client.method == TokenMethod::Basic) {
        const QByteArray pair = formEncoded(client.id) + ':' + formEncoded(client.secret);
        request.headers.append({"Authorization", "Basic " + pair.toBase64()});
    } else {
        fields.append({QStringLiteral("client_id"), client.id});
        if (client.method == TokenMethod::Post)
            fields.append({QStringLiteral("client_secret"), client.secret});
    }
    request.body = formBody(fields);
    return request;
}

//! The same, also for a client that has a key: that signs for this issuer who it is.
Result<TokenRequest> withProof(const FormFields &fields, const SignInClient &client, const QString &issuer,
                               const QDateTime &now)
{
    if (client.method != TokenMethod::KeyJwt)
        return withClient(fields, client);
    const QJsonObject claims{{QStringLiteral("iss"), client.id},
                             {QStringLiteral("sub"), client.id},
                             {QStringLiteral("aud"), issuer},
                             {QStringLiteral("jti"), QString::fromLatin1(randomWord())},
                             {QStringLiteral("iat"), now.toSecsSinceEpoch()},
                             {QStringLiteral("exp"), now.toSecsSinceEpoch() + assertionTime}};
    const QJsonObject header{{QStringLiteral("typ"), QStringLiteral("JWT")}};
    return JwtKey::fromPem(client.key.toUtf8())
        .and_then([&](const JwtKey &key) { return key.jwt(header, claims); })
        .transform([&](const QByteArray &assertion) {
            FormFields all = fields;
            all.append({QStringLiteral("client_assertion_type"),
                        QStringLiteral("urn:ietf:params:oauth:client-assertion-type:jwt-bearer")});
            all.append({QStringLiteral("client_assertion"), QString::fromLatin1(assertion)});
            return withClient(all, client);
        });
}

//! One that is only ever sent in a body.
bool isPlainToken(const QString &text)
{
    return text.size() <= tokenLimit
        && std::all_of(text.begin(), text.end(), [](QChar c) { return c.unicode() >= 0x20 && c.unicode() < 0x7f; });
}

std::optional<qint64> lifetimeOf(const QJsonValue &value)
{
    double seconds = value.toDouble();
    if (value.isString()) {
        bool isNumber = false;
        seconds = double(value.toString().toULongLong(&isNumber));
        if (!isNumber)
            return {};
    }
    if (!std::isfinite(seconds) || seconds < 1)
        return {};
    return qint64(std::min(seconds, longestLifetime));
}

TokenFailure broken(const QString &why)
{
    return {{}, {ErrorCode::Protocol, why}};
}

} // namespace

bool isAccessToken(const QString &text)
{
    static const QString others = QStringLiteral("-._~+/=");
    return !text.isEmpty() && text.size() <= tokenLimit && std::all_of(text.begin(), text.end(), [](QChar c) {
        return c.unicode() < 0x80 && (c.isLetterOrNumber() || others.contains(c));
    });
}

TokenRequest codeRequest(const SignInAttempt &attempt, const QByteArray &code)
{
    FormFields fields{{QStringLiteral("grant_type"), QStringLiteral("authorization_code")},
                      {QStringLiteral("code"), QString::fromUtf8(code)},
                      {QStringLiteral("redirect_uri"), attempt.redirect},
                      {QStringLiteral("code_verifier"), QString::fromLatin1(attempt.verifier)}};
    if (!attempt.resource.isEmpty())
        fields.append({QStringLiteral("resource"), attempt.resource});
    return withClient(fields, attempt.client);
}

TokenRequest refreshRequest(const SignInClient &client, const QString &refreshToken, const QString &resource)
{
    FormFields fields{{QStringLiteral("grant_type"), QStringLiteral("refresh_token")},
                      {QStringLiteral("refresh_token"), refreshToken}};
    if (!resource.isEmpty())
        fields.append({QStringLiteral("resource"), resource});
    return withClient(fields, client);
}

Result<TokenRequest> clientRequest(const SignInClient &client, const QString &issuer, const QString &resource,
                                   const QStringList &scopes, const QDateTime &now)
{
    FormFields fields{{QStringLiteral("grant_type"), QStringLiteral("client_credentials")}};
    if (!resource.isEmpty())
        fields.append({QStringLiteral("resource"), resource});
    if (!scopes.isEmpty())
        fields.append({QStringLiteral("scope"), scopes.join(QLatin1Char(' '))});
    return withProof(fields, client, issuer, now);
}

Result<TokenRequest> revokeRequest(const SignInClient &client, const QString &issuer, const QString &token,
                                   bool isRefreshToken, const QDateTime &now)
{
    return withProof({{QStringLiteral("token"), token},
                      {QStringLiteral("token_type_hint"),
                       isRefreshToken ? QStringLiteral("refresh_token") : QStringLiteral("access_token")}},
                     client, issuer, now);
}

bool TokenFailure::isOver() const
{
    return code == QLatin1String("invalid_grant") || code == QLatin1String("invalid_client")
        || code == QLatin1String("unauthorized_client");
}

std::variant<TokenAnswer, TokenFailure> readTokenAnswer(int status, const QByteArray &body, const QString &host)
{
    const QString who = displayText(host);
    const QJsonObject object = readJsonObject(body).value_or(QJsonObject());
    const QString error = object.value(QLatin1String("error")).toString();
    if (!error.isEmpty()) {
        const QString shown = shownOAuthError(error, object.value(QLatin1String("error_description")).toString());
        return TokenFailure{error, {ErrorCode::Remote, Texts::tr("%1 gave no token (%2).").arg(who, shown)}};
    }
    if (status < 200 || status > 299) {
        return TokenFailure{
            {}, {ErrorCode::Remote, Texts::tr("%1 gave no token (HTTP %2).").arg(who, QString::number(status))}};
    }
    TokenAnswer answer;
    answer.access = object.value(QLatin1String("access_token")).toString();
    if (!isAccessToken(answer.access))
        return broken(Texts::tr("%1 answered with something that is no token.").arg(who));
    const QString type = object.value(QLatin1String("token_type")).toString();
    if (type.compare(QLatin1String("bearer"), Qt::CaseInsensitive) != 0)
        return broken(Texts::tr("%1 gave a token of a kind that Mangrove does not know.").arg(who));
    answer.refresh = object.value(QLatin1String("refresh_token")).toString();
    if (!isPlainToken(answer.refresh))
        return broken(Texts::tr("%1 answered with something that is no token.").arg(who));
    answer.lifetime = lifetimeOf(object.value(QLatin1String("expires_in")));
    if (const QJsonValue scope = object.value(QLatin1String("scope")); scope.isString()) {
        const Result<QStringList> scopes = readScopes(scope.toString());
        answer.scopes = scopes ? *scopes : QStringList();
    }
    return answer;
}

} // namespace mangrove

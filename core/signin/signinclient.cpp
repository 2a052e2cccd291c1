#include "core/signin/signinclient.h"

#include "core/base/texts.h"
#include "core/signin/jsonobject.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTimeZone>
#include <QUrl>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype idLimit = 2048;

bool isPlainId(const QString &text)
{
    return text.size() <= idLimit && std::all_of(text.begin(), text.end(), [](QChar c) {
               return c.unicode() >= 0x20 && c.unicode() <= 0x7e; // VSCHAR of RFC 6749, A.1
           });
}

//! As it was sent, or for any port (RFC 8252, 7.3).
bool isAmong(const QJsonArray &redirects, const QString &redirect)
{
    QUrl anyPort(redirect);
    anyPort.setPort(-1);
    return redirects.contains(redirect) || redirects.contains(anyPort.toString(QUrl::FullyEncoded));
}

} // namespace

QString toWord(ClientWay way)
{
    switch (way) {
    case ClientWay::Preset:
        return QStringLiteral("preset");
    case ClientWay::Document:
        return QStringLiteral("document");
    case ClientWay::Registration:
        break;
    }
    return QStringLiteral("registration");
}

QString toWord(TokenMethod method)
{
    switch (method) {
    case TokenMethod::None:
        return QStringLiteral("none");
    case TokenMethod::Basic:
        return QStringLiteral("client_secret_basic");
    case TokenMethod::KeyJwt:
        return QStringLiteral("private_key_jwt");
    case TokenMethod::Post:
        break;
    }
    return QStringLiteral("client_secret_post");
}

QList<ClientWay> clientWays(const ClientChoice &choice, const AuthorizationServer &server)
{
    QList<ClientWay> ways;
    if (!choice.presetId.isEmpty())
        return {ClientWay::Preset};
    const bool takesNoSecret = server.tokenMethods.isEmpty() || server.tokenMethods.contains(QLatin1String("none"));
    if (server.takesClientDocuments && takesNoSecret && isDocumentUrl(choice.documentUrl))
        ways.append(ClientWay::Document);
    if (!server.registrationEndpoint.isEmpty())
        ways.append(ClientWay::Registration);
    return ways;
}

bool isDocumentUrl(const QString &text)
{
    const QUrl url(text, QUrl::StrictMode);
    return url.isValid() && url.scheme() == QLatin1String("https") && !url.host().isEmpty() && url.path().size() > 1
        && url.userInfo().isEmpty() && !url.hasQuery() && !url.hasFragment();
}

TokenMethod tokenMethod(bool hasSecret, const QString &registered, const QStringList &listed)
{
    if (!hasSecret)
        return TokenMethod::None;
    for (const TokenMethod method : {TokenMethod::Basic, TokenMethod::Post, TokenMethod::None}) {
        if (registered == toWord(method) && (listed.isEmpty() || listed.contains(registered)))
            return method;
    }
    if (listed.isEmpty() || listed.contains(toWord(TokenMethod::Basic)))
        return TokenMethod::Basic;
    return listed.contains(toWord(TokenMethod::Post)) ? TokenMethod::Post : TokenMethod::Basic;
}

QByteArray registrationBody(const QString &redirect, const QStringList &scopes)
{
    QJsonObject body{
        {QStringLiteral("client_name"), QStringLiteral("Mangrove")},
        {QStringLiteral("redirect_uris"), QJsonArray{redirect}},
        {QStringLiteral("grant_types"),
         QJsonArray{QStringLiteral("authorization_code"), QStringLiteral("refresh_token")}},
        {QStringLiteral("response_types"), QJsonArray{QStringLiteral("code")}},
        {QStringLiteral("token_endpoint_auth_method"), QStringLiteral("none")},
        {QStringLiteral("application_type"), QStringLiteral("native")},
    };
    if (!scopes.isEmpty())
        body.insert(QStringLiteral("scope"), scopes.join(QLatin1Char(' ')));
    return QJsonDocument(body).toJson(QJsonDocument::Compact);
}

quint16 registeredPort(const SignInClient &client)
{
    return static_cast<quint16>(QUrl(client.redirect).port(0));
}

Result<SignInClient> readRegistration(const QByteArray &json, const QString &redirect,
                                      const AuthorizationServer &server)
{
    const QJsonObject object = readJsonObject(json).value_or(QJsonObject());
    SignInClient client;
    client.id = object.value(QLatin1String("client_id")).toString();
    client.secret = object.value(QLatin1String("client_secret")).toString();
    if (client.id.isEmpty() || !isPlainId(client.id) || !isPlainId(client.secret)) {
        return Error{ErrorCode::Protocol,
                     Texts::tr("The sign-in server answered the registration with no client that can be used.")};
    }
    // An answer to another address would not come back to here.
    const QJsonValue redirects = object.value(QLatin1String("redirect_uris"));
    if (redirects.isArray() && !isAmong(redirects.toArray(), redirect)) {
        return Error{ErrorCode::Protocol,
                     Texts::tr("The sign-in server registered Mangrove with another redirect address than it was asked "
                               "to. It was not used; give a client id for this server instead.")};
    }
    client.redirect = redirect;
    client.method =
        tokenMethod(!client.secret.isEmpty(), object.value(QLatin1String("token_endpoint_auth_method")).toString(),
                    server.tokenMethods);
    const double expires = object.value(QLatin1String("client_secret_expires_at")).toDouble();
    if (expires > 0 && expires < 1e11)
        client.secretExpires = QDateTime::fromSecsSinceEpoch(qint64(expires), QTimeZone::utc());
    client.managementUrl = object.value(QLatin1String("registration_client_uri")).toString();
    client.managementToken = object.value(QLatin1String("registration_access_token")).toString();
    return client;
}

} // namespace mangrove

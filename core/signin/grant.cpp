#include "core/signin/grant.h"

#include "core/base/texts.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qint64 earliest = 60; // seconds before the end

QJsonObject toObject(const SignInClient &client)
{
    return {{QStringLiteral("way"), toWord(client.way)},
            {QStringLiteral("id"), client.id},
            {QStringLiteral("secret"), client.secret},
            {QStringLiteral("key"), client.key},
            {QStringLiteral("method"), toWord(client.method)},
            {QStringLiteral("redirect"), client.redirect},
            {QStringLiteral("secretExpires"), client.secretExpires.toString(Qt::ISODate)},
            {QStringLiteral("managementUrl"), client.managementUrl},
            {QStringLiteral("managementToken"), client.managementToken}};
}

QString text(const QJsonObject &object, const char *name)
{
    return object.value(QLatin1String(name)).toString();
}

QDateTime time(const QJsonObject &object, const char *name)
{
    return QDateTime::fromString(text(object, name), Qt::ISODate).toUTC();
}

QStringList list(const QJsonObject &object, const char *name)
{
    return object.value(QLatin1String(name)).toVariant().toStringList();
}

Error strange()
{
    return {ErrorCode::Invalid,
            Texts::tr("What the key ring holds for this sign-in was not put there by Mangrove. Sign in again.")};
}

Result<SignInClient> clientOf(const QJsonObject &object)
{
    SignInClient client;
    client.id = text(object, "id");
    if (client.id.isEmpty())
        return strange();
    const QString way = text(object, "way");
    for (const ClientWay each : {ClientWay::Preset, ClientWay::Document, ClientWay::Registration}) {
        if (way == toWord(each))
            client.way = each;
    }
    const QString method = text(object, "method");
    for (const TokenMethod each : {TokenMethod::None, TokenMethod::Basic, TokenMethod::Post, TokenMethod::KeyJwt}) {
        if (method == toWord(each))
            client.method = each;
    }
    client.secret = text(object, "secret");
    client.key = text(object, "key");
    client.redirect = text(object, "redirect");
    client.secretExpires = time(object, "secretExpires");
    client.managementUrl = text(object, "managementUrl");
    client.managementToken = text(object, "managementToken");
    return client;
}

void takeTokens(SignInGrant *grant, const TokenAnswer &answer, const QDateTime &now)
{
    grant->access = answer.access;
    if (!answer.refresh.isEmpty())
        grant->refresh = answer.refresh;
    grant->received = now;
    grant->expires = answer.lifetime ? now.addSecs(*answer.lifetime) : QDateTime();
}

} // namespace

bool SignInGrant::isDue(const QDateTime &now) const
{
    if (!expires.isValid())
        return false;
    const qint64 lifetime = received.secsTo(expires);
    return now >= expires.addSecs(-std::min(earliest, lifetime / 10));
}

SignInGrant madeGrant(const QUrl &server, const SignInAttempt &attempt, const TokenAnswer &answer, const QDateTime &now)
{
    SignInGrant grant;
    grant.serverUrl = server.toString(QUrl::FullyEncoded);
    grant.issuer = attempt.server.issuer;
    grant.resource = attempt.resource;
    grant.asked = attempt.scopes;
    grant.granted = answer.scopes.value_or(attempt.scopes);
    grant.tokenEndpoint = attempt.server.tokenEndpoint;
    grant.revocationEndpoint = attempt.server.revocationEndpoint;
    grant.client = attempt.client;
    grant.byItself = attempt.byItself;
    takeTokens(&grant, answer, now);
    if (grant.byItself)
        grant.refresh.clear(); // RFC 6749, 4.4.3
    return grant;
}

SignInGrant renewed(const SignInGrant &grant, const TokenAnswer &answer, const QDateTime &now)
{
    SignInGrant next = grant;
    if (answer.scopes)
        next.granted = *answer.scopes;
    takeTokens(&next, answer, now);
    return next;
}

QString toJson(const SignInClient &client)
{
    return QString::fromUtf8(QJsonDocument(toObject(client)).toJson(QJsonDocument::Compact));
}

Result<SignInClient> clientFromJson(const QString &json)
{
    return clientOf(QJsonDocument::fromJson(json.toUtf8()).object());
}

QString toJson(const SignInGrant &grant)
{
    const QJsonObject object{
        {QStringLiteral("serverUrl"), grant.serverUrl},
        {QStringLiteral("issuer"), grant.issuer},
        {QStringLiteral("resource"), grant.resource},
        {QStringLiteral("access"), grant.access},
        {QStringLiteral("refresh"), grant.refresh},
        {QStringLiteral("byItself"), grant.byItself},
        {QStringLiteral("received"), grant.received.toString(Qt::ISODate)},
        {QStringLiteral("expires"), grant.expires.toString(Qt::ISODate)},
        {QStringLiteral("asked"), QJsonArray::fromStringList(grant.asked)},
        {QStringLiteral("granted"), QJsonArray::fromStringList(grant.granted)},
        {QStringLiteral("tokenEndpoint"), grant.tokenEndpoint.toString(QUrl::FullyEncoded)},
        {QStringLiteral("revocationEndpoint"), grant.revocationEndpoint.toString(QUrl::FullyEncoded)},
        {QStringLiteral("client"), toObject(grant.client)}};
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

Result<SignInGrant> grantFromJson(const QString &json)
{
    const QJsonObject object = QJsonDocument::fromJson(json.toUtf8()).object();
    SignInGrant grant;
    grant.serverUrl = text(object, "serverUrl");
    grant.issuer = text(object, "issuer");
    grant.resource = text(object, "resource");
    grant.access = text(object, "access");
    grant.refresh = text(object, "refresh");
    grant.byItself = object.value(QLatin1String("byItself")).toBool();
    grant.received = time(object, "received");
    grant.expires = time(object, "expires");
    grant.asked = list(object, "asked");
    grant.granted = list(object, "granted");
    grant.tokenEndpoint = QUrl(text(object, "tokenEndpoint"), QUrl::StrictMode);
    grant.revocationEndpoint = QUrl(text(object, "revocationEndpoint"), QUrl::StrictMode);
    const Result<SignInClient> client = clientOf(object.value(QLatin1String("client")).toObject());
    const auto isHttp = [](const QUrl &url) {
        return url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http");
    };
    const bool isWhole = client && !grant.serverUrl.isEmpty() && !grant.issuer.isEmpty() && isAccessToken(grant.access)
        && isHttp(grant.tokenEndpoint) && (grant.revocationEndpoint.isEmpty() || isHttp(grant.revocationEndpoint));
    if (!isWhole)
        return strange();
    grant.client = *client;
    return grant;
}

} // namespace mangrove

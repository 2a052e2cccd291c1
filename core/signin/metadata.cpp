#include "core/signin/metadata.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/signin/jsonobject.h"
#include "core/signin/urlrules.h"
#include "core/transport/httporigin.h"

#include <QJsonArray>
#include <QJsonObject>

namespace mangrove {

namespace {

Error unusableData(const QString &who, const QString &why)
{
    return {ErrorCode::Protocol, Texts::tr("The sign-in data of %1 is not usable: %2").arg(displayText(who, 120), why)};
}

//! The texts of an array; nothing where it is another thing. Missing: an empty list.
std::optional<QStringList> texts(const QJsonObject &object, const char *name)
{
    const QJsonValue value = object.value(QLatin1String(name));
    if (value.isUndefined() || value.isNull())
        return QStringList();
    if (!value.isArray())
        return {};
    QStringList list;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &each : array) {
        if (!each.isString())
            return {};
        list.append(each.toString());
    }
    return list;
}

QString pathWithoutSlash(const QUrl &url)
{
    QString path = url.path(QUrl::FullyEncoded);
    if (path.endsWith(QLatin1Char('/')))
        path.chop(1);
    return path;
}

QUrl wellKnown(const QUrl &of, const QString &path, bool keepsQuery = false)
{
    QUrl url = of.adjusted(QUrl::RemoveUserInfo | QUrl::RemoveFragment);
    if (!keepsQuery)
        url.setQuery(QString());
    url.setPath(path, QUrl::StrictMode);
    return url;
}

Result<QUrl> endpoint(const QJsonObject &object, const char *name, const NamedBy &by)
{
    const QJsonValue value = object.value(QLatin1String(name));
    if (value.isUndefined() || value.isNull())
        return QUrl();
    return namedUrl(value.toString(), by);
}

} // namespace

Result<ResourcePlaces> resourcePlaces(const QUrl &server, const QString &named, const NamedBy &by)
{
    if (!named.isEmpty()) {
        return namedUrl(named, by).transform([](const QUrl &url) { return ResourcePlaces{{url}, true}; });
    }
    const QString place = QStringLiteral("/.well-known/oauth-protected-resource");
    ResourcePlaces places;
    const QString path = pathWithoutSlash(server);
    if (!path.isEmpty() || server.hasQuery())
        places.urls.append(wellKnown(server, place + path, true));
    places.urls.append(wellKnown(server, place));
    return places;
}

ResourceFit fitOf(const QString &resource, const QUrl &server)
{
    const QUrl url(resource, QUrl::StrictMode);
    if (!url.isValid() || url.isRelative() || url.host().isEmpty() || url.hasFragment() || !url.userInfo().isEmpty()
        || url.authority().contains(QLatin1Char('@')) || !isSameOrigin(url, server))
        return ResourceFit::None;
    const QString mine = pathWithoutSlash(server);
    const QString theirs = pathWithoutSlash(url);
    const bool isSameQuery = url.query(QUrl::FullyEncoded) == server.query(QUrl::FullyEncoded);
    if (mine == theirs && isSameQuery)
        return ResourceFit::Same;
    if (url.hasQuery())
        return ResourceFit::None;
    return mine == theirs || mine.startsWith(theirs + QLatin1Char('/')) ? ResourceFit::Wider : ResourceFit::None;
}

Result<ProtectedResource> readProtectedResource(const QByteArray &json, const QUrl &server)
{
    const QString who = server.host(QUrl::FullyEncoded);
    const std::optional<QJsonObject> read = readJsonObject(json);
    if (!read)
        return unusableData(who, Texts::tr("it is no JSON object, or says one thing twice."));
    const QJsonObject &object = *read;
    ProtectedResource found;
    found.resource = object.value(QLatin1String("resource")).toString();
    const std::optional<QStringList> servers = texts(object, "authorization_servers");
    const std::optional<QStringList> scopes = texts(object, "scopes_supported");
    if (!servers || servers->isEmpty())
        return unusableData(who, Texts::tr("it names no sign-in server."));
    const ResourceFit fit = fitOf(found.resource, server);
    if (fit == ResourceFit::None) {
        return Error{ErrorCode::Refused,
                     Texts::tr("%1 says that its sign-in is for %2, which is another address. Nothing was sent.")
                         .arg(displayText(who), shownAddress(found.resource))};
    }
    found.isWider = fit == ResourceFit::Wider;
    found.authorizationServers = *servers;
    found.scopes = scopes.value_or(QStringList());
    return found;
}

QList<QUrl> issuerPlaces(const QUrl &issuer)
{
    const QString path = pathWithoutSlash(issuer);
    const QString oauth = QStringLiteral("/.well-known/oauth-authorization-server");
    const QString oidc = QStringLiteral("/.well-known/openid-configuration");
    QList<QUrl> places{wellKnown(issuer, oauth + path), wellKnown(issuer, oidc + path)};
    if (!path.isEmpty())
        places.append(wellKnown(issuer, path + oidc));
    return places;
}

Result<AuthorizationServer> readAuthorizationServer(const QByteArray &json, const QString &issuer, const NamedBy &by,
                                                    bool acceptsSilence, bool byItself)
{
    const QString who = QUrl(issuer).host(QUrl::FullyEncoded);
    const std::optional<QJsonObject> read = readJsonObject(json);
    if (!read)
        return unusableData(who, Texts::tr("it is no JSON object, or says one thing twice."));
    const QJsonObject &object = *read;
    AuthorizationServer found;
    found.issuer = object.value(QLatin1String("issuer")).toString();
    const bool isBare = QUrl(issuer).path() == QLatin1String("/") && !QUrl(issuer).hasQuery();
    if (found.issuer != issuer && !(isBare && found.issuer + QLatin1Char('/') == issuer)) {
        return Error{ErrorCode::Refused,
                     Texts::tr("The sign-in server %1 names itself %2. It was not used.")
                         .arg(shownAddress(issuer), shownAddress(found.issuer))};
    }

    const std::optional<QStringList> methods = texts(object, "token_endpoint_auth_methods_supported");
    const std::optional<QStringList> revocation = texts(object, "revocation_endpoint_auth_methods_supported");
    const std::optional<QStringList> keys = texts(object, "code_challenge_methods_supported");
    const std::optional<QStringList> responses = texts(object, "response_types_supported");
    const std::optional<QStringList> scopes = texts(object, "scopes_supported");
    if (!methods || !keys || !responses)
        return unusableData(who, Texts::tr("one of its lists is none."));
    found.tokenMethods = *methods;
    found.revocationMethods = revocation.value_or(QStringList());
    found.scopes = scopes.value_or(QStringList());
    found.takesClientDocuments = object.value(QLatin1String("client_id_metadata_document_supported")).toBool();
    found.sendsIssuer = object.value(QLatin1String("authorization_response_iss_parameter_supported")).toBool();
    found.provesKeys = keys->contains(QLatin1String("S256"));
    if (!byItself && !found.provesKeys && !keys->isEmpty()) {
        return Error{ErrorCode::Refused,
                     Texts::tr("The sign-in server %1 does not support PKCE with S256, without which others could use "
                               "the answer. Nothing was sent.")
                         .arg(displayText(who))};
    }
    if (!byItself && !found.provesKeys && !acceptsSilence) {
        return Error{
            ErrorCode::NeedsConfirmation,
            Texts::tr("The sign-in server %1 does not say that it supports PKCE with S256, without which others could "
                      "use the answer. Nothing was sent. If you know that it does, say so in the server's form.")
                .arg(displayText(who))};
    }
    if (!byItself && !responses->contains(QLatin1String("code")))
        return unusableData(who, Texts::tr("it offers no sign-in by code."));

    const auto take = [&](const char *name, QUrl *url) {
        return endpoint(object, name, by).transform([url](const QUrl &one) { *url = one; });
    };
    const Result<void> taken = take("authorization_endpoint", &found.authorizationEndpoint)
                                   .and_then([&] { return take("token_endpoint", &found.tokenEndpoint); })
                                   .and_then([&] { return take("registration_endpoint", &found.registrationEndpoint); })
                                   .and_then([&] { return take("revocation_endpoint", &found.revocationEndpoint); });
    if (!taken)
        return taken.error();
    if (found.tokenEndpoint.isEmpty() || (!byItself && found.authorizationEndpoint.isEmpty()))
        return unusableData(who, Texts::tr("it names no address for signing in."));
    return found;
}

AuthorizationServer assumedServer(const QUrl &server)
{
    AuthorizationServer found;
    found.issuer = originOf(server);
    found.isAssumed = true;
    found.authorizationEndpoint = wellKnown(server, QStringLiteral("/authorize"));
    found.tokenEndpoint = wellKnown(server, QStringLiteral("/token"));
    found.registrationEndpoint = wellKnown(server, QStringLiteral("/register"));
    return found;
}

} // namespace mangrove

#pragma once

// The two documents by which a server says where its sign-in is: protected resource metadata (RFC 9728) and
// authorization server metadata (RFC 8414, or OpenID Connect Discovery). Where they are looked for, in which order, and
// what makes one of them unusable. Pure; nothing is fetched here.

#include "core/base/result.h"
#include "core/signin/urlrules.h"

#include <QStringList>
#include <QUrl>

#include <optional>

namespace mangrove {

//! Where the resource metadata may be: what the challenge names alone, else the well-known places with and without the
//! path of the server. `isNamed` says which of both it is.
struct ResourcePlaces
{
    QList<QUrl> urls;
    bool isNamed = false;
};
Result<ResourcePlaces> resourcePlaces(const QUrl &server, const QString &named, const NamedBy &by);

//! What a server says about itself.
struct ProtectedResource
{
    QString resource; // byte for byte; empty: none is sent (the way of 2025-03-26)
    bool isWider = false; // the token is good for more than this server
    QStringList authorizationServers; // byte for byte, not empty
    QStringList scopes;

    bool operator==(const ProtectedResource &) const = default;
};
Result<ProtectedResource> readProtectedResource(const QByteArray &json, const QUrl &server);

//! Whether a token for `resource` is one for `server`: the same address, or a prefix of whole segments on the same
//! origin (then wider).
enum class ResourceFit { Same, Wider, None };
ResourceFit fitOf(const QString &resource, const QUrl &server);

//! The well-known places of an issuer's metadata. With a path its root is never asked.
QList<QUrl> issuerPlaces(const QUrl &issuer);

//! The sign-in server.
struct AuthorizationServer
{
    QString issuer; // byte for byte; what is kept is kept under it
    bool isAssumed = false; // there is no metadata: three fixed paths of 2025-03-26
    QUrl authorizationEndpoint; // empty: none, for clients that sign in by themselves
    QUrl tokenEndpoint;
    QUrl registrationEndpoint; // empty: none
    QUrl revocationEndpoint; // empty: none
    QStringList scopes;
    QStringList tokenMethods; // as listed, may be empty
    QStringList revocationMethods;
    bool takesClientDocuments = false;
    bool sendsIssuer = false; // authorization_response_iss_parameter_supported
    bool provesKeys = true; // says that it does PKCE with S256

    bool operator==(const AuthorizationServer &) const = default;
};

//! `issuer` is what was asked for; the document has to name the same, byte for byte. The one tolerance: it leaves out
//! the slash of an issuer without a path. `acceptsSilence`: the person goes on although PKCE is not announced. Where
//! only that is missing the error is NeedsConfirmation. `byItself`: no browser is needed, and nothing that belongs to
//! one.
Result<AuthorizationServer> readAuthorizationServer(const QByteArray &json, const QString &issuer, const NamedBy &by,
                                                    bool acceptsSilence = false, bool byItself = false);

//! The way of 2025-03-26 without any metadata: /authorize, /token and /register of the server's own origin.
AuthorizationServer assumedServer(const QUrl &server);

} // namespace mangrove

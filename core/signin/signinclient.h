#pragma once

// As whom Mangrove asks: the ways to be a client of a sign-in server, in which order they are tried, and what a
// registration says (RFC 7591). Pure.

#include "core/base/result.h"
#include "core/signin/metadata.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <QStringList>

namespace mangrove {

enum class ClientWay {
    Preset, // id and perhaps secret, by the person
    Document, // a client ID metadata document: its address is the id
    Registration, // registered by itself
};

QString toWord(ClientWay way); // "preset", "document", "registration"

enum class TokenMethod { None, Basic, Post, KeyJwt };

QString toWord(TokenMethod method); // "none", "client_secret_basic", "client_secret_post", "private_key_jwt"

struct SignInClient
{
    ClientWay way = ClientWay::Registration;
    QString id;
    QString secret; // empty: none; never shown
    QString key; // PEM text, for KeyJwt; never shown, and never sent
    TokenMethod method = TokenMethod::None;
    QString redirect; // the address that it is registered with; empty: any port of 127.0.0.1
    QDateTime secretExpires; // invalid: never
    //! For taking the registration back (RFC 7592); empty: not offered.
    QString managementUrl;
    QString managementToken;

    bool operator==(const SignInClient &) const = default;
};

//! What the person and the build say about clients.
struct ClientChoice
{
    QString presetId; // empty: none
    QString presetSecret;
    bool hasKeptSecret = false; // the preset secret lies in the key ring and is read from there
    QString documentUrl; // of a company's own; empty: the one of the build, if any
    //! The client signs in by itself: for no person, and without a browser
    //! (io.modelcontextprotocol/oauth-client-credentials). Its secret may be a private key then, as PEM text; see
    //! JwtKey.
    bool byItself = false;
    bool hasKey = false; // what lies in the key ring is a private key
};

//! The ways that can be tried with this sign-in server, in order. Empty: the person has to give a client.
QList<ClientWay> clientWays(const ClientChoice &choice, const AuthorizationServer &server);

//! Whether a text can be the address of a client document: https, with a path, nothing else.
bool isDocumentUrl(const QString &text);

//! How a client says who it is at the token endpoint: its own method where it is listed, else by what is listed.
TokenMethod tokenMethod(bool hasSecret, const QString &registered, const QStringList &listed);

//! The body of a registration with exactly one redirect address.
QByteArray registrationBody(const QString &redirect, const QStringList &scopes);

//! The port that a registration was made for; 0: any.
quint16 registeredPort(const SignInClient &client);

//! What came back: the client, with `redirect` as it was sent.
Result<SignInClient> readRegistration(const QByteArray &json, const QString &redirect,
                                      const AuthorizationServer &server);

} // namespace mangrove

#pragma once

// What is sent to a token endpoint and what it answers (RFC 6749, 4.1.3, 5 and 6; RFC 7009). Pure.

#include "core/base/result.h"
#include "core/signin/authorization.h"
#include "core/transport/httpspec.h"

#include <optional>
#include <variant>

namespace mangrove {

//! A form with what says who the client is, in the body or in the header.
struct TokenRequest
{
    QByteArray body;
    HttpHeaders headers; // beside the type and what is accepted

    bool operator==(const TokenRequest &) const = default;
};

TokenRequest codeRequest(const SignInAttempt &attempt, const QByteArray &code);
TokenRequest refreshRequest(const SignInClient &client, const QString &refreshToken, const QString &resource);
//! The client's own token (RFC 6749, 4.4), with its secret, or with what its key signs for this issuer (RFC 7523, 2.2).
Result<TokenRequest> clientRequest(const SignInClient &client, const QString &issuer, const QString &resource,
                                   const QStringList &scopes, const QDateTime &now);
//! With the same proof of who the client is.
Result<TokenRequest> revokeRequest(const SignInClient &client, const QString &issuer, const QString &token,
                                   bool isRefreshToken, const QDateTime &now);

//! b64token of RFC 6750, 2.1, of 1 to 16 Ki characters. What is none could begin another header.
bool isAccessToken(const QString &text);

//! A good answer.
struct TokenAnswer
{
    QString access;
    QString refresh; // empty: none
    std::optional<qint64> lifetime; // seconds, over 0; nothing: not said
    std::optional<QStringList> scopes; // nothing: those that were asked for

    bool operator==(const TokenAnswer &) const = default;
};

//! Why there is none.
struct TokenFailure
{
    QString code; // of OAuth, such as "invalid_grant"; empty: what came is no answer
    Error why;
    //! The grant is over: it is dropped, and the person signs in again.
    bool isOver() const;
};

std::variant<TokenAnswer, TokenFailure> readTokenAnswer(int status, const QByteArray &body, const QString &host);

} // namespace mangrove

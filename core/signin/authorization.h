#pragma once

// One attempt to sign in by the browser: the address that is opened, and what may come back. Pure. An attempt is in
// memory only; its verifier leaves it for the token endpoint alone.

#include "core/base/result.h"
#include "core/signin/signinclient.h"

#include <QByteArray>
#include <QStringList>
#include <QUrl>

namespace mangrove {

struct SignInAttempt
{
    AuthorizationServer server;
    SignInClient client;
    QString redirect; // byte for byte as it is sent
    QString resource; // empty: none is sent
    QStringList scopes;
    QByteArray verifier;
    QByteArray state;
    bool byItself = false; // no browser, see ClientChoice
    bool otherAccount = false; // the person wants to choose another one
};

inline constexpr qsizetype authorizationUrlLimit = 8 * 1024; // bytes

//! The address for the browser. Refused where the endpoint has a parameter of ours in its query already.
Result<QUrl> authorizationUrl(const SignInAttempt &attempt);

//! What one request to the redirect address comes to.
struct RedirectAnswer
{
    enum class Kind {
        Foreign, // not of this attempt: the wait goes on
        Refused, // of this attempt, and not to be used: the attempt is over
        Failed, // the sign-in server says no
        Code,
    };
    Kind kind = Kind::Foreign;
    QByteArray code;
    QString message; // a sentence, for Refused and Failed
    QString error = {}; // of OAuth, for Failed
};

//! `query` is the raw query of the redirect (what stands behind `?`). In the order of RFC 9207: state, issuer, then
//! what it says. Of a wrong issuer nothing else is looked at.
RedirectAnswer readRedirect(const QByteArray &query, const SignInAttempt &attempt);

//! `error` and `error_description` of OAuth for a sentence: bounded, plain.
QString shownOAuthError(const QString &code, const QString &description);

} // namespace mangrove

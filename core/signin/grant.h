#pragma once

// What a sign-in came to: the tokens and all that is needed to renew and to end it. It lies in the key ring as one
// JSON, so that a renewal is one write, and nowhere else. Values.

#include "core/base/result.h"
#include "core/signin/tokenrequest.h"

#include <QDateTime>

namespace mangrove {

struct SignInGrant
{
    QString serverUrl; // that it was signed in for; it is sent to no other
    QString issuer;
    QString resource; // empty: none is sent
    QString access;
    QString refresh; // empty: none
    bool byItself = false; // the client's own, see ClientChoice
    QDateTime received; // UTC
    QDateTime expires; // UTC; invalid: not said
    QStringList asked; // scopes
    QStringList granted;
    QUrl tokenEndpoint;
    QUrl revocationEndpoint; // empty: none
    SignInClient client;

    //! Whether its token may go to this server.
    bool isFor(const QUrl &server) const { return serverUrl == server.toString(QUrl::FullyEncoded); }
    //! From when on it is renewed before it is used: 60 s before it ends, or a tenth of its time where that is less. An
    //! own clock that was set back costs a 401, one ahead a renewal.
    bool isDue(const QDateTime &now) const;
    //! Without a person.
    bool canBeRenewed() const { return byItself || !refresh.isEmpty(); }

    bool operator==(const SignInGrant &) const = default;
};

SignInGrant madeGrant(const QUrl &server, const SignInAttempt &attempt, const TokenAnswer &answer,
                      const QDateTime &now);
//! With the tokens of a renewal: a new refresh token takes the place of the old one, none leaves it.
SignInGrant renewed(const SignInGrant &grant, const TokenAnswer &answer, const QDateTime &now);

//! For the key ring.
QString toJson(const SignInGrant &grant);
//! What another program put there is refused: every token and address is checked as when it came.
Result<SignInGrant> grantFromJson(const QString &json);
QString toJson(const SignInClient &client);
Result<SignInClient> clientFromJson(const QString &json);

} // namespace mangrove

#pragma once

// One form to a token or revocation endpoint, from where its server lies now. Owned by whoever waits; destroying it
// hangs up.

#include "core/signin/grant.h"
#include "core/signin/signinfetch.h"
#include "core/signin/tokenrequest.h"

#include <QObject>

#include <functional>

class QObject;

namespace mangrove {

class TokenPost final : public QObject
{
    Q_OBJECT

public:
    TokenPost(const QUrl &server, const SignInFetch::Bounds &bounds, QObject *parent);

    //! Calls back once, never from within the call; not when it is destroyed first.
    void start(const QUrl &endpoint, const TokenRequest &request, const SignInFetch::Done &done, bool wantsJson = true);

private:
    QUrl m_server;
    SignInFetch::Bounds m_bounds;
};

//! Takes tokens back (RFC 7009), one after the other. `done` hears whether all were taken; not when `context` is gone.
void revokeTokens(const QUrl &server, const QUrl &endpoint, QList<TokenRequest> requests,
                  const SignInFetch::Bounds &bounds, QObject *context, const std::function<void(bool)> &done);

//! Takes the tokens of a grant back where its sign-in server offers that (RFC 7009). The grant is forgotten in any
//! case, by whoever calls. `done` gets a sentence about how that went, perhaps from within the call; not when `context`
//! is gone.
void endGrant(const SignInGrant &grant, const QUrl &server, const SignInFetch::Bounds &bounds, const QDateTime &now,
              QObject *context, const std::function<void(const QString &sentence)> &done);

} // namespace mangrove

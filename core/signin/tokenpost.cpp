#include "core/signin/tokenpost.h"

#include "core/base/texts.h"
#include "core/signin/addressclass.h"
#include "core/signin/urlrules.h"

#include <algorithm>

namespace mangrove {

namespace {

constexpr int revocationTime = 5'000; // ms for each token

} // namespace

TokenPost::TokenPost(const QUrl &server, const SignInFetch::Bounds &bounds, QObject *parent)
    : QObject(parent), m_server(server), m_bounds(bounds)
{ }

void TokenPost::start(const QUrl &endpoint, const TokenRequest &request, const SignInFetch::Done &done, bool wantsJson)
{
    lookForPlace(m_server, this, [this, endpoint, request, done, wantsJson](std::optional<AddressClass> place) {
        // Of a server that lies nowhere only what is public is reached.
        auto *fetch = new SignInFetch(place.value_or(AddressClass::Public), m_bounds, this);
        SignInFetch::Call call{endpoint, request.headers, request.body};
        call.wantsJson = wantsJson;
        fetch->start(call, done);
    });
}

void revokeTokens(const QUrl &server, const QUrl &endpoint, QList<TokenRequest> requests,
                  const SignInFetch::Bounds &bounds, QObject *context, const std::function<void(bool)> &done)
{
    if (requests.isEmpty()) {
        done(true);
        return;
    }
    const TokenRequest request = requests.takeFirst();
    SignInFetch::Bounds brief = bounds;
    brief.tokenTime = std::min(bounds.tokenTime, revocationTime);
    auto *post = new TokenPost(server, brief, context);
    // The status says all there is (RFC 7009, 2.2).
    post->start(
        endpoint, request,
        [=](const SignInFetch::Answer &answer) {
            post->deleteLater();
            revokeTokens(server, endpoint, requests, bounds, context,
                         [done, isGood = answer.isSuccess()](bool rest) { done(isGood && rest); });
        },
        false);
}

namespace {

//! A client that signs in by itself has no browser.
QString ended(const SignInGrant &grant, const QString &sentence)
{
    return grant.byItself ? sentence : Texts::tr("%1 Your browser is still signed in there.").arg(sentence);
}

} // namespace

void endGrant(const SignInGrant &grant, const QUrl &server, const SignInFetch::Bounds &bounds, const QDateTime &now,
              QObject *context, const std::function<void(const QString &sentence)> &done)
{
    const QString host = shownHost(QUrl(grant.issuer));
    if (grant.revocationEndpoint.isEmpty()) {
        done(ended(grant,
                   Texts::tr("Signed out. %1 offers no way to take a token back, so the old one may work for a while.")
                       .arg(host)));
        return;
    }
    const QString kept =
        Texts::tr("Signed out. %1 did not take the tokens back, so the old one may work for a while.").arg(host);
    QList<TokenRequest> requests;
    for (const bool isRefresh : {true, false}) {
        const QString &token = isRefresh ? grant.refresh : grant.access;
        if (token.isEmpty())
            continue;
        const Result<TokenRequest> request = revokeRequest(grant.client, grant.issuer, token, isRefresh, now);
        if (!request) {
            done(ended(grant, kept));
            return;
        }
        requests.append(*request);
    }
    revokeTokens(server, grant.revocationEndpoint, requests, bounds, context, [done, grant, host, kept](bool isGood) {
        done(ended(grant, isGood ? Texts::tr("Signed out, and %1 has taken the tokens back.").arg(host) : kept));
    });
}

} // namespace mangrove

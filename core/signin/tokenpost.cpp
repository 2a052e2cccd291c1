#include "core/signin/tokenpost.h"

#include "core/signin/placelook.h"

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

} // namespace mangrove

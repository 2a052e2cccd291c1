#include "core/signin/grantend.h"

#include "core/base/texts.h"
#include "core/signin/tokenpost.h"
#include "core/signin/urlrules.h"

namespace mangrove {

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
                   Texts::tr("Signed out. %1 offers no way to take a token back, so the old one may work for "
                             "a while.")
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

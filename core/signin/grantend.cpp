#include "core/signin/grantend.h"

#include "core/base/texts.h"
#include "core/signin/tokenpost.h"
#include "core/signin/urlrules.h"

namespace mangrove {

void endGrant(const SignInGrant &grant, const QUrl &server, const SignInFetch::Bounds &bounds,
              QObject *context, const std::function<void(const QString &sentence)> &done)
{
    const QString host = shownHost(QUrl(grant.issuer));
    if (grant.revocationEndpoint.isEmpty()) {
        done(Texts::tr(
                 "Signed out. %1 offers no way to take a token back, so the old one may work for a while. "
                 "Your browser is still signed in there.")
                 .arg(host));
        return;
    }
    QList<std::pair<QString, bool>> tokens;
    if (!grant.refresh.isEmpty())
        tokens.append({grant.refresh, true});
    tokens.append({grant.access, false});
    revokeTokens(
        server, grant.revocationEndpoint, grant.client, tokens, bounds, context, [done, host](bool isGood) {
            done(isGood ? Texts::tr("Signed out, and %1 has taken the tokens back. Your browser is still "
                                    "signed in there.")
                              .arg(host)
                        : Texts::tr("Signed out. %1 did not take the tokens back, so the old one may work "
                                    "for a while. Your browser is still signed in there.")
                              .arg(host));
        });
}

} // namespace mangrove

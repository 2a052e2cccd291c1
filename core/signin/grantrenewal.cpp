#include "core/signin/grantrenewal.h"

#include "core/base/secretmask.h"
#include "core/signin/grantkeep.h"

#include <QTimer>

namespace mangrove {

void GrantRenewal::post(const SignInGrant &grant, bool isRepeat, const Done &done)
{
    m_post = std::make_unique<TokenPost>(m_server, m_bounds, nullptr);
    const Result<TokenRequest> request = grant.byItself
        ? clientRequest(grant.client, grant.issuer, grant.resource, grant.asked, m_clock.now())
        : refreshRequest(grant.client, grant.refresh, grant.resource);
    if (!request) {
        QTimer::singleShot(0, m_post.get(), [this, grant, done, why = request.error()] {
            m_post.release()->deleteLater();
            done(outcome(grant, {0, {}, why}));
        });
        return;
    }
    m_post->start(grant.tokenEndpoint, *request, [this, grant, isRepeat, done](const SignInFetch::Answer &answer) {
        m_post.release()->deleteLater(); // it calls
        if (answer.failure && answer.mayHaveArrived && !isRepeat)
            post(grant, true, done);
        else
            done(outcome(grant, answer));
    });
}

GrantRenewal::Outcome GrantRenewal::outcome(const SignInGrant &grant, const SignInFetch::Answer &answer)
{
    std::optional<Error> failure = answer.failure;
    if (!failure) {
        const auto read = readTokenAnswer(answer.status, answer.body, grant.tokenEndpoint.host(QUrl::FullyEncoded));
        if (const auto *good = std::get_if<TokenAnswer>(&read)) {
            m_failures = 0;
            return {renewed(grant, *good, m_clock.now())};
        }
        const TokenFailure &bad = std::get<TokenFailure>(read);
        if (bad.isOver()) {
            m_failures = 0;
            return {{}, true, bad.why};
        }
        failure = bad.why;
    }
    failed();
    // It may say back what it was sent.
    return {{}, false, {failure->code, SecretMask(secretsOf(grant)).text(failure->message)}};
}

} // namespace mangrove

#pragma once

// Renews a grant by its refresh token, one request at a time, and waits longer after each that failed: 1, 2, 4 … 60 s. The
// same refresh token is tried once more, as nobody knows whether a lost request arrived. Owned by the sign-in.

#include "core/base/clock.h"
#include "core/signin/grant.h"
#include "core/signin/tokenpost.h"

#include <functional>
#include <memory>

namespace mangrove {

class GrantRenewal
{
public:
    struct Outcome
    {
        std::optional<SignInGrant> grant; // with the new tokens
        bool isOver = false; // the sign-in server says that there is nothing to renew
        Error why = {}; // without a grant
    };
    using Done = std::function<void(const Outcome &)>;

    GrantRenewal(const QUrl &server, const SignInFetch::Bounds &bounds, const Clock &clock)
        : m_server(server), m_bounds(bounds), m_clock(clock)
    { }

    bool isRunning() const { return m_post != nullptr; }
    //! It failed just now, and is not tried again yet.
    bool rests() const { return m_failures > 0 && m_clock.elapsed() < m_again; }
    //! Calls back once, never from within the call; not after stop().
    void start(const SignInGrant &grant, const Done &done);
    void stop() { m_post.reset(); }

private:
    Outcome outcome(const SignInGrant &grant, const SignInFetch::Answer &answer);

    QUrl m_server;
    SignInFetch::Bounds m_bounds;
    const Clock &m_clock;
    std::unique_ptr<TokenPost> m_post;
    qint64 m_again = 0; // by Clock::elapsed(), ms
    int m_failures = 0; // in a row
};

} // namespace mangrove

#pragma once

// Renews a grant by its refresh token, or by asking anew for a client that signs in by itself, one request at a time.
// Where the answer is lost the same token is tried once more at once, as nobody knows whether the request arrived.
// After each that failed it waits longer: 1, 2, 4, 8 s, and after the fifth it tries no more until it is told to. Owned
// by the grant of this run.

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

    void setBounds(const SignInFetch::Bounds &bounds) { m_bounds = bounds; }
    bool isRunning() const { return m_post != nullptr; }
    //! It failed just now, and is not tried again yet; or it is given up.
    bool rests() const { return isGivenUp() || (m_failures > 0 && m_clock.elapsed() < m_again); }
    bool isGivenUp() const { return m_failures >= failureLimit; }
    //! A person has started the server anew, or something else has changed.
    void tryAgain() { m_failures = 0; }
    //! It came to nothing before anything was asked: as after a request that failed.
    void failed()
    {
        m_again = m_clock.elapsed() + (qint64(1000) << m_failures);
        ++m_failures;
    }
    //! Calls back once, never from within the call; not after stop().
    void start(const SignInGrant &grant, const Done &done) { post(grant, false, done); }
    void stop() { m_post.reset(); }

private:
    static constexpr int failureLimit = 5; // in a row

    void post(const SignInGrant &grant, bool isRepeat, const Done &done);
    Outcome outcome(const SignInGrant &grant, const SignInFetch::Answer &answer);

    QUrl m_server;
    SignInFetch::Bounds m_bounds;
    const Clock &m_clock;
    std::unique_ptr<TokenPost> m_post;
    qint64 m_again = 0; // by Clock::elapsed(), ms
    int m_failures = 0; // in a row
};

} // namespace mangrove

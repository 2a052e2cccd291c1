#include "core/signin/serversignin.h"

#include "core/base/displaytext.h"
#include "core/signin/grantend.h"
#include "core/signin/missingscope.h"
#include "core/signin/scopes.h"
#include "core/signin/signinhandle.h"

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

QString hostOf(const QString &issuer)
{
    return displayText(QUrl(issuer).host(QUrl::FullyEncoded));
}

} // namespace

ServerSignIn::ServerSignIn(const Setup &setup, const GrantKeep &keep, const Clock &clock, QObject *parent)
    : QObject(parent),
      m_setup(setup),
      m_keep(keep),
      m_clock(clock),
      m_renewal(setup.server, setup.bounds, clock),
      m_authorizer(std::make_shared<SignInHandle>(this))
{
    if (setup.isKept)
        m_state = State::SignedIn;
}

ServerSignIn::~ServerSignIn()
{
    // Nobody waits for ever.
    m_flow.reset();
    m_renewal.stop();
    m_grant.reset();
    m_isLoaded = true;
    m_waiters.take(m_held);
    answerAll(Error{ErrorCode::Closed, tr("The server was removed.")});
}

QByteArray ServerSignIn::currentHeader() const
{
    return m_grant && m_grant->isFor(m_setup.server) ? "Bearer " + m_grant->access.toLatin1() : QByteArray();
}

void ServerSignIn::answerAll(const std::optional<Error> &failure)
{
    const QPointer<ServerSignIn> self(this);
    m_failure = failure;
    m_waiters.answer();
    if (self)
        m_failure.reset();
}

void ServerSignIn::load()
{
    if (std::exchange(m_isLoading, true))
        return;
    m_keep.readGrant(this, [this](const Result<std::optional<SignInGrant>> &grant) {
        m_isLoading = false;
        if (m_isLoaded)
            return; // a person signed in meanwhile
        m_isLoaded = true;
        if (!grant) {
            // A key ring that is locked says so at the next start; the grant is still there.
            m_isLoaded = grant.error().code == ErrorCode::Invalid;
            if (m_isLoaded)
                drop(grant.error().message);
            answerAll(grant.error());
            return;
        }
        if (*grant && (*grant)->isFor(m_setup.server)) {
            m_grant = *grant;
            m_mask.hide(*m_grant);
            setState(State::SignedIn);
        } else {
            setState(State::SignedOut);
        }
        answerAll();
    });
}

void ServerSignIn::header(QObject *context, const HttpAuthorizer::HeaderDone &done)
{
    const auto again = [this, context, done] {
        if (m_failure)
            done(*m_failure);
        else
            header(context, done);
    };
    if (!m_isLoaded && m_setup.isKept) {
        m_waiters.add(context, again);
        load();
        return;
    }
    if (isRenewing()) {
        m_waiters.add(context, again);
        return;
    }
    if (m_isUnstored)
        store();
    const bool isDue = m_grant && m_grant->isDue(m_clock.now());
    if (!isDue || m_grant->refresh.isEmpty()) {
        done(currentHeader());
        return;
    }
    if (m_renewal.rests()) {
        // It may be good for a while yet.
        if (m_clock.now() < m_grant->expires)
            done(currentHeader());
        else
            done(Error{ErrorCode::Unreachable, m_reason});
        return;
    }
    m_waiters.add(context, again);
    renew();
}

void ServerSignIn::renew()
{
    m_renewal.start(*m_grant, [this](const GrantRenewal::Outcome &outcome) {
        if (outcome.grant) {
            take(*outcome.grant);
        } else if (outcome.isOver) {
            drop(tr("The sign-in at %1 is over. Sign in again.").arg(hostOf(m_grant->issuer)));
            answerAll(Error{ErrorCode::Unauthorized, m_reason});
        } else {
            m_reason = tr("The sign-in could not be renewed. %1").arg(outcome.why.message);
            const bool isGood = m_clock.now() < m_grant->expires && !std::exchange(m_isFresh, false);
            answerAll(isGood ? std::nullopt : std::optional(Error{ErrorCode::Unreachable, m_reason}));
            Q_EMIT changed();
        }
    });
}

//! New tokens are stored first and used then; where the key ring refuses they are in memory only, which is said.
void ServerSignIn::take(const SignInGrant &grant)
{
    m_grant = grant;
    m_isUnstored = true;
    m_isStoring = true;
    m_mask.hide(grant);
    m_keep.storeGrant(grant, this, [this, access = grant.access](const Result<void> &stored) {
        if (!m_grant || m_grant->access != access)
            return; // there is a newer one, or none any more
        m_isUnstored = !stored;
        m_isStoring = false;
        setState(m_held.isEmpty() ? State::SignedIn : State::WantsMore,
                 stored ? QString()
                        : tr("The sign-in holds until Mangrove ends, as it could not be kept. %1")
                              .arg(stored.error().message));
        if (!isRenewing())
            answerAll();
    });
}

void ServerSignIn::store()
{
    m_isUnstored = false;
    m_keep.storeGrant(*m_grant, this, [this, access = m_grant->access](const Result<void> &stored) {
        if (m_grant && m_grant->access == access)
            m_isUnstored = !stored;
    });
}

void ServerSignIn::refused(const HttpAuthorizer::Refusal &refusal, QObject *context,
                           const HttpAuthorizer::RefusedDone &done)
{
    const std::optional<Challenge> challenge = bearerChallenge(refusal.challenge);
    if (refusal.status == 403) {
        refusedFor(refusal, context, done);
        return;
    }
    if (!m_isLoaded) {
        // Only a server that wants a sign-in makes the key ring be asked.
        m_waiters.add(context, [this, refusal, context, done] {
            if (m_failure)
                done(*m_failure);
            else
                refused(refusal, context, done);
        });
        load();
        return;
    }
    if (refusal.used.isEmpty() && currentHeader().isEmpty()) {
        m_challenge = challenge;
        setState(State::SignedOut, m_reason);
        done(false);
        return;
    }
    if (refusal.repeats >= repeatLimit) {
        done(Error{ErrorCode::Unauthorized,
                   tr("%1 does not accept the token that its own sign-in gave.")
                       .arg(displayText(m_setup.server.host()))});
        return;
    }
    const auto again = [this, done] {
        if (m_failure)
            done(*m_failure);
        else
            done(!currentHeader().isEmpty());
    };
    if (isRenewing()) {
        m_waiters.add(context, again);
    } else if (refusal.used != currentHeader()) {
        done(true); // there is a newer one
    } else if (m_isFresh || refusal.repeats > 0) {
        m_challenge = challenge;
        drop(tr("%1 does not accept the token that its own sign-in gave.")
                 .arg(displayText(m_setup.server.host())));
        done(Error{ErrorCode::Unauthorized, m_reason});
    } else {
        m_challenge = challenge;
        m_waiters.add(context, again);
        lookAgain();
    }
}

void ServerSignIn::refusedFor(const HttpAuthorizer::Refusal &refusal, QObject *context,
                              const HttpAuthorizer::RefusedDone &done)
{
    const Forbidden forbidden{
        bearerChallenge(refusal.challenge), m_setup.server.host(), m_grant ? m_grant->granted : QStringList(),
        refusal.used != currentHeader(),    refusal.repeats,       m_requestsForMore};
    const MissingScope missing = m_grant ? missingScope(forbidden) : MissingScope();
    switch (missing.kind) {
    case MissingScope::Kind::Plain:
        done(false);
        return;
    case MissingScope::Kind::Again:
        done(true);
        return;
    case MissingScope::Kind::Final:
        done(missing.why);
        return;
    case MissingScope::Kind::Ask:
        break;
    }
    m_challenge = forbidden.challenge;
    m_missing = moreScopes(m_missing, missing.scopes);
    m_held.add(context, [this, done, used = refusal.used] {
        if (!currentHeader().isEmpty() && currentHeader() != used)
            done(true);
        else
            done(Error{ErrorCode::Unauthorized, tr("It was not asked for more. %1").arg(m_reason).trimmed()});
    });
    setState(State::WantsMore);
}

// A token that should be good is refused: the server may have another sign-in server by now, which gets nothing of
// what the old one gave.
void ServerSignIn::lookAgain()
{
    m_lookAgain = std::make_unique<Discovery>(
        Discovery::Wish{m_setup.server, m_challenge, m_grant->issuer, m_setup.acceptsSilence}, m_setup.bounds,
        nullptr);
    m_lookAgain->start([this](const Result<SignInPlace> &place) {
        m_lookAgain.release()->deleteLater();
        const QString old = m_grant->issuer;
        if (place && place->authorization.issuer != old) {
            drop(tr("The sign-in moved from %1 to %2. Sign in there only if you trust the server.")
                     .arg(hostOf(old), hostOf(place->authorization.issuer)));
        } else if (m_grant->refresh.isEmpty()) {
            drop(tr("The sign-in at %1 is over. Sign in again.").arg(hostOf(old)));
        } else {
            m_isFresh = true;
            renew();
            return;
        }
        answerAll(Error{ErrorCode::Unauthorized, m_reason});
    });
}

void ServerSignIn::drop(const QString &reason)
{
    m_grant.reset();
    m_isUnstored = false;
    m_isStoring = false;
    m_isFresh = false;
    m_keep.removeGrant(this, [](const Result<void> &) {});
    setState(State::SignedOut, reason);
    if (!reason.isEmpty())
        Q_EMIT told(reason);
}

void ServerSignIn::signIn(bool otherAccount)
{
    if (!m_isLoaded) {
        // What was granted before decides what is asked for.
        m_waiters.add(this, [this, otherAccount] {
            m_isLoaded = true;
            signIn(otherAccount);
        });
        load();
        return;
    }
    if (m_flow) { // what is held goes on waiting
        m_flow.reset();
        Q_EMIT ended(Error{ErrorCode::Cancelled, tr("Another sign-in has begun.")});
    }
    SignInFlow::Wish wish;
    wish.server = m_setup.server;
    wish.challenge = m_challenge;
    wish.keptIssuer = m_grant ? m_grant->issuer : m_setup.issuer;
    if (m_state == State::WantsMore && m_grant)
        wish.before = m_grant->asked;
    wish.clients = m_setup.clients;
    wish.port = m_setup.port;
    wish.otherAccount = otherAccount;
    wish.acceptsSilence = m_setup.acceptsSilence;
    m_flow = std::make_unique<SignInFlow>(wish, m_keep, m_clock, m_setup.bounds, nullptr);
    if (m_state == State::WantsMore)
        ++m_requestsForMore;
    connect(m_flow.get(), &SignInFlow::stageChanged, this, &ServerSignIn::changed);
    m_flow->look([this](const Result<SignInGrant> &grant) { onSignedIn(grant); });
    Q_EMIT changed();
}

void ServerSignIn::onSignedIn(const Result<SignInGrant> &grant)
{
    if (m_flow)
        m_flow.release()->deleteLater(); // it calls
    if (!grant) {
        m_reason = grant.error().message;
        if (m_state == State::WantsMore)
            notNow();
        else if (m_state == State::Unknown)
            setState(State::SignedOut, m_reason);
        if (grant.error().code != ErrorCode::Cancelled)
            Q_EMIT told(m_reason);
        Q_EMIT changed();
        Q_EMIT ended(grant.error());
        return;
    }
    // Who waits for a renewal of the old grant goes on with the new one.
    m_renewal.stop();
    m_lookAgain.reset();
    m_isLoaded = true;
    m_isFresh = false;
    m_missing.clear();
    m_setup.issuer = grant->issuer;
    m_waiters.take(m_held);
    m_state = State::SignedIn; // nothing is missing while it is being stored
    take(*grant);
    Q_EMIT told(tr("Signed in at %1.").arg(hostOf(grant->issuer)));
    Q_EMIT ended({});
}

void ServerSignIn::notNow()
{
    m_missing.clear();
    if (m_state == State::WantsMore)
        setState(State::SignedIn, m_reason);
    m_held.answer();
}

void ServerSignIn::signOut(QObject *context, const std::function<void(const QString &)> &done)
{
    cancel();
    if (!m_isLoaded) {
        m_waiters.add(context, [this, context, done] {
            m_isLoaded = true;
            signOut(context, done);
        });
        load();
        return;
    }
    const std::optional<SignInGrant> grant = m_grant;
    // What comes back from a renewal now is thrown away.
    m_renewal.stop();
    m_lookAgain.reset();
    drop({});
    m_waiters.take(m_held);
    answerAll(Error{ErrorCode::Unauthorized, tr("You have signed out.")});
    const QPointer<QObject> alive(context);
    const auto say = [this, alive, done](const QString &sentence) {
        Q_EMIT told(sentence);
        if (alive)
            done(sentence);
    };
    if (!grant) {
        say(tr("Nobody was signed in."));
        return;
    }
    endGrant(*grant, m_setup.server, m_setup.bounds, this, say);
}

void ServerSignIn::setState(State state, const QString &reason)
{
    m_state = state;
    m_reason = reason;
    Q_EMIT changed();
}

} // namespace mangrove

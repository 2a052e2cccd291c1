#include "core/signin/livegrant.h"

#include "core/base/displaytext.h"

#include <QPointer>

#include <utility>

namespace mangrove {

QString shownIssuer(const QString &issuer)
{
    return displayText(QUrl(issuer).host(QUrl::FullyEncoded));
}

LiveGrant::LiveGrant(const Setup &setup, const GrantKeep &keep, const Clock &clock, QObject *parent)
    : QObject(parent),
      m_setup(setup),
      m_keep(keep),
      m_clock(clock),
      m_renewal(setup.server, setup.bounds, clock)
{ }

LiveGrant::~LiveGrant() = default;

QByteArray LiveGrant::header() const
{
    return m_grant && m_grant->isFor(m_setup.server) ? "Bearer " + m_grant->access.toLatin1() : QByteArray();
}

void LiveGrant::wait(QObject *context, const Done &done)
{
    m_waiters.add(context, [this, done] { done(m_failure); });
}

void LiveGrant::answerAll(const std::optional<Error> &failure)
{
    const QPointer<LiveGrant> self(this);
    m_failure = failure;
    m_waiters.answer();
    if (self)
        m_failure.reset();
}

void LiveGrant::load(QObject *context, const Done &done)
{
    wait(context, done);
    if (!std::exchange(m_isLoading, true))
        read();
}

void LiveGrant::read()
{
    m_keep.readGrant(this, [this](const Result<std::optional<SignInGrant>> &grant) {
        m_isLoading = false;
        if (m_isLoaded)
            return; // a person signed in meanwhile
        if (!grant) {
            // A key ring that is locked says so at the next start; the grant is still there.
            m_isLoaded = grant.error().code == ErrorCode::Invalid;
            if (m_isLoaded)
                drop(grant.error().message);
            answerAll(grant.error());
            return;
        }
        m_isLoaded = true;
        if (*grant && (*grant)->isFor(m_setup.server)) {
            m_grant = *grant;
            m_mask.hide(*m_grant);
        }
        Q_EMIT changed({});
        answerAll();
    });
}

void LiveGrant::header(QObject *context, const HttpAuthorizer::HeaderDone &done)
{
    const Done again = [this, context, done](const std::optional<Error> &failure) {
        if (failure)
            done(*failure);
        else
            header(context, done);
    };
    if (!m_isLoaded && m_setup.isKept) {
        load(context, again);
        return;
    }
    if (isBusy()) {
        wait(context, again);
        return;
    }
    storeAgain();
    const bool isDue = m_grant && m_grant->isDue(m_clock.now());
    if (!isDue || m_grant->refresh.isEmpty()) {
        done(header());
        return;
    }
    if (m_renewal.rests()) {
        // It may be good for a while yet.
        if (m_clock.now() < m_grant->expires)
            done(header());
        else
            done(Error{ErrorCode::Unreachable, m_reason});
        return;
    }
    wait(context, again);
    renew();
}

void LiveGrant::renew()
{
    m_renewal.start(*m_grant, [this](const GrantRenewal::Outcome &outcome) { onRenewed(outcome); });
}

void LiveGrant::onRenewed(const GrantRenewal::Outcome &outcome)
{
    if (outcome.grant) {
        store(*outcome.grant);
    } else if (outcome.isOver) {
        const QString reason =
            tr("The sign-in at %1 is over. Sign in again.").arg(shownIssuer(m_grant->issuer));
        drop(reason);
        answerAll(Error{ErrorCode::Unauthorized, reason});
    } else {
        m_reason = tr("The sign-in could not be renewed. %1").arg(outcome.why.message);
        const bool isGood = m_clock.now() < m_grant->expires && !std::exchange(m_isFresh, false);
        Q_EMIT changed(m_reason);
        answerAll(isGood ? std::nullopt : std::optional(Error{ErrorCode::Unreachable, m_reason}));
    }
}

void LiveGrant::take(const SignInGrant &grant, Waiters &waiting)
{
    stop();
    m_isLoaded = true;
    m_isFresh = false;
    m_waiters.take(waiting);
    store(grant);
}

//! Where the key ring refuses it is in memory only, which is said.
void LiveGrant::store(const SignInGrant &grant)
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
        Q_EMIT changed(stored ? QString()
                              : tr("The sign-in holds until Mangrove ends, as it could not be kept. %1")
                                    .arg(stored.error().message));
        if (!isBusy())
            answerAll();
    });
}

void LiveGrant::storeAgain()
{
    if (!std::exchange(m_isUnstored, false))
        return;
    m_keep.storeGrant(*m_grant, this, [this, access = m_grant->access](const Result<void> &stored) {
        if (m_grant && m_grant->access == access)
            m_isUnstored = !stored;
    });
}

void LiveGrant::replace(const QByteArray &refused, const std::optional<Challenge> &challenge,
                        QObject *context, const Done &done)
{
    if (isBusy()) {
        wait(context, done);
    } else if (refused != header()) {
        done({}); // there is a newer one
    } else {
        wait(context, done);
        lookAgain(challenge);
    }
}

void LiveGrant::lookAgain(const std::optional<Challenge> &challenge)
{
    m_lookAgain = std::make_unique<Discovery>(
        Discovery::Wish{m_setup.server, challenge, m_grant->issuer, m_setup.acceptsSilence}, m_setup.bounds,
        nullptr);
    m_lookAgain->start([this](const Result<SignInPlace> &place) {
        m_lookAgain.release()->deleteLater(); // it calls
        const QString old = m_grant->issuer;
        QString reason;
        if (place && place->authorization.issuer != old)
            reason = tr("The sign-in moved from %1 to %2. Sign in there only if you trust the server.")
                         .arg(shownIssuer(old), shownIssuer(place->authorization.issuer));
        else if (m_grant->refresh.isEmpty())
            reason = tr("The sign-in at %1 is over. Sign in again.").arg(shownIssuer(old));
        if (reason.isEmpty()) {
            m_isFresh = true;
            renew();
            return;
        }
        drop(reason);
        answerAll(Error{ErrorCode::Unauthorized, reason});
    });
}

void LiveGrant::drop(const QString &reason)
{
    m_grant.reset();
    m_isUnstored = false;
    m_isStoring = false;
    m_isFresh = false;
    m_keep.removeGrant(this, [](const Result<void> &) {});
    Q_EMIT changed(reason);
    if (!reason.isEmpty())
        Q_EMIT dropped(reason);
}

//! What comes back from what is under way is thrown away.
void LiveGrant::stop()
{
    m_renewal.stop();
    m_lookAgain.reset();
}

void LiveGrant::end(const Error &why, Waiters &waiting)
{
    stop();
    m_isLoaded = true;
    drop({});
    m_waiters.take(waiting);
    answerAll(why);
}

void LiveGrant::abandon(const Error &why, Waiters &waiting)
{
    stop();
    m_grant.reset();
    m_isLoaded = true;
    m_waiters.take(waiting);
    answerAll(why);
}

} // namespace mangrove

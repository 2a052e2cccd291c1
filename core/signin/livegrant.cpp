#include "core/signin/livegrant.h"

#include "core/signin/urlrules.h"

#include <QPointer>

#include <utility>

namespace mangrove {

LiveGrant::LiveGrant(const Setup &setup, const GrantKeep &keep, const Clock &clock, QObject *parent)
    : QObject(parent), m_setup(setup), m_keep(keep), m_clock(clock), m_renewal(setup.server, setup.bounds, clock)
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
    if (m_isLocked && m_isLoaded) {
        done({});
        return;
    }
    wait(context, done);
    if (!isBusy() && !std::exchange(m_isLoading, true))
        m_keep.readGrant(this, [this](const Result<std::optional<SignInGrant>> &found) { onRead(found); });
}

void LiveGrant::onRead(const Result<std::optional<SignInGrant>> &found)
{
    m_isLoading = false;
    if (isBusy())
        return; // a person signed in meanwhile
    const bool wasLoaded = m_isLoaded;
    if (!found) {
        m_isLocked = found.error().code != ErrorCode::Invalid;
        if (!m_isLocked) {
            m_isLoaded = true;
            if (!m_grant)
                drop(found.error().message);
        }
        // The grant of a key ring that is locked is still there.
        answerAll(wasLoaded ? std::nullopt : std::optional(found.error()));
        return;
    }
    m_isLoaded = true;
    if (isNewer(*found))
        adopt(**found);
    else if (!wasLoaded)
        Q_EMIT changed({});
    answerAll();
}

bool LiveGrant::isNewer(const std::optional<SignInGrant> &found) const
{
    const bool isOther = found && found->isFor(m_setup.server) && found->access != m_dropped;
    return isOther && (!m_grant || (!m_isUnstored && found->access != m_grant->access));
}

void LiveGrant::adopt(const SignInGrant &grant)
{
    m_grant = grant;
    m_isFresh = false;
    m_wasRefused = false;
    m_mask.hide(grant);
    m_renewal.tryAgain();
    Q_EMIT changed({});
}

void LiveGrant::tryAgain()
{
    m_isLocked = false;
    m_renewal.tryAgain();
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
    if (!isDue || !m_grant->canBeRenewed()) {
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

// Another process may have renewed it meanwhile, or signed out.
void LiveGrant::takeTurn(void (LiveGrant::*next)(const Result<std::optional<SignInGrant>> &))
{
    m_turn = std::make_unique<QObject>();
    m_keep.hold(m_turn.get(), [this, next](const GrantHold &hold) {
        m_hold = hold;
        m_keep.readGrant(m_turn.get(), [this, next](const Result<std::optional<SignInGrant>> &found) {
            m_turn.release()->deleteLater(); // it calls
            (this->*next)(found);
        });
    });
}

void LiveGrant::catchUp(QObject *context, const Done &done)
{
    if (!m_isLoaded || m_isUnstored || isBusy()) {
        load(context, done);
        return;
    }
    wait(context, done);
    takeTurn(&LiveGrant::takeAsFound);
}

void LiveGrant::takeAsFound(const Result<std::optional<SignInGrant>> &found)
{
    m_hold.reset();
    if (found && isNewer(*found))
        adopt(**found);
    else if (found && !*found && m_grant)
        forget(tr("Another Mangrove has signed out. Sign in again."));
    answerAll();
}

void LiveGrant::renewIfOurs(const Result<std::optional<SignInGrant>> &found)
{
    if (found && isNewer(*found)) {
        adopt(**found);
        // Whoever was told of it may have ended it.
        if (m_grant && m_grant->isDue(m_clock.now()) && m_grant->canBeRenewed()) {
            startRenewal();
        } else {
            m_hold.reset();
            answerAll();
        }
    } else if (found && !*found && !m_isUnstored) {
        const QString reason = tr("Another Mangrove has signed out. Sign in again.");
        m_hold.reset();
        forget(reason);
        answerAll(Error{ErrorCode::Unauthorized, reason});
    } else if (!found && !m_isUnstored) {
        // What lies there may have been renewed meanwhile: a token that was used already would end the sign-in.
        m_renewal.failed();
        onNotRenewed(found.error());
    } else {
        startRenewal();
    }
}

void LiveGrant::startRenewal()
{
    m_renewal.start(*m_grant, [this](const GrantRenewal::Outcome &outcome) { onRenewed(outcome); });
}

void LiveGrant::onRenewed(const GrantRenewal::Outcome &outcome)
{
    if (outcome.grant) {
        const bool isFresh = m_wasRefused;
        store(*outcome.grant);
        m_isFresh = isFresh;
    } else if (outcome.isOver) {
        const QString reason = tr("The sign-in at %1 is over. Sign in again.").arg(shownHost(QUrl(m_grant->issuer)));
        drop(reason);
        answerAll(Error{ErrorCode::Unauthorized, reason});
    } else {
        onNotRenewed(outcome.why);
    }
}

//! The grant stays: it is tried again later.
void LiveGrant::onNotRenewed(const Error &why)
{
    m_hold.reset();
    m_reason = m_renewal.isGivenUp()
        ? tr("The sign-in could not be renewed, which is not tried again until the server is started. %1")
              .arg(why.message)
        : tr("The sign-in could not be renewed. %1").arg(why.message);
    const bool isGood = m_clock.now() < m_grant->expires && !m_wasRefused;
    m_wasRefused = false;
    Q_EMIT changed(m_reason);
    answerAll(isGood ? std::nullopt : std::optional(Error{ErrorCode::Unreachable, m_reason}));
}

void LiveGrant::take(const SignInGrant &grant, Waiters &waiting)
{
    stop();
    m_isLoaded = true;
    m_waiters.take(waiting);
    store(grant);
}

//! Calls with the hold that there is, or waits for one.
void LiveGrant::hold(const std::function<void(const GrantHold &)> &done)
{
    if (m_hold)
        done(std::exchange(m_hold, {}));
    else
        m_keep.hold(this, done);
}

//! Where the key ring refuses it is in memory only, which is said.
void LiveGrant::store(const SignInGrant &grant)
{
    m_grant = grant;
    m_isFresh = false;
    m_wasRefused = false;
    m_isUnstored = true;
    m_isStoring = true;
    m_removal.reset();
    m_renewal.tryAgain();
    m_mask.hide(grant);
    hold([this, grant](const GrantHold &hold) {
        const auto isCurrent = [this, access = grant.access] { return m_grant && m_grant->access == access; };
        if (!isCurrent())
            return; // there is a newer one, or none any more
        m_keep.storeGrant(grant, this, [this, isCurrent, hold](const Result<void> &stored) {
            if (!isCurrent())
                return;
            m_isUnstored = !stored;
            m_isStoring = false;
            Q_EMIT changed(stored ? QString()
                                  : tr("The sign-in holds until Mangrove ends, as it could not be kept. %1")
                                        .arg(stored.error().message));
            if (!isBusy())
                answerAll();
            if (stored)
                Q_EMIT kept();
        });
    });
}

void LiveGrant::storeAgain()
{
    if (!std::exchange(m_isUnstored, false))
        return;
    m_keep.hold(this, [this, access = m_grant->access](const GrantHold &hold) {
        if (!m_grant || m_grant->access != access)
            return;
        m_keep.storeGrant(*m_grant, this, [this, access, hold](const Result<void> &stored) {
            if (m_grant && m_grant->access == access)
                m_isUnstored = !stored;
        });
    });
}

void LiveGrant::replace(const QByteArray &refused, const std::optional<Challenge> &challenge, QObject *context,
                        const Done &done)
{
    if (isBusy()) {
        // What is under way need not be the renewal, and may fail.
        wait(context, [this, refused, challenge, context, done](const std::optional<Error> &failure) {
            if (failure)
                done(failure);
            else
                replace(refused, challenge, context, done);
        });
    } else if (refused != header()) {
        done({}); // there is a newer one, or none any more
    } else if (m_renewal.rests()) {
        done(Error{ErrorCode::Unreachable, m_reason});
    } else {
        wait(context, done);
        lookAgain(challenge);
    }
}

void LiveGrant::lookAgain(const std::optional<Challenge> &challenge)
{
    m_lookAgain = std::make_unique<Discovery>(
        Discovery::Wish{m_setup.server, challenge, m_grant->issuer, false, false, true}, m_setup.bounds, nullptr);
    m_lookAgain->start([this](const Result<SignInPlace> &place) {
        m_lookAgain.release()->deleteLater(); // it calls
        const QString old = m_grant->issuer;
        QString reason;
        if (place && place->authorization.issuer != old)
            reason = tr("The sign-in moved from %1 to %2. Sign in there only if you trust the server.")
                         .arg(shownHost(QUrl(old)), shownHost(QUrl(place->authorization.issuer)));
        else if (!m_grant->canBeRenewed())
            reason = tr("The sign-in at %1 is over. Sign in again.").arg(shownHost(QUrl(old)));
        if (reason.isEmpty()) {
            m_wasRefused = true;
            renew();
            return;
        }
        drop(reason);
        answerAll(Error{ErrorCode::Unauthorized, reason});
    });
}

void LiveGrant::drop(const QString &reason, const Last &last)
{
    const GrantHold held = std::exchange(m_hold, {});
    const auto remove = [this, last, own = m_grant, isNewest = m_isUnstored](const GrantHold &hold) {
        const auto end = [this, hold](const std::function<void()> &done) {
            m_keep.removeGrant(this, [this, hold, done](const Result<void> &) {
                Q_EMIT kept();
                done();
            });
        };
        if (!last) {
            end([] {});
            return;
        }
        m_keep.readGrant(this, [this, last, own, isNewest, end](const Result<std::optional<SignInGrant>> &found) {
            const bool isTheirs = !isNewest && found && *found && (*found)->isFor(m_setup.server);
            end([last, grant = isTheirs ? *found : own] { last(grant); });
        });
    };
    if (held) {
        remove(held);
    } else if (last) {
        // Whoever waits hears of it in any case. Where somebody has signed in meanwhile, what lies there is theirs.
        m_keep.hold(this, [this, last, own = m_grant, remove](const GrantHold &hold) {
            const bool isAnothers = m_grant && (!own || m_grant->access != own->access);
            if (isAnothers)
                last(own);
            else
                remove(hold);
        });
    } else {
        m_removal = std::make_unique<QObject>();
        m_keep.hold(m_removal.get(), remove);
    }
    forget(reason);
}

//! Here alone.
void LiveGrant::forget(const QString &reason)
{
    if (m_grant)
        m_dropped = m_grant->access;
    m_grant.reset();
    m_isUnstored = false;
    m_isStoring = false;
    m_isFresh = false;
    m_wasRefused = false;
    Q_EMIT changed(reason);
    if (!reason.isEmpty())
        Q_EMIT dropped(reason);
}

//! What comes back from what is under way is thrown away.
void LiveGrant::stop()
{
    m_turn.reset();
    m_hold.reset();
    m_renewal.stop();
    m_lookAgain.reset();
}

void LiveGrant::end(const Error &why, Waiters &waiting, const Last &last)
{
    stop();
    m_isLoaded = true;
    m_waiters.take(waiting);
    drop({}, last);
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

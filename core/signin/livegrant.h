#pragma once

// The grant of one server in this run: read from the key ring, renewed before it ends or when it was refused, stored,
// dropped. One of these at a time, and everybody waits for it. It asks no person and opens nothing. Owned by the
// sign-in of its server.

#include "core/signin/challenge.h"
#include "core/signin/discovery.h"
#include "core/signin/grantkeep.h"
#include "core/signin/grantrenewal.h"
#include "core/signin/waiters.h"
#include "core/transport/httpauthorizer.h"

#include <QObject>

#include <memory>
#include <optional>

namespace mangrove {

class LiveGrant final : public QObject
{
    Q_OBJECT

public:
    struct Setup
    {
        QUrl server;
        bool isKept = false; // one is known to lie in the key ring, else nobody looks before load()
        SignInFetch::Bounds bounds;
    };
    //! Why there is nothing to be had; nothing: it is settled.
    using Done = std::function<void(const std::optional<Error> &)>;

    LiveGrant(const Setup &setup, const GrantKeep &keep, const Clock &clock, QObject *parent);
    ~LiveGrant() override;

    //! For what begins from now on.
    void setBounds(const SignInFetch::Bounds &bounds)
    {
        m_setup.bounds = bounds;
        m_renewal.setBounds(bounds);
    }

    const std::optional<SignInGrant> &value() const { return m_grant; }
    bool isLoaded() const { return m_isLoaded; }
    //! Its token comes from a renewal because the one before was refused, and was not let in yet. Not while that is
    //! under way: whoever is refused then was sent with the one before.
    bool isFresh() const { return m_isFresh && !isBusy(); }
    //! The value of Authorization as it is now; empty: none.
    QByteArray header() const;
    const SecretMask &mask() const { return m_mask.mask(); }

    //! The same, read from the key ring, renewed and stored first where that is due.
    void header(QObject *context, const HttpAuthorizer::HeaderDone &done);
    //! Reads it from the key ring, as another process may have put one there, or a newer one.
    void load(QObject *context, const Done &done);
    //! The same after whatever another process changes there just now, and forgets what does not lie there any more.
    void catchUp(QObject *context, const Done &done);
    //! The key ring may say no: a person goes on all the same.
    void goWithoutKeyRing() { m_isLoaded = true; }
    //! `refused` was sent and not let in: waits for the one that takes its place, or looks for one. The server may have
    //! another sign-in server by now, which gets nothing of what the old one gave; then it is dropped.
    void replace(const QByteArray &refused, const std::optional<Challenge> &challenge, QObject *context,
                 const Done &done);
    //! A request was let in.
    void accepted() { m_isFresh = false; }
    //! The server is started: what was given up is tried again.
    void tryAgain();

    //! In the place of the one before. New tokens are stored first and used then; `waiting` go on with them.
    void take(const SignInGrant &grant, Waiters &waiting);
    //! What there was in the end: another process may have renewed it since it was read here.
    using Last = std::function<void(const std::optional<SignInGrant> &)>;
    //! Forgets it, here and in the key ring.
    void drop(const QString &reason, const Last &last = {});
    //! The same, with whatever is under way; everybody who waits hears why.
    void end(const Error &why, Waiters &waiting, const Last &last);
    //! Nobody waits for ever; what lies in the key ring stays.
    void abandon(const Error &why, Waiters &waiting);

Q_SIGNALS:
    //! There is one, or none, or it was not renewed or not stored, as a sentence.
    void changed(const QString &reason);
    void dropped(const QString &reason);
    //! What lies in the key ring was changed from here.
    void kept();

private:
    void wait(QObject *context, const Done &done);
    void answerAll(const std::optional<Error> &failure = {});
    void onRead(const Result<std::optional<SignInGrant>> &found);
    bool isNewer(const std::optional<SignInGrant> &found) const;
    void adopt(const SignInGrant &grant);
    void takeTurn(void (LiveGrant::*next)(const Result<std::optional<SignInGrant>> &));
    void renew() { takeTurn(&LiveGrant::renewIfOurs); }
    void takeAsFound(const Result<std::optional<SignInGrant>> &found);
    void renewIfOurs(const Result<std::optional<SignInGrant>> &found);
    void startRenewal();
    void onRenewed(const GrantRenewal::Outcome &outcome);
    void onNotRenewed(const Error &why);
    void lookAgain(const std::optional<Challenge> &challenge);
    void stop();
    void store(const SignInGrant &grant);
    void storeAgain();
    void forget(const QString &reason);
    void hold(const std::function<void(const GrantHold &)> &done);
    bool isBusy() const { return m_turn || m_renewal.isRunning() || m_lookAgain || m_isStoring; }

    Setup m_setup;
    GrantKeep m_keep;
    const Clock &m_clock;
    GrantRenewal m_renewal;
    GrantMask m_mask;
    std::optional<SignInGrant> m_grant;
    QString m_dropped; // the token of the last one, which may still lie in the key ring
    std::unique_ptr<QObject> m_turn; // while it waits to renew
    std::unique_ptr<QObject> m_removal; // while it waits to remove
    GrantHold m_hold; // no other process changes it
    std::unique_ptr<Discovery> m_lookAgain; // whether the sign-in server is still the same
    Waiters m_waiters;
    std::optional<Error> m_failure; // while those who wait are answered: why they get nothing
    QString m_reason; // why it was not renewed
    bool m_isLoaded = false;
    bool m_isLoading = false;
    bool m_isLocked = false; // the key ring; it is not asked again until the server is started
    bool m_wasRefused = false; // the token that is to be renewed
    bool m_isFresh = false;
    bool m_isStoring = false; // new tokens are used when they are kept
    bool m_isUnstored = false; // the key ring has an older one
};

} // namespace mangrove

#pragma once

// The sign-in of one server: its grant, the header of each of its requests, the renewal, and what a refusal means. Its
// tokens lie in the key ring and in memory. No browser opens by itself: where one is needed it says so and waits for a
// person. Owned by whoever owns the servers; transports reach it through authorizer(), which may outlive it.

#include "core/signin/grantmask.h"
#include "core/signin/grantrenewal.h"
#include "core/signin/signinflow.h"
#include "core/signin/waiters.h"
#include "core/transport/httpauthorizer.h"

#include <QObject>
#include <QPointer>

#include <memory>

namespace mangrove {

class ServerSignIn final : public QObject
{
    Q_OBJECT

public:
    enum class State {
        Unknown, // no sign-in was asked for in this run
        SignedOut, // it wants one
        SignedIn, // as far as is known
        WantsMore, // a call waits until a person lets it ask for more
    };
    Q_ENUM(State)

    struct Setup
    {
        QUrl server;
        ClientChoice clients;
        quint16 port = 0;
        bool acceptsSilence = false;
        bool isKept =
            false; // a grant is known to lie in the key ring, else that is looked for after a refusal
        QString issuer; // of that grant, or of the last one
        SignInFetch::Bounds bounds;
    };

    ServerSignIn(const Setup &setup, const GrantKeep &keep, const Clock &clock, QObject *parent = nullptr);
    ~ServerSignIn() override;

    //! For the transports of the server.
    std::shared_ptr<HttpAuthorizer> authorizer() const { return m_authorizer; }

    State state() const { return m_state; }
    //! Why it is not signed in, or what went wrong last; a sentence, may be empty.
    const QString &reason() const { return m_reason; }
    //! Nothing before it was read from the key ring. Of it only what is no secret may be shown.
    const std::optional<SignInGrant> &grant() const { return m_grant; }
    //! Scopes that the waiting call lacks.
    const QStringList &missing() const { return m_missing; }
    //! The sign-in under way; nullptr: none.
    SignInFlow *flow() const { return m_flow.get(); }

    //! Begins a sign-in; one under way ends. The flow stops at its plan until go().
    void signIn(bool otherAccount = false);
    void cancel()
    {
        if (m_flow)
            m_flow->cancel();
    }
    //! The person does not want to be asked for more: what waits fails.
    void notNow();
    //! Takes the grant back where the sign-in server offers that, and forgets it in any case. `done` gets a sentence about
    //! how that went.
    void signOut(QObject *context, const std::function<void(const QString &sentence)> &done);

    //! Of every token that was there while this run lasts.
    const SecretMask &mask() const { return m_mask.mask(); }

    //! For authorizer().
    void header(QObject *context, const HttpAuthorizer::HeaderDone &done);
    void refused(const HttpAuthorizer::Refusal &refusal, QObject *context,
                 const HttpAuthorizer::RefusedDone &done);
    void accepted()
    {
        m_requestsForMore = 0;
        m_isFresh = false;
    }

Q_SIGNALS:
    void changed();
    //! A sentence for the activity.
    void told(const QString &sentence);
    //! A person came back from a sign-in, or did not.
    void ended(const mangrove::Result<void> &result);

private:
    void load();
    void answerAll(const std::optional<Error> &failure = {});
    void refusedFor(const HttpAuthorizer::Refusal &refusal, QObject *context,
                    const HttpAuthorizer::RefusedDone &done);
    void take(const SignInGrant &grant);
    void store();
    void lookAgain();
    void renew();
    void drop(const QString &reason);
    void onSignedIn(const Result<SignInGrant> &grant);
    void setState(State state, const QString &reason = {});
    QByteArray currentHeader() const;
    bool isRenewing() const { return m_renewal.isRunning() || m_lookAgain || m_isStoring; }

    Setup m_setup;
    GrantKeep m_keep;
    const Clock &m_clock;
    GrantRenewal m_renewal;
    std::shared_ptr<HttpAuthorizer> m_authorizer;
    std::optional<SignInGrant> m_grant;
    std::optional<Challenge> m_challenge;
    QStringList m_missing;
    QString m_reason;
    GrantMask m_mask;
    std::unique_ptr<SignInFlow> m_flow;
    std::unique_ptr<Discovery> m_lookAgain; // whether the sign-in server is still the same
    Waiters m_waiters; // for the key ring or a renewal
    Waiters m_held; // for a person
    std::optional<Error> m_failure; // while those who wait are answered: why they get nothing
    int m_requestsForMore = 0; // in a row without success
    State m_state = State::Unknown;
    bool m_isLoaded = false;
    bool m_isLoading = false;
    bool m_isFresh =
        false; // the current token comes from a renewal because of a 401, and was not accepted yet
    bool m_isStoring = false; // new tokens are used when they are kept
    bool m_isUnstored = false; // the key ring has an older one
};

} // namespace mangrove

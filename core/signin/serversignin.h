#pragma once

// The sign-in of one server: its grant, the header of each of its requests, the renewal, and what a refusal means. Its
// tokens lie in the key ring and in memory. No browser opens by itself: where one is needed it says so and waits for a
// person. Owned by whoever owns the servers; transports reach it through authorizer(), which may outlive it.

#include "core/signin/livegrant.h"
#include "core/signin/signinflow.h"
#include "core/signin/waiters.h"

#include <QObject>
#include <QPointer>

#include <memory>
#include <utility>

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
        SignInFlow::Presets presets;
        bool acceptsSilence = false;
        bool isKept = false; // a grant is known to lie in the key ring, else that is looked for after a refusal
        QString issuer; // of that grant, or of the last one
        QString client; // its id; empty: not known
        SignInFetch::Bounds bounds;
    };

    ServerSignIn(const Setup &setup, const GrantKeep &keep, const Clock &clock, QObject *parent = nullptr);
    ~ServerSignIn() override;

    //! What counts from the next sign-in on, for the same server.
    void setSetup(const Setup &setup)
    {
        const Setup before = std::exchange(m_setup, setup);
        m_setup.issuer = before.issuer;
        if (!before.client.isEmpty())
            m_setup.client = before.client;
        m_grant.setBounds(setup.bounds);
    }

    //! For the transports of the server.
    std::shared_ptr<HttpAuthorizer> authorizer() const { return m_authorizer; }

    State state() const { return m_state; }
    //! Why it is not signed in, or what went wrong last; a sentence, may be empty.
    const QString &reason() const { return m_reason; }
    //! What the person may set for the server, as the last sign-in failed.
    SignInFlow::Remedy remedy() const { return m_remedy; }
    //! Whether a request was refused since, as nobody is signed in.
    bool isWanted() const { return m_isWanted; }
    //! Nothing before it was read from the key ring. Of it only what is no secret may be shown.
    const std::optional<SignInGrant> &grant() const { return m_grant.value(); }
    //! Where somebody was signed in last; empty: nowhere that is known.
    QString issuer() const { return grant() ? grant()->issuer : m_setup.issuer; }
    const QUrl &server() const { return m_setup.server; }
    const ClientChoice &clients() const { return m_setup.clients; }
    //! Whether what was granted is for who signs in by now: a person, or this client by itself.
    bool isSuited() const
    {
        const ClientChoice &choice = m_setup.clients;
        return !grant()
            || (grant()->byItself == choice.byItself && (!choice.byItself || grant()->client.id == choice.presetId));
    }
    //! Scopes that the waiting call lacks.
    const QStringList &missing() const { return m_missing; }
    //! The sign-in under way; nullptr: none.
    SignInFlow *flow() const { return m_flow.get(); }

    //! Begins a sign-in; one under way ends. The flow stops at its plan until go(). `chosenIssuer`: the sign-in server
    //! that the person picks, where the server names several.
    void signIn(bool otherAccount = false, const QString &chosenIssuer = {});
    void cancel()
    {
        if (m_flow)
            m_flow->cancel();
    }
    //! What was granted is gone already: a person has to sign in again.
    void lapse(const QString &reason)
    {
        m_isWanted = true;
        setState(State::SignedOut, reason);
    }
    //! The person does not want to be asked for more: what waits fails.
    void notNow();
    //! Takes the grant back where the sign-in server offers that, and forgets it in any case. `done` gets a sentence
    //! about how that went.
    void signOut(QObject *context, const std::function<void(const QString &sentence)> &done);

    //! Another process that has the same grant may have signed in, renewed or signed out: what lies in the key ring
    //! counts.
    void catchUp();
    //! Another one was not let in, or lacks these scopes, foreign words: where that is still so a person is needed.
    void neededElsewhere(const QStringList &missing);

    //! Of every token that was there while this run lasts.
    const SecretMask &mask() const { return m_grant.mask(); }

    //! For authorizer().
    QStringList extensions() const
    {
        return m_setup.clients.byItself
            ? QStringList{QStringLiteral("io.modelcontextprotocol/oauth-client-credentials")}
            : QStringList();
    }
    void header(QObject *context, const HttpAuthorizer::HeaderDone &done)
    {
        m_grant.header(context,
                       [this, done](const Result<QByteArray> &value) { done(isSuited() ? value : QByteArray()); });
    }
    void refused(const HttpAuthorizer::Refusal &refusal, QObject *context, const HttpAuthorizer::RefusedDone &done);
    void opened() { m_grant.tryAgain(); }
    void accepted()
    {
        m_requestsForMore = 0;
        m_grant.accepted();
    }

Q_SIGNALS:
    void changed();
    //! A sentence for the activity.
    void told(const QString &sentence);
    //! What lies in the key ring was changed from here.
    void kept();
    //! A person came back from a sign-in, or did not.
    void ended(const mangrove::Result<void> &result);

private:
    void refusedFor(const HttpAuthorizer::Refusal &refusal, QObject *context, const HttpAuthorizer::RefusedDone &done);
    void askForMore(const HttpAuthorizer::Refusal &refusal, const QStringList &scopes, QObject *context,
                    const HttpAuthorizer::RefusedDone &done);
    void endAsking();
    void onGrantChanged(const QString &reason);
    void onSignedIn(const Result<SignInGrant> &grant);
    void setState(State state, const QString &reason = {});

    Setup m_setup;
    GrantKeep m_keep;
    const Clock &m_clock;
    LiveGrant m_grant;
    std::shared_ptr<HttpAuthorizer> m_authorizer;
    std::optional<Challenge> m_challenge;
    bool m_wasRefused = false; // then that is what it said last, also where it is none
    std::optional<Challenge> m_challengeForMore; // of one request: not for a sign-in from the beginning
    QStringList m_missing;
    QString m_reason;
    std::unique_ptr<SignInFlow> m_flow;
    SignInFlow::Remedy m_remedy = SignInFlow::Remedy::None;
    Waiters m_held; // for a person
    int m_requestsForMore = 0; // in a row without success
    bool m_isWanted = false;
    State m_state = State::Unknown;
};

} // namespace mangrove

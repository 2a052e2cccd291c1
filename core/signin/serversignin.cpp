#include "core/signin/serversignin.h"

#include "core/base/displaytext.h"
#include "core/signin/clientdocument.h"
#include "core/signin/scopes.h"
#include "core/signin/tokenpost.h"
#include "core/signin/urlrules.h"

#include <utility>

namespace mangrove {

namespace {

// What a transport holds of the sign-in of its server, which may be gone before it.
class SignInHandle final : public HttpAuthorizer
{
public:
    explicit SignInHandle(ServerSignIn *owner) : m_owner(owner) { }

    void header(QObject *context, const HeaderDone &done) override
    {
        if (m_owner)
            m_owner->header(context, done);
        else
            done(Error{ErrorCode::Closed, ServerSignIn::tr("The server was removed.")});
    }
    void refused(const Refusal &refusal, QObject *context, const RefusedDone &done) override
    {
        if (m_owner)
            m_owner->refused(refusal, context, done);
        else
            done(false);
    }
    const SecretMask &mask() const override
    {
        if (m_owner)
            m_mask = m_owner->mask();
        return m_mask;
    }
    QStringList extensions() const override { return m_owner ? m_owner->extensions() : QStringList(); }
    void opened() override
    {
        if (m_owner)
            m_owner->opened();
    }
    void accepted() override
    {
        if (m_owner)
            m_owner->accepted();
    }

private:
    QPointer<ServerSignIn> m_owner;
    mutable SecretMask m_mask; // outlives the owner
};

//! For the activity: where, as whom, for what.
QString beginning(const SignInGrant &grant)
{
    const QString host = shownHost(QUrl(grant.issuer));
    const QString client = displayText(grant.client.id, 120);
    QString sentence;
    if (grant.byItself)
        sentence = ServerSignIn::tr("The client %2 has signed in by itself at %1.").arg(host, client);
    else if (grant.client.way == ClientWay::Preset)
        sentence = ServerSignIn::tr("Signed in at %1, as the client %2 that you have given.").arg(host, client);
    else if (grant.client.way == ClientWay::Document)
        sentence = ServerSignIn::tr("Signed in at %1, as the client that is described at %2.").arg(host, client);
    else
        sentence = ServerSignIn::tr("Signed in at %1, where Mangrove has registered itself.").arg(host);
    if (grant.granted.isEmpty())
        return sentence;
    return ServerSignIn::tr("%1 Granted: %2.").arg(sentence, displayText(grant.granted.join(QLatin1String(", ")), 300));
}

} // namespace

ServerSignIn::ServerSignIn(const Setup &setup, const GrantKeep &keep, const Clock &clock, QObject *parent)
    : QObject(parent),
      m_setup(setup),
      m_keep(keep),
      m_clock(clock),
      m_grant({setup.server, setup.isKept, setup.bounds}, keep, clock, nullptr),
      m_authorizer(std::make_shared<SignInHandle>(this))
{
    if (setup.isKept)
        m_state = State::SignedIn;
    connect(&m_grant, &LiveGrant::changed, this, &ServerSignIn::onGrantChanged);
    connect(&m_grant, &LiveGrant::dropped, this, &ServerSignIn::told);
    connect(&m_grant, &LiveGrant::kept, this, &ServerSignIn::kept);
}

ServerSignIn::~ServerSignIn()
{
    // Nobody waits for ever.
    m_flow.reset();
    m_grant.abandon(Error{ErrorCode::Closed, tr("The server was removed.")}, m_held);
}

void ServerSignIn::onGrantChanged(const QString &reason)
{
    const std::optional<SignInGrant> &grant = m_grant.value();
    // There is nothing to be widened any more, or another process was granted it.
    const bool isSettled = !grant || missingScopes(m_missing, grant->granted).isEmpty();
    if (grant) {
        m_setup.issuer = grant->issuer;
        m_setup.client = grant->client.id;
    }
    setState(!grant ? State::SignedOut : m_missing.isEmpty() ? State::SignedIn : State::WantsMore, reason);
    if (isSettled && m_state != State::Unknown && (!m_missing.isEmpty() || !m_held.isEmpty()))
        endAsking();
}

void ServerSignIn::refused(const HttpAuthorizer::Refusal &refusal, QObject *context,
                           const HttpAuthorizer::RefusedDone &done)
{
    const std::optional<Challenge> challenge = bearerChallenge(refusal.challenge);
    if (refusal.status == 403) {
        refusedFor(refusal, context, done);
        return;
    }
    if (m_grant.header().isEmpty()) {
        // Only a server that wants a sign-in makes the key ring be asked. Another process may have signed in.
        m_grant.load(context, [this, challenge, done](const std::optional<Error> &failure) {
            if (failure && m_setup.isKept) {
                done(*failure); // somebody is signed in, as far as is known
            } else if (failure) {
                const Error why{ErrorCode::Unauthorized,
                                tr("%1 wants a sign-in. %2").arg(shownHost(m_setup.server), failure->message)};
                m_challenge = challenge;
                m_wasRefused = true;
                m_isWanted = true;
                setState(State::SignedOut, why.message);
                done(why);
            } else if (!m_grant.header().isEmpty()) {
                done(true);
            } else {
                m_challenge = challenge;
                m_wasRefused = true;
                m_isWanted = true;
                setState(State::SignedOut, m_reason);
                done(false);
            }
        });
        return;
    }
    const Error notAccepted{
        ErrorCode::Unauthorized,
        tr("%1 does not accept the token that its own sign-in gave.").arg(shownHost(m_setup.server))};
    if (refusal.used == m_grant.header()) {
        m_challenge = challenge;
        m_wasRefused = true;
        if (m_grant.isFresh()) {
            m_grant.drop(notAccepted.message);
            done(notAccepted);
            return;
        }
    }
    if (refusal.repeats >= repeatLimit) {
        done(notAccepted);
        return;
    }
    m_grant.replace(refusal.used, challenge, context, [this, done](const std::optional<Error> &failure) {
        if (failure)
            done(*failure);
        else
            done(!m_grant.header().isEmpty());
    });
}

void ServerSignIn::refusedFor(const HttpAuthorizer::Refusal &refusal, QObject *context,
                              const HttpAuthorizer::RefusedDone &done)
{
    const std::optional<SignInGrant> &grant = m_grant.value();
    const Forbidden forbidden{bearerChallenge(refusal.challenge),
                              m_setup.server.host(QUrl::FullyEncoded),
                              grant ? grant->granted : QStringList(),
                              refusal.used != m_grant.header(),
                              refusal.repeats,
                              m_requestsForMore};
    const MissingScope missing = grant ? missingScope(forbidden) : MissingScope();
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
    // Another process may have been granted it.
    m_grant.load(context, [this, refusal, context, done, missing](const std::optional<Error> &failure) {
        if (failure)
            done(*failure);
        else if (refusal.used != m_grant.header())
            done(!m_grant.header().isEmpty());
        else
            askForMore(refusal, missing.scopes, context, done);
    });
}

void ServerSignIn::askForMore(const HttpAuthorizer::Refusal &refusal, const QStringList &scopes, QObject *context,
                              const HttpAuthorizer::RefusedDone &done)
{
    m_challengeForMore = bearerChallenge(refusal.challenge);
    const QStringList before = std::exchange(m_missing, moreScopes(m_missing, scopes));
    m_held.add(context, [this, done, scopes, used = refusal.used] {
        const QByteArray header = m_grant.header();
        if (!header.isEmpty() && header != used) {
            done(true);
            return;
        }
        const QString why =
            m_reason.isEmpty() ? tr("Nobody has granted it. Try again to be asked once more.") : m_reason;
        done(Error{ErrorCode::Unauthorized,
                   tr("%1 wants more for this than was granted: %2. %3")
                       .arg(shownHost(m_setup.server), displayText(scopes.join(QLatin1String(", ")), 300), why)});
    });
    if (m_missing != before)
        Q_EMIT told(
            tr("It wants more than was granted: %1.").arg(displayText(m_missing.join(QLatin1String(", ")), 300)));
    setState(State::WantsMore);
}

void ServerSignIn::catchUp()
{
    m_grant.tryAgain(); // whoever did that has reached the key ring
    m_grant.catchUp(this, [](const std::optional<Error> &) {});
}

void ServerSignIn::neededElsewhere(const QStringList &missing)
{
    const Result<QStringList> wanted = checkedScopes(missing);
    if (!wanted || m_flow) // a person is at it
        return;
    m_grant.catchUp(this, [this, wanted = *wanted](const std::optional<Error> &failure) {
        if (failure || m_flow)
            return;
        const std::optional<SignInGrant> &grant = m_grant.value();
        if (!grant) {
            m_isWanted = true;
            setState(State::SignedOut,
                     m_reason.isEmpty() ? tr("An app asks for it, and nobody is signed in.") : m_reason);
            return;
        }
        const QStringList lacking = missingScopes(wanted, grant->granted);
        if (lacking.isEmpty())
            return;
        m_missing = moreScopes(m_missing, lacking);
        setState(State::WantsMore);
    });
}

void ServerSignIn::signIn(bool otherAccount, const QString &chosenIssuer)
{
    if (!m_grant.isLoaded()) {
        // What was granted before decides what is asked for.
        m_grant.load(this, [this, otherAccount, chosenIssuer](const std::optional<Error> &) {
            m_grant.goWithoutKeyRing();
            signIn(otherAccount, chosenIssuer);
        });
        return;
    }
    if (m_flow) { // what is held goes on waiting
        m_flow.reset();
        Q_EMIT ended(Error{ErrorCode::Cancelled, tr("Another sign-in has begun.")});
    }
    const std::optional<SignInGrant> &grant = m_grant.value();
    SignInFlow::Wish wish;
    wish.server = m_setup.server;
    wish.challenge = m_challenge;
    wish.asksServer = !m_wasRefused;
    wish.keptIssuer = issuer();
    wish.keptClient = grant ? grant->client.id : m_setup.client;
    wish.chosenIssuer = chosenIssuer;
    if (m_state == State::WantsMore) {
        if (grant)
            wish.before = grant->asked;
        if (m_challengeForMore) // else another process was refused
            wish.challenge = m_challengeForMore;
        else if (!wish.challenge)
            wish.challenge = Challenge{"bearer", {}};
        wish.challenge->parameters.insert("scope", m_missing.join(QLatin1Char(' ')));
    }
    wish.clients = m_setup.clients;
    if (wish.clients.documentUrl.isEmpty())
        wish.clients.documentUrl = builtInClientDocument();
    wish.presets = m_setup.presets;
    wish.otherAccount = otherAccount;
    wish.acceptsSilence = m_setup.acceptsSilence;
    m_flow = std::make_unique<SignInFlow>(wish, m_keep, m_clock, m_setup.bounds, nullptr);
    connect(m_flow.get(), &SignInFlow::stageChanged, this, &ServerSignIn::changed);
    m_flow->look([this](const Result<SignInGrant> &grant) { onSignedIn(grant); });
    Q_EMIT changed();
}

void ServerSignIn::onSignedIn(const Result<SignInGrant> &grant)
{
    if (m_flow) {
        m_remedy = m_flow->remedy();
        m_flow.release()->deleteLater(); // it calls
    }
    const bool isGivenUp = !grant && grant.error().code == ErrorCode::Cancelled;
    if (m_state == State::WantsMore && !isGivenUp)
        ++m_requestsForMore;
    if (!grant) {
        // Who gives it up knows why; what it was before, it is again.
        if (!isGivenUp)
            m_reason = grant.error().message;
        if (m_state == State::WantsMore && isGivenUp)
            notNow();
        else if (m_state == State::WantsMore)
            endAsking();
        else if (m_state == State::Unknown && !isGivenUp)
            setState(State::SignedOut, m_reason);
        if (!isGivenUp)
            Q_EMIT told(m_reason);
        Q_EMIT changed();
        Q_EMIT ended(grant.error());
        return;
    }
    m_missing.clear();
    m_challengeForMore.reset();
    m_setup.issuer = grant->issuer;
    m_isWanted = false;
    m_state = State::SignedIn; // nothing is missing while it is being stored
    m_reason.clear();
    // Who waits for a renewal of the old grant goes on with the new one.
    m_grant.take(*grant, m_held);
    Q_EMIT told(beginning(*grant));
    // As soon as it is kept: whoever hears of it may have another process use it.
    m_grant.header(this, [this](const Result<QByteArray> &value) {
        Q_EMIT ended(value ? Result<void>() : Result<void>(value.error()));
    });
}

void ServerSignIn::notNow()
{
    if (m_state == State::WantsMore)
        Q_EMIT told(tr("No more was granted: %1.").arg(displayText(m_missing.join(QLatin1String(", ")), 300)));
    endAsking();
}

void ServerSignIn::endAsking()
{
    m_missing.clear();
    m_challengeForMore.reset();
    if (m_state == State::WantsMore)
        setState(State::SignedIn, m_reason);
    m_held.answer();
}

void ServerSignIn::signOut(QObject *context, const std::function<void(const QString &)> &done)
{
    cancel();
    if (!m_grant.isLoaded()) {
        m_grant.load(context, [this, context, done](const std::optional<Error> &) {
            m_grant.goWithoutKeyRing();
            signOut(context, done);
        });
        return;
    }
    m_isWanted = false;
    const QPointer<QObject> alive(context);
    const auto say = [this, alive, done](const QString &sentence) {
        Q_EMIT told(sentence);
        if (alive)
            done(sentence);
    };
    m_grant.end(Error{ErrorCode::Unauthorized, tr("You have signed out.")}, m_held,
                [this, alive, done, say](const std::optional<SignInGrant> &grant) {
                    if (grant)
                        endGrant(*grant, m_setup.server, m_setup.bounds, m_clock.now(), this, say);
                    else if (alive)
                        done(tr("Nobody was signed in."));
                });
}

void ServerSignIn::setState(State state, const QString &reason)
{
    m_state = state;
    m_reason = reason;
    Q_EMIT changed();
}

} // namespace mangrove

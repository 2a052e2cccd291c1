#include "core/signin/signinflow.h"

#include "core/base/secretmask.h"
#include "core/signin/jwtkey.h"
#include "core/signin/pkce.h"
#include "core/signin/signinplan.h"
#include "core/signin/urlrules.h"

#include <QPointer>

#include <utility>

namespace mangrove {

SignInFlow::SignInFlow(const Wish &wish, const GrantKeep &keep, const Clock &clock, const SignInFetch::Bounds &bounds,
                       QObject *parent)
    : QObject(parent), m_wish(wish), m_keep(keep), m_clock(clock), m_bounds(bounds)
{
    m_limit.setSingleShot(true);
    connect(&m_limit, &QTimer::timeout, this, [this] {
        end(Error{ErrorCode::Timeout, tr("Nobody came back from the browser within 10 minutes. Sign in again.")});
    });
}

SignInFlow::~SignInFlow() = default;

void SignInFlow::look(const Done &done)
{
    m_done = done;
    m_discovery = std::make_unique<Discovery>(Discovery::Wish{m_wish.server, m_wish.challenge, m_wish.keptIssuer,
                                                              m_wish.acceptsSilence, m_wish.clients.byItself, false,
                                                              m_wish.chosenIssuer, m_wish.asksServer},
                                              m_bounds, nullptr);
    m_discovery->start([this](const Result<SignInPlace> &place) { onFound(place); });
}

void SignInFlow::onFound(const Result<SignInPlace> &place)
{
    if (!place && place.error().code == ErrorCode::NeedsConfirmation)
        m_remedy = Remedy::AcceptSilence;
    const Result<Plan> plan = place.and_then([this](const SignInPlace &one) { return planFor(one, m_wish); });
    if (!plan) {
        end(plan.error());
        return;
    }
    m_plan = *plan;
    m_attempt.server = m_plan.place.authorization;
    m_attempt.resource = m_wish.presets.leavesOutResource ? QString() : m_plan.place.resource.resource;
    m_attempt.scopes = m_plan.scopes;
    m_attempt.byItself = m_plan.byItself;
    m_attempt.otherAccount = m_wish.otherAccount;
    m_attempt.verifier = randomWord();
    m_attempt.state = randomWord();
    // What cannot be opened is said before anybody is asked.
    const Result<QUrl> url = m_plan.byItself ? Result<QUrl>(QUrl()) : authorizationUrl(m_attempt);
    if (!url)
        end(url.error());
    else
        lookForClients();
}

//! A key ring that does not work is said here, and not after the browser.
void SignInFlow::lookForClients()
{
    m_keep.readClients(this, [this](const Result<GrantKeep::Clients> &clients) {
        if (m_stage != Stage::Looking)
            return;
        if (clients) {
            m_clients = *clients;
            const SignInClient *known = goodRegistration(m_clients, m_attempt.server.issuer, m_clock.now());
            if (known && m_plan.ways.first() == ClientWay::Registration)
                m_plan.knownClient = known->id;
        } else {
            m_plan.keepProblem = clients.error().message;
        }
        setStage(Stage::Planned);
    });
}

void SignInFlow::signInByItself()
{
    withPresetSecret([this](const QString &secret) {
        SignInClient &client = m_attempt.client;
        client.way = ClientWay::Preset;
        client.id = m_wish.clients.presetId;
        if (isKeyText(secret)) {
            client.key = secret;
            client.method = TokenMethod::KeyJwt;
        } else {
            client.secret = secret;
            client.method = tokenMethod(true, {}, m_attempt.server.tokenMethods);
        }
        setStage(Stage::Redeeming);
        redeem(clientRequest(client, m_attempt.server.issuer, m_attempt.resource, m_attempt.scopes, m_clock.now()));
    });
}

void SignInFlow::go()
{
    if (m_stage != Stage::Planned)
        return;
    if (!m_plan.keepProblem.isEmpty()) {
        end(Error{ErrorCode::Unreachable, m_plan.keepProblem});
        return;
    }
    setStage(Stage::Registering);
    if (m_attempt.byItself)
        signInByItself();
    else
        becomeClient();
}

void SignInFlow::tryNextWay()
{
    if (!hasNextWay())
        return;
    m_limit.stop();
    m_link.clear();
    m_listener->close();
    if (m_isFromBefore)
        m_clients.remove(m_attempt.server.issuer);
    else
        m_plan.ways.removeFirst();
    m_attempt.verifier = randomWord();
    m_attempt.state = randomWord();
    setStage(Stage::Registering);
    becomeClient();
}

void SignInFlow::becomeClient()
{
    m_isFromBefore = false;
    SignInClient client;
    client.way = m_plan.ways.first();
    switch (client.way) {
    case ClientWay::Preset:
        usePreset();
        return;
    case ClientWay::Document:
        client.id = m_wish.clients.documentUrl;
        if (listen(m_wish.presets.port))
            waitForBrowser(client);
        return;
    case ClientWay::Registration:
        break;
    }
    if (const SignInClient *known = goodRegistration(m_clients, m_attempt.server.issuer, m_clock.now())) {
        // Its port is tried first: most sign-in servers take no other one. Taken: it is registered anew.
        const QUrl redirect(known->redirect);
        m_listener = std::make_unique<RedirectListener>([this](const QByteArray &query) { return take(query); });
        if (m_listener->listen(registeredPort(*known), redirect.host())) {
            m_isFromBefore = true;
            waitForBrowser(*known);
            return;
        }
    }
    if (listen(m_wish.presets.port))
        registerClient(QStringLiteral("127.0.0.1"), true);
}

void SignInFlow::usePreset()
{
    withPresetSecret([this](const QString &secret) {
        SignInClient client;
        client.way = ClientWay::Preset;
        client.id = m_wish.clients.presetId;
        client.secret = secret;
        client.method = tokenMethod(!secret.isEmpty(), {}, m_attempt.server.tokenMethods);
        if (listen(m_wish.presets.port, presetHost(m_wish.presets), m_wish.presets.redirectPath))
            waitForBrowser(client);
    });
}

void SignInFlow::withPresetSecret(const std::function<void(const QString &)> &use)
{
    const auto useChecked = [this, use](const QString &secret) {
        if (const Result<void> good = checkProof(m_wish.clients, secret); good)
            use(secret);
        else
            end(good.error());
    };
    if (!m_wish.clients.hasKeptSecret) {
        useChecked(m_wish.clients.presetSecret);
        return;
    }
    m_keep.readClientSecret(this, [this, useChecked](const Result<QString> &secret) {
        if (m_stage != Stage::Registering)
            return;
        if (secret)
            useChecked(*secret);
        else
            end(secret.error());
    });
}

bool SignInFlow::listen(quint16 port, const QString &host, const QString &path)
{
    m_listener = std::make_unique<RedirectListener>([this](const QByteArray &query) { return take(query); });
    m_listener->setPath(path);
    const Result<void> heard = m_listener->listen(port, host);
    if (!heard)
        end(heard.error());
    return bool(heard);
}

void SignInFlow::registerClient(const QString &host, bool withScopes)
{
    ++m_registrations;
    if (m_fetch)
        m_fetch->deleteLater();
    m_fetch = new SignInFetch(m_plan.place.server.place, m_bounds, this);
    SignInFetch::Call call;
    call.url = m_attempt.server.registrationEndpoint;
    call.form = registrationBody(m_listener->redirect(), withScopes ? m_attempt.scopes : QStringList());
    call.formType = "application/json";
    m_fetch->start(
        call, [this, host, withScopes](const SignInFetch::Answer &answer) { onRegistered(answer, host, withScopes); });
}

void SignInFlow::onRegistered(const SignInFetch::Answer &answer, const QString &host, bool withScopes)
{
    const QString who = shownHost(m_attempt.server.registrationEndpoint);
    if (!answer.isSuccess()) {
        const QString error = oauthError(answer.body);
        const bool mayAgain = m_registrations < registrationLimit && !answer.failure;
        if (mayAgain && error == QLatin1String("invalid_redirect_uri") && host != QLatin1String("localhost")) {
            if (listen(0, QStringLiteral("localhost")))
                registerClient(QStringLiteral("localhost"), withScopes);
        } else if (mayAgain && error == QLatin1String("invalid_client_metadata") && withScopes
                   && !m_attempt.scopes.isEmpty()) {
            registerClient(host, false);
        } else {
            end(answer.failure.value_or(
                Error{ErrorCode::Remote,
                      tr("%1 did not register Mangrove (%2). Give a client id for this server instead.")
                          .arg(who,
                               error.isEmpty() ? QStringLiteral("HTTP %1").arg(answer.status)
                                               : shownOAuthError(error, {}))}));
        }
        return;
    }
    const Result<SignInClient> client = readRegistration(answer.body, m_listener->redirect(), m_attempt.server);
    if (!client) {
        end(client.error());
        return;
    }
    m_clients.insert(m_attempt.server.issuer, *client);
    // Where the key ring refuses it, it is registered anew next time.
    m_keep.storeClients(m_clients, this, [this, client = *client](const Result<void> &) {
        if (m_stage == Stage::Registering)
            waitForBrowser(client);
    });
}

void SignInFlow::waitForBrowser(const SignInClient &client)
{
    m_attempt.client = client;
    m_attempt.redirect = m_listener->redirect();
    const Result<QUrl> url = authorizationUrl(m_attempt);
    if (!url) {
        end(url.error());
        return;
    }
    m_link = *url;
    m_limit.start(m_wish.waitTime);
    setStage(Stage::Waiting);
}

bool SignInFlow::paste(const QString &address)
{
    const QUrl url(address.trimmed(), QUrl::StrictMode);
    const QString redirect = m_attempt.redirect;
    if (m_stage != Stage::Waiting || !url.isValid() || !address.trimmed().startsWith(redirect + QLatin1Char('?')))
        return false;
    return take(url.query(QUrl::FullyEncoded).toLatin1());
}

//! Whether it was the answer. What follows comes in the next turn, so that the browser gets its page.
bool SignInFlow::take(const QByteArray &query)
{
    if (m_stage != Stage::Waiting)
        return false;
    const RedirectAnswer answer = readRedirect(query, m_attempt);
    if (answer.kind == RedirectAnswer::Kind::Foreign)
        return false;
    m_limit.stop();
    m_stage = Stage::Redeeming;
    QTimer::singleShot(0, this, [this, answer] {
        if (m_stage != Stage::Redeeming)
            return;
        Q_EMIT stageChanged();
        if (answer.kind == RedirectAnswer::Kind::Code) {
            m_code = QString::fromUtf8(answer.code);
            redeem(codeRequest(m_attempt, answer.code));
        } else {
            end(refusedWith(answer.error, {ErrorCode::Refused, answer.message}));
        }
    });
    return true;
}

void SignInFlow::redeem(const Result<TokenRequest> &request)
{
    if (m_stage != Stage::Redeeming)
        return;
    if (!request) {
        end(request.error());
        return;
    }
    if (m_fetch)
        m_fetch->deleteLater();
    m_fetch = new SignInFetch(m_plan.place.server.place, m_bounds, this);
    m_fetch->start(
        {m_attempt.server.tokenEndpoint, request->headers, request->body}, [this](const SignInFetch::Answer &answer) {
            if (answer.failure) {
                end(*answer.failure);
                return;
            }
            const auto read =
                readTokenAnswer(answer.status, answer.body, m_attempt.server.tokenEndpoint.host(QUrl::FullyEncoded));
            if (const auto *good = std::get_if<TokenAnswer>(&read))
                end(madeGrant(m_wish.server, m_attempt, *good, m_clock.now()));
            else
                end(refusedWith(std::get<TokenFailure>(read).code, std::get<TokenFailure>(read).why));
        });
}

Error SignInFlow::refusedWith(const QString &code, const Error &why)
{
    m_remedy = remedyFor(code, m_attempt);
    if (isRefusedClient(code) && m_attempt.client.way == ClientWay::Registration) {
        m_clients.remove(m_attempt.server.issuer); // it would be refused again
        m_keep.storeClients(m_clients, this, [](const Result<void> &) {});
    }
    return withAdvice(code, m_attempt, why);
}

void SignInFlow::cancel()
{
    end(Error{ErrorCode::Cancelled, tr("The sign-in was cancelled.")});
}

void SignInFlow::setStage(Stage stage)
{
    m_stage = stage;
    Q_EMIT stageChanged();
}

//! Whoever is called may destroy this.
void SignInFlow::end(const Result<SignInGrant> &result)
{
    if (m_stage == Stage::Over)
        return;
    m_limit.stop();
    if (m_listener)
        m_listener->close();
    const QStringList attemptSecrets = secretsOf(m_attempt.client)
        + QStringList{QString::fromLatin1(m_attempt.verifier), QString::fromLatin1(m_attempt.state),
                      std::exchange(m_code, {})};
    m_attempt.verifier.clear();
    m_attempt.state.clear();
    m_link.clear();
    if (m_fetch)
        std::exchange(m_fetch, nullptr)->deleteLater();
    const Done done = std::exchange(m_done, {});
    const QPointer<SignInFlow> self(this);
    setStage(Stage::Over);
    // What went wrong may hold what was sent, in the words of who got it.
    const SecretMask mask(attemptSecrets);
    if (done && result)
        done(result);
    else if (done)
        done(Error{result.error().code, mask.text(result.error().message)});
}

} // namespace mangrove

#include "core/signin/discovery.h"

#include "core/signin/addressclass.h"
#include "core/signin/scopes.h"
#include "core/signin/urlrules.h"

#include <QTimer>

#include <utility>

namespace mangrove {

Discovery::Discovery(const Wish &wish, const SignInFetch::Bounds &bounds, QObject *parent)
    : QObject(parent), m_wish(wish), m_bounds(bounds)
{ }

void Discovery::start(const Done &done)
{
    m_done = done;
    QTimer::singleShot(0, this, &Discovery::placeServer);
}

void Discovery::placeServer()
{
    lookForPlace(m_wish.server, this, [this](std::optional<AddressClass> place) { onPlaced(place); });
}

void Discovery::onPlaced(std::optional<AddressClass> place)
{
    const bool isSecure = m_wish.server.scheme() == QLatin1String("https");
    const QString host = shownHost(m_wish.server);
    if (!place || (!isSecure && place != AddressClass::Loopback)) {
        end(Error{ErrorCode::Refused,
                  tr("Over an address like that of %1, without https, nobody can sign in safely.").arg(host)});
        return;
    }
    m_found.server = {*place, isSecure, m_bounds.inner};
    if (m_wish.asksServer && !m_wish.challenge)
        askServer();
    else
        followChallenge();
}

//! The first request of any session, which it refuses before it reads it. A place that only its refusal names is not
//! found otherwise.
void Discovery::askServer()
{
    m_fetch = new SignInFetch(m_found.server.place, m_bounds, this);
    SignInFetch::Call call{m_wish.server};
    call.form = R"({"jsonrpc":"2.0","id":1,"method":"server/discover","params":{}})";
    call.formType = "application/json";
    call.onlyHead = true;
    m_fetch->start(call, [this](const SignInFetch::Answer &answer) {
        if (answer.failure) {
            end(*answer.failure);
        } else if (answer.status >= 500) {
            // It must not lead to another sign-in server.
            end(Error{ErrorCode::Remote,
                      tr("%1 did not say where its sign-in is (HTTP %2). Try again later.")
                          .arg(shownHost(m_wish.server), QString::number(answer.status))});
        } else {
            if (answer.status == 401)
                m_wish.challenge = bearerChallenge(answer.challenge);
            followChallenge();
        }
    });
}

void Discovery::followChallenge()
{
    const Result<QStringList> scopes = readScopes(m_wish.challenge ? m_wish.challenge->scope() : QString());
    if (!scopes) {
        end(scopes.error());
        return;
    }
    m_found.challenged = *scopes;
    const Result<ResourcePlaces> places = resourcePlaces(
        m_wish.server, m_wish.challenge ? m_wish.challenge->resourceMetadata() : QString(), m_found.server);
    if (!places) {
        end(places.error());
        return;
    }
    m_resources = *places;
    askResource(0);
}

void Discovery::fetch(const QUrl &url, const SignInFetch::Done &done)
{
    if (m_fetch)
        m_fetch->deleteLater();
    m_fetch = new SignInFetch(m_found.server.place, m_bounds, this);
    m_fetch->start({url}, done);
}

void Discovery::askResource(qsizetype next)
{
    if (next == m_resources.urls.size()) {
        goTheOldWay();
        return;
    }
    fetch(m_resources.urls.at(next), [this, next](const SignInFetch::Answer &answer) {
        if (answer.isSuccess()) {
            takeResource(answer.body);
        } else if (answer.isMissing() && !m_resources.isNamed) {
            askResource(next + 1);
        } else if (answer.isMissing() && (answer.status == 404 || answer.status == 410)) {
            // It named a place where nothing is: then the usual ones.
            const Result<ResourcePlaces> places = resourcePlaces(m_wish.server, {}, m_found.server);
            m_resources = *places;
            askResource(0);
        } else {
            end(answer.failure.value_or(
                Error{ErrorCode::Remote,
                      tr("%1 did not say where its sign-in is (HTTP %2). Try again later.")
                          .arg(shownHost(m_resources.urls.at(next)), QString::number(answer.status))}));
        }
    });
}

void Discovery::takeResource(const QByteArray &json)
{
    const Result<ProtectedResource> resource = readProtectedResource(json, m_wish.server);
    if (!resource) {
        end(resource.error());
        return;
    }
    const Result<QStringList> scopes =
        m_found.challenged.isEmpty() ? checkedScopes(resource->scopes) : Result<QStringList>(QStringList());
    if (!scopes) {
        end(scopes.error());
        return;
    }
    m_found.resource = *resource;
    m_issuer = resource->authorizationServers.contains(m_wish.keptIssuer) ? m_wish.keptIssuer
                                                                          : resource->authorizationServers.first();
    // The document's own way to write it may have been kept.
    if (resource->authorizationServers.contains(m_wish.keptIssuer + QLatin1Char('/')))
        m_issuer = m_wish.keptIssuer + QLatin1Char('/');
    if (resource->authorizationServers.contains(m_wish.chosenIssuer))
        m_issuer = m_wish.chosenIssuer;
    if (m_wish.onlyIssuer) {
        const bool isKept = m_issuer == m_wish.keptIssuer || m_issuer == m_wish.keptIssuer + QLatin1Char('/');
        m_found.authorization.issuer = isKept ? m_wish.keptIssuer : m_issuer;
        end(m_found);
        return;
    }
    const Result<QUrl> url = namedUrl(m_issuer, m_found.server);
    if (!url) {
        end(url.error());
        return;
    }
    m_issuerPlaces = issuerPlaces(*url);
    askIssuer(0);
}

// 2025-03-26: the server's own origin is its sign-in server.
void Discovery::goTheOldWay()
{
    m_isOld = true;
    m_issuer = originOf(m_wish.server);
    m_found.resource.authorizationServers = QStringList{m_issuer};
    m_issuerPlaces = issuerPlaces(QUrl(m_issuer));
    if (m_wish.onlyIssuer) {
        m_found.authorization.issuer = m_issuer;
        end(m_found);
        return;
    }
    askIssuer(0);
}

void Discovery::askIssuer(qsizetype next)
{
    if (next == m_issuerPlaces.size()) {
        if (m_isOld) {
            m_found.authorization = assumedServer(m_wish.server);
            end(m_found);
        } else {
            end(Error{ErrorCode::NotFound,
                      tr("The sign-in server %1 does not say how to sign in.").arg(shownAddress(m_issuer))});
        }
        return;
    }
    fetch(m_issuerPlaces.at(next), [this, next](const SignInFetch::Answer &answer) {
        if (answer.isMissing()) {
            askIssuer(next + 1);
            return;
        }
        if (!answer.isSuccess()) {
            end(answer.failure.value_or(
                Error{ErrorCode::Remote,
                      tr("The sign-in server %1 did not say how to sign in (HTTP %2). Try again later.")
                          .arg(shownAddress(m_issuer), QString::number(answer.status))}));
            return;
        }
        const Result<AuthorizationServer> server =
            readAuthorizationServer(answer.body, m_issuer, m_found.server, m_wish.acceptsSilence, m_wish.byItself);
        end(server.transform([this](const AuthorizationServer &one) {
            m_found.authorization = one;
            return m_found;
        }));
    });
}

//! Whoever is called may destroy this.
void Discovery::end(const Result<SignInPlace> &result)
{
    const Done done = std::exchange(m_done, {});
    if (done)
        done(result);
}

} // namespace mangrove

#include "core/signin/signinplan.h"

#include "core/signin/jsonobject.h"
#include "core/signin/jwtkey.h"
#include "core/signin/scopes.h"
#include "core/signin/urlrules.h"

namespace mangrove {

namespace {

//! The ways to be a client, or why there is none.
Result<QList<ClientWay>> waysFor(const AuthorizationServer &server, const ClientChoice &choice)
{
    if (choice.byItself) {
        const Error missing{
            ErrorCode::NeedsConfirmation,
            SignInFlow::tr("A client that signs in by itself needs its id, and its secret or its key.")};
        if (choice.presetId.isEmpty() || (choice.presetSecret.isEmpty() && !choice.hasKeptSecret))
            return missing;
        if (isKeyText(choice.presetSecret)) {
            if (const Result<JwtKey> key = JwtKey::fromPem(choice.presetSecret.toUtf8()); !key)
                return key.error();
        }
        return QList<ClientWay>{ClientWay::Preset};
    }
    const QList<ClientWay> ways = clientWays(choice, server);
    if (!ways.isEmpty())
        return ways;
    return Error{
        ErrorCode::NeedsConfirmation,
        SignInFlow::tr(
            "%1 registers no programs by itself. Give a client id for this server, which its operator hands out.")
            .arg(shownHost(QUrl(server.issuer)))};
}

//! Without the port where any will do.
QString redirectFor(bool isPreset, const SignInFlow::Presets &presets)
{
    const QString port = presets.port ? QLatin1Char(':') + QString::number(presets.port) : QString();
    const bool hasPath = isPreset && !presets.redirectPath.isEmpty();
    return QStringLiteral("http://%1%2%3")
        .arg(isPreset ? presetHost(presets) : QStringLiteral("127.0.0.1"), port,
             hasPath ? presets.redirectPath : QStringLiteral("/callback"));
}

} // namespace

Result<void> checkProof(const ClientChoice &choice, const QString &secret)
{
    if (!choice.byItself && isKeyText(secret)) {
        return Error{ErrorCode::Refused,
                     SignInFlow::tr("What the key ring has for this client is a private key, which is never sent. Let "
                                    "the client sign in by itself, or give its secret.")};
    }
    if (choice.hasKey && !isKeyText(secret)) {
        return Error{
            ErrorCode::Invalid,
            SignInFlow::tr(
                "What the key ring has for this client is no private key. Edit the server and give the key again.")};
    }
    return {};
}

const SignInClient *goodRegistration(const GrantKeep::Clients &clients, const QString &issuer, const QDateTime &now)
{
    const auto known = clients.constFind(issuer);
    const bool isGood = known != clients.constEnd() && known->way == ClientWay::Registration
        && (!known->secretExpires.isValid() || known->secretExpires > now);
    return isGood ? &*known : nullptr;
}

QString oauthError(const QByteArray &body)
{
    return readJsonObject(body).value_or(QJsonObject()).value(QLatin1String("error")).toString();
}

bool isRefusedClient(const QString &error)
{
    return error == QLatin1String("invalid_client") || error == QLatin1String("unauthorized_client");
}

SignInFlow::Remedy remedyFor(const QString &error, const SignInAttempt &attempt)
{
    // RFC 8707, 2: it does not take the server's address.
    return error == QLatin1String("invalid_target") && !attempt.resource.isEmpty()
        ? SignInFlow::Remedy::LeaveOutResource
        : SignInFlow::Remedy::None;
}

Error withAdvice(const QString &error, const SignInAttempt &attempt, const Error &why)
{
    QString advice;
    if (remedyFor(error, attempt) == SignInFlow::Remedy::LeaveOutResource)
        advice = SignInFlow::tr(
            "It does not take the server's address, which can be left out: the server's form has a switch for that.");
    else if (isRefusedClient(error) && attempt.client.way == ClientWay::Registration)
        advice = SignInFlow::tr("Sign in again: then Mangrove registers itself anew.");
    else if (isRefusedClient(error))
        advice = SignInFlow::tr("Look in the server's form whether the client is right, and its secret or key.");
    return {why.code, (why.message + QLatin1Char(' ') + advice).trimmed()};
}

QString presetHost(const SignInFlow::Presets &presets)
{
    return presets.redirectHost.isEmpty() ? QStringLiteral("localhost") : presets.redirectHost;
}

Result<SignInFlow::Plan> planFor(const SignInPlace &place, const SignInFlow::Wish &wish)
{
    const AuthorizationServer &server = place.authorization;
    // A client that a person was given belongs to the sign-in server that it was first used at.
    const bool isOther = !wish.keptClient.isEmpty() && wish.keptClient != wish.clients.presetId;
    const bool hasMoved = !wish.keptIssuer.isEmpty() && wish.keptIssuer != server.issuer;
    if (!wish.clients.presetId.isEmpty() && hasMoved && !isOther) {
        return Error{ErrorCode::Refused,
                     SignInFlow::tr("The sign-in moved from %1 to %2. The client id given for this server is not used "
                                    "there; give another one if you trust the server.")
                         .arg(shownAddress(wish.keptIssuer), shownAddress(server.issuer))};
    }
    return waysFor(server, wish.clients).transform([&](const QList<ClientWay> &ways) {
        SignInFlow::Plan plan;
        plan.place = place;
        plan.ways = ways;
        plan.byItself = wish.clients.byItself;
        // Who is no person has no need to stay signed in without one.
        const QStringList first =
            firstScopes(place.challenged, place.resource.scopes, plan.byItself ? QStringList() : server.scopes);
        if (!wish.before.isEmpty())
            plan.scopes = moreScopes(wish.before, first);
        else
            plan.scopes = wish.presets.scopes.isEmpty() ? first : wish.presets.scopes;
        if (!plan.byItself)
            plan.redirect = redirectFor(ways.first() == ClientWay::Preset, wish.presets);
        return plan;
    });
}

} // namespace mangrove

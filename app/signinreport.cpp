#include "app/signinreport.h"

#include "core/signin/signins.h"

#include <QJsonArray>
#include <QJsonObject>

namespace mangrove {

namespace {

QLatin1String word(ServerSignIn::State state)
{
    switch (state) {
    case ServerSignIn::State::SignedOut:
        return QLatin1String("signed-out");
    case ServerSignIn::State::SignedIn:
        return QLatin1String("signed-in");
    case ServerSignIn::State::WantsMore:
        return QLatin1String("wants-more");
    case ServerSignIn::State::Unknown:
        break;
    }
    return QLatin1String("unknown");
}

} // namespace

QJsonValue orNull(const QString &value)
{
    return value.isEmpty() ? QJsonValue() : QJsonValue(value);
}

QJsonValue signInJson(const Services &services, const ServerRecord &server)
{
    if (!server.maySignIn())
        return {};
    const ServerSignIn *signIn = services.signIns.known(server.id);
    const SignInNote &note = server.signedIn;
    return QJsonObject{
        {QLatin1String("state"), word(services.signIns.state(server.id))},
        {QLatin1String("reason"), signIn ? orNull(signIn->reason()) : QJsonValue()},
        {QLatin1String("under_way"), signIn && signIn->flow()},
        {QLatin1String("issuer"), orNull(note.issuer)},
        {QLatin1String("client_id"), orNull(note.clientId)},
        {QLatin1String("registered_by"), orNull(note.way)},
        {QLatin1String("grant"),
         server.signIn.byItself ? QLatin1String("client_credentials") : QLatin1String("authorization_code")},
        {QLatin1String("client_key"), orNull(server.signIn.keyAlgorithm)},
        {QLatin1String("scopes"), QJsonArray::fromStringList(note.scopes)},
        {QLatin1String("missing_scopes"), QJsonArray::fromStringList(signIn ? signIn->missing() : QStringList())},
        {QLatin1String("until"),
         note.until.isValid() ? QJsonValue(note.until.toUTC().toString(Qt::ISODate)) : QJsonValue()},
    };
}

} // namespace mangrove

#include "core/servers/snippetoauth.h"

#include "core/servers/storedsignin.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>

namespace mangrove {

namespace {

//! A list, or words with blanks between them.
QStringList scopesIn(const QJsonValue &value)
{
    QStringList scopes = value.toString().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const QJsonArray list = value.toArray();
    for (const QJsonValue &scope : list)
        scopes.append(scope.toString());
    scopes.removeDuplicates();
    return scopes;
}

} // namespace

bool takeSnippetOauth(const QJsonValue &oauth, SignInPresets &presets)
{
    if (oauth.isUndefined() || oauth.isNull())
        return true;
    const QJsonObject fields = oauth.toObject();
    SignInPresets found;
    found.clientId = fields.value(QLatin1String("clientId")).toString();
    const double port = fields.value(QLatin1String("callbackPort")).toDouble();
    found.scopes = scopesIn(fields.value(QLatin1String("scopes")));
    const bool isPort = port >= 0 && port <= 65535 && port == double(static_cast<quint16>(port));
    if (!oauth.isObject() || !isPort || !checkSignIn(found))
        return false;
    found.redirectPort = static_cast<quint16>(port);
    presets = found;
    return true;
}

} // namespace mangrove

#include "core/servers/signinrules.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>
#include <QUrl>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype longestWord = 2048; // characters
constexpr qsizetype mostScopes = 100;

//! VSCHAR of RFC 6749, appendix A.
bool isPlainWord(const QString &text)
{
    return text.size() <= longestWord
        && std::all_of(text.begin(), text.end(), [](QChar c) { return c.unicode() >= 0x20 && c.unicode() <= 0x7e; });
}

//! RFC 6749, 3.3.
bool isScope(const QString &text)
{
    return !text.isEmpty() && isPlainWord(text) && !text.contains(QLatin1Char(' ')) && !text.contains(QLatin1Char('"'))
        && !text.contains(QLatin1Char('\\'));
}

//! As it goes over the wire, and nothing else.
bool isHost(const QString &text)
{
    QUrl url;
    url.setScheme(QStringLiteral("https"));
    url.setHost(text, QUrl::StrictMode);
    return isPlainWord(text) && !url.host().isEmpty()
        && url.host(QUrl::FullyEncoded).compare(text, Qt::CaseInsensitive) == 0;
}

bool isRedirectPath(const QString &text)
{
    return text.startsWith(QLatin1Char('/')) && isPlainWord(text)
        && QUrl(QStringLiteral("http://localhost") + text, QUrl::StrictMode).path(QUrl::FullyEncoded) == text;
}

} // namespace

Result<void> checkSignIn(const SignInPresets &presets)
{
    const auto invalid = [](const QString &sentence) { return Error{ErrorCode::Invalid, sentence}; };
    if (!isPlainWord(presets.clientId))
        return invalid(Texts::tr("“%1” cannot be a client id.").arg(displayText(presets.clientId)));
    for (const QString &scope : presets.scopes) {
        if (!isScope(scope))
            return invalid(Texts::tr("“%1” cannot be a scope.").arg(displayText(scope)));
    }
    if (presets.scopes.size() > mostScopes)
        return invalid(Texts::tr("There are too many scopes."));
    if (!presets.redirectHost.isEmpty() && presets.redirectHost != QLatin1String("localhost")
        && presets.redirectHost != QLatin1String("127.0.0.1"))
        return invalid(Texts::tr("The redirect address is one of this machine: its host is localhost or 127.0.0.1."));
    if (!presets.redirectPath.isEmpty() && !isRedirectPath(presets.redirectPath))
        return invalid(Texts::tr("The path of the redirect address begins with a slash, such as /callback."));
    const bool isAlgorithm = presets.keyAlgorithm.isEmpty() || presets.keyAlgorithm == QLatin1String("ES256")
        || presets.keyAlgorithm == QLatin1String("RS256");
    if (!isAlgorithm)
        return invalid(
            Texts::tr("“%1” is no algorithm that a client's key signs with.").arg(displayText(presets.keyAlgorithm)));
    if (!presets.keyAlgorithm.isEmpty() && (!presets.byItself || presets.hasClientSecret))
        return invalid(
            Texts::tr("A private key is for a client that signs in by itself, and takes the place of its secret."));
    if (!presets.innerHost.isEmpty() && !isHost(presets.innerHost))
        return invalid(Texts::tr("“%1” is no host. Give its name or its address alone, such as login.example.com.")
                           .arg(displayText(presets.innerHost)));
    const QUrl document(presets.clientDocument, QUrl::StrictMode);
    const bool isDocument = document.isValid() && document.scheme() == QLatin1String("https")
        && !document.host().isEmpty() && document.path().size() > 1 && document.userInfo().isEmpty()
        && !document.hasQuery() && !document.hasFragment();
    if (!presets.clientDocument.isEmpty() && (!isDocument || !isPlainWord(presets.clientDocument)))
        return invalid(Texts::tr("The address of a client document begins with https and has a path, such as "
                                 "https://example.com/client.json."));
    return {};
}

QString wireHost(const QString &typed)
{
    QUrl url;
    url.setHost(typed);
    return url.host().isEmpty() ? typed : url.host(QUrl::FullyEncoded);
}

bool reachesInner(const SignInPresets &before, const SignInPresets &after)
{
    return !after.innerHost.isEmpty()
        && (before.innerHost.compare(after.innerHost, Qt::CaseInsensitive) != 0
            || (after.innerIsHere && !before.innerIsHere));
}

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

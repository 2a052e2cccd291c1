#include "core/servers/storedsignin.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QJsonArray>
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

//! Puts a field where it says something.
void put(QJsonObject &object, const QString &field, const QJsonValue &value)
{
    if (value != QJsonValue(QString()) && value != QJsonValue(false) && value != QJsonValue(QJsonArray()))
        object.insert(field, value);
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
        return invalid(Texts::tr("A private key is for a client that signs in by itself, and takes the place "
                                 "of its secret."));
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

SignInPresets readSignInPresets(RecordReader &reader)
{
    SignInPresets presets;
    presets.clientId = reader.text(QStringLiteral("clientId"));
    presets.hasClientSecret = reader.flag(QStringLiteral("clientSecret"), false);
    presets.byItself = reader.flag(QStringLiteral("byItself"), false);
    presets.keyAlgorithm = reader.text(QStringLiteral("clientKey"));
    presets.scopes = reader.texts(QStringLiteral("scopes"));
    presets.redirectHost = reader.text(QStringLiteral("redirectHost"));
    const quint64 port = reader.unsignedNumber(QStringLiteral("redirectPort"));
    reader.require(port <= 65535, Texts::tr("“%1” is no number").arg(QStringLiteral("redirectPort")));
    presets.redirectPort = static_cast<quint16>(port);
    presets.redirectPath = reader.text(QStringLiteral("redirectPath"));
    presets.clientDocument = reader.text(QStringLiteral("clientDocument"));
    presets.acceptsSilence = reader.flag(QStringLiteral("acceptsSilence"), false);
    presets.leavesOutResource = reader.flag(QStringLiteral("leavesOutResource"), false);
    presets.innerHost = reader.text(QStringLiteral("innerHost"));
    presets.innerIsHere = reader.flag(QStringLiteral("innerIsHere"), false);
    if (const Result<void> good = checkSignIn(presets); !good)
        reader.fail(good.error().message);
    return presets;
}

SignInNote readSignInNote(RecordReader &reader)
{
    SignInNote note;
    note.issuer = reader.text(QStringLiteral("issuer"));
    note.clientId = reader.text(QStringLiteral("clientId"));
    note.way = reader.text(QStringLiteral("way"));
    note.scopes = reader.texts(QStringLiteral("scopes"));
    note.until = reader.time(QStringLiteral("until"));
    note.isKept = reader.flag(QStringLiteral("kept"), false);
    return note;
}

QJsonObject writeSignIn(const SignInPresets &presets)
{
    QJsonObject object;
    put(object, QStringLiteral("clientId"), presets.clientId);
    put(object, QStringLiteral("clientSecret"), presets.hasClientSecret);
    put(object, QStringLiteral("byItself"), presets.byItself);
    put(object, QStringLiteral("clientKey"), presets.keyAlgorithm);
    put(object, QStringLiteral("scopes"), QJsonArray::fromStringList(presets.scopes));
    put(object, QStringLiteral("redirectHost"), presets.redirectHost);
    if (presets.redirectPort != 0)
        put(object, QStringLiteral("redirectPort"), QString::number(presets.redirectPort));
    put(object, QStringLiteral("redirectPath"), presets.redirectPath);
    put(object, QStringLiteral("clientDocument"), presets.clientDocument);
    put(object, QStringLiteral("acceptsSilence"), presets.acceptsSilence);
    put(object, QStringLiteral("leavesOutResource"), presets.leavesOutResource);
    put(object, QStringLiteral("innerHost"), presets.innerHost);
    put(object, QStringLiteral("innerIsHere"), presets.innerIsHere);
    return object;
}

QJsonObject writeSignIn(const SignInNote &note)
{
    QJsonObject object;
    put(object, QStringLiteral("issuer"), note.issuer);
    put(object, QStringLiteral("clientId"), note.clientId);
    put(object, QStringLiteral("way"), note.way);
    put(object, QStringLiteral("scopes"), QJsonArray::fromStringList(note.scopes));
    put(object, QStringLiteral("until"), toStored(note.until));
    put(object, QStringLiteral("kept"), note.isKept);
    return object;
}

} // namespace mangrove

#include "core/servers/httprules.h"

#include "core/base/displaytext.h"
#include "core/base/headernames.h"
#include "core/base/texts.h"
#include "core/base/thismachine.h"

#include <QSet>
#include <QUrl>

namespace mangrove {

namespace {

Error invalid(const QString &sentence)
{
    return {ErrorCode::Invalid, sentence};
}

const QLatin1String authorization("authorization");

Result<void> checkHeaders(const ServerRecord &record)
{
    const QStringList names = record.headers.keys() + record.secretHeaders;
    QSet<QString> seen;
    if (record.bearerToken)
        seen.insert(authorization);
    for (const QString &name : names) {
        if (const Result<void> good = checkHeaderName(name); !good)
            return good;
        if (seen.contains(name.toLower()))
            return invalid(Texts::tr("The header “%1” is given twice.").arg(displayText(name)));
        seen.insert(name.toLower());
    }
    for (auto it = record.headers.begin(); it != record.headers.end(); ++it) {
        if (it.key().toLower() == authorization)
            return invalid(
                Texts::tr("What the header “%1” holds is a secret and belongs in the key ring.").arg(it.key()));
        if (const Result<void> good = checkHeaderValue(it.key(), it.value()); !good)
            return good;
    }
    return {};
}

} // namespace

Result<void> checkServerUrl(const QString &text)
{
    const QUrl url(text, QUrl::StrictMode);
    const bool isHttp = url.scheme() == QLatin1String("http") || url.scheme() == QLatin1String("https");
    if (!url.isValid() || !isHttp || url.host().isEmpty()) {
        return invalid(Texts::tr("“%1” is not the address of a server. It looks like https://example.com/mcp.")
                           .arg(displayText(text)));
    }
    // The text is not repeated: it would show the password.
    if (url.authority().contains(QLatin1Char('@')))
        return invalid(
            Texts::tr("The address holds a user name or a password. Leave them out; a token belongs in the key ring."));
    if (url.hasFragment())
        return invalid(
            Texts::tr("The address ends in a part behind “#”, which is never sent to a server. Leave it out."));
    if (url.host() == QLatin1String("0.0.0.0") || url.host() == QLatin1String("::")) {
        return invalid(
            Texts::tr("%1 is where a server listens, not where it is reached. Write localhost for this machine.")
                .arg(url.host()));
    }
    return {};
}

Result<void> checkHeaderName(const QString &name)
{
    if (!isHeaderName(name))
        return invalid(Texts::tr("“%1” cannot be the name of a header.").arg(displayText(name)));
    if (isReservedHeader(name))
        return invalid(Texts::tr("The header “%1” is set by Mangrove itself.").arg(name));
    return {};
}

Result<void> checkHeaderValue(const QString &name, const QString &value)
{
    if (!isHeaderValue(value)) {
        return invalid(Texts::tr("The value of the header “%1” holds a line feed or another control character.")
                           .arg(displayText(name)));
    }
    return {};
}

Result<void> checkHttpRules(const ServerRecord &record)
{
    if (record.transport != httpTransport)
        return {};
    if (const Result<void> good = checkServerUrl(record.url); !good)
        return good;
    if (const Result<void> good = checkHeaders(record); !good)
        return good;

    const QUrl url(record.url, QUrl::StrictMode);
    if (url.scheme() == QLatin1String("https") || isThisMachine(url))
        return {};
    const QString host = displayText(url.host());
    if (!record.allowInsecureHttp) {
        return Error{ErrorCode::Refused,
                     Texts::tr("What is sent to %1 could be read and changed on the way, as the address begins with "
                               "http. Use https, or allow it for this server.")
                         .arg(host)};
    }
    if (record.bearerToken || !record.secretHeaders.isEmpty()) {
        return Error{ErrorCode::Refused,
                     Texts::tr("Everybody on the way to %1 could read the token and the secret headers, as the address "
                               "begins with http. Use https, or remove them.")
                         .arg(host)};
    }
    return {};
}

} // namespace mangrove

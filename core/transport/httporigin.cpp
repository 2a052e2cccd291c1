#include "core/transport/httporigin.h"

#include "core/base/displaytext.h"
#include "core/base/headernames.h"
#include "core/base/texts.h"
#include "core/base/thismachine.h"
#include "core/transport/httptransfer.h"

#include <algorithm>

namespace mangrove {

namespace {

bool isInsecure(const QUrl &url)
{
    return url.scheme() != QLatin1String("https") && !isThisMachine(url);
}

} // namespace

int portOf(const QUrl &url)
{
    return url.port(url.scheme() == QLatin1String("https") ? 443 : 80);
}

bool isSameOrigin(const QUrl &one, const QUrl &other)
{
    return one.scheme() == other.scheme() && one.host() == other.host() && portOf(one) == portOf(other);
}

Result<void> checkHttpSpec(const HttpSpec &spec)
{
    const QUrl &url = spec.url;
    const QString scheme = url.scheme();
    if (!url.isValid() || url.host().isEmpty()
        || (scheme != QLatin1String("https") && scheme != QLatin1String("http"))) {
        return Error{ErrorCode::Invalid,
                     Texts::tr("The address has to begin with https:// or http:// and to name a host.")};
    }
    if (!url.userInfo().isEmpty()) {
        return Error{ErrorCode::Refused,
                     Texts::tr("The address holds a user name or a password. Give them in a header instead.")};
    }
    if (isInsecure(url) && !spec.allowInsecure) {
        return Error{
            ErrorCode::Refused,
            Texts::tr("%1 is not encrypted and not on this machine. Use https://, or allow it for this server.")
                .arg(shownUrl(url))};
    }
    for (const auto &[name, value] : spec.headers) {
        if (!isHeaderName(QString::fromUtf8(name)) || !isHeaderValue(QString::fromUtf8(value))) {
            return Error{ErrorCode::Invalid,
                         Texts::tr("The header \"%1\" holds characters that no header may have.")
                             .arg(displayText(QString::fromUtf8(name)))};
        }
    }
    return {};
}

HttpHeaders sentHeaders(const HttpSpec &spec)
{
    const bool insecure = isInsecure(spec.url);
    HttpHeaders headers;
    for (const HttpHeader &header : spec.headers) {
        const QString name = QString::fromUtf8(header.first);
        if (!isReservedHeader(name) && !(insecure && mayHoldSecret(name)))
            headers.append(header);
    }
    return headers;
}

Result<QUrl> redirectTarget(const QUrl &from, const QByteArray &location, int status, bool isPost)
{
    QUrl target = from.resolved(QUrl::fromEncoded(location, QUrl::StrictMode));
    if (location.isEmpty() || !target.isValid()) {
        return Error{ErrorCode::Protocol,
                     Texts::tr("%1 redirects to nowhere (HTTP %2).").arg(shownUrl(from), QString::number(status))};
    }
    if (!isSameOrigin(from, target) || !target.userInfo().isEmpty()) {
        return Error{ErrorCode::Refused,
                     Texts::tr("%1 redirects to %2, which is not the same server. Nothing was sent there. If you trust "
                               "it, give that address.")
                         .arg(shownUrl(from), shownUrl(target))};
    }
    if (isPost && status != 307 && status != 308) {
        return Error{ErrorCode::Remote,
                     Texts::tr("%1 redirects to %2 in a way that a message cannot follow (HTTP %3). Try that address.")
                         .arg(shownUrl(from), shownUrl(target), QString::number(status))};
    }
    target.setFragment({});
    return target;
}

QString shownUrl(const QUrl &url)
{
    return displayText(
        url.adjusted(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment).toString(QUrl::FullyEncoded));
}

QString connectionSentence(const HttpTransfer &transfer)
{
    const QString host = displayText(transfer.url().host());
    // The system's own words; some end in a full stop, or in a colon behind which nothing comes.
    QString cause = displayText(transfer.cause().trimmed(), 200);
    while (cause.endsWith(QLatin1Char('.')) || cause.endsWith(QLatin1Char(':')))
        cause.chop(1);
    switch (transfer.failure()) {
    case HttpTransfer::Failure::Refused:
        return Texts::tr("%1 refused the connection on port %2. Is the server running?")
            .arg(host, QString::number(portOf(transfer.url())));
    case HttpTransfer::Failure::UnknownHost:
        return Texts::tr("There is no host %1, or no way to ask for it. Check the address and the network.").arg(host);
    case HttpTransfer::Failure::Tls:
        return Texts::tr("No secure connection to %1: %2. Mangrove does not go on without one.").arg(host, cause);
    case HttpTransfer::Failure::None:
    case HttpTransfer::Failure::HungUp:
        return Texts::tr("%1 closed the connection before it had answered.").arg(host);
    case HttpTransfer::Failure::TimedOut:
        return Texts::tr("%1 did not answer in time.").arg(host);
    case HttpTransfer::Failure::NotAllowed:
        return Texts::tr("%1 lies at an address that Mangrove does not go to for this server.").arg(host);
    case HttpTransfer::Failure::NotWanted:
        return Texts::tr("It was not sent to %1 any more.").arg(host);
    case HttpTransfer::Failure::Changing:
        return Texts::tr("What was to be sent to %1 changed again and again while the connection was made.").arg(host);
    case HttpTransfer::Failure::TooLongHead:
        return Texts::tr("%1 sent more headers, or other bytes around its answer, than an answer may have; they were "
                         "not read to the end.")
            .arg(host);
    case HttpTransfer::Failure::NotHttp:
        return Texts::tr("%1 answered with something that is not HTTP. Is this the address of an MCP server?")
            .arg(host);
    case HttpTransfer::Failure::Other:
        break;
    }
    return Texts::tr("The connection to %1 failed: %2.").arg(host, cause);
}

Error statusError(const QUrl &url, int status, const QByteArray &challenge, bool hasToken)
{
    const QString host = displayText(url.host());
    const bool lacksScope = status == 403 && challenge.toLower().contains("insufficient_scope");
    if (status == 401) {
        const QString wants = Texts::tr("%1 wants a sign-in (HTTP %2).").arg(host, QString::number(status));
        const QString advice = hasToken
            ? Texts::tr("It did not accept the token given; check it in the server's headers.")
            : Texts::tr("Sign in to it, or add a token that you have for it to its headers.");
        return {ErrorCode::Unauthorized, wants + QLatin1Char(' ') + advice};
    }
    if (lacksScope) {
        return {
            ErrorCode::Unauthorized,
            Texts::tr(
                "%1 wants a sign-in that allows more (HTTP %2). Give a token with more rights in the server's headers.")
                .arg(host, QString::number(status))};
    }
    return {ErrorCode::Remote,
            Texts::tr("%1 refused the message with the status HTTP %2.").arg(host, QString::number(status))};
}

QString handshakeSentence(const Error &why)
{
    return Texts::tr("It did not take the end of the handshake. %1").arg(why.message);
}

} // namespace mangrove

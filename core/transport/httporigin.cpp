#include "core/transport/httporigin.h"

#include "core/base/displaytext.h"
#include "core/base/headernames.h"

#include <QCoreApplication>
#include <QHostAddress>
#include <QNetworkReply>

#include <algorithm>

namespace mangrove {

namespace {

QString translate(const char *text)
{
    return QCoreApplication::translate("Mangrove", text);
}

int portOf(const QUrl &url)
{
    return url.port(url.scheme() == QLatin1String("https") ? 443 : 80);
}

bool mayHoldSecret(const QByteArray &name)
{
    static const QByteArrayList parts{"auth",   "token",   "key",      "secret",
                                      "cookie", "session", "password", "credential"};
    return std::any_of(parts.begin(), parts.end(),
                       [&name](const QByteArray &part) { return name.contains(part); });
}

bool isInsecure(const QUrl &url)
{
    return url.scheme() != QLatin1String("https") && !isLoopback(url);
}

} // namespace

bool isLoopback(const QUrl &url)
{
    const QString host = url.host();
    const QHostAddress address(host);
    return host == QLatin1String("localhost") || (!address.isNull() && address.isLoopback());
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
                     translate("The address has to begin with https:// or http:// and to name a host.")};
    }
    if (!url.userInfo().isEmpty()) {
        return Error{
            ErrorCode::Refused,
            translate("The address holds a user name or a password. Give them in a header instead.")};
    }
    if (isInsecure(url) && !spec.allowInsecure) {
        return Error{
            ErrorCode::Refused,
            translate(
                "%1 is not encrypted and not on this machine. Use https://, or allow it for this server.")
                .arg(shownUrl(url))};
    }
    for (const auto &[name, value] : spec.headers) {
        const bool isPlain = std::all_of(value.begin(), value.end(), [](char c) {
            return (static_cast<unsigned char>(c) >= ' ' && c != 0x7f) || c == '\t';
        });
        if (!isHeaderName(QString::fromUtf8(name)) || !isPlain) {
            return Error{ErrorCode::Invalid,
                         translate("The header \"%1\" holds characters that no header may have.")
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
        const QByteArray name = header.first.toLower();
        if (!isReservedHeader(QString::fromUtf8(name)) && !(insecure && mayHoldSecret(name)))
            headers.append(header);
    }
    return headers;
}

Result<QUrl> redirectTarget(const QUrl &from, const QByteArray &location, int status, bool isPost)
{
    QUrl target = from.resolved(QUrl::fromEncoded(location, QUrl::StrictMode));
    if (location.isEmpty() || !target.isValid()) {
        return Error{ErrorCode::Protocol,
                     translate("%1 redirects to nowhere (HTTP %2).").arg(shownUrl(from)).arg(status)};
    }
    if (!isSameOrigin(from, target) || !target.userInfo().isEmpty()) {
        return Error{
            ErrorCode::Refused,
            translate("%1 redirects to %2, which is not the same server. Nothing was sent there. If you "
                      "trust it, give that address.")
                .arg(shownUrl(from), shownUrl(target))};
    }
    if (isPost && status != 307 && status != 308) {
        return Error{
            ErrorCode::Remote,
            translate("%1 redirects to %2 in a way that a message cannot follow (HTTP %3). Try that address.")
                .arg(shownUrl(from), shownUrl(target))
                .arg(status)};
    }
    target.setFragment({});
    return target;
}

QString shownUrl(const QUrl &url)
{
    return displayText(url.adjusted(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment)
                           .toString(QUrl::FullyEncoded));
}

bool isUnconnected(const QNetworkReply &reply)
{
    const QNetworkReply::NetworkError error = reply.error();
    return error != QNetworkReply::NoError && error != QNetworkReply::RemoteHostClosedError
        && error != QNetworkReply::ContentReSendError && error != QNetworkReply::ProtocolFailure;
}

bool isTlsFailure(const QNetworkReply &reply)
{
    return reply.error() == QNetworkReply::SslHandshakeFailedError;
}

QString connectionSentence(const QNetworkReply &reply)
{
    const QString host = displayText(reply.url().host());
    // Qt's own words; some end in a full stop, or in a colon behind which nothing comes.
    QString cause = displayText(reply.errorString().trimmed(), 200);
    while (cause.endsWith(QLatin1Char('.')) || cause.endsWith(QLatin1Char(':')))
        cause.chop(1);
    switch (reply.error()) {
    case QNetworkReply::ConnectionRefusedError:
        return translate("%1 refused the connection on port %2. Is the server running?")
            .arg(host)
            .arg(portOf(reply.url()));
    case QNetworkReply::HostNotFoundError:
        return translate("There is no host %1, or no way to ask for it. Check the address and the network.")
            .arg(host);
    case QNetworkReply::SslHandshakeFailedError:
        return translate("No secure connection to %1: %2. Mangrove does not go on without one.")
            .arg(host, cause);
    case QNetworkReply::RemoteHostClosedError:
    case QNetworkReply::ContentReSendError: // it hung up, and the message is not sent twice
        return translate("%1 closed the connection before it had answered.").arg(host);
    case QNetworkReply::TimeoutError:
        return translate("%1 did not answer in time.").arg(host);
    default:
        return translate("The connection to %1 failed: %2.").arg(host, cause);
    }
}

Error statusError(const QUrl &url, int status, bool hasToken)
{
    const QString host = displayText(url.host());
    if (status == 401 || status == 403) {
        const QString wants =
            translate("%1 wants a sign-in (HTTP %2), which Mangrove cannot do yet.").arg(host).arg(status);
        const QString advice = hasToken
            ? translate("It did not accept the token given; check it in the server's headers.")
            : translate("If you have a token for it, add it to the server's headers.");
        return {ErrorCode::Unauthorized, wants + QLatin1Char(' ') + advice};
    }
    return {ErrorCode::Remote,
            translate("%1 refused the message with the status HTTP %2.").arg(host).arg(status)};
}

} // namespace mangrove

#include "core/signin/urlrules.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"

namespace mangrove {

namespace {

Error refusal(const QString &text)
{
    return {ErrorCode::Refused,
            Texts::tr("The sign-in names the address %1, which Mangrove does not go to.").arg(shownAddress(text))};
}

} // namespace

Result<QUrl> namedUrl(const QString &text, const NamedBy &server)
{
    if (text.isEmpty() || text.size() > namedUrlLimit)
        return refusal(text);
    for (const QChar c : text) {
        if (c.unicode() <= 0x20 || c.unicode() == 0x7f || c == QLatin1Char('\\'))
            return refusal(text);
    }
    const QUrl url(text, QUrl::StrictMode);
    const bool isSecure = url.scheme() == QLatin1String("https");
    const bool isPlain = url.scheme() == QLatin1String("http");
    if (!url.isValid() || (!isSecure && !isPlain) || url.host().isEmpty() || !url.userInfo().isEmpty()
        || url.authority().contains(QLatin1Char('@')) || url.hasFragment() || url.port(1) < 1)
        return refusal(text);
    if (url.host().contains(QLatin1Char('%')))
        return refusal(text); // a zone, which another machine cannot know
    const std::optional<AddressClass> target = classOfHost(url);
    if (!target || *target < server.inner.innermost(url, server.place))
        return refusal(text);
    if (isPlain && (server.isSecure || server.place != AddressClass::Loopback || *target != AddressClass::Loopback))
        return refusal(text);
    return url;
}

QString shownHost(const QUrl &url)
{
    return displayText(url.host(QUrl::FullyEncoded));
}

QString shownAddress(const QString &text)
{
    const QUrl url(text);
    return displayText(url.isValid() && !url.host().isEmpty() ? url.toString(QUrl::FullyEncoded) : text, 120);
}

QString originOf(const QUrl &url)
{
    QString origin = url.scheme() + QStringLiteral("://");
    const QString host = url.host(QUrl::FullyEncoded);
    origin += host.contains(QLatin1Char(':')) ? QLatin1Char('[') + host + QLatin1Char(']') : host;
    if (url.port() != -1)
        origin += QLatin1Char(':') + QString::number(url.port());
    return origin;
}

} // namespace mangrove

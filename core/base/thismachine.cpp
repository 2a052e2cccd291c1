#include "core/base/thismachine.h"

#include <QHostAddress>
#include <QUrl>

namespace mangrove {

bool isThisMachine(const QUrl &url)
{
    const QString host = url.host(QUrl::EncodeUnicode).toLower();
    if (host == QLatin1String("localhost") || host.endsWith(QLatin1String(".localhost")))
        return true;
    const QHostAddress address(url.host());
    if (address.isNull())
        return false;
    if (address.protocol() == QAbstractSocket::IPv4Protocol)
        return address.isInSubnet(QHostAddress(QStringLiteral("127.0.0.0")), 8);
    // QHostAddress also counts the long deprecated ::a.b.c.d; only ::ffff:a.b.c.d is used.
    return address == QHostAddress(QHostAddress::LocalHostIPv6)
        || address.isInSubnet(QHostAddress(QStringLiteral("::ffff:127.0.0.0")), 104);
}

} // namespace mangrove

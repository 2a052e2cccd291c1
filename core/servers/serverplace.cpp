#include "core/servers/serverplace.h"

#include "core/base/texts.h"
#include "core/base/thismachine.h"
#include "core/servers/serverrecord.h"

#include <QHostAddress>
#include <QRegularExpression>
#include <QUrl>

#include <utility>

namespace mangrove {

namespace {

bool isAmong(const QHostAddress &address, std::initializer_list<std::pair<const char *, int>> subnets)
{
    for (const auto &[subnet, bits] : subnets) {
        if (address.isInSubnet(QHostAddress(QLatin1String(subnet)), bits))
            return true;
    }
    return false;
}

ServerPlace placeOf4(const QHostAddress &address)
{
    const bool isNear = isAmong(
        address, {{"10.0.0.0", 8}, {"172.16.0.0", 12}, {"192.168.0.0", 16}, {"169.254.0.0", 16}, {"100.64.0.0", 10}});
    return isNear ? ServerPlace::ThisNetwork : ServerPlace::Elsewhere;
}

ServerPlace placeOf6(const QHostAddress &address)
{
    bool isMapped = false;
    const quint32 mapped = address.toIPv4Address(&isMapped);
    // QHostAddress also counts the long deprecated ::a.b.c.d; only ::ffff:a.b.c.d is used.
    if (isMapped && isAmong(address, {{"::ffff:0:0", 96}}))
        return placeOf4(QHostAddress(mapped));
    return isAmong(address, {{"fc00::", 7}, {"fe80::", 10}}) ? ServerPlace::ThisNetwork : ServerPlace::Elsewhere;
}

ServerPlace placeOfName(const QString &name)
{
    static const QRegularExpression label(QStringLiteral("\\A(?!xn--)[a-z](?:[a-z0-9_-]*[a-z0-9])?\\z"));
    if (label.match(name).hasMatch())
        return ServerPlace::ThisNetwork;
    for (const char *suffix : {".local", ".lan", ".home.arpa", ".internal"}) {
        if (name.endsWith(QLatin1String(suffix)))
            return ServerPlace::ThisNetwork;
    }
    return ServerPlace::Elsewhere;
}

} // namespace

ServerPlace placeOf(const QUrl &url)
{
    static const QRegularExpression quad(QStringLiteral("\\A(?:0|[1-9][0-9]{0,2})(?:\\.(?:0|[1-9][0-9]{0,2})){3}\\z"));
    const QString host = url.host(QUrl::EncodeUnicode).toLower();
    if (!url.isValid() || host.isEmpty())
        return ServerPlace::Elsewhere;
    if (isThisMachine(url))
        return ServerPlace::ThisMachine;
    if (host.contains(QLatin1Char(':'))) {
        const QHostAddress address(url.host());
        return address.isNull() ? ServerPlace::Elsewhere : placeOf6(address);
    }
    if (quad.match(host).hasMatch()) {
        const QHostAddress address(host);
        return address.isNull() ? ServerPlace::Elsewhere : placeOf4(address);
    }
    return placeOfName(host);
}

ServerPlace placeOf(const ServerRecord &record)
{
    if (record.transport == stdioTransport)
        return ServerPlace::ThisMachine;
    return record.transport == httpTransport ? placeOf(QUrl(record.url, QUrl::StrictMode)) : ServerPlace::Elsewhere;
}

QString placeWords(ServerPlace place)
{
    switch (place) {
    case ServerPlace::ThisMachine:
        return Texts::tr("on this machine");
    case ServerPlace::ThisNetwork:
        return Texts::tr("in this network");
    case ServerPlace::Elsewhere:
        break;
    }
    return Texts::tr("elsewhere");
}

} // namespace mangrove

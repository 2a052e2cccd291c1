#include "core/signin/addressclass.h"

#include "core/base/thismachine.h"

#include <QHostInfo>
#include <QObject>
#include <QPair>

#include <algorithm>
#include <array>

namespace mangrove {

namespace {

bool isIn(const QHostAddress &address, const char *subnet)
{
    return address.isInSubnet(QHostAddress::parseSubnet(QString::fromLatin1(subnet)));
}

template<size_t N>
bool isInAny(const QHostAddress &address, const std::array<const char *, N> &subnets)
{
    return std::any_of(subnets.begin(), subnets.end(),
                       [&address](const char *subnet) { return isIn(address, subnet); });
}

quint32 fourBytes(const Q_IPV6ADDR &bytes, int at)
{
    quint32 value = 0;
    for (int i = at; i < at + 4; ++i)
        value = value << 8 | bytes[i];
    return value;
}

//! The IPv4 address that an IPv6 one stands for.
std::optional<QHostAddress> inner(const QHostAddress &address)
{
    const Q_IPV6ADDR bytes = address.toIPv6Address();
    if (isIn(address, "::ffff:0:0/96") || isIn(address, "64:ff9b::/96"))
        return QHostAddress(fourBytes(bytes, 12));
    if (isIn(address, "2002::/16"))
        return QHostAddress(fourBytes(bytes, 2));
    return {};
}

std::optional<AddressClass> classOfFour(const QHostAddress &address)
{
    static constexpr std::array never{"0.0.0.0/8",       "169.254.0.0/16", "192.0.0.0/24", "192.0.2.0/24",
                                      "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4",  "240.0.0.0/4"};
    static constexpr std::array inside{"10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10",
                                       "198.18.0.0/15"};
    if (isIn(address, "127.0.0.0/8"))
        return AddressClass::Loopback;
    if (isInAny(address, never))
        return {};
    return isInAny(address, inside) ? AddressClass::Private : AddressClass::Public;
}

} // namespace

std::optional<AddressClass> classOf(const QHostAddress &address)
{
    if (address.protocol() == QAbstractSocket::IPv4Protocol)
        return classOfFour(address);
    if (address.protocol() != QAbstractSocket::IPv6Protocol)
        return {};
    QHostAddress plain = address;
    plain.setScopeId({});
    if (plain == QHostAddress(QHostAddress::LocalHostIPv6))
        return AddressClass::Loopback;
    if (const std::optional<QHostAddress> four = inner(plain))
        return classOfFour(*four);
    static constexpr std::array never{"::/96",    "64:ff9b:1::/48", "100::/64",      "fe80::/10",
                                      "ff00::/8", "2001::/32",      "2001:db8::/32", "3fff::/20"};
    if (isInAny(plain, never))
        return {};
    return isIn(plain, "fc00::/7") || isIn(plain, "fec0::/10") ? AddressClass::Private : AddressClass::Public;
}

std::optional<AddressClass> outermost(const QList<QHostAddress> &addresses)
{
    std::optional<AddressClass> found;
    for (const QHostAddress &address : addresses) {
        const std::optional<AddressClass> one = classOf(address);
        if (one && (!found || *one > *found))
            found = one;
    }
    return found;
}

QList<QHostAddress> reachable(const QList<QHostAddress> &addresses, AddressClass server)
{
    QList<QHostAddress> allowed;
    for (const QHostAddress &address : addresses) {
        const std::optional<AddressClass> one = classOf(address);
        if (one && *one >= server)
            allowed.append(address);
    }
    return allowed;
}

std::optional<AddressClass> classOfHost(const QUrl &url)
{
    if (isThisMachine(url))
        return AddressClass::Loopback;
    QString host = url.host(QUrl::FullyEncoded);
    while (host.endsWith(QLatin1Char('.')))
        host.chop(1);
    QUrl plain = url;
    plain.setHost(host);
    if (isThisMachine(plain))
        return AddressClass::Loopback;
    const QHostAddress address(plain.host(QUrl::FullyEncoded));
    return address.isNull() ? AddressClass::Public : classOf(address);
}

bool isLocalName(const QString &host)
{
    QString name = host.toLower();
    while (name.endsWith(QLatin1Char('.')))
        name.chop(1);
    if (!QHostAddress(name).isNull())
        return false;
    static constexpr std::array ends{".local", ".internal", ".localhost", ".lan", ".home.arpa", ".intranet"};
    return !name.contains(QLatin1Char('.')) || std::any_of(ends.begin(), ends.end(), [&name](const char *end) {
        return name.endsWith(QLatin1String(end));
    });
}

void lookForPlace(const QUrl &server, QObject *context, const std::function<void(std::optional<AddressClass>)> &done)
{
    const std::optional<AddressClass> known = classOfHost(server);
    const QString host = server.host(QUrl::FullyEncoded);
    if (known != AddressClass::Public || !QHostAddress(host).isNull()) {
        done(known);
        return;
    }
    QHostInfo::lookupHost(host, context, [done, host](const QHostInfo &info) {
        if (info.addresses().isEmpty())
            done(isLocalName(host) ? AddressClass::Private : AddressClass::Public);
        else
            done(outermost(info.addresses()));
    });
}

} // namespace mangrove

#include "core/transport/httproute.h"

#include "core/base/lookpool.h"
#include "core/base/thismachine.h"
#include "core/transport/httporigin.h"

#include <QHostAddress>
#include <QHostInfo>
#include <QPointer>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int mostAddresses = 8;

QByteArray bracketed(const QHostAddress &address)
{
    const QByteArray text = address.toString().toLatin1();
    return address.protocol() == QAbstractSocket::IPv6Protocol ? '[' + text + ']' : text;
}

QByteArray entry(const QString &host, int port, const QByteArrayList &addresses)
{
    return host.toLatin1() + ':' + QByteArray::number(port) + ':' + addresses.join(',');
}

} // namespace

HttpRouteFinder::~HttpRouteFinder()
{
    if (m_lookup != -1)
        QHostInfo::abortHostLookup(m_lookup);
}

void HttpRouteFinder::find(const QUrl &url)
{
    m_url = url;
    if (isThisMachine(url)) {
        // Nobody is asked for the names that are this machine (RFC 6761, 6.3).
        if (QHostAddress(url.host()).isNull())
            m_route.addresses = entry(url.host(), portOf(url), {"127.0.0.1", "[::1]"});
        Q_EMIT found(m_route);
        return;
    }
    // The desktop's answer may have to be fetched first, and a file of rules run.
    static quint64 serial = 0;
    const QPointer<HttpRouteFinder> self(this);
    m_looks.start(++serial, [self, url]() -> LookPool::Delivery {
        const QList<QNetworkProxy> proxies = QNetworkProxyFactory::systemProxyForQuery(QNetworkProxyQuery(url));
        return [self, proxies] {
            if (self)
                self->onProxies(proxies);
        };
    });
}

void HttpRouteFinder::onProxies(const QList<QNetworkProxy> &proxies)
{
    const auto isUsable = [](const QNetworkProxy &proxy) {
        return proxy.type() == QNetworkProxy::NoProxy || proxy.type() == QNetworkProxy::HttpProxy
            || proxy.type() == QNetworkProxy::HttpCachingProxy || proxy.type() == QNetworkProxy::Socks5Proxy;
    };
    const auto proxy = std::find_if(proxies.begin(), proxies.end(), isUsable);
    if (proxy == proxies.end() || proxy->type() == QNetworkProxy::NoProxy) {
        lookUp(m_url.host(QUrl::FullyEncoded), portOf(m_url), false);
        return;
    }
    if (m_reach.byProxy && !m_reach.byProxy(m_url.host(QUrl::FullyEncoded))) {
        Q_EMIT notAllowed();
        return;
    }
    QUrl address;
    address.setScheme(proxy->type() == QNetworkProxy::Socks5Proxy ? QStringLiteral("socks5h") : QStringLiteral("http"));
    address.setHost(proxy->hostName());
    address.setPort(proxy->port());
    m_route.proxy = address.toEncoded();
    m_route.proxyUser = proxy->user().toUtf8();
    m_route.proxyPassword = proxy->password().toUtf8();
    lookUp(address.host(QUrl::FullyEncoded), proxy->port(), true);
}

void HttpRouteFinder::lookUp(const QString &host, int port, bool isProxy)
{
    if (!QHostAddress(host).isNull()) {
        Q_EMIT found(m_route);
        return;
    }
    m_lookup = QHostInfo::lookupHost(host, this, [this, host, port, isProxy](const QHostInfo &info) {
        m_lookup = -1;
        if (info.addresses().isEmpty()) {
            Q_EMIT unknownHost();
            return;
        }
        const QList<QHostAddress> usable =
            m_reach.addresses && !isProxy ? m_reach.addresses(info.addresses()) : info.addresses();
        if (usable.isEmpty()) {
            Q_EMIT notAllowed();
            return;
        }
        QByteArrayList addresses;
        for (const QHostAddress &address : usable.mid(0, mostAddresses))
            addresses.append(bracketed(address));
        m_route.addresses = entry(host, port, addresses);
        Q_EMIT found(m_route);
    });
}

} // namespace mangrove

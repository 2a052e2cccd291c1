#pragma once

// Finds how one server is reached: through which proxy of the desktop, if any, and at which addresses. Neither is asked
// for on this thread, and whoever does not want the answer any more destroys it: a name server that is silent holds up
// nobody. Owned by a transfer. This machine is reached without asking anybody.

#include "core/transport/httpspec.h"

#include <QByteArray>
#include <QNetworkProxy>
#include <QObject>
#include <QUrl>

namespace mangrove {

class LookPool;

//! In libcurl's words (CURLOPT_PROXY, CURLOPT_RESOLVE).
struct HttpRoute
{
    QByteArray proxy; // a URL without user and password, empty: none
    QByteArray proxyUser;
    QByteArray proxyPassword;
    QByteArray addresses; // "host:port:address,…" of the first host on the way; empty: it is an address itself
};

class HttpRouteFinder final : public QObject
{
    Q_OBJECT

public:
    //! `looks` outlives it.
    HttpRouteFinder(LookPool &looks, const HttpReach &reach, QObject *parent)
        : QObject(parent), m_looks(looks), m_reach(reach)
    { }
    ~HttpRouteFinder() override;

    //! One of the signals follows, perhaps from within this call.
    void find(const QUrl &url);

Q_SIGNALS:
    void found(const mangrove::HttpRoute &route);
    void unknownHost();
    void notAllowed(); // none of its addresses may be used

private:
    void onProxies(const QList<QNetworkProxy> &proxies);
    void lookUp(const QString &host, int port, bool isProxy);

    LookPool &m_looks;
    HttpReach m_reach;
    QUrl m_url;
    HttpRoute m_route;
    int m_lookup = -1; // QHostInfo's number for it
};

} // namespace mangrove

#pragma once

// Makes the HTTP requests of one transport, with every convenience of Qt that could send something unasked switched
// off: redirects, cookies, sign-ins, HTTP/2. An access manager has six connections to a host, so long streams would
// block what comes after them: here as many managers are made as are needed. Owned by the transport.

#include "core/transport/httpspec.h"

#include <QHash>
#include <QNetworkRequest>
#include <QObject>

#include <memory>
#include <vector>

class QNetworkAccessManager;
class QNetworkReply;

namespace mangrove {

class HttpConnections final : public QObject
{
    Q_OBJECT

public:
    explicit HttpConnections(const HttpSpec &spec, QObject *parent = nullptr);
    ~HttpConnections() override;

    //! GET, POST or DELETE. The caller hands the reply back with release(), its own connections cut.
    QNetworkReply *send(const QByteArray &verb, const QUrl &url, const HttpHeaders &headers,
                        const QByteArray &body);
    //! Hangs up where it still runs, in a later turn.
    void release(QNetworkReply *reply);
    int underWay() const { return int(m_users.size()); }

private:
    static constexpr int perManager = 6;

    QNetworkAccessManager *freeManager();
    QNetworkRequest request(const QUrl &url, const HttpHeaders &headers) const;

    HttpHeaders m_headers;
    qsizetype m_messageLimit;
    bool m_isLocal;
    std::vector<std::unique_ptr<QNetworkAccessManager>> m_managers;
    QHash<QNetworkReply *, QNetworkAccessManager *> m_users;
};

} // namespace mangrove

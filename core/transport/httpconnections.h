#pragma once

// The connections of one transport to its server, on libcurl's multi interface: all on the one thread and its event
// loop, so that closing them takes no time and leaves nothing behind. It uses a connection again where that is safe.
// Owned by the transport. Qt's QNetworkAccessManager is not used: it reads headers on a thread of its own without a
// limit, and destroying it waits for that thread, so that a server could hold up the window.

#include "core/base/lookpool.h"
#include "core/transport/httpspec.h"
#include "core/transport/httptransfer.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <unordered_map>

class QSocketNotifier;

namespace mangrove {

class HttpConnections final : public QObject
{
    Q_OBJECT

public:
    explicit HttpConnections(const HttpSpec &spec, QObject *parent = nullptr);
    ~HttpConnections() override;

    //! Starts it, with the person's headers beside those given. The caller hands the transfer back with release(), its
    //! own connections cut.
    HttpTransfer *send(HttpTransfer::Request request);
    //! Hangs up at once where it still runs.
    void release(HttpTransfer *transfer);
    //! Closes every socket at once. Nothing can be sent any more.
    void close();

    //! For transfers: takes part in the event loop from now on; false when it cannot.
    bool join(void *easy);
    void leave(void *easy);
    //! For transfers: progressed() is due, once libcurl has returned.
    void announce(HttpTransfer *transfer);
    LookPool &looks() { return m_looks; }
    const QByteArray &authorities() const { return m_authorities; } // see HttpSpec
    const HttpReach &reach() const { return m_reach; }
    HttpAuthorizer *authorizer() const { return m_authorizer.get(); } // may be none

private:
    struct Watch
    {
        QSocketNotifier *read = nullptr;
        QSocketNotifier *write = nullptr;
        QPointer<HttpTransfer> transfer; // that uses the socket now
    };

    static int onSocketWish(void *easy, int socket, int what, void *self, void *);
    static int onTimerWish(void *multi, long ms, void *self);
    void watch(int socket, int what, HttpTransfer *transfer);
    bool mayRead(int socket);
    void act(int socket, int mask);
    void tell();

    HttpHeaders m_headers;
    HttpLimits m_limits;
    QByteArray m_authorities;
    HttpReach m_reach;
    std::shared_ptr<HttpAuthorizer> m_authorizer;
    LookPool m_looks;
    void *m_multi = nullptr; // libcurl's handle of all connections
    std::unordered_map<int, Watch> m_watches; // by socket
    QTimer m_timer; // libcurl's own
    QTimer m_tell; // for what came from outside of libcurl
    QList<QPointer<HttpTransfer>> m_news;
};

} // namespace mangrove

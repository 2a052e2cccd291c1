#pragma once

// One HTTP/1.1 request on its way, and the bytes of its response, of which it never holds much: whoever does not read
// lets the server wait. It counts the response's head and ends one that has no end. Owned by HttpConnections, on whose
// connections it runs; it follows no redirect, keeps no cookie, answers no challenge and sends nothing twice.

#include "core/transport/httproute.h"
#include "core/transport/httpspec.h"

#include <QObject>

#include <functional>

struct curl_slist;

namespace mangrove {

class HttpConnections;

class HttpTransfer final : public QObject
{
    Q_OBJECT

public:
    enum class Failure {
        None,
        UnknownHost,
        Refused,
        Tls,
        HungUp, // the connection broke
        TimedOut, // by the system; the limits of time are its user's
        NotAllowed, // its name leads to no address that may be used; see HttpSpec::reach
        NotWanted, // the body was made anew, and is none
        Changing, // the body was another each time, or it is bound
        TooLongHead, // more header bytes, lines, interim responses or bytes around the body than the limits allow
        NotHttp,
        Other, // see cause()
    };
    Q_ENUM(Failure)

    struct Request
    {
        QByteArray verb; // GET, POST or DELETE
        QUrl url;
        HttpHeaders headers; // each name once; all but those of the connection
        QByteArray body;
        //! The body is made anew when the connection is there, and only what is true then leaves. Empty: nothing does.
        //! May be none.
        std::function<QByteArray()> remake = {};
        //! The body has left before, to an address that redirects: it leaves as it is or not at all.
        bool isBound = false;
    };

    HttpTransfer(HttpConnections &connections, const HttpLimits &limits, const Request &request);
    ~HttpTransfer() override;

    //! progressed() follows, not from within this call.
    void start() { m_route.find(m_request.url); }
    //! Hangs up at once; nothing is signalled any more.
    void stop();

    const QUrl &url() const { return m_request.url; }
    //! 0 until the head of the response is there; not of an interim response.
    int status() const { return m_status; }
    //! Of that response; lower-case names.
    const HttpHeaders &headers() const { return m_headers; }
    //! The bytes of the body that have come since; empty: none, for now.
    QByteArray read();
    //! Nothing more will come than what read() gives.
    bool isEnded() const { return m_isEnded; }
    Failure failure() const { return m_failure; }
    //! The failure in words of the system, not translated; may be empty.
    QString cause() const { return m_cause; }
    //! The request may have left, in whole or in part: whether it had an effect is not known unless it is answered.
    bool wasSent() const { return m_wasSent; }

    //! For HttpConnections: so many bytes are about to be read. False when too many came since the last that were
    //! head or body; it has ended then.
    bool expect(qsizetype bytes);
    //! For HttpConnections.
    void onEnded(int curlCode);

Q_SIGNALS:
    //! The head, bytes or the end came.
    void progressed();

private:
    static size_t takeHeader(char *data, size_t, size_t size, void *self);
    static size_t takeBody(char *data, size_t, size_t size, void *self);
    static int beforeRequest(void *self, char *, char *, int, int);

    bool takeHeaderLine(QByteArrayView line);
    bool isStillTrue();
    void run();
    bool setUp();
    bool setAddress();
    void hangUp();
    void fail(Failure failure, const QString &cause = {});

    HttpConnections &m_connections;
    HttpLimits m_limits;
    Request m_request;
    HttpRouteFinder m_route;
    void *m_easy = nullptr; // libcurl's handle of this transfer
    void *m_address = nullptr; // libcurl's URL
    curl_slist *m_headerList = nullptr;
    curl_slist *m_addressList = nullptr;
    HttpHeaders m_headers;
    HttpRoute m_way;
    QByteArray m_fresh; // the body made anew, when it is another
    QByteArray m_unread;
    QByteArray m_errorText; // libcurl writes into it
    QString m_cause;
    Failure m_failure = Failure::None;
    qsizetype m_headBytes = 0; // of the head, of interim responses before it and of the trailer
    qsizetype m_unheard = 0; // bytes since the last that were head or body
    int m_headLines = 0;
    int m_responses = 0;
    int m_changes = 0;
    int m_status = 0;
    bool m_isPaused = false;
    bool m_wasSent = false;
    bool m_isEnded = false;
};

} // namespace mangrove

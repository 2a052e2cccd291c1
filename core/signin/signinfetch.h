#pragma once

// One request of a sign-in and its whole answer, within bounds of size and time. It carries nothing of the server's
// record: no token, no headers, no cookies. Addresses that its names resolve to are looked at before it connects, and
// only those are connected to. A GET follows redirects within its origin, a POST none. Owned by whoever waits for it;
// destroying it hangs up.

#include "core/signin/addressclass.h"
#include "core/transport/httpconnections.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

namespace mangrove {

class ContentDecoder;

class SignInFetch final : public QObject
{
    Q_OBJECT

public:
    struct Call
    {
        QUrl url;
        HttpHeaders headers = {};
        std::optional<QByteArray> form = {}; // a POST, else a GET
        QByteArray formType = "application/x-www-form-urlencoded";
        bool wantsJson = true; // whatever is no JSON is not read
        bool onlyHead = false; // of an MCP server: it ends with the head of the answer, whatever that says
    };
    struct Answer
    {
        int status = 0; // 0: there is none, see failure
        QByteArray body;
        std::optional<Error> failure; // no connection, too large, too slow, a redirect that is not followed, …
        bool mayHaveArrived = false; // of a failed one: whether it had an effect is not known
        QByteArray challenge = {}; // where only the head was asked for

        bool isSuccess() const { return !failure && status >= 200 && status < 300; }
        //! A 4xx: there is nothing here, which is an answer.
        bool isMissing() const { return !failure && status >= 400 && status < 500; }
    };
    struct Bounds
    {
        int documentTime = 10'000; // ms, in all
        int tokenTime = 30'000;
        qsizetype documentSize = 256 * 1024; // bytes, unpacked
        qsizetype tokenSize = 64 * 1024;
        QByteArray authorities; // see HttpSpec
        InnerHost inner = {}; // that the person allows besides what the server's place does
    };
    using Done = std::function<void(const Answer &)>;

    //! `server`: how far inside the server itself lies.
    SignInFetch(AddressClass server, const Bounds &bounds, QObject *parent);
    ~SignInFetch() override;

    //! Calls back once, never from within the call; not when it is destroyed first.
    void start(const Call &call, const Done &done);

private:
    void begin();
    void onProgress();
    void onHeaders();
    void takeBody();
    QString notAllowed() const;
    void end(const Answer &answer);
    void fail(ErrorCode code, const QString &message);

    const AddressClass m_server;
    AddressClass m_innermost; // for the host of this call, which redirects do not leave
    Bounds m_bounds;
    std::unique_ptr<HttpConnections> m_connections;
    std::unique_ptr<ContentDecoder> m_decoder;
    HttpTransfer *m_transfer = nullptr; // of the connections
    QTimer m_timer;
    Call m_call;
    Done m_done;
    QByteArray m_body;
    int m_redirects = 0;
    bool m_isReading = false;
};

} // namespace mangrove

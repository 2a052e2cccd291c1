#pragma once

// One HTTP request and its answer: follows the few redirects that are allowed, reads JSON or server-sent events within
// the limits of size and time. Owned by a transport or a stream. It never looks into a message, and what has the wrong
// type is never read.

#include "core/base/result.h"
#include "core/rpc/sseframing.h"
#include "core/transport/contentdecoder.h"
#include "core/transport/httpspec.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <functional>
#include <optional>

namespace mangrove {

class HttpConnections;
class HttpTransfer;

struct HttpRequest
{
    enum class Wants {
        Message, // JSON or a stream
        Stream, // a stream only
        Nothing, // what comes is not read
    };
    QByteArray verb;
    QUrl url;
    HttpHeaders headers;
    QByteArray body;
    Wants wants = Wants::Message;
    std::chrono::milliseconds headerTime{0};
    std::chrono::milliseconds idleTime{0};
    std::function<QByteArray()> remake = {}; // see HttpTransfer::Request
};

class HttpExchange final : public QObject
{
    Q_OBJECT

public:
    HttpExchange(HttpConnections &connections, const HttpLimits &limits, const HttpRequest &call, QObject *parent);
    ~HttpExchange() override;

    void start();
    //! Breaks it off; nothing is signalled any more.
    void stop();
    //! Hands nothing on until it may again, and lets the server wait when what is held here is full.
    void setPaused(bool paused);

    //! 0 until headers came.
    int status() const { return m_status; }
    bool isSuccess() const { return m_status >= 200 && m_status < 300; }
    //! Several of one name are joined by ", "; empty where there is none, and until headers came.
    QByteArray header(const QByteArray &name) const;
    bool isStream() const { return m_isStream; }
    //! The JSON of the answer, also of one that is no success; empty where it had none.
    const QByteArray &body() const { return m_body; }
    //! Why there is no whole answer: no connection, broken off, too slow, too large, of the wrong type, a redirect that
    //! is not followed; Cancelled: not wanted any more. A status that is no success is no failure.
    const std::optional<Error> &failure() const { return m_failure; }
    //! It failed before there was a connection: refused, unknown host, no TLS, …
    bool isUnconnected() const { return m_isUnconnected; }
    //! Some of the request may have left.
    bool wasSent() const;
    bool isTlsFailure() const { return m_isTlsFailure; }
    //! It was broken off because nothing came for so long.
    bool wasIdle() const { return m_wasIdle; }
    bool hadBytes() const { return m_read > 0; }
    const SseFraming &framing() const { return m_framing; }

Q_SIGNALS:
    void answered(); // the headers are there
    void eventCame(const mangrove::SseEvent &event);
    void finished(); // once; nothing follows

private:
    void begin();
    void sendNow();
    void askAboutRefusal(int status);
    void takeHeaders(int status);
    void dropTransfer();
    void onProgress();
    void onHeaders(int status);
    void follow(int status);
    void deliver();
    void onEnd();
    bool take(const QByteArray &bytes);
    void fail(ErrorCode code, const QString &message);
    void finish();

    HttpConnections &m_connections;
    HttpLimits m_limits;
    HttpRequest m_call;
    HttpTransfer *m_transfer = nullptr;
    HttpHeaders m_headers;
    ContentDecoder m_decoder;
    QTimer m_timer; // until the headers, then between bytes
    QTimer m_continue; // the next share of work, after other events had their turn
    SseFraming m_framing;
    QList<SseEvent> m_events; // not delivered yet
    qsizetype m_nextEvent = 0;
    QByteArray m_body;
    qint64 m_read = 0; // bytes of the body
    QByteArray m_authorization; // as it was sent
    std::optional<Error> m_failure;
    int m_status = 0;
    int m_redirects = 0;
    bool m_readsBody = false;
    bool m_isStream = false;
    bool m_isUnconnected = false;
    bool m_wasSent = false; // by a transfer that is gone
    bool m_isTlsFailure = false;
    bool m_wasIdle = false;
    int m_repeats = 0; // because of a refusal
    bool m_isAsking = false; // what a refusal means
    bool m_isPaused = false;
    bool m_done = false;
};

} // namespace mangrove

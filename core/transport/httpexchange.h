#pragma once

// One HTTP request and its answer: follows the few redirects that are allowed, reads JSON or server-sent events within
// the limits of size and time. Owned by a transport or a stream. It never looks into a message, and what has the wrong
// type is never read.

#include "core/base/result.h"
#include "core/rpc/sseframing.h"
#include "core/transport/httpspec.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <optional>

class QNetworkReply;

namespace mangrove {

class HttpConnections;

struct HttpCall
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
};

class HttpExchange final : public QObject
{
    Q_OBJECT

public:
    HttpExchange(HttpConnections &connections, const HttpLimits &limits, const HttpCall &call,
                 QObject *parent);
    ~HttpExchange() override;

    void start();
    //! Breaks it off; nothing is signalled any more.
    void stop();

    //! 0 until headers came.
    int status() const { return m_status; }
    bool isSuccess() const { return m_status >= 200 && m_status < 300; }
    QByteArray header(const QByteArray &name) const;
    bool isStream() const { return m_isStream; }
    //! The JSON of the answer, also of one that is no success; empty where it had none.
    const QByteArray &body() const { return m_body; }
    //! Why there is no whole answer: no connection, broken off, too slow, too large, of the wrong type, a redirect that
    //! is not followed. A status that is no success is no failure.
    const std::optional<Error> &failure() const { return m_failure; }
    //! There was no connection at all: refused, unknown host, no TLS, …
    bool isUnconnected() const { return m_isUnconnected; }
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
    void dropReply();
    void onHeaders();
    void onFinished();
    void follow(const QByteArray &location);
    void deliver();
    bool take(const QByteArray &bytes);
    void fail(ErrorCode code, const QString &message);
    void finish();

    HttpConnections &m_connections;
    HttpLimits m_limits;
    HttpCall m_call;
    QNetworkReply *m_reply = nullptr;
    QTimer m_timer; // until the headers, then between bytes
    QTimer m_continue; // the next share of work, after other events had their turn
    SseFraming m_framing;
    QList<SseEvent> m_events; // not delivered yet
    qsizetype m_nextEvent = 0;
    QByteArray m_body;
    qint64 m_read = 0; // bytes of the body
    std::optional<Error> m_failure;
    int m_status = 0;
    int m_redirects = 0;
    bool m_readsBody = false;
    bool m_isStream = false;
    bool m_isUnconnected = false;
    bool m_isTlsFailure = false;
    bool m_wasIdle = false;
    bool m_done = false;
};

} // namespace mangrove

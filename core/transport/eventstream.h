#pragma once

// A stream of server-sent events that is kept up: a GET, again after it broke, resumed after the last event id where
// the server gives ids (Streamable HTTP 2025-11-25, "Resumability and Redelivery"). Owned by a transport.

#include "core/transport/httpexchange.h"

namespace mangrove {

class EventStream final : public QObject
{
    Q_OBJECT

public:
    enum class End {
        NotOffered, // the server has no such stream
        NotFound, // 404 to the first connection: that, or there is no such session any more
        Forgotten, // 404 to a stream that was there: the session is gone
        GivenUp, // too many failures in a row
    };
    Q_ENUM(End)

    //! `call`: the GET without Last-Event-ID.
    EventStream(HttpConnections &connections, const HttpLimits &limits, const HttpRequest &call, QObject *parent);

    void start() { connectNow(); }
    //! Goes on with a stream that began elsewhere, after the wait that its server asked for.
    void resume(const QByteArray &lastEventId, std::optional<std::chrono::milliseconds> retry);

    //! Hands nothing on until it may again.
    void setPaused(bool paused);

    //! Whether an id can be sent back: of a sensible length and fit for a header.
    static bool isResumable(const QByteArray &lastEventId);

Q_SIGNALS:
    void eventCame(const mangrove::SseEvent &event);
    void ended(mangrove::EventStream::End end, const mangrove::Error &why); // once

private:
    void connectNow();
    void onFinished();
    void again(bool isFailure);

    HttpConnections &m_connections;
    HttpLimits m_limits;
    HttpRequest m_call;
    HttpExchange *m_exchange = nullptr;
    QTimer m_wait;
    QByteArray m_lastEventId;
    std::optional<std::chrono::milliseconds> m_retry;
    int m_failures = 0; // connections in a row that came to nothing
    int m_fruitless = 0; // these, and streams that ended without a byte
    bool m_wasThere = false;
    bool m_isPaused = false;
};

} // namespace mangrove

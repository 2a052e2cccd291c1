#pragma once

// The old HTTP+SSE transport (2024-11-05): one long stream on which the server says all it has to say, and an address,
// told by its first event, to which each message is posted. Owned by HttpTransport. It posts to no other server than
// the one the stream is from.

#include "core/transport/httpconnections.h"
#include "core/transport/httpposts.h"
#include "core/transport/transport.h"

namespace mangrove {

class HttpSse final : public Transport
{
    Q_OBJECT

public:
    //! `spec` has been checked.
    explicit HttpSse(const HttpSpec &spec, QObject *parent = nullptr);
    ~HttpSse() override;

    //! opened() follows when the server has told its address.
    void open() override;
    void send(const OutgoingMessage &message) override;
    void setPaused(bool paused) override;
    void close() override;
    void kill() override { close(); }
    qint64 processId() const override { return 0; }
    QByteArray diagnostics() const override { return {}; }

private:
    enum class State { Idle, Connecting, Open, Closed };

    void onEvent(const SseEvent &event);
    void onStreamEnded();
    HttpPosts::Plan plan() const;
    void onSettled(HttpPost *post);
    void end(CloseReason::Kind kind, const QString &message);

    HttpSpec m_spec;
    HttpConnections m_connections;
    HttpPosts *m_posts; // child
    HttpExchange *m_stream = nullptr; // child
    QTimer m_endpointTimer;
    QUrl m_endpoint;
    State m_state = State::Idle;
};

} // namespace mangrove

#pragma once

// A server reached over HTTP: Streamable HTTP, and the old HTTP+SSE transport where the server refuses `initialize` as
// only such a one does. A session owns it. Nothing is sent before the first message, and never anything to another
// server than the one whose address was given.

#include "core/base/secretmask.h"
#include "core/rpc/message.h"
#include "core/transport/httpspec.h"
#include "core/transport/transport.h"

#include <memory>

namespace mangrove {

class HttpSse;
class StreamableHttp;

class HttpTransport final : public Transport
{
    Q_OBJECT

public:
    explicit HttpTransport(const HttpSpec &spec, QObject *parent = nullptr);
    ~HttpTransport() override;

    void open() override;
    void send(const OutgoingMessage &message) override;
    void setPaused(bool paused) override;
    void close() override;
    void kill() override;
    qint64 processId() const override { return 0; }
    QByteArray diagnostics() const override { return {}; }
    QStringList extensions() const override;

private:
    struct Refusal // of initialize: what to say when the old way fails too
    {
        Message initialize;
        QByteArray rpcError;
        Error why;
    };

    Transport &current() const;
    void tryOld(const Refusal &refusal);
    void follow(Transport &transport);
    const SecretMask &mask() const;
    void dropWaiting();
    void onOldOpened();
    void onOldClosed(const CloseReason &reason);
    void finish(const CloseReason &reason);

    HttpSpec m_spec;
    std::unique_ptr<StreamableHttp> m_streamable;
    HttpSse *m_old = nullptr; // child, once tried
    Refusal m_refusal;
    QList<OutgoingMessage> m_waiting; // while the old way is tried
    bool m_trying = false;
    bool m_isOpen = false;
    bool m_isEnding = false; // nothing is sent any more
    bool m_isClosed = false;
};

} // namespace mangrove

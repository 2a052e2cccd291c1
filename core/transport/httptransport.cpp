#include "core/transport/httptransport.h"

#include "core/transport/httporigin.h"
#include "core/transport/httpsse.h"
#include "core/transport/streamablehttp.h"

#include <QTimer>

#include <utility>

namespace mangrove {

HttpTransport::HttpTransport(const HttpSpec &spec, QObject *parent) : Transport(parent), m_spec(spec)
{
    m_spec.url.setFragment({});
    m_streamable = std::make_unique<StreamableHttp>(m_spec);
    connect(m_streamable.get(), &Transport::opened, this, &Transport::opened);
    connect(m_streamable.get(), &Transport::received, this, &Transport::received);
    connect(m_streamable.get(), &Transport::undelivered, this, &Transport::undelivered);
    connect(m_streamable.get(), &Transport::closed, this, &HttpTransport::finish);
    connect(m_streamable.get(), &StreamableHttp::complained, this, &HttpTransport::complained);
    connect(m_streamable.get(), &StreamableHttp::refusedAsOld, this,
            [this](const Message &initialize, const QByteArray &rpcError, const Error &why) {
                tryOld({initialize, rpcError, why});
            });
}

HttpTransport::~HttpTransport() = default;

Transport &HttpTransport::current() const
{
    if (m_old)
        return *m_old;
    return *m_streamable;
}

void HttpTransport::open()
{
    if (m_isOpen || m_isEnding)
        return;
    m_isOpen = true;
    const Result<void> checked = checkHttpSpec(m_spec);
    if (checked) {
        m_streamable->open();
        return;
    }
    m_isEnding = true;
    QTimer::singleShot(0, this, [this, message = checked.error().message] {
        finish({CloseReason::Kind::FailedToStart, 0, 0, message, {}});
    });
}

void HttpTransport::send(const QByteArray &message)
{
    if (m_isEnding)
        return;
    if (m_trying)
        m_waiting.append(message);
    else
        current().send(message);
}

void HttpTransport::tryOld(const Refusal &refusal)
{
    m_refusal = refusal;
    m_trying = true;
    m_old = new HttpSse(m_spec, this);
    connect(m_old, &Transport::opened, this, &HttpTransport::onOldOpened);
    connect(m_old, &Transport::received, this, &Transport::received);
    connect(m_old, &Transport::undelivered, this, &Transport::undelivered);
    connect(m_old, &Transport::closed, this, &HttpTransport::onOldClosed);
    connect(m_old, &HttpSse::complained, this, &HttpTransport::complained);
    m_old->open();
}

void HttpTransport::onOldOpened()
{
    m_trying = false;
    m_old->send(m_refusal.initialize.raw);
    const QList<QByteArray> waiting = std::exchange(m_waiting, {});
    for (const QByteArray &message : waiting)
        m_old->send(message);
}

void HttpTransport::onOldClosed(const CloseReason &reason)
{
    if (!m_trying || m_isEnding) {
        finish(reason);
        return;
    }
    // It is no old server either: then what it said at first is the answer.
    m_trying = false;
    std::exchange(m_old, nullptr)->deleteLater();
    const Refusal refusal = std::exchange(m_refusal, {});
    const QList<QByteArray> waiting = std::exchange(m_waiting, {});
    for (const QByteArray &message : waiting)
        m_streamable->send(message);
    if (refusal.rpcError.isEmpty())
        Q_EMIT undelivered(refusal.initialize.id, refusal.why);
    else
        Q_EMIT received(errorWithId(refusal.initialize.id, refusal.rpcError));
}

void HttpTransport::close()
{
    m_isEnding = true;
    m_waiting.clear();
    current().close();
}

void HttpTransport::kill()
{
    m_isEnding = true;
    m_waiting.clear();
    current().kill();
}

void HttpTransport::finish(const CloseReason &reason)
{
    m_isEnding = true;
    if (!std::exchange(m_isClosed, true))
        Q_EMIT closed(reason);
}

} // namespace mangrove

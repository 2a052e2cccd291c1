#include "core/transport/httptransport.h"

#include "core/transport/httpauthorizer.h"
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
    follow(*m_streamable);
    connect(m_streamable.get(), &Transport::opened, this, &Transport::opened);
    connect(m_streamable.get(), &Transport::closed, this, &HttpTransport::finish);
    connect(m_streamable.get(), &StreamableHttp::refusedAsOld, this,
            [this](const Message &initialize, const QByteArray &rpcError, const Error &why) {
                tryOld({initialize, rpcError, why});
            });
}

HttpTransport::~HttpTransport() = default;

void HttpTransport::follow(Transport &transport)
{
    connect(&transport, &Transport::received, this,
            [this](const QByteArray &message) { Q_EMIT received(mask().json(message)); });
    connect(&transport, &Transport::sent, this, &Transport::sent);
    connect(&transport, &Transport::notSent, this, &Transport::notSent);
    connect(&transport, &Transport::undelivered, this, [this](const QByteArray &id, const Error &why) {
        Q_EMIT undelivered(id, {why.code, mask().text(why.message)});
    });
    connect(&transport, &Transport::complained, this,
            [this](const QString &sentence) { Q_EMIT complained(mask().text(sentence)); });
}

// Tokens of a sign-in come and go while a session lasts, so they are hidden here, before anybody sees a message. What
// leaves holds none: they are in headers only.
const SecretMask &HttpTransport::mask() const
{
    static const SecretMask none;
    return m_spec.authorizer ? m_spec.authorizer->mask() : none;
}

QStringList HttpTransport::extensions() const
{
    return m_spec.authorizer ? m_spec.authorizer->extensions() : QStringList();
}

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
        if (m_spec.authorizer)
            m_spec.authorizer->opened();
        m_streamable->open();
        return;
    }
    m_isEnding = true;
    QTimer::singleShot(0, this, [this, message = checked.error().message] {
        finish({CloseReason::Kind::FailedToStart, 0, 0, message, {}});
    });
}

void HttpTransport::send(const OutgoingMessage &message)
{
    if (m_trying && !m_isEnding)
        m_waiting.append(message);
    else if (!m_isEnding)
        current().send(message);
    else if (message.id != 0)
        Q_EMIT notSent(message.id, true);
}

void HttpTransport::dropWaiting()
{
    const QList<OutgoingMessage> waiting = std::exchange(m_waiting, {});
    for (const OutgoingMessage &message : waiting) {
        if (message.id != 0)
            Q_EMIT notSent(message.id, true);
    }
}

void HttpTransport::tryOld(const Refusal &refusal)
{
    m_refusal = refusal;
    m_trying = true;
    m_old = new HttpSse(m_spec, this);
    follow(*m_old);
    connect(m_old, &Transport::opened, this, &HttpTransport::onOldOpened);
    connect(m_old, &Transport::closed, this, &HttpTransport::onOldClosed);
    m_old->open();
}

void HttpTransport::onOldOpened()
{
    m_trying = false;
    m_old->send(m_refusal.initialize.raw);
    const QList<OutgoingMessage> waiting = std::exchange(m_waiting, {});
    for (const OutgoingMessage &message : waiting)
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
    const QList<OutgoingMessage> waiting = std::exchange(m_waiting, {});
    for (const OutgoingMessage &message : waiting)
        m_streamable->send(message);
    if (refusal.rpcError.isEmpty())
        Q_EMIT undelivered(refusal.initialize.id, refusal.why);
    else
        Q_EMIT received(errorWithId(refusal.initialize.id, refusal.rpcError));
}

void HttpTransport::setPaused(bool paused)
{
    m_streamable->setPaused(paused);
    if (m_old)
        m_old->setPaused(paused);
}

void HttpTransport::close()
{
    m_isEnding = true;
    dropWaiting();
    current().close();
}

void HttpTransport::kill()
{
    m_isEnding = true;
    dropWaiting();
    current().kill();
}

void HttpTransport::finish(const CloseReason &reason)
{
    m_isEnding = true;
    dropWaiting();
    if (std::exchange(m_isClosed, true))
        return;
    CloseReason shown = reason;
    shown.message = mask().text(reason.message);
    Q_EMIT closed(shown);
}

} // namespace mangrove

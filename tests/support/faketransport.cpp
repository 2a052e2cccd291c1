#include "tests/support/faketransport.h"

namespace mangrove::test {

void FakeTransport::open()
{
    QMetaObject::invokeMethod(this, &Transport::opened, Qt::QueuedConnection);
}

void FakeTransport::send(const QByteArray &message)
{
    if (!m_closing && !m_closed)
        m_sent.append(message);
}

void FakeTransport::close()
{
    if (m_closing || m_closed)
        return;
    m_closing = true;
    if (!m_lingers)
        QMetaObject::invokeMethod(
            this, [this] { end(CloseReason::Kind::Requested, {}); }, Qt::QueuedConnection);
}

void FakeTransport::say(const QByteArray &line)
{
    Q_EMIT received(line);
}

void FakeTransport::shakeHands(const QByteArray &revision, const QByteArray &name)
{
    say("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"protocolVersion\":\"" + revision
        + "\",\"capabilities\":{\"tools\":{}},\"serverInfo\":{\"name\":\"" + name
        + "\",\"version\":\"1\"}}}");
}

void FakeTransport::end(CloseReason::Kind kind, const QString &message)
{
    if (m_closed)
        return;
    m_closed = true;
    CloseReason reason;
    reason.kind = kind;
    reason.message = message;
    Q_EMIT closed(reason);
}

QByteArrayList FakeTransport::take()
{
    return std::exchange(m_sent, {});
}

} // namespace mangrove::test

#include "tests/support/faketransport.h"

#include "core/rpc/message.h"

namespace mangrove::test {

void FakeTransport::open()
{
    QMetaObject::invokeMethod(this, &Transport::opened, Qt::QueuedConnection);
}

void FakeTransport::send(const QByteArray &message)
{
    if (m_closing || m_closed)
        return;
    m_sent.append(message);
    if (scanMessage(message).kind == MessageKind::Request)
        m_lastCall = message;
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
    const Message first = scanMessage(m_lastCall);
    if (first.method == "server/discover")
        say(makeError(first.id, RpcError::methodNotFound, QStringLiteral("Method not found")));
    const Message greeting = scanMessage(m_lastCall);
    say("{\"jsonrpc\":\"2.0\",\"id\":" + greeting.id + ",\"result\":{\"protocolVersion\":\"" + revision
        + "\",\"capabilities\":{\"tools\":{}},\"serverInfo\":{\"name\":\"" + name
        + "\",\"version\":\"1\"}}}");
}

void FakeTransport::discover(const QByteArray &name)
{
    const Message first = scanMessage(m_lastCall);
    say(makeResult(
        first.id,
        R"({"supportedVersions":["2026-07-28"],"capabilities":{"tools":{}},"resultType":"complete",)"
        R"("_meta":{"io.modelcontextprotocol/serverInfo":{"name":")"
            + name + R"(","version":"1"}}})"));
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

#include "tests/support/faketransport.h"

#include "core/rpc/message.h"

namespace mangrove::test {

void FakeTransport::open()
{
    QMetaObject::invokeMethod(this, &Transport::opened, Qt::QueuedConnection);
}

void FakeTransport::send(const OutgoingMessage &message)
{
    if (m_closing || m_closed) {
        if (message.id != 0)
            Q_EMIT notSent(message.id, true);
        return;
    }
    if (m_holds) {
        m_held.append(message);
        return;
    }
    hand(message);
    if (!m_unconfirmed.isEmpty())
        confirm();
}

void FakeTransport::hand(const OutgoingMessage &message)
{
    const QByteArray bytes = message.now();
    if (bytes.isEmpty()) {
        if (message.id != 0)
            Q_EMIT notSent(message.id, true);
        return;
    }
    m_sent.append(bytes);
    if (scanMessage(bytes).kind == MessageKind::Request)
        m_lastCall = bytes;
    if (message.id != 0)
        m_unconfirmed.append(message.id);
}

QByteArray FakeTransport::letOneGo()
{
    const qsizetype before = m_sent.size();
    hand(m_held.takeFirst());
    return m_sent.size() > before ? m_sent.last() : QByteArray();
}

void FakeTransport::confirm()
{
    Q_EMIT Transport::sent(m_unconfirmed.takeFirst());
}

void FakeTransport::fail(bool certain)
{
    Q_EMIT notSent(m_unconfirmed.takeFirst(), certain);
}

void FakeTransport::letAllGo()
{
    m_holds = false;
    while (!m_held.isEmpty())
        hand(m_held.takeFirst());
    while (!m_unconfirmed.isEmpty())
        confirm();
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
        + "\",\"capabilities\":{\"tools\":{}},\"serverInfo\":{\"name\":\"" + name + "\",\"version\":\"1\"}}}");
}

void FakeTransport::discover(const QByteArray &name)
{
    const Message first = scanMessage(m_lastCall);
    say(makeResult(first.id,
                   R"({"supportedVersions":["2026-07-28"],"capabilities":{"tools":{}},"resultType":"complete",)"
                   R"("_meta":{"io.modelcontextprotocol/serverInfo":{"name":")"
                       + name + R"(","version":"1"}}})"));
}

void FakeTransport::end(CloseReason::Kind kind, const QString &message)
{
    if (m_closed)
        return;
    m_closed = true;
    const QList<OutgoingMessage> held = std::exchange(m_held, {});
    for (const OutgoingMessage &message : held) {
        if (message.id != 0)
            Q_EMIT notSent(message.id, true);
    }
    while (!m_unconfirmed.isEmpty())
        fail(false);
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

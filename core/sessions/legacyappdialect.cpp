#include "core/sessions/legacyappdialect.h"

#include "core/rpc/members.h"
#include "core/sessions/dialect.h"

#include <utility>

namespace mangrove {

Dialect::Steps LegacyAppDialect::fromClient(const QByteArray &bytes)
{
    if (!m_bridge && !m_isSettled) {
        const Message message = scanMessage(bytes, anyJsonDepth);
        if (message.kind == MessageKind::Request && message.method == "initialize")
            m_greeting = message;
    }
    return current().fromClient(bytes);
}

Dialect::Steps LegacyAppDialect::fromServer(const Message &message)
{
    if (m_bridge)
        return settled(m_bridge->fromServer(message));
    if (!m_isSettled && !m_greeting.id.isEmpty() && idKey(message.id) == idKey(m_greeting.id)) {
        if (isRefusal(message)) {
            m_refusal = message;
            m_bridge = std::make_unique<ModernServerBridge>(m_greeting, m_rootsOn);
            return m_bridge->begin();
        }
        m_isSettled = message.kind == MessageKind::Response;
    }
    return m_passing.fromServer(message);
}

//! A stateless server refuses it with any code (basic/versioning); one that names revisions of the app's era is none.
bool LegacyAppDialect::isRefusal(const Message &message) const
{
    if (message.kind == MessageKind::Failed)
        return message.problem->code == ErrorCode::Remote || message.problem->code == ErrorCode::Protocol;
    if (message.kind != MessageKind::ErrorResponse)
        return false;
    const QStringList versions = versionsIn(jsonValue(jsonValue(message.error, "data"), "supported"));
    return firstOf(revisionsOf(Era::Legacy), versions).isEmpty();
}

Dialect::Steps LegacyAppDialect::resume(const QByteArray &id)
{
    return m_bridge ? settled(m_bridge->resume(id)) : Steps();
}

//! Where the server is no stateless one either, the app hears what it said first.
Dialect::Steps LegacyAppDialect::settled(const Steps &steps)
{
    if (!m_bridge->isRefused())
        return steps;
    m_bridge.reset();
    m_isSettled = true;
    return steps + Steps{ToClient{std::exchange(m_refusal, {})}};
}

} // namespace mangrove

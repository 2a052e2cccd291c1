#include "core/sessions/modernappdialect.h"

#include "core/rpc/members.h"
#include "core/rpc/splice.h"
#include "core/sessions/bridging.h"
#include "core/sessions/dialect.h"

#include <utility>

namespace mangrove {

namespace {

bool isAnswerTo(const Message &message, const QByteArray &id)
{
    const bool isAnswer = message.kind == MessageKind::Response || message.kind == MessageKind::ErrorResponse
        || message.kind == MessageKind::Failed;
    return isAnswer && !id.isEmpty() && idKey(message.id) == idKey(id);
}

//! Whether the answer to server/discover is one of a stateless server. What is no answer of a server at all counts as
//! such: there is nobody to be asked in another way.
bool isStateless(const Message &answer)
{
    if (answer.kind == MessageKind::Response) {
        const QStringList versions = versionsIn(jsonValue(answer.result, "supportedVersions"));
        return !firstOf(revisionsOf(Era::Modern), versions).isEmpty();
    }
    if (answer.kind == MessageKind::Failed)
        return answer.problem->code != ErrorCode::Remote && answer.problem->code != ErrorCode::Protocol;
    const int code = toObject(answer.error, {"code"}).value(QLatin1String("code")).toInt();
    if (code != RpcError::unsupportedVersion)
        return code == RpcError::headerMismatch || code == RpcError::missingCapability;
    const QStringList versions = versionsIn(jsonValue(jsonValue(answer.error, "data"), "supported"));
    return !firstOf(revisionsOf(Era::Modern), versions).isEmpty()
        || firstOf(revisionsOf(Era::Legacy), versions).isEmpty();
}

} // namespace

ModernAppDialect::ModernAppDialect(bool rootsOn) : AppDialect(rootsOn), m_probe(newIdPrefix() + "-discover\"")
{ }

// --- from the app

Dialect::Steps ModernAppDialect::fromClient(const QByteArray &bytes)
{
    if (m_bridge || m_isSettled)
        return current().fromClient(bytes);
    const Message message = scanMessage(bytes, anyJsonDepth);
    if (message.kind == MessageKind::Request && !memberAt(message.params, {"_meta", metaProtocolVersion}).isNull()) {
        if (m_first.id.isEmpty())
            m_first = message;
        if (message.method != "server/discover" || m_isFormer || m_isWaiting)
            return hold(message);
        m_appProbe = message.id;
    } else if (message.method == "notifications/cancelled") {
        const QByteArray id = idKey(jsonValue(message.params, "requestId").toByteArray());
        if (m_held.removeIf([&id](const Message &request) { return idKey(request.id) == id; }) > 0)
            return {};
    }
    return m_passing.fromClient(bytes);
}

Dialect::Steps ModernAppDialect::hold(const Message &request)
{
    if (const std::optional<Step> tooMuch = holdEarly(m_held, request))
        return {*tooMuch};
    if (m_isFormer) // and the app goes on all the same
        return bridge();
    return std::exchange(m_isWaiting, true) ? Steps() : probe();
}

//! In the app's words, where it has not asked itself.
Dialect::Steps ModernAppDialect::probe()
{
    Steps steps{Resume{m_probe, probeTime}};
    if (m_appProbe.isEmpty()) {
        const QByteArray meta = jsonValue(m_first.params, "_meta").toByteArray();
        steps.prepend(ToServer{makeRequest(m_probe, "server/discover", "{\"_meta\":" + meta + '}')});
    }
    return steps;
}

// --- from the server

Dialect::Steps ModernAppDialect::fromServer(const Message &message)
{
    if (m_isSettled)
        return m_passing.fromServer(message);
    if (isAnswerTo(message, m_probe) || isAnswerTo(message, m_appProbe))
        return probed(message);
    return m_bridge ? settled(m_bridge->fromServer(message)) : m_passing.fromServer(message);
}

Dialect::Steps ModernAppDialect::probed(const Message &answer)
{
    const bool isTheApps = isAnswerTo(answer, m_appProbe);
    Steps steps;
    if (isTheApps) {
        m_appProbe.clear();
        steps = m_passing.fromServer(answer);
    }
    // Perhaps late, when it was asked in the other way meanwhile.
    if (isStateless(answer) && (!m_bridge || m_bridge->isAsking()))
        return steps + stayAsItIs();
    m_isFormer = true;
    return m_bridge || m_held.isEmpty() ? steps : steps + bridge();
}

Dialect::Steps ModernAppDialect::resume(const QByteArray &id)
{
    if (id != m_probe)
        return m_bridge ? settled(m_bridge->resume(id)) : Steps();
    m_isWaiting = false;
    return m_bridge || m_isSettled || m_held.isEmpty() ? Steps() : bridge();
}

// --- which way

Dialect::Steps ModernAppDialect::bridge()
{
    m_bridge = std::make_unique<LegacyServerBridge>(m_first, m_rootsOn);
    Steps steps = m_bridge->begin();
    for (const Message &request : std::exchange(m_held, {}))
        steps.append(m_bridge->fromClient(request.raw));
    return steps;
}

Dialect::Steps ModernAppDialect::settled(const Steps &steps)
{
    return m_bridge->isRefused() ? steps + stayAsItIs() : steps;
}

//! There is no bridge: what waits goes on as it is.
Dialect::Steps ModernAppDialect::stayAsItIs()
{
    m_isSettled = true;
    const QList<Message> waiting = m_bridge ? m_bridge->takeEarly() : std::exchange(m_held, {});
    m_bridge.reset();
    Steps steps;
    for (const Message &message : waiting)
        steps.append(m_passing.fromClient(message.raw));
    return steps;
}

} // namespace mangrove

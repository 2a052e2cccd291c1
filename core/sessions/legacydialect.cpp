#include "core/sessions/legacydialect.h"

#include "core/base/texts.h"

#include <QJsonObject>

namespace mangrove {

namespace {

//! A progress token or a request id inside params, as raw JSON would write it: enough to find a held question.
QByteArray rawId(const QJsonValue &value)
{
    if (value.isString())
        return jsonString(value.toString());
    // Beyond 64 bits it cannot be told which one is meant: better none than another.
    if (value.isDouble() && (value.toInteger(0) != 0 || value.toDouble() == 0))
        return QByteArray::number(value.toInteger());
    return {};
}

Dialect::Steps toServer(const QByteArray &bytes, const QString &complaint = {})
{
    Dialect::Steps steps;
    if (!complaint.isEmpty())
        steps.append(Dialect::Complain{complaint});
    steps.append(Dialect::ToServer{bytes});
    return steps;
}

} // namespace

LegacyDialect::LegacyDialect(bool rootsOn) : m_rootsOn(rootsOn)
{ }

QStringList LegacyDialect::supportedRevisions()
{
    return {QStringLiteral("2025-11-25"), QStringLiteral("2025-06-18"), QStringLiteral("2025-03-26"),
            QStringLiteral("2024-11-05")};
}

Dialect::Steps LegacyDialect::fromServer(const Message &message)
{
    switch (message.kind) {
    case MessageKind::Request:
        return fromRequest(message);
    case MessageKind::Notification:
        return fromNotification(message);
    case MessageKind::Invalid:
        return fromInvalid(message);
    case MessageKind::Batch:
        return toServer(
            makeError({}, RpcError::invalidRequest, QStringLiteral("Batches are not part of this revision")),
            Texts::tr("It sent a batch, which its revision of the protocol does not have."));
    case MessageKind::Response:
    case MessageKind::ErrorResponse:
    case MessageKind::Failed:
        break;
    }
    return {ToClient{message}};
}

Dialect::Steps LegacyDialect::fromRequest(const Message &message) const
{
    if (message.method != "roots/list")
        return {ToClient{message}};
    if (!m_rootsOn) {
        return toServer(makeError(message.id, RpcError::methodNotFound, QStringLiteral("Roots not supported"),
                                  QByteArrayLiteral("{\"reason\":\"Client does not have roots capability\"}")),
                        Texts::tr("It asked for roots although they are switched off for it."));
    }
    if (!message.params.isEmpty() && !message.params.startsWith('{')) {
        return toServer(makeError(message.id, RpcError::invalidParams, QStringLiteral("params must be an object")),
                        Texts::tr("It asked for roots with parameters that are no object."));
    }
    if (m_revision.isEmpty())
        return {Complain{Texts::tr("It asked for roots before the handshake was done.")}, Hold{}};
    return {AskRoots{message.id, {}}};
}

Dialect::Steps LegacyDialect::fromNotification(const Message &message) const
{
    Steps steps{ToClient{message}};
    if (message.method == "notifications/cancelled") {
        const QByteArray id = rawId(toObject(message.params, {"requestId"}).value(QLatin1String("requestId")));
        steps.append(CancelRoots{id});
    }
    return steps;
}

Dialect::Steps LegacyDialect::fromInvalid(const Message &message) const
{
    if (message.looksLikeResponse)
        return {Complain{Texts::tr("It sent an answer that is not valid.")}, ToClient{message}};
    if (message.fault == RpcError::parseError) {
        return toServer(makeError({}, RpcError::parseError, QStringLiteral("Parse error")),
                        Texts::tr("It sent a line that is not valid JSON."));
    }
    return toServer(makeError(message.id, RpcError::invalidRequest, QStringLiteral("Invalid request")),
                    Texts::tr("It sent a message that is not valid JSON-RPC."));
}

Dialect::Steps LegacyDialect::fromClient(const QByteArray &message)
{
    if (!m_rootsOn || !m_revision.isEmpty())
        return toServer(message);
    const Message scanned = scanMessage(message);
    if (scanned.method != "initialize")
        return toServer(message);
    QJsonObject params = toObject(scanned.params);
    QJsonObject capabilities = params.value(QLatin1String("capabilities")).toObject();
    capabilities.insert(QLatin1String("roots"), QJsonObject{{QLatin1String("listChanged"), true}});
    params.insert(QLatin1String("capabilities"), capabilities);
    return toServer(makeRequest(scanned.id, scanned.method, toJson(params)));
}

Dialect::Steps LegacyDialect::rootsGranted(const QByteArray &id)
{
    return {ToServer{RootsMessage{
        makeResult(id, "{}"), [id](const RootsMessage::Roots &roots) { return makeResult(id, roots()); }, {}}}};
}

Dialect::Steps LegacyDialect::rootsRefused(const QByteArray &id)
{
    return toServer(makeError(id, RpcError::internalError, QStringLiteral("Too many requests")));
}

QByteArray LegacyDialect::rootsChanged() const
{
    if (!m_rootsOn || m_revision.isEmpty())
        return {};
    return makeNotification("notifications/roots/list_changed");
}

} // namespace mangrove

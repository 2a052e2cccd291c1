#include "core/session/legacydialect.h"

#include <QCoreApplication>
#include <QJsonObject>

namespace mangrove {

namespace {

QString text(const char *source)
{
    return QCoreApplication::translate("Mangrove", source);
}

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

Dialect::Step toServer(const QByteArray &bytes, const QString &complaint = {})
{
    return {.kind = Dialect::Step::Kind::ToServer, .bytes = bytes, .complaint = complaint};
}

Dialect::Step toClient(const Message &message, const QString &complaint = {})
{
    return {.kind = Dialect::Step::Kind::ToClient, .message = message, .complaint = complaint};
}

} // namespace

LegacyDialect::LegacyDialect(bool rootsOn) : m_rootsOn(rootsOn)
{ }

QStringList LegacyDialect::supportedRevisions()
{
    return {QStringLiteral("2025-11-25"), QStringLiteral("2025-06-18"), QStringLiteral("2025-03-26"),
            QStringLiteral("2024-11-05")};
}

void LegacyDialect::setReady(const QString &revision)
{
    m_revision = revision;
}

bool LegacyDialect::acceptsBatches() const
{
    return m_revision == QLatin1String("2025-03-26");
}

Dialect::Steps LegacyDialect::fromServer(const Message &message)
{
    switch (message.kind) {
    case MessageKind::Request:
        return {fromRequest(message)};
    case MessageKind::Notification:
        return fromNotification(message);
    case MessageKind::Invalid:
        return {fromInvalid(message)};
    case MessageKind::Batch:
        return {toServer(
            makeError({}, RpcError::invalidRequest, QStringLiteral("Batches are not part of this revision")),
            text("It sent a batch, which its revision of the protocol does not have."))};
    case MessageKind::Response:
    case MessageKind::ErrorResponse:
    case MessageKind::Failed:
        break;
    }
    return {toClient(message)};
}

Dialect::Step LegacyDialect::fromRequest(const Message &message) const
{
    if (message.method != "roots/list")
        return toClient(message);
    if (!m_rootsOn) {
        return toServer(
            makeError(message.id, RpcError::methodNotFound, QStringLiteral("Roots not supported"),
                      QByteArrayLiteral("{\"reason\":\"Client does not have roots capability\"}")),
            text("It asked for roots although they are switched off for it."));
    }
    if (!message.params.isEmpty() && !message.params.startsWith('{')) {
        return toServer(
            makeError(message.id, RpcError::invalidParams, QStringLiteral("params must be an object")),
            text("It asked for roots with parameters that are no object."));
    }
    if (m_revision.isEmpty()) {
        return {.kind = Step::Kind::Hold,
                .complaint = text("It asked for roots before the handshake was done.")};
    }
    return {.kind = Step::Kind::AskRoots, .id = message.id};
}

Dialect::Steps LegacyDialect::fromNotification(const Message &message) const
{
    Steps steps{toClient(message)};
    if (message.method == "notifications/cancelled") {
        const QByteArray id =
            rawId(toObject(message.params, {"requestId"}).value(QLatin1String("requestId")));
        steps.append({.kind = Step::Kind::CancelRoots, .id = id});
    }
    return steps;
}

Dialect::Step LegacyDialect::fromInvalid(const Message &message) const
{
    if (message.looksLikeResponse)
        return toClient(message, text("It sent an answer that is not valid."));
    if (message.fault == RpcError::parseError) {
        return toServer(makeError({}, RpcError::parseError, QStringLiteral("Parse error")),
                        text("It sent a line that is not valid JSON."));
    }
    return toServer(makeError(message.id, RpcError::invalidRequest, QStringLiteral("Invalid request")),
                    text("It sent a message that is not valid JSON-RPC."));
}

Dialect::Steps LegacyDialect::fromClient(const QByteArray &message)
{
    if (!m_rootsOn || !m_revision.isEmpty())
        return {toServer(message)};
    const Message scanned = scanMessage(message);
    if (scanned.method != "initialize")
        return {toServer(message)};
    QJsonObject params = toObject(scanned.params);
    QJsonObject capabilities = params.value(QLatin1String("capabilities")).toObject();
    capabilities.insert(QLatin1String("roots"), QJsonObject{{QLatin1String("listChanged"), true}});
    params.insert(QLatin1String("capabilities"), capabilities);
    return {toServer(makeRequest(scanned.id, scanned.method, toJson(params)))};
}

Dialect::Steps LegacyDialect::rootsAnswer(const QByteArray &id, const QByteArray &roots)
{
    return {toServer(makeResult(id, roots))};
}

Dialect::Steps LegacyDialect::rootsRefused(const QByteArray &id)
{
    return {toServer(makeError(id, RpcError::internalError, QStringLiteral("Too many requests")))};
}

QByteArray LegacyDialect::rootsChanged() const
{
    if (!m_rootsOn || m_revision.isEmpty())
        return {};
    return makeNotification("notifications/roots/list_changed");
}

} // namespace mangrove

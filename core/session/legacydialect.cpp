#include "core/session/legacydialect.h"

#include <QCoreApplication>
#include <QJsonDocument>
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

} // namespace

LegacyDialect::LegacyDialect(bool rootsOn, const QString &offered)
    : m_rootsOn(rootsOn), m_revisions(supportedRevisions())
{
    if (m_revisions.removeOne(offered))
        m_revisions.prepend(offered);
}

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

Dialect::Step LegacyDialect::fromServer(const Message &message)
{
    switch (message.kind) {
    case MessageKind::Request:
        return fromRequest(message);
    case MessageKind::Notification:
        return fromNotification(message);
    case MessageKind::Invalid:
        return fromInvalid(message);
    case MessageKind::Batch:
        return {
            Step::Kind::Answer,
            {},
            makeError({}, RpcError::invalidRequest, QStringLiteral("Batches are not part of this revision")),
            text("It sent a batch, which its revision of the protocol does not have.")};
    case MessageKind::Response:
    case MessageKind::ErrorResponse:
        break;
    }
    return {};
}

Dialect::Step LegacyDialect::fromRequest(const Message &message) const
{
    if (message.method != "roots/list")
        return {};
    if (!m_rootsOn) {
        return {Step::Kind::Answer, message.id,
                makeError(message.id, RpcError::methodNotFound, QStringLiteral("Roots not supported"),
                          QByteArrayLiteral("{\"reason\":\"Client does not have roots capability\"}")),
                text("It asked for roots although they are switched off for it.")};
    }
    if (!message.params.isEmpty() && !message.params.startsWith('{')) {
        return {Step::Kind::Answer, message.id,
                makeError(message.id, RpcError::invalidParams, QStringLiteral("params must be an object")),
                text("It asked for roots with parameters that are no object.")};
    }
    if (m_revision.isEmpty())
        return {Step::Kind::Hold, message.id, {}, text("It asked for roots before the handshake was done.")};
    return {Step::Kind::AskRoots, message.id, {}, {}};
}

Dialect::Step LegacyDialect::fromNotification(const Message &message) const
{
    if (message.method != "notifications/cancelled")
        return {};
    const QByteArray id = rawId(toObject(message.params).value(QLatin1String("requestId")));
    return {Step::Kind::CancelRoots, id, {}, {}};
}

Dialect::Step LegacyDialect::fromInvalid(const Message &message) const
{
    if (message.looksLikeResponse)
        return {Step::Kind::PassOn, message.id, {}, text("It sent an answer that is not valid.")};
    if (message.fault == RpcError::parseError) {
        return {Step::Kind::Answer,
                {},
                makeError({}, RpcError::parseError, QStringLiteral("Parse error")),
                text("It sent a line that is not valid JSON.")};
    }
    return {Step::Kind::Answer, message.id,
            makeError(message.id, RpcError::invalidRequest, QStringLiteral("Invalid request")),
            text("It sent a message that is not valid JSON-RPC.")};
}

QByteArray LegacyDialect::fromClient(const QByteArray &message)
{
    if (!m_rootsOn || !m_revision.isEmpty())
        return message;
    const Message scanned = scanMessage(message);
    if (scanned.method != "initialize")
        return message;
    QJsonObject params = toObject(scanned.params);
    QJsonObject capabilities = params.value(QLatin1String("capabilities")).toObject();
    capabilities.insert(QLatin1String("roots"), QJsonObject{{QLatin1String("listChanged"), true}});
    params.insert(QLatin1String("capabilities"), capabilities);
    return makeRequest(scanned.id, scanned.method, QJsonDocument(params).toJson(QJsonDocument::Compact));
}

QByteArray LegacyDialect::rootsAnswer(const QByteArray &id, const QByteArray &roots)
{
    return makeResult(id, roots);
}

QByteArray LegacyDialect::rootsChanged() const
{
    if (!m_rootsOn || m_revision.isEmpty())
        return {};
    return makeNotification("notifications/roots/list_changed");
}

} // namespace mangrove

#include "core/session/client.h"

#include "core/base/displaytext.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace mangrove {

namespace {

QByteArray compact(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

} // namespace

Client::Client(const QStringList &revisions, QObject *parent) : QObject(parent), m_revisions(revisions)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Client::endOverdue);
}

void Client::shakeHands(int timeout)
{
    const QJsonObject params{
        {QLatin1String("protocolVersion"), m_revisions.first()},
        {QLatin1String("capabilities"), QJsonObject()},
        {QLatin1String("clientInfo"),
         QJsonObject{{QLatin1String("name"), QLatin1String("mangrove")},
                     {QLatin1String("title"), QLatin1String("Mangrove")},
                     {QLatin1String("version"), QCoreApplication::applicationVersion()}}},
    };
    request(
        "initialize", compact(params), this,
        [this](const Result<QByteArray> &result) { onInitialized(result); }, timeout);
}

void Client::onInitialized(const Result<QByteArray> &result)
{
    if (!result) {
        Q_EMIT handshakeFailed(result.error());
        return;
    }
    const QJsonObject answer = toObject(*result);
    const QJsonValue version = answer.value(QLatin1String("protocolVersion"));
    if (!m_revisions.contains(version.toString())) {
        const QString given = version.isString() ? displayText(version.toString()) : tr("no version at all");
        Q_EMIT handshakeFailed(
            {ErrorCode::Protocol,
             tr("It speaks a version of the protocol that Mangrove does not know (%1). Mangrove "
                "knows %2. Look for another version of the server.")
                 .arg(given.isEmpty() ? tr("an empty one") : given, m_revisions.join(QLatin1String(", ")))});
        return;
    }
    const QJsonObject self = answer.value(QLatin1String("serverInfo")).toObject();
    SessionInfo claims;
    claims.revision = version.toString();
    claims.selfName = self.value(QLatin1String("name")).toString();
    claims.selfTitle = self.value(QLatin1String("title")).toString();
    claims.selfVersion = self.value(QLatin1String("version")).toString();
    claims.instructions = answer.value(QLatin1String("instructions")).toString();
    claims.capabilities = answer.value(QLatin1String("capabilities")).toObject().keys();
    Q_EMIT send(makeNotification("notifications/initialized"));
    Q_EMIT shaken(claims);
}

qint64 Client::request(const QByteArray &method, const QByteArray &params, QObject *context,
                       const Reply &reply, int timeout)
{
    const qint64 id = m_nextId++;
    const QDeadlineTimer deadline =
        timeout > 0 ? QDeadlineTimer(timeout) : QDeadlineTimer(QDeadlineTimer::Forever);
    m_pending.insert(id, {context, reply, deadline, method != "initialize"});
    if (m_closed) {
        QMetaObject::invokeMethod(
            this,
            [this, id] {
                finish(id, Error{ErrorCode::Closed, tr("The server does not run.")});
            },
            Qt::QueuedConnection);
        return id;
    }
    schedule();
    Q_EMIT send(makeRequest(QByteArray::number(id), method, params));
    return id;
}

qint64 Client::callTool(const QString &tool, const QJsonObject &arguments, QObject *context,
                        const Reply &reply, int timeout)
{
    const QJsonObject params{{QLatin1String("name"), tool}, {QLatin1String("arguments"), arguments}};
    return request("tools/call", compact(params), context, reply, timeout);
}

void Client::receive(const Message &message, const std::function<void(const QByteArray &)> &answer)
{
    switch (message.kind) {
    case MessageKind::Request:
        if (message.method == "ping")
            answer(makeResult(message.id, "{}"));
        else
            refuse(message, answer);
        break;
    case MessageKind::Response:
    case MessageKind::ErrorResponse:
    case MessageKind::Invalid:
        receiveAnswer(message);
        break;
    case MessageKind::Notification: // none that this end acts on
    case MessageKind::Batch: // taken apart by the session
        break;
    }
}

void Client::refuse(const Message &message, const std::function<void(const QByteArray &)> &answer)
{
    answer(makeError(message.id, RpcError::methodNotFound, QStringLiteral("Method not found")));
    Q_EMIT complained(tr("It asked for %1, which Mangrove has not offered.")
                          .arg(displayText(QString::fromUtf8(message.method))));
}

void Client::receiveAnswer(const Message &message)
{
    bool isNumber = false;
    const qint64 id = message.id.toLongLong(&isNumber);
    if (!isNumber || !m_pending.contains(id)) {
        if (message.id.isEmpty())
            Q_EMIT complained(tr("It reported an error that belongs to no call."));
        else if (isNumber && id > 0 && id < m_nextId)
            Q_EMIT complained(tr("It answered a call twice, or after the time for it was over."));
        else
            Q_EMIT complained(tr("It answered a call that nobody made."));
        return;
    }
    if (message.kind == MessageKind::Response) {
        finish(id, message.result);
        return;
    }
    if (message.kind == MessageKind::Invalid) {
        finish(id, Error{ErrorCode::Protocol, tr("It sent an answer that is not valid.")});
        return;
    }
    const QJsonObject error = toObject(message.error);
    const QString said = displayText(error.value(QLatin1String("message")).toString(), 400);
    const int code = error.value(QLatin1String("code")).toInt();
    QString sentence = tr("The server answered with error %1: %2").arg(code).arg(said);
    const QJsonArray supported =
        error.value(QLatin1String("data")).toObject().value(QLatin1String("supported")).toArray();
    QStringList versions;
    for (const QJsonValue &version : supported)
        versions.append(displayText(version.toString()));
    if (!versions.isEmpty())
        sentence += QLatin1Char(' ')
            + tr("It supports these versions of the protocol: %1.").arg(versions.join(QLatin1String(", ")));
    finish(id, Error{ErrorCode::Remote, sentence});
}

void Client::close(const Error &error)
{
    m_closed = true;
    const QList<qint64> ids = m_pending.keys();
    for (const qint64 id : ids)
        finish(id, error);
}

void Client::finish(qint64 id, const Result<QByteArray> &result)
{
    const Pending pending = m_pending.take(id);
    schedule();
    if (pending.context && pending.reply)
        pending.reply(result);
}

void Client::endOverdue()
{
    QList<qint64> overdue;
    for (auto it = m_pending.cbegin(); it != m_pending.cend(); ++it) {
        if (it->deadline.hasExpired())
            overdue.append(it.key());
    }
    for (const qint64 id : overdue) {
        if (m_pending.value(id).cancellable) {
            const QByteArray number = QByteArray::number(id);
            Q_EMIT send(makeNotification("notifications/cancelled", "{\"requestId\":" + number + '}'));
        }
        finish(id, Error{ErrorCode::Timeout, tr("The server did not answer in time.")});
    }
    schedule();
}

void Client::schedule()
{
    m_timer.stop();
    QDeadlineTimer next(QDeadlineTimer::Forever);
    for (const Pending &pending : std::as_const(m_pending))
        next = std::min(next, pending.deadline);
    if (!next.isForever())
        m_timer.start(int(next.remainingTime()));
}

} // namespace mangrove

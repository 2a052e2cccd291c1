#include "core/sessions/ownclient.h"

#include "core/base/displaytext.h"
#include "core/base/offthread.h"
#include "core/rpc/members.h"
#include "core/sessions/elicitor.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype givenUpLimit = 1000;
constexpr qsizetype listedWords = 10;
constexpr qsizetype progressLimit = 64 * 1024; // bytes of what a server says about its progress

//! The raw params with our progress token in their `_meta`; every other byte of a value stays.
QByteArray withProgressToken(const QByteArray &params, const QByteArray &token)
{
    QByteArray result = QByteArrayLiteral("{");
    QByteArray meta = QByteArrayLiteral("{\"progressToken\":") + token;
    for (const JsonMember &member : jsonMembers(params)) {
        if (!member.isNamed("_meta")) {
            result += member.key.toByteArray() + ':' + member.value.toByteArray() + ',';
            continue;
        }
        for (const JsonMember &own : jsonMembers(member.value))
            meta += ',' + own.key.toByteArray() + ':' + own.value.toByteArray();
    }
    return result + "\"_meta\":" + meta + "}}";
}

Message failure(qint64 id, const Error &error)
{
    Message message;
    message.kind = MessageKind::Failed;
    message.id = QByteArray::number(id);
    message.problem = error;
    return message;
}

} // namespace

OwnClient::OwnClient(const ServerId &server, Elicitor *elicitor, const SecretMask &mask, QObject *parent)
    : QObject(parent), m_server(server), m_elicitor(elicitor), m_mask(mask)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &OwnClient::endOverdue);
}

QJsonObject OwnClient::info()
{
    return {{QLatin1String("name"), QLatin1String("mangrove")},
            {QLatin1String("title"), QLatin1String("Mangrove")},
            {QLatin1String("version"), QCoreApplication::applicationVersion()}};
}

QJsonObject OwnClient::capabilities() const
{
    QJsonObject capabilities;
    if (m_elicitor)
        capabilities.insert(QLatin1String("elicitation"),
                            QJsonObject{{QLatin1String("form"), QJsonObject()}, {QLatin1String("url"), QJsonObject()}});
    QJsonObject extensions;
    for (const QString &name : m_extensions)
        extensions.insert(name, QJsonObject());
    if (!extensions.isEmpty())
        capabilities.insert(QLatin1String("extensions"), extensions);
    return capabilities;
}

qint64 OwnClient::call(const QByteArray &method, const QByteArray &params, QObject *context, const Answer &answer,
                       const Options &options)
{
    const qint64 id = m_nextId++;
    const QDeadlineTimer deadline =
        options.timeout > 0 ? QDeadlineTimer(options.timeout) : QDeadlineTimer(QDeadlineTimer::Forever);
    m_pending.insert(id, {context, answer, deadline, options.cancellable, options.progress});
    if (m_closed) {
        QMetaObject::invokeMethod(
            this,
            [this, id] {
                fail(id, {ErrorCode::Closed, tr("The server does not run.")});
            },
            Qt::QueuedConnection);
        return id;
    }
    schedule();
    const QByteArray number = QByteArray::number(id);
    Q_EMIT send(makeRequest(number, method, options.progress ? withProgressToken(params, number) : params));
    return id;
}

qint64 OwnClient::request(const QByteArray &method, const QByteArray &params, QObject *context, const Reply &reply,
                          const Options &options)
{
    const auto answer = [reply, context, mask = m_mask](const Message &message) {
        if (message.kind != MessageKind::Response)
            reply(toError(message));
        else if (mask.isEmpty() || message.result.size() <= directLimit)
            reply(mask.json(message.result));
        else
            computeOffThread(
                context, [mask, result = message.result] { return mask.json(result); },
                [reply](const QByteArray &result) { reply(result); });
    };
    return call(method, params, context, answer, options);
}

qint64 OwnClient::callTool(const QString &tool, const QJsonObject &arguments, QObject *context, const Reply &reply)
{
    const QJsonObject params{{QLatin1String("name"), tool}, {QLatin1String("arguments"), arguments}};
    return request("tools/call", toJson(params), context, reply);
}

void OwnClient::cancel(qint64 id)
{
    if (m_pending.contains(id))
        giveUp(id, {ErrorCode::Cancelled, tr("The call was cancelled.")});
}

void OwnClient::giveUp(qint64 id, const Error &error)
{
    if (m_givenUp.size() >= givenUpLimit)
        m_givenUp.clear();
    m_givenUp.insert(id);
    if (!m_closed && m_pending.value(id).cancellable)
        notify("notifications/cancelled", "{\"requestId\":" + QByteArray::number(id) + '}');
    fail(id, error);
}

void OwnClient::notify(const QByteArray &method, const QByteArray &params)
{
    Q_EMIT send(makeNotification(method, params));
}

// --- from the server

void OwnClient::receive(const Message &message, const Respond &respond)
{
    switch (message.kind) {
    case MessageKind::Request:
        receiveRequest(message, respond);
        break;
    case MessageKind::Response:
    case MessageKind::ErrorResponse:
    case MessageKind::Failed:
    case MessageKind::Invalid:
        receiveAnswer(message);
        break;
    case MessageKind::Notification:
        receiveNotification(message);
        break;
    case MessageKind::Batch: // taken apart by the session
        break;
    }
}

void OwnClient::receiveRequest(const Message &message, const Respond &respond)
{
    if (message.method == "ping")
        respond(makeResult(message.id, "{}"));
    else if (message.method == "elicitation/create" && m_elicitor)
        elicit(message, respond);
    else
        refuse(message, respond);
}

void OwnClient::elicit(const Message &message, const Respond &respond)
{
    const QByteArray id = message.id;
    const Result<quint64> number =
        m_elicitor->open(m_server, m_mask, message.params, this, [this, id, respond](const QByteArray &result) {
            m_asked.removeIf([this](const auto &asked) { return !m_elicitor->isWaiting(asked.value()); });
            respond(makeResult(id, result));
            tellWhetherIdle();
        });
    if (number) {
        m_asked.insert(id, *number);
        return;
    }
    // Not at once: it may be one of several that a call asks for, and the call is to know of all before it ends.
    QMetaObject::invokeMethod(
        this, [id, respond] { respond(makeError(id, RpcError::invalidParams, QStringLiteral("Invalid elicitation"))); },
        Qt::QueuedConnection);
    Q_EMIT complained(number.error().message);
}

void OwnClient::refuse(const Message &message, const Respond &respond)
{
    respond(makeError(message.id, RpcError::methodNotFound, QStringLiteral("Method not found")));
    Q_EMIT complained(tr("It asked for %1, which Mangrove has not offered.")
                          .arg(displayText(m_mask.text(QString::fromUtf8(message.method)))));
}

void OwnClient::receiveNotification(const Message &message)
{
    if (message.method == "notifications/progress") {
        receiveProgress(message);
    } else if (message.method == "notifications/cancelled") {
        const QByteArray id = jsonValue(message.params, "requestId").toByteArray();
        const QList<quint64> asked = m_asked.values(id);
        m_asked.remove(id);
        for (const quint64 number : asked)
            m_elicitor->withdraw(number);
        tellWhetherIdle();
    } else if (message.method.endsWith("/list_changed")) {
        Q_EMIT offerChanged(message.method);
    }
}

//! Read without a tree: a server may send thousands a second, and what stands for a number may be a list of a megabyte.
void OwnClient::receiveProgress(const Message &message)
{
    const QList<QByteArrayView> values = jsonValues(message.params, {"progressToken", "progress", "total", "message"});
    bool isWhole = false;
    qint64 token = values[0].toLongLong(&isWhole);
    if (!isWhole) // some write 7.0 for 7
        token = qint64(values[0].toDouble());
    const auto pending = m_pending.constFind(token);
    if (pending == m_pending.cend() || !pending->progress || !pending->context)
        return;
    const auto report = pending->progress;
    const QString words = values[3].size() > progressLimit ? QString() : jsonText(values[3]);
    report({values[1].toDouble(), values[2].toDouble(), m_mask.text(words)});
}

//! The words of an error are for people alone. They are hidden before anything is made shorter: half a secret would not
//! be found any more.
Message OwnClient::withoutSecrets(const Message &answer) const
{
    Message hidden = answer;
    hidden.error = m_mask.json(answer.error);
    if (hidden.problem)
        hidden.problem->message = m_mask.text(hidden.problem->message);
    return hidden;
}

void OwnClient::receiveAnswer(const Message &message)
{
    bool isNumber = false;
    const qint64 id = message.id.toLongLong(&isNumber);
    if (isNumber && m_pending.contains(id)) {
        finish(id, m_mask.isEmpty() ? message : withoutSecrets(message));
        return;
    }
    if (message.kind == MessageKind::Failed || (isNumber && m_givenUp.remove(id)))
        return;
    if (message.id.isEmpty())
        Q_EMIT complained(tr("It reported an error that belongs to no call."));
    else if (isNumber && id > 0 && id < m_nextId)
        Q_EMIT complained(tr("It answered a call twice, or after the time for it was over."));
    else
        Q_EMIT complained(tr("It answered a call that nobody made."));
}

QString OwnClient::listed(const QStringList &words)
{
    QStringList shown;
    for (const QString &word : words.first(std::min(words.size(), listedWords)))
        shown.append(word.isEmpty() ? tr("an empty one") : displayText(word));
    if (words.size() > shown.size())
        shown.append(QStringLiteral("…"));
    return shown.join(QLatin1String(", "));
}

Error OwnClient::toError(const Message &answer)
{
    if (answer.kind == MessageKind::Failed)
        return *answer.problem;
    if (answer.kind != MessageKind::ErrorResponse)
        return {ErrorCode::Protocol, tr("It sent an answer that is not valid.")};
    const QJsonObject error = toObject(answer.error, {"code", "message", "data"});
    const QJsonObject data = error.value(QLatin1String("data")).toObject();
    const int code = error.value(QLatin1String("code")).toInt();
    const QString words = displayText(error.value(QLatin1String("message")).toString(), 400);
    QString sentence = words.isEmpty()
        ? tr("The server answered with error %1, without a text that Mangrove reads.").arg(code)
        : tr("The server answered with error %1: %2").arg(QString::number(code), words);
    if (!data.isEmpty() && !sentence.endsWith(QLatin1Char('.')))
        sentence += QLatin1Char('.');
    QStringList names;
    const QJsonArray supported = data.value(QLatin1String("supported")).toArray();
    for (const QJsonValue &version : supported)
        names.append(version.toString());
    if (!names.isEmpty())
        sentence += QLatin1Char(' ') + tr("It supports these versions of the protocol: %1.").arg(listed(names));
    const QJsonObject required = data.value(QLatin1String("requiredCapabilities")).toObject();
    if (code == RpcError::missingCapability && !required.isEmpty()) {
        sentence += QLatin1Char(' ')
            + tr("It needs something of Mangrove that is not offered to it: %1.").arg(listed(required.keys()));
    }
    return {ErrorCode::Remote, sentence};
}

// --- the calls that wait

void OwnClient::close(const Error &error)
{
    m_closed = true;
    const QMultiHash<QByteArray, quint64> asked = std::exchange(m_asked, {});
    for (const quint64 number : asked)
        m_elicitor->withdraw(number);
    const QList<qint64> ids = m_pending.keys();
    for (const qint64 id : ids)
        fail(id, error);
}

void OwnClient::fail(qint64 id, const Error &error)
{
    finish(id, failure(id, error));
}

void OwnClient::finish(qint64 id, const Message &answer)
{
    const Pending pending = m_pending.take(id);
    schedule();
    if (pending.context && pending.answer)
        pending.answer(answer);
    tellWhetherIdle();
}

void OwnClient::tellWhetherIdle()
{
    if (!m_closed && !isBusy())
        Q_EMIT idle();
}

void OwnClient::endOverdue()
{
    QList<qint64> overdue;
    for (auto it = m_pending.cbegin(); it != m_pending.cend(); ++it) {
        if (it->deadline.hasExpired())
            overdue.append(it.key());
    }
    for (const qint64 id : overdue)
        giveUp(id, {ErrorCode::Timeout, tr("The server did not answer in time.")});
    schedule();
}

void OwnClient::schedule()
{
    m_timer.stop();
    QDeadlineTimer next(QDeadlineTimer::Forever);
    for (const Pending &pending : std::as_const(m_pending))
        next = std::min(next, pending.deadline);
    if (!next.isForever())
        m_timer.start(int(next.remainingTime()));
}

} // namespace mangrove

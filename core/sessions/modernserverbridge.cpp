#include "core/sessions/modernserverbridge.h"

#include "core/base/texts.h"
#include "core/rpc/members.h"
#include "core/rpc/splice.h"
#include "core/sessions/bridging.h"
#include "core/sessions/dialect.h"
#include "core/sessions/serverstatus.h"

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

//! What the app says of itself and can do, for each call. What the two eras do not have in common is left out.
DialectSettings settingsOf(const Message &greeting, bool rootsOn)
{
    DialectSettings settings;
    settings.rootsOn = rootsOn;
    const QJsonObject params = toObject(greeting.params, {"clientInfo", "capabilities"});
    settings.clientInfo = params.value(QLatin1String("clientInfo")).toObject();
    settings.clientCapabilities = params.value(QLatin1String("capabilities")).toObject();
    for (const char *name : {"roots", "tasks"})
        settings.clientCapabilities.remove(QLatin1String(name));
    settings.usedIds = std::max<qint64>(0, greeting.id.toLongLong());
    return settings;
}

//! The app's revision where it is one of this era, else the newest.
QString revisionFor(const Message &greeting)
{
    const QString wanted = jsonText(jsonValue(greeting.params, "protocolVersion"));
    const QStringList known = revisionsOf(Era::Legacy);
    return known.contains(wanted) ? wanted : known.first();
}

bool isAddress(const Message &question)
{
    return question.method == "elicitation/create"
        && jsonText(jsonValue(question.params, "mode")) == QLatin1String("url");
}

bool isLogLevel(const QString &level)
{
    static const QStringList levels{QStringLiteral("debug"),   QStringLiteral("info"),     QStringLiteral("notice"),
                                    QStringLiteral("warning"), QStringLiteral("error"),    QStringLiteral("critical"),
                                    QStringLiteral("alert"),   QStringLiteral("emergency")};
    return levels.contains(level);
}

} // namespace

ModernServerBridge::ModernServerBridge(const Message &greeting, bool rootsOn)
    : m_greeting(greeting),
      m_prefix(newIdPrefix()),
      m_probe(m_prefix + "-discover\""),
      m_revision(revisionFor(greeting)),
      m_server(settingsOf(greeting, rootsOn)),
      m_subscriptions(m_server, m_prefix)
{
    m_clients.declare(greeting, rootsOn); // which has been said when it was passed on
}

void ModernServerBridge::describe(SessionInfo *info) const
{
    if (m_state != State::Open)
        return;
    info->revision = revisionsOf(Era::Modern).first();
    info->era = Texts::tr("stateless");
    info->eraWord = QStringLiteral("modern");
    info->foundBy = Texts::tr("The app speaks %1, which the server refused.").arg(m_revision);
}

// --- the handshake

Dialect::Steps ModernServerBridge::begin()
{
    Steps steps = m_server.fromClient(makeRequest(m_probe, "server/discover", "{}"));
    steps.append(Resume{m_probe, probeTime});
    return steps;
}

Dialect::Steps ModernServerBridge::discovered(const Message &answer)
{
    if (m_state != State::Asking)
        return {};
    const QStringList versions = versionsIn(jsonValue(answer.result, "supportedVersions"));
    const QString revision = firstOf(revisionsOf(Era::Modern), versions);
    if (answer.kind != MessageKind::Response || revision.isEmpty()) {
        m_state = State::Refused;
        return {};
    }
    m_state = State::Open;
    m_server.setReady(revision);
    m_subscriptions.setOffered(jsonValue(answer.result, "capabilities").toByteArray());
    return {toClient(greetingAnswer(answer.result))};
}

QByteArray ModernServerBridge::greetingAnswer(const QByteArray &result) const
{
    const auto orElse = [](QByteArrayView value, const char *other) {
        return value.startsWith('{') ? value.toByteArray() : QByteArray(other);
    };
    QByteArray greeting = "{\"protocolVersion\":" + jsonString(m_revision)
        + ",\"capabilities\":" + orElse(jsonValue(result, "capabilities"), "{}") + ",\"serverInfo\":"
        + orElse(memberAt(result, {"_meta", metaServerInfo}), R"({"name":"unknown","version":"unknown"})");
    const QByteArrayView instructions = jsonValue(result, "instructions");
    if (instructions.startsWith('"'))
        greeting += ",\"instructions\":" + instructions.toByteArray();
    return makeResult(m_greeting.id, greeting + '}');
}

// --- from the app

Dialect::Steps ModernServerBridge::fromClient(const QByteArray &bytes)
{
    const Message message = scanMessage(bytes);
    if (message.kind != MessageKind::Batch)
        return fromApp(message);
    if (m_revision != QLatin1String("2025-03-26")) {
        return {
            toClient(makeError({}, RpcError::invalidRequest, QStringLiteral("Batches are not part of this revision")))};
    }
    Steps steps; // each is answered by itself
    for (const Message &one : message.batch)
        steps.append(fromApp(one));
    return steps;
}

Dialect::Steps ModernServerBridge::fromApp(const Message &message)
{
    switch (message.kind) {
    case MessageKind::Request:
        return fromRequest(message);
    case MessageKind::Notification:
        if (m_state == State::Open && message.method == "notifications/initialized") {
            m_clients.setGreeted();
            return m_clients.askIfWanted() + translated(m_subscriptions.start());
        }
        if (message.method == "notifications/roots/list_changed")
            return m_clients.changed();
        // Of the others the stateless revision has this one alone.
        return message.method == "notifications/cancelled" ? translated(m_server.fromClient(message.raw)) : Steps();
    case MessageKind::Response:
    case MessageKind::ErrorResponse:
        return fromAnswer(message);
    case MessageKind::Invalid:
        if (!message.looksLikeResponse)
            return {toClient(makeError(message.id, message.fault, QStringLiteral("Invalid message")))};
        break;
    case MessageKind::Batch:
    case MessageKind::Failed:
        break;
    }
    return {};
}

Dialect::Steps ModernServerBridge::fromRequest(const Message &request)
{
    const QByteArray &method = request.method;
    if (method == "ping")
        return {toClient(makeResult(request.id, "{}"))};
    if (m_state != State::Open || method == "initialize") {
        return {toClient(makeError(request.id, RpcError::invalidRequest,
                                   m_state == State::Open ? QStringLiteral("Already initialized")
                                                          : QStringLiteral("Not initialized yet")))};
    }
    if (method == "logging/setLevel")
        return setLevel(request);
    if (method == "resources/subscribe")
        return translated(m_subscriptions.subscribe(request));
    if (method == "resources/unsubscribe")
        return translated(m_subscriptions.unsubscribe(request));
    if (method.startsWith("tasks/")) {
        return {toClient(makeError(request.id, RpcError::methodNotFound,
                                   Texts::tr("The server speaks revision %1 of the protocol, which has no %2.")
                                       .arg(revisionsOf(Era::Modern).first(), QString::fromUtf8(method))))};
    }
    if (m_logLevel.isEmpty())
        return translated(m_server.fromClient(request.raw));
    const QByteArray params = request.params.isEmpty() ? QByteArrayLiteral("{}") : request.params;
    return translated(
        m_server.fromClient(makeRequest(request.id, method, withMember(params, {"_meta", metaLogLevel}, m_logLevel))));
}

Dialect::Steps ModernServerBridge::fromAnswer(const Message &answer)
{
    if (m_clients.isAnswer(answer))
        return m_clients.take(answer);
    if (!m_handedOn.removeOne(answer.id))
        return translated(m_server.fromClient(answer.raw));
    return answer.kind == MessageKind::Response ? clientTells(answer.id, answer.result)
                                                : translated(m_server.rootsRefused(answer.id));
}

//! What the app has answered goes to the server as it is.
Dialect::Steps ModernServerBridge::clientTells(const QByteArray &question, const QByteArray &result)
{
    Steps steps = translated(m_server.rootsGranted(question));
    for (Step &step : steps) {
        auto *sent = std::get_if<ToServer>(&step);
        auto *roots = sent ? std::get_if<RootsMessage>(&sent->message) : nullptr;
        if (!roots)
            continue;
        roots->make = [make = roots->make, result](const RootsMessage::Roots &) {
            return make([result] { return result; });
        };
        roots->clients = {result};
    }
    return steps;
}

//! The stateless revision has it in each request.
Dialect::Steps ModernServerBridge::setLevel(const Message &request)
{
    const QByteArrayView level = jsonValue(request.params, "level");
    if (!isLogLevel(jsonText(level)))
        return {toClient(makeError(request.id, RpcError::invalidParams, QStringLiteral("Invalid log level")))};
    m_logLevel = level.toByteArray();
    return {toClient(makeResult(request.id, "{}"))};
}

// --- from the server

Dialect::Steps ModernServerBridge::fromServer(const Message &message)
{
    if (message.kind == MessageKind::Invalid && !message.looksLikeResponse)
        return {ToClient{message}}; // noise is the app's to judge
    return translated(m_server.fromServer(message));
}

Dialect::Steps ModernServerBridge::resume(const QByteArray &id)
{
    if (id == m_probe) {
        if (m_state == State::Asking)
            m_state = State::Refused;
        return {};
    }
    return translated(m_subscriptions.owns(id) ? m_subscriptions.resume() : m_server.resume(id));
}

Dialect::Steps ModernServerBridge::translated(const Steps &steps)
{
    Steps result;
    QList<QByteArray> refused;
    for (const Step &step : steps) {
        const auto *client = std::get_if<ToClient>(&step);
        if (client && client->message.kind == MessageKind::Request && !isCarried(client->message))
            refused.append(client->message.id);
        else
            result.append(translated(step));
    }
    // Behind the others: it may be one of several that a call asks for, and the call is to know of all before it ends.
    for (const QByteArray &id : std::as_const(refused))
        result.append(
            translated(m_server.fromClient(makeError(id, RpcError::methodNotFound, QStringLiteral("Not declared")))));
    return result;
}

Dialect::Steps ModernServerBridge::translated(const Step &step)
{
    if (const auto *client = std::get_if<ToClient>(&step))
        return toApp(client->message);
    if (const auto *question = std::get_if<AskRoots>(&step)) {
        if (!m_clients.decide())
            return m_clients.askIfWanted() + Steps{step};
        m_handedOn.append(question->id);
        return {ClientAsked{}, toClient(makeRequest(question->id, "roots/list"))};
    }
    const auto *cancelled = std::get_if<CancelRoots>(&step);
    if (cancelled && m_handedOn.removeOne(cancelled->id))
        return {toClient(makeNotification("notifications/cancelled", "{\"requestId\":" + cancelled->id + '}'))};
    return {step};
}

Dialect::Steps ModernServerBridge::toApp(const Message &message)
{
    switch (message.kind) {
    case MessageKind::Response:
    case MessageKind::ErrorResponse:
    case MessageKind::Failed:
        return answered(message);
    case MessageKind::Request:
        return {question(message)};
    case MessageKind::Notification:
        return notified(message);
    case MessageKind::Batch:
    case MessageKind::Invalid:
        break;
    }
    return {};
}

Dialect::Steps ModernServerBridge::answered(const Message &answer)
{
    if (answer.id == m_probe)
        return discovered(answer);
    if (m_subscriptions.owns(answer.id))
        return translated(m_subscriptions.ended(answer));
    return {toClient(answer, answer.id)};
}

//! Only the last revision of the app's era has elicitation by an address.
bool ModernServerBridge::isCarried(const Message &question) const
{
    return !isAddress(question) || !memberAt(m_greeting.params, {"capabilities", "elicitation", "url"}).isNull();
}

//! What a call wants of the app.
Dialect::Step ModernServerBridge::question(const Message &request) const
{
    QByteArray params = request.params;
    if (isAddress(request) && jsonValue(params, "elicitationId").isNull()) // which has a name there
        params = withMember(params, {"elicitationId"}, newIdPrefix() + '"');
    return toClient(makeRequest(request.id, request.method, params));
}

Dialect::Steps ModernServerBridge::notified(const Message &notification)
{
    if (notification.method == "notifications/subscriptions/acknowledged")
        return translated(m_subscriptions.acknowledged(notification));
    if (notification.method != "notifications/cancelled")
        return {ToClient{notification}};
    // A server ends its streams so, whose ids the app does not know; what the dialect takes back has no bytes.
    if (!notification.raw.isEmpty())
        return {};
    return {toClient(makeNotification(notification.method, notification.params))};
}

} // namespace mangrove

#include "core/sessions/legacyserverbridge.h"

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

QJsonObject metaObject(const Message &request, const char *name)
{
    return toObject(memberAt(request.params, {"_meta", name}).toByteArray());
}

QJsonObject withoutRoots(QJsonObject capabilities)
{
    capabilities.remove(QLatin1String("roots"));
    return capabilities;
}

//! What the stateless revision has done away with.
bool isGone(const QByteArray &method)
{
    return method == "ping" || method == "logging/setLevel" || method == "resources/subscribe"
        || method == "resources/unsubscribe" || method.startsWith("tasks/");
}

//! Results that say for how long they may be kept (server/utilities/caching).
bool isCacheable(const QByteArray &method)
{
    return method == "tools/list" || method == "prompts/list" || method == "resources/list"
        || method == "resources/templates/list" || method == "resources/read";
}

//! What the server offers, apart from what the two eras do not have in common.
QByteArray offered(QByteArrayView capabilities)
{
    QByteArrayList members;
    for (const JsonMember &member : jsonMembers(capabilities)) {
        if (!member.isNamed("tasks"))
            members.append(member.key.toByteArray() + ':' + member.value.toByteArray());
    }
    return '{' + members.join(',') + '}';
}

Message withDefault(Message answer, const QByteArray &name, const QByteArray &value)
{
    if (jsonValue(answer.result, name).isNull())
        answer.raw = withMember(answer.raw, {"result", name}, value);
    return answer;
}

} // namespace

LegacyServerBridge::LegacyServerBridge(const Message &first, bool rootsOn)
    : m_prefix(newIdPrefix()),
      m_greeting(m_prefix + "-initialize\""),
      m_clientInfo(metaObject(first, metaClientInfo)),
      m_capabilities(withoutRoots(metaObject(first, metaClientCapabilities))),
      m_hasRoots(rootsOn && memberAt(first.params, {"_meta", metaClientCapabilities, "roots"}).startsWith('{')),
      m_server(rootsOn),
      m_calls(m_prefix),
      m_streams(m_prefix)
{ }

void LegacyServerBridge::describe(SessionInfo *info) const
{
    if (m_state != State::Open)
        return;
    info->revision = m_revision;
    info->era = Texts::tr("with a handshake");
    info->eraWord = QStringLiteral("legacy");
    info->foundBy = Texts::tr("The app speaks %1, which the server refused.").arg(revisionsOf(Era::Modern).first());
}

// --- the handshake

Dialect::Steps LegacyServerBridge::begin()
{
    QJsonObject info = m_clientInfo; // both members are wanted there
    for (const char *name : {"name", "version"}) {
        if (!info.contains(QLatin1String(name)))
            info.insert(QLatin1String(name), QStringLiteral("unknown"));
    }
    const QJsonObject params{{QLatin1String("protocolVersion"), revisionsOf(Era::Legacy).first()},
                             {QLatin1String("capabilities"), m_capabilities},
                             {QLatin1String("clientInfo"), info}};
    Steps steps = m_server.fromClient(makeRequest(m_greeting, "initialize", toJson(params)));
    steps.append(Resume{m_greeting, answerTime});
    return steps;
}

Dialect::Steps LegacyServerBridge::greeted(const Message &answer)
{
    if (m_state != State::Asking)
        return {};
    const QString revision = jsonText(jsonValue(answer.result, "protocolVersion"));
    if (answer.kind != MessageKind::Response || !revisionsOf(Era::Legacy).contains(revision)) {
        m_state = State::Refused;
        return {};
    }
    m_state = State::Open;
    m_revision = revision;
    m_offer = answer.result;
    m_streams.setOffered(jsonValue(m_offer, "capabilities").toByteArray());
    m_server.setReady(revision);
    Steps steps{ToServer{makeNotification("notifications/initialized")}};
    const QList<Message> early = std::exchange(m_early, {});
    for (const Message &message : early)
        steps.append(fromClient(message.raw));
    return steps;
}

QByteArray LegacyServerBridge::discovered() const
{
    const QByteArrayView info = jsonValue(m_offer, "serverInfo");
    const QByteArrayView instructions = jsonValue(m_offer, "instructions");
    QByteArray result = R"({"resultType":"complete","supportedVersions":[)"
        + jsonString(revisionsOf(Era::Modern).first()) + ',' + jsonString(m_revision) + R"(],"capabilities":)"
        + offered(jsonValue(m_offer, "capabilities")) + R"(,"ttlMs":0,"cacheScope":"private")";
    if (instructions.startsWith('"'))
        result += ",\"instructions\":" + instructions.toByteArray();
    if (info.startsWith('{'))
        result += QByteArray(",\"_meta\":{\"") + metaServerInfo + "\":" + info.toByteArray() + '}';
    return result + '}';
}

//! Until the server has been greeted.
Dialect::Steps LegacyServerBridge::wait(const Message &message)
{
    const std::optional<Step> tooMuch = holdEarly(m_early, message);
    return tooMuch && message.kind == MessageKind::Request ? Steps{*tooMuch} : Steps();
}

// --- from the app

Dialect::Steps LegacyServerBridge::fromClient(const QByteArray &bytes)
{
    const Message message = scanMessage(bytes);
    const bool isRequest = message.kind == MessageKind::Request;
    const bool isCancellation =
        message.kind == MessageKind::Notification && message.method == "notifications/cancelled";
    // Of notifications this revision has one from the app, and answers it has none.
    if (m_state == State::Asking && (isRequest || isCancellation))
        return wait(message);
    if (isRequest)
        return fromRequest(message);
    if (isCancellation) {
        const QByteArray id = jsonValue(message.params, "requestId").toByteArray();
        return m_calls.cancel(id) + m_streams.close(id);
    }
    if ((message.kind == MessageKind::Invalid && !message.looksLikeResponse) || message.kind == MessageKind::Batch)
        return {toClient(makeError(message.id, message.fault ? message.fault : RpcError::invalidRequest,
                                   QStringLiteral("Invalid message")))};
    return {};
}

Dialect::Steps LegacyServerBridge::fromRequest(const Message &request)
{
    const QString modern = revisionsOf(Era::Modern).first();
    const QString version = jsonText(memberAt(request.params, {"_meta", metaProtocolVersion}));
    if (version.isEmpty())
        return {toClient(
            makeError(request.id, RpcError::invalidParams, QStringLiteral("_meta names no protocol version")))};
    if (!revisionsOf(Era::Modern).contains(version)) {
        return {toClient(
            makeError(request.id, RpcError::unsupportedVersion, QStringLiteral("Unsupported protocol version"),
                      "{\"supported\":[" + jsonString(modern) + "],\"requested\":" + jsonString(version) + '}'))};
    }
    if (request.method == "server/discover")
        return {toClient(makeResult(request.id, discovered()))};
    if (request.method == "subscriptions/listen")
        return m_streams.open(request);
    if (isGone(request.method)) {
        return {toClient(makeError(
            request.id, RpcError::methodNotFound,
            Texts::tr("Revision %1 of the protocol has no %2.").arg(modern, QString::fromUtf8(request.method))))};
    }
    return callOf(request);
}

Dialect::Steps LegacyServerBridge::callOf(const Message &request)
{
    if (!jsonValue(request.params, "requestState").isNull()) {
        OpenCalls::Answered last;
        Steps steps = m_calls.goOn(request, &last);
        for (const OpenCalls::Roots &given : std::as_const(last.roots))
            steps.append(appsRoots(given));
        if (last.answer.kind != MessageKind::Invalid)
            steps.append(completed(last));
        return steps;
    }
    m_isAskedInCall = false; // it may have others by now
    const Steps before = setLevel(request);
    const Steps call = m_calls.begin(request);
    return before + call + askWhatIsWanted();
}

//! The era of the server has one level for all.
Dialect::Steps LegacyServerBridge::setLevel(const Message &request)
{
    const QByteArray level = memberAt(request.params, {"_meta", metaLogLevel}).toByteArray();
    if (!level.startsWith('"') || level == m_level || memberAt(m_offer, {"capabilities", "logging"}).isNull())
        return {};
    m_level = level;
    return {ToServer{makeRequest(m_prefix + "-level\"", "logging/setLevel", "{\"level\":" + level + '}')}};
}

// --- from the server

Dialect::Steps LegacyServerBridge::fromServer(const Message &message)
{
    if ((message.kind == MessageKind::Invalid && !message.looksLikeResponse) || message.kind == MessageKind::Batch)
        return {ToClient{message}}; // noise is the app's to judge
    const bool isAsked = message.kind == MessageKind::Request && message.method == "roots/list";
    const bool isTheApps = isAsked && m_hasRoots && m_part == ClientsPart::Decides;
    if (isTheApps && m_state == State::Open && m_calls.mayAsk())
        return Steps{ClientAsked{}} + m_calls.ask(message);
    Steps result = isAsked ? askedForRoots() : Steps();
    for (const Step &step : m_server.fromServer(message)) {
        if (const auto *client = std::get_if<ToClient>(&step))
            result.append(toApp(client->message));
        else
            result.append(step);
    }
    return result;
}

// --- the app's own roots

//! The app tells its own inside a call only, and the server asks when it likes: until there is a call they count as not
//! given.
Dialect::Steps LegacyServerBridge::askedForRoots()
{
    const bool isOffered = m_part == ClientsPart::Offered && !m_knowsRoots; // once: each time costs it a round
    const bool doTheyCount = m_part == ClientsPart::Joined || m_part == ClientsPart::Decides;
    if (!m_hasRoots || (!doTheyCount && !isOffered))
        return {};
    // Once in a call is enough, and what the server asks because of what the app has said is said already.
    const bool isNews = std::exchange(m_isNews, false);
    if (m_part != ClientsPart::Decides && (isNews || (m_isAskedInCall && m_calls.isAnyAskable())))
        return {};
    if (m_part != ClientsPart::Decides && m_calls.mayAsk()) {
        m_knowsRoots = true;
        m_isAskedInCall = true;
        return Steps{ClientRoots{}} + m_calls.askRoots();
    }
    m_wantsRoots = true;
    return isOffered || m_knowsRoots ? Steps() : Steps{ClientRoots{}, ClientRoots{QByteArray()}};
}

//! A call has begun.
Dialect::Steps LegacyServerBridge::askWhatIsWanted()
{
    if (!m_wantsRoots || !m_calls.mayAsk())
        return {};
    m_wantsRoots = false;
    if (m_part == ClientsPart::Decides) // it asks again, and the app can be asked now
        return {ToServer{m_server.rootsChanged()}};
    if (m_part == ClientsPart::Kept)
        return {};
    m_knowsRoots = true;
    m_isAskedInCall = true;
    return Steps{ClientRoots{}} + m_calls.askRoots();
}

Dialect::Steps LegacyServerBridge::appsRoots(const OpenCalls::Roots &given)
{
    m_knowsRoots = true;
    m_isNews = given.result != std::exchange(m_said, given.result);
    const Steps known{ClientRoots{given.result}};
    if (m_calls.isOurQuestion(given.question))
        return known;
    if (m_part != ClientsPart::Decides) // any more
        return known + Steps{AskRoots{given.question, {}}};
    const QByteArray answer = makeResult(given.question, given.result);
    return known
        + Steps{ToServer{RootsMessage{makeResult(given.question, "{}"),
                                      [answer](const RootsMessage::Roots &) { return answer; },
                                      {},
                                      {given.result}}}};
}

Dialect::Steps LegacyServerBridge::resume(const QByteArray &id)
{
    if (id != m_greeting)
        return m_calls.expire(id);
    if (m_state == State::Asking)
        m_state = State::Refused;
    return {};
}

Dialect::Steps LegacyServerBridge::toApp(const Message &message)
{
    switch (message.kind) {
    case MessageKind::Response:
    case MessageKind::ErrorResponse:
    case MessageKind::Failed:
        return answered(message);
    case MessageKind::Invalid: { // of those that look like an answer
        Message failure;
        failure.kind = MessageKind::Failed;
        failure.id = message.id;
        failure.problem = Error{ErrorCode::Protocol, Texts::tr("The server sent an answer that is not valid.")};
        return answered(failure);
    }
    case MessageKind::Request:
        return asked(message);
    case MessageKind::Notification:
        return notified(message);
    case MessageKind::Batch:
        break;
    }
    return {};
}

Dialect::Steps LegacyServerBridge::answered(const Message &answer)
{
    if (answer.id == m_greeting)
        return greeted(answer);
    if (m_streams.owns(answer.id))
        return m_streams.answered(answer);
    const OpenCalls::Answered call = m_calls.answered(answer);
    return call.id.isEmpty() ? Steps() : Steps{completed(call)};
}

//! The answer as the app's revision wants it.
Dialect::Step LegacyServerBridge::completed(const OpenCalls::Answered &call)
{
    if (call.answer.kind != MessageKind::Response)
        return toClient(call.answer, call.id);
    Message answer = withDefault(call.answer, "resultType", "\"complete\"");
    if (isCacheable(call.method))
        answer = withDefault(withDefault(answer, "ttlMs", "0"), "cacheScope", "\"private\"");
    return toClient(answer, call.id);
}

Dialect::Steps LegacyServerBridge::asked(const Message &request)
{
    if (request.method == "ping")
        return {ToServer{makeResult(request.id, "{}")}};
    const bool isDeclared =
        (request.method == "elicitation/create" && m_capabilities.contains(QLatin1String("elicitation")))
        || (request.method == "sampling/createMessage" && m_capabilities.contains(QLatin1String("sampling")));
    if (!isDeclared)
        return {ToServer{makeError(request.id, RpcError::methodNotFound, QStringLiteral("Method not found"))}};
    return m_calls.ask(request);
}

Dialect::Steps LegacyServerBridge::notified(const Message &notification)
{
    const QByteArray &method = notification.method;
    if (method == "notifications/cancelled") {
        m_calls.withdraw(jsonValue(notification.params, "requestId").toByteArray());
        return {};
    }
    if (method == "notifications/progress") {
        const QByteArray told = m_calls.progress(notification);
        return told.isEmpty() ? Steps() : Steps{toClient(told)};
    }
    // Only a call that wants them has them.
    if (method == "notifications/message")
        return m_calls.wantsLog() ? Steps{ToClient{notification}} : Steps();
    if (method.endsWith("/list_changed") || method == "notifications/resources/updated")
        return m_streams.changed(notification);
    if (method == "notifications/elicitation/complete") // which the app's revision does not have
        return {};
    return {ToClient{notification}};
}

} // namespace mangrove

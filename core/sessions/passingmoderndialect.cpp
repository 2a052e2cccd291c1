#include "core/sessions/passingmoderndialect.h"

#include "core/base/ids.h"
#include "core/base/texts.h"
#include "core/rpc/members.h"
#include "core/rpc/splice.h"

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr qsizetype promiseLimit = 100;
const QByteArray metaPrefix = QByteArrayLiteral("io.modelcontextprotocol/");

bool isRootsRequest(QByteArrayView input)
{
    return jsonText(jsonValue(input, "method")) == QLatin1String("roots/list");
}

//! The raw keys of what a client brings as roots.
QList<QByteArray> rootsIn(QByteArrayView responses)
{
    QList<QByteArray> keys;
    for (const JsonMember &response : jsonMembers(responses)) {
        if (jsonValue(response.value, "roots").startsWith('['))
            keys.append(response.key.toByteArray());
    }
    return keys;
}

Dialect::ToClient refusal(const QByteArray &id)
{
    Message message;
    message.kind = MessageKind::ErrorResponse;
    message.id = id;
    message.raw = makeError(id, RpcError::invalidParams, Texts::tr("Roots are switched off for this server."));
    return {message};
}

//! The answer for the client, under the id that it knows.
Message withId(Message answer, const QByteArray &id)
{
    if (idKey(answer.id) != idKey(id) && !answer.raw.isEmpty())
        answer.raw = withMember(answer.raw, {"id"}, id);
    answer.id = id;
    return answer;
}

} // namespace

PassingModernDialect::PassingModernDialect(bool rootsOn)
    : m_rootsOn(rootsOn), m_prefix('"' + newSessionId().value.toUtf8() + '-' + newSessionId().value.toUtf8())
{ }

// --- from the client

Dialect::Steps PassingModernDialect::fromClient(const QByteArray &bytes)
{
    const Message message = scanMessage(bytes, anyJsonDepth);
    if (message.kind == MessageKind::Request)
        return fromRequest(message, bytes);
    if (message.kind == MessageKind::Notification) {
        if (message.method == "notifications/cancelled")
            return cancel(message, bytes);
        if (message.method == "notifications/roots/list_changed") {
            m_knowsClients = false;
            return {};
        }
    }
    return {ToServer{bytes}};
}

Dialect::Steps PassingModernDialect::fromRequest(const Message &message, const QByteArray &bytes)
{
    const QByteArray version = metaPrefix + "protocolVersion";
    const QByteArray capabilities = metaPrefix + "clientCapabilities";
    const QList<QByteArrayView> values = jsonValues(message.params, {"_meta", "inputResponses"});
    const QList<QByteArray> brought = rootsIn(values[1]);
    if (!m_rootsOn || jsonValue(values[0], version).isNull())
        return brought.isEmpty() ? Steps{ToServer{bytes}} : Steps{refusal(message.id)};
    Request request;
    request.id = message.id;
    request.method = message.method;
    request.wireId = message.id;
    const bool hasRoots = memberAt(message.params, {"_meta", capabilities, "roots"}).startsWith('{');
    const bool isAsItCame = hasRoots && m_part == ClientsPart::Decides;
    const bool isOffered = m_part == ClientsPart::Offered && !m_knowsClients; // once: each time costs it a round
    request.asksClient = isAsItCame || (hasRoots && (m_part == ClientsPart::Joined || isOffered));
    const QByteArray declared =
        isAsItCame ? bytes : withMember(bytes, {"params", "_meta", capabilities, "roots"}, "{}");
    if (!mayAskBack(message.method))
        return {ToServer{declared}};
    qsizetype kept = declared.size();
    for (const Request &other : std::as_const(m_requests))
        kept += other.bytes.size();
    if (kept <= keptLimit)
        request.bytes = declared;
    std::optional<Promise> promised = takePromise(message);
    if (!promised && !brought.isEmpty()) {
        // The client has read a question where there was none here (JSON5, NaN, names of other case).
        promised = Promise{message.method, {}, {}, {}, true};
        request.asksClient = true;
    }
    if (promised) {
        for (const QByteArray &key : brought) {
            if (!promised->roots.contains(key))
                promised->roots.append(key);
        }
        request.bytes = declared; // however much is kept: it waits here
        request.promised = promised->roots;
    }
    m_requests.append(request);
    if (promised && promised->isClients)
        return takeClients(m_requests.last(), *promised, message);
    return {ToServer{promised ? withRoots(request) : ServerMessage(declared)}};
}

//! The request with the list of the moment when it leaves, in the places that were promised.
ServerMessage PassingModernDialect::withRoots(const Request &request)
{
    const auto make = [declared = request.bytes, keys = request.promised,
                       isWanted = request.isWanted](const RootsMessage::Roots &roots) {
        if (!*isWanted)
            return QByteArray();
        QByteArray whole = declared;
        for (const QByteArray &key : keys)
            whole = withMember(whole, {"params", "inputResponses", jsonText(key).toUtf8()}, roots());
        return whole;
    };
    return RootsMessage{request.bytes, make, request.id};
}

//! The client has brought roots of its own: they pass as they are, or wait until what becomes of them is known.
Dialect::Steps PassingModernDialect::takeClients(Request &request, const Promise &promise, const Message &message)
{
    QList<QByteArray> own;
    for (const QByteArray &key : promise.roots) {
        const QByteArrayView value = memberAt(message.params, {"inputResponses", jsonText(key).toUtf8()});
        own.append(value.toByteArray());
    }
    m_knowsClients = true;
    Steps steps{ClientRoots{}, ClientRoots{own.last()}};
    if (m_part == ClientsPart::Decides) {
        const QByteArray bytes = request.bytes;
        const auto make = [bytes, isWanted = request.isWanted](const RootsMessage::Roots &) {
            return *isWanted ? bytes : QByteArray();
        };
        return steps + Steps{ToServer{RootsMessage{bytes, make, request.id, own}}};
    }
    request.hasBrought = true;
    request.wireId.clear();
    const QByteArray name = m_prefix + "-roots-" + QByteArray::number(++m_lastNumber) + '"';
    request.roots = {{name, promise.roots.last(), "roots/list", {}, {}}};
    return steps + Steps{AskRoots{name, request.id}};
}

//! What was promised for this request: it answers all that the client was asked for, and gives back the same state.
std::optional<PassingModernDialect::Promise> PassingModernDialect::takePromise(const Message &message)
{
    const QList<QByteArrayView> values = jsonValues(message.params, {"inputResponses", "requestState"});
    if (m_promises.isEmpty() || values[0].isNull())
        return std::nullopt;
    QList<QByteArray> given;
    for (const JsonMember &member : jsonMembers(values[0]))
        given.append(jsonText(member.key).toUtf8());
    const auto found = std::ranges::find_if(m_promises, [&](const Promise &promise) {
        return promise.method == message.method && jsonText(promise.state) == jsonText(values[1])
            && std::ranges::all_of(promise.others, [&given](const QByteArray &key) { return given.contains(key); });
    });
    if (found == m_promises.end())
        return std::nullopt;
    const Promise promise = *found;
    m_promises.erase(found);
    return promise;
}

Dialect::Steps PassingModernDialect::cancel(const Message &notification, const QByteArray &bytes)
{
    const QByteArray id = idKey(jsonValue(notification.params, "requestId").toByteArray());
    const auto request = std::ranges::find_if(m_requests, [&id](const Request &one) { return idKey(one.id) == id; });
    if (request == m_requests.end())
        return {ToServer{bytes}};
    Steps steps;
    for (const ModernInput &input : std::as_const(request->roots)) {
        if (input.answer.isEmpty())
            steps.append(CancelRoots{input.name, false});
    }
    *request->isWanted = false;
    const QByteArray wireId = request->wireId;
    if (!wireId.isEmpty())
        steps.append(ToServer{wireId == request->id ? bytes : withMember(bytes, {"params", "requestId"}, wireId)});
    m_requests.erase(request);
    return steps;
}

// --- from the server

Dialect::Steps PassingModernDialect::fromServer(const Message &message)
{
    if (message.kind == MessageKind::Request && message.method == "roots/list") {
        return {Complain{Texts::tr("It sent a request of its own, which its revision of the protocol forbids.")},
                ToServer{makeError(message.id, RpcError::methodNotFound,
                                   QStringLiteral("Roots are asked for in the answer to a call"))}};
    }
    const bool isAnswer = message.kind == MessageKind::Response || message.kind == MessageKind::ErrorResponse
        || message.kind == MessageKind::Failed || (message.kind == MessageKind::Invalid && message.looksLikeResponse);
    if (!isAnswer)
        return {ToClient{message}};
    const Requests::iterator request = onWire(message.id);
    if (request != m_requests.end())
        return take(request, message);
    // Of a call that the client has given up.
    return isOurs(message.id) ? Steps() : Steps{ToClient{message}};
}

Dialect::Steps PassingModernDialect::take(Requests::iterator request, const Message &answer)
{
    if (answer.kind == MessageKind::Response) {
        const ResultHead head = resultHead(answer);
        const bool asks = jsonText(head.type) == QLatin1String("input_required") && head.inputs.startsWith('{');
        const QList<JsonMember> inputs = asks ? jsonMembers(head.inputs) : QList<JsonMember>();
        if (std::ranges::any_of(inputs, [](const JsonMember &one) { return isRootsRequest(one.value); })) {
            request->asksClient = isClients(*request);
            return request->asksClient ? handOn(request, answer, head) : ask(request, answer, head);
        }
    }
    const Message passedOn = withId(answer, request->id);
    m_requests.erase(request);
    return {ToClient{passedOn}};
}

//! Whether the client is asked, too. What it has brought counts for all that is asked further in the call, and what is
//! only offered for every call.
bool PassingModernDialect::isClients(const Request &request) const
{
    const bool isKnown = request.hasBrought || (m_part == ClientsPart::Offered && m_knowsClients);
    return request.asksClient && (m_part == ClientsPart::Decides || !isKnown);
}

Dialect::Steps PassingModernDialect::ask(Requests::iterator request, const Message &answer, const ResultHead &head)
{
    if (request->bytes.isEmpty())
        return fail(request, Texts::tr("Too much is under way for the server to ask for its folders now."));
    if (request->rounds >= roundLimit)
        return fail(request, Texts::tr("The server asked for its folders again and again, without an end."));
    request->wireId.clear();
    request->state = head.state;
    request->roots.clear();
    request->question = {};
    Steps steps;
    for (const JsonMember &input : jsonMembers(head.inputs)) {
        if (!isRootsRequest(input.value)) {
            request->question = answer;
            continue;
        }
        const QByteArray name = m_prefix + "-roots-" + QByteArray::number(++m_lastNumber) + '"';
        request->roots.append({name, input.key.toByteArray(), "roots/list", {}, {}});
        steps.append(AskRoots{name, request->id});
    }
    return steps;
}

Dialect::Steps PassingModernDialect::rootsGranted(const QByteArray &id)
{
    const Requests::iterator request = waitingFor(id);
    if (request == m_requests.end())
        return {};
    std::ranges::find(request->roots, id, &ModernInput::name)->answer = ModernInput::grantedRoots;
    if (!std::ranges::all_of(request->roots, &ModernInput::tellsRoots))
        return {};
    if (request->asksClient) { // what the client has brought was waited for
        request->wireId = request->id;
        request->roots.clear();
        return {ToServer{withRoots(*request)}};
    }
    return request->question.raw.isEmpty() ? sendAgain(*request) : promise(request);
}

Dialect::Steps PassingModernDialect::rootsRefused(const QByteArray &id)
{
    const Requests::iterator request = waitingFor(id);
    if (request == m_requests.end())
        return {};
    request->roots.removeIf([&id](const ModernInput &input) { return input.name == id; });
    return fail(
        request,
        Texts::tr(
            "The server asked which folders it may use, and the question was put off, so the call was given up."));
}

Dialect::Steps PassingModernDialect::sendAgain(Request &request)
{
    const QByteArray params = scanMessage(request.bytes, anyJsonDepth).params;
    request.wireId = m_prefix + '-' + QByteArray::number(++m_lastNumber) + '"';
    ++request.rounds;
    const ModernRound round(request.wireId, request.method, params, jsonValue(params, "_meta").toByteArray(),
                            std::exchange(request.roots, {}), request.state);
    const auto make = [round, isWanted = request.isWanted](const RootsMessage::Roots &roots) {
        return *isWanted ? round.bytes(roots()) : QByteArray();
    };
    return {ToServer{RootsMessage{round.outline(), make, request.id}}};
}

//! The client is asked for the rest.
Dialect::Steps PassingModernDialect::promise(Requests::iterator request)
{
    Promise promise{request->method, request->state, {}, {}};
    QByteArray rest;
    for (const JsonMember &input : jsonMembers(memberAt(request->question.raw, {"result", "inputRequests"}))) {
        if (isRootsRequest(input.value)) {
            promise.roots.append(input.key.toByteArray());
            continue;
        }
        promise.others.append(jsonText(input.key).toUtf8());
        rest += (rest.isEmpty() ? "" : ",") + input.key.toByteArray() + ':' + input.value.toByteArray();
    }
    m_promises.append(promise);
    if (m_promises.size() > promiseLimit)
        m_promises.removeFirst();
    Message question = withId(request->question, request->id);
    question.raw = withMember(question.raw, {"result", "inputRequests"}, '{' + rest + '}');
    m_requests.erase(request);
    return {ToClient{question}};
}

Dialect::Steps PassingModernDialect::fail(Requests::iterator request, const QString &sentence)
{
    Steps steps;
    for (const ModernInput &input : std::as_const(request->roots)) {
        if (input.answer.isEmpty())
            steps.append(CancelRoots{input.name, false});
    }
    Message failure;
    failure.kind = MessageKind::ErrorResponse;
    failure.id = request->id;
    failure.raw = makeError(request->id, RpcError::internalError, sentence);
    steps.append(ToClient{failure});
    m_requests.erase(request);
    return steps;
}

//! The whole question is the client's.
Dialect::Steps PassingModernDialect::handOn(Requests::iterator request, const Message &answer, const ResultHead &head)
{
    Promise promise{request->method, head.state, {}, {}, true};
    for (const JsonMember &input : jsonMembers(head.inputs)) {
        promise.others.append(jsonText(input.key).toUtf8());
        if (isRootsRequest(input.value))
            promise.roots.append(input.key.toByteArray());
    }
    m_promises.append(promise);
    if (m_promises.size() > promiseLimit)
        m_promises.removeFirst();
    const Message question = withId(answer, request->id);
    m_requests.erase(request);
    Steps steps{ToClient{question}};
    if (m_part == ClientsPart::Decides)
        steps.prepend(ClientAsked{});
    return steps;
}

PassingModernDialect::Requests::iterator PassingModernDialect::onWire(const QByteArray &id)
{
    const QByteArray key = idKey(id);
    return std::ranges::find_if(m_requests, [&key](const Request &request) {
        return !request.wireId.isEmpty() && idKey(request.wireId) == key;
    });
}

PassingModernDialect::Requests::iterator PassingModernDialect::waitingFor(const QByteArray &name)
{
    return std::ranges::find_if(m_requests, [&name](const Request &request) {
        return std::ranges::any_of(
            request.roots, [&name](const ModernInput &input) { return input.name == name && input.answer.isEmpty(); });
    });
}

} // namespace mangrove

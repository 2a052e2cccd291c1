#include "core/sessions/moderndialect.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/rpc/members.h"

#include <QSet>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr qsizetype cancelledLimit = 100;
constexpr qsizetype wordLimit = 1024; // bytes
constexpr int firstDelay = 250; // ms before the second of several rounds that ask for nothing
constexpr int longestDelay = 2000;

bool isString(QByteArrayView json)
{
    return json.startsWith('"');
}

//! The string when it may be a name of the protocol; of anything else nothing.
QString decodedWord(QByteArrayView json)
{
    return json.size() <= wordLimit ? jsonText(json) : QString();
}

//! The only calls that a server may answer with a question (basic/patterns/mrtr, Supported Requests).
} // namespace

ModernDialect::ModernDialect(const DialectSettings &settings)
    : m_settings(settings), m_revision(supportedRevisions().first()), m_nextWireId(settings.usedIds + 1)
{ }

QStringList ModernDialect::supportedRevisions()
{
    return {QStringLiteral("2026-07-28")};
}

void ModernDialect::setReady(const QString &revision)
{
    m_revision = revision;
    m_ready = true;
}

// --- from the server

Dialect::Steps ModernDialect::fromServer(const Message &message)
{
    switch (message.kind) {
    case MessageKind::Response:
    case MessageKind::ErrorResponse:
    case MessageKind::Failed:
        return takeAnswer(message);
    case MessageKind::Request:
        // Until it has answered the probe it may be one of the former revisions, which ask in this way.
        if (!m_ready)
            return {Hold{}};
        return {Complain{Texts::tr("It sent a request of its own, which its revision of the protocol forbids.")}};
    case MessageKind::Notification:
        return {ToClient{message}};
    case MessageKind::Batch:
        return {Complain{Texts::tr("It sent a batch, which its revision of the protocol does not have.")}};
    case MessageKind::Invalid:
        break;
    }
    return fromInvalid(message);
}

Dialect::Steps ModernDialect::fromInvalid(const Message &message)
{
    if (!message.looksLikeResponse)
        return {Complain{Texts::tr("It sent a line that is no message.")}};
    const QString sentence = Texts::tr("It sent an answer that is not valid.");
    const Calls::iterator call = onWire(message.id);
    if (call == m_calls.end())
        return {Complain{sentence}};
    return giveUp(call, ErrorCode::Protocol, sentence, sentence);
}

Dialect::Steps ModernDialect::takeAnswer(const Message &answer)
{
    const Calls::iterator call = onWire(answer.id);
    if (call == m_calls.end()) {
        if (m_cancelled.removeOne(answer.id) || answer.kind == MessageKind::Failed)
            return {};
        if (answer.id.isEmpty())
            return {Complain{Texts::tr("It reported an error that belongs to no call.")}};
        bool isNumber = false;
        const qint64 id = answer.id.toLongLong(&isNumber);
        if (isNumber && id > 0 && id < m_nextWireId)
            return {Complain{Texts::tr("It answered a call twice, or after the time for it was over.")}};
        return {Complain{Texts::tr("It answered a call that nobody made.")}};
    }
    if (answer.kind == MessageKind::Response)
        return result(call, answer);
    Message failure = answer;
    failure.id = call->id;
    m_calls.erase(call);
    return {ToClient{failure}};
}

Dialect::Steps ModernDialect::result(Calls::iterator call, const Message &response)
{
    const ResultHead head = resultHead(response);
    const QByteArrayView type = head.type;
    if (type.isNull() || type == "\"complete\"") {
        Message whole = response;
        whole.id = call->id;
        m_calls.erase(call);
        return {ToClient{whole}};
    }
    const QString word = decodedWord(type);
    if (word == QLatin1String("complete")) // written with escapes
        return giveUp(call, ErrorCode::Protocol, Texts::tr("It sent an answer that is not valid."));
    if (word != QLatin1String("input_required")) {
        const QString sentence =
            Texts::tr("It answered with a kind of result that Mangrove does not know: %1.")
                .arg(
                    displayText(m_settings.mask.text(QString::fromUtf8(type.first(std::min(type.size(), wordLimit))))));
        return giveUp(call, ErrorCode::Protocol, sentence, sentence);
    }
    if (!mayAskBack(call->method)) {
        const QString sentence = Texts::tr("It answered %1 with a question, which the protocol does not allow.")
                                     .arg(QString::fromUtf8(call->method));
        return giveUp(call, ErrorCode::Protocol, sentence, sentence);
    }
    return nextRound(call, head.state, head.inputs);
}

Dialect::Steps ModernDialect::nextRound(Calls::iterator call, QByteArrayView state, QByteArrayView inputs)
{
    const QString invalid = Texts::tr("It asked for something in a way that is not valid.");
    if ((!state.isNull() && !isString(state)) || (!inputs.isNull() && !inputs.startsWith('{'))
        || (state.isNull() && inputs.isNull()))
        return giveUp(call, ErrorCode::Protocol, invalid, invalid);
    if (call->rounds >= roundLimit) {
        const QString sentence =
            Texts::tr("It asked again and again, %1 times, without an end. The call was given up.").arg(call->rounds);
        return giveUp(call, ErrorCode::Protocol, sentence, sentence);
    }
    call->wireId.clear();
    call->inputs.clear();
    const QList<JsonMember> wanted = jsonMembers(inputs, inputLimit + 1);
    if (wanted.size() > inputLimit)
        return giveUp(call, ErrorCode::Protocol, invalid, invalid);
    qsizetype toReturn = state.size();
    for (const JsonMember &input : wanted)
        toReturn += input.key.size();
    if (toReturn > stateLimit) {
        const QString sentence =
            Texts::tr("It wanted more kept for it than Mangrove keeps for one call (%1 KiB). The call was given up.")
                .arg(stateLimit / 1024);
        return giveUp(call, ErrorCode::Protocol, sentence, sentence);
    }
    QSet<QString> keys;
    for (const JsonMember &input : wanted)
        keys.insert(jsonText(input.key));
    if (keys.size() < wanted.size()) // nobody could tell which answer is meant for which
        return giveUp(call, ErrorCode::Protocol, invalid, invalid);
    call->state = state.toByteArray();
    for (const JsonMember &input : wanted) {
        const QList<QByteArrayView> request = jsonValues(input.value, {"method", "params"});
        const QString method = decodedWord(request[0]);
        if (method.isEmpty())
            return giveUp(call, ErrorCode::Protocol, invalid, invalid);
        call->inputs.append({"\"input-" + QByteArray::number(m_nextInput++) + '"',
                             input.key.toByteArray(),
                             method.toUtf8(),
                             request[1].toByteArray(),
                             {}});
    }
    return askFor(call);
}

Dialect::Steps ModernDialect::askFor(Calls::iterator call)
{
    if (call->inputs.isEmpty()) {
        const int doublings = std::clamp(call->rounds - 2, 0, 10);
        const int delay = call->rounds == 1 ? 0 : std::min(firstDelay << doublings, longestDelay);
        call->inputs.append({"\"round-" + QByteArray::number(m_nextInput++) + '"', {}, {}, {}, {}});
        return {Resume{call->inputs.first().name, delay}};
    }
    for (const ModernInput &input : std::as_const(call->inputs)) {
        if (isDeclared(input.method))
            continue;
        const QString sentence = Texts::tr("It asked for %1, which Mangrove has not offered. The call was given up.")
                                     .arg(displayText(m_settings.mask.text(QString::fromUtf8(input.method))));
        call->inputs.clear(); // nobody was asked for any of them
        return giveUp(call, ErrorCode::Protocol, sentence, sentence);
    }
    Steps steps;
    for (const ModernInput &input : std::as_const(call->inputs)) {
        if (input.method == "roots/list") {
            steps.append(AskRoots{input.name, call->id});
            continue;
        }
        Message request;
        request.kind = MessageKind::Request;
        request.id = input.name;
        request.method = input.method;
        request.params = input.params;
        steps.append(ToClient{request});
    }
    return steps;
}

bool ModernDialect::isDeclared(const QByteArray &method) const
{
    if (method == "roots/list")
        return m_settings.rootsOn;
    const QJsonObject &declared = m_settings.clientCapabilities;
    return (method == "elicitation/create" && declared.contains(QLatin1String("elicitation")))
        || (method == "sampling/createMessage" && declared.contains(QLatin1String("sampling")));
}

// --- from the client's end, and from the gate

Dialect::Steps ModernDialect::fromClient(const QByteArray &bytes)
{
    const Message message = scanMessage(bytes);
    switch (message.kind) {
    case MessageKind::Request:
        return startCall(message);
    case MessageKind::Notification:
        // The only one that this revision has from the client's side.
        return message.method == "notifications/cancelled" ? cancelCall(message) : Steps();
    case MessageKind::Response: {
        const Calls::iterator call = waitingFor(message.id);
        return call == m_calls.end() ? Steps() : take(call, message.id, message.result);
    }
    case MessageKind::ErrorResponse: {
        const Calls::iterator call = waitingFor(message.id);
        if (call == m_calls.end())
            return {};
        const Steps steps = dropInputs(*call, true, message.id);
        call->inputs.clear();
        return steps
            + giveUp(call, ErrorCode::Cancelled, Texts::tr("It asked for something that Mangrove does not give."));
    }
    case MessageKind::Batch:
    case MessageKind::Invalid:
    case MessageKind::Failed:
        break;
    }
    return {};
}

Dialect::Steps ModernDialect::startCall(const Message &request)
{
    MultiRoundRequest call;
    call.id = request.id;
    call.method = request.method;
    call.params = request.params.isEmpty() ? QByteArrayLiteral("{}") : request.params;
    m_calls.append(call);
    return send(m_calls.last());
}

Dialect::Steps ModernDialect::cancelCall(const Message &notification)
{
    const QByteArray id = jsonValue(notification.params, "requestId").toByteArray();
    const auto call = std::ranges::find(m_calls, id, &MultiRoundRequest::id);
    if (call == m_calls.end())
        return {};
    Steps steps = dropInputs(*call, false);
    *call->isWanted = false;
    if (!call->wireId.isEmpty()) {
        m_cancelled.append(call->wireId);
        if (m_cancelled.size() > cancelledLimit)
            m_cancelled.removeFirst();
        steps.append(ToServer{makeNotification("notifications/cancelled",
                                               "{\"requestId\":" + call->wireId + ",\"_meta\":" + meta({}) + '}')});
    }
    m_calls.erase(call);
    return steps;
}

Dialect::Steps ModernDialect::rootsGranted(const QByteArray &id)
{
    const Calls::iterator call = waitingFor(id);
    return call == m_calls.end() ? Steps() : take(call, id, ModernInput::grantedRoots);
}

Dialect::Steps ModernDialect::rootsRefused(const QByteArray &id)
{
    const Calls::iterator call = waitingFor(id);
    if (call == m_calls.end())
        return {};
    Steps steps = dropInputs(*call, false, id);
    call->inputs.clear();
    return steps
        + giveUp(call, ErrorCode::Cancelled,
                 Texts::tr("The server asked which folders it may use, and you put the question off, so the call was "
                           "given up. Allow or deny them in the table, then call again."));
}

Dialect::Steps ModernDialect::resume(const QByteArray &id)
{
    const Calls::iterator call = waitingFor(id);
    return call == m_calls.end() ? Steps() : send(*call);
}

Dialect::Steps ModernDialect::take(Calls::iterator call, const QByteArray &name, const QByteArray &answer)
{
    std::ranges::find(call->inputs, name, &ModernInput::name)->answer = answer;
    const bool isWhole =
        std::ranges::none_of(call->inputs, [](const ModernInput &input) { return input.answer.isEmpty(); });
    return isWhole ? send(*call) : Steps();
}

//! The next round: the same call with a new id, the same bytes of every parameter, and what the server asked for.
Dialect::Steps ModernDialect::send(MultiRoundRequest &call)
{
    call.wireId = QByteArray::number(m_nextWireId++);
    ++call.rounds;
    const ModernRound round(call.wireId, call.method, call.params, meta(jsonValue(call.params, "_meta")),
                            std::exchange(call.inputs, {}), call.state);
    if (!round.tellsRoots())
        return {ToServer{round.bytes()}};
    const auto make = [round, isWanted = call.isWanted](const RootsMessage::Roots &roots) {
        return *isWanted ? round.bytes(roots()) : QByteArray();
    };
    return {ToServer{RootsMessage{round.outline(), make, call.id}}};
}

QByteArray ModernDialect::meta(QByteArrayView own) const
{
    return modernMeta(own, m_revision, m_settings);
}

Dialect::Steps ModernDialect::giveUp(Calls::iterator call, ErrorCode code, const QString &sentence,
                                     const QString &complaint)
{
    Steps steps = dropInputs(*call, true);
    Message failure;
    failure.kind = MessageKind::Failed;
    failure.id = call->id;
    failure.problem = Error{code, sentence};
    if (!complaint.isEmpty())
        steps.append(Complain{complaint});
    steps.append(ToClient{failure});
    m_calls.erase(call);
    return steps;
}

//! Takes back what was asked of the gate and of the client's end for this call.
Dialect::Steps ModernDialect::dropInputs(const MultiRoundRequest &call, bool isByServer, const QByteArray &except) const
{
    Steps steps;
    for (const ModernInput &input : call.inputs) {
        if (!input.answer.isEmpty() || input.key.isEmpty() || input.name == except)
            continue;
        if (input.method == "roots/list") {
            steps.append(CancelRoots{input.name, isByServer});
            continue;
        }
        Message cancelled;
        cancelled.kind = MessageKind::Notification;
        cancelled.method = QByteArrayLiteral("notifications/cancelled");
        cancelled.params = "{\"requestId\":" + input.name + '}';
        steps.append(ToClient{cancelled});
    }
    return steps;
}

ModernDialect::Calls::iterator ModernDialect::onWire(const QByteArray &wireId)
{
    if (wireId.isEmpty())
        return m_calls.end();
    return std::ranges::find(m_calls, wireId, &MultiRoundRequest::wireId);
}

ModernDialect::Calls::iterator ModernDialect::waitingFor(const QByteArray &name)
{
    return std::ranges::find_if(m_calls, [&name](const MultiRoundRequest &call) {
        return std::ranges::any_of(
            call.inputs, [&name](const ModernInput &input) { return input.name == name && input.answer.isEmpty(); });
    });
}

} // namespace mangrove

#include "core/sessions/opencalls.h"

#include "core/base/texts.h"
#include "core/rpc/members.h"
#include "core/rpc/splice.h"
#include "core/sessions/bridging.h"

#include <QRandomGenerator>

#include <algorithm>
#include <array>
#include <utility>

namespace mangrove {

namespace {

bool mayBeAsked(const QByteArray &method)
{
    return method == "tools/call" || method == "prompts/get" || method == "resources/read";
}

QByteArray targetOf(const Message &request)
{
    const char *member = request.method == "resources/read" ? "uri" : "name";
    return jsonText(jsonValue(request.params, member)).toUtf8();
}

//! A raw string of 128 random bits.
QByteArray newState()
{
    std::array<quint32, 4> words{};
    QRandomGenerator::system()->fillRange(words.data(), qsizetype(words.size()));
    const QByteArray bytes(reinterpret_cast<const char *>(words.data()), sizeof words);
    return "\"mangrove-" + bytes.toHex() + '"';
}

Dialect::Step cancelled(const QByteArray &wireId)
{
    return Dialect::ToServer{makeNotification("notifications/cancelled", "{\"requestId\":" + wireId + '}')};
}

} // namespace

OpenCalls::OpenCalls(const QByteArray &prefix) : m_prefix(prefix + "-call-")
{ }

// --- from the app

void OpenCalls::describe(Call *call, const Message &request) const
{
    call->id = request.id;
    call->token = memberAt(request.params, {"_meta", "progressToken"}).toByteArray();
    call->wantsLog = !memberAt(request.params, {"_meta", metaLogLevel}).isNull();
}

Dialect::Steps OpenCalls::begin(const Message &request)
{
    Call call;
    call.wireId = m_prefix + QByteArray::number(++m_lastNumber) + '"';
    call.method = request.method;
    call.target = targetOf(request);
    describe(&call, request);
    call.sentToken = call.token;
    m_calls.append(call);
    return {Dialect::ToServer{makeRequest(call.wireId, request.method, withoutStatelessMeta(request.params))}};
}

Dialect::Steps OpenCalls::goOn(const Message &request, Answered *last)
{
    const QByteArray state = jsonString(jsonText(jsonValue(request.params, "requestState")));
    const auto call = std::ranges::find_if(m_calls, [&](const Call &one) {
        return !one.state.isEmpty() && one.state == state && one.method == request.method
            && one.target == targetOf(request);
    });
    if (call == m_calls.end()) {
        return {toClient(makeError(request.id, RpcError::invalidParams,
                                   Texts::tr("There is no call that waits with this requestState. It was used before, "
                                             "its time is over, or it is another call's.")))};
    }
    describe(&*call, request);
    call->state.clear();
    Dialect::Steps steps;
    QList<Question> missing;
    const QByteArrayView responses = jsonValue(request.params, "inputResponses");
    for (const Question &question : std::exchange(call->asked, {})) {
        const QByteArrayView response = jsonValue(responses, jsonText(question.key).toUtf8());
        const bool isGiven = response.startsWith('{');
        if (question.method == "roots/list" && (isGiven || isOurQuestion(question.id)))
            last->roots.append({question.id, isGiven ? response.toByteArray() : QByteArray()});
        else if (isGiven)
            steps.append(Dialect::ToServer{makeResult(question.id, response.toByteArray())});
        else
            missing.append(question);
    }
    missing.append(std::exchange(call->later, {}));
    if (call->answer.kind != MessageKind::Invalid) {
        last->answer = call->answer;
        last->id = call->id;
        last->method = call->method;
        call->id.clear();
        for (const Question &question : std::as_const(missing)) // nobody will be asked for it any more
            steps.append(refused(question, QStringLiteral("The call is over")));
        m_calls.erase(call);
        return steps;
    }
    return missing.isEmpty() ? steps : steps + park(&*call, missing);
}

Dialect::Steps OpenCalls::cancel(const QByteArray &id)
{
    const auto call = std::ranges::find_if(
        m_calls, [&id](const Call &one) { return !one.id.isEmpty() && idKey(one.id) == idKey(id); });
    return call == m_calls.end() ? Dialect::Steps() : drop(call);
}

// --- from the server

Dialect::Steps OpenCalls::ask(const Message &question)
{
    const Question one{question.id, "\"input-" + QByteArray::number(++m_lastKey) + '"', question.method,
                       question.params};
    const auto isAskable = [](const Call &call) {
        return mayBeAsked(call.method) && call.answer.kind == MessageKind::Invalid;
    };
    const auto open =
        std::ranges::find_if(m_calls, [&](const Call &call) { return isAskable(call) && !call.id.isEmpty(); });
    if (open != m_calls.end()) {
        Dialect::Steps steps = park(&*open, {one});
        makeRoom(&steps);
        return steps;
    }
    const auto parked = std::ranges::find_if(m_calls, [&](const Call &call) {
        return isAskable(call) && call.asked.size() + call.later.size() < questionLimit;
    });
    if (parked != m_calls.end()) {
        parked->later.append(one);
        return {};
    }
    return {Dialect::ToServer{makeError(
        question.id, RpcError::invalidRequest,
        Texts::tr(
            "The app speaks revision %1 of the protocol, where a server asks inside a call only, and no call is open.")
            .arg(revisionsOf(Era::Modern).first()))}};
}

bool OpenCalls::mayAsk() const
{
    return std::ranges::any_of(m_calls, [](const Call &call) {
        return mayBeAsked(call.method) && call.answer.kind == MessageKind::Invalid && !call.id.isEmpty();
    });
}

bool OpenCalls::isAnyAskable() const
{
    return std::ranges::any_of(
        m_calls, [](const Call &call) { return mayBeAsked(call.method) && call.answer.kind == MessageKind::Invalid; });
}

Dialect::Steps OpenCalls::askRoots()
{
    Message question;
    question.id = m_prefix + "roots-" + QByteArray::number(++m_lastNumber) + '"';
    question.method = "roots/list";
    return mayAsk() ? ask(question) : Dialect::Steps();
}

Dialect::Step OpenCalls::refused(const Question &question, const QString &sentence) const
{
    if (isOurQuestion(question.id))
        return Dialect::ClientRoots{QByteArray()};
    return Dialect::ToServer{makeError(question.id, RpcError::internalError, sentence)};
}

//! The app's call is answered with the questions.
Dialect::Steps OpenCalls::park(Call *call, const QList<Question> &questions)
{
    QByteArrayList wanted;
    for (const Question &question : questions)
        wanted.append(question.key + ":{\"method\":" + jsonString(QString::fromUtf8(question.method))
                      + (question.params.isEmpty() ? QByteArray() : ",\"params\":" + question.params) + '}');
    call->asked = questions;
    call->state = newState();
    const QByteArray id = std::exchange(call->id, {});
    return {toClient(makeResult(id,
                                "{\"resultType\":\"input_required\",\"inputRequests\":{" + wanted.join(',')
                                    + "},\"requestState\":" + call->state + '}')),
            Dialect::Resume{call->state, parkedTime}};
}

void OpenCalls::makeRoom(Dialect::Steps *steps)
{
    const auto isParked = [](const Call &call) { return call.id.isEmpty(); };
    if (std::ranges::count_if(m_calls, isParked) > parkedLimit)
        steps->append(drop(std::ranges::find_if(m_calls, isParked)));
}

void OpenCalls::withdraw(const QByteArray &question)
{
    const auto isIt = [key = idKey(question)](const Question &one) { return idKey(one.id) == key; };
    for (Call &call : m_calls) {
        call.asked.removeIf(isIt);
        call.later.removeIf(isIt);
    }
}

OpenCalls::Answered OpenCalls::answered(const Message &answer)
{
    const auto call =
        std::ranges::find_if(m_calls, [key = idKey(answer.id)](const Call &one) { return idKey(one.wireId) == key; });
    if (call == m_calls.end())
        return {};
    if (!call->id.isEmpty()) {
        const Answered answered{answer, call->id, call->method, {}};
        m_calls.erase(call);
        return answered;
    }
    qsizetype kept = answer.raw.size();
    for (const Call &one : std::as_const(m_calls))
        kept += one.answer.raw.size();
    call->answer = answer;
    if (kept > keptLimit)
        call->answer = scanMessage(
            makeError(call->wireId, RpcError::internalError, Texts::tr("The answer was too long to be kept.")));
    return {};
}

Dialect::Steps OpenCalls::expire(const QByteArray &state)
{
    const auto call =
        std::ranges::find_if(m_calls, [&state](const Call &one) { return !one.state.isEmpty() && one.state == state; });
    return call == m_calls.end() ? Dialect::Steps() : drop(call);
}

//! The server is told that nobody waits any more, and what it asked for is refused.
Dialect::Steps OpenCalls::drop(Calls::iterator call)
{
    Dialect::Steps steps;
    const QList<Question> questions = call->asked + call->later;
    for (const Question &question : questions)
        steps.append(refused(question, Texts::tr("The app has not answered.")));
    if (call->answer.kind == MessageKind::Invalid)
        steps.append(cancelled(call->wireId));
    m_calls.erase(call);
    return steps;
}

bool OpenCalls::wantsLog() const
{
    return std::ranges::any_of(m_calls, [](const Call &call) { return call.wantsLog && !call.id.isEmpty(); });
}

QByteArray OpenCalls::progress(const Message &notification) const
{
    const QByteArray token = idKey(jsonValue(notification.params, "progressToken").toByteArray());
    const auto call = std::ranges::find_if(
        m_calls, [&token](const Call &one) { return !one.sentToken.isEmpty() && idKey(one.sentToken) == token; });
    if (call == m_calls.end() || call->id.isEmpty() || call->token.isEmpty())
        return {};
    return idKey(call->token) == token ? notification.raw
                                       : withMember(notification.raw, {"params", "progressToken"}, call->token);
}

} // namespace mangrove

#include "core/sessions/passinglegacydialect.h"

#include "core/base/ids.h"
#include "core/rpc/members.h"
#include "core/rpc/scan.h"
#include "core/rpc/splice.h"

#include <algorithm>

namespace mangrove {

namespace {

bool isAnswer(const Message &message)
{
    return message.kind == MessageKind::Response || message.kind == MessageKind::ErrorResponse
        || (message.kind == MessageKind::Invalid && message.looksLikeResponse);
}

bool asksForRoots(QByteArrayView object)
{
    return jsonText(jsonValue(object, "method")) == QLatin1String("roots/list");
}

//! A question for roots that breaks a rule of JSON-RPC, or lies in a batch beyond the limits: another program may be less
//! strict and answer it.
bool isBadQuestion(const Message &message)
{
    if (message.kind != MessageKind::Invalid || message.fault != RpcError::invalidRequest)
        return false;
    const TopLevel top = scanTopLevel(message.raw, message.raw.size());
    return asksForRoots(message.raw) || std::ranges::any_of(top.elements, asksForRoots);
}

} // namespace

PassingLegacyDialect::PassingLegacyDialect(bool rootsOn)
    : LegacyDialect(rootsOn),
      m_prefix('"' + newSessionId().value.toUtf8() + '-' + newSessionId().value.toUtf8())
{ }

Dialect::Steps PassingLegacyDialect::fromServer(const Message &message)
{
    if ((message.kind == MessageKind::Invalid && !isBadQuestion(message))
        || message.kind == MessageKind::Batch)
        return {ToClient{message}};
    if (message.kind == MessageKind::Request && message.method == "roots/list" && clientDecides()) {
        m_handedOn.append(idKey(message.id));
        if (m_handedOn.size() > handedOnLimit)
            m_handedOn.removeFirst();
        return {ClientAsked{}, ToClient{message}};
    }
    const bool asks = message.kind == MessageKind::Request && message.method == "roots/list";
    Steps steps = asks ? askIfWanted() : Steps();
    steps += LegacyDialect::fromServer(message);
    for (const Step &step : steps) {
        if (std::holds_alternative<AskRoots>(step) || std::holds_alternative<Hold>(step))
            m_open.insert(idKey(message.id));
        else if (const auto *cancelled = std::get_if<CancelRoots>(&step))
            m_open.remove(idKey(cancelled->id));
    }
    return steps;
}

Dialect::Steps PassingLegacyDialect::greet(const Message &message, const QByteArray &bytes)
{
    m_clientHasRoots = hasRoots() && memberAt(message.params, {"capabilities", "roots"}).startsWith('{');
    Steps steps;
    if (m_clientHasRoots)
        steps.append(ClientRoots{});
    const bool isOurs = hasRoots() && !clientDecides();
    steps.append(ToServer{
        isOurs ? withMember(bytes, {"params", "capabilities", "roots"}, R"({"listChanged":true})") : bytes});
    return steps;
}

//! Which roots it has (client/roots), under an id that meets none of the server's.
Dialect::Step PassingLegacyDialect::askClient()
{
    m_question = m_prefix + '-' + QByteArray::number(++m_lastNumber) + '"';
    return ToClient{scanMessage(makeRequest(m_question, "roots/list"))};
}

//! Once, as soon as somebody wants to know.
Dialect::Steps PassingLegacyDialect::askIfWanted()
{
    const bool isWanted = m_part == ClientsPart::Offered || m_part == ClientsPart::Joined;
    return m_clientHasRoots && m_isGreeted && isWanted && m_question.isEmpty() ? Steps{askClient()} : Steps();
}

//! Whether it is the client's business to say this to the server. `told`: what it tells of roots by that; `steps`: what else
//! comes of it.
bool PassingLegacyDialect::take(const Message &message, QList<QByteArray> *told, Steps *steps)
{
    if (message.kind == MessageKind::Notification && message.method == "notifications/roots/list_changed") {
        m_question.clear();
        *steps += askIfWanted();
        return clientDecides();
    }
    if (!isAnswer(message)) {
        if (message.method != "ping")
            m_isGreeted = true;
        *steps += askIfWanted();
        return true;
    }
    const bool isGood = message.kind == MessageKind::Response;
    if (message.id.startsWith(m_prefix)) {
        if (message.id == m_question)
            steps->append(ClientRoots{isGood ? message.result : QByteArray()});
        return false;
    }
    const QByteArray key = idKey(message.id);
    if (m_handedOn.removeOne(key)) {
        if (isGood)
            told->append(message.result);
        return true;
    }
    return !m_open.contains(key);
}

Dialect::Steps PassingLegacyDialect::fromClient(const QByteArray &bytes)
{
    const Message message = scanMessage(bytes);
    if (message.kind == MessageKind::Request && message.method == "initialize")
        return greet(message, bytes);
    QByteArray passedOn = bytes; // a blank line, too
    bool passes = true;
    QList<QByteArray> told;
    Steps others;
    if (message.kind == MessageKind::Batch) {
        QList<QByteArray> some;
        for (const Message &one : message.batch) {
            if (take(one, &told, &others))
                some.append(one.raw);
        }
        if (some.size() != message.batch.size())
            passedOn = makeBatch(some);
        passes = !some.isEmpty();
    } else {
        passes = take(message, &told, &others);
    }
    Steps steps;
    if (!told.isEmpty())
        steps.append(ToServer{
            RootsMessage{passedOn, [passedOn](const RootsMessage::Roots &) { return passedOn; }, {}, told}});
    else if (passes)
        steps.append(ToServer{passedOn});
    return steps + others;
}

Dialect::Steps PassingLegacyDialect::rootsGranted(const QByteArray &id)
{
    m_open.remove(idKey(id));
    return LegacyDialect::rootsGranted(id);
}

Dialect::Steps PassingLegacyDialect::rootsRefused(const QByteArray &id)
{
    m_open.remove(idKey(id));
    return LegacyDialect::rootsRefused(id);
}

} // namespace mangrove

#include "core/sessions/passinglegacydialect.h"

#include "core/base/texts.h"
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

//! A question for roots that breaks a rule of JSON-RPC, or lies in a batch beyond the limits: another program may be
//! less strict and answer it.
bool isBadQuestion(const Message &message)
{
    if (message.kind != MessageKind::Invalid || message.fault != RpcError::invalidRequest)
        return false;
    const TopLevel top = scanTopLevel(message.raw, message.raw.size(), anyJsonDepth);
    return asksForRoots(message.raw) || std::ranges::any_of(top.elements, asksForRoots);
}

//! Nothing else that an app may be asked is answered so.
bool tellsRoots(const Message &answer)
{
    return jsonValue(answer.result, "roots").startsWith('[');
}

} // namespace

Dialect::Steps PassingLegacyDialect::fromServer(const Message &message)
{
    if ((message.kind == MessageKind::Invalid && !isBadQuestion(message)) || message.kind == MessageKind::Batch)
        return {ToClient{message}};
    if (message.kind == MessageKind::Request && message.method == "roots/list" && m_clients.decide()) {
        m_handedOn.append(idKey(message.id));
        if (m_handedOn.size() > handedOnLimit)
            m_handedOn.removeFirst();
        return {ClientAsked{}, ToClient{message}};
    }
    const bool asks = message.kind == MessageKind::Request && message.method == "roots/list";
    Steps steps = asks ? m_clients.askIfWanted() : Steps();
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
    Steps steps = m_clients.declare(message, hasRoots());
    const bool isOurs = hasRoots() && !m_clients.decide();
    steps.append(
        ToServer{isOurs ? withMember(bytes, {"params", "capabilities", "roots"}, R"({"listChanged":true})") : bytes});
    return steps;
}

//! Whether it is the client's business to say this to the server. `told`: what it tells of roots by that; `steps`: what
//! else comes of it.
bool PassingLegacyDialect::take(const Message &message, QList<QByteArray> *told, Steps *steps)
{
    if (message.kind == MessageKind::Notification && message.method == "notifications/roots/list_changed") {
        *steps += m_clients.changed();
        return m_clients.decide();
    }
    if (!isAnswer(message)) {
        if (message.method != "ping")
            m_clients.setGreeted();
        *steps += m_clients.askIfWanted();
        return true;
    }
    if (m_clients.isAnswer(message)) {
        *steps += m_clients.take(message);
        return false;
    }
    const QByteArray key = idKey(message.id);
    if (m_handedOn.removeOne(key)) {
        if (message.kind == MessageKind::Response)
            told->append(message.result);
        return true;
    }
    if (m_open.contains(key))
        return false;
    return !tellsRoots(message) || takeUnasked(message, told, steps);
}

//! It has read a question for roots in what was none here (JSON5, NaN, names of other case). Whether the answer passes.
bool PassingLegacyDialect::takeUnasked(const Message &answer, QList<QByteArray> *told, Steps *steps) const
{
    if (m_clients.decide()) {
        told->append(answer.result);
        return true;
    }
    steps->append(
        Complain{Texts::tr("It asked the app for its folders in a way that is not valid; the answer was kept back.")});
    steps->append(ToServer{makeError(answer.id, RpcError::invalidRequest, QStringLiteral("Invalid request"))});
    return false;
}

Dialect::Steps PassingLegacyDialect::fromClient(const QByteArray &bytes)
{
    const Message message = scanMessage(bytes, anyJsonDepth);
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
        steps.append(
            ToServer{RootsMessage{passedOn, [passedOn](const RootsMessage::Roots &) { return passedOn; }, {}, told}});
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

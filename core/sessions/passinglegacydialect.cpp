#include "core/sessions/passinglegacydialect.h"

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

Dialect::Steps PassingLegacyDialect::fromServer(const Message &message)
{
    if ((message.kind == MessageKind::Invalid && !isBadQuestion(message))
        || message.kind == MessageKind::Batch)
        return {ToClient{message}};
    const Steps steps = LegacyDialect::fromServer(message);
    for (const Step &step : steps) {
        if (std::holds_alternative<AskRoots>(step) || std::holds_alternative<Hold>(step))
            m_open.insert(idKey(message.id));
        else if (const auto *cancelled = std::get_if<CancelRoots>(&step))
            m_open.remove(idKey(cancelled->id));
    }
    return steps;
}

//! Whether it is the client's business to say this to the server.
bool PassingLegacyDialect::isPassedOn(const Message &message) const
{
    if (message.kind == MessageKind::Notification)
        return message.method != "notifications/roots/list_changed";
    return !isAnswer(message) || !m_open.contains(idKey(message.id));
}

Dialect::Steps PassingLegacyDialect::fromClient(const QByteArray &bytes)
{
    const Message message = scanMessage(bytes);
    if (message.kind == MessageKind::Request && message.method == "initialize") {
        const QByteArray declared = hasRoots()
            ? withMember(bytes, {"params", "capabilities", "roots"}, R"({"listChanged":true})")
            : bytes;
        return {ToServer{declared}};
    }
    if (message.kind == MessageKind::Batch) {
        QList<QByteArray> passedOn;
        for (const Message &one : message.batch) {
            if (isPassedOn(one))
                passedOn.append(one.raw);
        }
        if (passedOn.isEmpty())
            return {};
        return {ToServer{passedOn.size() == message.batch.size() ? bytes : makeBatch(passedOn)}};
    }
    return isPassedOn(message) ? Steps{ToServer{bytes}} : Steps();
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

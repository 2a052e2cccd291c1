#include "core/sessions/bridging.h"

#include "core/base/ids.h"
#include "core/base/texts.h"
#include "core/rpc/members.h"
#include "core/rpc/splice.h"

#include <algorithm>
#include <array>

namespace mangrove {

std::optional<Dialect::Step> holdEarly(QList<Message> &held, const Message &message)
{
    constexpr qsizetype mostBytesHeld = 16 * 1024 * 1024;
    qsizetype size = message.raw.size();
    for (const Message &one : std::as_const(held))
        size += one.raw.size();
    if (held.size() >= mostHeldEarly || size > mostBytesHeld) {
        return toClient(makeError(message.id, RpcError::internalError,
                                  Texts::tr("Too much is under way until the server is ready.")));
    }
    held.append(message);
    return {};
}

QByteArray withoutStatelessMeta(const QByteArray &params)
{
    const QByteArrayView meta = jsonValue(params, "_meta");
    if (!meta.startsWith('{'))
        return params;
    QByteArrayList kept;
    for (const JsonMember &member : jsonMembers(meta)) {
        const auto isIt = [&member](const char *name) { return member.isNamed(name); };
        if (std::ranges::none_of(std::array{metaProtocolVersion, metaClientInfo, metaClientCapabilities, metaLogLevel},
                                 isIt))
            kept.append(member.key.toByteArray() + ':' + member.value.toByteArray());
    }
    return withMember(params, {"_meta"}, '{' + kept.join(',') + '}');
}

QByteArray newIdPrefix()
{
    return '"' + newSessionId().value.toUtf8() + '-' + newSessionId().value.toUtf8();
}

Dialect::Step toClient(const QByteArray &message)
{
    return Dialect::ToClient{scanMessage(message)};
}

Dialect::Step toClient(const Message &answer, const QByteArray &id)
{
    if (answer.kind == MessageKind::Failed)
        return toClient(makeError(id, RpcError::internalError, answer.problem->message));
    Message renamed = answer;
    renamed.id = id;
    renamed.raw = withMember(answer.raw, {"id"}, id);
    return Dialect::ToClient{renamed};
}

} // namespace mangrove

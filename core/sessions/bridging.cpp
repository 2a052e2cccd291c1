#include "core/sessions/bridging.h"

#include "core/base/ids.h"
#include "core/rpc/splice.h"

namespace mangrove {

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

#pragma once

// Questions of a server's that came before the handshake was done, until it is. Owned by its session.

#include "core/sessions/dialect.h"

#include <QList>

#include <utility>

namespace mangrove {

class EarlyQuestions
{
public:
    static constexpr int limit = 10;

    using Respond = std::function<void(const ServerMessage &message)>;

    //! Answers itself where too many are held.
    void hold(const Message &message, const Respond &respond)
    {
        if (m_held.size() >= limit) {
            respond(makeError(message.id, RpcError::invalidRequest, QStringLiteral("Not initialized yet")));
            return;
        }
        // The dialect has looked at the rest, which may be large.
        Message question = message;
        question.raw.clear();
        question.params.clear();
        m_held.append({question, respond});
    }
    void drop(const QByteArray &id)
    {
        m_held.removeIf([key = idKey(id)](const auto &early) { return idKey(early.first.id) == key; });
    }
    void clear() { m_held.clear(); }
    QList<std::pair<Message, Respond>> take() { return std::exchange(m_held, {}); }

private:
    QList<std::pair<Message, Respond>> m_held;
};

} // namespace mangrove

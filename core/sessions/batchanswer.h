#pragma once

// The answers to one batch (2025-03-26), sent together when the last of them is there, or is not wanted any more: it
// lives as long as somebody may still answer. A batch that tells roots is made as a whole when it leaves.

#include "core/sessions/dialect.h"

#include <functional>

namespace mangrove {

class BatchAnswer
{
public:
    using Send = std::function<void(const ServerMessage &message)>;

    explicit BatchAnswer(Send send) : m_send(std::move(send)) { }
    ~BatchAnswer();
    Q_DISABLE_COPY_MOVE(BatchAnswer)

    void add(const ServerMessage &message) { m_answers.append(message); }

private:
    Send m_send;
    QList<ServerMessage> m_answers;
};

} // namespace mangrove

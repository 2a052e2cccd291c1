#pragma once

// The order in which messages leave over HTTP, where each is a request of its own: nothing overtakes `initialize` and
// `notifications/initialized`, requests wait for one another beyond a limit, and answers wait for no request, as
// requests may wait for them. Owned by a transport. It sends nothing itself.

#include "core/rpc/message.h"
#include "core/transport/httpspec.h"
#include "core/transport/outgoingmessage.h"

#include <QList>

#include <optional>

namespace mangrove {

//! Whether two raw ids are the same id, however their text is escaped.
bool isSameId(const QByteArray &one, const QByteArray &other);
//! The id of the request that a notifications/cancelled names, raw; empty: none.
QByteArray cancelledId(const Message &message);
//! Whether this message holds the answer to the request of this id, alone or in a batch.
bool answers(const Message &message, const QByteArray &id);

//! A message that waits, and what it says of itself: kind, id and method. Of one that is made late that is its outline.
struct HttpOutgoing
{
    Message message;
    OutgoingMessage outgoing;
};

class Outbox
{
public:
    explicit Outbox(const HttpLimits &limits) : m_limits(limits) { }

    //! More waits than a peer may leave unread.
    bool isFull() const { return m_waitingBytes > m_limits.waiting; }
    void push(const OutgoingMessage &message);
    //! The next message that may leave now; it is under way until done().
    std::optional<HttpOutgoing> take();
    void done(const Message &message);
    //! Takes a request that still waits out of the line; nothing when there is none.
    std::optional<HttpOutgoing> withdraw(const QByteArray &id);
    //! Empties the line.
    QList<HttpOutgoing> takeAll();

private:
    bool mayLeave(const Message &message) const;

    HttpLimits m_limits;
    QList<HttpOutgoing> m_waiting;
    qsizetype m_waitingBytes = 0;
    int m_requests = 0; // under way
    int m_others = 0;
    int m_barriers = 0;
};

} // namespace mangrove

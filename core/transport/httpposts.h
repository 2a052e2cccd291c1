#pragma once

// The POSTs of one transport: the line of messages that wait, those under way, and what became of each. Owned by the
// transport, which says how a message is posted and what an answer or a failure means. It keeps the order and the
// limits of Outbox, and sends nothing before open().

#include "core/transport/httppost.h"
#include "core/transport/outbox.h"

#include <QObject>

#include <functional>
#include <vector>

namespace mangrove {

class HttpPosts final : public QObject
{
    Q_OBJECT

public:
    //! How one message is posted.
    struct Plan
    {
        HttpRequest call; // without body
        std::optional<HttpRequest> resumption; // the GET that goes on with its broken stream; nothing: there is none
    };
    using Planner = std::function<Plan(const Message &)>;

    //! `connections` outlive it. `plan` is asked when a message leaves.
    HttpPosts(HttpConnections &connections, const HttpLimits &limits, const Planner &plan, QObject *parent);

    //! Messages may leave from now on.
    void open();
    //! Takes its place in the line and leaves when it is its turn. When the line is too long: overflowed().
    void add(const OutgoingMessage &message);
    //! It is not sent: notSent().
    void drop(const OutgoingMessage &message);
    //! Takes a request that still waits out of the line; false when there is none of this id.
    bool withdraw(const QByteArray &id);
    //! The request of this id that is under way and not answered yet; nullptr: none.
    HttpPost *find(const QByteArray &id) const;
    //! It holds nothing back any more.
    void release(HttpPost *post);
    //! Breaks it off where it still runs. Those that waited for it leave with pump().
    void remove(HttpPost *post);
    //! Sends what may leave.
    void pump();
    //! Hands nothing on until it may again.
    void setPaused(bool paused);
    //! The same as remove() for all; nothing leaves any more.
    void stop();

Q_SIGNALS:
    void sent(quint64 id); // see Transport
    void notSent(quint64 id, bool certain);
    void overflowed();
    void headersCame(mangrove::HttpPost *post);
    void received(mangrove::HttpPost *post, const mangrove::HttpReading &reading);
    //! Answered, or nothing will come. It is still there; the transport removes it.
    void settled(mangrove::HttpPost *post);

private:
    void post(const HttpOutgoing &outgoing);

    HttpConnections &m_connections;
    HttpLimits m_limits;
    Planner m_plan;
    Outbox m_outbox;
    std::vector<HttpPost *> m_posts; // children
    QList<HttpPost *> m_holding; // of them, those that others wait for
    bool m_isOpen = false;
    bool m_isPaused = false;
};

} // namespace mangrove

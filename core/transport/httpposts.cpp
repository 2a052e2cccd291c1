#include "core/transport/httpposts.h"

#include <algorithm>

namespace mangrove {

HttpPosts::HttpPosts(HttpConnections &connections, const HttpLimits &limits, const Planner &plan, QObject *parent)
    : QObject(parent), m_connections(connections), m_limits(limits), m_plan(plan), m_outbox(limits)
{ }

void HttpPosts::open()
{
    m_isOpen = true;
    pump();
}

void HttpPosts::add(const OutgoingMessage &message)
{
    if (m_outbox.isFull()) {
        drop(message);
        Q_EMIT overflowed();
        return;
    }
    m_outbox.push(message);
    pump();
}

void HttpPosts::drop(const OutgoingMessage &message)
{
    if (message.id != 0)
        Q_EMIT notSent(message.id, true);
}

bool HttpPosts::withdraw(const QByteArray &id)
{
    const std::optional<HttpOutgoing> withdrawn = m_outbox.withdraw(id);
    if (withdrawn)
        drop(withdrawn->outgoing);
    return withdrawn.has_value();
}

void HttpPosts::pump()
{
    while (m_isOpen) {
        const std::optional<HttpOutgoing> outgoing = m_outbox.take();
        if (!outgoing)
            return;
        post(*outgoing);
    }
}

void HttpPosts::post(const HttpOutgoing &outgoing)
{
    const QByteArray body = outgoing.outgoing.now();
    if (body.isEmpty()) {
        m_outbox.done(outgoing.message);
        drop(outgoing.outgoing);
        return;
    }
    const Message message = outgoing.outgoing.make ? scanMessage(body) : outgoing.message;
    Plan plan = m_plan(message);
    plan.call.body = body;
    plan.call.remake = outgoing.outgoing.make;
    auto *post = new HttpPost(m_connections, m_limits, message, outgoing.outgoing.id, plan.call, plan.resumption, this);
    post->setPaused(m_isPaused);
    m_posts.push_back(post);
    m_holding.append(post);
    connect(post, &HttpPost::headersCame, this, [this, post] {
        if (const quint64 number = post->exchange().isSuccess() ? post->takeNumber() : 0)
            Q_EMIT sent(number);
        Q_EMIT headersCame(post);
    });
    connect(post, &HttpPost::received, this,
            [this, post](const HttpReading &reading) { Q_EMIT received(post, reading); });
    connect(post, &HttpPost::settled, this, [this, post] {
        release(post);
        Q_EMIT settled(post);
    });
    post->start();
}

HttpPost *HttpPosts::find(const QByteArray &id) const
{
    const auto found = std::find_if(m_posts.begin(), m_posts.end(), [&id](const HttpPost *post) {
        return post->isRequest() && !post->isAnswered() && isSameId(post->message().id, id);
    });
    return found == m_posts.end() ? nullptr : *found;
}

void HttpPosts::release(HttpPost *post)
{
    if (m_holding.removeOne(post))
        m_outbox.done(post->message());
}

void HttpPosts::remove(HttpPost *post)
{
    if (std::erase(m_posts, post) == 0)
        return;
    release(post);
    post->disconnect(this);
    if (const quint64 number = post->takeNumber())
        Q_EMIT notSent(number, !post->exchange().wasSent());
    post->stop();
    post->deleteLater(); // it may be the one that signals
}

void HttpPosts::setPaused(bool paused)
{
    m_isPaused = paused;
    for (HttpPost *post : m_posts)
        post->setPaused(paused);
}

void HttpPosts::stop()
{
    m_isOpen = false;
    while (!m_posts.empty())
        remove(m_posts.back());
    const QList<HttpOutgoing> waiting = m_outbox.takeAll();
    for (const HttpOutgoing &each : waiting)
        drop(each.outgoing);
}

} // namespace mangrove

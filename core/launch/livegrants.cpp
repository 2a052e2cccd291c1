#include "core/launch/livegrants.h"

#include "core/confine/descriptor.h"
#include "core/transport/serverprocess.h"
#include "core/transport/transport.h"

#include <QSocketNotifier>

#include <algorithm>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>

namespace mangrove {

namespace {

//! In a program that was started without 0, 1 or 2, one of these may be given.
Descriptor aboveStandard(int fd)
{
    const Descriptor given(fd);
    return Descriptor(::fcntl(given.get(), F_DUPFD_CLOEXEC, 3));
}

} // namespace

std::unique_ptr<LiveGrants> LiveGrants::openFor(LaunchSpec *spec)
{
#ifdef __linux__
    if (!spec->confinement || spec->confinement->level != confine::Level::Full)
        return nullptr;
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
        return nullptr;
    Descriptor ours = aboveStandard(ends[0]);
    auto theirs = std::make_shared<Descriptor>(aboveStandard(ends[1]));
    if (!ours.isOpen() || !theirs->isOpen())
        return nullptr;
    spec->live = std::move(theirs);
    return std::make_unique<LiveGrants>(ours.release());
#else
    Q_UNUSED(spec)
    return nullptr;
#endif
}

LiveGrants::LiveGrants(int channel, int limit, QObject *parent)
    : QObject(parent),
      m_channel(std::make_unique<Descriptor>(channel)),
      m_notifier(std::make_unique<QSocketNotifier>(channel, QSocketNotifier::Read))
{
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &LiveGrants::read);
    m_limit.setSingleShot(true);
    m_limit.setInterval(limit);
    connect(&m_limit, &QTimer::timeout, this, [this] { end(End::Held); });
}

LiveGrants::~LiveGrants() = default;

void LiveGrants::follow(Transport &transport)
{
    setParent(&transport);
    connect(&transport, &Transport::opened, this, &LiveGrants::begin);
}

void LiveGrants::begin()
{
    m_hasBegun = true;
    Q_EMIT changed();
}

void LiveGrants::order(const std::vector<confine::Place> &places)
{
    if (!isOpen() || m_isWaiting)
        return;
    m_asked = places;
    m_isWaiting = true;
    m_limit.start();
    if (!confine::sendLive(m_channel->get(), confine::encodeOrder({++m_number, m_asked})))
        end(End::Gone); // it was not said, so nothing has changed
}

bool LiveGrants::cameTo(const std::string &path, confine::LiveResult::State state) const
{
    return std::ranges::any_of(m_results, [&path, state](const confine::LiveResult &result) {
        return result.path == path && result.state == state;
    });
}

bool LiveGrants::saidHeld() const
{
    return std::ranges::find(m_results, confine::LiveResult::State::Held, &confine::LiveResult::state)
        != m_results.end();
}

void LiveGrants::read()
{
    pollfd one{m_channel->get(), POLLIN, 0};
    while (m_end == End::None && ::poll(&one, 1, 0) > 0)
        take(confine::receiveLive(m_channel->get()));
}

void LiveGrants::take(const std::optional<std::string> &bytes)
{
    auto answer = bytes ? confine::decodeAnswer(*bytes) : std::nullopt;
    if (!answer || !m_isWaiting || answer->number != m_number) {
        end(m_isWaiting ? End::Held : End::Gone);
        return;
    }
    m_results = std::move(answer->results);
    m_ordered = std::move(m_asked);
    if (saidHeld()) {
        end(End::Held);
        return;
    }
    m_isWaiting = false;
    m_limit.stop();
    Q_EMIT changed();
}

void LiveGrants::end(End how)
{
    m_end = how;
    m_isWaiting = false;
    m_limit.stop();
    m_notifier->setEnabled(false);
    m_channel->close();
    Q_EMIT changed();
}

} // namespace mangrove

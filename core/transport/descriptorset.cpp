#include "core/transport/descriptorset.h"

#include <QPointer>

#include <algorithm>
#include <array>
#include <utility>

#ifdef Q_OS_LINUX
#include <sys/epoll.h>
#include <unistd.h>
#endif

namespace mangrove {

namespace {

constexpr int eventsPerTurn = 64; // what is left comes in the next turn

} // namespace

#ifdef Q_OS_LINUX

DescriptorSet::DescriptorSet(QObject *parent) : QObject(parent), m_epoll(::epoll_create1(EPOLL_CLOEXEC))
{
    if (m_epoll < 0)
        return;
    m_notifier = std::make_unique<QSocketNotifier>(m_epoll, QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &DescriptorSet::dispatch);
}

DescriptorSet::~DescriptorSet()
{
    m_notifier.reset();
    if (m_epoll >= 0)
        ::close(m_epoll);
}

void DescriptorSet::dispatch()
{
    std::array<epoll_event, eventsPerTurn> events{};
    const int count = ::epoll_wait(m_epoll, events.data(), eventsPerTurn, 0);
    if (count <= 0)
        return;
    // Whoever is told may end other watches, run the event loop, or end this set.
    const auto batch = std::make_shared<Batch>();
    for (int i = 0; i < count; ++i)
        batch->append(static_cast<DescriptorWatch *>(events.at(size_t(i)).data.ptr));
    m_batches.append(batch);
    const QPointer<DescriptorSet> self(this);
    for (qsizetype i = 0; self && i < batch->size(); ++i) {
        DescriptorWatch *const watch = batch->at(i);
        if (watch && watch->m_enabled) {
            const std::function<void()> ready = watch->m_ready;
            ready();
        }
    }
    if (self)
        m_batches.removeOne(batch);
}

#else

DescriptorSet::DescriptorSet(QObject *parent) : QObject(parent)
{ }

DescriptorSet::~DescriptorSet() = default;

void DescriptorSet::dispatch()
{ }

#endif

DescriptorWatch::DescriptorWatch(int fd, QSocketNotifier::Type type, DescriptorSet *set, std::function<void()> ready)
    : m_fd(fd), m_type(type), m_set(set && set->m_epoll >= 0 ? set : nullptr), m_ready(std::move(ready))
{
    if (m_set)
        return;
    m_notifier = std::make_unique<QSocketNotifier>(fd, type);
    m_notifier->setEnabled(false);
    QObject::connect(m_notifier.get(), &QSocketNotifier::activated, m_notifier.get(), m_ready);
}

DescriptorWatch::~DescriptorWatch()
{
    setEnabled(false);
    if (!m_set)
        return;
    for (const auto &batch : std::as_const(m_set->m_batches))
        std::replace(batch->begin(), batch->end(), this, static_cast<DescriptorWatch *>(nullptr));
}

void DescriptorWatch::setEnabled(bool enabled)
{
    if (std::exchange(m_enabled, enabled) == enabled)
        return;
    if (m_notifier) {
        m_notifier->setEnabled(enabled);
        return;
    }
#ifdef Q_OS_LINUX
    // A disabled one is taken out: the end of a pipe is told whatever is asked for.
    epoll_event event{};
    event.events = m_type == QSocketNotifier::Read ? EPOLLIN : EPOLLOUT;
    event.data.ptr = this;
    ::epoll_ctl(m_set->m_epoll, enabled ? EPOLL_CTL_ADD : EPOLL_CTL_DEL, m_fd, &event);
#endif
}

} // namespace mangrove

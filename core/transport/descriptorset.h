#pragma once

// Waits for many file descriptors by one: on Linux they are in an epoll set, and the event loop polls only that. It
// costs the event loop something in each turn for every descriptor that it polls itself, and a server has three pipes.
// Owned by whoever makes transports, and outlives them. Elsewhere each descriptor has a notifier of its own.

#include <QList>
#include <QObject>
#include <QSocketNotifier>

#include <functional>
#include <memory>

namespace mangrove {

class DescriptorWatch;

class DescriptorSet : public QObject
{
    Q_OBJECT

public:
    explicit DescriptorSet(QObject *parent = nullptr);
    ~DescriptorSet() override;

private:
    friend class DescriptorWatch;

    void dispatch();

    int m_epoll = -1; // -1: there is none
    std::unique_ptr<QSocketNotifier> m_notifier;
    // Of the events taken in one go and not yet told, a list for each event loop that runs within another; a watch that
    // ends meanwhile is taken out.
    using Batch = QList<DescriptorWatch *>;
    QList<std::shared_ptr<Batch>> m_batches;
};

//! One descriptor that is waited for, as QSocketNotifier does it: while it is enabled, `ready` is called in every turn
//! of the event loop in which it can be read or written. Must end before its descriptor is closed.
class DescriptorWatch
{
public:
    //! Begins disabled. Without a set, or where it has no epoll, it is a notifier of its own.
    DescriptorWatch(int fd, QSocketNotifier::Type type, DescriptorSet *set, std::function<void()> ready);
    ~DescriptorWatch();
    Q_DISABLE_COPY_MOVE(DescriptorWatch)

    bool isEnabled() const { return m_enabled; }
    void setEnabled(bool enabled);

private:
    friend class DescriptorSet;

    const int m_fd;
    const QSocketNotifier::Type m_type;
    DescriptorSet *const m_set; // nullptr: m_notifier does it
    const std::function<void()> m_ready;
    std::unique_ptr<QSocketNotifier> m_notifier;
    bool m_enabled = false;
};

} // namespace mangrove

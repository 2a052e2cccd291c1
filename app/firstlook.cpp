#include "app/firstlook.h"

#include "core/roots/rootmonitor.h"
#include "core/roots/rootstore.h"

#include <algorithm>

namespace mangrove {

void FirstLook::await(const RootStore &roots, const RootMonitor &monitor, QObject *context,
                      std::function<void()> done)
{
    new FirstLook(roots, monitor, context, std::move(done)); // owned by the context, ends itself
}

FirstLook::FirstLook(const RootStore &roots, const RootMonitor &monitor, QObject *context,
                     std::function<void()> done)
    : QObject(context), m_roots(roots), m_monitor(monitor), m_done(std::move(done))
{
    m_limit.setSingleShot(true);
    connect(&m_limit, &QTimer::timeout, this, &FirstLook::finish);
    m_limit.start(limit);
    connect(&m_monitor, &RootMonitor::statusChanged, this, &FirstLook::look);
    QMetaObject::invokeMethod(this, &FirstLook::look, Qt::QueuedConnection);
}

void FirstLook::look()
{
    const bool waiting = std::ranges::any_of(m_roots.roots(), [this](const Root &root) {
        return m_monitor.status(root.id).state == RootState::Checking;
    });
    if (!waiting)
        finish();
}

void FirstLook::finish()
{
    const std::function<void()> done = std::exchange(m_done, {});
    if (!done)
        return;
    deleteLater();
    done();
}

} // namespace mangrove

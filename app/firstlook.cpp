#include "app/firstlook.h"

#include "core/roots/rootmonitor.h"
#include "core/workspace/rootstore.h"

#include <algorithm>

namespace mangrove {

void FirstLook::await(const RootStore &roots, const RootMonitor &monitor, QObject *context, std::function<void()> done)
{
    new FirstLook(roots, monitor, context, std::move(done)); // owned by the context, ends itself
}

FirstLook::FirstLook(const RootStore &roots, const RootMonitor &monitor, QObject *context, std::function<void()> done)
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
    const QList<Root> &roots = m_roots.roots();
    const auto isWaiting = [this](const Root &root) { return m_monitor.state(root.id) == RootState::Checking; };
    // Told for each of a thousand: it goes on where it waited, and looks at all of them once more in the end.
    m_waiting = std::min(m_waiting, roots.size());
    auto first = std::find_if(roots.cbegin() + m_waiting, roots.cend(), isWaiting);
    if (first == roots.cend())
        first = std::find_if(roots.cbegin(), roots.cend(), isWaiting);
    m_waiting = first - roots.cbegin();
    if (first == roots.cend())
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

#pragma once

// Waits until every root has been looked at once, so that nothing is told or reported on half knowledge. Deletes
// itself when it has called back.

#include <QObject>
#include <QTimer>

#include <functional>

namespace mangrove {

class RootMonitor;
class RootStore;

class FirstLook : public QObject
{
    Q_OBJECT

public:
    static constexpr int limit = 2000; // ms, for folders that do not answer

    //! Calls `done` once, later; not when `context` is gone.
    static void await(const RootStore &roots, const RootMonitor &monitor, QObject *context, std::function<void()> done);

private:
    FirstLook(const RootStore &roots, const RootMonitor &monitor, QObject *context, std::function<void()> done);
    void look();
    void finish();

    const RootStore &m_roots;
    const RootMonitor &m_monitor;
    std::function<void()> m_done;
    qsizetype m_waiting = 0; // the place of the first that is not known yet
    QTimer m_limit;
};

} // namespace mangrove

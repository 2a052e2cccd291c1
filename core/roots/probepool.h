#pragma once

// Looks at roots on threads of its own, so that a look that hangs holds up nobody: not the window, not the other
// looks, not the end of the program. Owned by the monitor, used from its thread only. It remembers no results.

#include "core/roots/rootprobe.h"
#include "core/roots/watchset.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

class QThreadPool;

namespace mangrove {

struct Look
{
    quint64 serial = 0;
    ProbeResult result;
    QList<WatchPoint> points; // of result.watch what may be watched without danger, and a file itself
};

class ProbePool : public QObject
{
    Q_OBJECT

public:
    using Probe = std::function<ProbeResult(const Root &)>;

    //! `probe` runs on several threads at once; `limit` in ms.
    ProbePool(Probe probe, int limit, QObject *parent = nullptr);
    ~ProbePool() override;

    //! `serial` names the look; never 0, never used twice.
    void start(quint64 serial, const Root &root);
    //! How many looks wait for a thread.
    int backlog() const;

Q_SIGNALS:
    void finished(const mangrove::Look &look);
    //! The look has not come back in time; finished() follows if it ever does.
    void overdue(quint64 serial);
    //! Some results were handed out: there may be room for more.
    void drained();

private:
    struct Shared;
    static void work(const std::shared_ptr<Shared> &shared);
    void hireIfNeeded();
    void drain();
    void findOverdue();

    std::shared_ptr<Shared> m_shared;
    QThreadPool *m_threads = nullptr; // not a child: it may have to outlive this, see the destructor
    QTimer m_timer;
    const int m_limit;
};

} // namespace mangrove

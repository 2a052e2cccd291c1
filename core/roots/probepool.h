#pragma once

// Looks at roots on threads of its own. Owned by the monitor, used from its thread only. It remembers no results.

#include "core/base/lookpool.h"
#include "core/roots/rootprobe.h"
#include "core/roots/watchset.h"

#include <QObject>

#include <functional>

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

    //! `serial` names the look; never 0, never used twice.
    void start(quint64 serial, const Root &root);
    //! How many looks wait for a thread.
    int backlog() const { return m_pool.backlog(); }

Q_SIGNALS:
    void finished(const mangrove::Look &look);
    //! The look has not come back in time; finished() follows if it ever does.
    void overdue(quint64 serial);
    //! Some results were handed out: there may be room for more.
    void drained();

private:
    Probe m_probe;
    LookPool m_pool;
};

} // namespace mangrove

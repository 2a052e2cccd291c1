#pragma once

// The looks at roots that are wanted, that wait and that are under way: one of each root at a time, what is urgent
// first, and once more where something has happened since a look began. Owned by the monitor, used from its thread
// only. It keeps no state of any root and does not know what a look means.

#include "core/base/ids.h"
#include "core/base/lookpool.h"
#include "core/roots/rootprobe.h"
#include "core/roots/watchset.h"

#include <QHash>
#include <QObject>
#include <QQueue>

#include <functional>
#include <optional>

namespace mangrove {

// Looks at roots on threads of its own. Owned by the monitor, used from its thread only. It remembers no results.
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

// The roots that wait to be looked at, each once, in two lines: what is urgent passes the rest. Owned by the monitor. A
// plain value that looks at nothing.
class LookQueue
{
public:
    //! Urgent where it waits patiently already: it passes to the other line.
    void add(const RootId &id, bool urgent);
    void remove(const RootId &id) { m_waiting.remove(id); }
    bool isEmpty() const { return m_waiting.isEmpty(); }
    //! The next one, which waits no more; nothing when nobody waits.
    std::optional<RootId> take();

private:
    QHash<RootId, bool> m_waiting; // whether it is urgent
    QQueue<RootId> m_urgent; // both may hold one that does not wait any more
    QQueue<RootId> m_patient;
};

class RootLooks : public QObject
{
    Q_OBJECT

public:
    //! The root of an id, or nullptr.
    using Find = std::function<const Root *(const RootId &)>;

    //! `probe` runs on several threads at once; `limit` in ms, after which a look is late.
    RootLooks(const Find &find, const ProbePool::Probe &probe, int limit, QObject *parent = nullptr);

    //! Puts it in line; start() is to follow once for all that is wanted at a moment.
    void want(const RootId &id, bool urgent);
    //! As many as the threads have use for.
    void start();
    //! Another thing is approved: what a look under way finds is about the one before and is not told. Another one is
    //! wanted. Returns whether the one under way is late.
    bool renew(const RootId &id);
    void forget(const RootId &id);
    //! Nothing is wanted or under way, but what does not answer.
    bool isAtRest() const;

Q_SIGNALS:
    void found(const mangrove::RootId &id, const mangrove::Look &look);
    //! It has not come back in time; found() follows if it ever does.
    void late(const mangrove::RootId &id);

private:
    struct UnderWay
    {
        quint64 serial = 0;
        bool outdated = false; // it is about what was approved before
        bool late = false;
        bool again = false; // something has happened since it began
    };

    void finish(const Look &look);
    void giveUp(quint64 serial);

    const Find m_find;
    ProbePool m_pool;
    LookQueue m_waiting;
    QHash<RootId, UnderWay> m_underWay;
    QHash<quint64, RootId> m_serials; // of those under way
    quint64 m_lastSerial = 0;
};

} // namespace mangrove

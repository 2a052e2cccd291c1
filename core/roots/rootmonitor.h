#pragma once

// Knows, at every moment, whether each root is there. Watches roots, all their ancestors and the links on the way
// with one QFileSystemWatcher, mounts through /proc/self/mountinfo, and sweeps slowly as a net. The looking itself
// happens on worker threads with a time limit.

#include "core/base/ids.h"
#include "core/roots/rootconfirmer.h"
#include "core/roots/rootprobe.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

namespace mangrove {

class WatchSet;

// Changes of roots' states that are told in a turn of their own, because somebody was in the middle of its work when
// they were found. Owned by the monitor. It knows what was before, not what is.
class StatusNews : public QObject
{
    Q_OBJECT

public:
    explicit StatusNews(QObject *parent = nullptr);

    //! Of several changes that wait the first `before` counts.
    void add(const RootId &id, const RootStatus &before);
    //! Tells now what waits of this root.
    void tell(const RootId &id);
    void forget(const RootId &id) { m_before.remove(id); }

Q_SIGNALS:
    void due(const mangrove::RootId &id, const mangrove::RootStatus &before);

private:
    QHash<RootId, RootStatus> m_before;
    QList<RootId> m_waiting; // in order; may hold some of whom nothing is to be told any more
    QTimer m_turn;
};

class RootMonitor : public QObject
{
    Q_OBJECT

public:
    struct Times
    {
        int coalesce = 20; // ms, from an event to the look that it causes
        int sweep = 30000; // ms between two looks at everything
        int limit = 5000; // ms that a look may take before the root counts as not answering
    };

    //! `probe`: a way to look, called on several threads at once.
    explicit RootMonitor(const Times &times, const std::function<ProbeResult(const Root &)> &probe = &probeRoot,
                         QObject *parent = nullptr);
    //! Watches through what others of this process use, too; it outlives the monitor.
    RootMonitor(const Times &times, WatchSet &watches);
    ~RootMonitor() override;

    enum class Added {
        AtOnce, // a few that are on local file systems are looked at before follow() returns
        OnThreads,
    };
    //! These are all the roots from now on. Of one that is bound to something else nothing is known from here on.
    void follow(const QList<Root> &roots, Added added);

    //! Checking for an unknown id.
    RootStatus status(const RootId &id) const;
    //! The same state without the rest: a list of all roots costs little.
    RootState state(const RootId &id) const;
    //! Whether the root may be told at this very moment: Available, and on a local file system a quick look agrees.
    //! When it does not agree any more, false is returned, the state is Checking (told by statusChanged in the next
    //! turn), and a full look is begun, so that its return is told as well.
    bool confirmNow(const RootId &id);
    //! The same of several, which costs little where nothing can have happened since they were looked at last, a second
    //! ago at most.
    RootConfirmation confirmNow(const QList<RootId> &ids);
    //! Whether confirmNow() would say again, at this very moment, that all of them are there: one call of the system
    //! for any number. Nobody relies on an earlier confirmation without asking this. False also where it cannot be
    //! told.
    bool holdsNow(const RootConfirmation &earlier);
    //! Looks again at all roots, or at one, as soon as possible.
    void checkAll();
    void check(const RootId &id);
    //! Nothing is looked at or to be looked at, and every watch is placed: what happens from now on is seen by its
    //! event. A look that does not answer is not waited for.
    bool isAtRest() const;
    //! A sentence when the system's limit of watches is reached and Mangrove goes on by sweeping; else empty.
    QString watchProblem() const;

Q_SIGNALS:
    void statusChanged(const mangrove::RootId &id, const mangrove::RootStatus &before);
    void watchProblemChanged();

private:
    void begin();

    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace mangrove

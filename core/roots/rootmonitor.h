#pragma once

// Knows, at every moment, whether each root is there. Watches roots, all their ancestors and the links on the way
// with one QFileSystemWatcher, mounts through /proc/self/mountinfo, and sweeps slowly as a net. The looking itself
// happens on worker threads with a time limit. Owned by the application. It decides nothing.

#include "core/roots/rootprobe.h"

#include <QDateTime>
#include <QObject>

#include <functional>
#include <memory>

namespace mangrove {

class RootStore;

//! What is known about one root now.
struct RootStatus
{
    RootState state = RootState::Checking;
    QString reason; // a sentence when not available
    QString leadsTo; // with Replaced: the canonical path it leads to now
    FileIdentity found; // with Replaced: what is there now
    bool foundIsFile = false;
    bool local = false; // may be looked at on the window's thread
    QDateTime since; // UTC, when the state began

    bool operator==(const RootStatus &) const = default;
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

    explicit RootMonitor(RootStore &store, QObject *parent = nullptr);
    RootMonitor(RootStore &store, const Times &times, QObject *parent = nullptr);
    //! With another way to look than probeRoot(); it is called on several threads at once.
    RootMonitor(RootStore &store, const Times &times, const std::function<ProbeResult(const Root &)> &probe,
                QObject *parent = nullptr);
    ~RootMonitor() override;

    //! Checking for an unknown id.
    RootStatus status(const RootId &id) const;
    //! The same state without the rest: a list of all roots costs little.
    RootState state(const RootId &id) const;
    //! Whether the root may be told at this very moment: Available, and on a local file system a quick look agrees.
    //! When it does not agree any more, a full look is begun and false returned.
    bool confirmNow(const RootId &id);
    //! Looks again at all roots, or at one, as soon as possible.
    void checkAll();
    void check(const RootId &id);
    //! A sentence when the system's limit of watches is reached and Mangrove goes on by sweeping; else empty.
    QString watchProblem() const;

Q_SIGNALS:
    void statusChanged(const mangrove::RootId &id, const mangrove::RootStatus &before);
    void watchProblemChanged();

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace mangrove

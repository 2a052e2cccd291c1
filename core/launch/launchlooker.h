#pragma once

// Looks at what servers would run, on threads of its own: programs, scripts and working folders lie at foreign paths,
// and a dead network mount must hold up nobody. Owned by the application; asked by whoever starts a server, shows what
// would be run, or stores what a person approves. It remembers nothing.

#include "core/base/timedlooks.h"
#include "core/servers/launchlook.h"

#include <QCoreApplication>

namespace mangrove {

class LaunchLooker
{
    Q_DECLARE_TR_FUNCTIONS(LaunchLooker)

public:
    static constexpr int timeLimit = 10000; // ms
    //! See lookAtLaunch(), which it is but for tests; runs on several threads at once.
    using Look = std::function<LaunchFound(const ServerRecord &record, const QProcessEnvironment &environment,
                                           const PathSeen &seen, const InstallationBounds &bounds)>;
    //! What a server's program may not bring into its reach, now.
    using Bounds = std::function<InstallationBounds(const ServerRecord &record)>;
    //! Timeout, with the path that did not answer, when the look did not come back in time.
    using Done = std::function<void(const Result<LaunchFound> &found)>;
    using AllDone = std::function<void(const Result<QList<LaunchFound>> &found)>;

    explicit LaunchLooker(int limit = timeLimit, Look look = &lookAtLaunch);

    void setBounds(const Bounds &bounds) { m_bounds = bounds; }
    //! Calls back once, never from within this call, and not when `context` is gone by then or this is.
    void look(const ServerRecord &record, QObject *context, const Done &done);
    //! The same for several records, in their order; the first error is the answer for all.
    void lookAll(const QList<ServerRecord> &records, QObject *context, const AllDone &done);

private:
    Look m_look;
    Bounds m_bounds = [](const ServerRecord &) { return InstallationBounds(); };
    TimedLooks<LaunchFound> m_looks;
};

} // namespace mangrove

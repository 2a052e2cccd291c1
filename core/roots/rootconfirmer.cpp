#include "core/roots/rootconfirmer.h"

#include <algorithm>

namespace mangrove {

bool MonitoredRoot::confirm()
{
    if (!status.local || isUnchanged())
        return true;
    const PathStamp before = root.path == root.canonicalPath ? stampOf(bytes) : PathStamp();
    if (!stillThere(root))
        return false;
    stamp = before;
    return true;
}

namespace {

// However quiet it is, a look is not relied on for longer (ms): a net for what no event tells.
constexpr qint64 oldestLook = 1000;

} // namespace

RootConfirmer::RootConfirmer(WatchSet &watches, MountWatch &mounts) : m_epoch(watches, mounts)
{
    m_clock.start();
}

bool RootConfirmer::isRecent(const MonitoredRoot &root) const
{
    return m_clock.elapsed() - root.confirmedAt < oldestLook;
}

RootConfirmation RootConfirmer::confirm(const QList<MonitoredRoot *> &roots)
{
    RootConfirmation found;
    found.there.reserve(roots.size());
    const quint64 epoch = m_epoch.now();
    bool holds = epoch != 0;
    qint64 oldest = m_clock.elapsed();
    QList<MonitoredRoot *> followed; // and looked at just now
    for (MonitoredRoot *root : roots) {
        if (root && epoch != 0 && root->epoch == epoch && isRecent(*root)) {
            oldest = std::min(oldest, root->confirmedAt);
            found.there.append(true);
            continue;
        }
        // The way is followed first: what happens between that and the end of the look is an event.
        const bool follows = root && epoch != 0 && root->canBeFollowed() && m_epoch.follow(root->root.canonicalPath);
        const qint64 began = m_clock.elapsed();
        const bool there = root && root->confirm();
        if (there && follows) {
            root->confirmedAt = began;
            followed.append(root);
        }
        holds = holds && there && follows;
        found.there.append(there);
    }
    if (!followed.isEmpty()) {
        const bool isQuiet = m_epoch.isQuiet();
        for (MonitoredRoot *root : std::as_const(followed))
            root->epoch = isQuiet ? epoch : 0;
        holds = holds && isQuiet;
    }
    if (holds) {
        found.epoch = epoch;
        found.until = oldest + oldestLook;
    }
    return found;
}

bool RootConfirmer::holds(const RootConfirmation &earlier)
{
    return earlier.epoch != 0 && m_clock.elapsed() < earlier.until && m_epoch.now() == earlier.epoch;
}

} // namespace mangrove

#pragma once

// Says at once, for an answer that is about to leave, whether roots are there at this very moment: by a quick look at
// each, or, where nothing can have happened since the last one, by asking for events only. Owned by the monitor and
// used on the window's thread. It keeps no state of any root and tells nobody.

#include "core/roots/pathstamp.h"
#include "core/roots/root.h"
#include "core/roots/rootprobe.h"
#include "core/roots/watchepoch.h"

#include <QElapsedTimer>
#include <QList>

namespace mangrove {

// What the monitor keeps about one root: what is known, and what quick looks need. A plain value in the monitor's
// hands.
struct MonitoredRoot
{
    Root root;
    RootStatus status;
    QByteArray bytes; // of the canonical path
    PathStamp stamp; // of the last look that found it available
    bool reported = false; // nothing happens on its way without an event
    quint64 epoch = 0; // in which it was confirmed; 0: in none
    qint64 confirmedAt = 0; // ms of the confirmer's clock: when that look began

    //! On the window's thread: for what is on a local file system only.
    bool isUnchanged() const { return stamp.isValid() && stampOf(bytes) == stamp; }
    //! Whether it is there now, by a quick look; taken for granted where a look could hang.
    bool confirm();
    //! Whether its way can be followed by events: no link is on it, which has another way of its own.
    bool canBeFollowed() const { return reported && !root.isFile && root.path == root.canonicalPath; }
};

//! What a moment's look at several roots has found.
struct RootConfirmation
{
    QList<bool> there; // in the order of the question
    quint64 epoch = 0; // 0: it is about that moment only
    qint64 until = 0; // ms of the confirmer's clock

    bool isGood() const { return !there.contains(false); }
};

class RootConfirmer
{
public:
    RootConfirmer(WatchSet &watches, MountWatch &mounts);

    //! Null for a root that is not available. Those on file systems where a look could hang count as there.
    RootConfirmation confirm(const QList<MonitoredRoot *> &roots);
    //! Whether confirm() would find the same again now. False also where it cannot be told.
    bool holds(const RootConfirmation &earlier);
    //! Nothing that was confirmed is relied on any more.
    void forget() { m_epoch.end(); }

private:
    bool isRecent(const MonitoredRoot &root) const;

    WatchEpoch m_epoch;
    QElapsedTimer m_clock;
};

} // namespace mangrove

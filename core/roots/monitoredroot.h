#pragma once

// What the monitor keeps about one root: what is known, and what quick looks need. A plain value in the monitor's
// hands.

#include "core/roots/pathstamp.h"
#include "core/roots/root.h"
#include "core/roots/rootstatus.h"

namespace mangrove {

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

} // namespace mangrove

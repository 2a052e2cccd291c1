#pragma once

// One server from its start to its end: forked into a session of its own, watched, and ended together with all that
// descends from it. Runs below the guard, which started it; ends the server when that one is gone. No Qt, no threads,
// no shell.

#include "core/confine/description.h"

#include <optional>

namespace mangrove::launcher {

struct Order
{
    int statusFd = -1; // where the reports go
    int parentPid = 0; // who must be our parent, and ends the server by its death
    const char *folder = nullptr; // the server's working folder; nullptr: ours
    std::optional<confine::Description> confinement; // nothing: it may do what its user may
    int explainFd = -1; // with that: where is told what it tries beyond it; see TriedPaths
    int liveFd = -1; // with that, at the full level: where is said what is granted from now on; see liveorder.h
    std::optional<confine::Environment> environment; // the server's; nothing: ours
    char **command = nullptr; // absolute program and arguments, ends with nullptr
};

//! Runs the order to its end and returns the exit code: the server's own, 128 + signal, 126 or 127 when it could
//! not be started, 125 when the launcher itself could not do its work.
int launch(const Order &order);

} // namespace mangrove::launcher

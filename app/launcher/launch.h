#pragma once

// One server from its start to its end: forked into a session of its own, watched, and ended together with all that
// descends from it. Used by the launcher's main() only; no Qt, no threads, no shell.

namespace mangrove::launcher {

struct Order
{
    int statusFd = -1; // where the reports go
    int parentPid = 0; // who must be our parent; 0: not checked
    const char *folder = nullptr; // the server's working folder; nullptr: ours
    char **command = nullptr; // absolute program and arguments, ends with nullptr
};

//! Runs the order to its end and returns the exit code: the server's own, 128 + signal, 126 or 127 when it could
//! not be started, 125 when the launcher itself could not do its work.
int launch(const Order &order);

} // namespace mangrove::launcher

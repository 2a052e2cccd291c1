#pragma once

// The outer one of the launcher's two processes. A server has the rights of its user, so it can stop or kill the
// process that holds it; this one stands above, and each of the two ends the whole tree when the other is gone. When
// the inner one is stopped, the server is ended. When this one is stopped, the system wakes it by the death of
// Mangrove. Used by the launcher's main() only; no Qt, no threads.

#include "app/launcher/launch.h"

namespace mangrove::launcher {

//! Runs the order in a process below this one, and returns its exit code: that of launch(), 128 + 9 when it was killed.
//! `order.parentPid` 0: whoever is our parent now.
int guard(Order order);

// The processes below this one: become their keeper, and end them all. Used by the launcher only; no Qt, no threads.

//! Orphaned descendants become children of this process instead of init's (Linux; elsewhere nothing happens, and
//! a daemon that leaves the session is lost).
void adoptDescendants();

//! SIGKILL for every descendant, also those that left the session, until none is left. `mainChild` is reaped on the
//! way: its wait status is stored in `mainStatus` when it was still there. Gives up after 5 s on what cannot be
//! killed (another user's, or stuck in the kernel).
void killDescendants(int mainChild, int *mainStatus);

} // namespace mangrove::launcher

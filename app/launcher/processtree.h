#pragma once

// The processes below this one: become their keeper, and end them all. Used by the launcher only; no Qt, no threads.

namespace mangrove::launcher {

//! Orphaned descendants become children of this process instead of init's (Linux; elsewhere nothing happens, and
//! a daemon that leaves the session is lost).
void adoptDescendants();

//! SIGKILL for every descendant, also those that left the session, until none is left. `mainChild` is reaped on the
//! way: its wait status is stored in `mainStatus` when it was still there. Gives up after 5 s on what cannot be
//! killed (another user's, or stuck in the kernel).
void killDescendants(int mainChild, int *mainStatus);

} // namespace mangrove::launcher

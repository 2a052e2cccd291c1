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

} // namespace mangrove::launcher

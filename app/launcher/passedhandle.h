#pragma once

// A number and, with it, a handle of the system, from one process of the launcher to another. Linux; elsewhere there is
// none. No Qt, no threads.

namespace mangrove::launcher {

//! `handle` -1: the number alone. False: errno says why.
bool sendHandle(int socket, int handle, int number);

//! What came: a handle (closed on exec), or -1. `number` is what came with it; an errno where nothing did.
int takeHandle(int socket, int *number);

} // namespace mangrove::launcher

#pragma once

// The calls of a server that its launcher looks at, where what it is refused is to be explained: a filter that lets
// each of them wait until the launcher has looked, and then go on. It holds nobody to anything. Linux; elsewhere there
// is none. No Qt, no threads.

namespace mangrove::launcher {

//! From here on this process, and all that it starts, is looked at. The handle by which that is done goes through
//! `socket`, or why there is none, and then all goes on without. False when neither could be told: errno says why, and
//! nothing may go on, as calls that nobody looks at fail.
bool beWatched(int socket);

//! What came through the socket: a handle, or -1 and `error` is an errno.
int takeWatchHandle(int socket, int *error);

} // namespace mangrove::launcher

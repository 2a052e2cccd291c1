#pragma once

// What a mounter may ask of the kernel once all stands that a server starts with, and orders come: what it opens,
// clones, mounts and unmounts by, and nothing that starts a program, reaches another process, or goes over a network.
// Landlock cannot be added: who is held by it may change no mount. No Qt, no threads.

namespace mangrove::launcher {

//! From here on, for this process. False: errno says why.
bool holdMounter();

} // namespace mangrove::launcher

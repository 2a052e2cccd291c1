#pragma once

// Landlock by its system calls, as the C library has none, with constants of our own, as the system's headers may be older
// than its kernel. Shared by the launcher, which confines with it, and the core, which says what this machine can do. Linux;
// elsewhere there is none. No Qt.

#include <cstdint>

namespace mangrove::landlock {

//! From which version of the interface on something is held.
constexpr int truncationAbi = 3; // Linux 6.2
constexpr int tcpAbi = 4; // Linux 6.7
constexpr int scopesAbi = 6; // Linux 6.12

//! The version of the interface that this kernel has, from 1 on; or 0, and then `error` is the errno: ENOSYS where the kernel
//! was built without it, EOPNOTSUPP where it was not switched on at boot.
int abi(int *error);

} // namespace mangrove::landlock

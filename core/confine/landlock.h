#pragma once

// Landlock by its system calls, as the C library has none, with constants of our own, as the system's headers may be
// older than its kernel. Shared by the launcher, which confines with it, and the core, which says what this machine can
// do. Linux; elsewhere there is none. No Qt.

#include "core/confine/description.h"

#include <cstdint>

namespace mangrove::landlock {

//! From which version of the interface on something is held.
constexpr int renamingAbi = 2; // Linux 5.19: files may be moved between folders, where both allow it
constexpr int truncationAbi = 3; // Linux 6.2
constexpr int tcpAbi = 4; // Linux 6.7
constexpr int devicesAbi = 5; // Linux 6.10: commands to devices
constexpr int scopesAbi = 6; // Linux 6.12: signals, and sockets with abstract names
constexpr int socketsAbi = 9; // Linux 7.1: sockets with a path; those that it made itself it may always connect to

//! The version of the interface that this kernel has, from 1 on; or 0, and then `error` is the errno: ENOSYS where the
//! kernel was built without it, EOPNOTSUPP where it was not switched on at boot.
int abi(int *error);

//! What is refused of what is not granted, as the bits of the kernel's interface.
struct Handled
{
    std::uint64_t files = 0;
    std::uint64_t network = 0;
    std::uint64_t scoped = 0;
};
//! All that this version knows of files and scopes; TCP only without a network.
Handled handledBy(int abi, bool hasNetwork);
//! What a place is granted, of what this version knows. Making devices and giving them commands is in no grant.
std::uint64_t rightsFor(confine::Access access, bool hasSockets, bool isFolder, int abi);

//! A descriptor (closed on exec) of rules that grant nothing yet; or -1, and errno says why.
int makeRules(int abi, bool hasNetwork);
//! `place`: a descriptor of it, O_PATH or another. False: errno says why.
bool grant(int rules, int abi, int place, bool isFolder, confine::Access access, bool hasSockets = false);
//! From here on this process and all that it starts is held to the rules. It also gives up gaining rights by what it
//! executes. False: errno says why.
bool confineSelf(int rules);

} // namespace mangrove::landlock

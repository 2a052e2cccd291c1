#pragma once

// The system calls that a server in namespaces of its own has no use for, and that reach past them or into rarely tried parts
// of the kernel. Used by the launcher only; no Qt. Linux; elsewhere there is none.

namespace mangrove::launcher {

//! A descriptor (closed on exec) of memory with the filter as the kernel takes it, an array of sock_filter, to be read from its
//! beginning; or -1, and errno says why.
//!
//! All is allowed that is not named here, as in the filters of flatpak and the container engines, so that a newer C library
//! goes on working. What is named fails with EPERM; where programs have another way (io_uring, clone3) with ENOSYS, which
//! makes them take it; sockets of families other than the local one, IP and netlink with EAFNOSUPPORT. Calls in the form of
//! another architecture than this program's (32 bits, x32) fail with ENOSYS all of them: their arguments lie where a filter
//! cannot look.
int makeCallFilter();

} // namespace mangrove::launcher

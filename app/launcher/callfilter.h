#pragma once

// The system calls that a confined server has no use for, and that reach past its walls or into rarely tried parts of
// the kernel. Used by the launcher only; no Qt. Linux; elsewhere there is none.

#include "core/confine/description.h"

namespace mangrove::launcher {

struct CallRules
{
    confine::Level level = confine::Level::Full;
    //! At Level::Files without it no sockets but local ones; a network of its own needs no filter.
    bool hasNetwork = true;
    //! Else they are made in pairs only, as nothing but this keeps them from those of others.
    bool hasLocalSockets = true;
};

//! A descriptor (closed on exec) of memory with the filter as the kernel takes it, an array of sock_filter, to be read
//! from its beginning; or -1, and errno says why.
//!
//! All is allowed that is not named here, as in the filters of flatpak and the container engines, so that a newer C
//! library goes on working. What is named fails with EPERM; where programs have another way (io_uring, clone3) with
//! ENOSYS, which makes them take it; sockets of families that are not for it with EAFNOSUPPORT. Calls in the form of
//! another architecture than this program's (32 bits, x32) fail with ENOSYS all of them: their arguments lie where a
//! filter cannot look.
//!
//! Where it shares the processes of its user (Level::Files), what changes another process fails by its number: whose it
//! is no filter can tell, so a thread is known by 0 only.
int makeCallFilter(const CallRules &rules);

//! From here on this process, which cannot gain rights any more, and all that it starts is held to such a filter.
//! False: errno says why.
bool applyCallFilter(int filter);

} // namespace mangrove::launcher

#pragma once

// The processes below another one. No Qt: it is part of the launcher too.

#include <vector>

namespace mangrove {

//! All of them at this moment, also those that have left the session, and zombies. Empty where the system does not tell
//! (/proc of Linux).
std::vector<int> descendantsOf(int pid);

} // namespace mangrove

#pragma once

// The program bubblewrap, opened, so that what was looked at is what is run. No Qt.

#include "app/launcher/handle.h"

namespace mangrove::launcher {

//! Not open where it is missing (errno ENOENT) or somebody else than the system and this user could have put another in
//! its place (EPERM). Whether it does what it is asked for is seen inside (inside.h).
Handle openBubblewrap();

} // namespace mangrove::launcher

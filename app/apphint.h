#pragma once

// Who has started a relay, as the system tells: the nearest of its parents that is no shell. A hint for people.

#include "core/link/relayedsession.h"

namespace mangrove {

//! Of the process with this number; empty where nothing can be found out.
AppHint appAbove(qint64 process);

} // namespace mangrove

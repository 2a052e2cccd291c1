#pragma once

// Where the apps of this user are, and what an instance of Mangrove writes into their files.

#include "core/apps/applooker.h"

namespace mangrove {

struct Folders;

//! Of this user, for an instance that works on these folders.
AppSetup appSetup(const Folders &folders);

} // namespace mangrove

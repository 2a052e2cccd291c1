#pragma once

// Where a server lives in namespaces of its own, what it may not use is not there for it. Whether it is there for the
// person.

#include "core/refusals/refusal.h"

namespace mangrove {

//! It is there, or could be made there. Looks at the file system and may hang: on a thread.
bool isOutside(const Refusal &refusal);

} // namespace mangrove

#pragma once

// Secrets that a command line gives to a container by `-e NAME=value`: docker takes them from its own environment as
// well, where they can come from the key ring and stand in no list of processes. Pure.

#include "core/servers/snippet.h"

namespace mangrove {

//! Leaves `-e NAME` of `-e NAME=value` where the value is a secret, and takes that among the proposal's secrets, with a
//! note.
void liftContainerSecrets(ServerProposal &proposal);

} // namespace mangrove

#pragma once

// What the two programs of the relay have in common: mangrove-relay, and mangrove-relay-full, which it becomes where
// the key ring or HTTP is needed.

#include "app/relay/relayparts.h"

namespace mangrove {

//! Runs the relay to its end and returns its exit code, or ends it by the signal that ended the server. `makeParts` is
//! called once there is an application; without it the program becomes the full one where that is needed.
int relayMain(int argc, char *argv[], const std::function<RelayParts()> &makeParts);

} // namespace mangrove

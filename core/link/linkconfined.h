#pragma once

// What a process is held to, as members of a frame between a relay and the window. Values in, values out; used by
// linkframe only.

#include "core/link/linkmembers.h"
#include "core/run/enforced.h"

namespace mangrove::link {

//! Of what is granted the ids of the roots: the window knows the rest.
QJsonObject confinedMembers(const Enforced &to);
//! Wrong members are remembered by `members`.
Enforced readConfined(Members &members);

} // namespace mangrove::link

#pragma once

// The part of a server's story about its sign-in. Reads the workspace and changes nothing.

#include "ui/inspector/story.h"

namespace mangrove {

//! Nothing where nobody signs in to it, or nobody ever had to.
void addSignIn(Story &story, const Services &services, const ServerId &server);

} // namespace mangrove

#pragma once

// One grant, three outputs: of each folder whether a server was told it as a root, was started with it, and is held to
// it.

#include "ui/inspector/story.h"

namespace mangrove {

//! Nothing where the server knows no folder and may know none.
void addOutputs(Story &story, const Services &services, const ServerId &server);

//! What else a confined process can reach, and why. Nothing where none runs.
void addReach(Story &story, const Services &services, const ServerId &server);

//! What a confined process was refused, as far as it was noticed.
void addRefusals(Story &story, const Services &services, const ServerId &server);

} // namespace mangrove

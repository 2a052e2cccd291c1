#pragma once

// The story of a server: its state, what it was told, what runs and where it is. Reads the workspace and changes
// nothing.

#include "ui/inspector/story.h"

namespace mangrove {

Story serverStory(const Services &services, const ServerId &server);
//! A part of it: what is run or reached, and the session.
void addWhatRuns(Story &story, const Services &services, const ServerId &server);

} // namespace mangrove

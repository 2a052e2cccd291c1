#pragma once

// The story of one cell of the matrix: what was decided, what the server knows, and why. Reads the workspace and changes nothing.

#include "ui/inspector/story.h"

namespace mangrove {

Story cellStory(const Workspace &workspace, const Cell &cell);

} // namespace mangrove

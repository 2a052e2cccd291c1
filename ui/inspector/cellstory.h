#pragma once

// The story of one cell of the matrix: what was decided, what the server knows, and why. Reads the workspace and
// changes nothing.

#include "ui/inspector/story.h"

namespace mangrove {

//! `lines`: the last ones of its activity, newest first.
Story cellStory(const Services &services, const Cell &cell, const QList<Activity> &lines);

} // namespace mangrove

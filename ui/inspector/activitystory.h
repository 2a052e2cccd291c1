#pragma once

// The story of one line of activity: all that it holds. Reads the workspace and changes nothing.

#include "ui/inspector/story.h"

namespace mangrove {

Story activityStory(const Services &services, const Activity &activity);

} // namespace mangrove

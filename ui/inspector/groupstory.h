#pragma once

// The story of a heading: the folders under it, and what each server knows of them. All text is safe to show.

#include "ui/inspector/story.h"

namespace mangrove {

struct FolderGroup;

//! Of the folders that are in the group and still in the workspace.
Story groupStory(const Services &services, const FolderGroup &group);

} // namespace mangrove

#pragma once

// The story of a folder or file: what it is, where it leads, and who knows it. Reads the workspace and changes nothing.

#include "ui/inspector/story.h"

namespace mangrove {

//! `kinds` are what was detected, "git" and the like.
Story rootStory(const Services &services, const RootId &root, const QStringList &kinds);

} // namespace mangrove

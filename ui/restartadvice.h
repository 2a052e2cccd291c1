#pragma once

// How a running server can be made to follow what was taken back from it, and what it learns by itself. Functions that
// read the workspace and change nothing.

#include "core/base/ids.h"
#include "ui/workspace.h"

namespace mangrove {

struct Story;

//! Whether the running server learns of a change only at its next request: nothing is told to it by itself.
bool learnsAtNextRequest(const Workspace &workspace, const ServerId &server);
//! Whether a restart makes the server forget what it was told. One that is reached over HTTP goes on.
bool forgetsAtRestart(const Workspace &workspace, const ServerId &server);
//! The way to make a server follow that does not: a restart, or why that would not help.
void addRestart(Story &story, const Workspace &workspace, const ServerId &server);

} // namespace mangrove

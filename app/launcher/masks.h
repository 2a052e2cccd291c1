#pragma once

// What keeps names out of sight in what stands on a server's view: something empty that nobody may look into, mounted
// over each. In the server's view; no Qt, no threads.

#include "app/launcher/layerstack.h"
#include "app/launcher/serverview.h"

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace mangrove::launcher {

//! The innermost of a stack that holds a path; nullptr: none does.
StandingLayer *holderIn(LayerStack *stack, const std::string &path);

//! Keeps these out of sight, each in the innermost that holds it, as far as they are there: not what is mounted by
//! itself. False where one cannot be: errno.
bool mask(ServerView *server, LayerStack *stack, const std::vector<std::string> &names);
//! Those of which no layer has a mask.
std::vector<std::string> unmasked(const LayerStack &stack, const std::set<std::string> &names);

//! Takes those off of which `isOff` says so. False where one does not come off.
using IsOff = std::function<bool(const std::string &path)>;
bool unmask(ServerView *server, LayerStack *stack, const IsOff &isOff);

} // namespace mangrove::launcher

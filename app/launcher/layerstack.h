#pragma once

// What the mounter has put on a server's view, mount by mount, and how it goes from there: out of every path at once, and
// then off, unless the server has something of it still. No Qt, no threads.

#include "app/launcher/granttree.h"
#include "app/launcher/mountcheck.h"
#include "app/launcher/serverview.h"
#include "core/confine/descriptor.h"

#include <string>
#include <string_view>
#include <vector>

namespace mangrove::launcher {

//! What keeps a name of a layer out of sight; see masks.h.
struct Mask
{
    std::string path;
    unsigned long long mount = 0; // the system's number of it
};

//! The handles are of its mount, and of what it lies on.
struct StandingLayer
{
    Layer layer;
    Descriptor mount;
    Descriptor point;
    std::vector<Mask> masks = {};
};
using LayerStack = std::vector<StandingLayer>; // by path

bool isFolder(int descriptor);
Layers layersIn(const LayerStack &stack, std::string_view path);
//! Those at and below a path, out of a stack.
LayerStack cutOut(LayerStack *stack, std::string_view path);

//! Where something was put.
struct Slot
{
    std::string name;
    bool isFolder = false;
};
using Slots = std::vector<Slot>;

//! Out of every path at once, with all that lies over it, to where the server opens nothing any more. `isPaused`: what
//! it is opening this moment is opened before.
bool leave(ServerView *server, const LayerStack &olds, bool isPaused, Slots *slots);
//! What may be written may be read only, within 100 ms: whoever has something of it can change nothing by that. False:
//! it has something open for writing.
bool seal(LayerStack *olds);
//! Whether something in it is covered by what is empty: whoever has something of it would see that, if the cover went.
bool hidesSomething(const Layers &stack);
//! leave(), then off. False where somebody has something of it after 100 ms, or would see by that what is hidden.
bool retire(ServerView *server, LayerStack *olds, bool isPaused);
//! These may go.
void clear(const ServerView &server, const Slots &slots);
//! What came along with a layer is as it is, but where the host itself lets nobody write it. `seen`: what is mounted in
//! the server's view.
bool setModeOfAll(const LayerStack &stack, const StandingLayer &one, bool isWritable,
                  const std::vector<SeenMount> &seen);
//! What is for reading only in something that is, and is not there any more, stands no more: the host has put another in
//! its place.
void dropGone(LayerStack *stack, const std::vector<SeenMount> &seen);
//! For reading only, where the writer lets go in 100 ms. False: it does not.
bool narrowInTime(StandingLayer *one);
//! Whether the server has nothing of it, or lets go in 100 ms. Nothing may stand in it.
bool letsGoInTime(const ServerView &server, StandingLayer *one);

} // namespace mangrove::launcher

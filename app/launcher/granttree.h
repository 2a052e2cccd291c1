#pragma once

// From the mounts that stand on a server's view to those that are wanted, as steps. Each of them takes effect at once,
// and in between no path fails that is in both, and no right is there that is in neither. What is made before there is
// a server is made by the same steps. Pure; no Qt.

#include "app/launcher/mountplan.h"

#include <string>
#include <string_view>
#include <vector>

namespace mangrove::launcher {

//! What is mounted at a path over what bubblewrap has made.
struct Layer
{
    enum class Kind {
        Place, // of the host
        Own, // what bubblewrap has mounted there, once more: a layer would hide it
        Empty, // a folder
        EmptyFile,
    };
    std::string path;
    Kind kind = Kind::Place;
    bool isWritable = false;
    std::string source; // the same bytes: the same thing is behind it
    int descriptor = -1; // a handle of that; not part of what is compared, as what follows
    unsigned long long mount = 0; // the system's number of it, where it stands
    bool isFromTheStart = false; // of what holds it: nobody has opened there what it lies over

    //! But for the mode.
    bool isSameThing(const Layer &other) const
    {
        return path == other.path && kind == other.kind && source == other.source;
    }
    bool operator==(const Layer &other) const { return isSameThing(other) && isWritable == other.isWritable; }
};
//! One for each path, what holds another before it. The innermost decides what a path shows, and how.
using Layers = std::vector<Layer>;

struct Step
{
    enum class Kind {
        Put, // what is at the path and below it gives way to `tree`, of which the first is at the path
        Take, // the same, where nothing is at the path itself any more; `tree` may be empty
        Widen, // the layer at the path, and no other, may be written
        Narrow, // it may be read only
    };
    Kind kind = Kind::Put;
    std::string path;
    Layers tree = {};

    bool operator==(const Step &) const = default;
};

std::vector<Step> stepsBetween(const Layers &standing, const Layers &wanted);

//! The layers of a plan. `base`: what bubblewrap makes of the same without what is granted, and so is there already.
Layers layersOf(const std::vector<Mount> &planned, const std::vector<Mount> &base);

//! Those at a path and below it.
Layers partOf(const Layers &layers, std::string_view path);

} // namespace mangrove::launcher

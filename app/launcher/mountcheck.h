#pragma once

// Whether what is mounted on a server's view is what was planned, as the system tells it. Pure; no Qt.

#include "app/launcher/granttree.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace mangrove::launcher {

//! One line of /proc/PID/mountinfo.
struct SeenMount
{
    unsigned long long id = 0;
    unsigned long long parent = 0;
    std::string path;
    bool isWritable = false;
    bool isPlain = false; // neither devices nor programs with others' rights
    bool isPrivate = false; // nothing comes to it from elsewhere

    bool operator==(const SeenMount &) const = default;
};

//! In its order. Empty where any line is none.
std::vector<SeenMount> readSeenMounts(std::string_view text);

using MountIds = std::set<unsigned long long>;
MountIds idsOf(const std::vector<SeenMount> &mounts);

//! Whether over what is known, all of which is there still, nothing is mounted but these layers, each as it is to be and
//! by its number, and what came along with them.
bool standAsPlanned(const std::vector<SeenMount> &seen, const MountIds &known, const Layers &layers);

//! What came along with the layer of this number, what holds another before it.
std::vector<SeenMount> broughtBy(const std::vector<SeenMount> &seen, const Layers &layers, unsigned long long number);

} // namespace mangrove::launcher

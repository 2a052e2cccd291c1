#pragma once

// What a server in a mount namespace of its own finds there: its places, each at the path where it lies outside, and
// the system's devices, processes and temporary files in versions of its own. Nothing else exists. Pure; no Qt.

#include "core/confine/description.h"

#include <string>
#include <string_view>
#include <vector>

namespace mangrove::launcher {

//! A place of a description, opened.
struct FoundPlace
{
    confine::Place place;
    int descriptor = -1;
    std::string realPath; // where it lies, with no link on the way
    bool isFolder = false;
    bool isPinned = false; // a folder on the way to another, mounted on itself; see pinsOf()
};

//! What stands at a path.
struct Mount
{
    enum class Kind {
        Place, // what is behind `descriptor`
        Link, // a symbolic link to `target`
        Processes, // those of the server only
        Devices, // null, zero, full, random, urandom, terminals; shared memory of its own
        Temporary, // empty
        Empty, // the same, and stays so but for what is mounted in it: what is in its place outside is not in reach
        EmptyFile, // the same of a file
    };
    Kind kind = Kind::Place;
    std::string path;
    int descriptor = -1;
    bool isWritable = false; // of a place
    std::string target; // absolute
    bool isOfGrant = false; // granted, or over what is: not bubblewrap's to make

    bool operator==(const Mount &) const = default;
};

//! In the order in which they are made: nothing covers what was put there before. What is bound to an identity is
//! granted by a person: the innermost grant holds, so one for reading in one for writing stays as it is. All else only
//! adds: it takes no right away. Of the system's /proc and /dev nothing is taken.
//! What is denied is covered where a place would show it, and shows what is granted in there by itself. `masked`: paths
//! that are not in reach, by whatever place: only what is the server's own is put there. `folder`: where the server works; where
//! nothing is planned that holds it, something empty is, if the server could move that away.
std::vector<Mount> planMounts(const std::vector<FoundPlace> &places, const std::vector<std::string> &masked = {},
                              const std::string &folder = {});

//! The innermost that is planned at or above a path; nullptr: nothing is there.
const Mount *holderOf(const std::vector<Mount> &planned, const std::string &path);

//! A folder that lies between a place that may be written and something that is mounted in there. Unless it is mounted
//! itself it could be moved away with all that is on it, and another made in its place.
struct Pin
{
    std::string path;
    int holder = -1; // the descriptor of the place
    std::string inside; // the way from there

    bool operator==(const Pin &) const = default;
};
std::vector<Pin> pinsOf(const std::vector<Mount> &planned);

//! Whether something empty is planned at a path.
bool isCovered(const std::vector<Mount> &planned, const std::string &path);
//! Whether what is planned at a path takes away what holds it would give: a place for reading only in one that may be
//! written.
bool isNarrowed(const std::vector<Mount> &planned, const std::string &path);
//! The paths of a mount and of what lies on the way to it from the place that holds it: whoever exchanges one of them
//! from outside has something else shown at its path.
std::vector<std::string> wayTo(const std::vector<Mount> &planned, const std::string &path);

//! The paths at which something has to be mounted in the end, whatever else somebody has put there meanwhile.
std::vector<std::string> pathsOf(const std::vector<Mount> &planned);

//! Where mounts are exchanged, and where they go to end: in what holds all others, of mode 000.
inline constexpr std::string_view asideFolder = "/.aside";
inline constexpr std::string_view takenFolder = "/.taken";
//! A file with nothing in it, in the first of them.
inline constexpr std::string_view nothingFile = "/.aside/nothing";

//! The words for bubblewrap's `--args`, each ended by a zero: namespaces, mounts, and no rights of root. `filter`: a
//! descriptor for `--seccomp`. `empty`: one for the file with nothing in it. `folders`: what is there besides, and
//! empty.
std::string bubblewrapWords(const std::vector<Mount> &mounts, bool hasNetwork, const std::vector<std::string> &folders,
                            int filter, int empty);

} // namespace mangrove::launcher

#pragma once

// The last step before a server in namespaces of its own: bubblewrap has made them and runs this program once more in
// there. It looks whether they are what was asked for, adds the walls of Landlock, which mounts cannot be made behind,
// and becomes the server. What bubblewrap was, or did, is not believed. No Qt, no threads.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <sys/resource.h>

namespace mangrove::launcher {

//! The first word of such a run; the second is the descriptor of sealed memory with its order, and `--` and the command
//! follow.
constexpr char insideWord[] = "--inside";

//! Handed over as it lies in memory: both sides are one program. The server's environment follows
//! (core/confine/environment.h), and paths, each ended by a zero, in four lists, each ended by one more: the working
//! folder; where bubblewrap has mounted something; in what all is allowed that the mounts allow; and where something
//! has to be mounted in the end.
struct InsideOrder
{
    static constexpr std::array kinds = {"user", "pid", "mnt", "ipc", "uts", "net"};

    int failure = -1; // where it says how far it got
    int watcher = -1; // see beWatched(); -1: nobody looks
    int gate = -1; // of the mounter
    int input = -1; // the server's standard input and output, which bubblewrap's own processes are not to hold
    int output = -1;
    int rules = -1; // of Landlock, without what exists in there only; -1: the kernel has none
    int abi = 0;
    rlim_t files = 0; // how many it may have open
    std::size_t environment = 0; // bytes
    std::array<unsigned long long, kinds.size()>
        namespaces{}; // ours, each of which must be another there; 0: may be the same
};

//! The number of the namespace of that kind that this process is in; 0 where the system does not tell.
unsigned long long namespaceOf(const char *kind);

//! Never returns where all is well. What it says on `failure`: see StartFailure.
int beInside(int argc, char **argv);

} // namespace mangrove::launcher

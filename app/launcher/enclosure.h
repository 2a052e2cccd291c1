#pragma once

// What a server finds around it where it is in namespaces of its own: the places of its description, opened, and bubblewrap,
// which makes the namespaces of them. No Qt, no threads.

#include "app/launcher/handle.h"
#include "app/launcher/mountplan.h"
#include "app/launcher/refusal.h"

#include <optional>
#include <string>
#include <vector>

namespace mangrove::launcher {

class Enclosure
{
public:
    //! All but the places.
    std::optional<Refusal> prepare(bool hasNetwork);
    //! `realPath`: see FoundPlace.
    void add(const confine::Place &place, const std::string &realPath, bool isFolder, Handle opened);

    //! Becomes bubblewrap, which becomes the command, in the working folder that this process is in. `rules`, `abi`: of Landlock,
    //! for the inside. Returns only where that fails, and errno says why; what fails later is said on `failure`. `watcher`: see beWatched().
    void become(char **command, int rules, int abi, int failure, int watcher) const;

private:
    int makeOrder(const std::vector<Mount> &mounts, int rules, int abi, int failure, int watcher, int input,
                  int output) const;

    Handle m_bubblewrap;
    Handle m_self; // this program, for the inside
    Handle m_filter;
    bool m_hasNetwork = true;
    std::vector<Handle> m_handles;
    std::vector<FoundPlace> m_places; // their descriptors are of the handles
};

} // namespace mangrove::launcher

#pragma once

// What a server finds around it where it is in namespaces of its own: the places of its description, opened, and
// bubblewrap, which makes the namespaces of them. No Qt, no threads.

#include "app/launcher/covers.h"
#include "app/launcher/hiddenfolder.h"
#include "app/launcher/mountplan.h"
#include "app/launcher/startfailure.h"
#include "core/confine/descriptor.h"

#include <optional>
#include <string>
#include <sys/resource.h>
#include <utility>
#include <vector>

namespace mangrove::launcher {

class Enclosure
{
public:
    //! All but what is in there.
    std::optional<Refusal> prepare(bool hasNetwork);
    //! `realPath`: see FoundPlace.
    void add(const confine::Place &place, const std::string &realPath, bool isFolder, Descriptor opened);
    //! The same of what is denied, by each of its names: something empty is there, where a place would show it.
    void deny(const confine::Place &place, std::size_t number, const std::vector<std::string> &names, bool isFolder);
    //! A folder that is not in reach, by whatever name; where it is not there, nothing may be granted that would hold
    //! it. After the places.
    void hide(const HiddenFolder &folder, std::size_t number);
    //! What is to be mounted. After what is in there and what is not.
    std::optional<Refusal> plan();
    //! What has to stay where it is, so that what is planned holds: what is hidden, with the way to it, and of
    //! `places`, each with its number, those for reading only in one that may be written. The last.
    std::optional<Refusal> cover(const std::vector<std::pair<std::size_t, std::string>> &places, std::size_t keptNames,
                                 Covers *covers) const;

    //! Becomes bubblewrap, which becomes the command, in the working folder that this process is in. `filter`: see
    //! makeCallFilter(). `rules`, `abi`: of Landlock, for the inside. Returns only where that fails, and errno says
    //! why.
    void become(const Becoming &server, int filter, int rules, int abi) const;

private:
    int makeOrder(const Becoming &server, int rules, int abi, int input, int output) const;

    Descriptor m_bubblewrap;
    Descriptor m_self; // this program, for the inside
    bool m_hasNetwork = true;
    rlim_t m_files = 0; // how many the server may have open
    std::vector<Descriptor> m_handles;
    std::vector<FoundPlace> m_places; // their descriptors are of the handles
    std::vector<std::string> m_masked;
    std::vector<std::size_t> m_maskedNumbers; // which of the description's each of them is
    std::vector<std::pair<std::size_t, std::string>> m_denied; // each name, and whose
    std::vector<std::pair<std::size_t, std::string>> m_absent; // what would be masked
    std::vector<Mount> m_mounts;
};

} // namespace mangrove::launcher

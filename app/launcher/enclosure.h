#pragma once

// What a server finds around it where it is in namespaces of its own, but for what is granted: bubblewrap makes the
// namespaces, and mounts what is the system's, its program's and its own. No Qt, no threads.

#include "app/launcher/startfailure.h"
#include "app/launcher/viewplan.h"
#include "core/confine/descriptor.h"

#include <optional>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <vector>

namespace mangrove::launcher {

class Enclosure
{
public:
    std::optional<Refusal> prepare(const ViewPlan &plan, bool hasNetwork);
    //! Whether what is mounted at this path lies below a folder that is empty without it, in which all is allowed that
    //! the mounts allow.
    bool isBareAbove(std::string_view path) const;

    //! Becomes bubblewrap, which becomes the command, in the working folder that this process is in. `filter`: see
    //! makeCallFilter(). `rules`, `abi`: of Landlock, for the inside. Returns only where that fails, and errno says
    //! why.
    void become(const Becoming &server, const ViewPlan &plan, int filter, int rules, int abi) const;

private:
    int makeOrder(const Becoming &server, const ViewPlan &plan, const std::string &folder, int rules, int abi,
                  int input, int output) const;

    Descriptor m_bubblewrap;
    Descriptor m_self; // this program, for the inside
    bool m_hasNetwork = true;
    rlim_t m_files = 0; // how many the server may have open
    std::vector<std::string> m_bare; // the first folders of paths, which hold nothing but what is mounted in them
    std::vector<std::string> m_free; // of these, and the temporary folder, those at which nothing itself is granted
};

} // namespace mangrove::launcher

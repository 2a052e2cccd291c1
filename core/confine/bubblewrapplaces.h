#pragma once

// Where the program bubblewrap is looked for, the first that is there. Never in PATH, which anybody may have set. No
// Qt.

#include <array>

namespace mangrove::confine {

inline constexpr std::array bubblewrapPlaces = {"/usr/bin/bwrap", "/usr/local/bin/bwrap",
                                                "/run/current-system/sw/bin/bwrap"};

} // namespace mangrove::confine

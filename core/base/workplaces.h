#pragma once

// Where a POSIX system keeps among its own what people work in. A list, for all who tell the system's places from a
// person's.

#include <array>

namespace mangrove {

inline constexpr std::array workPlaces = {
    "/usr/src",     "/usr/local/src",       "/var/www",   "/var/tmp",          "/var/home",
    "/var/folders", "/private/var/folders", "/run/media", "/opt/homebrew/var",
};

} // namespace mangrove

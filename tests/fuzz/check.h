#pragma once

// For the fuzz targets: stops where something does not hold, so that the input is kept.

namespace mangrove {

inline void check(bool holds)
{
    if (!holds)
        __builtin_trap();
}

} // namespace mangrove

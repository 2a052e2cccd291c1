#pragma once

#include <cstddef>

namespace mangrove::launcher {

//! Why there is no start, as it is told to Mangrove in one line.
struct Refusal
{
    const char *word; // see main.cpp
    int error; // errno, or 0
    std::size_t place; // which of the description's, or 0
};

} // namespace mangrove::launcher

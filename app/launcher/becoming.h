#pragma once

// What a process of the launcher needs to know to become the server. No Qt.

#include "core/confine/environment.h"

namespace mangrove::launcher {

struct Becoming
{
    char **command = nullptr; // absolute program and arguments, ends with nullptr
    confine::Environment environment; // all of it
    int failure = -1; // where is said what fails later; see StartFailure
    int watcher = -1; // see beWatched(); -1: nobody looks
};

} // namespace mangrove::launcher

#pragma once

// Holds a server to the places of its description. All that can fail for a foreign reason (a folder that is gone, another in
// its place, a kernel that cannot) fails in prepare(), before there is a process; what is left is done by the process that
// becomes the server. Used by the launcher only; no Qt, no threads.

#include "core/confine/description.h"

#include <optional>

namespace mangrove::launcher {

//! Why there is no start, as it is told to Mangrove in one line.
struct Refusal
{
    const char *word; // see main.cpp
    int error; // errno, or 0
    std::size_t place; // which of the description's, or 0
};

class Confinement
{
public:
    Confinement() = default;
    ~Confinement();
    Confinement(const Confinement &) = delete;
    Confinement &operator=(const Confinement &) = delete;

    //! Opens the places, compares them with what was approved, and makes the rules of them: what is granted is what was
    //! opened, wherever the paths lead later.
    std::optional<Refusal> prepare(const confine::Description &description);
    //! Holds this process, and all that it starts, to the rules. Nothing where none were prepared. False: errno says why.
    bool enter() const;

private:
    int m_rules = -1;
};

//! Tells it on the status pipe.
void report(int statusFd, const Refusal &refusal);

} // namespace mangrove::launcher

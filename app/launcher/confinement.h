#pragma once

// Holds a server to the places of its description. All that can fail for a foreign reason (a folder that is gone,
// another in its place, a kernel that cannot) fails in prepare(), before there is a process, or in the process that is
// to become the server, before it is that. Used by the launcher only; no Qt, no threads.

#include "app/launcher/enclosure.h"
#include "app/launcher/places.h"
#include "app/launcher/startfailure.h"
#include "core/confine/description.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mangrove::launcher {

class Confinement
{
public:
    Confinement() = default;
    Confinement(const Confinement &) = delete;
    Confinement &operator=(const Confinement &) = delete;

    //! Opens the places, compares them with what was approved, and makes the rules of them: what is granted is what was
    //! opened, wherever the paths lead later.
    std::optional<Refusal> prepare(const confine::Description &description);
    //! Becomes the command, held to the rules. Nothing where none were prepared. Returns only where that fails: the
    //! stage, and errno says why.
    StartFailure::Stage become(Becoming server) const;
    //! What has to stay where it was put.
    const Covers &covers() const { return m_covers; }
    //! What stays as it is by one of its names, and has another by which no mount holds it.
    const std::vector<Covers::Said> &otherNames() const { return m_otherNames; }

private:
    std::optional<Refusal> makeRules(const confine::Description &description);
    std::optional<Refusal> makeFilter(const confine::Description &description);
    std::optional<Refusal> take(const confine::Description &description, std::size_t number);
    std::optional<Refusal> deny(const confine::Place &place, std::size_t number, const OpenedPlace &opened);
    bool keep(const confine::Description &description, std::size_t number, const OpenedPlace &opened, std::size_t name);
    std::optional<Refusal> hide(const confine::Description &description);

    int m_abi = 0;
    Descriptor m_rules; // of Landlock; not open where the kernel has none and namespaces do
    Descriptor m_filter; // of system calls
    std::optional<Enclosure> m_enclosure;
    static constexpr std::size_t mostSaid = 16;
    Covers m_covers;
    std::vector<Covers::Said> m_otherNames;
    std::vector<std::pair<std::size_t, std::string>> m_taken; // the places, with where they really lie
};

//! Tells it on the status pipe.
void report(int statusFd, const Refusal &refusal);

} // namespace mangrove::launcher

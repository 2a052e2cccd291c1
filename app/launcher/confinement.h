#pragma once

// Holds a server to the places of its description. All that can fail for a foreign reason (a folder that is gone,
// another in its place, a kernel that cannot) fails in prepare(), before there is a process, or in the process that is
// to become the server, before it is that. Used by the launcher only; no Qt, no threads.

#include "app/launcher/enclosure.h"
#include "app/launcher/places.h"
#include "app/launcher/startfailure.h"
#include "app/launcher/viewplan.h"
#include "core/confine/description.h"

#include <functional>
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
    //! opened, wherever the paths lead later. `folder`: where the server is to work.
    std::optional<Refusal> prepare(const confine::Description &description, const std::string &folder);
    //! Becomes the command, held to the rules. Nothing where none were prepared. Returns only where that fails: the
    //! stage, and errno says why.
    StartFailure::Stage become(Becoming server) const;
    //! What has to stay where it was put.
    const Covers &covers() const { return m_covers; }
    //! What stays as it is by one of its names, and has another by which no mount holds it.
    std::vector<Covers::Said> otherNames() const { return m_plan ? m_plan->otherNames() : std::vector<Covers::Said>(); }
    //! Whether a grant needs no rule of Landlock's, so that it can come and go while the server runs.
    std::function<bool(const confine::Place &)> freePlaces() const;
    //! Whether it gets a view of its own, on which a mounter has to put what is granted.
    bool hasView() const { return m_plan.has_value(); }

private:
    std::optional<Refusal> makeRules(const confine::Description &description);
    std::optional<Refusal> makeFilter(const confine::Description &description);
    std::optional<Refusal> prepareFiles(const confine::Description &description);
    std::optional<Refusal> prepareView(const confine::Description &description, const std::string &folder);
    std::optional<Refusal> take(const confine::Description &description, std::size_t number);
    std::optional<Refusal> lookAtMasked(const confine::Description &description) const;

    int m_abi = 0;
    Descriptor m_rules; // of Landlock; not open where the kernel has none and namespaces do
    Descriptor m_filter; // of system calls
    std::optional<Enclosure> m_enclosure;
    std::optional<ViewPlan> m_plan; // with that
    Covers m_covers;
    std::vector<std::pair<std::size_t, std::string>> m_taken; // without, the places, with where they really lie
};

//! Tells it on the status pipe.
void report(int statusFd, const Refusal &refusal);

} // namespace mangrove::launcher

#include "app/launcher/confinement.h"

#include "app/launcher/callfilter.h"
#include "app/launcher/hiddenfolder.h"
#include "app/launcher/mountpoints.h"
#include "app/launcher/surroundings.h"
#include "app/launcher/watchedcalls.h"
#include "core/confine/landlock.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <unistd.h>
#include <utility>
#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace mangrove::launcher {

namespace {

using confine::Description;

//! A server of root keeps root's files, and nothing else of what root may.
void giveUpCapabilities()
{
#ifdef __linux__
    constexpr int most = 63; // more than any kernel knows
    for (int capability = 0; capability <= most; ++capability)
        prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
#endif
}

} // namespace

std::optional<Refusal> Confinement::makeRules(const Description &description)
{
    const bool isEnclosed = description.level == confine::Level::Full;
    int error = 0;
    m_abi = landlock::abi(&error);
    // Namespaces do without, where the kernel has none at all.
    if (isEnclosed && m_abi == 0 && (error == ENOSYS || error == EOPNOTSUPP))
        return std::nullopt;
    if (m_abi < (isEnclosed ? 1 : landlock::truncationAbi))
        return Refusal{"landlock", error, 0};
    // In a network of its own it may talk to itself.
    m_rules = Descriptor(landlock::makeRules(m_abi, isEnclosed || description.hasNetwork));
    if (!m_rules.isOpen())
        return Refusal{"landlock", errno, 0};
    return std::nullopt;
}

//! What may be found by a link, too.
std::optional<Refusal> Confinement::take(const Description &description, std::size_t number)
{
    const confine::Place &place = description.places[number];
    if (place.kind == confine::Place::Kind::Link)
        return std::nullopt;
    OpenedPlace opened = openPlace(place);
    if (opened.outcome == OpenedPlace::Outcome::LeftOut)
        return std::nullopt;
    if (opened.outcome == OpenedPlace::Outcome::Exchanged)
        return Refusal{"exchanged", 0, number};
    if (opened.outcome != OpenedPlace::Outcome::Opened)
        return Refusal{"place", opened.error, number};
    if (place.access == confine::Access::None) // nothing can be covered
        return Refusal{"place", EINVAL, number};
    if (!landlock::grant(m_rules.get(), m_abi, opened.handle.get(), opened.isFolder, place.access, place.hasSockets))
        return Refusal{"place", errno, number};
    if (description.masked.empty())
        return std::nullopt;
    const std::string realPath = place.identity.isValid() ? place.path : realPathOf(opened);
    if (realPath.empty())
        return Refusal{"place", ENOENT, number};
    m_taken.emplace_back(number, realPath);
    return std::nullopt;
}

//! Where nothing can be covered, nothing may be granted that would show it.
std::optional<Refusal> Confinement::lookAtMasked(const Description &description) const
{
    for (std::size_t i = 0; i < description.masked.size(); ++i) {
        const HiddenFolder folder = findHidden(description.masked[i]);
        if (folder.opened.outcome == OpenedPlace::Outcome::Failed)
            return Refusal{"masked", folder.opened.error, i};
        for (const auto &[number, path] : m_taken) {
            const bool isOwn = description.places[number].isOwn;
            const bool shows =
                std::any_of(folder.names.begin(), folder.names.end(), [isOwn, &path = path](const std::string &name) {
                    return lies(name, path) || (!isOwn && lies(path, name));
                });
            if (shows)
                return Refusal{"masked", 0, number};
        }
    }
    return std::nullopt;
}

std::optional<Refusal> Confinement::prepareFiles(const Description &description)
{
    for (std::size_t i = 0; i < description.places.size(); ++i) {
        if (auto refusal = take(description, i))
            return refusal;
    }
    return lookAtMasked(description);
}

//! A grant that lies where all that comes later is allowed needs no rule of its own, and has none: a rule for the
//! folder itself would outlast the grant.
std::optional<Refusal> Confinement::prepareView(const Description &description, const std::string &folder)
{
    m_plan.emplace(folder);
    if (auto refusal = m_plan->find(description))
        return refusal;
    m_enclosure.emplace();
    if (auto refusal = m_enclosure->prepare(*m_plan, description.hasNetwork))
        return refusal;
    for (const ViewPlan::Taken &taken : m_plan->taken()) {
        const confine::Place &place = description.places[taken.number];
        if (!m_rules.isOpen() || (place.isGrant() && freePlaces()(place)))
            continue;
        if (!landlock::grant(m_rules.get(), m_abi, taken.handle, taken.isFolder, place.access, place.hasSockets))
            return Refusal{"place", errno, taken.number};
    }
    return m_plan->cover(&m_covers);
}

//! Of a socket in a place no mount can hold who connects to it, and Landlock only where it is new enough.
std::optional<Refusal> Confinement::makeFilter(const Description &description)
{
    CallRules rules{description.level, description.hasNetwork, true};
    if (description.level == confine::Level::Full && m_abi < landlock::socketsAbi)
        rules.hasLocalSockets = std::any_of(description.places.begin(), description.places.end(),
                                            [](const confine::Place &place) { return place.hasSockets; });
    m_filter = Descriptor(makeCallFilter(rules));
    if (!m_filter.isOpen())
        return Refusal{"filter", errno, 0};
    return std::nullopt;
}

std::optional<Refusal> Confinement::prepare(const Description &description, const std::string &folder)
{
    if (auto refusal = makeRules(description))
        return refusal;
    if (auto refusal = makeFilter(description))
        return refusal;
    return description.level == confine::Level::Full ? prepareView(description, folder) : prepareFiles(description);
}

std::function<bool(const confine::Place &)> Confinement::freePlaces() const
{
    return [this](const confine::Place &place) {
        return m_rules.isOpen() && m_enclosure && m_enclosure->isBareAbove(place.path)
            && (!place.hasSockets || m_abi < landlock::socketsAbi);
    };
}

StartFailure::Stage Confinement::become(Becoming server) const
{
    using Stage = StartFailure::Stage;
    if (m_enclosure) {
        m_enclosure->become(server, *m_plan, m_filter.get(), m_rules.get(), m_abi);
        return Stage::Bubblewrap;
    }
    if (m_rules.isOpen()) {
        giveUpCapabilities();
        if (!landlock::confineSelf(m_rules.get()))
            return Stage::Landlock;
        if (!applyCallFilter(m_filter.get()))
            return Stage::Filter;
    }
    resetSignals();
    closeOnExecFromThree();
    if (server.watcher >= 0 && !beWatched(server.watcher))
        return Stage::Landlock;
    // Not execvp: it would search PATH, and hand a file without `#!` to a shell.
    execve(server.command[0], server.command, confine::pointersOf(server.environment).data());
    return Stage::Program;
}

void report(int statusFd, const Refusal &refusal)
{
    char line[96];
    const int size = snprintf(line, sizeof line, "refused %s %d %zu\n", refusal.word, refusal.error, refusal.place);
    [[maybe_unused]] const ssize_t written = write(statusFd, line, static_cast<size_t>(size));
}

} // namespace mangrove::launcher

#include "app/launcher/confinement.h"

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
    if (!isEnclosed && !description.hasNetwork && m_abi < landlock::tcpAbi)
        return Refusal{"network", 0, 0};
    // In a network of its own it may talk to itself.
    m_rules = Handle(landlock::makeRules(m_abi, isEnclosed || description.hasNetwork));
    if (!m_rules.isOpen())
        return Refusal{"landlock", errno, 0};
    return std::nullopt;
}

//! What it is in the enclosure is its own path, where it was granted; else it may be found by a link.
std::optional<Refusal> Confinement::take(const Description &description, std::size_t number)
{
    const confine::Place &place = description.places[number];
    OpenedPlace opened = openPlace(place);
    switch (opened.outcome) {
    case OpenedPlace::Outcome::LeftOut:
        return std::nullopt;
    case OpenedPlace::Outcome::Failed:
        return Refusal{"place", opened.error, number};
    case OpenedPlace::Outcome::Exchanged:
        if (!place.isNeeded) // it is another thing, and stays out of reach
            return std::nullopt;
        return Refusal{"exchanged", 0, number};
    case OpenedPlace::Outcome::Opened:
        break;
    }
    if (m_rules.isOpen()
        && !landlock::grant(m_rules.number(), m_abi, opened.handle.number(), opened.isFolder, place.access))
        return Refusal{"place", errno, number};
    if (!m_enclosure)
        return std::nullopt;
    const bool isGranted = place.identity.isValid();
    const std::string realPath = isGranted ? place.path : realPathOf(opened);
    if (realPath.empty())
        return Refusal{"place", ENOENT, number};
    if (isGranted && opened.isFolder && place.access == confine::Access::Write) {
        for (const std::string &name : description.kept) {
            if (!keep(description, place, opened, name))
                return Refusal{"place", errno, number};
        }
    }
    m_enclosure->add(place, realPath, opened.isFolder, std::move(opened.handle));
    return std::nullopt;
}

//! Only a mount can take away from what it lies in, so Landlock's rules know nothing of it. What a person granted by itself is not
//! taken away.
bool Confinement::keep(const Description &description, const confine::Place &place, const OpenedPlace &opened,
                       const std::string &name)
{
    confine::Place its;
    its.path = place.path == "/" ? place.path + name : place.path + '/' + name;
    const bool isGranted =
        std::any_of(description.places.begin(), description.places.end(), [&its](const confine::Place &one) {
            return one.identity.isValid() && one.path == its.path;
        });
    if (isGranted)
        return true;
    OpenedPlace kept = openKept(opened.handle, name);
    if (kept.outcome != OpenedPlace::Outcome::Opened) {
        errno = kept.error;
        return kept.outcome == OpenedPlace::Outcome::LeftOut;
    }
    its.identity = confine::identityOf(kept.handle.number()).value_or(place.identity);
    m_enclosure->add(its, its.path, kept.isFolder, std::move(kept.handle));
    return true;
}

std::optional<Refusal> Confinement::prepare(const Description &description)
{
    if (auto refusal = makeRules(description))
        return refusal;
    if (description.level == confine::Level::Full) {
        m_enclosure.emplace();
        if (auto refusal = m_enclosure->prepare(description.hasNetwork))
            return refusal;
    }
    for (std::size_t i = 0; i < description.places.size(); ++i) {
        if (auto refusal = take(description, i))
            return refusal;
    }
    return std::nullopt;
}

StartFailure::Stage Confinement::become(char **command, int failure, int watcher) const
{
    using Stage = StartFailure::Stage;
    if (m_enclosure) {
        m_enclosure->become(command, m_rules.number(), m_abi, failure, watcher);
        return Stage::Bubblewrap;
    }
    if (m_rules.isOpen()) {
        giveUpCapabilities();
        if (!landlock::confineSelf(m_rules.number()))
            return Stage::Landlock;
    }
    resetSignals();
    closeOnExecFromThree();
    if (watcher >= 0 && !beWatched(watcher))
        return Stage::Landlock;
    // Not execvp: it would search PATH, and hand a file without `#!` to a shell.
    execv(command[0], command);
    return Stage::Program;
}

void report(int statusFd, const Refusal &refusal)
{
    char line[96];
    const int size =
        snprintf(line, sizeof line, "refused %s %d %zu\n", refusal.word, refusal.error, refusal.place);
    [[maybe_unused]] const ssize_t written = write(statusFd, line, static_cast<size_t>(size));
}

} // namespace mangrove::launcher

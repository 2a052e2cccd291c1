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
#include <sys/stat.h>
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

bool hasOtherNames(const OpenedPlace &kept)
{
    struct stat info = {};
    return !kept.isFolder && fstat(kept.handle.get(), &info) == 0 && info.st_nlink > 1;
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

//! What it is in the enclosure is its own path, where it was granted; else it may be found by a link.
std::optional<Refusal> Confinement::take(const Description &description, std::size_t number)
{
    const confine::Place &place = description.places[number];
    if (place.kind == confine::Place::Kind::Link) {
        if (m_enclosure)
            m_enclosure->add(place, place.path, false, Descriptor());
        return std::nullopt;
    }
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
    if (place.access == confine::Access::None)
        return deny(place, number, opened);
    if (m_rules.isOpen()
        && !landlock::grant(m_rules.get(), m_abi, opened.handle.get(), opened.isFolder, place.access, place.hasSockets))
        return Refusal{"place", errno, number};
    if (!m_enclosure && description.masked.empty())
        return std::nullopt;
    const bool isGranted = place.identity.isValid();
    const std::string realPath = isGranted ? place.path : realPathOf(opened);
    if (realPath.empty())
        return Refusal{"place", ENOENT, number};
    m_taken.emplace_back(number, realPath);
    if (!m_enclosure)
        return std::nullopt;
    if (isGranted && opened.isFolder && place.access == confine::Access::Write) {
        for (std::size_t name = 0; name < description.kept.size(); ++name) {
            if (!keep(description, number, opened, name))
                return Refusal{"place", errno, number};
        }
    }
    m_enclosure->add(place, realPath, opened.isFolder, std::move(opened.handle));
    return std::nullopt;
}

//! Landlock's rules know nothing of it either. Of a file that has several names in its file system one is covered.
std::optional<Refusal> Confinement::deny(const confine::Place &place, std::size_t number, const OpenedPlace &opened)
{
    const auto names = namesOf(opened, realPathOf(opened));
    if (!m_enclosure || !names)
        return Refusal{"place", EINVAL, number};
    m_enclosure->deny(place, number, *names, opened.isFolder);
    return std::nullopt;
}

//! Only a mount can take away from what it lies in, so Landlock's rules know nothing of it. What a person granted by
//! itself is not taken away.
bool Confinement::keep(const Description &description, std::size_t number, const OpenedPlace &opened, std::size_t name)
{
    const confine::Place &place = description.places[number];
    const std::string &word = description.kept[name];
    confine::Place its;
    its.path = place.path == "/" ? place.path + word : place.path + '/' + word;
    const bool isGranted =
        std::any_of(description.places.begin(), description.places.end(),
                    [&its](const confine::Place &one) { return one.identity.isValid() && one.path == its.path; });
    if (isGranted)
        return true;
    OpenedPlace kept = openKept(opened.handle.get(), word);
    if (kept.outcome != OpenedPlace::Outcome::Opened) {
        errno = kept.error;
        return kept.outcome == OpenedPlace::Outcome::LeftOut;
    }
    if (!m_covers.add(opened.handle.get(), word, kept.handle.get(), {"uncovered", number, name}))
        return false;
    if (hasOtherNames(kept) && m_otherNames.size() < mostSaid)
        m_otherNames.push_back({"named", number, name});
    its.identity = confine::identityOf(kept.handle.get()).value_or(place.identity);
    m_enclosure->add(its, its.path, kept.isFolder, std::move(kept.handle));
    return true;
}

//! Where nothing can be covered, nothing may be granted that would show it.
std::optional<Refusal> Confinement::hide(const Description &description)
{
    for (std::size_t i = 0; i < description.masked.size(); ++i) {
        const HiddenFolder folder = findHidden(description.masked[i]);
        if (folder.opened.outcome == OpenedPlace::Outcome::Failed)
            return Refusal{"masked", folder.opened.error, i};
        if (m_enclosure) {
            m_enclosure->hide(folder, i);
            continue;
        }
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
    if (!m_enclosure)
        return std::nullopt;
    if (auto refusal = m_enclosure->plan())
        return refusal;
    return m_enclosure->cover(m_taken, description.kept.size(), &m_covers);
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

std::optional<Refusal> Confinement::prepare(const Description &description)
{
    if (auto refusal = makeRules(description))
        return refusal;
    if (auto refusal = makeFilter(description))
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
    return hide(description);
}

StartFailure::Stage Confinement::become(Becoming server) const
{
    using Stage = StartFailure::Stage;
    if (m_enclosure) {
        m_enclosure->become(server, m_filter.get(), m_rules.get(), m_abi);
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

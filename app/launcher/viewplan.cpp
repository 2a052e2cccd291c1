#include "app/launcher/viewplan.h"

#include "app/launcher/entries.h"
#include "app/launcher/hiddenfolder.h"
#include "app/launcher/places.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace mangrove::launcher {

namespace {

using confine::Description;

bool hasOtherNames(const OpenedPlace &kept)
{
    struct stat info = {};
    return !kept.isFolder && fstat(kept.handle.get(), &info) == 0 && info.st_nlink > 1;
}

//! Names of what lies in an opened folder, sorted. Nothing where it cannot be read.
std::optional<std::vector<std::string>> namesIn(int folder)
{
    std::vector<std::string> names;
    bool isRead = false;
    const bool isDone = visitEntries(folder, &isRead, [&names](const std::string &name, unsigned char) {
        names.push_back(name);
        return true;
    });
    if (!isDone || !isRead)
        return std::nullopt;
    std::sort(names.begin(), names.end());
    return names;
}

std::string targetOf(int folder, const std::string &name)
{
    char target[4096];
    const ssize_t size = readlinkat(folder, name.c_str(), target, sizeof target);
    if (size <= 0 || size == static_cast<ssize_t>(sizeof target))
        return {};
    std::string path(target, static_cast<std::size_t>(size));
    if (path.front() != '/')
        path.insert(path.begin(), '/');
    while (path.size() > 1 && path.back() == '/')
        path.pop_back();
    return confine::isPlainPath(path) ? path : std::string();
}

} // namespace

void ViewPlan::add(const confine::Place &place, const std::string &realPath, bool isFolder, Descriptor opened)
{
    m_places.push_back({place, opened.get(), realPath, isFolder});
    m_handles.push_back(std::move(opened));
}

//! Nothing can be mounted on the root of a server that is there already, so of all that there is each thing is granted
//! by itself, but for the system's own.
bool ViewPlan::takeAll(const Description &description, std::size_t number, const OpenedPlace &root)
{
    const auto names = namesIn(root.handle.get());
    if (!names)
        return false;
    for (const std::string &name : *names) {
        confine::Place place = description.places[number];
        place.path = '/' + name;
        if (name == "proc" || name == "dev" || place.path == asideFolder || place.path == takenFolder)
            continue;
        OpenedPlace opened = openKept(root.handle.get(), name);
        if (opened.outcome == OpenedPlace::Outcome::LeftOut) {
            place.target = targetOf(root.handle.get(), name);
            place.kind = confine::Place::Kind::Link;
            place.identity = {};
            if (!place.target.empty())
                add(place, place.path, false, Descriptor());
            continue;
        }
        if (opened.outcome != OpenedPlace::Outcome::Opened) {
            errno = opened.error;
            return false;
        }
        const auto word = std::find(description.kept.begin(), description.kept.end(), name);
        if (word != description.kept.end() && place.access == confine::Access::Write) {
            const auto which = static_cast<std::size_t>(word - description.kept.begin());
            m_kept.push_back(
                {root.handle.get(), name, place.path, opened.handle.get(), {"uncovered", number, which}, true});
            place.access = confine::Access::Read;
            place.hasSockets = false;
        }
        place.kind = opened.isFolder ? confine::Place::Kind::Folder : confine::Place::Kind::File;
        m_taken.push_back({number, place.path, opened.handle.get(), opened.isFolder});
        add(place, place.path, opened.isFolder, std::move(opened.handle));
    }
    return true;
}

//! What it is in there is its own path, where it was granted; else it may be found by a link.
std::optional<Refusal> ViewPlan::take(const Description &description, std::size_t number)
{
    const confine::Place &place = description.places[number];
    if (place.kind == confine::Place::Kind::Link) {
        add(place, place.path, false, Descriptor());
        return std::nullopt;
    }
    OpenedPlace opened = openPlace(place);
    if (opened.outcome == OpenedPlace::Outcome::LeftOut)
        return std::nullopt;
    if (opened.outcome == OpenedPlace::Outcome::Exchanged)
        return Refusal{"exchanged", 0, number};
    if (opened.outcome != OpenedPlace::Outcome::Opened)
        return Refusal{"place", opened.error, number};
    if (place.access == confine::Access::None)
        return deny(place, number, std::move(opened));
    if (place.isGrant() && place.path == "/") {
        if (!takeAll(description, number, opened))
            return Refusal{"place", errno, number};
        m_handles.push_back(std::move(opened.handle));
        return std::nullopt;
    }
    const std::string realPath = place.identity.isValid() ? place.path : realPathOf(opened);
    if (realPath.empty())
        return Refusal{"place", ENOENT, number};
    m_taken.push_back({number, realPath, opened.handle.get(), opened.isFolder});
    // Also where it may be read only: what is open in there when it comes to be written is not written by that.
    if (place.isGrant() && opened.isFolder) {
        for (std::size_t name = 0; name < description.kept.size(); ++name) {
            if (!keep(description, number, opened, name))
                return Refusal{"place", errno, number};
        }
    }
    add(place, realPath, opened.isFolder, std::move(opened.handle));
    return std::nullopt;
}

//! Landlock's rules know nothing of it either. Of a file that has several names in its file system one is covered.
std::optional<Refusal> ViewPlan::deny(const confine::Place &place, std::size_t number, OpenedPlace opened)
{
    const auto names = namesOf(opened, realPathOf(opened));
    if (!names)
        return Refusal{"place", EINVAL, number};
    // Somebody has moved it since it was opened.
    if (place.identity.isValid() && std::find(names->begin(), names->end(), place.path) == names->end())
        return Refusal{"exchanged", 0, number};
    for (const std::string &name : *names) {
        confine::Place named = place;
        named.path = name;
        m_places.push_back({named, -1, name, opened.isFolder});
        m_denied.push_back({number, name, opened.handle.get(), opened.isFolder});
    }
    m_handles.push_back(std::move(opened.handle));
    return std::nullopt;
}

//! Only a mount can take away from what it lies in, so Landlock's rules know nothing of it. What a person granted by
//! itself is not taken away.
bool ViewPlan::keep(const Description &description, std::size_t number, const OpenedPlace &opened, std::size_t name)
{
    const confine::Place &place = description.places[number];
    const std::string &word = description.kept[name];
    confine::Place its;
    its.path = inFolder(place.path, word);
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
    const Covers::Said said{"uncovered", number, name};
    const bool isWritten = place.access == confine::Access::Write;
    m_kept.push_back({opened.handle.get(), word, its.path, kept.handle.get(), said, isWritten});
    if (isWritten && hasOtherNames(kept) && m_otherNames.size() < mostSaid)
        m_otherNames.push_back({"named", number, name});
    its.identity = confine::identityOf(kept.handle.get()).value_or(place.identity);
    add(its, its.path, kept.isFolder, std::move(kept.handle));
    m_places.back().isPinned = true;
    return true;
}

//! Where nothing can be covered, nothing may be granted that would show it.
std::optional<Refusal> ViewPlan::hide(const Description &description)
{
    for (std::size_t i = 0; i < description.masked.size(); ++i) {
        HiddenFolder folder = findHidden(description.masked[i]);
        if (folder.opened.outcome == OpenedPlace::Outcome::Failed)
            return Refusal{"masked", folder.opened.error, i};
        if (folder.opened.outcome == OpenedPlace::Outcome::LeftOut) {
            m_absent.emplace_back(i, folder.path);
            continue;
        }
        m_masked.insert(m_masked.end(), folder.names.begin(), folder.names.end());
        m_hidden.resize(m_masked.size(), {i, folder.opened.handle.get()});
        m_handles.push_back(std::move(folder.opened.handle));
    }
    return std::nullopt;
}

std::optional<Refusal> ViewPlan::plan()
{
    m_mounts = planMounts(m_places, m_masked, m_folder);
    for (const auto &[number, path] : m_absent) {
        const Mount *holder = holderOf(m_mounts, path);
        if (holder && holder->kind == Mount::Kind::Place)
            return Refusal{"masked", ENOENT, number};
    }
    std::vector<FoundPlace> without;
    std::copy_if(m_places.begin(), m_places.end(), std::back_inserter(without), [](const FoundPlace &found) {
        return !found.place.isGrant() && found.place.access != confine::Access::None;
    });
    m_base = planMounts(without, m_masked, m_folder);
    const std::vector<Pin> pins = pinsOf(m_mounts);
    for (const Pin &pin : pins) {
        OpenedPlace folder = openKept(pin.holder, pin.inside);
        if (folder.outcome != OpenedPlace::Outcome::Opened || !folder.isFolder)
            return Refusal{"place", folder.error, 0};
        confine::Place place;
        place.path = pin.path;
        place.kind = confine::Place::Kind::Folder;
        place.access = confine::Access::Write;
        m_places.push_back({place, folder.handle.get(), pin.path, true, true});
        m_handles.push_back(std::move(folder.handle));
    }
    if (!pins.empty())
        m_mounts = planMounts(m_places, m_masked, m_folder);
    return std::nullopt;
}

std::optional<Refusal> ViewPlan::find(const Description &description)
{
    m_keptNames = description.kept.size();
    for (std::size_t i = 0; i < description.places.size(); ++i) {
        if (auto refusal = take(description, i))
            return refusal;
    }
    if (auto refusal = hide(description))
        return refusal;
    return plan();
}

bool ViewPlan::isKept(const std::string &path) const
{
    return std::any_of(m_kept.begin(), m_kept.end(), [&path](const Kept &kept) { return kept.path == path; });
}

std::optional<Refusal> ViewPlan::cover(Covers *covers) const
{
    for (const Kept &kept : m_kept) {
        if (kept.isInWritten && !covers->add(kept.folder, kept.name, kept.thing, kept.said))
            return Refusal{"place", errno, kept.said.number};
    }
    for (std::size_t i = 0; i < m_masked.size(); ++i) {
        if (!isCovered(m_mounts, m_masked[i]))
            continue; // nothing shows it
        for (const std::string &path : wayTo(m_mounts, m_masked[i])) {
            if (!covers->add(path, path == m_masked[i] ? m_hidden[i].handle : -1, {"unmasked", m_hidden[i].number, 0}))
                return Refusal{"masked", errno, m_hidden[i].number};
        }
    }
    for (const Taken &denied : m_denied) {
        if (!isCovered(m_mounts, denied.path))
            continue;
        for (const std::string &path : wayTo(m_mounts, denied.path)) {
            if (!covers->add(path, path == denied.path ? denied.handle : -1, {"uncovered", denied.number, m_keptNames}))
                return Refusal{"place", errno, denied.number};
        }
    }
    for (const Taken &taken : m_taken) {
        if (!isNarrowed(m_mounts, taken.path))
            continue;
        for (const std::string &path : wayTo(m_mounts, taken.path)) {
            if (!covers->add(path, path == taken.path ? taken.handle : -1, {"uncovered", taken.number, m_keptNames}))
                return Refusal{"place", errno, taken.number};
        }
    }
    return std::nullopt;
}

void ViewPlan::forgetKept(const std::string &path)
{
    m_kept.erase(std::remove_if(m_kept.begin(), m_kept.end(), [&path](const Kept &kept) { return kept.path == path; }),
                 m_kept.end());
}

bool ViewPlan::hasFound(std::size_t number) const
{
    const auto isIts = [number](const Taken &one) { return one.number == number; };
    return std::any_of(m_taken.begin(), m_taken.end(), isIts) || std::any_of(m_denied.begin(), m_denied.end(), isIts);
}

} // namespace mangrove::launcher

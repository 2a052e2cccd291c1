#include "app/launcher/hiddennames.h"

#include "app/launcher/mountpoints.h"
#include "app/launcher/places.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <iterator>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#ifdef __linux__
#include <sys/inotify.h>
#endif

namespace mangrove::launcher {

namespace {

std::string inFolder(const std::string &folder, const std::string &name)
{
    return folder == "/" ? folder + name : folder + '/' + name;
}

//! The way from a folder to what lies in it; empty: itself.
std::string_view wayFrom(std::string_view folder, std::string_view path)
{
    return path.substr(std::min(folder == "/" ? 1 : folder.size() + 1, path.size()));
}

//! How many this user may have; the person's programs want some, too.
std::size_t allowedWatches()
{
    const Descriptor file(open("/proc/sys/fs/inotify/max_user_watches", O_RDONLY | O_CLOEXEC));
    char text[32] = {};
    return file.isOpen() && read(file.get(), text, sizeof text - 1) > 0 ? std::strtoull(text, nullptr, 10) : 0;
}

template<typename Visit>
bool visitEntries(int folder, const Visit &visit)
{
    Descriptor opened(openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    DIR *entries = opened.isOpen() ? fdopendir(opened.get()) : nullptr;
    if (!entries)
        return true; // another's, and the server sees no more of it than this
    opened.release();
    bool goesOn = true;
    while (const dirent *entry = goesOn ? readdir(entries) : nullptr) {
        const std::string_view name(entry->d_name);
        if (name != "." && name != "..")
            goesOn = visit(std::string(name));
    }
    closedir(entries);
    return goesOn;
}

} // namespace

HiddenNames::HiddenNames(const confine::NeverNames &never)
    : m_matcher(never),
      m_hidesAny(!never.names.empty()),
      m_looksInside(std::any_of(never.names.begin(), never.names.end(),
                                [](const confine::NeverName &one) { return !one.containing.empty(); }))
{
#ifdef __linux__
    if (m_hidesAny) {
        m_changes = Descriptor(inotify_init1(IN_CLOEXEC | IN_NONBLOCK));
        m_mostHeard = std::min(mostFolders, allowedWatches() / 8);
    }
#endif
}

const std::string *HiddenNames::topOf(std::string_view path) const
{
    const std::string *top = nullptr;
    for (const auto &[folder, its] : m_tops) {
        if (lies(path, folder) && (!top || folder.size() > top->size()))
            top = &folder;
    }
    return top;
}

bool HiddenNames::holdsGrant(const std::string &path) const
{
    return std::any_of(m_granted.begin(), m_granted.end(),
                       [&path](const auto &one) { return one.first != path && lies(one.first, path); });
}

//! Whether a file holds what it is held for.
bool HiddenNames::holds(int folder, const char *name, const confine::NeverMatcher::Match &match) const
{
    const Descriptor file(openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    struct stat info = {};
    if (!file.isOpen() || fstat(file.get(), &info) != 0 || !S_ISREG(info.st_mode))
        return false;
    std::string content(std::min<std::size_t>(confine::neverLook, static_cast<std::size_t>(info.st_size)), '\0');
    std::size_t size = 0;
    while (size < content.size()) {
        const ssize_t more = read(file.get(), content.data() + size, content.size() - size);
        if (more <= 0)
            break;
        size += static_cast<std::size_t>(more);
    }
    content.resize(size);
    return std::any_of(match.containing.begin(), match.containing.end(),
                       [&content](std::string_view what) { return content.find(what) != std::string::npos; });
}

//! `target`: where the thing lies, if it is found there by a link.
HiddenNames::Seen HiddenNames::seenAs(const Place &place, int folder, const std::string &name,
                                      std::string *target) const
{
    struct stat info = {};
    const std::string path = inFolder(place.path, name);
    if (fstatat(folder, name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0)
        return Seen::Nothing;
    if (const auto granted = m_granted.find(path); granted != m_granted.end())
        return granted->second && S_ISDIR(info.st_mode) ? Seen::Folder : Seen::Nothing;
    const auto match = m_matcher.match(wayFrom(place.top, path));
    const bool isFolder = S_ISDIR(info.st_mode);
    if (S_ISLNK(info.st_mode)) {
        // Nothing can be mounted on a link; what it leads to is what has the name.
        OpenedPlace opened;
        if (!match.isNothing())
            opened.handle = Descriptor(openat(folder, name.c_str(), O_PATH | O_CLOEXEC));
        const std::string real = opened.handle.isOpen() ? realPathOf(opened) : std::string();
        const std::string *top = real.empty() ? nullptr : topOf(real);
        if (!top || isGranted(real) || holdsGrant(real) || fstat(opened.handle.get(), &info) != 0)
            return Seen::Nothing;
        *target = real;
        const Descriptor holder(openWithoutLinks(AT_FDCWD, real.substr(0, std::max<std::size_t>(real.rfind('/'), 1))));
        const bool isHeld =
            match.isHeld || (S_ISREG(info.st_mode) && holds(holder.get(), real.c_str() + real.rfind('/') + 1, match));
        return isHeld ? Seen::Hidden : Seen::Nothing;
    }
    const bool isHeld = place.isAround || match.isHeld
        || (S_ISREG(info.st_mode) && !match.containing.empty() && holds(folder, name.c_str(), match));
    if (isHeld)
        return isFolder && holdsGrant(path) ? Seen::Around : Seen::Hidden;
    return isFolder ? Seen::Folder : Seen::Nothing;
}

bool HiddenNames::note(const std::string &path, std::vector<std::string> *found)
{
    m_names.insert(path);
    found->push_back(path);
    if (m_names.size() <= mostNames)
        return true;
    // Some may be gone.
    for (auto name = m_names.begin(); name != m_names.end();) {
        struct stat info = {};
        name = lstat(name->c_str(), &info) == 0 ? std::next(name) : m_names.erase(name);
    }
    errno = E2BIG;
    return m_names.size() <= mostNames;
}

//! Where there are more folders than can be heard of, what comes to lie in the others later is not hidden.
void HiddenNames::hear(const Place &place, int folder)
{
#ifdef __linux__
    if (!m_changes.isOpen() || m_heard.size() >= m_mostHeard)
        return;
    const std::string self = "/proc/self/fd/" + std::to_string(folder);
    const std::uint32_t what = IN_CREATE | IN_MOVED_TO | IN_ONLYDIR | (m_looksInside ? IN_CLOSE_WRITE : 0U);
    const int watch = inotify_add_watch(m_changes.get(), self.c_str(), what);
    if (watch >= 0)
        m_heard.insert_or_assign(watch, place);
#else
    static_cast<void>(place);
    static_cast<void>(folder);
#endif
}

Descriptor HiddenNames::open(const Place &place) const
{
    const auto top = m_tops.find(place.top);
    if (top == m_tops.end())
        return {};
    const std::string way(wayFrom(place.top, place.path));
    return Descriptor(way.empty() ? openat(top->second.handle.get(), ".", O_PATH | O_DIRECTORY | O_CLOEXEC)
                                  : openWithoutLinks(top->second.handle.get(), way));
}

bool HiddenNames::lookInto(const Place &place, std::vector<Place> *further, std::vector<std::string> *found,
                           std::size_t *left)
{
    const Descriptor folder = open(place);
    if (!folder.isOpen())
        return true; // it has gone
    hear(place, folder.get());
    return visitEntries(folder.get(), [&](const std::string &name) {
        if ((*left)-- == 0) {
            errno = EOVERFLOW;
            return false;
        }
        std::string path = inFolder(place.path, name);
        const Seen seen = seenAs(place, folder.get(), name, &path);
        if (seen == Seen::Hidden)
            return note(path, found);
        if (seen != Seen::Nothing)
            further->push_back({place.top, std::move(path), seen == Seen::Around});
        return true;
    });
}

bool HiddenNames::look(Place from, std::vector<std::string> *found)
{
    std::size_t left = mostEntries;
    m_failedAt = from.top;
    std::vector<Place> further{std::move(from)};
    while (!further.empty()) {
        const Place place = std::move(further.back());
        further.pop_back();
        if (!lookInto(place, &further, found, &left))
            return false;
    }
    return true;
}

//! All that is known of what lies in a granted folder.
void HiddenNames::forget(const std::string &path)
{
    for (auto name = m_names.begin(); name != m_names.end();)
        name = lies(*name, path) ? m_names.erase(name) : std::next(name);
#ifdef __linux__
    for (auto heard = m_heard.begin(); heard != m_heard.end();) {
        const bool isIts = lies(heard->second.path, path);
        if (isIts)
            inotify_rm_watch(m_changes.get(), heard->first);
        heard = isIts ? m_heard.erase(heard) : std::next(heard);
    }
#endif
}

bool HiddenNames::follow(const std::vector<Grant> &grants)
{
    if (!m_hidesAny)
        return true;
    std::map<std::string, bool> granted;
    std::map<std::string, Top> tops;
    for (const Grant &grant : grants) {
        granted.emplace(grant.path, !grant.isTop && !grant.isOwn);
        struct stat info = {};
        if (grant.isTop && fstat(grant.handle, &info) == 0)
            tops.emplace(grant.path,
                         Top{Descriptor(fcntl(grant.handle, F_DUPFD_CLOEXEC, 0)), info.st_dev, info.st_ino});
    }
    const auto isSame = [](const Top &one, const Top &other) {
        return one.device == other.device && one.inode == other.inode;
    };
    // What a granted folder shows is another where something in it is granted by itself, or is so no more.
    std::vector<std::string> changed;
    for (const auto &[path, its] : granted) {
        if (m_granted.count(path) == 0)
            changed.push_back(path);
    }
    for (const auto &[path, its] : m_granted) {
        if (granted.count(path) == 0)
            changed.push_back(path);
    }
    for (const auto &[path, top] : tops) {
        const auto before = m_tops.find(path);
        if (before != m_tops.end() && !isSame(before->second, top))
            changed.push_back(path);
    }
    std::swap(m_tops, tops);
    std::swap(m_granted, granted);
    std::set<std::string> forgotten;
    for (const std::string &path : changed) {
        forgotten.insert(path);
        // Of what holds it all is looked at again where its name is one that matters, or it shows through now.
        const std::string *holder =
            path == "/" ? nullptr : topOf(path.substr(0, std::max<std::size_t>(path.rfind('/'), 1)));
        if (holder && (!isGranted(path) || m_matcher.mayHold(wayFrom(*holder, path))))
            forgotten.insert(*holder);
    }
    for (const std::string &path : forgotten)
        forget(path);
    std::vector<std::string> found;
    return std::all_of(m_tops.begin(), m_tops.end(), [&](const auto &top) {
        const bool isForgotten = std::any_of(forgotten.begin(), forgotten.end(),
                                             [&top](const std::string &one) { return lies(top.first, one); });
        return !isForgotten || look({top.first, top.first, false}, &found);
    });
}

bool HiddenNames::takeOne(int watch, unsigned what, const std::string &name, std::vector<std::string> *changed)
{
#ifdef __linux__
    if ((what & IN_Q_OVERFLOW) != 0)
        return std::all_of(m_tops.begin(), m_tops.end(), [&](const auto &top) {
            return look({top.first, top.first, false}, changed) || errno == EOVERFLOW;
        });
    const auto heard = m_heard.find(watch);
    if (heard == m_heard.end())
        return true;
    if ((what & IN_IGNORED) != 0) {
        m_heard.erase(heard);
        return true;
    }
    const Place place = heard->second;
    std::string path = inFolder(place.path, name);
    const bool mayMatter =
        (what & IN_ISDIR) != 0 || place.isAround || !m_matcher.match(wayFrom(place.top, path)).isNothing();
    const Descriptor folder = mayMatter && !name.empty() ? open(place) : Descriptor();
    if (!folder.isOpen())
        return true;
    const Seen seen = seenAs(place, folder.get(), name, &path);
    if (seen == Seen::Hidden)
        return note(path, changed);
    return seen == Seen::Nothing || look({place.top, path, seen == Seen::Around}, changed) || errno == EOVERFLOW;
#else
    return false;
#endif
}

bool HiddenNames::take(std::vector<std::string> *changed)
{
#ifdef __linux__
    alignas(inotify_event) char events[16 * 1024];
    const ssize_t size = read(m_changes.get(), events, sizeof events);
    for (const char *at = events; at < events + size;) {
        inotify_event event = {};
        std::memcpy(&event, at, sizeof event);
        const char *name = at + sizeof event;
        if (!takeOne(event.wd, event.mask, event.len > 0 ? std::string(name) : std::string(), changed))
            return false;
        at += sizeof event + event.len;
    }
#endif
    return true;
}

} // namespace mangrove::launcher

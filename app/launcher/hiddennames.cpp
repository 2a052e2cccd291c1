#include "app/launcher/hiddennames.h"

#include "app/launcher/entries.h"
#include "app/launcher/mountpoints.h"
#include "app/launcher/places.h"
#include "app/launcher/surroundings.h"

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

constexpr int moment = 100; // ms

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

//! `path`: where it lies; of a link, where it leads.
HiddenNames::Seen HiddenNames::seenAs(const Place &place, int folder, const std::string &name, unsigned char type,
                                      std::string *path) const
{
    *path = inFolder(place.path, name);
    struct stat info = {};
    if (type == DT_UNKNOWN) {
        if (fstatat(folder, name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0)
            return Seen::Nothing;
        type = static_cast<unsigned char>(S_ISDIR(info.st_mode)       ? DT_DIR
                                              : S_ISLNK(info.st_mode) ? DT_LNK
                                              : S_ISREG(info.st_mode) ? DT_REG
                                                                      : DT_SOCK);
    }
    const bool isFolder = type == DT_DIR;
    if (const auto granted = m_granted.find(*path); granted != m_granted.end())
        return granted->second && isFolder ? Seen::Folder : Seen::Nothing;
    const auto match = m_matcher.match(wayFrom(place.top, *path));
    if (type == DT_LNK)
        return match.isNothing() ? Seen::Nothing : seenBehind(folder, name, match, path);
    const bool isHeld = place.isAround || match.isHeld
        || (type == DT_REG && !match.containing.empty() && holds(folder, name.c_str(), match));
    if (isHeld)
        return isFolder && holdsGrant(*path) ? Seen::Around : Seen::Hidden;
    return isFolder ? Seen::Folder : Seen::Nothing;
}

//! Nothing can be mounted on a link; what it leads to is what has the name.
HiddenNames::Seen HiddenNames::seenBehind(int folder, const std::string &name,
                                          const confine::NeverMatcher::Match &match, std::string *path) const
{
    OpenedPlace opened;
    opened.handle = Descriptor(openat(folder, name.c_str(), O_PATH | O_CLOEXEC));
    struct stat info = {};
    const std::string real = opened.handle.isOpen() ? realPathOf(opened) : std::string();
    const std::string *top = real.empty() ? nullptr : topOf(real);
    if (!top || *top == real || shows(real) || fstat(opened.handle.get(), &info) != 0)
        return Seen::Nothing;
    *path = real;
    const Descriptor holder(openWithoutLinks(AT_FDCWD, real.substr(0, std::max<std::size_t>(real.rfind('/'), 1))));
    const bool isHeld =
        match.isHeld || (S_ISREG(info.st_mode) && holds(holder.get(), real.c_str() + real.rfind('/') + 1, match));
    return isHeld ? Seen::Hidden : Seen::Nothing;
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
        const bool hasGone = lstat(name->c_str(), &info) != 0 && (errno == ENOENT || errno == ENOTDIR);
        name = hasGone ? m_names.erase(name) : std::next(name);
    }
    errno = E2BIG;
    return m_names.size() <= mostNames;
}

//! Where there are more folders than are heard of, what comes to lie in the others later is not hidden. False: the system
//! tells of no more.
bool HiddenNames::hear(const Place &place, int folder)
{
#ifdef __linux__
    const std::string self = "/proc/self/fd/" + std::to_string(folder);
    const std::uint32_t what =
        IN_CREATE | IN_MOVED_TO | IN_ATTRIB | IN_ONLYDIR | (m_looksInside ? IN_CLOSE_WRITE | IN_MODIFY : 0U);
    const int watch = inotify_add_watch(m_changes.get(), self.c_str(), what);
    if (watch < 0)
        return isNothing(errno) || m_heard.size() >= m_mostHeard;
    // One that has another name by now, or is mounted twice, is the same watch.
    if (m_heard.count(watch) == 0 && m_heard.size() >= m_mostHeard) {
        inotify_rm_watch(m_changes.get(), watch);
        return true;
    }
    constexpr std::size_t mostPaths = 8;
    std::vector<Place> &places = m_heard[watch];
    places.erase(
        std::remove_if(places.begin(), places.end(), [&place](const Place &one) { return one.path == place.path; }),
        places.end());
    if (places.size() >= mostPaths)
        places.erase(places.begin());
    places.push_back(place);
    return true;
#else
    static_cast<void>(place);
    static_cast<void>(folder);
    errno = ENOSYS;
    return false;
#endif
}

Descriptor HiddenNames::open(const Place &place) const
{
    const auto top = m_tops.find(place.top);
    errno = ENOENT;
    if (top == m_tops.end())
        return {};
    const std::string way(wayFrom(place.top, place.path));
    return Descriptor(way.empty() ? openat(top->second.handle.get(), ".", O_PATH | O_DIRECTORY | O_CLOEXEC)
                                  : openWithoutLinks(top->second.handle.get(), way));
}

bool HiddenNames::lookInto(const Place &place, Due *due, std::size_t *left, std::vector<std::string> *found)
{
    const Descriptor folder = open(place);
    if (!folder.isOpen())
        return isNothing(errno);
    if (!hear(place, folder.get()))
        return false;
    bool isRead = false;
    const bool isDone = visitEntries(folder.get(), &isRead, [&](const std::string &name, unsigned char type) {
        if (left && (*left)-- == 0) {
            errno = EOVERFLOW;
            return false;
        }
        std::string path;
        const Seen seen = seenAs(place, folder.get(), name, type, &path);
        if (seen == Seen::Hidden)
            return note(path, found);
        if (seen != Seen::Nothing)
            due->push_back({place.top, std::move(path), seen == Seen::Around});
        return true;
    });
    if (!isRead)
        m_unread.insert(place.path); // when it can be, the system tells
    return isDone;
}

//! What is further out comes first, so that of what is large what is near is heard of. Until then (ms), or 0: to the end.
bool HiddenNames::look(Due *due, std::int64_t end, std::size_t *left, std::vector<std::string> *found)
{
    while (!due->empty()) {
        if (end != 0 && millisecondsNow() >= end) {
            errno = ETIMEDOUT;
            return false;
        }
        const Place place = std::move(due->front());
        due->pop_front();
        if (!lookInto(place, due, left, found))
            return false;
    }
    return true;
}

//! All that is known of what lies in a granted folder.
void HiddenNames::forget(const std::string &path)
{
    for (auto name = m_names.begin(); name != m_names.end();)
        name = lies(*name, path) ? m_names.erase(name) : std::next(name);
    m_due.erase(std::remove_if(m_due.begin(), m_due.end(), [&path](const Place &one) { return lies(one.path, path); }),
                m_due.end());
    for (const auto &[top, its] : m_tops) {
        if (lies(top, path))
            m_unknown.insert(top);
    }
    for (auto unread = m_unread.begin(); unread != m_unread.end();)
        unread = lies(*unread, path) ? m_unread.erase(unread) : std::next(unread);
#ifdef __linux__
    for (auto heard = m_heard.begin(); heard != m_heard.end();) {
        std::vector<Place> &places = heard->second;
        places.erase(
            std::remove_if(places.begin(), places.end(), [&path](const Place &one) { return lies(one.path, path); }),
            places.end());
        if (places.empty())
            inotify_rm_watch(m_changes.get(), heard->first);
        heard = places.empty() ? m_heard.erase(heard) : std::next(heard);
    }
#endif
}

bool HiddenNames::follow(const std::vector<Grant> &grants, int time)
{
    if (!m_hidesAny)
        return true;
    if (!m_changes.isOpen()) {
        m_failedAt = grants.empty() ? std::string() : grants.front().path;
        errno = EMFILE;
        return std::none_of(grants.begin(), grants.end(), [](const Grant &grant) { return grant.isTop; });
    }
    std::map<std::string, bool> granted;
    std::map<std::string, Top> tops;
    for (const Grant &grant : grants) {
        granted.emplace(grant.path, !grant.isTop && !grant.isOwn);
        struct stat info = {};
        if (grant.isTop && fstat(grant.handle, &info) == 0)
            tops.emplace(grant.path,
                         Top{Descriptor(fcntl(grant.handle, F_DUPFD_CLOEXEC, 0)), info.st_dev, info.st_ino});
    }
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
        if (before != m_tops.end() && (before->second.device != top.device || before->second.inode != top.inode))
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
        if (holder && (m_granted.count(path) == 0 || m_matcher.mayHold(wayFrom(*holder, path))))
            forgotten.insert(*holder);
    }
    for (const std::string &path : forgotten)
        forget(path);
    const std::int64_t end = time > 0 ? millisecondsNow() + time : 0;
    for (const std::string &top : std::set<std::string>(m_unknown)) {
        if (m_tops.count(top) != 0) {
            Due due{{top, top, false}};
            std::size_t left = mostEntries;
            std::vector<std::string> found;
            m_failedAt = top;
            if (!look(&due, end, &left, &found))
                return false;
        }
        m_unknown.erase(top);
    }
    return true;
}

bool HiddenNames::takeOne(int watch, unsigned what, const std::string &name, std::vector<std::string> *changed)
{
#ifdef __linux__
    if ((what & IN_Q_OVERFLOW) != 0) {
        for (const auto &[path, top] : m_tops)
            m_due.push_back({path, path, false});
        return true;
    }
    const auto heard = m_heard.find(watch);
    if (heard == m_heard.end())
        return true;
    if ((what & IN_IGNORED) != 0) {
        m_heard.erase(heard);
        return true;
    }
    const std::vector<Place> places = heard->second;
    return std::all_of(places.begin(), places.end(),
                       [&](const Place &place) { return takeIn(place, what, name, changed); });
#else
    return false;
#endif
}

bool HiddenNames::takeIn(const Place &place, unsigned what, const std::string &name, std::vector<std::string> *changed)
{
    std::string path = inFolder(place.path, name);
    // Also what a link leads to.
    if (m_names.count(path) != 0) {
        changed->push_back(path);
        return true;
    }
#ifdef __linux__
    const bool mayMatter = (what & IN_ISDIR) != 0
        ? (what & IN_ATTRIB) == 0 || m_unread.erase(path) > 0
        : place.isAround || !m_matcher.match(wayFrom(place.top, path)).isNothing();
    if (!mayMatter || name.empty())
        return true;
#endif
    const Descriptor folder = open(place);
    if (!folder.isOpen())
        return isNothing(errno);
    const Seen seen = seenAs(place, folder.get(), name, DT_UNKNOWN, &path);
    if (seen == Seen::Hidden)
        return note(path, changed);
    if (seen != Seen::Nothing)
        m_due.push_back({place.top, std::move(path), seen == Seen::Around});
    return true;
}

bool HiddenNames::take(std::vector<std::string> *changed)
{
#ifdef __linux__
    alignas(inotify_event) char events[16 * 1024];
    const ssize_t size = std::max<ssize_t>(read(m_changes.get(), events, sizeof events), 0);
    for (const char *at = events; at < events + size;) {
        inotify_event event = {};
        std::memcpy(&event, at, sizeof event);
        const char *name = at + sizeof event;
        if (!takeOne(event.wd, event.mask, event.len > 0 ? std::string(name) : std::string(), changed))
            return false;
        at += sizeof event + event.len;
    }
#endif
    return look(&m_due, millisecondsNow() + moment, nullptr, changed) || errno == ETIMEDOUT;
}

} // namespace mangrove::launcher

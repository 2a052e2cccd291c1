#include "app/launcher/hiddennames.h"

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

//! It has gone, or is another's, and nobody sees more of it than this.
bool isNothing(int error)
{
    return error == ENOENT || error == ENOTDIR || error == ELOOP || error == EACCES;
}

//! Whether a file holds one of these; where that cannot be found out, it is taken to.
bool holds(int folder, const char *name, const confine::NeverMatcher::Match &match)
{
    const Descriptor file(openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    struct stat info = {};
    if (!file.isOpen() || fstat(file.get(), &info) != 0)
        return !isNothing(errno);
    if (!S_ISREG(info.st_mode))
        return false;
    std::string content(std::min<std::size_t>(confine::neverLook, static_cast<std::size_t>(info.st_size)), '\0');
    std::size_t size = 0;
    while (size < content.size()) {
        const ssize_t more = read(file.get(), content.data() + size, content.size() - size);
        if (more < 0)
            return true;
        if (more == 0)
            break;
        size += static_cast<std::size_t>(more);
    }
    content.resize(size);
    return std::any_of(match.containing.begin(), match.containing.end(),
                       [&content](std::string_view what) { return content.find(what) != std::string::npos; });
}

//! False: errno.
template<typename Visit>
bool visitEntries(int folder, const Visit &visit)
{
    Descriptor opened(openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    DIR *entries = opened.isOpen() ? fdopendir(opened.get()) : nullptr;
    if (!entries)
        return isNothing(errno);
    opened.release();
    bool goesOn = true;
    errno = 0;
    while (const dirent *entry = goesOn ? readdir(entries) : nullptr) {
        const std::string_view name(entry->d_name);
        if (name != "." && name != "..")
            goesOn = visit(std::string(name), entry->d_type);
        errno = goesOn ? 0 : errno;
    }
    const int error = errno;
    closedir(entries);
    errno = error;
    return error == 0 || (goesOn && isNothing(error));
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

//! Where there are more folders than can be heard of, what comes to lie in the others later is not hidden.
void HiddenNames::hear(const Place &place, int folder)
{
#ifdef __linux__
    const std::string self = "/proc/self/fd/" + std::to_string(folder);
    const std::uint32_t what = IN_CREATE | IN_MOVED_TO | IN_ONLYDIR | (m_looksInside ? IN_CLOSE_WRITE : 0U);
    const int watch = m_changes.isOpen() ? inotify_add_watch(m_changes.get(), self.c_str(), what) : -1;
    if (watch < 0)
        return;
    // One that has another name by now is the same watch.
    if (m_heard.count(watch) != 0 || m_heard.size() < m_mostHeard)
        m_heard.insert_or_assign(watch, place);
    else
        inotify_rm_watch(m_changes.get(), watch);
#else
    static_cast<void>(place);
    static_cast<void>(folder);
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
    hear(place, folder.get());
    return visitEntries(folder.get(), [&](const std::string &name, unsigned char type) {
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
#ifdef __linux__
    for (auto heard = m_heard.begin(); heard != m_heard.end();) {
        const bool isIts = lies(heard->second.path, path);
        if (isIts)
            inotify_rm_watch(m_changes.get(), heard->first);
        heard = isIts ? m_heard.erase(heard) : std::next(heard);
    }
#endif
}

bool HiddenNames::follow(const std::vector<Grant> &grants, int time)
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
    const Place &place = heard->second;
    std::string path = inFolder(place.path, name);
    // Also what a link leads to.
    if (m_names.count(path) != 0) {
        changed->push_back(path);
        return true;
    }
    const bool mayMatter =
        (what & IN_ISDIR) != 0 || place.isAround || !m_matcher.match(wayFrom(place.top, path)).isNothing();
    if (!mayMatter || name.empty())
        return true;
    const Descriptor folder = open(place);
    if (!folder.isOpen())
        return isNothing(errno);
    const Seen seen = seenAs(place, folder.get(), name, DT_UNKNOWN, &path);
    if (seen == Seen::Hidden)
        return note(path, changed);
    if (seen != Seen::Nothing)
        m_due.push_back({place.top, std::move(path), seen == Seen::Around});
    return true;
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
    return look(&m_due, millisecondsNow() + moment, nullptr, changed) || errno == ETIMEDOUT;
}

} // namespace mangrove::launcher

#include "app/launcher/places.h"

#include <cerrno>
#include <climits>
#include <cstdint>
#include <string>
#include <utility>

#ifdef __linux__
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace mangrove::launcher {

#ifdef __linux__

namespace {

using Kind = confine::Place::Kind;

OpenedPlace failed(const confine::Place &place, int error)
{
    const bool isMissing = error == ENOENT || error == ENOTDIR || error == EACCES || error == ELOOP;
    OpenedPlace opened;
    opened.outcome = isMissing && !place.isNeeded ? OpenedPlace::Outcome::LeftOut : OpenedPlace::Outcome::Failed;
    opened.error = error;
    return opened;
}

//! Opens what is bound to an identity: the folder, or for a file the folder that holds it, then the file.
OpenedPlace openBound(const confine::Place &place)
{
    const std::size_t slash = place.path.rfind('/');
    const bool isFile = place.kind == Kind::File;
    const std::string folder = !isFile ? place.path : slash == 0 ? "/" : place.path.substr(0, slash);
    Descriptor bound(openWithoutLinks(AT_FDCWD, folder));
    if (!bound.isOpen())
        return failed(place, errno);
    const auto identity = confine::identityOf(bound.get());
    OpenedPlace opened;
    opened.outcome = place.isNeeded ? OpenedPlace::Outcome::Exchanged : OpenedPlace::Outcome::LeftOut;
    if (!identity || !identity->matches(place.identity))
        return opened;
    Descriptor thing(isFile ? openWithoutLinks(bound.get(), place.path.substr(slash + 1)) : bound.release());
    if (!thing.isOpen())
        return failed(place, errno);
    struct stat info = {};
    if (fstat(thing.get(), &info) != 0)
        return failed(place, errno);
    opened.isFolder = S_ISDIR(info.st_mode);
    if (isFile ? !S_ISREG(info.st_mode) : !opened.isFolder)
        return opened;
    opened.outcome = OpenedPlace::Outcome::Opened;
    opened.handle = std::move(thing);
    return opened;
}

} // namespace

int openWithoutLinks(int folder, const std::string &path)
{
    open_how how{};
    how.flags = static_cast<std::uint64_t>(O_PATH | O_CLOEXEC);
    how.resolve = RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
    const long opened = syscall(SYS_openat2, folder, path.c_str(), &how, sizeof how);
    // Older kernels have no such call, and filters of containers refuse what they do not know. Longer ones are found, too.
    const bool isMissing = opened < 0 && (errno == ENOSYS || errno == EPERM || errno == ENAMETOOLONG);
    return isMissing ? openByStep(folder, path) : static_cast<int>(opened);
}

int openByStep(int folder, const std::string &path)
{
    constexpr int flags = O_PATH | O_NOFOLLOW | O_CLOEXEC;
    Descriptor at(path.front() == '/' ? open("/", flags) : openat(folder, ".", flags));
    std::size_t begin = path.find_first_not_of('/');
    while (begin != std::string::npos && at.isOpen()) {
        const std::size_t end = path.find('/', begin);
        Descriptor next(openat(at.get(), path.substr(begin, end - begin).c_str(), flags));
        struct stat info = {};
        if (next.isOpen() && fstat(next.get(), &info) != 0)
            return -1;
        if (next.isOpen() && S_ISLNK(info.st_mode)) {
            errno = ELOOP;
            return -1;
        }
        at = std::move(next);
        begin = path.find_first_not_of('/', end);
    }
    return at.release();
}

OpenedPlace openPlace(const confine::Place &place)
{
    if (place.identity.isValid())
        return openBound(place);
    Descriptor thing(open(place.path.c_str(), O_PATH | O_CLOEXEC));
    struct stat info = {};
    if (!thing.isOpen() || fstat(thing.get(), &info) != 0)
        return failed(place, errno);
    OpenedPlace opened;
    opened.isFolder = S_ISDIR(info.st_mode);
    if (place.kind == Kind::Folder && !opened.isFolder)
        return failed(place, ENOTDIR);
    opened.outcome = OpenedPlace::Outcome::Opened;
    opened.handle = std::move(thing);
    return opened;
}

bool isSameThing(int one, int other)
{
    struct stat its = {};
    struct stat others = {};
    return fstat(one, &its) == 0 && fstat(other, &others) == 0 && its.st_dev == others.st_dev
        && its.st_ino == others.st_ino;
}

std::string realPathOf(const OpenedPlace &opened)
{
    const std::string link = "/proc/self/fd/" + std::to_string(opened.handle.get());
    char path[PATH_MAX];
    const ssize_t size = readlink(link.c_str(), path, sizeof path);
    struct stat there = {};
    struct stat here = {};
    if (size <= 0 || size == static_cast<ssize_t>(sizeof path))
        return {};
    const std::string found(path, static_cast<std::size_t>(size));
    // The system marks the path of what was removed, in a way that may be a path as well.
    const bool isThere = confine::isPlainPath(found) && fstat(opened.handle.get(), &here) == 0
        && lstat(found.c_str(), &there) == 0 && here.st_dev == there.st_dev && here.st_ino == there.st_ino;
    return isThere ? found : std::string();
}

#else

int openWithoutLinks(int, const std::string &)
{
    errno = ENOSYS;
    return -1;
}

int openByStep(int, const std::string &)
{
    errno = ENOSYS;
    return -1;
}

OpenedPlace openPlace(const confine::Place &)
{
    OpenedPlace opened;
    opened.error = ENOSYS;
    return opened;
}

bool isSameThing(int, int)
{
    return false;
}

std::string realPathOf(const OpenedPlace &)
{
    return {};
}

#endif

} // namespace mangrove::launcher

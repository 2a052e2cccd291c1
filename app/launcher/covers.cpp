#include "app/launcher/covers.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <utility>

namespace mangrove::launcher {

bool Covers::add(int folder, const std::string &name, int thing, const Said &said)
{
    struct stat held = {};
    struct stat there = {};
    Descriptor kept(fcntl(thing, F_DUPFD_CLOEXEC, 0));
    if (!kept.isOpen() || fstat(folder, &held) != 0 || fstat(thing, &there) != 0)
        return false;
    auto known = std::find_if(m_folders.begin(), m_folders.end(), [&held](const Folder &one) {
        return one.device == held.st_dev && one.inode == held.st_ino;
    });
    if (known == m_folders.end()) {
        Descriptor opened(openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        if (!opened.isOpen())
            return false;
        m_folders.push_back({std::move(opened), held.st_dev, held.st_ino});
        known = m_folders.end() - 1;
    }
    m_things.push_back(
        {static_cast<std::size_t>(known - m_folders.begin()), name, std::move(kept), there.st_dev, there.st_ino, said});
    return true;
}

bool Covers::add(const std::string &path, int thing, const Said &said)
{
    const std::size_t slash = path.rfind('/');
    const Descriptor folder(openByStep(AT_FDCWD, path.substr(0, std::max<std::size_t>(slash, 1))));
    const std::string name = path.substr(slash + 1);
    const Descriptor there(folder.isOpen() ? openByStep(folder.get(), name) : -1);
    if (!there.isOpen())
        return false;
    if (thing >= 0 && !isSameThing(thing, there.get())) {
        errno = ESTALE;
        return false;
    }
    return add(folder.get(), name, there.get(), said);
}

std::optional<Covers::Said> Covers::watch() const
{
    for (const Thing &thing : m_things) {
        const int folder = m_folders[thing.folder].opened.get();
#ifdef F_NOTIFY
        if (fcntl(folder, F_NOTIFY, DN_CREATE | DN_DELETE | DN_RENAME | DN_MULTISHOT) == 0)
            continue;
        if (errno == EINVAL) // as the system says that it has no such thing, or that it is switched off
            errno = ENOSYS;
#else
        errno = ENOSYS;
#endif
        return thing.said;
    }
    return std::nullopt;
}

std::optional<Covers::Said> Covers::lost() const
{
    for (const Thing &thing : m_things) {
        struct stat there = {};
        const bool isThere =
            fstatat(m_folders[thing.folder].opened.get(), thing.name.c_str(), &there, AT_SYMLINK_NOFOLLOW) == 0
            && there.st_dev == thing.device && there.st_ino == thing.inode;
        if (!isThere)
            return thing.said;
    }
    return std::nullopt;
}

OpenedPlace openKept(int folder, const std::string &inside)
{
    OpenedPlace opened;
    Descriptor thing(openWithoutLinks(folder, inside));
    struct stat info = {};
    if (!thing.isOpen() || fstat(thing.get(), &info) != 0) {
        opened.error = errno;
        opened.outcome =
            errno == ENOENT || errno == ELOOP ? OpenedPlace::Outcome::LeftOut : OpenedPlace::Outcome::Failed;
        return opened;
    }
    opened.isFolder = S_ISDIR(info.st_mode);
    opened.outcome = OpenedPlace::Outcome::Opened;
    opened.handle = std::move(thing);
    return opened;
}

} // namespace mangrove::launcher

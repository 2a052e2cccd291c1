#include "app/launcher/serverview.h"

#include "app/launcher/hostview.h"
#include "app/launcher/mountplan.h"
#include "app/launcher/places.h"

#include <cerrno>
#include <utility>
#ifdef __linux__
#include <fcntl.h>
#include <linux/nsfs.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace mangrove::launcher {

#ifdef __linux__

namespace {

constexpr mode_t folderMode = 0755;
constexpr unsigned beneath = 0x200; // MOVE_MOUNT_BENEATH, absent from older headers

ino_t numberOf(int descriptor)
{
    struct stat info = {};
    return fstat(descriptor, &info) == 0 ? info.st_ino : 0;
}

//! A namespace of mounts that belongs to one of users right below ours, which this user has made.
bool isOfAServer(int mounts, int users)
{
    const Descriptor ourMounts(open("/proc/self/ns/mnt", O_RDONLY | O_CLOEXEC));
    const Descriptor ourUsers(open("/proc/self/ns/user", O_RDONLY | O_CLOEXEC));
    const Descriptor parent(ioctl(users, NS_GET_PARENT));
    uid_t owner = 0;
    return ourMounts.isOpen() && ourUsers.isOpen() && parent.isOpen() && numberOf(mounts) != numberOf(ourMounts.get())
        && numberOf(users) != numberOf(ourUsers.get()) && numberOf(parent.get()) == numberOf(ourUsers.get())
        && ioctl(users, NS_GET_OWNER_UID, &owner) == 0 && owner == geteuid();
}

} // namespace

bool ServerView::join(Descriptor mounts)
{
    m_namespace = std::move(mounts);
    const Descriptor users(
        ioctl(m_namespace.get(), NS_GET_NSTYPE) == CLONE_NEWNS ? ioctl(m_namespace.get(), NS_GET_USERNS) : -1);
    if (!users.isOpen() || !isOfAServer(m_namespace.get(), users.get())) {
        errno = EPROTO;
        return false;
    }
    return setns(users.get(), CLONE_NEWUSER) == 0;
}

bool ServerView::enter()
{
    if (setns(m_namespace.get(), CLONE_NEWNS) != 0)
        return false;
    if (m_root.isOpen())
        return true;
    m_root = Descriptor(open("/", O_PATH | O_DIRECTORY | O_CLOEXEC));
    // What the host mounts later in places of the system's would come without anybody's having looked at it.
    struct mount_attr attributes = {};
    attributes.propagation = MS_PRIVATE;
    if (mount_setattr(m_root.get(), "", AT_EMPTY_PATH | AT_RECURSIVE, &attributes, sizeof attributes) != 0)
        return false;
    m_bare = cloneAlone(m_root.get(), true);
    return m_root.isOpen() && m_bare.isOpen();
}

bool ServerView::make(int folder, const std::string &name, bool isFolder) const
{
    if (isFolder)
        return mkdirat(folder, name.c_str(), folderMode) == 0 || errno == EEXIST;
    const Descriptor file(openat(folder, name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0444));
    return file.isOpen() || errno == EEXIST;
}

Descriptor ServerView::pointAt(int from, const std::string &prefix, std::string_view way, bool isFolder,
                               const MayMake &mayMake)
{
    Descriptor at(openat(from, ".", O_PATH | O_DIRECTORY | O_CLOEXEC));
    std::string path = prefix;
    while (at.isOpen() && !way.empty()) {
        const std::string name(way.substr(0, way.find('/')));
        way.remove_prefix(std::min(name.size() + 1, way.size()));
        path += (path == "/" ? "" : "/") + name;
        constexpr int flags = O_PATH | O_NOFOLLOW | O_CLOEXEC;
        Descriptor next(openat(at.get(), name.c_str(), flags));
        const bool isMade = !next.isOpen() && errno == ENOENT && mayMake(path);
        if (isMade) {
            const Descriptor writable = cloneAlone(at.get(), true);
            if (!writable.isOpen() || !make(writable.get(), name, isFolder || !way.empty()))
                return {};
            next = Descriptor(openat(at.get(), name.c_str(), flags));
        }
        struct stat info = {};
        if (!next.isOpen() || fstat(next.get(), &info) != 0)
            return {};
        if (isMade)
            m_made[path] = {S_ISDIR(info.st_mode), info.st_dev, info.st_ino};
        if (S_ISDIR(info.st_mode) != (isFolder || !way.empty()) || S_ISLNK(info.st_mode)) {
            errno = EEXIST;
            return {};
        }
        at = std::move(next);
    }
    return at;
}

Descriptor ServerView::pointAt(const std::string &path, bool isFolder, const MayMake &mayMake)
{
    return pointAt(m_root.get(), "/", std::string_view(path).substr(1), isFolder, mayMake);
}

void ServerView::remove(const std::string &path, const Made &made)
{
    const std::size_t slash = path.rfind('/');
    const Descriptor folder =
        pointAt(m_root.get(), "/", std::string_view(path).substr(1, std::max<std::size_t>(slash, 1) - 1), true,
                [](const std::string &) { return false; });
    const char *name = path.c_str() + slash + 1;
    struct stat info = {};
    if (!folder.isOpen() || fstatat(folder.get(), name, &info, AT_SYMLINK_NOFOLLOW) != 0 || info.st_dev != made.device
        || info.st_ino != made.inode)
        return;
    const Descriptor writable = cloneAlone(folder.get(), true);
    if (writable.isOpen())
        unlinkat(writable.get(), name, made.isFolder ? AT_REMOVEDIR : 0);
}

void ServerView::tidy(const MayMake &isNeeded)
{
    for (auto made = m_made.end(); made != m_made.begin();) {
        --made; // what lies in a folder comes after it, and goes first
        if (isNeeded(made->first))
            continue;
        remove(made->first, made->second);
        made = m_made.erase(made);
    }
}

Descriptor ServerView::makeEmpty() const
{
    const Descriptor system(fsopen("tmpfs", FSOPEN_CLOEXEC));
    if (!system.isOpen() || fsconfig(system.get(), FSCONFIG_SET_STRING, "mode", "0755", 0) != 0
        || fsconfig(system.get(), FSCONFIG_CMD_CREATE, nullptr, nullptr, 0) != 0)
        return {};
    return Descriptor(fsmount(system.get(), FSMOUNT_CLOEXEC, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV));
}

Descriptor ServerView::cloneNothing() const
{
    const Descriptor nothing(
        openat(m_root.get(), std::string(nothingFile.substr(1)).c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
    return nothing.isOpen() ? cloneMount(nothing.get(), false) : Descriptor();
}

Descriptor ServerView::cloneUnseen(bool isFolder)
{
    const std::string name = std::string(asideFolder.substr(1)) + (isFolder ? "/unseen" : "/unseen-file");
    Descriptor unseen(openat(m_root.get(), name.c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
    if (!unseen.isOpen()) {
        const bool isMade = isFolder
            ? mkdirat(m_bare.get(), name.c_str(), 0) == 0
            : Descriptor(openat(m_bare.get(), name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0)).isOpen();
        if (!isMade)
            return {};
        unseen = Descriptor(openat(m_root.get(), name.c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
    }
    return unseen.isOpen() ? cloneMount(unseen.get(), false) : Descriptor();
}

bool ServerView::putInto(Corner corner, int mount, bool isFolder, std::string *name)
{
    const std::string_view folder = corner == Corner::Aside ? asideFolder : takenFolder;
    *name = std::string(folder.substr(1)) + '/' + std::to_string(++m_next);
    if (!make(m_bare.get(), *name, isFolder))
        return false;
    const Descriptor point(openat(m_root.get(), name->c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
    return point.isOpen() && move(mount, point.get());
}

int ServerView::unmount(const std::string &name) const
{
    return umount2(('/' + name).c_str(), UMOUNT_NOFOLLOW) == 0 ? 0 : errno;
}

bool ServerView::letGo(const std::string &name) const
{
    return umount2(('/' + name).c_str(), UMOUNT_NOFOLLOW | MNT_DETACH) == 0;
}

bool ServerView::isIdle(const std::string &path) const
{
    // It is only marked by that, and whoever lets go of a handle takes the mark away again.
    return umount2(path.c_str(), UMOUNT_NOFOLLOW | MNT_EXPIRE) != 0 && errno == EAGAIN;
}

Descriptor ServerView::rootOf(const std::string &path) const
{
    return Descriptor(openWithoutLinks(m_root.get(), path.substr(1)));
}

void ServerView::clear(const std::string &name, bool isFolder) const
{
    unlinkat(m_bare.get(), name.c_str(), isFolder ? AT_REMOVEDIR : 0);
}

bool ServerView::move(int mount, int to) const
{
    return move_mount(mount, "", to, "", MOVE_MOUNT_F_EMPTY_PATH | MOVE_MOUNT_T_EMPTY_PATH) == 0;
}

bool ServerView::canMoveBeneath() const
{
    return move_mount(-1, "", -1, "", MOVE_MOUNT_F_EMPTY_PATH | MOVE_MOUNT_T_EMPTY_PATH | beneath) == 0
        || errno != EINVAL; // which is for what it does not know
}

bool ServerView::moveBeneath(int mount, int above) const
{
    return move_mount(mount, "", above, "", MOVE_MOUNT_F_EMPTY_PATH | MOVE_MOUNT_T_EMPTY_PATH | beneath) == 0;
}

Descriptor ServerView::again(int folder) const
{
    return Descriptor(openat(folder, ".", O_PATH | O_DIRECTORY | O_CLOEXEC));
}

bool ServerView::link(const std::string &target, int folder, const std::string &name) const
{
    return symlinkat(target.c_str(), folder, name.c_str()) == 0;
}

#else

bool ServerView::join(Descriptor)
{
    errno = ENOSYS;
    return false;
}

bool ServerView::enter()
{
    return false;
}

bool ServerView::make(int, const std::string &, bool) const
{
    return false;
}

Descriptor ServerView::pointAt(int, const std::string &, std::string_view, bool, const MayMake &)
{
    return {};
}

Descriptor ServerView::pointAt(const std::string &, bool, const MayMake &)
{
    return {};
}

void ServerView::tidy(const MayMake &)
{ }

void ServerView::remove(const std::string &, const Made &)
{ }

Descriptor ServerView::makeEmpty() const
{
    return {};
}

Descriptor ServerView::cloneNothing() const
{
    return {};
}

Descriptor ServerView::cloneUnseen(bool)
{
    return {};
}

bool ServerView::putInto(Corner, int, bool, std::string *)
{
    return false;
}

int ServerView::unmount(const std::string &) const
{
    return ENOSYS;
}

bool ServerView::letGo(const std::string &) const
{
    return false;
}

bool ServerView::isIdle(const std::string &) const
{
    return false;
}

Descriptor ServerView::rootOf(const std::string &) const
{
    return {};
}

void ServerView::clear(const std::string &, bool) const
{ }

bool ServerView::move(int, int) const
{
    return false;
}

bool ServerView::canMoveBeneath() const
{
    return false;
}

bool ServerView::moveBeneath(int, int) const
{
    return false;
}

Descriptor ServerView::again(int) const
{
    return {};
}

bool ServerView::link(const std::string &, int, const std::string &) const
{
    return false;
}

#endif

} // namespace mangrove::launcher

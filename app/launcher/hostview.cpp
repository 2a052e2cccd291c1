#include "app/launcher/hostview.h"

#include <cerrno>
#include <utility>
#ifdef __linux__
#include <array>
#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace mangrove::launcher {

#ifdef __linux__

bool HostView::make()
{
    if (unshare(CLONE_NEWNS) != 0)
        return false;
    m_namespace = Descriptor(open("/proc/self/ns/mnt", O_RDONLY | O_CLOEXEC));
    m_processes = Descriptor(open("/proc", O_PATH | O_DIRECTORY | O_CLOEXEC));
    return m_namespace.isOpen() && m_processes.isOpen();
}

bool HostView::enter() const
{
    return setns(m_namespace.get(), CLONE_NEWNS) == 0;
}

Descriptor HostView::clone(int handle, bool isWritable) const
{
    return cloneMount(handle, isWritable);
}

std::string HostView::mountsHere() const
{
    const Descriptor file(openat(m_processes.get(), "self/mountinfo", O_RDONLY | O_CLOEXEC));
    std::string text;
    std::array<char, 65536> part;
    ssize_t size = 0;
    while (file.isOpen() && (size = read(file.get(), part.data(), part.size())) > 0)
        text.append(part.data(), static_cast<std::size_t>(size));
    return size < 0 ? std::string() : text;
}

Descriptor cloneMount(int handle, bool isWritable)
{
    Descriptor mount(open_tree(handle, "", AT_EMPTY_PATH | OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_RECURSIVE));
    struct mount_attr attributes = {};
    attributes.attr_set = MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV;
    if (!isWritable)
        attributes.attr_set |= MOUNT_ATTR_RDONLY;
    // What is mounted there later would come without any of this.
    attributes.propagation = MS_PRIVATE;
    if (!mount.isOpen()
        || mount_setattr(mount.get(), "", AT_EMPTY_PATH | AT_RECURSIVE, &attributes, sizeof attributes) != 0)
        return {};
    return mount;
}

Descriptor cloneAlone(int handle, bool isWritable)
{
    Descriptor mount(open_tree(handle, "", AT_EMPTY_PATH | OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC));
    return mount.isOpen() && setMode(mount.get(), isWritable, false) ? std::move(mount) : Descriptor();
}

unsigned long long numberOfMount(int handle)
{
    struct statx info = {};
    const bool isTold =
        statx(handle, "", AT_EMPTY_PATH, STATX_MNT_ID, &info) == 0 && (info.stx_mask & STATX_MNT_ID) != 0;
    return isTold ? info.stx_mnt_id : 0;
}

bool setMode(int mount, bool isWritable, bool isRecursive)
{
    struct mount_attr attributes = {};
    (isWritable ? attributes.attr_clr : attributes.attr_set) = MOUNT_ATTR_RDONLY;
    const unsigned flags = AT_EMPTY_PATH | (isRecursive ? AT_RECURSIVE : 0);
    return mount_setattr(mount, "", flags, &attributes, sizeof attributes) == 0;
}

#else

bool HostView::make()
{
    errno = ENOSYS;
    return false;
}

bool HostView::enter() const
{
    return false;
}

Descriptor HostView::clone(int, bool) const
{
    return {};
}

std::string HostView::mountsHere() const
{
    return {};
}

Descriptor cloneMount(int, bool)
{
    return {};
}

Descriptor cloneAlone(int, bool)
{
    return {};
}

unsigned long long numberOfMount(int)
{
    return 0;
}

bool setMode(int, bool, bool)
{
    return false;
}

#endif

} // namespace mangrove::launcher

#include "core/confine/fileidentity.h"

#ifdef __linux__
#include <algorithm>
#include <array>
#include <cstddef>
#include <fcntl.h>
#include <linux/fs.h>
#include <linux/magic.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>
#elif defined(__unix__) || defined(__APPLE__)
#include <sys/stat.h>
#endif

namespace mangrove::confine {

bool FileIdentity::matches(const FileIdentity &other) const
{
    // So that a record without an identity is never told.
    if (!isValid() || inode != other.inode || fileSystem != other.fileSystem)
        return false;
    if (born != 0 && other.born != 0 && born != other.born)
        return false;
    return generation == 0 || other.generation == 0 || generation == other.generation;
}

#ifdef __linux__

namespace {

bool keepsGenerations(unsigned type)
{
    switch (type) {
    case EXT4_SUPER_MAGIC: // also ext2 and ext3
    case BTRFS_SUPER_MAGIC:
    case XFS_SUPER_MAGIC:
    case F2FS_SUPER_MAGIC:
        return true;
    default:
        return false;
    }
}

//! The inode's generation. The time of birth alone has the grain of the kernel's tick, so that a folder made anew at
//! once would pass for the old one. Asked only of file systems that keep it on the disk.
unsigned generationOf(int folder, const char *path, const struct statfs &fs)
{
    if (!keepsGenerations(unsigned(fs.f_type)))
        return 0;
    const int fd = ::openat(folder, path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0)
        return 0;
    long version = 0;
    const bool known = ::ioctl(fd, FS_IOC_GETVERSION, &version) == 0;
    ::close(fd);
    return known ? unsigned(version) : 0;
}

//! Whether a file system that cannot be asked for the generation has it in its handles, and they last as long as the
//! thing does: not so where a handle counts what this mount has looked at (FUSE, FAT).
bool hasLastingHandles(unsigned type)
{
    switch (type) {
    case TMPFS_MAGIC:
    case NFS_SUPER_MAGIC:
    case OCFS2_SUPER_MAGIC:
    case REISERFS_SUPER_MAGIC:
    case NILFS_SUPER_MAGIC:
    case 0x3153464A: // JFS
        return true;
    default:
        return false;
    }
}

//! A number made of the handle (FNV-1a): what is made anew under the same inode number has another one.
unsigned handleNumber(int folder, const char *path, int flags, const struct statfs &fs)
{
    if (!hasLastingHandles(unsigned(fs.f_type)))
        return 0;
    alignas(file_handle) std::array<unsigned char, sizeof(file_handle) + MAX_HANDLE_SZ> space = {};
    auto *handle = reinterpret_cast<file_handle *>(space.data());
    handle->handle_bytes = MAX_HANDLE_SZ;
    int mount = 0;
    if (::name_to_handle_at(folder, path, handle, &mount, flags) != 0)
        return 0;
    // In `space`: a compiler takes the array at the end of a handle to be empty, as it is declared.
    const auto first = space.begin() + offsetof(file_handle, f_handle);
    unsigned number = 2166136261U;
    for (auto byte = first; byte != first + handle->handle_bytes; ++byte)
        number = (number ^ *byte) * 16777619U;
    return std::max(number, 1U);
}

std::optional<FileIdentity> identity(int folder, const char *path, int flags, const struct statfs &fs)
{
    struct statx info = {};
    if (::statx(folder, path, flags | AT_SYMLINK_NOFOLLOW | AT_STATX_SYNC_AS_STAT, STATX_INO | STATX_BTIME, &info) != 0)
        return std::nullopt;
    FileIdentity found;
    found.inode = info.stx_ino;
    found.fileSystem = static_cast<unsigned long long>(unsigned(fs.f_fsid.__val[0]))
        | static_cast<unsigned long long>(unsigned(fs.f_fsid.__val[1])) << 32;
    if (info.stx_mask & STATX_BTIME)
        found.born = static_cast<long long>(info.stx_btime.tv_sec) * 1'000'000'000 + info.stx_btime.tv_nsec;
    found.generation = generationOf(folder, *path ? path : ".", fs);
    if (found.generation == 0)
        found.generation = handleNumber(folder, path, flags, fs);
    return found;
}

} // namespace

std::optional<FileIdentity> identityOf(const char *path)
{
    struct statfs fs = {};
    if (!*path || ::statfs(path, &fs) != 0)
        return std::nullopt;
    return identity(AT_FDCWD, path, 0, fs);
}

std::optional<FileIdentity> identityOf(int descriptor)
{
    struct statfs fs = {};
    if (::fstatfs(descriptor, &fs) != 0)
        return std::nullopt;
    return identity(descriptor, "", AT_EMPTY_PATH, fs);
}

#elif defined(__unix__) || defined(__APPLE__)

namespace {

FileIdentity fromStat(const struct stat &info)
{
    FileIdentity found;
    found.inode = info.st_ino;
    found.fileSystem = static_cast<unsigned long long>(info.st_dev);
    return found;
}

} // namespace

std::optional<FileIdentity> identityOf(const char *path)
{
    struct stat info = {};
    if (::lstat(path, &info) != 0)
        return std::nullopt;
    return fromStat(info);
}

std::optional<FileIdentity> identityOf(int descriptor)
{
    struct stat info = {};
    if (::fstat(descriptor, &info) != 0)
        return std::nullopt;
    return fromStat(info);
}

#else

// Without the system's file id nothing can be told apart, so nothing is identified: roots stay withheld.
std::optional<FileIdentity> identityOf(const char *)
{
    return std::nullopt;
}

std::optional<FileIdentity> identityOf(int)
{
    return std::nullopt;
}

#endif

} // namespace mangrove::confine

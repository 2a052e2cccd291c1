#include "core/roots/pathwalk.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <memory>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif
#ifdef Q_OS_LINUX
#include <linux/magic.h>
#include <sys/vfs.h>
#endif

namespace mangrove {

QByteArray pathBytes(const QString &path)
{
    return path.contains(QChar(0)) ? QByteArray() : QFile::encodeName(path);
}

std::optional<FileIdentity> identityOf(const QByteArray &path)
{
    return confine::identityOf(path.constData());
}

std::optional<FileIdentity> identityOf(int descriptor)
{
    return confine::identityOf(descriptor);
}

QByteArray folderOf(const QByteArray &path)
{
    const qsizetype slash = path.lastIndexOf('/');
    return slash <= 0 ? QByteArrayLiteral("/") : path.left(slash);
}

#ifdef Q_OS_UNIX

namespace {

constexpr int maxLinks = 40; // as in the kernel

QByteArray joined(const QByteArray &folder, const QByteArray &name)
{
    return folder.endsWith('/') ? folder + name : folder + '/' + name;
}

//! The names of a path, in order; a slash at the end asks for a folder and becomes ".".
QList<QByteArray> namesOf(const QByteArray &path)
{
    QList<QByteArray> names;
    for (const QByteArray &name : path.split('/')) {
        if (!name.isEmpty())
            names.append(name);
    }
    if (path.endsWith('/') && !names.isEmpty())
        names.append(QByteArrayLiteral("."));
    return names;
}

QByteArray linkTarget(const QByteArray &link, int *error)
{
    QByteArray target(4096, Qt::Uninitialized);
    const ssize_t size = ::readlink(link.constData(), target.data(), size_t(target.size()));
    if (size <= 0 || size >= target.size()) {
        *error = size < 0 ? errno : ENAMETOOLONG;
        return {};
    }
    target.truncate(qsizetype(size));
    return target;
}

bool isProc([[maybe_unused]] const QByteArray &folder)
{
#ifdef Q_OS_LINUX
    struct statfs fs = {};
    return ::statfs(folder.constData(), &fs) == 0 && fs.f_type == PROC_SUPER_MAGIC;
#else
    return false;
#endif
}

} // namespace

PathWalk walkPath(const QByteArray &path)
{
    PathWalk walk;
    walk.resolved = QByteArrayLiteral("/");
    const auto enter = [&walk](const QByteArray &folder) {
        if (!walk.folders.contains(folder)) {
            walk.folders.append(folder);
            walk.throughProc = walk.throughProc || isProc(folder);
        }
    };
    if (!path.startsWith('/') || path.contains('\0')) {
        walk.error = ENOENT;
        return walk;
    }
    enter(walk.resolved);
    QList<QByteArray> names = namesOf(path);
    int links = 0;
    bool isFolder = true;
    while (!names.isEmpty() && walk.error == 0) {
        const QByteArray name = names.takeFirst();
        struct stat info = {};
        const QByteArray next = joined(walk.resolved, name);
        // Asked of the kernel also for "." and "..", so that a file or a folder that may not be entered stops the walk.
        if (::lstat(next.constData(), &info) != 0) {
            walk.error = errno;
            walk.failedAt = name;
        } else if (name == ".") {
            continue;
        } else if (name == "..") {
            walk.resolved = folderOf(walk.resolved);
            enter(walk.resolved);
        } else if (S_ISLNK(info.st_mode)) {
            const QByteArray target = linkTarget(next, &walk.error);
            if (++links > maxLinks)
                walk.error = ELOOP;
            if (walk.error != 0) {
                walk.failedAt = name;
                break;
            }
            walk.links.append(next);
            if (target.startsWith('/'))
                walk.resolved = QByteArrayLiteral("/");
            names = namesOf(target) + names;
        } else {
            walk.resolved = next;
            isFolder = S_ISDIR(info.st_mode);
            if (isFolder)
                enter(next);
        }
    }
    if (walk.error != 0 && !isFolder)
        walk.resolved = folderOf(walk.resolved); // a name was looked up in what is no folder
    return walk;
}

QByteArray resolvePath(const QByteArray &path, int *error)
{
    const std::unique_ptr<char, decltype(&std::free)> resolved(
        path.isEmpty() ? nullptr : ::realpath(path.constData(), nullptr), &std::free);
    if (error)
        *error = resolved ? 0 : path.isEmpty() ? ENOENT : errno;
    return resolved ? QByteArray(resolved.get()) : QByteArray();
}

#endif // Q_OS_UNIX

#if defined(Q_OS_LINUX)

namespace {

//! As statfs(2) names it; 0 where it cannot be told.
quint32 typeOf(const QByteArray &path)
{
    struct statfs fs = {};
    return ::statfs(path.constData(), &fs) == 0 ? quint32(fs.f_type) : 0;
}

bool typeReportsAllChanges(quint32 type)
{
    switch (type) {
    case EXT4_SUPER_MAGIC: // also ext2 and ext3
    case BTRFS_SUPER_MAGIC:
    case XFS_SUPER_MAGIC:
    case F2FS_SUPER_MAGIC:
    case TMPFS_MAGIC:
        return true;
    default:
        return false;
    }
}

} // namespace

bool reportsAllChanges(const QByteArray &path)
{
    return typeReportsAllChanges(typeOf(path));
}

bool isOnLocalFileSystem(const QByteArray &path)
{
    // What is not known to be on a disk or in memory here may be across a network.
    const quint32 type = typeOf(path);
    switch (type) {
    case RAMFS_MAGIC:
    case OVERLAYFS_SUPER_MAGIC:
    case SQUASHFS_MAGIC:
    case MSDOS_SUPER_MAGIC:
    case ISOFS_SUPER_MAGIC:
    case REISERFS_SUPER_MAGIC:
    case NILFS_SUPER_MAGIC:
    case PROC_SUPER_MAGIC:
    case SYSFS_MAGIC:
    case 0x2011BAB0: // exFAT
    case 0x3153464A: // JFS
    case 0x2FC12FC1: // ZFS
    case 0xCA451A4E: // bcachefs
    case 0x7366746E: // NTFS3
    case 0x5346544E: // NTFS
    case 0xF15F: // eCryptfs
        return true;
    default:
        return typeReportsAllChanges(type);
    }
}

#elif defined(Q_OS_UNIX)

bool reportsAllChanges(const QByteArray &)
{
    return false;
}

bool isOnLocalFileSystem(const QByteArray &)
{
    return false; // not known: looked at on a worker
}

#else

PathWalk walkPath(const QByteArray &path)
{
    PathWalk walk;
    walk.resolved = resolvePath(path, &walk.error);
    QByteArray folder = walk.resolved;
    for (qsizetype slash = folder.lastIndexOf('/'); slash > 0; slash = folder.lastIndexOf('/')) {
        folder.truncate(slash);
        walk.folders.prepend(folder);
    }
    return walk;
}

QByteArray resolvePath(const QByteArray &path, int *error)
{
    const QString resolved = QFileInfo(QFile::decodeName(path)).canonicalFilePath();
    if (error)
        *error = resolved.isEmpty() ? ENOENT : 0;
    return QFile::encodeName(resolved);
}

bool reportsAllChanges(const QByteArray &)
{
    return false;
}

bool isOnLocalFileSystem(const QByteArray &)
{
    return false;
}

#endif

} // namespace mangrove

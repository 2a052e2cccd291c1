#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/launch/emptyfolder.h"
#include "core/store/atomicfile.h"

#include <QFile>
#include <QScopeGuard>

#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mangrove {

namespace {

constexpr int deepest = 32; // folders open at once; what lies deeper is moved up first
const QByteArray movedUp = "deep-"; // what its name begins with then

QString shown(const QByteArray &path)
{
    return displayText(QFile::decodeName(path), 0);
}

Error systemError(int error, const QByteArray &path)
{
    return {ErrorCode::Io,
            Texts::tr("%1 cannot be removed: %2. Remove it yourself.").arg(shown(path), qt_error_string(error))};
}

//! Opens a folder in the one that `parent` is, never through a link. A program may have left it without any rights.
int openFolder(int parent, const QByteArray &name)
{
    const int flags = O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
    const int place = ::openat(parent, name.constData(), O_PATH | flags);
    if (place < 0)
        return -1;
    const auto closer = qScopeGuard([place] { ::close(place); });
    struct stat info = {};
    if (::fstat(place, &info) == 0 && (info.st_mode & 0700) != 0700) {
        // By its number: the name may mean something else by now.
        const QByteArray self = "/proc/self/fd/" + QByteArray::number(place);
        ::chmod(self.constData(), (info.st_mode & 0777) | 0700);
    }
    return ::openat(place, ".", O_RDONLY | flags);
}

//! Removes entries of one tree. Works on descriptors only, so that no name on the way can be exchanged for a link.
class Sweep
{
public:
    Sweep(int top, dev_t device, const IsGivenUp &isGivenUp) : m_top(top), m_device(device), m_isGivenUp(isGivenUp) { }

    //! `path` is for people.
    Result<void> remove(int folder, const QByteArray &name, const QByteArray &path, int depth)
    {
        if (m_isGivenUp && m_isGivenUp())
            return Error{ErrorCode::Cancelled, Texts::tr("It was given up.")};
        struct stat info = {};
        if (::fstatat(folder, name.constData(), &info, AT_SYMLINK_NOFOLLOW) != 0)
            return errno == ENOENT ? Result<void>() : Result<void>(systemError(errno, path));
        if (!S_ISDIR(info.st_mode))
            return done(::unlinkat(folder, name.constData(), 0), path);
        if (info.st_dev != m_device) {
            return Error{ErrorCode::Unsafe,
                         Texts::tr("Another file system is mounted at %1. Unmount it.").arg(shown(path))};
        }
        if (depth >= deepest)
            return moveUp(folder, name, path);
        const int inner = openFolder(folder, name);
        if (inner < 0)
            return errno == ENOENT ? Result<void>() : Result<void>(systemError(errno, path));
        const Result<void> emptied = empty(inner, path, depth + 1);
        return emptied ? done(::unlinkat(folder, name.constData(), AT_REMOVEDIR), path) : emptied;
    }

    //! Removes all that is in a folder, and closes it.
    Result<void> empty(int folder, const QByteArray &path, int depth,
                       const std::function<bool(const QString &)> &isKept = {})
    {
        DIR *list = ::fdopendir(folder);
        if (!list) {
            const int error = errno;
            ::close(folder);
            return systemError(error, path);
        }
        const auto closer = qScopeGuard([list] { ::closedir(list); });
        // Until a whole round finds nothing: entries may be passed over while others are removed, and what lay too deep
        // comes up.
        for (bool isEmpty = false; !isEmpty;) {
            isEmpty = true;
            ::rewinddir(list);
            while (const dirent *entry = ::readdir(list)) {
                const QByteArray name(entry->d_name);
                // What was moved up belongs to what goes, also where somebody else began with it.
                const bool isMovedUp = name.startsWith(movedUp);
                if (name == "." || name == ".." || (isKept && !isMovedUp && isKept(QFile::decodeName(name))))
                    continue;
                isEmpty = false;
                if (const Result<void> removed = remove(folder, name, path + '/' + name, depth); !removed)
                    return removed;
            }
        }
        return {};
    }

private:
    static Result<void> done(int result, const QByteArray &path)
    {
        if (result == 0 || errno == ENOENT)
            return {};
        return systemError(errno, path);
    }

    Result<void> moveUp(int folder, const QByteArray &name, const QByteArray &path)
    {
        const int opened = openFolder(folder, name); // which also gives the right to move it
        if (opened >= 0)
            ::close(opened);
        const QByteArray above = movedUp + QByteArray::number(::getpid()) + '-' + QByteArray::number(++m_moved);
        return done(::renameat(folder, name.constData(), m_top, above.constData()), path);
    }

    int m_top;
    dev_t m_device;
    const IsGivenUp &m_isGivenUp;
    quint64 m_moved = 0;
};

//! Opens the folder that holds the others. -1 with `errno` when it cannot be.
int openParent(const QString &parent, struct stat *info)
{
    const int folder = ::open(QFile::encodeName(parent).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0)
        ::fstat(folder, info);
    return folder;
}

Error notOurs(const QByteArray &path)
{
    return {ErrorCode::Unsafe, Texts::tr("%1 does not belong to you. Remove it.").arg(shown(path))};
}

} // namespace

Result<QString> makeEmptyFolder(const QString &parent, const QString &name, const IsGivenUp &isGivenUp)
{
    if (const Result<void> safe = preparePrivateFolder(parent); !safe)
        return safe.error();
    const QByteArray entry = QFile::encodeName(name);
    const QByteArray path = QFile::encodeName(parent) + '/' + entry;
    struct stat above = {};
    const int holder = openParent(parent, &above);
    if (holder < 0)
        return systemError(errno, QFile::encodeName(parent));
    const auto closer = qScopeGuard([holder] { ::close(holder); });
    Sweep sweep(holder, above.st_dev, isGivenUp);

    struct stat info = {};
    const bool isThere = ::fstatat(holder, entry.constData(), &info, AT_SYMLINK_NOFOLLOW) == 0;
    if (isThere && info.st_uid != ::geteuid())
        return notOurs(path);
    // What is no folder, as a link in its place, goes; what the link leads to is nobody's business here.
    if (isThere && !S_ISDIR(info.st_mode)) {
        if (const Result<void> removed = sweep.remove(holder, entry, path, 0); !removed)
            return removed.error();
    }
    if (::mkdirat(holder, entry.constData(), 0700) != 0 && errno != EEXIST)
        return systemError(errno, path);
    const int folder = openFolder(holder, entry);
    if (folder < 0)
        return systemError(errno, path);
    // Held by its descriptor from now on.
    if (::fstat(folder, &info) != 0 || info.st_uid != ::geteuid() || info.st_dev != above.st_dev) {
        ::close(folder);
        return info.st_dev != above.st_dev
            ? Error{ErrorCode::Unsafe, Texts::tr("Another file system is mounted at %1. Unmount it.").arg(shown(path))}
            : notOurs(path);
    }
    if (::fchmod(folder, 0700) != 0) {
        const int error = errno;
        ::close(folder);
        return systemError(error, path);
    }
    Sweep inside(folder, above.st_dev, isGivenUp);
    return inside.empty(folder, path, 0).and_then([&]() -> Result<QString> { return QFile::decodeName(path); });
}

Result<void> removeOthers(const QString &parent, const std::function<bool(const QString &)> &isKept,
                          const IsGivenUp &isGivenUp)
{
    struct stat above = {};
    const int holder = openParent(parent, &above);
    if (holder < 0)
        return errno == ENOENT ? Result<void>() : Result<void>(systemError(errno, QFile::encodeName(parent)));
    if (above.st_uid != ::geteuid()) {
        ::close(holder);
        return notOurs(QFile::encodeName(parent));
    }
    Sweep sweep(holder, above.st_dev, isGivenUp);
    return sweep.empty(holder, QFile::encodeName(parent), 0, isKept);
}

} // namespace mangrove

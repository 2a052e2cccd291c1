#include "core/projects/gitplace.h"

#include "core/confine/descriptor.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <array>
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace mangrove {

namespace {

constexpr qsizetype longestBranch = 200;
constexpr qsizetype shortHash = 10;

//! What lies below the open folder: no link, no other file system, no way up.
Descriptor openBeneath(int folder, const QByteArray &path, int flags)
{
    struct open_how how = {};
    how.flags = static_cast<unsigned>(flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_RDONLY);
    how.resolve = RESOLVE_BENEATH | RESOLVE_NO_XDEV | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
    return Descriptor(static_cast<int>(::syscall(SYS_openat2, folder, path.constData(), &how, sizeof how)));
}

//! From `top` to what `.git` names; empty: not below it.
QByteArray wayFrom(const QByteArray &top, const QByteArray &path, const QByteArray &gitDir)
{
    if (gitDir.isEmpty() || !gitDir.isValidUtf8())
        return {};
    const QString whole = gitDir.startsWith('/')
        ? QFile::decodeName(gitDir)
        : QFile::decodeName(path) + QLatin1Char('/') + QFile::decodeName(gitDir);
    const QByteArray clean = QFile::encodeName(QDir::cleanPath(whole));
    const QByteArray above = top.endsWith('/') ? top : top + '/';
    return clean.startsWith(above) ? clean.mid(above.size()) : QByteArray();
}

qint64 changeOf(int folder, const char *name)
{
    struct stat info = {};
    return ::fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) == 0 ? qint64(info.st_mtime) : 0;
}

} // namespace

QByteArray gitDirOf(const QByteArray &content)
{
    // No path has one, and what reads the file as text would go by another path than this.
    if (content.contains('\0'))
        return {};
    for (const QByteArray &line : content.split('\n')) {
        if (line.startsWith("gitdir:"))
            return line.mid(7).trimmed();
    }
    return {};
}

QString gitBranchOf(const QByteArray &head)
{
    const QByteArray line = head.left(head.indexOf('\n') < 0 ? head.size() : head.indexOf('\n')).trimmed();
    const QByteArray prefix = "ref: ";
    QByteArray name = line.startsWith(prefix) ? line.mid(prefix.size()) : line;
    const bool isHash = name == line && name.size() >= 40
        && std::ranges::all_of(name, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
    if (isHash)
        return QString::fromLatin1(name.left(shortHash));
    if (name == line || !name.isValidUtf8())
        return {};
    if (name.startsWith("refs/heads/"))
        name.remove(0, 11);
    return QString::fromUtf8(name).left(longestBranch);
}

QByteArray smallFile(int folder, const char *name, qsizetype most)
{
    const Descriptor fd(::openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    struct stat info = {};
    if (!fd.isOpen() || ::fstat(fd.get(), &info) != 0 || !S_ISREG(info.st_mode))
        return {};
    QByteArray bytes(std::min(most, qsizetype(info.st_size)), Qt::Uninitialized);
    const ssize_t size = ::read(fd.get(), bytes.data(), static_cast<size_t>(bytes.size()));
    bytes.truncate(std::max<qsizetype>(size, 0));
    return bytes;
}

QString gitKindOfFile(const QByteArray &content)
{
    const QByteArray gitDir = gitDirOf(content);
    if (gitDir.isEmpty())
        return {};
    // A submodule may have worktrees of its own, so the last of both words counts.
    const qsizetype worktree = gitDir.lastIndexOf("/worktrees/");
    const qsizetype module = gitDir.lastIndexOf("/modules/");
    if (worktree < 0 && module < 0)
        return QStringLiteral("git");
    return worktree > module ? QStringLiteral("git worktree") : QStringLiteral("git submodule");
}

GitPlace gitPlace(int folder, const QByteArray &path, int top, const QByteArray &topPath)
{
    GitPlace place;
    Descriptor repository(::openat(folder, ".git", O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (repository.isOpen()) {
        struct stat head = {};
        if (::fstatat(repository.get(), "HEAD", &head, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISREG(head.st_mode))
            return place;
        place.kind = QStringLiteral("git");
    } else {
        const QByteArray content = smallFile(folder, ".git", mostOfGitFile);
        place.kind = gitKindOfFile(content);
        const QByteArray way = wayFrom(topPath, path, gitDirOf(content));
        if (place.kind.isEmpty() || way.isEmpty())
            return place;
        repository = openBeneath(top, way, O_DIRECTORY);
        if (!repository.isOpen())
            return place;
    }
    place.branch = gitBranchOf(smallFile(repository.get(), "HEAD", mostOfGitFile));
    for (const char *name : {"HEAD", "index", "logs/HEAD"})
        place.changed = std::max(place.changed, changeOf(repository.get(), name));
    return place;
}

} // namespace mangrove

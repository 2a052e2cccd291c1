#include "core/projects/gitworktrees.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/confine/descriptor.h"
#include "core/projects/gitplace.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>

namespace mangrove {

namespace {

Descriptor openFolder(int at, const QByteArray &path)
{
    return Descriptor(::openat(at, path.constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
}

bool isSame(int folder, int other)
{
    struct stat a = {};
    struct stat b = {};
    return ::fstat(folder, &a) == 0 && ::fstat(other, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

//! A path that a file names, which may be relative to `folder`; empty where it is no text.
QByteArray pathFrom(const QByteArray &folder, const QByteArray &named)
{
    if (named.isEmpty() || named.contains('\0') || !named.isValidUtf8())
        return {};
    const QString whole = named.startsWith('/') ? QFile::decodeName(named) : QFile::decodeName(folder + '/' + named);
    return QFile::encodeName(QDir::cleanPath(whole));
}

QByteArray parentOf(const QByteArray &path)
{
    return path.left(std::max<qsizetype>(path.lastIndexOf('/'), 1));
}

//! Where the file `.git` of a folder points to.
QByteArray gitDirBehind(int folder, const QByteArray &path)
{
    return pathFrom(path, gitDirOf(smallFile(folder, ".git", mostOfGitFile)));
}

struct Repository
{
    QByteArray path; // what all of its worktrees share
    Descriptor folder;
    QByteArray mainWorktree; // empty: it has none
};

//! The folder above, if `path` is its `.git`.
QByteArray worktreeAround(int repository, const QByteArray &path)
{
    if (!path.endsWith("/.git"))
        return {};
    const Descriptor above = openFolder(AT_FDCWD, parentOf(path));
    const Descriptor inside = above.isOpen() ? openFolder(above.get(), ".git") : Descriptor(-1);
    return inside.isOpen() && isSame(inside.get(), repository) ? parentOf(path) : QByteArray();
}

Repository repositoryOf(int folder, const QByteArray &path)
{
    if (Descriptor inside = openFolder(folder, ".git"); inside.isOpen())
        return {path + "/.git", std::move(inside), path};
    const QByteArray own = gitDirBehind(folder, path);
    Descriptor opened = own.isEmpty() ? Descriptor(-1) : openFolder(AT_FDCWD, own);
    if (!opened.isOpen())
        return {{}, Descriptor(-1), {}};
    const QByteArray shared = pathFrom(own, smallFile(opened.get(), "commondir", mostOfGitFile).trimmed());
    if (shared.isEmpty()) // of a submodule, or one whose place was chosen
        return {own, std::move(opened), path};
    Descriptor common = openFolder(AT_FDCWD, shared);
    const QByteArray around = common.isOpen() ? worktreeAround(common.get(), shared) : QByteArray();
    return {shared, std::move(common), around};
}

//! Whether git would take it for one of its own.
bool isGitFolder(int folder)
{
    return !smallFile(folder, "HEAD", mostOfGitFile).isEmpty() && openFolder(folder, "objects").isOpen()
        && openFolder(folder, "refs").isOpen();
}

FoundProject worktree(const QByteArray &path, const QString &kind, int gitDir)
{
    FoundProject project;
    project.path = QFile::decodeName(path);
    project.kinds = QStringList{kind};
    project.branch = gitBranchOf(smallFile(gitDir, "HEAD", mostOfGitFile));
    struct stat info = {};
    for (const char *name : {"HEAD", "index", "logs/HEAD"}) {
        if (::fstatat(gitDir, name, &info, AT_SYMLINK_NOFOLLOW) == 0)
            project.lastChange = std::max(project.lastChange, QDateTime::fromSecsSinceEpoch(info.st_mtime).toUTC());
    }
    return project;
}

//! The place of the worktree whose entry this is; empty where the two do not name each other.
QByteArray placeOf(int entry, const QByteArray &entryPath)
{
    const QByteArray file = pathFrom(entryPath, smallFile(entry, "gitdir", mostOfGitFile).trimmed());
    if (!file.endsWith("/.git"))
        return {};
    const QByteArray place = parentOf(file);
    const Descriptor folder = openFolder(AT_FDCWD, place);
    if (!folder.isOpen())
        return {};
    const QByteArray back = gitDirBehind(folder.get(), place);
    const Descriptor named = back.isEmpty() ? Descriptor(-1) : openFolder(AT_FDCWD, back);
    return named.isOpen() && isSame(named.get(), entry) ? place : QByteArray();
}

QByteArrayList entriesOf(int repository)
{
    Descriptor opened = openFolder(repository, "worktrees");
    const std::unique_ptr<DIR, int (*)(DIR *)> folder(opened.isOpen() ? ::fdopendir(opened.get()) : nullptr,
                                                      &::closedir);
    QByteArrayList names;
    if (!folder)
        return names;
    opened.release();
    while (const dirent *entry = ::readdir(folder.get())) {
        const QByteArray name(entry->d_name);
        if (name == "." || name == "..")
            continue;
        names.append(name);
        if (names.size() == mostWorktrees)
            break;
    }
    std::ranges::sort(names);
    return names;
}

} // namespace

std::optional<QString> gitFolderOutside(const QString &folder)
{
    const QByteArray path = QFile::encodeName(QDir::cleanPath(folder));
    const Descriptor top = openFolder(AT_FDCWD, path);
    if (!top.isOpen())
        return std::nullopt;
    const Repository repository = repositoryOf(top.get(), path);
    const bool isInside = repository.path == path || repository.path.startsWith(path + '/');
    if (!repository.folder.isOpen() || isInside || !isGitFolder(repository.folder.get()))
        return std::nullopt;
    const QByteArray own = gitDirBehind(top.get(), path);
    if (own == repository.path) // of a submodule, or one whose place was chosen
        return QFile::decodeName(repository.path);
    const Descriptor entry = openFolder(AT_FDCWD, own);
    const QByteArray place = entry.isOpen() ? placeOf(entry.get(), own) : QByteArray();
    const Descriptor named = place.isEmpty() ? Descriptor(-1) : openFolder(AT_FDCWD, place);
    if (!named.isOpen() || !isSame(named.get(), top.get()))
        return std::nullopt;
    return QFile::decodeName(repository.path);
}

Result<QList<FoundProject>> gitWorktrees(const QString &folder)
{
    const QByteArray path = QFile::encodeName(folder);
    const Descriptor top = openFolder(AT_FDCWD, path);
    const Repository repository = top.isOpen() ? repositoryOf(top.get(), path) : Repository{{}, Descriptor(-1), {}};
    if (!repository.folder.isOpen() || smallFile(repository.folder.get(), "HEAD", mostOfGitFile).isEmpty())
        return Error{ErrorCode::NotFound,
                     Texts::tr("%1 is not the top folder of a git repository.").arg(displayText(folder))};
    QList<FoundProject> found;
    if (!repository.mainWorktree.isEmpty())
        found.append(worktree(repository.mainWorktree, QStringLiteral("git"), repository.folder.get()));
    for (const QByteArray &name : entriesOf(repository.folder.get())) {
        const Descriptor entry = openFolder(repository.folder.get(), "worktrees/" + name);
        const QByteArray place =
            entry.isOpen() ? placeOf(entry.get(), repository.path + "/worktrees/" + name) : QByteArray();
        if (!place.isEmpty())
            found.append(worktree(place, QStringLiteral("git worktree"), entry.get()));
    }
    return found;
}

} // namespace mangrove

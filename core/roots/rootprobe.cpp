#include "core/roots/rootprobe.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/roots/pathwalk.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace mangrove {

namespace {

enum class Kind { Folder, File, Other, Gone };

// A whole path belongs in a sentence about it; the eliding is for what no file system would hold.
QString shownNative(const QString &path)
{
    return displayText(QDir::toNativeSeparators(path), 4096);
}

QString shownNative(const QByteArray &path)
{
    return shownNative(QFile::decodeName(path));
}

Kind kindOf(const QByteArray &canonical)
{
#ifdef Q_OS_UNIX
    struct stat info = {};
    if (::stat(canonical.constData(), &info) != 0)
        return Kind::Gone;
    return S_ISDIR(info.st_mode) ? Kind::Folder : S_ISREG(info.st_mode) ? Kind::File : Kind::Other;
#else
    const QFileInfo info(QFile::decodeName(canonical));
    return info.isDir() ? Kind::Folder : info.isFile() ? Kind::File : info.exists() ? Kind::Other : Kind::Gone;
#endif
}

bool isReadable(const QByteArray &canonical, bool isFile)
{
#ifdef Q_OS_UNIX
    // The effective user, as open() will ask.
    return ::faccessat(AT_FDCWD, canonical.constData(), isFile ? R_OK : R_OK | X_OK, AT_EACCESS) == 0;
#else
    Q_UNUSED(isFile)
    return QFileInfo(QFile::decodeName(canonical)).isReadable();
#endif
}

QStringList decoded(const QList<QByteArray> &paths)
{
    QStringList out;
    out.reserve(paths.size());
    for (const QByteArray &path : paths)
        out.append(QFile::decodeName(path));
    return out;
}

//! The state and the sentence for a path that could not be resolved.
void explainFailure(ProbeResult &result, const QString &path, const PathWalk &walk, int error)
{
    switch (error) {
    case EACCES:
    case EPERM:
        result.state = RootState::Unreadable;
        result.reason = Texts::tr("You may not enter %1, which is on the way to %2. Change its permissions.")
                            .arg(shownNative(walk.resolved), shownNative(path));
        return;
    case ELOOP:
        result.reason = Texts::tr("%1 leads through symbolic links that go in a circle.").arg(shownNative(path));
        return;
    case ENOENT:
    case ENOTDIR:
    case ENAMETOOLONG:
        result.reason =
            Texts::tr("There is nothing at %1. Was it moved, or is its drive not connected?").arg(shownNative(path));
        return;
    default:
        result.state = RootState::Unreadable;
        result.reason = Texts::tr("%1 cannot be looked at: %2.").arg(shownNative(path), qt_error_string(error));
    }
}

} // namespace

ProbeResult probePath(const QString &path)
{
    ProbeResult result;
    const QByteArray bytes = pathBytes(path);
    if (bytes.isEmpty() || QDir::isRelativePath(path)) {
        result.reason = Texts::tr("%1 is not a whole path.").arg(shownNative(path));
        return result;
    }
    const PathStamp stamp = stampOf(bytes);
    const PathWalk walk = walkPath(bytes);
    result.watch = decoded(walk.folders);
    result.local = std::all_of(walk.folders.begin(), walk.folders.end(), &isOnLocalFileSystem);
    result.reported = result.local && std::all_of(walk.folders.begin(), walk.folders.end(), &reportsAllChanges);
    int error = 0;
    const QByteArray canonical = resolvePath(bytes, &error);
    if (error != 0) {
        explainFailure(result, path, walk, error);
        return result;
    }
    const Kind kind = kindOf(canonical);
    if (kind == Kind::Gone) {
        explainFailure(result, path, walk, ENOENT);
        return result;
    }
    result.canonicalPath = QFile::decodeName(canonical);
    result.isFile = kind == Kind::File;
    result.identity = identityOf(kind == Kind::Folder ? canonical : folderOf(canonical)).value_or(FileIdentity());
    if (QFile::encodeName(result.canonicalPath) != canonical) {
        result.state = RootState::Unreadable;
        result.reason =
            Texts::tr("The name of %1 is not valid UTF-8 text. Rename it, then add it.").arg(shownNative(path));
    } else if (kind == Kind::Other) {
        result.state = RootState::Unreadable;
        result.reason =
            Texts::tr("%1 is neither a folder nor a file, but a device, a pipe or a socket.").arg(shownNative(path));
    } else if (!isReadable(canonical, result.isFile)) {
        result.state = RootState::Unreadable;
        result.reason = Texts::tr("You may not read %1. Change its permissions.").arg(shownNative(path));
    } else {
        result.state = RootState::Available;
        if (result.local && canonical == bytes)
            result.stamp = stamp;
    }
    return result;
}

ProbeResult probeRoot(const Root &root)
{
    ProbeResult result = probePath(root.path);
    if (result.canonicalPath.isEmpty())
        return result;
    if (result.canonicalPath != root.canonicalPath) {
        result.reason =
            Texts::tr("%1 now leads to %2. It was approved for %3.")
                .arg(shownNative(root.path), shownNative(result.canonicalPath), shownNative(root.canonicalPath));
    } else if (result.isFile != root.isFile) {
        result.reason = root.isFile
            ? Texts::tr("At %1 is no file any more. Confirm what is there now.").arg(shownNative(root.path))
            : Texts::tr("At %1 is no folder any more. Confirm what is there now.").arg(shownNative(root.path));
    } else if (!root.identity.matches(result.identity)) {
        result.reason =
            Texts::tr("At %1 is another folder than the one that was approved. Confirm it, or bring the old one back.")
                .arg(shownNative(root.path));
    } else {
        return result;
    }
    result.state = RootState::Replaced;
    result.stamp = {};
    return result;
}

bool stillThere(const Root &root)
{
    const QByteArray canonical = pathBytes(root.canonicalPath);
    if (canonical.isEmpty() || resolvePath(pathBytes(root.path)) != canonical)
        return false;
    if (kindOf(canonical) != (root.isFile ? Kind::File : Kind::Folder))
        return false;
    const std::optional<FileIdentity> found = identityOf(root.isFile ? folderOf(canonical) : canonical);
    return found && root.identity.matches(*found) && isReadable(canonical, root.isFile);
}

RootStatus statusFrom(const ProbeResult &result)
{
    RootStatus status;
    status.state = result.state;
    status.reason = result.reason;
    status.local = result.local;
    if (result.state == RootState::Replaced) {
        status.leadsTo = result.canonicalPath;
        status.found = result.identity;
        status.foundIsFile = result.isFile;
    }
    return status;
}

} // namespace mangrove

#include "core/roots/boundary.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/roots/descent.h"
#include "core/roots/pathwalk.h"
#include "core/roots/places.h"
#include "core/roots/rootprobe.h"

#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <utility>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace mangrove {

namespace {

BoundaryVerdict outside(const char *reason)
{
    return {false, QByteArray(reason), {}};
}

const char *wordFor(int error)
{
    switch (error) {
    case ELOOP:
        return "link_loop";
    case ENOTDIR:
        return "not_a_folder";
    case EACCES:
        return "no_permission";
    default:
        return "missing";
    }
}

bool isSymlink(const QByteArray &path)
{
    return QFileInfo(QFile::decodeName(path)).isSymLink();
}

Error notInside(const QString &path)
{
    return {ErrorCode::Refused, Texts::tr("%1 is not inside the folder.").arg(displayText(path, 0))};
}

#ifdef Q_OS_UNIX

// Not waiting: a pipe in the place of the file must not hold the reader.
constexpr int fileFlags = O_RDONLY | O_NONBLOCK | O_NOCTTY;

Result<QByteArray> readAll(int fd, const QString &path, qint64 limit)
{
    struct stat info = {};
    if (::fstat(fd, &info) != 0 || !S_ISREG(info.st_mode))
        return Error{ErrorCode::Invalid, Texts::tr("%1 is no regular file.").arg(displayText(path, 0))};
    QByteArray content;
    char buffer[16384];
    ssize_t got = 0;
    while ((got = ::read(fd, buffer, sizeof buffer)) != 0) {
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return Error{ErrorCode::Io,
                         Texts::tr("%1 cannot be read: %2.").arg(displayText(path, 0), qt_error_string(errno))};
        if (content.size() + got > limit)
            return Error{ErrorCode::Invalid,
                         Texts::tr("%1 is longer than %2 bytes.").arg(displayText(path, 0), QString::number(limit))};
        content.append(buffer, qsizetype(got));
    }
    return content;
}

#endif

} // namespace

Result<Boundary> Boundary::of(const QString &rootPath)
{
    const ProbeResult found = probePath(rootPath);
    if (found.state != RootState::Available) {
        const bool missing = found.state == RootState::Missing;
        return Error{missing ? ErrorCode::NotFound : ErrorCode::Unreadable, found.reason};
    }
    const bool special = placeOf(found.canonicalPath, nativePlatform(), {}) == Place::Special;
    if (special || !found.identity.isValid() || walkPath(pathBytes(rootPath)).throughProc)
        return Error{ErrorCode::Refused, Texts::tr("%1 cannot be a root.").arg(displayText(rootPath, 0))};
    Boundary boundary;
    boundary.m_path = rootPath;
    boundary.m_canonical = found.canonicalPath;
    boundary.m_identity = found.identity;
    boundary.m_isFile = found.isFile;
    return boundary;
}

Boundary Boundary::of(const Root &root)
{
    Boundary boundary;
    boundary.m_path = root.path;
    boundary.m_canonical = root.canonicalPath;
    boundary.m_identity = root.identity;
    boundary.m_isFile = root.isFile;
    return boundary;
}

QByteArray Boundary::approvedFolder() const
{
    const QByteArray canonical = pathBytes(m_canonical);
    return m_isFile ? folderOf(canonical) : canonical;
}

//! Empty while the root still leads to what was approved. The file of a file root may be absent.
QByteArray Boundary::rootFault() const
{
    const QByteArray folder = approvedFolder();
    if (folder.isEmpty() || resolvePath(folder) != folder)
        return "root_missing";
    const std::optional<FileIdentity> found = identityOf(folder);
    if (!found || !m_identity.matches(*found))
        return "root_replaced";
    int error = 0;
    const QByteArray now = resolvePath(pathBytes(m_path), &error);
    if (error == 0)
        return now == pathBytes(m_canonical) ? QByteArray() : QByteArray("root_replaced");
    return m_isFile && error == ENOENT ? QByteArray() : QByteArray("root_missing");
}

BoundaryVerdict Boundary::verdictFor(const QByteArray &resolved) const
{
    const QString path = QFile::decodeName(resolved);
    if (QFile::encodeName(path) != resolved)
        return outside("not_text");
    const bool inside = m_isFile ? path == m_canonical : isSameOrInside(path, m_canonical);
    return inside ? BoundaryVerdict{true, QByteArrayLiteral("inside"), path} : outside("outside");
}

BoundaryVerdict Boundary::checkExisting(const QByteArray &path) const
{
    int error = 0;
    const QByteArray resolved = resolvePath(path, &error);
    return error != 0 ? outside(wordFor(error)) : verdictFor(resolved);
}

//! Whoever makes several levels makes them below the deepest folder that exists. Only that one can lead elsewhere: the
//! rest are names, of which none may climb.
BoundaryVerdict Boundary::checkNew(const QByteArray &path) const
{
    QList<QByteArray> names; // below that folder, from the top
    QByteArray above = path;
    QByteArray folder;
    int error = ENOENT;
    while (error == ENOENT) {
        const qsizetype slash = above.lastIndexOf('/');
        const QByteArray name = above.mid(slash + 1);
        if (slash < 0 || (name.isEmpty() && names.isEmpty()) || name == "." || name == "..")
            return outside("no_name");
        if (!name.isEmpty())
            names.prepend(name);
        above.truncate(slash);
        folder = resolvePath(above + '/', &error);
    }
    if (error != 0)
        return outside(wordFor(error));
    QByteArray target = folder;
    for (const QByteArray &name : std::as_const(names)) {
        target = target.endsWith('/') ? target + name : target + '/' + name;
        // Opening for writing follows a link, also one that leads to nothing yet.
        if (isSymlink(target))
            return names.size() > 1 || resolvePath(target).isEmpty() ? outside("dangling_link") : checkExisting(target);
    }
    return verdictFor(target);
}

BoundaryVerdict Boundary::check(const QString &path, PathUse use) const
{
    if (path.isEmpty())
        return outside("empty");
    const QByteArray bytes = pathBytes(path);
    if (bytes.isEmpty() || QFile::decodeName(bytes) != path)
        return outside("not_text");
    if (QFileInfo(path).isRelative())
        return outside("relative");
    if (const QByteArray fault = rootFault(); !fault.isEmpty())
        return outside(fault.constData());
    // What lies behind /proc depends on who looks, so our answer would not be the server's.
    if (walkPath(bytes).throughProc)
        return outside("magic_link");
    return use == PathUse::Create ? checkNew(bytes) : checkExisting(bytes);
}

Result<QByteArray> Boundary::readInside(const QString &path, qint64 limit) const
{
    const BoundaryVerdict verdict = check(path, PathUse::Read);
    if (!verdict.inside)
        return notInside(path);
#ifdef Q_OS_UNIX
    const QByteArray folder = approvedFolder();
    Descriptor opened = openApproved(folder, m_identity);
    if (!opened.isOpen())
        return notInside(path);
    const Descriptor fd = openBelow(std::move(opened), folder, pathBytes(verdict.resolvedPath), fileFlags);
    if (!fd.isOpen())
        return Error{ErrorCode::Unreadable,
                     Texts::tr("%1 cannot be read: %2.").arg(displayText(path, 0), qt_error_string(errno))};
    return readAll(fd.get(), path, limit);
#else
    QFile file(verdict.resolvedPath);
    if (!file.open(QIODevice::ReadOnly))
        return Error{ErrorCode::Unreadable,
                     Texts::tr("%1 cannot be read: %2.").arg(displayText(path, 0), file.errorString())};
    const QByteArray content = file.read(limit + 1);
    if (content.size() > limit)
        return Error{ErrorCode::Invalid,
                     Texts::tr("%1 is longer than %2 bytes.").arg(displayText(path, 0), QString::number(limit))};
    return content;
#endif
}

} // namespace mangrove

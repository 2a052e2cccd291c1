#include "core/apps/heldfile.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/roots/descent.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>

#include <array>
#include <cerrno>
#include <cstdio>
#include <ctime>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/fs.h>
#endif

namespace mangrove {

namespace {

#ifdef O_PATH
constexpr int folderFlags = O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
#else
constexpr int folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
#endif
constexpr char replacingMark[] = ".mangrove-"; // in the names of files that are there only while one is replaced
constexpr qsizetype markLength = 6;
constexpr time_t deadAfter = 60; // s; who holds a lock touches it every few seconds

Descriptor openFolder(const QByteArray &path)
{
    return openBelow(Descriptor(::open("/", folderFlags)), "/", path, folderFlags);
}

bool isSameFile(const struct stat &one, const struct stat &other)
{
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

bool writeAll(int fd, const QByteArray &content)
{
    qsizetype done = 0;
    while (done < content.size()) {
        const ssize_t n = ::write(fd, content.constData() + done, size_t(content.size() - done));
        if (n < 0 && errno != EINTR)
            return false;
        done += n > 0 ? n : 0;
    }
    return true;
}

bool sync(int fd)
{
    while (::fsync(fd) != 0) {
        if (errno == EINVAL || errno == ENOTSUP)
            return true; // this file system has nothing to sync
        if (errno != EINTR)
            return false;
    }
    return true;
}

//! Both names change their files; false with ENOSYS or EINVAL where the system or this file system cannot do that.
bool exchange([[maybe_unused]] int folder, [[maybe_unused]] const QByteArray &one,
              [[maybe_unused]] const QByteArray &other)
{
#ifdef RENAME_EXCHANGE
    return ::renameat2(folder, one.constData(), folder, other.constData(), RENAME_EXCHANGE) == 0;
#else
    errno = ENOSYS;
    return false;
#endif
}

} // namespace

std::unique_ptr<HeldFile> HeldFile::open(const QString &realPath)
{
    const QFileInfo place(realPath);
    Descriptor folder = openFolder(QFile::encodeName(place.path()));
    if (!folder.isOpen())
        return nullptr;
    Descriptor file(::openat(folder.get(), QFile::encodeName(place.fileName()).constData(),
                             O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    struct stat info = {};
    if (!file.isOpen() || ::fstat(file.get(), &info) != 0)
        return nullptr;
    if (!S_ISREG(info.st_mode)) {
        errno = EINVAL;
        return nullptr;
    }
    return std::unique_ptr<HeldFile>(new HeldFile(realPath, std::move(folder), std::move(file)));
}

HeldFile::HeldFile(const QString &realPath, Descriptor folder, Descriptor file)
    : m_folderPath(QFile::encodeName(QFileInfo(realPath).path())),
      m_name(QFile::encodeName(QFileInfo(realPath).fileName())),
      m_folder(std::move(folder)),
      m_file(std::move(file))
{ }

HeldFile::~HeldFile()
{
    if (m_isLocked)
        ::unlinkat(m_folder.get(), (m_name + ".lock").constData(), AT_REMOVEDIR);
}

QByteArray HeldFile::read(qint64 limit) const
{
    QByteArray bytes;
    std::array<char, 64 * 1024> part = {};
    errno = 0;
    while (bytes.size() < limit) {
        const size_t want = size_t(std::min<qint64>(qint64(part.size()), limit - bytes.size()));
        const ssize_t n = ::pread(m_file.get(), part.data(), want, bytes.size());
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return bytes;
        if (n == 0)
            break;
        bytes.append(part.data(), n);
    }
    errno = 0;
    return bytes;
}

confine::FileIdentity HeldFile::folder() const
{
    return confine::identityOf(m_folder.get()).value_or(confine::FileIdentity());
}

bool HeldFile::isThis(const QByteArray &name) const
{
    struct stat here = {};
    struct stat there = {};
    return ::fstat(m_file.get(), &here) == 0
        && ::fstatat(m_folder.get(), name.constData(), &there, AT_SYMLINK_NOFOLLOW) == 0 && isSameFile(here, there);
}

bool HeldFile::isInPlace() const
{
    // As long as it is held, no other folder gets its number.
    const Descriptor folder = openFolder(m_folderPath);
    struct stat here = {};
    struct stat there = {};
    return folder.isOpen() && ::fstat(m_folder.get(), &here) == 0 && ::fstat(folder.get(), &there) == 0
        && isSameFile(here, there) && isThis(m_name);
}

Result<void> HeldFile::mayReplace(const QString &shown) const
{
    const QString path = displayText(shown, 0);
    struct stat info = {};
    if (::fstat(m_file.get(), &info) != 0)
        return Error{ErrorCode::Unreadable, Texts::tr("%1 cannot be read.").arg(path)};
    if (info.st_uid != ::geteuid())
        return Error{ErrorCode::Unsafe, Texts::tr("%1 belongs to another user, and is not changed.").arg(path)};
    if (info.st_mode & S_IWOTH) {
        return Error{ErrorCode::Unsafe,
                     Texts::tr("Everybody on this machine may write to %1, so it is not changed.").arg(path)};
    }
    if (!(info.st_mode & S_IWUSR))
        return Error{ErrorCode::ReadOnly, Texts::tr("%1 is read-only, and is not changed.").arg(path)};
    if (::faccessat(m_folder.get(), ".", W_OK, AT_EACCESS) != 0) {
        return Error{ErrorCode::ReadOnly,
                     Texts::tr("The folder of %1 is read-only, so it is not changed.")
                         .arg(displayText(QFile::decodeName(m_folderPath + '/' + m_name), 0))};
    }
    return {};
}

//! A new file in the folder, with the mode of this one, on the disk. Returns its name; empty with errno otherwise.
QByteArray HeldFile::makeBeside(const QByteArray &content) const
{
    static constexpr char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    struct stat info = {};
    if (::fstat(m_file.get(), &info) != 0)
        return {};
    QByteArray name;
    Descriptor file(-1);
    for (int tries = 0; !file.isOpen() && tries < 100; ++tries) {
        name = m_name + replacingMark;
        for (qsizetype i = 0; i < markLength; ++i)
            name += letters[QRandomGenerator::global()->bounded(int(sizeof letters) - 1)];
        file = Descriptor(
            ::openat(m_folder.get(), name.constData(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
        if (!file.isOpen() && errno != EEXIST)
            return {};
    }
    // Of another group it may be only where that is one of this user's.
    [[maybe_unused]] const int isOfGroup = ::fchown(file.get(), uid_t(-1), info.st_gid);
    const bool isWritten =
        writeAll(file.get(), content) && ::fchmod(file.get(), info.st_mode & 0777) == 0 && sync(file.get());
    const int error = errno;
    if (file.close() == 0 && isWritten)
        return name;
    ::unlinkat(m_folder.get(), name.constData(), 0);
    errno = isWritten ? errno : error;
    return {};
}

HeldFile::Outcome HeldFile::replace(const QByteArray &content, const QByteArray &before)
{
    removeLeftovers();
    const QByteArray fresh = makeBeside(content);
    if (fresh.isEmpty())
        return Outcome::Failed;
    if (isInPlace() && read(before.size() + 1) == before)
        return putInPlace(fresh, before);
    ::unlinkat(m_folder.get(), fresh.constData(), 0);
    return Outcome::Changed;
}

//! Both change places, so that what was really there can be looked at, and is never lost.
HeldFile::Outcome HeldFile::putInPlace(const QByteArray &fresh, const QByteArray &before) const
{
    if (!exchange(m_folder.get(), fresh, m_name)) {
        if (errno == EINVAL || errno == ENOSYS || errno == ENOTSUP)
            return renameOver(fresh, before);
        const int error = errno;
        ::unlinkat(m_folder.get(), fresh.constData(), 0);
        errno = error;
        return Outcome::Failed;
    }
    const QByteArray &old = fresh; // is what that name holds now
    if (!isThis(old) || read(before.size() + 1) != before)
        return takeBack(old, Outcome::Changed);
    const Descriptor folder(::openat(m_folder.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder.isOpen() && !sync(folder.get()))
        return takeBack(old, Outcome::Failed);
    ::unlinkat(m_folder.get(), old.constData(), 0);
    return Outcome::Replaced;
}

HeldFile::Outcome HeldFile::takeBack(const QByteArray &old, Outcome why) const
{
    const int error = errno;
    if (!exchange(m_folder.get(), old, m_name))
        return Outcome::Lost;
    ::unlinkat(m_folder.get(), old.constData(), 0);
    errno = error;
    return why;
}

//! Where two names cannot change places: between the last look and the renaming another program may write, and lose
//! that.
HeldFile::Outcome HeldFile::renameOver(const QByteArray &fresh, const QByteArray &before) const
{
    const bool isUnchanged = isInPlace() && read(before.size() + 1) == before;
    if (isUnchanged && ::renameat(m_folder.get(), fresh.constData(), m_folder.get(), m_name.constData()) == 0)
        return Outcome::Replaced;
    const int error = errno;
    ::unlinkat(m_folder.get(), fresh.constData(), 0);
    errno = error;
    return isUnchanged ? Outcome::Failed : Outcome::Changed;
}

bool HeldFile::lock()
{
    const QByteArray name = m_name + ".lock";
    struct stat info = {};
    if (::fstatat(m_folder.get(), name.constData(), &info, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(info.st_mode)
        && ::time(nullptr) - info.st_mtime > deadAfter)
        ::unlinkat(m_folder.get(), name.constData(), AT_REMOVEDIR);
    m_isLocked = ::mkdirat(m_folder.get(), name.constData(), 0777) == 0;
    return m_isLocked;
}

void HeldFile::removeLeftovers() const
{
    // By its path, as a folder that is only held cannot be listed: what is removed is removed from the held one.
    const QDir folder(QFile::decodeName(m_folderPath));
    const QString start = QFile::decodeName(m_name) + QLatin1String(replacingMark);
    const QStringList names = folder.entryList({start + QLatin1Char('*')}, QDir::Files | QDir::Hidden);
    for (const QString &name : names) {
        const QByteArray leftover = QFile::encodeName(name);
        struct stat info = {};
        if (name.size() == start.size() + markLength
            && ::fstatat(m_folder.get(), leftover.constData(), &info, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(info.st_mode)
            && info.st_uid == ::geteuid())
            ::unlinkat(m_folder.get(), leftover.constData(), 0);
    }
}

} // namespace mangrove

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/confine/descriptor.h"
#include "core/store/atomicfile.h"
#include "core/store/privatefilecheck.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mangrove {

namespace {

constexpr mode_t privateFileMode = S_IRUSR | S_IWUSR;
constexpr mode_t privateFolder = S_IRWXU;
constexpr char savingMark[] = ".saving-"; // in the names of files that are there only while one is replaced

//! Makes the folder and those above it. Only what is made here gets the private mode.
int makeFolders(const QString &folder)
{
    const QByteArray name = QFile::encodeName(folder);
    if (::mkdir(name.constData(), privateFolder) == 0)
        return ::chmod(name.constData(), privateFolder) == 0 ? 0 : errno; // the umask may have taken rights away
    if (errno != ENOENT)
        return errno;
    const QString parent = QFileInfo(folder).path();
    if (parent == folder)
        return ENOENT;
    const int error = makeFolders(parent);
    return error == 0 || error == EEXIST ? makeFolders(folder) : error;
}

int writeAll(int fd, const QByteArray &content)
{
    qsizetype done = 0;
    while (done < content.size()) {
        const ssize_t n = ::write(fd, content.constData() + done, size_t(content.size() - done));
        if (n > 0)
            done += n;
        else if (n < 0 && errno != EINTR)
            return errno;
    }
    return 0;
}

int syncDescriptor(int fd, int (*sync)(int) = ::fsync)
{
    while (sync(fd) != 0) {
        if (errno == EINVAL || errno == ENOTSUP)
            return 0; // this file system has nothing to sync
        if (errno != EINTR)
            return errno;
    }
    return 0;
}

//! A new file beside `path` with the content, on the disk. Returns its name, empty with `error` set.
QByteArray writeBeside(const QByteArray &path, const QByteArray &content, int &error)
{
    QByteArray name = path + savingMark + "XXXXXX";
    Descriptor file(::mkstemp(name.data()));
    if (!file.isOpen()) {
        error = errno;
        return {};
    }
    error = ::fchmod(file.get(), privateFileMode) == 0 ? 0 : errno;
    if (error == 0)
        error = writeAll(file.get(), content);
    if (error == 0)
        error = syncDescriptor(file.get());
    if (file.close() != 0 && error == 0)
        error = errno;
    if (error != 0) {
        ::unlink(name.constData());
        return {};
    }
    return name;
}

int renameFile(const QByteArray &from, const QByteArray &to)
{
    if (::rename(from.constData(), to.constData()) == 0)
        return 0;
    const int error = errno;
    ::unlink(from.constData());
    return error;
}

//! Puts a second name `to` for the file `from` in place, as a whole: there is always an old or a new `to`.
int keepCopy(const QByteArray &from, const QByteArray &to, const QByteArray &temporary)
{
    if (::link(from.constData(), temporary.constData()) == 0) {
        const int error = renameFile(temporary, to);
        ::unlink(temporary.constData()); // it stays when `to` names the same file already
        return error;
    }
    if (errno == ENOENT)
        return 0; // nothing to keep yet
    const Result<QByteArray> content = readPrivateFile(QFile::decodeName(from)); // no hard links here
    if (!content)
        return EIO;
    int error = 0;
    const QByteArray copy = writeBeside(to, *content, error);
    return copy.isEmpty() ? error : renameFile(copy, to);
}

} // namespace

Result<void> preparePrivateFolder(const QString &folder)
{
    const int error = makeFolders(folder);
    if (error != 0 && error != EEXIST && error != EROFS && error != EACCES && error != EISDIR)
        return notWritten(error, folder);
    const Result<void> checked = checkPrivateFolder(folder);
    if (checked || checked.error().code == ErrorCode::Unsafe)
        return checked;
    if (error != 0 && error != EEXIST)
        return notWritten(error, folder);
    return checked.error().code == ErrorCode::NotFound ? unreadable(ENOENT, folder) : checked.error();
}

Result<void> checkPrivateFolder(const QString &folder)
{
    struct stat info;
    // Somebody else's link could lead to any private folder of ours.
    if (::lstat(QFile::encodeName(folder).constData(), &info) == 0 && S_ISLNK(info.st_mode)) {
        if (const Result<void> own = checkOwner(info, folder); !own)
            return own;
    }
    if (::stat(QFile::encodeName(folder).constData(), &info) != 0)
        return notOpened(errno, folder);
    if (!S_ISDIR(info.st_mode))
        return Error{ErrorCode::Unsafe, Texts::tr("“%1” is not a folder.").arg(displayPath(folder))};
    return checkOwnerAndMode(info, folder);
}

Result<QByteArray> readPrivateFile(const QString &path, qint64 limit, qint64 begin)
{
    // O_NONBLOCK: a named pipe must not make this wait for a writer.
    Descriptor file(::open(QFile::encodeName(path).constData(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK));
    if (!file.isOpen())
        return notOpened(errno, path);
    struct stat info;
    if (::fstat(file.get(), &info) != 0)
        return unreadable(errno, path);
    if (const Result<void> safe = checkFile(info, path); !safe)
        return safe.error();
    const Error tooLarge{ErrorCode::Unreadable, Texts::tr("“%1” is too large to be read.").arg(displayPath(path))};
    const qint64 left = std::max<qint64>(info.st_size - begin, 0);
    if (left > limit)
        return tooLarge;
    if (begin > 0 && ::lseek(file.get(), off_t(begin), SEEK_SET) < 0)
        return unreadable(errno, path);

    QByteArray content(qsizetype(left) + 1, Qt::Uninitialized);
    qsizetype size = 0;
    for (;;) {
        const ssize_t n = ::read(file.get(), content.data() + size, size_t(content.size() - size));
        if (n == 0)
            break;
        if (n < 0 && errno != EINTR)
            return unreadable(errno, path);
        size += n > 0 ? n : 0;
        if (size > limit) // it grew meanwhile
            return tooLarge;
        if (size == content.size())
            content.resize(size * 2);
    }
    content.truncate(size);
    return content;
}

Result<void> writePrivateFile(const QString &path, const QByteArray &content, const QString &backup)
{
    const QByteArray name = QFile::encodeName(path);
    const QString folderName = QFileInfo(path).path();
    Descriptor folder(::open(QFile::encodeName(folderName).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!folder.isOpen())
        return notWritten(errno, folderName);

    int error = 0;
    const QByteArray fresh = writeBeside(name, content, error);
    if (fresh.isEmpty())
        return notWritten(error, path);

    // Kept until the folder is synced: whoever hears of an error must find the old file.
    const QByteArray before = fresh + ".before";
    const bool hasBefore = ::link(name.constData(), before.constData()) == 0;
    if (!backup.isEmpty())
        error = keepCopy(name, QFile::encodeName(backup), fresh + ".copy");
    if (error != 0)
        ::unlink(fresh.constData());
    else
        error = renameFile(fresh, name);
    if (error == 0) {
        error = syncDescriptor(folder.get());
        if (error != 0 && hasBefore)
            ::rename(before.constData(), name.constData());
    }
    if (hasBefore)
        ::unlink(before.constData());
    if (error != 0)
        return notWritten(error, path);
    return {};
}

Result<void> appendPrivateFile(const QString &path, const QByteArray &content, qint64 size)
{
    const QByteArray name = QFile::encodeName(path);
    const QString folderName = QFileInfo(path).path();
    const int make = size == 0 ? O_CREAT : 0;
    Descriptor file(
        ::open(name.constData(), O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | make, privateFileMode));
    if (!file.isOpen()) {
        if (errno == ENXIO) // a pipe that nobody reads
            return notOrdinary(path);
        if (errno == ELOOP)
            return notOpened(errno, path);
        return notWritten(errno, errno == ENOENT ? folderName : path);
    }
    struct stat info;
    if (::fstat(file.get(), &info) != 0)
        return notWritten(errno, path);
    if (const Result<void> safe = checkFile(info, path); !safe)
        return safe;
    if (info.st_size < size) {
        return Error{
            ErrorCode::Io,
            Texts::tr("“%1” was changed by something else meanwhile. The change was not made. Start Mangrove again.")
                .arg(displayPath(path))};
    }

    int error = 0;
    if (info.st_size > size && ::ftruncate(file.get(), size) != 0)
        error = errno;
    if (error == 0)
        error = writeAll(file.get(), content);
    if (error == 0)
        error = syncDescriptor(file.get(), ::fdatasync);
    if (error == 0 && size == 0) {
        // A file without a name is lost with the power.
        Descriptor folder(::open(QFile::encodeName(folderName).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        error = folder.isOpen() ? syncDescriptor(folder.get()) : errno;
    }
    if (error == 0)
        return {};
    // What cannot be taken back now is cut off by the next one.
    [[maybe_unused]] const int undone = size == 0 ? ::unlink(name.constData()) : ::ftruncate(file.get(), size);
    return notWritten(error, path);
}

void removeLeftovers(const QString &path)
{
    const QFileInfo info(path);
    const QString start = info.fileName() + QLatin1String(savingMark);
    static const QRegularExpression rest(QStringLiteral("\\A[A-Za-z0-9]{6}(\\.before|\\.copy)?\\z"));
    const QStringList names =
        QDir(info.path()).entryList({start + QLatin1Char('*')}, QDir::Files | QDir::Hidden | QDir::System);
    for (const QString &name : names) {
        if (!name.startsWith(start) || !rest.match(name.mid(start.size())).hasMatch())
            continue;
        const QByteArray leftover = QFile::encodeName(info.path() + QLatin1Char('/') + name);
        struct stat found;
        if (::lstat(leftover.constData(), &found) == 0 && checkFile(found, name))
            ::unlink(leftover.constData());
    }
}

Result<void> preparePrivateFile(const QString &path)
{
    const QByteArray name = QFile::encodeName(path);
    Descriptor made(::open(name.constData(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, privateFileMode));
    if (made.isOpen()) {
        if (::fchmod(made.get(), privateFileMode) != 0)
            return notWritten(errno, path);
        return {};
    }
    if (errno != EEXIST)
        return notWritten(errno, path);
    Descriptor file(::open(name.constData(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK));
    if (!file.isOpen())
        return notOpened(errno, path);
    struct stat info;
    if (::fstat(file.get(), &info) != 0)
        return unreadable(errno, path);
    if (const Result<void> safe = checkFile(info, path); !safe)
        return safe;
    if ((info.st_mode & 0777) != privateFileMode)
        ::fchmod(file.get(), privateFileMode); // on a read-only file system it stays as it is
    return {};
}

Result<void> checkPrivateFile(const QString &path)
{
    struct stat info;
    if (::lstat(QFile::encodeName(path).constData(), &info) != 0) {
        if (errno == ENOENT || errno == ENOTDIR)
            return {};
        return unreadable(errno, path);
    }
    if (S_ISLNK(info.st_mode))
        return notOpened(ELOOP, path);
    return checkFile(info, path);
}

OnlyForThisUser::OnlyForThisUser() : m_before(::umask(S_IRWXG | S_IRWXO))
{ }

OnlyForThisUser::~OnlyForThisUser()
{
    ::umask(mode_t(m_before));
}

} // namespace mangrove

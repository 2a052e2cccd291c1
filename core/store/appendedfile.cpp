#include "core/store/appendedfile.h"

#include "core/base/displaytext.h"

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#else
#include <QFileInfo>
#endif

namespace mangrove {

namespace {

Error failed(const QString &reason)
{
    return {ErrorCode::Io, displayText(reason)};
}

#ifdef Q_OS_UNIX

constexpr mode_t appendedFileMode = S_IRUSR | S_IWUSR;

bool hold(int handle)
{
    return ::flock(handle, LOCK_EX | LOCK_NB) == 0;
}

//! A new file, held. Negative with errno where that failed.
int makeHeld(const QByteArray &name)
{
    const int handle =
        ::open(name.constData(), O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, appendedFileMode);
    if (handle < 0)
        return handle;
    struct stat info = {};
    if (::fchmod(handle, appendedFileMode) == 0 && hold(handle) && ::fstat(handle, &info) == 0) {
        if (info.st_nlink > 0)
            return handle;
        errno = ENOENT; // taken for a dead one's, and removed, before it was held
    }
    const int error = errno;
    ::close(handle);
    errno = error;
    return -1;
}

Result<void> open(QFile &file)
{
    const int handle = makeHeld(QFile::encodeName(file.fileName()));
    if (handle < 0)
        return failed(qt_error_string(errno));
    if (!file.open(handle, QIODevice::Append | QIODevice::Unbuffered, QFileDevice::AutoCloseHandle))
        return failed(file.errorString());
    return {};
}

#else

Result<void> open(QFile &file)
{
    if (!file.open(QIODevice::NewOnly | QIODevice::Append | QIODevice::Unbuffered))
        return failed(file.errorString());
    return {};
}

#endif

} // namespace

Result<void> AppendedFile::make(const QString &path)
{
    auto file = std::make_unique<QFile>(path);
    m_path = path;
    m_size = 0;
    m_torn = false;
    const Result<void> opened = open(*file);
    m_file = opened ? std::move(file) : nullptr;
    return opened;
}

Result<void> AppendedFile::append(const QByteArray &content)
{
    if (m_torn && !m_file->resize(m_size))
        return failed(m_file->errorString());
    m_torn = false;
    if (m_file->write(content) == content.size()) {
        m_size += content.size();
        return {};
    }
    const Error error = failed(m_file->errorString());
    m_torn = !m_file->resize(m_size);
    return error;
}

void AppendedFile::clear()
{
    if (m_size == 0 || !m_file->resize(0))
        return;
    m_size = 0;
    m_torn = false;
}

bool AppendedFile::remove()
{
    if (!m_file)
        return true;
#ifdef Q_OS_UNIX
    const bool removed = QFile::remove(m_path); // while it is held
    m_file.reset();
    return removed;
#else
    m_file.reset();
    return QFile::remove(m_path);
#endif
}

bool removeUnheld(const QString &path, qint64 size)
{
#ifdef Q_OS_UNIX
    const QByteArray name = QFile::encodeName(path);
    const int handle = ::open(name.constData(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
    if (handle < 0)
        return false;
    struct stat info = {};
    const bool removed = hold(handle) && ::fstat(handle, &info) == 0 && S_ISREG(info.st_mode) && info.st_size == size
        && ::unlink(name.constData()) == 0;
    ::close(handle);
    return removed;
#else
    return QFileInfo(path).size() == size && QFile::remove(path); // the system removes no file that is open
#endif
}

} // namespace mangrove

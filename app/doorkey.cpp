#include "app/doorkey.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/store/atomicfile.h"

#include <QFile>
#include <QFileInfo>
#include <QMessageAuthenticationCode>
#include <QRandomGenerator>

#include <array>

#ifdef Q_OS_UNIX
#include "core/confine/descriptor.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace mangrove {

namespace {

QString keyPath(const QString &socketPath)
{
    return socketPath + QLatin1String(".key");
}

Error noKey(const QString &path)
{
    return {ErrorCode::Unsafe,
            Texts::tr("“%1” is no key that Mangrove has made, and is not used.").arg(displayText(path, 0))};
}

#ifdef Q_OS_UNIX

Error notOpened(const QString &path, int error)
{
    if (error == ENOENT || error == ENOTDIR)
        return {ErrorCode::NotFound, Texts::tr("There is no key “%1”.").arg(displayText(path, 0))};
    if (error == ELOOP || error == EMLINK)
        return noKey(path);
    return {ErrorCode::Unreadable,
            Texts::tr("“%1” could not be read (%2).")
                .arg(displayText(path, 0), displayText(QString::fromLocal8Bit(std::strerror(error))))};
}

//! By a folder that is held, so that neither of the two is another one between a look and the reading.
Result<QByteArray> bytesOf(const QString &path)
{
#ifdef O_PATH
    constexpr int folderFlags = O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
#else
    constexpr int folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
#endif
    const QFileInfo place(path);
    const Descriptor folder(::open(QFile::encodeName(place.path()).constData(), folderFlags));
    if (!folder.isOpen()) // a link is no folder here
        return errno == ENOTDIR ? noKey(path) : notOpened(path, errno);
    struct stat info = {};
    if (::fstat(folder.get(), &info) != 0 || info.st_uid != ::geteuid() || (info.st_mode & 022) != 0)
        return noKey(path);
    const Descriptor file(::openat(folder.get(), QFile::encodeName(place.fileName()).constData(),
                                   O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    if (!file.isOpen())
        return notOpened(path, errno);
    if (::fstat(file.get(), &info) != 0 || !S_ISREG(info.st_mode) || info.st_uid != ::geteuid()
        || (info.st_mode & 077) != 0)
        return noKey(path);
    std::array<char, DoorKey::size + 1> bytes = {};
    const ssize_t count = ::read(file.get(), bytes.data(), bytes.size());
    if (count < 0)
        return notOpened(path, errno);
    return QByteArray(bytes.data(), qsizetype(count));
}

#else

Result<QByteArray> bytesOf(const QString &path)
{
    return readPrivateFile(path, DoorKey::size);
}

#endif

} // namespace

Result<DoorKey> DoorKey::make(const QString &socketPath)
{
    const DoorKey key = random();
    const QString path = keyPath(socketPath);
    removeLeftovers(path);
    if (const Result<void> written = writePrivateFile(path, key.m_bytes); !written)
        return written.error();
    return key;
}

Result<DoorKey> DoorKey::read(const QString &socketPath)
{
    const QString path = keyPath(socketPath);
    const Result<QByteArray> bytes = bytesOf(path);
    if (!bytes)
        return bytes.error();
    if (bytes->size() != size)
        return noKey(path);
    return DoorKey(*bytes);
}

void DoorKey::remove(const QString &socketPath)
{
    QFile::remove(keyPath(socketPath));
}

QByteArray DoorKey::newHalf()
{
    std::array<quint32, size / sizeof(quint32)> words = {};
    QRandomGenerator::system()->fillRange(words.data(), qsizetype(words.size()));
    return QByteArray(reinterpret_cast<const char *>(words.data()), size);
}

QByteArray DoorKey::proof(End end, const QByteArray &callersHalf, const QByteArray &listenersHalf) const
{
    QMessageAuthenticationCode code(QCryptographicHash::Sha256, m_bytes);
    code.addData(end == End::Caller ? "mangrove door 1 caller\n" : "mangrove door 1 listener\n");
    code.addData(callersHalf);
    code.addData(listenersHalf);
    return code.result();
}

//! In a time that does not say where the first difference is.
bool DoorKey::isProof(const QByteArray &shown, End end, const QByteArray &callersHalf,
                      const QByteArray &listenersHalf) const
{
    const QByteArray right = proof(end, callersHalf, listenersHalf);
    if (shown.size() != right.size() || callersHalf.size() != size || listenersHalf.size() != size)
        return false;
    unsigned difference = 0;
    for (qsizetype i = 0; i < right.size(); ++i)
        difference |= unsigned(uchar(shown.at(i))) ^ unsigned(uchar(right.at(i)));
    return difference == 0;
}

} // namespace mangrove

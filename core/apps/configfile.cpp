#include "core/apps/configfile.h"

#include "core/apps/configtext.h"
#include "core/base/displaytext.h"
#include "core/base/regularfile.h"
#include "core/base/texts.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace mangrove {

namespace {

QString shown(const QString &path)
{
    return displayText(path, 0);
}

Error noRight(const QString &path)
{
    return {ErrorCode::Unreadable, Texts::tr("%1 cannot be read: you have no right to.").arg(shown(path))};
}

//! FILE.lock, a folder that is there while somebody writes the file. Nobody is waited for.
class LockFolder
{
public:
    explicit LockFolder(const QString &path) : m_path(path + QLatin1String(".lock"))
    {
        const QFileInfo info(m_path);
        // Its holder touches it every few seconds; who has not is dead.
        if (info.isDir() && info.lastModified().secsTo(QDateTime::currentDateTime()) > deadAfter)
            QDir().rmdir(m_path);
        m_held = QDir().mkdir(m_path);
    }
    ~LockFolder()
    {
        if (m_held)
            QDir().rmdir(m_path);
    }
    Q_DISABLE_COPY_MOVE(LockFolder)

    bool isHeld() const { return m_held; }
    const QString &path() const { return m_path; }

private:
    static constexpr qint64 deadAfter = 60; // s
    QString m_path;
    bool m_held = false;
};

Result<void> write(const ConfigFile &file, const QByteArray &content)
{
    const Result<ConfigFile> now = readConfigFile(file.path);
    if (!now)
        return now.error();
    if (now->hash != file.hash || now->realPath != file.realPath) {
        return Error{ErrorCode::Refused,
                     Texts::tr("%1 has changed meanwhile, so it was not written. Look at it again.")
                         .arg(shown(file.path))};
    }
    QSaveFile save(file.realPath);
    save.setDirectWriteFallback(false);
    // QSaveFile::commit() does not see that its last flush failed, and would put half a file in place.
    if (!save.open(QIODevice::WriteOnly) || save.write(content) != content.size() || !save.flush()
        || !save.commit()) {
        return Error{ErrorCode::Io,
                     Texts::tr("%1 could not be written, and is as it was: %2")
                         .arg(shown(file.path), save.errorString())};
    }
    const Result<ConfigFile> back = readConfigFile(file.path);
    if (!back || back->bytes != content) {
        return Error{ErrorCode::Io,
                     Texts::tr("%1 was written, and does not read back as it should. Look at it again.")
                         .arg(shown(file.path))};
    }
    return {};
}

} // namespace

QByteArray hashOf(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

Result<ConfigFile> readConfigFile(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists()) {
        if (info.isSymLink())
            return Error{ErrorCode::NotFound, Texts::tr("%1 is a link that leads nowhere.").arg(shown(path))};
        const bool isHidden = QFileInfo::exists(info.path()) && !QFileInfo(info.path()).isExecutable();
        return isHidden ? noRight(path)
                        : Error{ErrorCode::NotFound, Texts::tr("%1 is not there.").arg(shown(path))};
    }
    if (!info.isFile())
        return Error{ErrorCode::Unreadable, Texts::tr("%1 is no ordinary file.").arg(shown(path))};
    if (!info.isReadable())
        return noRight(path);
    QFile file(path);
    if (!openRegular(file, LastLink::Followed))
        return Error{ErrorCode::Unreadable, Texts::tr("%1 cannot be read.").arg(shown(path))};
    ConfigFile read{path, info.canonicalFilePath(), file.read(maxConfigSize + 1), {}};
    if (read.bytes.size() > maxConfigSize)
        return Error{ErrorCode::Unreadable, Texts::tr("%1 is larger than 16 MiB.").arg(shown(path))};
    if (file.error() != QFile::NoError)
        return Error{ErrorCode::Unreadable, Texts::tr("%1 cannot be read.").arg(shown(path))};
    if (!info.isSymLink() && info.absoluteFilePath() == QDir::cleanPath(path))
        read.path = info.absoluteFilePath();
    read.hash = hashOf(read.bytes);
    return read;
}

Result<void> checkReplaceable(const ConfigFile &file)
{
#ifdef Q_OS_UNIX
    struct stat info;
    if (::stat(QFile::encodeName(file.realPath).constData(), &info) != 0)
        return Error{ErrorCode::Unreadable, Texts::tr("%1 cannot be read.").arg(shown(file.path))};
    if (info.st_uid != ::geteuid())
        return Error{ErrorCode::Unsafe,
                     Texts::tr("%1 belongs to another user, and is not changed.").arg(shown(file.path))};
    if (info.st_mode & S_IWOTH) {
        return Error{ErrorCode::Unsafe,
                     Texts::tr("Everybody on this machine may write to %1, so it is not changed.")
                         .arg(shown(file.path))};
    }
    if (!(info.st_mode & S_IWUSR))
        return Error{ErrorCode::ReadOnly,
                     Texts::tr("%1 is read-only, and is not changed.").arg(shown(file.path))};
#endif
    const QFileInfo folder(QFileInfo(file.realPath).path());
    if (!folder.isWritable()) {
        return Error{
            ErrorCode::ReadOnly,
            Texts::tr("The folder of %1 is read-only, so it is not changed.").arg(shown(file.realPath))};
    }
    return {};
}

Result<void> replaceConfigFile(const ConfigFile &file, const QByteArray &content, bool lockFolder)
{
    if (const Result<void> good = checkReplaceable(file); !good)
        return good;
    if (!lockFolder)
        return write(file, content);
    const LockFolder lock(file.realPath);
    if (!lock.isHeld()) {
        return Error{ErrorCode::Refused,
                     Texts::tr("The app is writing %1 at this moment (%2 is there). Try again.")
                         .arg(shown(file.path), shown(lock.path()))};
    }
    return write(file, content);
}

} // namespace mangrove

#include "app/paths.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace mangrove {

namespace {

// Bytes. The system's limit is 107, and QLocalServer first makes the socket under a name that is 9 longer.
constexpr qsizetype longestSocketPath = 98;

QByteArray keyOfPath(const QString &folder)
{
    const QString canonical = QFileInfo(folder).canonicalFilePath();
    return (canonical.isEmpty() ? folder : canonical).toUtf8();
}

//! What the folder is, also when it was reached through a link or has been moved since.
QByteArray keyOfFolder(const QString &folder)
{
#ifdef Q_OS_UNIX
    struct stat info;
    if (::stat(QFile::encodeName(folder).constData(), &info) == 0)
        return QByteArray::number(quint64(info.st_dev)) + ':' + QByteArray::number(quint64(info.st_ino));
#endif
    return keyOfPath(folder);
}

QString socketPath(const QByteArray &key)
{
    const QByteArray hash = QCryptographicHash::hash(key, QCryptographicHash::Sha256).toHex().left(12);
    const QString name = QLatin1String("/control-") + QLatin1String(hash);
    if (const QString runtime = runtimeFolder(); !runtime.isEmpty()) {
        const QString path = runtime + QLatin1String("/mangrove") + name;
        if (path.toUtf8().size() <= longestSocketPath)
            return path;
    }
#ifdef Q_OS_UNIX
    return QStringLiteral("/tmp/mangrove-%1").arg(::geteuid()) + name;
#else
    return QLatin1String("mangrove") + name.mid(1);
#endif
}

#ifdef Q_OS_UNIX
//! Whether it is a folder of this user's in which nobody else can put anything. What lies in it has its own mode: whoever
//! may look into the folder gets no further.
bool isOwn(const QString &folder)
{
    struct stat info;
    return QDir::isAbsolutePath(folder) && ::lstat(QFile::encodeName(folder).constData(), &info) == 0
        && S_ISDIR(info.st_mode) && info.st_uid == ::geteuid() && (info.st_mode & 022) == 0;
}
#endif

QString firstExecutable(const QStringList &candidates)
{
    for (const QString &candidate : candidates) {
        if (QFileInfo(candidate).isExecutable())
            return QFileInfo(candidate).absoluteFilePath();
    }
    return {};
}

} // namespace

Folders programFolders(const QString &configOverride, const QString &dataOverride)
{
    const auto standard = [](QStandardPaths::StandardLocation location) {
        return QStandardPaths::writableLocation(location) + QLatin1String("/mangrove");
    };
    return {configOverride.isEmpty() ? standard(QStandardPaths::GenericConfigLocation)
                                     : typedPath(configOverride, QDir::currentPath()),
            dataOverride.isEmpty() ? standard(QStandardPaths::GenericDataLocation)
                                   : typedPath(dataOverride, QDir::currentPath())};
}

QString typedPath(const QString &typed, const QString &folder)
{
    if (typed.contains(QLatin1String("://")))
        return typed;
    const QString path = QDir(folder).filePath(typed);
    QStringList parts = path.split(QLatin1Char('/'), Qt::SkipEmptyParts);
    parts.removeAll(QStringLiteral("."));
    const QString joined = parts.join(QLatin1Char('/'));
    return path.startsWith(QLatin1Char('/')) ? QLatin1Char('/') + joined : joined;
}

QString runtimeFolder()
{
#ifdef Q_OS_UNIX
    for (const QString &folder :
         {qEnvironmentVariable("XDG_RUNTIME_DIR"), QStringLiteral("/run/user/%1").arg(::geteuid())}) {
        if (isOwn(folder))
            return folder;
    }
#endif
    return {};
}

QString controlSocketPath(const QString &configFolder)
{
    return socketPath(keyOfFolder(configFolder));
}

QStringList controlSocketPaths(const QString &configFolder)
{
    QStringList paths{socketPath(keyOfFolder(configFolder)), socketPath(keyOfPath(configFolder))};
    paths.removeDuplicates();
    return paths;
}

QStringList ownFolders(const Folders &folders)
{
    QStringList own{folders.config, folders.data};
#ifdef Q_OS_UNIX
    own.append(QFileInfo(controlSocketPath(folders.config)).path());
#endif
    return own;
}

QString launcherPath()
{
    const QString here = QCoreApplication::applicationDirPath();
    return firstExecutable({here + QLatin1String("/mangrove-launch"),
                            here + QLatin1String("/../libexec/mangrove/mangrove-launch")});
}

QString relayPath()
{
    return firstExecutable({QCoreApplication::applicationDirPath() + QLatin1String("/mangrove-relay")});
}

QString sampleServerPath()
{
    return firstExecutable(
        {QCoreApplication::applicationDirPath() + QLatin1String("/mangrove-sample-server")});
}

} // namespace mangrove

#include "app/paths.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <utility>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace mangrove {

namespace {

// Bytes. The system's limit is 107, and QLocalServer first makes the socket under a name that is 9 longer.
constexpr qsizetype longestSocketPath = 98;

constexpr QLatin1String controlPrefix("control-");
constexpr QLatin1String relayPrefix("relays-");

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

//! `prefix`: what the socket is for.
QString socketName(QLatin1String prefix, const QByteArray &key)
{
    const QByteArray hash = QCryptographicHash::hash(key, QCryptographicHash::Sha256).toHex().left(12);
    return QLatin1Char('/') + prefix + QLatin1String(hash);
}

QString socketPath(const QString &name)
{
    if (const QString runtime = runtimeFolder(); !runtime.isEmpty()) {
        const QString path = runtime + QLatin1String("/mangrove") + name;
        if (path.toUtf8().size() <= longestSocketPath)
            return path;
    }
#ifdef Q_OS_UNIX
    return fallbackSocketFolder() + name;
#else
    return QLatin1String("mangrove") + name.mid(1);
#endif
}

#ifdef Q_OS_UNIX
//! Whether it is a folder of this user's in which nobody else can put anything. What lies in it has its own mode:
//! whoever may look into the folder gets no further.
bool isOwn(const QString &folder)
{
    struct stat info;
    return QDir::isAbsolutePath(folder) && ::lstat(QFile::encodeName(folder).constData(), &info) == 0
        && S_ISDIR(info.st_mode) && info.st_uid == ::geteuid() && (info.st_mode & 022) == 0;
}
#endif

QStringList socketPaths(const QStringList &names)
{
    QStringList paths;
    for (const QString &name : names)
        paths.append(socketPath(name));
    return paths;
}

QStringList socketNames(QLatin1String prefix, const QString &configFolder)
{
    QStringList names{socketName(prefix, keyOfFolder(configFolder)), socketName(prefix, keyOfPath(configFolder))};
    names.removeDuplicates();
    return names;
}

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

QStringList runtimeFolders()
{
    QStringList folders;
#ifdef Q_OS_UNIX
    folders = {qEnvironmentVariable("XDG_RUNTIME_DIR"), QStringLiteral("/run/user/%1").arg(::geteuid())};
    folders.removeIf([](const QString &folder) { return !isOwn(folder); });
    folders.removeDuplicates();
#endif
    return folders;
}

QString runtimeFolder()
{
    return runtimeFolders().value(0);
}

QString controlSocketPath(const QString &configFolder)
{
    return socketPath(socketName(controlPrefix, keyOfFolder(configFolder)));
}

QStringList controlSocketPaths(const QString &configFolder)
{
    return socketPaths(socketNames(controlPrefix, configFolder));
}

QStringList relaySocketPaths(const QString &configFolder)
{
    return socketPaths(relaySocketNames(configFolder));
}

QStringList relaySocketNames(const QString &configFolder)
{
    return socketNames(relayPrefix, configFolder);
}

#ifdef Q_OS_UNIX
QString fallbackSocketFolder()
{
    return QStringLiteral("/tmp/mangrove-%1").arg(::geteuid());
}
#endif

QStringList ownFolders(const Folders &folders)
{
    QStringList own{folders.config, folders.data};
#ifdef Q_OS_UNIX
    for (const QString &runtime : runtimeFolders())
        own.append(runtime + QLatin1String("/mangrove"));
    own.append(QFileInfo(controlSocketPath(folders.config)).path());
    own.removeDuplicates();
#endif
    return own;
}

MangrovesOwn mangrovesOwn(const Folders &folders)
{
    QStringList own = ownFolders(folders);
    // Of another set-up, where they are there: for each that is not is made, to be covered.
    const Folders usual = programFolders({}, {});
    QStringList others{usual.config, usual.data};
#ifdef Q_OS_UNIX
    if (isOwn(fallbackSocketFolder()))
        others.append(fallbackSocketFolder());
#endif
    for (const QString &folder : std::as_const(others)) {
        if (!own.contains(folder) && QFileInfo(folder).isDir())
            own.append(folder);
    }
    return {own, runtimeFolders()};
}

QString launcherPath()
{
    const QString here = QCoreApplication::applicationDirPath();
    return firstExecutable(
        {here + QLatin1String("/mangrove-launch"), here + QLatin1String("/../libexec/mangrove/mangrove-launch")});
}

QString relayPath()
{
    return firstExecutable({QCoreApplication::applicationDirPath() + QLatin1String("/mangrove-relay")});
}

QString windowPath()
{
    const QString here = QCoreApplication::applicationDirPath();
    return firstExecutable({here + QLatin1String("/mangrove"), here + QLatin1String("/../../bin/mangrove")});
}

QString sampleServerPath()
{
    return firstExecutable({QCoreApplication::applicationDirPath() + QLatin1String("/mangrove-sample-server")});
}

} // namespace mangrove

#include "app/relay/relayplaces.h"

#include "app/paths.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace mangrove {

namespace {

//! `given`, or the program's folder in what the variable says, or in `usual` below one of the homes: the first in which there is
//! something. An app may have variables of its own (one from a Snap has), and so may an entry: what they say counts only where
//! something of Mangrove's is.
QString programFolder(const QString &given, const char *variable, QLatin1String usual,
                      const QStringList &homes)
{
    if (!given.isEmpty())
        return typedPath(given, QDir::currentPath());
    QStringList folders;
    if (const QString base = qEnvironmentVariable(variable); QDir::isAbsolutePath(base))
        folders.append(base);
    for (const QString &home : homes)
        folders.append(home + usual);
    for (QString &folder : folders)
        folder += QLatin1String("/mangrove");
    // One that is empty, or that cannot be read, says nothing where another says something.
    auto found = std::ranges::find_if(folders, [](const QString &folder) { return !QDir(folder).isEmpty(); });
    if (found == folders.end())
        found =
            std::ranges::find_if(folders, [](const QString &folder) { return QFileInfo::exists(folder); });
    return found != folders.end() ? *found : folders.value(0);
}

} // namespace

QStringList homeFolders()
{
    QStringList homes{qEnvironmentVariable("HOME")};
    std::vector<char> buffer(16384);
    passwd entry{};
    passwd *found = nullptr;
    if (::getpwuid_r(::geteuid(), &entry, buffer.data(), buffer.size(), &found) == 0 && found)
        homes.append(QFile::decodeName(found->pw_dir));
    homes.removeIf([](const QString &home) { return !QDir::isAbsolutePath(home); });
    homes.removeDuplicates();
    return homes;
}

QString homeFolder()
{
    return homeFolders().value(0);
}

QString relayConfigFolder(const QString &given, const QStringList &homes)
{
#ifdef Q_OS_MACOS
    return programFolder(given, "XDG_CONFIG_HOME", QLatin1String("/Library/Preferences"), homes);
#else
    return programFolder(given, "XDG_CONFIG_HOME", QLatin1String("/.config"), homes);
#endif
}

QString relayDataFolder(const QString &given, const QStringList &homes)
{
#ifdef Q_OS_MACOS
    return programFolder(given, "XDG_DATA_HOME", QLatin1String("/Library/Application Support"), homes);
#else
    return programFolder(given, "XDG_DATA_HOME", QLatin1String("/.local/share"), homes);
#endif
}

QLocale messageLocale(const QProcessEnvironment &environment)
{
    QString name;
    for (const char *variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (name.isEmpty())
            name = environment.value(QLatin1String(variable));
    }
    const QLocale locale(name);
    // A list of what the person reads, the best first; it counts unless the locale is none.
    const QString wanted = environment.value(QStringLiteral("LANGUAGE")).section(QLatin1Char(':'), 0, 0);
    return wanted.isEmpty() || locale.language() == QLocale::C ? locale : QLocale(wanted);
}

QStringList addedVariables(const QStringList &names)
{
    QFile parent(QStringLiteral("/proc/%1/environ").arg(::getppid()));
    if (!parent.open(QIODevice::ReadOnly))
        return {};
    const QByteArray variables = parent.readAll();
    QSet<QString> known{QStringLiteral("_"), QStringLiteral("PWD"), QStringLiteral("OLDPWD"),
                        QStringLiteral("SHLVL")};
    for (const QByteArray &variable : variables.split('\0'))
        known.insert(QString::fromLocal8Bit(variable.left(variable.indexOf('='))));
    QStringList added;
    for (const QString &name : names) {
        if (!known.contains(name))
            added.append(name);
    }
    added.sort();
    return variables.isEmpty() ? QStringList() : added;
}

bool isPrivateFolder(const QString &folder)
{
    struct stat info;
    return QDir::isAbsolutePath(folder) && ::lstat(QFile::encodeName(folder).constData(), &info) == 0
        && S_ISDIR(info.st_mode) && info.st_uid == ::geteuid() && (info.st_mode & 077) == 0;
}

QStringList windowSocketFolders()
{
    QStringList folders;
    const QStringList runtime = runtimeFolders();
    for (const QString &folder : runtime)
        folders.append(folder + QLatin1String("/mangrove"));
    return folders + QStringList{fallbackSocketFolder()};
}

} // namespace mangrove

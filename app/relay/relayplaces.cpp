#include "app/relay/relayplaces.h"

#include "app/paths.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace mangrove {

namespace {

//! `given`, or the program's folder in what the variable says, or in `usual` below the home folder. An app may have a variable of
//! its own (one from a Snap has), which says where that keeps things: where nothing of Mangrove's is there, it does not count.
QString programFolder(const QString &given, const char *variable, QLatin1String usual)
{
    if (!given.isEmpty())
        return typedPath(given, QDir::currentPath());
    const QLatin1String below("/mangrove");
    const QString base = qEnvironmentVariable(variable);
    const QString home = homeFolder() + usual + below;
    if (!QDir::isAbsolutePath(base) || (!QFileInfo::exists(base + below) && QFileInfo::exists(home)))
        return home;
    return base + below;
}

} // namespace

QString homeFolder()
{
    const QString home = qEnvironmentVariable("HOME");
    if (QDir::isAbsolutePath(home))
        return home;
    std::vector<char> buffer(16384);
    passwd entry{};
    passwd *found = nullptr;
    if (::getpwuid_r(::geteuid(), &entry, buffer.data(), buffer.size(), &found) != 0 || !found)
        return {};
    return QFile::decodeName(found->pw_dir);
}

QString relayConfigFolder(const QString &given)
{
#ifdef Q_OS_MACOS
    return programFolder(given, "XDG_CONFIG_HOME", QLatin1String("/Library/Preferences"));
#else
    return programFolder(given, "XDG_CONFIG_HOME", QLatin1String("/.config"));
#endif
}

QString relayDataFolder(const QString &given)
{
#ifdef Q_OS_MACOS
    return programFolder(given, "XDG_DATA_HOME", QLatin1String("/Library/Application Support"));
#else
    return programFolder(given, "XDG_DATA_HOME", QLatin1String("/.local/share"));
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

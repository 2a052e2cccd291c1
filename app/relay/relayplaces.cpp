#include "app/relay/relayplaces.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMap>
#include <QSet>

#include <algorithm>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace mangrove {

namespace {

#ifdef Q_OS_MACOS
constexpr QLatin1String configBelowHome("/Library/Preferences");
constexpr QLatin1String dataBelowHome("/Library/Application Support");
#else
constexpr QLatin1String configBelowHome("/.config");
constexpr QLatin1String dataBelowHome("/.local/share");
#endif
constexpr QLatin1String own("/mangrove");

//! `given`, or the program's folder in what the variable says, or in `usual` below one of the homes: the first in which
//! there is something. An app may have variables of its own (one from a Snap has), and so may an entry: what they say
//! counts only where something of Mangrove's is.
QString programFolder(const QString &given, const char *variable, QLatin1String usual, const QStringList &homes)
{
    if (!given.isEmpty())
        return typedPath(given, QDir::currentPath());
    QStringList folders;
    if (const QString base = qEnvironmentVariable(variable); QDir::isAbsolutePath(base))
        folders.append(base);
    for (const QString &home : homes)
        folders.append(home + usual);
    for (QString &folder : folders)
        folder += own;
    // One that is empty, or that cannot be read, says nothing where another says something.
    auto found = std::ranges::find_if(folders, [](const QString &folder) { return !QDir(folder).isEmpty(); });
    if (found == folders.end())
        found = std::ranges::find_if(folders, [](const QString &folder) { return QFileInfo::exists(folder); });
    return found != folders.end() ? *found : folders.value(0);
}

//! Of the program that has started this one, as it was started itself; a hint, as it may have changed its own since.
//! Empty where the system does not tell.
QMap<QString, QString> variablesOfParent()
{
    QMap<QString, QString> variables;
    QFile parent(QStringLiteral("/proc/%1/environ").arg(::getppid()));
    if (!parent.open(QIODevice::ReadOnly))
        return variables;
    const QByteArray all = parent.readAll();
    for (const QByteArray &variable : all.split('\0')) {
        const qsizetype end = variable.indexOf('=');
        if (end > 0)
            variables.insert(QString::fromLocal8Bit(variable.left(end)), QFile::decodeName(variable.mid(end + 1)));
    }
    return variables;
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
    return programFolder(given, "XDG_CONFIG_HOME", configBelowHome, homes);
}

QString relayDataFolder(const QString &given, const QStringList &homes)
{
    return programFolder(given, "XDG_DATA_HOME", dataBelowHome, homes);
}

QList<Folders> otherSetups(const Folders &setup, const QStringList &homes)
{
    const QMap<QString, QString> parents = variablesOfParent();
    const auto parent = [&parents](const char *name) { return parents.value(QLatin1String(name)); };
    QList<std::pair<QString, QString>> bases{
        {qEnvironmentVariable("XDG_CONFIG_HOME"), qEnvironmentVariable("XDG_DATA_HOME")},
        {parent("XDG_CONFIG_HOME"), parent("XDG_DATA_HOME")}};
    for (const QString &home : homes + QStringList{parent("HOME")})
        bases.append({home + configBelowHome, home + dataBelowHome});
    QStringList known{QFileInfo(setup.config).canonicalFilePath()};
    QList<Folders> others;
    for (const auto &[config, data] : bases) {
        const QString folder = config + own;
        const QString real = QFileInfo(folder).canonicalFilePath();
        if (!QDir::isAbsolutePath(folder) || real.isEmpty() || known.contains(real) || QDir(real).isEmpty())
            continue;
        known.append(real);
        // Where its data lies elsewhere, that of the first home counts.
        others.append({folder, (QDir::isAbsolutePath(data) ? data : homes.value(0) + dataBelowHome) + own});
    }
    return others;
}

MangrovesOwn relaysOwn(const Folders &setup)
{
    MangrovesOwn all = mangrovesOwn(setup);
    for (const Folders &other : otherSetups(setup)) {
        for (const QString &folder : {other.config, other.data}) {
            if (!all.folders.contains(folder) && QFileInfo(folder).isDir())
                all.folders.append(folder);
        }
    }
    return all;
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
    const QMap<QString, QString> parents = variablesOfParent();
    QSet<QString> known{QStringLiteral("_"), QStringLiteral("PWD"), QStringLiteral("OLDPWD"), QStringLiteral("SHLVL")};
    for (const QString &name : parents.keys())
        known.insert(name);
    QStringList added;
    for (const QString &name : names) {
        if (!known.contains(name))
            added.append(name);
    }
    added.sort();
    return parents.isEmpty() ? QStringList() : added;
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

#include "core/servers/launchenvironment.h"

#include "core/servers/serverrecord.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace mangrove {

namespace {

bool isHandedOn(const QString &name)
{
#ifdef Q_OS_WIN
    static const QStringList names{QStringLiteral("APPDATA"),
                                   QStringLiteral("HOMEDRIVE"),
                                   QStringLiteral("HOMEPATH"),
                                   QStringLiteral("LOCALAPPDATA"),
                                   QStringLiteral("PROCESSOR_ARCHITECTURE"),
                                   QStringLiteral("SYSTEMDRIVE"),
                                   QStringLiteral("SYSTEMROOT"),
                                   QStringLiteral("TEMP"),
                                   QStringLiteral("USERNAME"),
                                   QStringLiteral("USERPROFILE"),
                                   QStringLiteral("PROGRAMFILES"),
                                   QStringLiteral("PATHEXT")};
    return names.contains(name, Qt::CaseInsensitive);
#else
    static const QStringList names{QStringLiteral("HOME"),   QStringLiteral("USER"), QStringLiteral("LOGNAME"),
                                   QStringLiteral("SHELL"),  QStringLiteral("LANG"), QStringLiteral("TERM"),
                                   QStringLiteral("TMPDIR"), QStringLiteral("TZ")};
    return names.contains(name) || name.startsWith(QLatin1String("LC_"));
#endif
}

// Bash passes functions in variables whose values begin like this; a program that calls bash would run them.
bool isShellFunction(const QString &value)
{
    return value.startsWith(QLatin1String("()"));
}

bool isTrustworthyFolder(const QString &folder)
{
#ifdef Q_OS_UNIX
    struct stat info = {};
    if (::stat(QFile::encodeName(folder).constData(), &info) != 0 || !S_ISDIR(info.st_mode))
        return false;
    if (info.st_uid != 0 && info.st_uid != ::geteuid())
        return false;
    // A folder of root that its group may write to is an administrator's choice (/usr/local/bin with group staff).
    return (info.st_mode & S_IWOTH) == 0 && ((info.st_mode & S_IWGRP) == 0 || info.st_uid == 0);
#else
    return QFileInfo(folder).isDir();
#endif
}

} // namespace

QString launchPath(const QString &path)
{
    QStringList folders;
    for (const QString &entry : path.split(QDir::listSeparator(), Qt::SkipEmptyParts)) {
        if (!QDir::isAbsolutePath(entry) || !isTrustworthyFolder(entry))
            continue;
        if (!folders.contains(entry))
            folders.append(entry);
    }
#ifdef Q_OS_UNIX
    for (const QString &standard :
         {QStringLiteral("/usr/local/bin"), QStringLiteral("/usr/bin"), QStringLiteral("/bin")}) {
        if (!folders.contains(standard))
            folders.append(standard);
    }
#endif
    return folders.join(QDir::listSeparator());
}

QProcessEnvironment launchEnvironment(const QProcessEnvironment &own, const QMap<QString, QString> &values,
                                      const QStringList &passThrough)
{
    QProcessEnvironment environment;
    for (const QString &name : own.keys()) {
        const QString value = own.value(name);
        if (isHandedOn(name) && !isShellFunction(value))
            environment.insert(name, value);
    }
    environment.insert(QStringLiteral("PATH"), launchPath(own.value(QStringLiteral("PATH"))));
    for (const QString &name : passThrough) {
        if (own.contains(name))
            environment.insert(name, own.value(name));
    }
    for (auto it = values.cbegin(); it != values.cend(); ++it)
        environment.insert(it.key(), it.value());
    return environment;
}

QProcessEnvironment launchEnvironment(const QProcessEnvironment &own, const ServerRecord &record,
                                      const Secrets::Values &secrets, const QStringList &passThrough)
{
    QMap<QString, QString> values = record.environment;
    for (auto it = secrets.cbegin(); it != secrets.cend(); ++it) {
        if (it.key().kind == SecretKey::Kind::Environment)
            values.insert(it.key().name, it.value());
    }
    return launchEnvironment(own, values, passThrough);
}

} // namespace mangrove

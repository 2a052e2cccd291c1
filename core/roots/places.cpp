#include "core/roots/places.h"

#include "core/base/workplaces.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <utility>

// A static library's resources are there only once this has been called; it has to be outside of any namespace.
static void initialiseTable()
{
    Q_INIT_RESOURCE(apps);
}

namespace mangrove {

namespace {

constexpr int keptHomes = 8; // one, but for tests

// Below the home folder.
constexpr std::array sensitiveAtHome = {
    ".ssh",
    ".gnupg",
    ".pki",
    ".local/share/keyrings",
    ".local/share/kwalletd",
    ".kde/share/apps/kwallet",
    ".aws",
    ".azure",
    ".kube",
    ".docker",
    ".password-store",
    ".local/share/gopass",
    ".netrc",
    "_netrc",
    ".pgpass",
    ".git-credentials",
    ".npmrc",
    ".pypirc",
    ".vault-token",
    ".terraform.d",
    ".oci",
    ".boto",
    ".m2/settings.xml",
    ".gem/credentials",
    ".cargo/credentials",
    ".cargo/credentials.toml",
    ".mozilla",
    ".thunderbird",
    ".config/google-chrome",
    ".config/chromium",
    ".config/BraveSoftware",
    ".config/microsoft-edge",
    ".config/vivaldi",
    ".config/opera",
    ".config/gcloud",
    ".config/gh",
    ".config/rclone",
    ".config",
    ".var/app",
    ".bash_history",
    ".zsh_history",
    ".electrum",
    ".bitcoin",
    "snap/firefox",
    "snap/chromium",
    "snap/thunderbird",
    "Library/Keychains",
    "Library/Application Support/Google/Chrome",
    "Library/Application Support/Firefox",
    "Library/Safari",
    "Library/Mail",
    "Library/Messages",
    "AppData",
};

constexpr std::array sensitiveOfSystem = {
    "/etc/shadow",
    "/etc/gshadow",
    "/etc/sudoers",
    "/etc/sudoers.d",
    "/etc/ssh",
    "/etc/ssl/private",
    "/etc/NetworkManager/system-connections",
    "/var/run/docker.sock",
    "/run/docker.sock",
    "/run/containerd/containerd.sock",
    "/run/podman/podman.sock",
    "/run/user",
    "/var/lib/docker",
    "/var/spool/cron",
};

constexpr std::array systemPlaces = {
    "/etc",    "/usr", "/boot", "/var", "/bin", "/sbin",   "/lib",     "/lib32",       "/lib64",
    "/libx32", "/opt", "/run",  "/efi", "/nix", "/System", "/Library", "/private/etc", "/private/var",
};

constexpr std::array specialPlaces = {"/proc", "/sys", "/dev"};

constexpr std::array windowsSystem = {"Windows",     "Program Files", "Program Files (x86)",
                                      "ProgramData", "$Recycle.Bin",  "System Volume Information",
                                      "Recovery"};

template<std::size_t N>
bool isInsideAny(const QString &path, const std::array<const char *, N> &folders)
{
    return std::any_of(folders.begin(), folders.end(), [&path](const char *folder) {
        return isSameOrInside(path, QString::fromLatin1(folder), Platform::Posix);
    });
}

QStringList readSensitivePlaces(Platform platform, const QString &home)
{
    QStringList homes{home};
    if (platform == Platform::Posix && home != administratorsHome)
        homes.append(administratorsHome);
    homes.removeAll(QString());
    QStringList places;
    for (const QString &each : std::as_const(homes)) {
        const QString prefix = each.endsWith(QLatin1Char('/')) ? each : each + QLatin1Char('/');
        for (const char *name : sensitiveAtHome)
            places.append(prefix + QLatin1String(name));
        places += appPlaces(each);
    }
    if (platform == Platform::Posix) {
        for (const char *name : sensitiveOfSystem)
            places.append(QString::fromLatin1(name));
    }
    return places;
}

bool isDriveRoot(const QString &path)
{
    return path.size() <= 3 && path.size() >= 2 && path.at(1) == QLatin1Char(':');
}

Place windowsPlace(const QString &path, const QString &home)
{
    if (isDriveRoot(path) || (!home.isEmpty() && isSameOrInside(home, path, Platform::Windows)))
        return Place::Broad;
    for (const QString &sensitive : sensitivePlaces(Platform::Windows, home)) {
        if (isSameOrInside(path, sensitive, Platform::Windows))
            return Place::Sensitive;
    }
    const QString belowDrive = path.mid(3);
    for (const char *name : windowsSystem) {
        if (isSameOrInside(belowDrive, QString::fromLatin1(name), Platform::Windows))
            return Place::System;
    }
    return Place::Ordinary;
}

} // namespace

Platform nativePlatform()
{
#ifdef Q_OS_WIN
    return Platform::Windows;
#else
    return Platform::Posix;
#endif
}

bool isSameOrInside(const QString &path, const QString &folder, Platform platform)
{
    const Qt::CaseSensitivity cs = platform == Platform::Windows ? Qt::CaseInsensitive : Qt::CaseSensitive;
    if (folder.isEmpty() || !path.startsWith(folder, cs))
        return false;
    return path.size() == folder.size() || folder.endsWith(QLatin1Char('/'))
        || path.at(folder.size()) == QLatin1Char('/');
}

QStringList sensitivePlaces(Platform platform, const QString &home)
{
    // Asked for each of a thousand roots, at once: the table and the variables say the same each time.
    thread_local QHash<std::pair<int, QString>, QStringList> known;
    const std::pair key(int(platform), home);
    auto found = known.constFind(key);
    if (found == known.cend()) {
        if (known.size() >= keptHomes)
            known.clear();
        found = known.insert(key, readSensitivePlaces(platform, home));
    }
    return *found;
}

Place placeOf(const QString &path, Platform platform, const QString &home)
{
    if (platform == Platform::Windows)
        return windowsPlace(path, home);
    if (isInsideAny(path, specialPlaces))
        return Place::Special;
    if (path == QLatin1String("/") || path == administratorsHome
        || (!home.isEmpty() && isSameOrInside(home, path, platform)))
        return Place::Broad;
    for (const QString &sensitive : sensitivePlaces(platform, home)) {
        if (isSameOrInside(path, sensitive, platform))
            return Place::Sensitive;
    }
    // A home folder may lie in a system place (/var/home, /var/lib/…): what is in it is the person's.
    const bool atHome = !home.isEmpty() && isSameOrInside(path, home, platform);
    if (!atHome && isInsideAny(path, systemPlaces) && !isInsideAny(path, workPlaces))
        return Place::System;
    return Place::Ordinary;
}

namespace {

//! As the table has them: ~/.codex, ${CODEX_HOME}.
QStringList readRows()
{
    initialiseTable();
    QFile file(QStringLiteral(":/apps.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("apps.json is not in this program");
    const QJsonDocument table = QJsonDocument::fromJson(file.readAll());
    QStringList rows = table[QLatin1String("otherOwn")].toVariant().toStringList();
    const QJsonArray apps = table[QLatin1String("apps")].toArray();
    for (const QJsonValue &app : apps)
        rows += app[QLatin1String("own")].toVariant().toStringList();
    rows.removeDuplicates();
    return rows;
}

} // namespace

QString ownVariable(const QString &name)
{
    return qEnvironmentVariable(name.toLatin1().constData());
}

QStringList appPlaces(const QString &home, VariableValue variable)
{
    static const QStringList rows = readRows();
    static const QRegularExpression name(QStringLiteral("\\A\\$\\{([A-Za-z_()]+)\\}"));
    QStringList places;
    for (const QString &row : rows) {
        QString place = row;
        if (const QRegularExpressionMatch match = name.match(row); match.hasMatch()) {
            const QString folder = variable(match.captured(1));
            place = folder.isEmpty() ? QString() : folder + row.mid(match.capturedLength());
        } else if (row.startsWith(QLatin1String("~/"))) {
            place = home.isEmpty() ? QString() : home + row.mid(1);
        }
        // A variable that names the home folder itself, or what holds it, makes no place of it.
        if (QDir::isAbsolutePath(place) && !isSameOrInside(QDir::cleanPath(home), QDir::cleanPath(place)))
            places.append(QDir::cleanPath(place));
    }
    places.removeDuplicates();
    return places;
}

} // namespace mangrove

#include "core/roots/pathwarning.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/roots/foldersharing.h"
#include "core/roots/pathwalk.h"
#include "core/roots/places.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

#ifdef Q_OS_LINUX
#include <sys/stat.h>
#include <sys/sysmacros.h>
#endif

namespace mangrove {

namespace {

constexpr int namedPlaces = 6;

QString canonicalOr(const QString &path)
{
    const QByteArray resolved = resolvePath(pathBytes(path));
    return resolved.isEmpty() ? path : QFile::decodeName(resolved);
}

//! Mangrove's own folders, also under the names they resolve to.
QStringList resolvedFolders(const QStringList &folders)
{
    QStringList all = folders;
    for (const QString &folder : folders)
        all.append(canonicalOr(folder));
    all.removeDuplicates();
    return all;
}

//! Whether a path shows the kernel's own state: proc, sysfs and the like may be mounted anywhere (in the folder of
//! another system, in a sandbox).
bool isKernels([[maybe_unused]] const QString &path, [[maybe_unused]] const QList<KernelMount> &mounts)
{
#ifdef Q_OS_LINUX
    struct stat info = {};
    if (::lstat(pathBytes(path).constData(), &info) != 0)
        return false;
    const QByteArray device = QByteArray::number(major(info.st_dev)) + ':' + QByteArray::number(minor(info.st_dev));
    return std::any_of(mounts.begin(), mounts.end(),
                       [&device](const KernelMount &mount) { return mount.device == device; });
#else
    return false;
#endif
}

//! Whether a path is, or is in, what a sensitive place is a link to: people keep their settings elsewhere.
bool isLinkedPlace(const QString &path, const QString &home)
{
    const QStringList places = sensitivePlaces(nativePlatform(), home);
    return std::any_of(places.begin(), places.end(), [&path](const QString &place) {
        const QFileInfo info(place);
        return info.isSymLink() && isSameOrInside(path, canonicalOr(place));
    });
}

//! The sensitive places that exist inside `path`, as a person would name them from there.
QStringList sensitiveInside(const QString &path, const QString &home, const QList<KernelMount> &mounts)
{
    QStringList names;
    QStringList found;
    const QString prefix = path.endsWith(QLatin1Char('/')) ? path : path + QLatin1Char('/');
    for (const QString &place : sensitivePlaces(nativePlatform(), home)) {
        const bool inKnown = std::any_of(found.begin(), found.end(),
                                         [&place](const QString &known) { return isSameOrInside(place, known); });
        if (place == path || !isSameOrInside(place, path) || inKnown || !QFileInfo::exists(place))
            continue;
        found.append(place);
        const bool atHome = isSameOrInside(place, home);
        names.append(atHome ? place.mid(qMax(home.size() + 1, prefix.size())) : place);
    }
    // /proc, /sys and /dev themselves are in every "/".
    for (const KernelMount &mount : mounts) {
        const QString place = QFile::decodeName(mount.mountPoint);
        if (place.startsWith(prefix) && placeOf(place, nativePlatform(), home) != Place::Special)
            names.append(place);
    }
    return names;
}

QString listed(const QStringList &names)
{
    QStringList shown;
    for (const QString &name : names.mid(0, namedPlaces))
        shown.append(displayText(name));
    if (names.size() <= namedPlaces)
        return shown.join(QLatin1String(", "));
    return Texts::tr("%1, %n more of this kind", nullptr, int(names.size()) - namedPlaces)
        .arg(shown.join(QLatin1String(", ")));
}

//! "It holds .ssh, .gnupg and 3 of your other folders."; empty where it holds neither.
QString contents(const QStringList &sensitive, int roots)
{
    if (!sensitive.isEmpty() && roots > 0)
        return Texts::tr("It holds %1 and %n of your other folders.", nullptr, roots).arg(listed(sensitive));
    if (!sensitive.isEmpty())
        return Texts::tr("It holds %1.").arg(listed(sensitive));
    if (roots > 0)
        return Texts::tr("It holds %n of your other folders.", nullptr, roots);
    return {};
}

QString broadSentence(const QString &path, const QString &home)
{
    if (path == QLatin1String("/"))
        return Texts::tr("This is the whole file system.");
    if (path == home)
        return Texts::tr("This is your home folder.");
    if (isSameOrInside(home, path))
        return Texts::tr("Your home folder is inside this folder.");
    if (path == administratorsHome)
        return Texts::tr("This is the administrator's home folder.");
    return Texts::tr("This folder holds much more than a project.");
}

QString sharedSentence(const QString &path)
{
    const FolderSharing sharing = sharingOf(path);
    if (!sharing.everybody)
        return {};
    return sharing.sticky
        ? Texts::tr("Everybody on this computer can put files here, which a server may take for yours.")
        : Texts::tr(
            "Everybody on this computer can change and exchange what is here, which a server may take for yours.");
}

} // namespace

PathWarning warnAboutPath(const QString &canonicalPath, const QString &home, const QStringList &ownFolders,
                          const QStringList &otherRoots, const QByteArray &mountTable)
{
    const QString canonicalHome = canonicalOr(home);
    Place place = placeOf(canonicalPath, nativePlatform(), canonicalHome);
    if (place == Place::Ordinary && isLinkedPlace(canonicalPath, canonicalHome))
        place = Place::Sensitive;
    if (place == Place::Special)
        return {PathWarning::Kind::Refused,
                Texts::tr("/proc, /sys and /dev hold no files of yours and cannot be added.")};
    const QList<KernelMount> kernels = kernelMounts(mountTable);
    if (isKernels(canonicalPath, kernels))
        return {PathWarning::Kind::Refused,
                Texts::tr("Like /proc, /sys and /dev this shows the running system. It holds no files of yours and "
                          "cannot be added.")};
    const QStringList own = resolvedFolders(ownFolders);
    const auto isIn = [&canonicalPath](const QString &folder) { return isSameOrInside(canonicalPath, folder); };
    if (std::any_of(own.begin(), own.end(), isIn))
        return {PathWarning::Kind::Refused, Texts::tr("This folder is Mangrove's own. No server may know it.")};

    const auto isBelow = [&canonicalPath](const QString &folder) {
        return folder != canonicalPath && isSameOrInside(folder, canonicalPath);
    };
    const QStringList sensitive = sensitiveInside(canonicalPath, canonicalHome, kernels);
    const QString holds = contents(sensitive, int(std::count_if(otherRoots.begin(), otherRoots.end(), isBelow)));
    PathWarning warning;
    if (place == Place::Broad) {
        warning = {PathWarning::Kind::Broad, broadSentence(canonicalPath, canonicalHome)};
    } else if (place == Place::Sensitive) {
        warning = {PathWarning::Kind::Sensitive, Texts::tr("This is where keys, passwords or private data are kept.")};
    } else if (place == Place::System) {
        warning = {PathWarning::Kind::System, Texts::tr("This belongs to the operating system.")};
    } else if (!sensitive.isEmpty()) {
        warning = {PathWarning::Kind::Sensitive, Texts::tr("There is private data in this folder.")};
    } else if (std::any_of(own.begin(), own.end(), isBelow)) {
        warning = {PathWarning::Kind::Broad, Texts::tr("Mangrove's own folder is inside this folder.")};
    }
    if (warning.kind != PathWarning::Kind::None && !holds.isEmpty())
        warning.sentence += QLatin1Char(' ') + holds;
    if (const QString shared = sharedSentence(canonicalPath); !shared.isEmpty()) {
        if (warning.kind == PathWarning::Kind::None)
            warning = {PathWarning::Kind::Shared, shared};
        else
            warning.sentence += QLatin1Char(' ') + shared;
    }
    return warning;
}

PathWarning gravestWarning(const QString &canonicalPath, const QStringList &homes, const QStringList &ownFolders)
{
    using Kind = PathWarning::Kind;
    const QList<Kind> graver{Kind::None, Kind::Shared, Kind::System, Kind::Broad, Kind::Sensitive, Kind::Refused};
    PathWarning gravest = warnAboutPath(canonicalPath, homes.value(0), ownFolders, {});
    for (const QString &home : homes.mid(1)) {
        const PathWarning warning = warnAboutPath(canonicalPath, home, ownFolders, {});
        if (graver.indexOf(warning.kind) > graver.indexOf(gravest.kind))
            gravest = warning;
    }
    return gravest;
}

} // namespace mangrove

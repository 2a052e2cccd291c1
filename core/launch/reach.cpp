#include "core/launch/reach.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QFile>

#include <algorithm>
#include <array>
#include <utility>

namespace mangrove {

namespace {

using confine::Access;
using confine::Place;
using Why = ReachedPlace::Why;

Place placeAt(const QString &path, Place::Kind kind, Access access, bool isNeeded,
              const FileIdentity &identity = {})
{
    return {QFile::encodeName(path).toStdString(), kind, access, identity, isNeeded};
}

Place systemPlace(const char *path, Access access)
{
    return {path, Place::Kind::Either, access, {}, false};
}

bool lies(const QString &path, const QString &folder)
{
    return path == folder
        || path.startsWith(folder.endsWith(QLatin1Char('/')) ? folder : folder + QLatin1Char('/'));
}

//! Nothing of a person's: libraries and programs, names, certificates, time zones, fonts, and what the kernel tells everybody.
constexpr std::array readOfSystem = {
    "/usr",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/bin",
    "/sbin",
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
    "/etc/ld.so.conf.d",
    "/etc/alternatives",
    "/etc/ssl",
    "/etc/pki",
    "/etc/ca-certificates",
    "/etc/ca-certificates.conf",
    "/etc/crypto-policies",
    "/etc/gnutls",
    "/etc/hosts",
    "/etc/host.conf",
    "/etc/hostname",
    "/etc/resolv.conf",
    "/etc/nsswitch.conf",
    "/etc/gai.conf",
    "/etc/services",
    "/etc/protocols",
    "/etc/passwd",
    "/etc/group",
    "/etc/localtime",
    "/etc/timezone",
    "/etc/os-release",
    "/etc/debian_version", // pip fails where it is there and cannot be read
    "/etc/mime.types",
    "/etc/fonts",
    "/etc/python3",
    "/etc/python3.11",
    "/etc/python3.13",
    "/etc/gitconfig",
    "/proc",
    "/sys/devices/system/cpu",
    "/sys/fs/cgroup",
    "/dev/random",
    "/dev/urandom",
};
constexpr std::array writtenOfSystem = {"/dev/null", "/dev/zero", "/dev/full"};

} // namespace

QList<ReachedPlace> reachOf(const QList<GrantedRoot> &roots, const OwnFolders &own,
                            const QList<InstalledPlace> &installation, const QList<AddedPath> &added)
{
    QList<ReachedPlace> reach;
    for (const GrantedRoot &root : roots) {
        const RootBinding &binding = root.binding;
        reach.append({Why::Granted,
                      placeAt(binding.canonicalPath, binding.isFile ? Place::Kind::File : Place::Kind::Folder,
                              root.isWritable ? Access::Write : Access::Read, true, binding.identity),
                      {}});
    }
    for (const AddedPath &path : added) {
        const bool isGranted = std::ranges::any_of(roots, [&path](const GrantedRoot &root) {
            return lies(path.path, root.binding.canonicalPath) && root.isWritable >= path.isWritable;
        });
        if (!isGranted)
            reach.append({Why::Added,
                          placeAt(path.path, path.isFile ? Place::Kind::File : Place::Kind::Folder,
                                  path.isWritable ? Access::Write : Access::Read, false, path.identity),
                          {}});
    }
    for (const QString &folder : {own.home, own.temporary, own.work}) {
        if (!folder.isEmpty())
            reach.append({Why::Own, placeAt(folder, Place::Kind::Folder, Access::Write, true), {}});
    }
    for (const InstalledPlace &place : installation)
        reach.append(
            {Why::Program, placeAt(place.path, Place::Kind::Either, Access::Read, true), place.reason});
    for (const char *path : readOfSystem)
        reach.append({Why::System, systemPlace(path, Access::Read), {}});
    for (const char *path : writtenOfSystem)
        reach.append({Why::System, systemPlace(path, Access::Write), {}});
    return reach;
}

Result<void> canHold(Protection level, const QList<GrantedRoot> &roots, const QList<AddedPath> &added)
{
    if (level != Protection::FilesConfined)
        return {};
    QStringList writable;
    for (const GrantedRoot &root : roots) {
        if (root.isWritable)
            writable.append(root.binding.canonicalPath);
    }
    for (const AddedPath &path : added) {
        if (path.isWritable)
            writable.append(path.path);
    }
    for (const GrantedRoot &inner : roots) {
        const QString path = inner.binding.canonicalPath;
        for (const QString &outer : std::as_const(writable)) {
            if (inner.isWritable || !lies(path, outer))
                continue;
            return Error{ErrorCode::Refused,
                         Texts::tr("%1 is granted for reading only and lies in %2, which may be written. "
                                   "Landlock cannot keep "
                                   "the two apart: grant both in the same way.")
                             .arg(displayText(path, 0), displayText(outer, 0))};
        }
    }
    return {};
}

const std::vector<std::string> &metadataNames()
{
    static const std::vector<std::string> names{".git",    ".hg",   ".svn",     ".jj",
                                                ".vscode", ".idea", ".mcp.json"};
    return names;
}

confine::Description descriptionOf(Protection level, bool hasNetwork, const QList<ReachedPlace> &reach)
{
    confine::Description description;
    description.level = level == Protection::Confined ? confine::Level::Full : confine::Level::Files;
    description.hasNetwork = hasNetwork;
    for (const ReachedPlace &place : reach)
        description.places.push_back(place.place);
    return description;
}

} // namespace mangrove

#include "core/launch/reach.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/roots/places.h"
#include "core/servers/hiddennames.h"

#include <QFile>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace mangrove {

namespace {

using confine::Access;
using Kind = confine::Place::Kind;
using Why = ReachedPlace::Why;

confine::Place placeAt(const QString &path, Kind kind, Access access, bool isNeeded, const FileIdentity &identity = {})
{
    return {QFile::encodeName(path).toStdString(), kind, access, identity, isNeeded};
}

confine::Place systemPlace(const char *path, Access access)
{
    return {path, Kind::Either, access, {}, false};
}

QString pathOf(const ReachedPlace &place)
{
    return QFile::decodeName(place.place.path.c_str());
}

confine::Place linkAt(const InstalledPlace &link)
{
    confine::Place place = placeAt(link.path, Kind::Link, Access::Read, false);
    place.target = QFile::encodeName(link.target).toStdString();
    return place;
}

//! Nothing of a person's: libraries and programs, names, certificates, time zones, fonts, and what the kernel tells
//! everybody.
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
                            const QList<InstalledPlace> &installed, const QList<AddedPath> &added,
                            const QList<DeniedRoot> &denied, const confine::NeverNames &never)
{
    const auto isHeld = [&denied](const QString &path, const QString &folder) {
        return isSameOrInside(path, folder) && std::ranges::none_of(denied, [&](const DeniedRoot &one) {
                   return one.binding.canonicalPath != folder && isSameOrInside(one.binding.canonicalPath, folder)
                       && isSameOrInside(path, one.binding.canonicalPath);
               });
    };
    QList<ReachedPlace> reach;
    for (const GrantedRoot &root : roots) {
        const RootBinding &binding = root.binding;
        reach.append({Why::Granted,
                      placeAt(binding.canonicalPath, binding.isFile ? Kind::File : Kind::Folder,
                              root.isWritable ? Access::Write : Access::Read, true, binding.identity),
                      {}});
        reach.last().place.hasSockets = root.isWritable && root.hasSockets;
    }
    for (const AddedPath &path : added) {
        const auto holder = std::ranges::find_if(roots, [&](const GrantedRoot &root) {
            return isHeld(path.path, root.binding.canonicalPath) && root.isWritable >= path.isWritable;
        });
        if (holder != roots.cend() && never.names.empty())
            continue;
        // What its folder gives besides stays so, but for what is hidden in there.
        const bool isWritable = path.isWritable
            || (holder != roots.cend() && holder->isWritable
                && !isHiddenByName(never, path.path, holder->binding.canonicalPath));
        reach.append({Why::Added,
                      placeAt(path.path, path.isFile ? Kind::File : Kind::Folder,
                              isWritable ? Access::Write : Access::Read, false, path.identity),
                      {}});
    }
    for (const QString &folder : {own.home, own.temporary, own.work}) {
        if (folder.isEmpty())
            continue;
        reach.append({Why::Own, placeAt(folder, Kind::Folder, Access::Write, true), {}});
        reach.last().place.isOwn = true;
    }
    for (const InstalledPlace &place : installed) {
        const bool isWritten = std::ranges::any_of(reach, [&](const ReachedPlace &one) {
            return one.place.access == Access::Write && isHeld(place.path, pathOf(one));
        });
        if (place.part == InstalledPlace::Part::Link)
            reach.append({Why::Program, linkAt(place), reasonOf(place.part)});
        else if (!isWritten) {
            reach.append(
                {Why::Program,
                 placeAt(place.path, place.isFile ? Kind::File : Kind::Folder, Access::Read, true, place.identity),
                 reasonOf(place.part)});
            reach.last().place.isInstalled = true;
        }
    }
    for (const char *path : readOfSystem)
        reach.append({Why::System, systemPlace(path, Access::Read), {}});
    for (const char *path : writtenOfSystem)
        reach.append({Why::System, systemPlace(path, Access::Write), {}});
    return reach;
}

namespace {

Result<void> canKeepApart(const QList<ReachedPlace> &granted)
{
    for (const ReachedPlace &inner : granted) {
        if (inner.why != Why::Granted || inner.place.access == Access::Write)
            continue;
        for (const ReachedPlace &outer : granted) {
            if (outer.place.access != Access::Write || !isSameOrInside(pathOf(inner), pathOf(outer)))
                continue;
            return Error{ErrorCode::Refused,
                         Texts::tr("%1 is granted for reading only and lies in %2, which may be written. Landlock "
                                   "cannot keep the two apart: grant both in the same way.")
                             .arg(displayText(pathOf(inner), 0), displayText(pathOf(outer), 0))};
        }
    }
    return {};
}

Result<void> canLeaveOut(const QList<ReachedPlace> &granted, const QList<DeniedRoot> &denied)
{
    for (const DeniedRoot &inner : denied) {
        const QString path = inner.binding.canonicalPath;
        const auto outer = std::ranges::find_if(granted, [&path](const ReachedPlace &one) {
            return one.place.kind != Kind::Link && pathOf(one) != path && isSameOrInside(path, pathOf(one));
        });
        if (inner.isInGrant && outer != granted.cend())
            return Error{ErrorCode::Refused,
                         Texts::tr("%1, which you have denied, lies in %2, which is granted. Only Confined can keep "
                                   "that out of reach: choose that level, or take the folder back.")
                             .arg(displayText(path, 0), displayText(pathOf(*outer), 0))};
    }
    return {};
}

} // namespace

Result<void> canHold(Protection level, const QList<ReachedPlace> &reach, const MangrovesOwn &mangroves,
                     const QList<DeniedRoot> &denied)
{
    QList<ReachedPlace> granted;
    std::ranges::copy_if(reach, std::back_inserter(granted), [](const ReachedPlace &one) {
        return one.why == Why::Granted || one.why == Why::Added || one.why == Why::Program;
    });
    for (const ReachedPlace &one : std::as_const(granted)) {
        for (const QString &own : mangroves.folders) {
            if (one.place.kind != Kind::Link && isSameOrInside(pathOf(one), own))
                return Error{ErrorCode::Refused,
                             Texts::tr("%1 is Mangrove's own. No confined server can reach it: take it back.")
                                 .arg(displayText(pathOf(one), 0))};
        }
    }
    if (level != Protection::FilesConfined)
        return {};
    for (const ReachedPlace &one : std::as_const(granted)) {
        for (const QString &own : mangroves.folders + mangroves.runtime) {
            if (one.place.kind != Kind::Link && isSameOrInside(own, pathOf(one)))
                return Error{ErrorCode::Refused,
                             Texts::tr("%1 holds Mangrove's own folder %2. Only Confined can keep that out of reach: "
                                       "choose that level, or take the folder back.")
                                 .arg(displayText(pathOf(one), 0), displayText(own, 0))};
        }
    }
    return canKeepApart(granted).and_then([&] { return canLeaveOut(granted, denied); });
}

confine::Place coverOf(const DeniedRoot &denied)
{
    const RootBinding &binding = denied.binding;
    return placeAt(binding.canonicalPath, binding.isFile ? Kind::File : Kind::Folder, Access::None, denied.isInGrant,
                   binding.identity);
}

std::vector<std::string> maskedFor(const QList<ReachedPlace> &reach, const MangrovesOwn &mangroves)
{
    QStringList masked = mangroves.folders;
    for (const QString &folder : mangroves.runtime) {
        const bool isGranted = std::ranges::any_of(reach, [&folder](const ReachedPlace &one) {
            return one.why != Why::Own && isSameOrInside(pathOf(one), folder);
        });
        if (!isGranted)
            masked.append(folder);
    }
    std::vector<std::string> paths;
    for (const QString &path : std::as_const(masked))
        paths.push_back(QFile::encodeName(path).toStdString());
    return paths;
}

const std::vector<std::string> &metadataNames()
{
    static const std::vector<std::string> names{".git", ".hg", ".svn", ".jj", ".vscode", ".idea", ".mcp.json"};
    return names;
}

namespace {

int rankOf(Access access)
{
    return access == Access::None ? 2 : access == Access::Write ? 1 : 0;
}

bool isDecided(const confine::Place &place)
{
    return place.isGrant() || place.access == Access::None;
}

//! At one path one decision: what denies before what grants, and what grants more before what grants less.
void add(const confine::Place &place, std::vector<confine::Place> *places)
{
    const auto same = std::ranges::find_if(*places, [&place](const confine::Place &one) {
        return isDecided(one) && isDecided(place) && one.path == place.path;
    });
    if (same == places->end())
        places->push_back(place);
    else if (rankOf(same->access) < rankOf(place.access))
        *same = place;
}

} // namespace

confine::Description descriptionOf(Protection level, bool hasNetwork, const QList<ReachedPlace> &reach)
{
    confine::Description description;
    description.level = level == Protection::Confined ? confine::Level::Full : confine::Level::Files;
    description.hasNetwork = hasNetwork;
    for (const ReachedPlace &place : reach)
        add(place.place, &description.places);
    return description;
}

} // namespace mangrove

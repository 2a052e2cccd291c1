#include "core/servers/launchlook.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/roots/places.h"
#include "core/servers/launchedscripts.h"
#include "core/servers/programlookup.h"

#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <utility>

namespace mangrove {

namespace {

Result<void> checkFolder(const QString &folder, const PathSeen &seen)
{
    if (folder.isEmpty())
        return {};
    seen(folder);
    if (QFileInfo(folder).isDir())
        return {};
    return Error{ErrorCode::NotFound,
                 Texts::tr("Its working folder %1 does not exist. Edit the server.").arg(displayText(folder, 0))};
}

//! Where it works does not matter: an app may start it elsewhere.
bool runsTheSame(const LaunchIdentity &approved, const ServerRecord &record, const LaunchFound &found)
{
    return approved.resolvedProgram == *found.program && approved.arguments == record.arguments;
}

//! A start finds nothing anew: what was approved counts, as long as it is there and the program is the same.
void findPlaces(LaunchFound &found, const ServerRecord &record, const QProcessEnvironment &environment,
                const PathSeen &seen, const InstallationBounds &bounds)
{
    if (record.protection == Protection::ToldOnly || !found.program)
        return;
    const LaunchIdentity &approved = record.approved;
    const bool isSame = runsTheSame(approved, record, found);
    QList<InstalledPlace> standing;
    if (isSame && approved.places) {
        std::ranges::copy_if(*approved.places, std::back_inserter(standing), [&](const InstalledPlace &place) {
            seen(place.path);
            return stands(place);
        });
        if (standing == *approved.places && (!approved.scripts || approved.scripts == found.scripts)) {
            found.places = standing;
            return;
        }
    }
    const Installation anew =
        programInstallation(*found.program, scriptArgument(record, seen), environment, bounds, seen);
    found.places = anew.places;
    std::ranges::copy_if(anew.outOfReach, std::back_inserter(found.outOfReach), [&](const OutOfReach &one) {
        return std::ranges::none_of(record.addedPaths,
                                    [&one](const AddedPath &added) { return isSameOrInside(one.target, added.path); });
    });
    // What lies in a folder that it may write by now is not found any more, although nothing about it has changed.
    for (const InstalledPlace &place : std::as_const(standing)) {
        if (found.places->size() < mostInstalledPlaces
            && std::ranges::find(*found.places, place.path, &InstalledPlace::path) == found.places->end()
            && whyNeverInstalled(place.path, bounds).isEmpty())
            found.places->append(place);
    }
}

} // namespace

LaunchIdentity LaunchFound::identity(const ServerRecord &record) const
{
    const bool isHeld = record.protection != Protection::ToldOnly;
    return record.launchIdentity(program ? *program : QString(), scripts,
                                 !isHeld      ? std::nullopt
                                     : places ? places
                                              : record.approved.places);
}

LaunchFound lookAtLaunch(const ServerRecord &record, const QProcessEnvironment &environment, const PathSeen &seen,
                         const InstallationBounds &bounds)
{
    LaunchFound found;
    if (record.transport == httpTransport)
        return found;
    const PathSeen tell = seen ? seen : [](const QString &) {};
    found.program = resolveProgram(record.program, environment, record.workingFolder, tell);
    found.scripts = launchedScripts(record, found.program ? *found.program : QString(), tell);
    found.workingFolder = checkFolder(record.workingFolder, tell);
    findPlaces(found, record, environment, tell, bounds);
    return found;
}

} // namespace mangrove

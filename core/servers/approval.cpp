#include "core/servers/approval.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/httprules.h"

#include <algorithm>

namespace mangrove {

Result<void> checkRecord(const ServerRecord &record)
{
    if (record.needsConfirmation()) {
        return Error{ErrorCode::NeedsConfirmation,
                     Texts::tr("It has changed since you approved it. Confirm the change to start it.")};
    }
    if (record.transport != stdioTransport && record.transport != httpTransport) {
        return Error{
            ErrorCode::Refused,
            Texts::tr("This version of Mangrove cannot reach a server by \"%1\".").arg(displayText(record.transport))};
    }
    if (record.protection == Protection::ToldOnly && !record.hasNetwork)
        return Error{ErrorCode::Refused, Texts::tr("Only a server that is confined can be kept from the network.")};
    // The store holds to them too, but the file may have been written by hand.
    return checkHttpRules(record);
}

bool isApproved(const ServerRecord &record, LaunchIdentity now)
{
    if (!record.approved.scripts)
        now.scripts.reset();
    if (!record.approved.places && now.places && now.places->isEmpty())
        now.places.reset(); // it reaches nothing that anybody could have approved
    return now == record.approved;
}

Result<void> checkApproved(const ServerRecord &record, const LaunchIdentity &now)
{
    if (isApproved(record, now))
        return {};
    if (record.approved.resolvedProgram != now.resolvedProgram) {
        return Error{ErrorCode::NeedsConfirmation,
                     Texts::tr("%1 is now another program: %2. Confirm the change to start it.")
                         .arg(displayText(record.program, 0), displayText(now.resolvedProgram, 0))};
    }
    const QStringList changes = describeChanges(record.approved, now);
    return Error{ErrorCode::NeedsConfirmation,
                 Texts::tr("%1 Confirm the change to start it.").arg(changes.join(QLatin1Char(' ')))};
}

bool hasWalls(const ServerRecord &record)
{
    return record.protection != Protection::ToldOnly || record.approved.protection != Protection::ToldOnly
        || !record.hasNetwork || !record.approved.hasNetwork;
}

bool holdsLess(const ServerRecord &before, const ServerRecord &after)
{
    return after.protection < before.protection || (after.hasNetwork && !before.hasNetwork)
        || (before.keepsMetadata && !after.keepsMetadata) || reachesMore(before.addedPaths, after.addedPaths)
        || std::ranges::any_of(before.keptNames,
                               [&after](const QString &name) { return !after.keptNames.contains(name); });
}

void holdAlike(LaunchIdentity &launch, const LaunchIdentity &other)
{
    launch.protection = other.protection;
    launch.hasNetwork = other.hasNetwork;
    launch.keepsMetadata = other.keepsMetadata;
    launch.addedPaths = other.addedPaths;
    launch.keptNames = other.keptNames;
}

bool isSameButForHolds(LaunchIdentity launch, const LaunchIdentity &other)
{
    holdAlike(launch, other);
    return launch == other;
}

void holdInAppsAlike(ServerRecord &record)
{
    for (LaunchIdentity &one : record.approvedInApps)
        holdAlike(one, record.approved);
}

void approveNarrower(ServerRecord &record)
{
    record.approved.protection = std::max(record.approved.protection, record.protection);
    record.approved.hasNetwork = record.approved.hasNetwork && record.hasNetwork;
    record.approved.keepsMetadata = record.approved.keepsMetadata || record.keepsMetadata;
    if (!reachesMore(record.approved.addedPaths, record.addedPaths))
        record.approved.addedPaths = record.addedPaths;
    record.approved.keptNames = keptNamesOf(record.approved.keptNames + record.keptNames);
    holdInAppsAlike(record);
}

} // namespace mangrove

#include "core/servers/recordwidening.h"

#include "core/base/texts.h"
#include "core/servers/approval.h"

namespace mangrove {

RecordWidening wideningOf(const ServerRecord &before, const ServerRecord &after)
{
    RecordWidening widening;
    const auto allowsAll = [](const ServerRecord &record) { return record.policy == ServerPolicy::AllowAll; };
    widening.knowsAll = allowsAll(after) && !allowsAll(before);
    if (widening.knowsAll)
        widening.sentences.append(
            Texts::tr("It is told every folder that you have not denied it, also those you add later."));
    const bool asksApps = widens(before.appRoots, after.appRoots);
    if (asksApps)
        widening.sentences.append(Texts::tr("Where an app has folders, it may be told more of them."));
    const bool hearsAll = allowsAll(after) && after.roots && !before.roots && !widening.knowsAll;
    if (hearsAll)
        widening.sentences.append(Texts::tr("It is told about folders again."));
    widening.knowsMore = widening.knowsAll || asksApps || hearsAll;
    widening.reachesMore = holdsLess(before, after);
    if (widening.reachesMore) {
        ServerRecord other = before;
        other.protection = after.protection;
        other.hasNetwork = after.hasNetwork;
        other.keepsMetadata = after.keepsMetadata;
        other.addedPaths = after.addedPaths;
        other.keptNames = after.keptNames;
        widening.sentences += describeChanges(before.launchIdentity({}), other.launchIdentity({}));
    }
    return widening;
}

} // namespace mangrove

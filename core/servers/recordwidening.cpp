#include "core/servers/recordwidening.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/approval.h"
#include "core/servers/hiddennames.h"

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
    const bool isHeldLess = holdsLess(before, after);
    widening.reachesMore = isHeldLess || showsMore(before, after);
    if (isHeldLess) {
        ServerRecord other = before;
        other.protection = after.protection;
        other.hasNetwork = after.hasNetwork;
        other.keepsMetadata = after.keepsMetadata;
        other.addedPaths = after.addedPaths;
        other.keptNames = after.keptNames;
        widening.sentences += describeChanges(before.launchIdentity({}), other.launchIdentity({}));
    }
    if (before.hidesNames == true && after.hidesNames != true)
        widening.sentences.append(Texts::tr("Names that are never inside are not hidden from it any more."));
    if (const QStringList shown = newExceptions(before, after); !shown.isEmpty())
        widening.sentences.append(Texts::tr("What has these names is not hidden from it any more: %1.")
                                      .arg(displayText(shown.join(QStringLiteral(", ")), 0)));
    return widening;
}

} // namespace mangrove

#include "core/sessions/enforcedchange.h"

#include "core/roots/rootstore.h"
#include "core/servers/serverrecord.h"

#include <algorithm>

namespace mangrove {

bool reachesTooMuch(const Enforced &held, const ServerRecord *record, const RootStore &roots,
                    const std::function<Grant(const RootId &)> &grant)
{
    return (record && reachesMore(record->addedPaths, held.added))
        || std::ranges::any_of(held.roots, [&](const GrantedRoot &one) {
               return reachesMore(one, roots.find(one.id), grant(one.id));
           });
}

bool isOutdated(const Enforced &held, const ServerRecord &record,
                const std::function<QList<GrantedRoot>()> &granted)
{
    if (record.protection != held.level || record.hasNetwork != held.hasNetwork
        || (held.level == Protection::Confined
            && (record.keepsMetadata != held.keepsMetadata || record.keptNames != held.keptNames)))
        return true;
    if (held.level == Protection::ToldOnly)
        return false;
    if (reachesMore(held.added, record.addedPaths))
        return true;
    const QList<GrantedRoot> now = granted();
    return std::ranges::any_of(now, [&](const GrantedRoot &one) { return !held.roots.contains(one); });
}

} // namespace mangrove

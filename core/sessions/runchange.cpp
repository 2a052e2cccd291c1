#include "core/sessions/runchange.h"

#include "core/roots/rootstore.h"
#include "core/servers/serverrecord.h"

#include <algorithm>

namespace mangrove {

namespace {

bool reachesTooMuch(const Enforced &held, const ServerRecord *record, const RootStore &roots,
                    const std::function<Grant(const RootId &)> &grant)
{
    return (record && reachesMore(record->addedPaths, held.added))
        || std::ranges::any_of(held.roots, [&](const GrantedRoot &one) {
               return reachesMore(one, roots.find(one.id), grant(one.id));
           });
}

bool isHeldOtherwise(const Enforced &held, const ServerRecord &record)
{
    return record.protection != held.level || record.hasNetwork != held.hasNetwork
        || (held.level == Protection::Confined
            && (record.keepsMetadata != held.keepsMetadata || record.keptNames != held.keptNames));
}

} // namespace

RunChange changeOfPassed(const FilledRecord &started, const QList<Told> &known,
                         const Result<FilledRecord> &now)
{
    const auto isTakenBack = [&known](const Told &passed) {
        return std::ranges::none_of(known, [&passed](const Told &told) {
            return told.root == passed.root && told.uri == passed.uri;
        });
    };
    if (std::ranges::any_of(started.passed, isTakenBack))
        return RunChange::EndNow;
    const bool isSame = now && now->record.arguments == started.record.arguments
        && now->record.environment == started.record.environment;
    return isSame ? RunChange::Nothing : RunChange::Widened;
}

RunChange changeOfHeld(const Enforced &held, const ServerRecord *record, const RootStore &roots,
                       const std::function<Grant(const RootId &)> &grant,
                       const std::function<QList<GrantedRoot>()> &granted)
{
    if (reachesTooMuch(held, record, roots, grant))
        return RunChange::EndNow;
    if (!record)
        return RunChange::Nothing;
    const auto isMore = [&] {
        const QList<GrantedRoot> now = granted();
        return reachesMore(held.added, record->addedPaths)
            || std::ranges::any_of(now, [&](const GrantedRoot &one) { return !held.roots.contains(one); });
    };
    if (held.level != Protection::ToldOnly && isMore())
        return RunChange::Widened;
    return isHeldOtherwise(held, *record) ? RunChange::HeldOtherwise : RunChange::Nothing;
}

} // namespace mangrove

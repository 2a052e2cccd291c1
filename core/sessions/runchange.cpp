#include "core/sessions/runchange.h"

#include "core/servers/serverrecord.h"
#include "core/workspace/rootstore.h"

#include <algorithm>

namespace mangrove {

namespace {

//! At its path, which is what is covered.
bool isOutOfReach(const Enforced &held, const Root &root)
{
    return std::ranges::any_of(held.denied, [&root](const DeniedRoot &one) {
        return one.isInGrant && one.id == root.id && one.binding.canonicalPath == root.canonicalPath;
    });
}

bool reachesTooMuch(const Enforced &held, const ServerRecord *record, const RootStore &roots,
                    const std::function<Grant(const RootId &)> &grant,
                    const std::function<Access(const RootId &)> &access)
{
    const auto isDeniedNow = [&](const Root &root) {
        return access(root.id) == Access::Denied && liesInGrant(root.canonicalPath, held.roots, held.added)
            && !isOutOfReach(held, root);
    };
    return (record && reachesMore(record->addedPaths, held.added))
        || (held.level != Protection::ToldOnly && std::ranges::any_of(roots.roots(), isDeniedNow))
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
                       const std::function<Access(const RootId &)> &access,
                       const std::function<QList<GrantedRoot>()> &granted)
{
    if (reachesTooMuch(held, record, roots, grant, access))
        return RunChange::EndNow;
    if (!record)
        return RunChange::Nothing;
    const auto isDeniedNoMore = [&](const DeniedRoot &one) {
        return one.isInGrant && (!roots.find(one.id) || access(one.id) != Access::Denied);
    };
    const auto isMore = [&] {
        const QList<GrantedRoot> now = granted();
        return reachesMore(held.added, record->addedPaths) || std::ranges::any_of(held.denied, isDeniedNoMore)
            || std::ranges::any_of(now, [&](const GrantedRoot &one) { return !held.roots.contains(one); });
    };
    if (held.level != Protection::ToldOnly && isMore())
        return RunChange::Widened;
    return isHeldOtherwise(held, *record) ? RunChange::HeldOtherwise : RunChange::Nothing;
}

} // namespace mangrove

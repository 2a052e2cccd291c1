#include "core/run/enforced.h"

#include "core/roots/places.h"
#include "core/roots/rootprobe.h"
#include "core/run/serverrights.h"
#include "core/workspace/rootstore.h"

#include <algorithm>
#include <optional>

namespace mangrove {

namespace {

Grant grantOf(const GrantedRoot &held)
{
    return held.hasSockets ? Grant::WithSockets : held.isWritable ? Grant::ReadAndWrite : Grant::Read;
}

//! What lies at the path of a root now; nothing where it is away, or leads elsewhere.
std::optional<RootBinding> thereNow(const Root &root, const RootStatus &now)
{
    if (now.state == RootState::Available || now.state == RootState::Checking)
        return root.binding();
    if (now.state == RootState::Replaced && now.leadsTo == root.canonicalPath)
        return RootBinding{root.canonicalPath, now.foundIsFile, now.found};
    return std::nullopt;
}

} // namespace

QList<RootBinding> lesserIn(const QList<GrantedRoot> &granted, const QList<AddedPath> &added,
                            const ServerRights &rights, const QList<DeniedRoot> &denied)
{
    // The innermost around it counts.
    const auto isLeftOut = [&](const QString &path) {
        qsizetype given = 0;
        qsizetype left = 0;
        const auto measure = [&path](const QString &folder, qsizetype *most) {
            if (isSameOrInside(path, folder))
                *most = std::max(*most, folder.size());
        };
        for (const GrantedRoot &one : granted)
            measure(one.binding.canonicalPath, &given);
        for (const AddedPath &one : added)
            measure(one.path, &given);
        for (const DeniedRoot &one : denied)
            measure(one.binding.canonicalPath, &left);
        return left > given;
    };
    QStringList written;
    for (const GrantedRoot &one : granted) {
        if (one.isWritable)
            written.append(one.binding.canonicalPath);
    }
    for (const AddedPath &one : added) {
        if (one.isWritable)
            written.append(one.path);
    }
    QList<RootBinding> lesser;
    for (const Root &root : rights.roots().roots()) {
        const auto holds = [&root](const QString &path) { return isSameOrInside(root.canonicalPath, path); };
        const auto isItself = [&root](const GrantedRoot &one) { return one.id == root.id; };
        const Decision its = rights.decision(root.id);
        // What was added by hand at the very path says more.
        if (its.verdict != Verdict::Allowed || mayWrite(its.mode) || std::ranges::any_of(granted, isItself)
            || written.contains(root.canonicalPath) || std::ranges::none_of(written, holds)
            || isLeftOut(root.canonicalPath))
            continue;
        if (const std::optional<RootBinding> there = thereNow(root, rights.status(root.id)))
            lesser.append(*there);
    }
    return lesser;
}

bool liesInGrant(const QString &path, const QList<GrantedRoot> &granted, const QList<AddedPath> &added)
{
    const auto holds = [&path](const QString &folder) { return folder != path && isSameOrInside(path, folder); };
    const auto isAt = [&path](const AddedPath &one) { return one.path == path; };
    return std::ranges::none_of(added, isAt)
        && (std::ranges::any_of(granted, [&](const GrantedRoot &one) { return holds(one.binding.canonicalPath); })
            || std::ranges::any_of(added, [&](const AddedPath &one) { return holds(one.path); }));
}

QList<DeniedRoot> deniedIn(const QList<GrantedRoot> &granted, const QList<AddedPath> &added, const ServerRights &rights)
{
    QList<DeniedRoot> denied;
    for (const Root &root : rights.roots().roots()) {
        const auto isAt = [&root](const AddedPath &one) { return one.path == root.canonicalPath; };
        if (rights.access(root.id) != Access::Denied || std::ranges::any_of(added, isAt))
            continue;
        // What is away, or leads elsewhere, cannot be covered: the launcher finds that, and starts nothing.
        denied.append({root.id, thereNow(root, rights.status(root.id)).value_or(root.binding()),
                       liesInGrant(root.canonicalPath, granted, added)});
    }
    return denied;
}

bool reachesMore(const GrantedRoot &held, const Root *root, Grant grant)
{
    return !root || root->binding() != held.binding || grant == Grant::None || grant < grantOf(held);
}

bool keeps(const Enforced &held, const RootId &root, Grant grant)
{
    return std::ranges::any_of(held.roots,
                               [&](const GrantedRoot &one) { return one.id == root && grant == grantOf(one); });
}

const GrantedRoot *holderOf(const Enforced &held, const QString &path)
{
    const GrantedRoot *holder = nullptr;
    for (const GrantedRoot &one : held.roots) {
        const QString &folder = one.binding.canonicalPath;
        if (folder != path && isSameOrInside(path, folder)
            && (!holder || folder.size() > holder->binding.canonicalPath.size()))
            holder = &one;
    }
    const auto isBetween = [&](const DeniedRoot &one) {
        const QString &folder = one.binding.canonicalPath;
        return isSameOrInside(path, folder) && folder.size() > holder->binding.canonicalPath.size();
    };
    return holder && std::ranges::any_of(held.denied, isBetween) ? nullptr : holder;
}

} // namespace mangrove

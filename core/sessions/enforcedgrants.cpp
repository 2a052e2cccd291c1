#include "core/sessions/enforcedgrants.h"

#include "core/access/gate.h"
#include "core/roots/places.h"
#include "core/roots/rootstatus.h"
#include "core/sessions/runchange.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"

#include <algorithm>
#include <optional>
#include <utility>

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

QList<GrantedRoot> grantedOf(const RootStore &roots, const std::function<Access(const RootId &)> &access,
                             const std::function<Grant(const RootId &)> &grant)
{
    QList<GrantedRoot> granted;
    for (const Root &root : roots.roots()) {
        const Grant its = grant(root.id);
        if (its != Grant::None && access(root.id) == Access::Allowed)
            granted.append({root.id, root.binding(), its >= Grant::ReadAndWrite, its == Grant::WithSockets});
    }
    return granted;
}

QList<RootBinding> lesserIn(const QList<GrantedRoot> &granted, const QList<AddedPath> &added,
                            const RootStore &roots, const std::function<RootStatus(const RootId &)> &status,
                            const std::function<Decision(const RootId &)> &decision,
                            const QList<DeniedRoot> &denied)
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
    for (const Root &root : roots.roots()) {
        const auto holds = [&root](const QString &path) { return isSameOrInside(root.canonicalPath, path); };
        const auto isItself = [&root](const GrantedRoot &one) { return one.id == root.id; };
        const Decision its = decision(root.id);
        // What was added by hand at the very path says more.
        if (its.verdict != Verdict::Allowed || mayWrite(its.mode) || std::ranges::any_of(granted, isItself)
            || written.contains(root.canonicalPath) || std::ranges::none_of(written, holds)
            || isLeftOut(root.canonicalPath))
            continue;
        if (const std::optional<RootBinding> there = thereNow(root, status(root.id)))
            lesser.append(*there);
    }
    return lesser;
}

bool liesInGrant(const QString &path, const QList<GrantedRoot> &granted, const QList<AddedPath> &added)
{
    const auto holds = [&path](const QString &folder) {
        return folder != path && isSameOrInside(path, folder);
    };
    const auto isAt = [&path](const AddedPath &one) { return one.path == path; };
    return std::ranges::none_of(added, isAt)
        && (std::ranges::any_of(granted,
                                [&](const GrantedRoot &one) { return holds(one.binding.canonicalPath); })
            || std::ranges::any_of(added, [&](const AddedPath &one) { return holds(one.path); }));
}

QList<DeniedRoot> deniedIn(const QList<GrantedRoot> &granted, const QList<AddedPath> &added,
                           const RootStore &roots, const std::function<RootStatus(const RootId &)> &status,
                           const std::function<Access(const RootId &)> &access)
{
    QList<DeniedRoot> denied;
    for (const Root &root : roots.roots()) {
        const auto isAt = [&root](const AddedPath &one) { return one.path == root.canonicalPath; };
        if (access(root.id) != Access::Denied || std::ranges::any_of(added, isAt))
            continue;
        // What is away, or leads elsewhere, cannot be covered: the launcher finds that, and starts nothing.
        denied.append({root.id, thereNow(root, status(root.id)).value_or(root.binding()),
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
    return std::ranges::any_of(
        held.roots, [&](const GrantedRoot &one) { return one.id == root && grant == grantOf(one); });
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

EnforcedGrants::EnforcedGrants(RootStore &roots, ServerStore &servers, Gate &gate, QObject *parent)
    : QObject(parent), m_roots(roots), m_servers(servers), m_gate(gate)
{
    // Each of these may be what takes something back; only servers that are confined are looked at.
    connect(&gate, &Gate::visibleChanged, this, &EnforcedGrants::look);
    connect(&gate, &Gate::cellsChanged, this, &EnforcedGrants::look);
    connect(&gate, &Gate::reset, this, &EnforcedGrants::look);
    connect(&roots, &RootStore::changed, this, &EnforcedGrants::look);
    connect(&servers, &ServerStore::changed, this, &EnforcedGrants::look);
}

QList<GrantedRoot> EnforcedGrants::granted(const ServerId &server) const
{
    return grantedOf(
        m_roots,
        [&](const RootId &root) {
            return m_gate.access({server, root});
        },
        [&](const RootId &root) {
            return m_gate.grant({server, root});
        });
}

void EnforcedGrants::started(const ServerId &server, const Enforced &to)
{
    m_held.insert(server, {to, waitsBecauseOf(changeOf(server, to))});
    Q_EMIT changed(server);
}

void EnforcedGrants::ended(const ServerId &server)
{
    if (m_held.remove(server) > 0)
        Q_EMIT changed(server);
}

const Enforced *EnforcedGrants::inForce(const ServerId &server) const
{
    const auto held = m_held.constFind(server);
    return held == m_held.cend() ? nullptr : &held->to;
}

EnforcedGrants::Waits EnforcedGrants::waitsBecauseOf(RunChange change)
{
    return change == RunChange::Widened      ? Waits::ForGrant
        : change == RunChange::HeldOtherwise ? Waits::ForLevel
                                             : Waits::No;
}

RunChange EnforcedGrants::changeOf(const ServerId &server, const Enforced &held) const
{
    return changeOfHeld(
        held, m_servers.find(server), m_roots,
        [&](const RootId &root) {
            return m_gate.grant({server, root});
        },
        [&](const RootId &root) {
            return m_gate.access({server, root});
        },
        [&] { return granted(server); });
}

void EnforcedGrants::look()
{
    const QList<ServerId> servers = m_held.keys();
    for (const ServerId &server : servers) {
        const auto held = m_held.find(server);
        if (held == m_held.end())
            continue; // whoever heard of the one before has ended it
        const RunChange change = changeOf(server, held->to);
        if (change == RunChange::EndNow) {
            m_held.erase(held);
            Q_EMIT withdrawn(server);
            continue;
        }
        const Waits waits = waitsBecauseOf(change);
        if (std::exchange(held->waits, waits) != waits)
            Q_EMIT changed(server);
    }
}

} // namespace mangrove

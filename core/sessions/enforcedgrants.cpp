#include "core/sessions/enforcedgrants.h"

#include "core/access/gate.h"
#include "core/roots/rootstore.h"

#include <algorithm>

namespace mangrove {

QList<GrantedRoot> grantedOf(const RootStore &roots, const std::function<Access(const RootId &)> &access,
                             const std::function<Grant(const RootId &)> &grant)
{
    QList<GrantedRoot> granted;
    for (const Root &root : roots.roots()) {
        const Grant its = grant(root.id);
        if (its != Grant::None && access(root.id) == Access::Allowed)
            granted.append({root.id, root.binding(), its == Grant::ReadAndWrite});
    }
    return granted;
}

bool reachesMore(const GrantedRoot &held, const Root *root, Grant grant)
{
    return !root || root->binding() != held.binding || grant == Grant::None
        || (held.isWritable && grant != Grant::ReadAndWrite);
}

EnforcedGrants::EnforcedGrants(RootStore &roots, Gate &gate, QObject *parent)
    : QObject(parent), m_roots(roots), m_gate(gate)
{
    // Each of these may be what takes something back; only servers that are confined are looked at.
    connect(&gate, &Gate::visibleChanged, this, &EnforcedGrants::look);
    connect(&gate, &Gate::cellsChanged, this, &EnforcedGrants::look);
    connect(&gate, &Gate::reset, this, &EnforcedGrants::look);
    connect(&roots, &RootStore::changed, this, &EnforcedGrants::look);
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

void EnforcedGrants::started(const ServerId &server, const QList<GrantedRoot> &roots)
{
    m_held.insert(server, roots);
    Q_EMIT changed(server);
}

void EnforcedGrants::ended(const ServerId &server)
{
    if (m_held.remove(server) > 0)
        Q_EMIT changed(server);
}

bool EnforcedGrants::waitsForRestart(const ServerId &server) const
{
    const auto held = m_held.constFind(server);
    if (held == m_held.cend())
        return false;
    const QList<GrantedRoot> now = granted(server);
    return std::any_of(now.cbegin(), now.cend(),
                       [&](const GrantedRoot &one) { return !held->contains(one); });
}

void EnforcedGrants::look()
{
    const QList<ServerId> servers = m_held.keys();
    for (const ServerId &server : servers) {
        const QList<GrantedRoot> held = m_held.value(server);
        const bool isTooMuch = std::any_of(held.cbegin(), held.cend(), [&](const GrantedRoot &one) {
            return reachesMore(one, m_roots.find(one.id), m_gate.grant({server, one.id}));
        });
        if (isTooMuch && m_held.remove(server) > 0)
            Q_EMIT withdrawn(server);
        else
            Q_EMIT changed(server);
    }
}

} // namespace mangrove

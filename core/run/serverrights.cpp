#include "core/run/serverrights.h"

#include "core/access/gate.h"
#include "core/access/visibility.h"
#include "core/roots/rootmonitor.h"
#include "core/workspace/decisionstore.h"
#include "core/workspace/pause.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"

namespace mangrove {

namespace {

class GateRights final : public ServerRights
{
public:
    GateRights(const ServerId &server, const RightsParts &parts) : m_server(server), m_parts(parts) { }

    const ServerRecord *record() const override { return m_parts.servers.find(m_server); }
    confine::NeverNames neverFor(const ServerRecord &record) const override { return m_parts.servers.neverFor(record); }
    const RootStore &roots() const override { return m_parts.roots; }
    RootStatus status(const RootId &root) const override { return m_parts.monitor.status(root); }
    Access access(const RootId &root) const override { return m_parts.gate.access({m_server, root}); }
    Grant grant(const RootId &root) const override { return m_parts.gate.grant({m_server, root}); }
    Decision decision(const RootId &root) const override { return m_parts.decisions.decision({m_server, root}); }
    bool isPaused() const override { return m_parts.pause.isOn(); }
    QList<Told> known() const override { return isTold() ? m_parts.gate.visible(m_server).roots : passable(); }
    QList<Told> knownNow() override
    {
        if (isTold())
            return m_parts.gate.confirmed(m_server);
        QList<Told> now = isPaused() ? QList<Told>() : passable();
        now.removeIf([this](const Told &told) { return !m_parts.monitor.confirmNow(told.root); });
        return now;
    }

private:
    //! Templates are for servers that know no roots, too.
    bool isTold() const
    {
        const ServerRecord *its = record();
        return !its || its->roots;
    }
    QList<Told> passable() const
    {
        return passableRoots(m_parts.roots, [this](const RootId &root) { return access(root); });
    }

    const ServerId m_server;
    const RightsParts m_parts;
};

} // namespace

QList<GrantedRoot> ServerRights::granted() const
{
    QList<GrantedRoot> granted;
    for (const Root &root : roots().roots()) {
        const Grant its = grant(root.id);
        if (its != Grant::None && access(root.id) == Access::Allowed)
            granted.append({root.id, root.binding(), its >= Grant::ReadAndWrite, its == Grant::WithSockets});
    }
    return granted;
}

std::unique_ptr<ServerRights> rightsOf(const ServerId &server, const RightsParts &parts)
{
    return std::make_unique<GateRights>(server, parts);
}

} // namespace mangrove

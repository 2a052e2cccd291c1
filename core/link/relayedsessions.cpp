#include "core/link/relayedsessions.h"

#include "core/access/gate.h"
#include "core/sessions/registry.h"

namespace mangrove {

RelayedSessions::RelayedSessions(Gate &gate, SeenLedger &ledger, const ServerStore &servers,
                                 const Registry &registry, QObject *parent)
    : QObject(parent), m_gate(gate), m_ledger(ledger), m_servers(servers), m_registry(registry)
{ }

RelayedSessions::~RelayedSessions() = default;

std::unique_ptr<RelayedSession> RelayedSessions::open(const AppHint &app)
{
    auto session = std::make_unique<RelayedSession>(m_gate, m_ledger, m_servers, app);
    RelayedSession *one = session.get();
    m_sessions.append(one);
    connect(one, &RelayedSession::changed, this, [this, one] { Q_EMIT changed(one->server()); });
    connect(one, &RelayedSession::left, this, &RelayedSessions::onLeft);
    connect(one, &QObject::destroyed, this, [this, one] { m_sessions.removeOne(one); });
    return session;
}

QList<const RelayedSession *> RelayedSessions::of(const ServerId &server) const
{
    QList<const RelayedSession *> found;
    for (const RelayedSession *session : m_sessions) {
        if (session->server() == server)
            found.append(session);
    }
    return found;
}

//! Decisions until the server stops end with its last session, unless our own comes back.
void RelayedSessions::onLeft(const ServerId &server)
{
    const ServerStatus own = m_registry.status(server);
    const bool comesBack = own.state == ServerState::Starting || own.state == ServerState::Ready
        || own.state == ServerState::Stopping || own.nextRestart.isValid();
    if (!comesBack)
        m_gate.serverStopped(server);
    Q_EMIT changed(server);
}

} // namespace mangrove

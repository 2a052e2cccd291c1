#include "core/link/relayedsessions.h"

#include "core/access/gate.h"
#include "core/sessions/registry.h"
#include "core/workspace/decisionstore.h"

#include <QSet>

#include <utility>

namespace mangrove {

RelayedSessions::RelayedSessions(Gate &gate, SeenLedger &ledger, const ServerStore &servers,
                                 const DecisionStore &decisions, const Registry &registry, Refusals &refusals,
                                 QObject *parent)
    : QObject(parent),
      m_gate(gate),
      m_ledger(ledger),
      m_servers(servers),
      m_decisions(decisions),
      m_registry(registry),
      m_refusals(refusals)
{
    // At once: what comes of a decision must not reach the relay before the decision does.
    connect(&m_decisions, &DecisionStore::changed, this, [this](const QList<Cell> &cells) {
        QSet<ServerId> concerned;
        for (const Cell &cell : cells)
            concerned.insert(cell.server);
        for (const ServerId &server : std::as_const(concerned))
            tellDecisions(server);
    });
    connect(&m_gate, &Gate::requestsChanged, this, [this] {
        for (RelayedSession *session : std::as_const(m_sessions))
            session->tellAsking();
    });
    connect(&m_decisions, &DecisionStore::reset, this, [this] {
        QSet<ServerId> all;
        for (const RelayedSession *session : std::as_const(m_sessions))
            all.insert(session->server());
        for (const ServerId &server : std::as_const(all))
            tellDecisions(server);
    });
}

RelayedSessions::~RelayedSessions() = default;

std::unique_ptr<RelayedSession> RelayedSessions::open(const AppHint &app)
{
    auto session = std::make_unique<RelayedSession>(m_gate, m_ledger, m_servers, m_refusals, app);
    RelayedSession *one = session.get();
    m_sessions.append(one);
    connect(one, &RelayedSession::changed, this, [this, one] { Q_EMIT changed(one->server()); });
    connect(one, &RelayedSession::signInWanted, this, [this, one](const QStringList &missing) {
        if (!one->server().isEmpty())
            Q_EMIT signInWanted(one->server(), missing);
    });
    connect(one, &RelayedSession::joined, this, &RelayedSessions::tellDecisions);
    connect(one, &RelayedSession::left, this, &RelayedSessions::onLeft);
    connect(one, &QObject::destroyed, this, [this, one] {
        m_sessions.removeOne(one);
        Q_EMIT changed({}); // it may have been of no server
    });
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

const RelayedSession *RelayedSessions::watch(const SessionId &id, bool isOn)
{
    for (RelayedSession *session : std::as_const(m_sessions)) {
        if (session->id() == id) {
            session->watch(isOn);
            return session;
        }
    }
    return nullptr;
}

void RelayedSessions::tellDecisions(const ServerId &server)
{
    QList<RelayedSession *> concerned = m_sessions;
    concerned.removeIf([&server](const RelayedSession *session) { return session->server() != server; });
    if (concerned.isEmpty() || server.isEmpty())
        return;
    QHash<RootId, Decision> lent = m_decisions.decisions().of(server);
    lent.removeIf([](const auto &entry) { return entry->lasting != Lasting::Session; });
    for (RelayedSession *session : std::as_const(concerned))
        session->tellDecisions(lent);
}

void RelayedSessions::tellSignIn(const ServerId &server)
{
    for (RelayedSession *session : std::as_const(m_sessions)) {
        if (session->server() == server)
            session->tellSignIn();
    }
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
    if (!comesBack && of(server).isEmpty())
        Q_EMIT stopped(server);
}

} // namespace mangrove

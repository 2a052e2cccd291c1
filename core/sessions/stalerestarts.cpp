#include "core/sessions/stalerestarts.h"

#include "core/access/gate.h"
#include "core/access/seenledger.h"
#include "core/workspace/serverstore.h"

#include <QTimer>

namespace mangrove {

StaleRestarts::StaleRestarts(ServerStore &servers, Gate &gate, SeenLedger &ledger, int grace, QObject *parent)
    : QObject(parent), m_servers(servers), m_gate(gate), m_grace(grace)
{
    connect(&gate, &Gate::visibleChanged, this, &StaleRestarts::look);
    connect(&ledger, &SeenLedger::changed, this, &StaleRestarts::look);
}

void StaleRestarts::setReady(const ServerId &server, const SessionId &session)
{
    setUnready(server);
    auto *timer = new QTimer(this);
    timer->setSingleShot(true);
    connect(timer, &QTimer::timeout, this, [this, server, session] {
        if (!m_gate.stale(session).isEmpty())
            Q_EMIT due(server);
    });
    m_ready.insert(server, {session, timer});
}

void StaleRestarts::setUnready(const ServerId &server)
{
    // Later: it may be this timer that has brought the end.
    if (QTimer *timer = m_ready.take(server).timer) {
        timer->stop();
        timer->deleteLater();
    }
}

void StaleRestarts::look(const ServerId &server)
{
    const ServerRecord *record = m_servers.find(server);
    const auto [session, timer] = m_ready.value(server);
    // A server that is reached over HTTP goes on after our session, with all that it remembers.
    if (!record || !record->restartWhenStale || record->transport == httpTransport || !timer)
        return;
    if (!timer->isActive() && !m_gate.stale(session).isEmpty())
        timer->start(m_grace);
}

} // namespace mangrove

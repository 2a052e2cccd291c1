#include "core/sessions/restarts.h"

#include "core/access/gate.h"
#include "core/access/seenledger.h"
#include "core/base/clock.h"
#include "core/run/serverruns.h"
#include "core/sessions/ownsession.h"
#include "core/sessions/registry.h"
#include "core/store/activity.h"
#include "core/store/settings.h"
#include "core/workspace/pause.h"
#include "core/workspace/serverstore.h"

#include <QTimer>

#include <algorithm>

namespace mangrove {

WidenedRestarts::WidenedRestarts(const Parts &parts, const Times &times, QObject *parent)
    : QObject(parent), m_parts(parts), m_times(times)
{
    connect(&parts.runs, &ServerRuns::changed, this, &WidenedRestarts::look);
    connect(&parts.registry, &Registry::statusChanged, this, &WidenedRestarts::look);
    connect(&parts.gate, &Gate::requestsChanged, this, &WidenedRestarts::lookAtAll);
    connect(&parts.pause, &Pause::changed, this, &WidenedRestarts::lookAtAll);
    connect(&parts.settings, &Settings::changed, this, &WidenedRestarts::lookAtAll);
    connect(&parts.servers, &ServerStore::removed, this, [this](const QList<ServerId> &servers) {
        for (const ServerId &server : servers)
            m_restarted.remove(server);
    });
}

bool WidenedRestarts::isDue(const ServerId &server) const
{
    const bool isSet = m_parts.settings.value(restartsToApply)
        && (m_parts.runs.waitsForRestart(server) || m_parts.runs.isWidened(server));
    if ((!isSet && !m_parts.runs.waitsForGrant(server)) || m_parts.pause.isOn())
        return false;
    // One that is to be confirmed would not start again, and one that asks a person would have to ask again.
    const ServerRecord *record = m_parts.servers.find(server);
    return record && !record->needsConfirmation() && !m_parts.gate.isAsking(server)
        && m_parts.registry.status(server).state == ServerState::Ready;
}

void WidenedRestarts::look(const ServerId &server)
{
    if (!isDue(server)) {
        if (QTimer *timer = m_timers.take(server))
            timer->deleteLater();
        return;
    }
    if (m_timers.contains(server))
        return;
    auto *timer = new QTimer(this);
    timer->setSingleShot(true);
    connect(timer, &QTimer::timeout, this, [this, server] { restart(server); });
    m_timers.insert(server, timer);
    const auto last = m_restarted.constFind(server);
    const int coolDown =
        m_parts.runs.waitsForGrant(server) ? std::min(m_times.grantCoolDown, m_times.coolDown) : m_times.coolDown;
    const qint64 wait = last == m_restarted.cend() ? 0 : *last + coolDown - m_parts.clock.elapsed();
    timer->start(int(std::clamp(wait, qint64(m_times.grace), qint64(std::max(m_times.grace, coolDown)))));
}

void WidenedRestarts::lookAtAll()
{
    for (const ServerRecord &server : m_parts.servers.servers())
        look(server.id);
}

void WidenedRestarts::restart(const ServerId &server)
{
    OwnSession *session = m_parts.registry.session(server);
    if (!session || !isDue(server)) {
        look(server);
    } else if (session->client().isBusy()) {
        // Its answer is still being handled when it is told.
        connect(
            &session->client(), &OwnClient::idle, m_timers.value(server),
            [timer = m_timers.value(server)] { timer->start(0); },
            Qt::ConnectionType(Qt::QueuedConnection | Qt::SingleShotConnection));
    } else {
        m_restarted.insert(server, m_parts.clock.elapsed());
        Activity line; // who did not restart it wants to know why it was
        line.server = server;
        line.serverName = m_parts.servers.find(server)->name;
        line.text = tr("Restarted by itself, for what it may know or reach since it was started");
        m_parts.activity.record(line);
        m_parts.registry.restartByItself(server);
    }
}

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

#include "core/sessions/passedroots.h"

#include "core/access/gate.h"
#include "core/access/seenledger.h"
#include "core/sessions/runchange.h"
#include "core/workspace/serverstore.h"

#include <utility>

namespace mangrove {

PassedRoots::PassedRoots(const ServerStore &servers, const SessionServices &services,
                         const ServerBackend &backend, QObject *parent)
    : QObject(parent), m_servers(servers), m_services(services), m_backend(backend)
{
    connect(&services.gate, &Gate::visibleChanged, this, &PassedRoots::look);
    // Of a server that is told nothing no list changes.
    const auto lookAtUntold = [this] {
        const QList<ServerId> started = m_started.keys();
        for (const ServerId &server : started) {
            const ServerRecord *record = m_servers.find(server);
            if (record && !record->roots)
                look(server);
        }
    };
    connect(&services.gate, &Gate::cellsChanged, this, lookAtUntold);
    connect(&services.gate, &Gate::reset, this, lookAtUntold);
}

QList<Told> PassedRoots::known(const ServerId &server) const
{
    return m_backend.known ? m_backend.known(server) : m_services.gate.visible(server).roots;
}

bool PassedRoots::mayBegin(const FilledRecord &filled) const
{
    if (filled.passed.isEmpty() || !m_backend.known)
        return true;
    const bool isPaused = m_backend.isPaused && m_backend.isPaused();
    return changeOfPassed(filled, isPaused ? QList<Told>() : known(filled.record.id), filled)
        != RunChange::EndNow;
}

void PassedRoots::began(const SessionId &session, const FilledRecord &started)
{
    const ServerId server = started.record.id;
    const ServerRecord *record = m_servers.find(server);
    if (!record || !m_backend.preview || !hasTemplates(*record))
        return;
    m_started.insert(server, {started, false, false});
    write(session, started);
    // Something may have changed since it was filled.
    QMetaObject::invokeMethod(
        this, [this, server] { look(server); }, Qt::QueuedConnection);
}

//! It knows them from now on, as if it had been told.
void PassedRoots::write(const SessionId &session, const FilledRecord &started)
{
    if (started.passed.isEmpty())
        return;
    m_services.ledger.passed(session, started.passed);
    Activity line = activityOf(session, started.passed);
    line.server = started.record.id;
    line.serverName = started.record.name;
    m_services.activity.record(line);
}

void PassedRoots::look(const ServerId &server)
{
    const auto started = m_started.find(server);
    const ServerRecord *record = m_servers.find(server);
    if (started == m_started.end() || !record)
        return;
    const Result<FilledRecord> now = m_backend.preview(*record);
    const RunChange change = changeOfPassed(started->with, known(server), now);
    if (change == RunChange::EndNow) {
        Q_EMIT due(server);
        return;
    }
    const bool isOutdated = waitsForRestart(change);
    const bool wasWidened = std::exchange(started->isWidened, isOutdated && now);
    if (std::exchange(started->isOutdated, isOutdated) != isOutdated || started->isWidened != wasWidened)
        Q_EMIT changed(server);
}

} // namespace mangrove

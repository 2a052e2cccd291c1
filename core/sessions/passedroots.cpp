#include "core/sessions/passedroots.h"

#include "core/access/gate.h"
#include "core/access/seenledger.h"
#include "core/servers/serverstore.h"

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

//! Whether the same root has another place among these.
bool isElsewhere(const Told &passed, const QList<Told> &now)
{
    return std::ranges::any_of(
        now, [&passed](const Told &told) { return told.root == passed.root && told.uri != passed.uri; });
}

} // namespace

PassedRoots::PassedRoots(const ServerStore &servers, const SessionServices &services, const Preview &preview,
                         QObject *parent)
    : QObject(parent), m_servers(servers), m_services(services), m_preview(preview)
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

void PassedRoots::began(const SessionId &session, const FilledRecord &started)
{
    const ServerId server = started.record.id;
    const ServerRecord *record = m_servers.find(server);
    if (!record || !m_preview || !hasTemplates(*record))
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
    const Result<FilledRecord> now = m_preview(*record);
    const QList<Told> visible = m_services.gate.visible(server).roots;
    const auto isTakenBack = [&](const Told &passed) {
        if (!record->roots)
            return m_services.gate.access({server, passed.root}) != Access::Allowed
                || (now && isElsewhere(passed, now->passed));
        return std::ranges::none_of(visible, [&passed](const Told &told) {
            return told.root == passed.root && told.uri == passed.uri;
        });
    };
    if (std::ranges::any_of(started->with.passed, isTakenBack)) {
        Q_EMIT due(server);
        return;
    }
    const bool isOutdated = !now || now->record.arguments != started->with.record.arguments
        || now->record.environment != started->with.record.environment;
    const bool wasWidened = std::exchange(started->isWidened, isOutdated && now);
    if (std::exchange(started->isOutdated, isOutdated) != isOutdated || started->isWidened != wasWidened)
        Q_EMIT changed(server);
}

} // namespace mangrove

#include "core/session/registry.h"

#include "core/base/displaytext.h"
#include "core/servers/serverstore.h"
#include "core/session/legacydialect.h"

#include <QFileInfo>

namespace mangrove {

namespace {

// These may download the server before they run it.
bool isFetchingProgram(const QString &program)
{
    static const QStringList names{
        QStringLiteral("npx"),    QStringLiteral("npm"),    QStringLiteral("pnpm"), QStringLiteral("yarn"),
        QStringLiteral("bunx"),   QStringLiteral("uvx"),    QStringLiteral("uv"),   QStringLiteral("pipx"),
        QStringLiteral("docker"), QStringLiteral("podman"), QStringLiteral("deno"), QStringLiteral("dotnet")};
    return names.contains(QFileInfo(program).fileName());
}

bool isDeath(const SessionEnd &end)
{
    return !end.failure
        && (end.close.kind == CloseReason::Kind::Exited || end.close.kind == CloseReason::Kind::Killed);
}

} // namespace

QString toWord(ServerState state)
{
    switch (state) {
    case ServerState::Stopped:
        return QStringLiteral("stopped");
    case ServerState::Starting:
        return QStringLiteral("starting");
    case ServerState::Ready:
        return QStringLiteral("ready");
    case ServerState::Stopping:
        return QStringLiteral("stopping");
    case ServerState::Exited:
        return QStringLiteral("exited");
    case ServerState::Failed:
        return QStringLiteral("failed");
    case ServerState::Suspended:
        return QStringLiteral("suspended");
    }
    return {};
}

struct Registry::Entry
{
    ServerId id;
    QString name; // as it was at the last start: what ends after a removal still has a name
    ServerStatus status;
    std::unique_ptr<Session> session;
    QTimer restartTimer;
    QTimer staleTimer;
    QList<QDeadlineTimer> deaths; // each until it is older than the window
    bool isAwaited = false; // between two sessions that share their decisions
    Next next = Next::Nothing;
};

Registry::Registry(ServerStore &servers, Gate &gate, SeenLedger &ledger, ActivitySink &activity,
                   const Clock &clock, TransportFactory factory, ProgramResolver resolver, const Times &times,
                   QObject *parent)
    : QObject(parent),
      m_servers(servers),
      m_gate(gate),
      m_ledger(ledger),
      m_activity(activity),
      m_clock(clock),
      m_factory(std::move(factory)),
      m_resolver(std::move(resolver)),
      m_times(times)
{
    connect(&m_servers, &ServerStore::changed, this, &Registry::onServersChanged);
    connect(&m_servers, &ServerStore::edited, this, [this](const ServerId &server) {
        const auto it = m_entries.find(server);
        const ServerRecord *record = m_servers.find(server);
        if (it == m_entries.end() || it->second->session || !record || record->isSuspended())
            return;
        if (it->second->status.state == ServerState::Suspended)
            setState(*it->second,
                     ServerState::Stopped); // confirmed; what is found now is seen at the next start
    });
    connect(&m_gate, &Gate::visibleChanged, this, &Registry::watchStale);
    connect(&m_ledger, &SeenLedger::changed, this, &Registry::watchStale);
}

Registry::~Registry() = default;

Registry::Entry &Registry::entry(const ServerId &server)
{
    std::unique_ptr<Entry> &slot = m_entries[server];
    if (!slot) {
        slot = std::make_unique<Entry>();
        slot->id = server;
        slot->restartTimer.setSingleShot(true);
        connect(&slot->restartTimer, &QTimer::timeout, this,
                [this, server] { begin(server, Begin::Automatic); });
        slot->staleTimer.setSingleShot(true);
        connect(&slot->staleTimer, &QTimer::timeout, this, [this, server] {
            Entry &entry = this->entry(server);
            if (entry.session && !m_gate.stale(server).isEmpty())
                stop(entry, Next::StartAutomatic);
        });
    }
    return *slot;
}

ServerStatus Registry::status(const ServerId &server) const
{
    const auto it = m_entries.find(server);
    ServerStatus status = it == m_entries.end() ? ServerStatus() : it->second->status;
    const bool running = it != m_entries.end() && it->second->session;
    if (running)
        status.session = it->second->session->info();
    const ServerRecord *record = m_servers.find(server);
    if (record && record->isSuspended() && !running) {
        status.state = ServerState::Suspended;
        status.reason = tr("It has changed since you approved it. Confirm the change to start it.");
    }
    return status;
}

Session *Registry::session(const ServerId &server) const
{
    const auto it = m_entries.find(server);
    return it == m_entries.end() ? nullptr : it->second->session.get();
}

Result<void> Registry::start(const ServerId &server)
{
    if (!m_servers.find(server))
        return Error{ErrorCode::NotFound, tr("There is no such server any more.")};
    Entry &entry = this->entry(server);
    entry.deaths.clear();
    entry.status.restarts = 0;
    if (entry.session && entry.status.state == ServerState::Stopping) {
        entry.next = Next::Start;
        return {};
    }
    return begin(server, Begin::ByPerson);
}

Result<void> Registry::begin(const ServerId &server, Begin how)
{
    Entry &entry = this->entry(server);
    if (entry.session)
        return {};
    entry.restartTimer.stop();
    entry.status.nextRestart = {};
    const ServerRecord *record = m_servers.find(server);
    if (!record)
        return Error{ErrorCode::NotFound, tr("There is no such server any more.")};
    entry.name = record->name;
    if (record->isSuspended()) {
        return fail(entry, ServerState::Suspended,
                    {ErrorCode::NeedsConfirmation,
                     tr("It has changed since you approved it. Confirm the change to start it.")});
    }
    if (record->transport != QLatin1String("stdio")) {
        return fail(entry, ServerState::Failed,
                    {ErrorCode::Refused,
                     tr("This version of Mangrove starts programs only; it cannot reach a server "
                        "by \"%1\".")
                         .arg(displayText(record->transport))});
    }
    const Result<QString> program = m_resolver(*record);
    if (!program)
        return fail(entry, ServerState::Failed, program.error());
    if (record->approved.resolvedProgram != *program) {
        return fail(entry, ServerState::Suspended,
                    {ErrorCode::NeedsConfirmation,
                     tr("%1 is now another program: %2. Confirm the change to start it.")
                         .arg(displayText(record->program, 0), displayText(*program, 0))});
    }
    Result<std::unique_ptr<Transport>> transport = m_factory(*record, *program);
    if (!transport)
        return fail(entry, ServerState::Failed, transport.error());

    Session::Times times = m_times.session;
    const bool fetching = isFetchingProgram(*program);
    if (fetching)
        times.handshake = m_times.slowHandshake;
    entry.isAwaited = false;
    m_gate.sessionStarted(server, how == Begin::ByPerson);
    entry.status.session = {};
    entry.status.lastOutput.clear();
    entry.status.resolvedProgram = *program;
    entry.session =
        std::make_unique<Session>(server, record->name, std::move(*transport),
                                  std::make_unique<LegacyDialect>(record->roots, record->protocolRevision),
                                  m_gate, m_ledger, m_activity, m_clock, times);
    Session *session = entry.session.get();
    connect(session, &Session::ready, this, [this, server] { onReady(server); });
    connect(session, &Session::ended, this, [this, server](const SessionEnd &end) { onEnded(server, end); });
    connect(session, &Session::infoChanged, this, [this, server] { Q_EMIT statusChanged(server); });
    const int seconds = times.handshake / 1000;
    setState(
        entry, ServerState::Starting,
        fetching
            ? tr("Waiting for its answer to initialize, for %n second(s) at most. It may be downloading.",
                 nullptr, seconds)
            : tr("Waiting for its answer to initialize, for %n second(s) at most.", nullptr, seconds));
    session->start();
    return {};
}

Result<void> Registry::fail(Entry &entry, ServerState state, const Error &error)
{
    if (entry.isAwaited) // it was to come back, and does not: now it has stopped for good
        m_gate.sessionEnded(entry.id, true);
    entry.isAwaited = false;
    entry.status.restarts = 0;
    setState(entry, state, error.message);
    const ServerRecord *record = m_servers.find(entry.id);
    Activity line;
    line.kind = ActivityKind::Failed;
    line.server = entry.id;
    line.serverName = record ? record->name : QString();
    line.text = tr("Not started: %1").arg(error.message);
    m_activity.record(line);
    return error;
}

void Registry::stop(const ServerId &server)
{
    if (m_entries.contains(server))
        stop(entry(server), Next::Nothing);
}

void Registry::stop(Entry &entry, Next next)
{
    entry.next = next;
    entry.staleTimer.stop();
    entry.restartTimer.stop();
    entry.status.nextRestart = {};
    entry.status.restarts = 0;
    if (std::exchange(entry.isAwaited, false))
        m_gate.sessionEnded(entry.id, true);
    if (!entry.session) {
        setState(entry, ServerState::Stopped);
        return;
    }
    setState(entry, ServerState::Stopping, tr("Waiting for it to end, for 6 seconds at most."));
    entry.session->stop();
}

void Registry::restart(const ServerId &server, bool keepDecisions)
{
    if (!session(server)) {
        start(server);
        return;
    }
    Entry &entry = this->entry(server);
    entry.deaths.clear();
    stop(entry, keepDecisions ? Next::StartKeeping : Next::Start);
}

void Registry::startAutomatic()
{
    const QList<ServerRecord> servers = m_servers.servers();
    for (const ServerRecord &server : servers) {
        if (server.autoStart)
            start(server.id);
    }
}

void Registry::stopAll(QObject *context, const std::function<void()> &done)
{
    m_stopContext = context;
    m_allStopped = done;
    std::vector<ServerId> active;
    for (const auto &[id, entry] : m_entries) {
        if (entry->session || entry->restartTimer.isActive())
            active.push_back(id);
    }
    for (const ServerId &id : active)
        stop(id);
    QMetaObject::invokeMethod(this, &Registry::endIfAllStopped, Qt::QueuedConnection);
}

void Registry::endIfAllStopped()
{
    if (!m_allStopped)
        return;
    for (const auto &[id, entry] : m_entries) {
        if (entry->session)
            return;
    }
    const std::function<void()> done = std::exchange(m_allStopped, {});
    if (m_stopContext)
        done();
}

void Registry::setState(Entry &entry, ServerState state, const QString &reason)
{
    if (entry.status.state != state)
        entry.status.since = m_clock.now();
    entry.status.state = state;
    entry.status.reason = reason;
    Q_EMIT statusChanged(entry.id);
}

void Registry::onReady(const ServerId &server)
{
    Entry &entry = this->entry(server);
    entry.status.restarts = 0;
    setState(entry, ServerState::Ready);
}

void Registry::onEnded(const ServerId &server, const SessionEnd &end)
{
    Entry &entry = this->entry(server);
    entry.status.session = entry.session->info();
    entry.status.session.pid = 0;
    entry.status.lastOutput = end.close.lastOutput;
    entry.session.release()->deleteLater(); // it is in the middle of telling its end
    entry.staleTimer.stop();

    const ServerRecord *record = m_servers.find(server);
    const Next next = std::exchange(entry.next, Next::Nothing);
    const bool died = isDeath(end) && entry.status.state != ServerState::Stopping;
    const QString why = end.failure ? end.failure->message : end.close.message;
    entry.deaths.removeIf([](const QDeadlineTimer &death) { return death.hasExpired(); });
    if (died)
        entry.deaths.append(QDeadlineTimer(m_times.deathWindow));
    const bool keepsDecisions = next == Next::StartKeeping || next == Next::StartAutomatic
        || (died && entry.deaths.size() < m_times.deaths);
    entry.isAwaited = record && keepsDecisions;
    m_gate.sessionEnded(server, !entry.isAwaited);

    Activity line;
    line.kind = ActivityKind::Exited;
    line.server = server;
    line.serverName = record ? record->name : entry.name;
    line.text = entry.status.state == ServerState::Stopping && !end.failure ? tr("Stopped") : why;
    m_activity.record(line);

    if (!record) {
        m_entries.erase(server);
    } else if (next != Next::Nothing) {
        entry.status.state = ServerState::Stopped;
        begin(server, next == Next::StartAutomatic ? Begin::Automatic : Begin::ByPerson);
    } else if (died) {
        afterDeath(entry, end);
    } else if (end.failure || end.close.kind != CloseReason::Kind::Requested) {
        const bool stopped = entry.status.state == ServerState::Stopping && !end.failure;
        setState(entry, stopped ? ServerState::Stopped : ServerState::Failed, stopped ? QString() : why);
    } else {
        setState(entry, ServerState::Stopped);
    }
    endIfAllStopped();
}

void Registry::afterDeath(Entry &entry, const SessionEnd &end)
{
    if (entry.deaths.size() >= m_times.deaths) {
        setState(entry, ServerState::Failed,
                 tr("%1 It ended %n time(s) in five minutes, so it is not restarted any more.", nullptr,
                    int(entry.deaths.size()))
                     .arg(end.close.message));
        return;
    }
    const int doublings = std::min(int(entry.deaths.size()) - 1, 10);
    const int delay = std::min(m_times.firstDelay << doublings, m_times.longestDelay);
    ++entry.status.restarts;
    entry.status.nextRestart = m_clock.now().addMSecs(delay);
    entry.restartTimer.start(delay);
    setState(entry, ServerState::Exited, end.close.message);
}

void Registry::onServersChanged()
{
    std::vector<ServerId> gone;
    for (const auto &[id, entry] : m_entries) {
        if (!m_servers.find(id))
            gone.push_back(id);
    }
    for (const ServerId &id : gone) {
        stop(id);
        if (!session(id))
            m_entries.erase(id);
    }
    for (const ServerRecord &server : m_servers.servers())
        Q_EMIT statusChanged(server.id);
}

void Registry::watchStale(const ServerId &server)
{
    const ServerRecord *record = m_servers.find(server);
    const auto it = m_entries.find(server);
    if (!record || !record->restartWhenStale || it == m_entries.end())
        return;
    Entry &entry = *it->second;
    if (entry.status.state == ServerState::Ready && !entry.staleTimer.isActive()
        && !m_gate.stale(server).isEmpty())
        entry.staleTimer.start(m_times.staleGrace);
}

} // namespace mangrove

#include "core/session/registry.h"

#include "core/base/displaytext.h"
#include "core/servers/httprules.h"
#include "core/servers/launchedscripts.h"
#include "core/servers/serverstore.h"

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

bool isProcessDeath(const SessionEnd &end)
{
    return !end.failure
        && (end.close.kind == CloseReason::Kind::Exited || end.close.kind == CloseReason::Kind::Killed);
}

bool isDeath(const SessionEnd &end)
{
    return isProcessDeath(end)
        || (!end.failure
            && (end.close.kind == CloseReason::Kind::Unreachable
                || end.close.kind == CloseReason::Kind::SessionLost));
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
    std::unique_ptr<QObject> preparation; // while the key ring is asked; destroying it gives that up
    std::shared_ptr<WireLog> wire; // of the session, also after its end
    Begin begun = Begin::ByPerson; // how the session was begun
    bool diesOfProbe = false; // it ended when it was asked what it speaks: greeted in the old way from now on
    QTimer restartTimer;
    QTimer staleTimer;
    QList<QDeadlineTimer> deaths; // each until it is older than the window
    bool isAwaited = false; // between two sessions that share their decisions
    Next next = Next::Nothing;
};

Registry::Registry(ServerStore &servers, const SessionServices &services, ServerBackend backend,
                   const Times &times, QObject *parent)
    : QObject(parent), m_servers(servers), m_services(services), m_backend(std::move(backend)), m_times(times)
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
    connect(&m_services.gate, &Gate::visibleChanged, this, &Registry::watchStale);
    connect(&m_services.ledger, &SeenLedger::changed, this, &Registry::watchStale);
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
            if (entry.session && !m_services.gate.stale(server).isEmpty())
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
    entry.diesOfProbe = false;
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
    if (entry.session || entry.preparation)
        return {};
    entry.restartTimer.stop();
    entry.status.nextRestart = {};
    const ServerRecord *record = m_servers.find(server);
    if (!record)
        return Error{ErrorCode::NotFound, tr("There is no such server any more.")};
    entry.name = record->name;
    ServerState state = ServerState::Failed;
    const Result<QString> program = check(*record, &state);
    if (!program)
        return fail(entry, state, program.error());

    entry.preparation = std::make_unique<QObject>();
    setState(entry, ServerState::Starting,
             tr("Waiting for the key ring. It may be asking you for its password."));
    m_backend.readSecrets(*record, entry.preparation.get(),
                          [this, server, program = *program, how](const Result<Secrets::Values> &secrets) {
                              Entry &entry = this->entry(server);
                              // It is in the middle of calling back.
                              entry.preparation.release()->deleteLater();
                              if (secrets)
                                  connectTo(server, program, *secrets, how);
                              else
                                  fail(entry, ServerState::Failed, secrets.error());
                          });
    if (entry.status.state == ServerState::Failed)
        return Error{ErrorCode::Refused, entry.status.reason};
    return {};
}

//! Whether it may be started: where its program is, or why not and in which state that leaves it.
Result<QString> Registry::check(const ServerRecord &record, ServerState *state) const
{
    *state = ServerState::Suspended;
    if (record.isSuspended()) {
        return Error{ErrorCode::NeedsConfirmation,
                     tr("It has changed since you approved it. Confirm the change to start it.")};
    }
    *state = ServerState::Failed;
    if (record.transport != stdioTransport && record.transport != httpTransport) {
        return Error{ErrorCode::Refused,
                     tr("This version of Mangrove cannot reach a server by \"%1\".")
                         .arg(displayText(record.transport))};
    }
    // The store holds to them too, but the file may have been written by hand.
    if (const Result<void> allowed = checkHttpRules(record); !allowed)
        return allowed.error();
    Result<QString> program = m_backend.resolve(record);
    if (program && record.approved.resolvedProgram != *program) {
        *state = ServerState::Suspended;
        return Error{ErrorCode::NeedsConfirmation,
                     tr("%1 is now another program: %2. Confirm the change to start it.")
                         .arg(displayText(record.program, 0), displayText(*program, 0))};
    }
    if (program && record.approved.scripts) {
        const QStringList changes = describeChanges(record.approved, currentIdentity(record, *program));
        if (!changes.isEmpty()) {
            *state = ServerState::Suspended;
            return Error{ErrorCode::NeedsConfirmation,
                         tr("%1 Confirm the change to start it.").arg(changes.join(QLatin1Char(' ')))};
        }
    }
    return program;
}

void Registry::connectTo(const ServerId &server, const QString &program, const Secrets::Values &secrets,
                         Begin how)
{
    Entry &entry = this->entry(server);
    const ServerRecord *record = m_servers.find(server);
    if (!record)
        return;
    Result<std::unique_ptr<Transport>> transport = m_backend.connect(*record, program, secrets);
    if (!transport) {
        fail(entry, ServerState::Failed, transport.error());
        return;
    }
    entry.isAwaited = false;
    entry.begun = how;
    m_services.gate.sessionStarted(server, how == Begin::ByPerson);
    entry.status.session = {};
    entry.status.lastOutput.clear();
    entry.status.resolvedProgram = program;
    openSession(entry, *record, std::move(*transport), program, secrets);
}

void Registry::openSession(Entry &entry, const ServerRecord &record, std::unique_ptr<Transport> transport,
                           const QString &program, const Secrets::Values &secrets)
{
    const ServerId server = record.id;
    const bool fetching = isFetchingProgram(program);
    SessionSetup setup;
    setup.server = server;
    setup.serverName = record.name;
    setup.transport = std::move(transport);
    setup.roots = record.roots;
    setup.handshake.fixed = record.protocolRevision;
    setup.handshake.found = entry.diesOfProbe ? revisionsOf(Era::Legacy).first() : record.foundRevision;
    setup.handshake.probeTime = m_times.probe;
    setup.handshake.answerTime = fetching ? m_times.slowHandshake : m_times.handshake;
    setup.mask = SecretMask(secrets.values());
    const int seconds = setup.handshake.answerTime / 1000;
    entry.session = std::make_unique<Session>(std::move(setup), m_services, m_times.session);
    Session *session = entry.session.get();
    entry.wire = session->wire();
    connect(session, &Session::ready, this, [this, server] { onReady(server); });
    connect(session, &Session::ended, this, [this, server](const SessionEnd &end) { onEnded(server, end); });
    connect(session, &Session::infoChanged, this, [this, server] { Q_EMIT statusChanged(server); });
    setState(entry, ServerState::Starting,
             fetching ? tr("Waiting for its first answer, for %n second(s) at most. It may be downloading.",
                           nullptr, seconds)
                      : tr("Waiting for its first answer, for %n second(s) at most.", nullptr, seconds));
    session->start();
}

std::shared_ptr<WireLog> Registry::wire(const ServerId &server) const
{
    const auto it = m_entries.find(server);
    return it == m_entries.end() ? nullptr : it->second->wire;
}

Result<void> Registry::fail(Entry &entry, ServerState state, const Error &error)
{
    if (entry.isAwaited) // it was to come back, and does not: now it has stopped for good
        m_services.gate.sessionEnded(entry.id, true);
    entry.isAwaited = false;
    entry.status.restarts = 0;
    setState(entry, state, error.message);
    const ServerRecord *record = m_servers.find(entry.id);
    Activity line;
    line.kind = ActivityKind::Failed;
    line.server = entry.id;
    line.serverName = record ? record->name : QString();
    line.text = tr("Not started: %1").arg(error.message);
    m_services.activity.record(line);
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
        m_services.gate.sessionEnded(entry.id, true);
    entry.preparation.reset();
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
        if (entry->session || entry->preparation || entry->restartTimer.isActive())
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
        entry.status.since = m_services.clock.now();
    entry.status.state = state;
    entry.status.reason = reason;
    Q_EMIT statusChanged(entry.id);
}

void Registry::onReady(const ServerId &server)
{
    Entry &entry = this->entry(server);
    entry.status.restarts = 0;
    // Only a note for the next start; without it the server is asked again.
    m_servers.remember(server, entry.session->info().revision);
    setState(entry, ServerState::Ready);
}

void Registry::onEnded(const ServerId &server, const SessionEnd &end)
{
    Entry &entry = this->entry(server);
    entry.status.session = entry.session->info();
    entry.status.session.pid = 0;
    entry.status.lastOutput = end.close.lastOutput;
    // It is in the middle of telling its end. What it writes last goes where this object's things are, so it does not
    // outlive it.
    Session *session = entry.session.release();
    session->setParent(this);
    session->deleteLater();
    entry.staleTimer.stop();

    const ServerRecord *record = m_servers.find(server);
    const Next next = std::exchange(entry.next, Next::Nothing);
    const bool wasStopping = entry.status.state == ServerState::Stopping;
    // protocol: a server may die of a first question that it does not know. Once more, without it.
    const bool again =
        record && isProcessDeath(end) && !wasStopping && end.wasProbing && next == Next::Nothing;
    const bool died = isDeath(end) && !wasStopping && !again;
    const QString why = end.failure ? end.failure->message : end.close.message;
    entry.deaths.removeIf([](const QDeadlineTimer &death) { return death.hasExpired(); });
    if (died)
        entry.deaths.append(QDeadlineTimer(m_times.deathWindow));
    const bool keepsDecisions = again || next == Next::StartKeeping || next == Next::StartAutomatic
        || (died && entry.deaths.size() < m_times.deaths);
    entry.isAwaited = record && keepsDecisions;
    m_services.gate.sessionEnded(server, !entry.isAwaited);

    Activity line;
    line.kind = ActivityKind::Exited;
    line.server = server;
    line.serverName = record ? record->name : entry.name;
    line.text = entry.status.state == ServerState::Stopping && !end.failure ? tr("Stopped") : why;
    m_services.activity.record(line);

    if (!record) {
        m_entries.erase(server);
    } else if (again) {
        entry.diesOfProbe = true;
        begin(server, entry.begun);
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
    entry.status.nextRestart = m_services.clock.now().addMSecs(delay);
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
    // A server that is reached over HTTP goes on after our session, with all that it remembers.
    if (!record || !record->restartWhenStale || record->transport == httpTransport || it == m_entries.end())
        return;
    Entry &entry = *it->second;
    if (entry.status.state == ServerState::Ready && !entry.staleTimer.isActive()
        && !m_services.gate.stale(server).isEmpty())
        entry.staleTimer.start(m_times.staleGrace);
}

} // namespace mangrove

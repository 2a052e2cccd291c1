#include "core/sessions/registry.h"

#include "core/access/gate.h"
#include "core/run/serverruns.h"
#include "core/servers/approval.h"
#include "core/servers/programlookup.h"
#include "core/sessions/ownsession.h"
#include "core/workspace/serverstore.h"

namespace mangrove {

Registry::Registry(ServerStore &servers, const SessionServices &services, ServerBackend backend, const Times &times,
                   QObject *parent)
    : QObject(parent),
      m_servers(servers),
      m_services(services),
      m_backend(std::move(backend)),
      m_times(times),
      m_stale(servers, services.gate, services.ledger, times.staleGrace)
{
    connect(&m_servers, &ServerStore::changed, this, &Registry::onServersChanged);
    connect(&m_servers, &ServerStore::edited, this, [this](const ServerId &server) {
        const ServerRecord *record = m_servers.find(server);
        if (record && !record->needsConfirmation())
            nothingToConfirm(server); // confirmed; what is found now is seen at the next start
    });
    connect(&m_stale, &StaleRestarts::due, this, &Registry::restartByItself);
    if (m_backend.runs) {
        connect(m_backend.runs, &ServerRuns::passedTakenBack, this, &Registry::restartByItself);
        connect(m_backend.runs, &ServerRuns::passedChanged, this, &Registry::statusChanged);
    }
}

Registry::~Registry() = default;

void Registry::nothingToConfirm(const ServerId &server)
{
    const auto it = m_lives.find(server);
    if (it != m_lives.end() && !it->second->session && it->second->status.state == ServerState::Suspended)
        setState(*it->second, ServerState::Stopped);
}

ServerLife &Registry::life(const ServerId &server)
{
    std::unique_ptr<ServerLife> &slot = m_lives[server];
    if (!slot) {
        slot = std::make_unique<ServerLife>(m_services.clock, m_times);
        slot->id = server;
        slot->restartTimer.setSingleShot(true);
        connect(&slot->restartTimer, &QTimer::timeout, this, [this, server] { begin(server, Begin::Automatic); });
    }
    return *slot;
}

ServerStatus Registry::status(const ServerId &server) const
{
    const auto it = m_lives.find(server);
    ServerStatus status;
    if (it != m_lives.end()) {
        status = it->second->status;
        status.restarts = it->second->policy.restarts();
    }
    const bool running = it != m_lives.end() && it->second->session;
    status.comesBack = running && status.state == ServerState::Stopping && it->second->next != Next::Nothing;
    status.isOutdated = running && m_backend.runs && m_backend.runs->isOutdated(server);
    if (running)
        status.session = it->second->session->info();
    const ServerRecord *record = m_servers.find(server);
    if (record && record->needsConfirmation() && !running) {
        status.state = ServerState::Suspended;
        status.reason = checkRecord(*record).error().message;
    } else if (status.state == ServerState::Stopped && m_backend.wantsSignIn) {
        status.reason = m_backend.wantsSignIn(server);
        status.state = status.reason.isEmpty() ? ServerState::Stopped : ServerState::SignedOut;
    }
    return status;
}

void Registry::start(const ServerId &server, QObject *context, const Begun &begun)
{
    if (!m_servers.find(server)) {
        begun(Error{ErrorCode::NotFound, tr("There is no such server any more.")});
        return;
    }
    ServerLife &life = this->life(server);
    life.policy.begin();
    life.diesOfProbe = false;
    life.waiting.append({context, begun});
    if (life.session && life.status.state == ServerState::Stopping)
        life.next = Next::Start;
    else
        begin(server, Begin::ByPerson);
}

Result<void> Registry::start(const ServerId &server)
{
    const auto known = std::make_shared<Result<void>>();
    start(server, this, [known](const Result<void> &begun) { *known = begun; });
    return *known;
}

void Registry::begin(const ServerId &server, Begin how)
{
    ServerLife &life = this->life(server);
    if (life.preparation)
        return;
    if (life.session) {
        life.tellBegun({});
        return;
    }
    if (how != Begin::OnceMore)
        life.askFrom = how == Begin::ByPerson ? 0 : life.policy.startsByItself();
    life.restartTimer.stop();
    life.status.nextRestart = {};
    const ServerRecord *record = m_servers.find(server);
    if (!record) {
        fail(life, {ErrorCode::NotFound, tr("There is no such server any more.")});
        return;
    }
    life.name = record->name;
    life.preparation.reset(new StartPreparation(*record, m_backend, this));
    connect(life.preparation.get(), &StartPreparation::waiting, this,
            [this, server](const QString &reason) { setState(this->life(server), ServerState::Starting, reason); });
    life.preparation->start(
        [this, server](Result<StartPreparation::Prepared> prepared) { onPrepared(server, std::move(prepared)); });
}

void Registry::onPrepared(const ServerId &server, Result<StartPreparation::Prepared> prepared)
{
    ServerLife &life = this->life(server);
    const ServerRecord before = life.preparation->record();
    life.preparation.reset();
    const ServerRecord *record = m_servers.find(server);
    if (!prepared || !record) {
        fail(life, prepared ? Error{ErrorCode::NotFound, tr("There is no such server any more.")} : prepared.error());
        return;
    }
    // Edited, or a folder was taken back, while it was prepared: what was looked at is not what is to be started.
    if (*record != before || (m_backend.runs && !m_backend.runs->mayBegin(*record, prepared->started))) {
        begin(server, Begin::OnceMore);
        return;
    }
    life.isAwaited = false;
    life.status.session = {};
    life.status.lastOutput.clear();
    life.status.resolvedProgram = prepared->program;
    openSession(life, *record, std::move(prepared).value());
}

void Registry::openSession(ServerLife &life, const ServerRecord &record, StartPreparation::Prepared prepared)
{
    const ServerId server = record.id;
    const bool fetching = mayDownload(prepared.program);
    SessionSetup setup{m_services.gate, m_services.activity, m_services.clock};
    setup.server = server;
    setup.serverName = record.name;
    setup.transport = std::move(prepared.way);
    setup.roots = record.roots;
    const Handshake::Plan handshake =
        life.handshake(record, m_times.probe, fetching ? m_times.slowHandshake : m_times.handshake);
    setup.mask = SecretMask(prepared.secrets.values());
    auto client = std::make_unique<OwnEnd>(server, m_services.elicitor, handshake, setup.mask);
    const int seconds = handshake.answerTime / 1000;
    m_services.gate.withheldQuestions().begin(server, life.askFrom);
    m_services.gate.sessionStarted(setup.id, server);
    life.notePassed(m_services, record, setup.id, prepared.started.passed);
    life.session = OwnSession::make(std::move(setup), std::move(client), m_times.session);
    Session *session = life.session.get();
    life.wire = session->wire();
    connect(session, &Session::ready, this, [this, server] { onReady(server); });
    connect(session, &Session::ended, this, [this, server](const SessionEnd &end) { onEnded(server, end); });
    connect(session, &Session::infoChanged, this, [this, server] { Q_EMIT statusChanged(server); });
    life.tellBegun({});
    setState(life, ServerState::Starting,
             fetching ? tr("Waiting for its first answer, for %n second(s) at most. It may be downloading.", nullptr,
                           seconds)
                      : tr("Waiting for its first answer, for %n second(s) at most.", nullptr, seconds));
    session->start();
}

void Registry::fail(ServerLife &life, const Error &error)
{
    if (life.isAwaited) // it was to come back, and does not: now it has stopped for good
        m_services.gate.serverStopped(life.id);
    life.isAwaited = false;
    life.policy.giveUp();
    const bool isSuspended = error.code == ErrorCode::NeedsConfirmation;
    setState(life, isSuspended ? ServerState::Suspended : ServerState::Failed, error.message);
    m_services.activity.record(
        life.line(m_servers.find(life.id), ActivityKind::Failed, tr("Not started: %1").arg(error.message)));
    life.tellBegun(error);
}

//! What is to end is told so before anybody hears of it: whoever hears may take their time.
void Registry::stop(ServerLife &life, Next next, End how)
{
    const ServerId server = life.id;
    life.next = next;
    m_stale.setUnready(server);
    life.restartTimer.stop();
    life.status.nextRestart = {};
    life.policy.giveUp();
    life.preparation.reset();
    const bool wasAwaited = std::exchange(life.isAwaited, false);
    const auto waiting = next == Next::Nothing ? std::exchange(life.waiting, {}) : QList<ServerLife::Waiting>();
    if (life.session) {
        life.note(ServerState::Stopping, tr("Waiting for it to end, for 6 seconds at most."));
        if (how == End::AtOnce)
            life.session->kill();
        else
            life.session->stop();
    } else {
        life.note(ServerState::Stopped);
    }
    if (wasAwaited)
        m_services.gate.serverStopped(server);
    ServerLife::tell(waiting, Error{ErrorCode::Cancelled, tr("It was stopped.")});
    Q_EMIT statusChanged(server);
}

void Registry::restart(const ServerId &server)
{
    if (!session(server)) {
        start(server);
        return;
    }
    ServerLife &life = this->life(server);
    life.policy.begin();
    stop(life, Next::StartKeeping);
}

void Registry::endAtOnce(const ServerId &server)
{
    if (!session(server))
        return;
    ServerLife &life = this->life(server);
    if (life.status.state == ServerState::Stopping) {
        life.session->kill();
        return;
    }
    life.policy.begin();
    stop(life, Next::StartKeeping, End::AtOnce);
}

void Registry::startAutomatic(const std::function<bool(const ServerId &)> &counts)
{
    const QList<ServerRecord> servers = m_servers.servers();
    for (const ServerRecord &server : servers) {
        if (server.autoStart && (!counts || counts(server.id)))
            start(server.id);
    }
}

void Registry::stopAll(QObject *context, const std::function<void()> &done)
{
    m_stopContext = context;
    m_allStopped = done;
    std::vector<ServerId> active;
    for (const auto &[id, life] : m_lives) {
        if (life->session || life->preparation || life->restartTimer.isActive())
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
    for (const auto &[id, life] : m_lives) {
        if (life->session)
            return;
    }
    const std::function<void()> done = std::exchange(m_allStopped, {});
    if (m_stopContext)
        done();
}

void Registry::setState(ServerLife &life, ServerState state, const QString &reason)
{
    life.note(state, reason);
    Q_EMIT statusChanged(life.id);
}

void Registry::onReady(const ServerId &server)
{
    ServerLife &life = this->life(server);
    life.policy.cameUp();
    // Only a note for the next start; without it the server is asked again.
    m_servers.remember(server, life.session->info().revision);
    m_stale.setReady(server, life.session->id());
    setState(life, ServerState::Ready);
}

void Registry::restartByItself(const ServerId &server)
{
    const auto it = m_lives.find(server);
    if (it != m_lives.end() && it->second->session && it->second->status.state != ServerState::Stopping)
        stop(*it->second, Next::StartAutomatic);
}

void Registry::onEnded(const ServerId &server, const SessionEnd &end)
{
    ServerLife &life = this->life(server);
    // Its launcher may have ended it before anybody here was told that it has to end.
    const bool wasEnded = m_backend.runs && m_backend.runs->wasEndedForGrants(server);
    if (wasEnded && life.next == Next::Nothing && life.status.state != ServerState::Stopping) {
        life.policy.begin();
        life.next = Next::StartKeeping;
    }
    if (m_backend.runs)
        m_backend.runs->ended(server);
    life.status.session = life.session->info();
    life.status.session.pid = 0;
    life.status.lastOutput = end.close.lastOutput;
    // It is in the middle of telling its end. What it writes last goes where this object's things are, so it does not
    // outlive it.
    Session *session = life.session.release();
    session->setParent(this);
    session->deleteLater();
    m_stale.setUnready(life.id);

    const Next next = std::exchange(life.next, Next::Nothing);
    const bool wasStopping = life.status.state == ServerState::Stopping || wasEnded;
    if (!end.wasReady && !wasStopping) // what was remembered has led to nothing: the next attempt finds out anew
        m_servers.remember(server, {});
    const ServerRecord *record = m_servers.find(server);
    // protocol: a server may die of a first question that it does not know. Once more, without it.
    const bool again = record && isProcessDeath(end) && !wasStopping && end.wasProbing && next == Next::Nothing;
    const bool died = isDeath(end) && !wasStopping && !again;
    const QString why = end.failure ? end.failure->message : end.close.message;
    const std::optional<int> delay = died ? life.policy.died() : std::nullopt;
    const bool keepsDecisions =
        again || next == Next::StartKeeping || next == Next::StartAutomatic || delay.has_value();
    life.isAwaited = record && keepsDecisions;
    m_services.gate.sessionEnded(session->id());
    if (!life.isAwaited)
        m_services.gate.serverStopped(server);

    Activity line = life.line(record, ActivityKind::Exited, wasStopping && !end.failure ? tr("Stopped") : why);
    line.session = session->id().value;
    m_services.activity.record(line);

    if (!record) {
        m_lives.erase(server);
    } else if (again) {
        life.diesOfProbe = true;
        begin(server, Begin::OnceMore);
    } else if (next != Next::Nothing) {
        life.status.state = ServerState::Stopped;
        begin(server, next == Next::StartAutomatic ? Begin::Automatic : Begin::ByPerson);
    } else if (died) {
        afterDeath(life, end, delay);
    } else {
        const bool isGood = !end.failure && (wasStopping || end.close.kind == CloseReason::Kind::Requested);
        setState(life, isGood ? ServerState::Stopped : stateAfter(end, *record), isGood ? QString() : why);
    }
    endIfAllStopped();
}

void Registry::afterDeath(ServerLife &life, const SessionEnd &end, const std::optional<int> &delay)
{
    if (!delay) {
        setState(life, ServerState::Failed,
                 tr("%1 It ended %n time(s) in five minutes, so it is not restarted any more.", nullptr,
                    life.policy.deaths())
                     .arg(end.close.message));
        return;
    }
    // This timer stands still while the machine sleeps: what is left of a minute at most is waited for after it.
    life.status.nextRestart = m_services.clock.now().addMSecs(*delay);
    life.restartTimer.start(*delay);
    setState(life, ServerState::Exited, end.close.message);
}

void Registry::onServersChanged()
{
    std::vector<ServerId> gone;
    for (const auto &[id, life] : m_lives) {
        if (!m_servers.find(id))
            gone.push_back(id);
    }
    for (const ServerId &id : gone) {
        stop(id);
        if (!session(id))
            m_lives.erase(id);
    }
    for (const ServerRecord &server : m_servers.servers())
        Q_EMIT statusChanged(server.id);
}

} // namespace mangrove

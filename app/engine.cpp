#include "app/engine.h"

#include "app/paths.h"
#include "core/launch/httplauncher.h"
#include "core/launch/refusalwatch.h"
#include "core/run/serverrun.h"
#include "core/servers/approval.h"
#include "core/transport/transport.h"
#include "core/workspace/decisionstore.h"

#include <QDir>

#include <algorithm>

namespace mangrove {

namespace {

//! On a thread, while what uses it is made. What is wrong with it stays its condition(), for all who show or use it.
WorkspaceFile &beingRead(WorkspaceFile &file)
{
    file.beginLoading();
    return file;
}

FolderOwners ownersOf(const EngineOptions &options)
{
    return {options.dataFolder + QLatin1String("/owners"), options.configFolder};
}

void keepHistory(ActivityLog &log, const Settings &settings)
{
    log.keep(settings.value(historyDays), settings.value(historyLines));
}

//! What is kept has to be known before: what is beyond it is removed when the log opens.
ActivityLog &opened(ActivityLog &log, const Settings &settings, const EngineOptions &options)
{
    if (options.cleansUp)
        keepHistory(log, settings);
    else
        log.keepAll();
    if (!options.loadsLater)
        log.open(); // what went wrong stays in log.problem()
    return log;
}

} // namespace

Engine::Engine(const EngineOptions &options)
    : clock(options.clock ? *options.clock : systemClock),
      secrets(options.secrets ? *options.secrets : keyRing),
      launcher(options.launcher),
      launches(options.lookLimit, options.look),
      privateFolders(options.dataFolder + QLatin1String("/empty"), ownersOf(options)),
      homes(options.dataFolder + QLatin1String("/homes"), options.dataFolder + QLatin1String("/temporary"),
            mangrovesOwn({options.configFolder, options.dataFolder}), ownersOf(options)),
      protections(options.ability),
      settings(options.configFolder),
      file(options.configFolder),
      activity(options.dataFolder, clock),
      store(beingRead(file), clock),
      roots(store),
      servers(store),
      decisions(store),
      sets(store),
      pause(store),
      monitor(options.monitorTimes),
      broker(clock),
      gate(store, roots, monitor, servers, decisions, pause, broker, ledger, opened(activity, settings, options),
           clock),
      runs({roots, monitor, servers, decisions, gate, pause},
           [this](const ServerId &server) { return homes.homeOf(server); }),
      walls({refusals, roots, servers, gate, broker, activity, clock}, QDir::homePath(),
            ownFolders({options.configFolder, options.dataFolder})),
      gitOffers({roots, servers, decisions, gate, broker}, QDir::homePath(),
                ownFolders({options.configFolder, options.dataFolder})),
      heldSecrets(options.configFolder, servers, secrets),
      edits(store, decisions, gate, ledger, heldSecrets, clock),
      changeReporter(roots, servers, monitor, pause, activity),
      elicitations(clock),
      signIns(servers, secrets, clock),
      registry(servers, {gate, ledger, activity, clock, options.attended ? &elicitations : nullptr},
               backend(options, Start::Real), options.registryTimes),
      widenedRestarts({registry, runs, servers, gate, pause, settings, activity, clock},
                      {options.registryTimes.staleGrace, options.registryTimes.coolDown}),
      workspaceSwitch(sets, servers, registry, {gate, ledger, activity, clock}),
      relayed(gate, ledger, servers, decisions, registry, refusals),
      trials(backend(options, Start::Trial)),
      m_loadsLater(options.loadsLater),
      m_cleansUp(options.cleansUp)
{
    roots.showTo(monitor);
    launches.setBounds(
        [this, own = mangrovesOwn({options.configFolder, options.dataFolder})](const ServerRecord &record) {
            return InstallationBounds{
                {QDir::homePath()}, own.folders + own.runtime, writtenPlaces(decisions, roots, record)};
        });
    // What was taken back ends with the process: a running one cannot be given less. Later: it may be in the middle of
    // being told.
    QObject::connect(&runs, &ServerRuns::withdrawn, &registry, &Registry::endAtOnce, Qt::QueuedConnection);
    edits.setEnding([this](const Cell &cell) {
        QList<const Enforced *> running;
        if (registry.isRunning(cell.server))
            running.append(runs.inForce(cell.server));
        for (const RelayedSession *session : relayed.of(cell.server))
            running.append(session->heldTo());
        return std::ranges::all_of(running, [&cell](const Enforced *to) {
            // One that is Confined may go on without it, and know it.
            return to && to->level == Protection::FilesConfined
                && std::ranges::find(to->roots, cell.root, &GrantedRoot::id) != to->roots.end();
        });
    });
    QObject::connect(&registry, &Registry::statusChanged, &m_self, [this](const ServerId &server) {
        const ServerState state = registry.status(server).state;
        if (state != ServerState::Starting && state != ServerState::Ready && state != ServerState::Stopping)
            runs.ended(server);
        if (state == ServerState::Stopped && relayed.of(server).isEmpty())
            walls.serverStopped(server);
    });
    QObject::connect(&relayed, &RelayedSessions::stopped, &m_self,
                     [this](const ServerId &server) { walls.serverStopped(server); });
    QObject::connect(&servers, &ServerStore::removed, &m_self, [this](const QList<ServerId> &ids) {
        for (const ServerId &id : ids)
            refusals.forget(id);
        keepPrivateFolders();
    });
    followSignIns();
    if (m_cleansUp)
        QObject::connect(&settings, &Settings::changed, &m_self, [this] { keepHistory(activity, settings); });
    if (!options.loadsLater)
        load();
}

void Engine::load()
{
    if (m_loadsLater)
        activity.open(); // before anything that may be recorded
    file.finishLoading();
    if (file.condition() != WorkspaceFile::Condition::Locked) // else the servers of another process run in them
        keepPrivateFolders();
    // Only then it is certain which servers there are. A removed one keeps its home until here, as its removal can be
    // undone.
    if (m_cleansUp && file.condition() == WorkspaceFile::Condition::Good)
        homes.keepOnly(serverIds());
}

QList<ServerId> Engine::serverIds() const
{
    QList<ServerId> ids;
    for (const ServerRecord &server : servers.servers())
        ids.append(server.id);
    return ids;
}

void Engine::followSignIns()
{
    QObject::connect(&signIns, &SignIns::told, &m_self,
                     [this](const ServerId &server, const QString &name, const QString &sentence) {
                         Activity line;
                         line.kind = ActivityKind::Changed;
                         line.server = server;
                         line.serverName = name;
                         line.text = sentence;
                         activity.record(line);
                     });
    QObject::connect(&signIns, &SignIns::changed, &registry, &Registry::statusChanged);
    QObject::connect(&relayed, &RelayedSessions::signInWanted, &signIns, &SignIns::neededElsewhere);
    QObject::connect(&signIns, &SignIns::kept, &relayed, &RelayedSessions::tellSignIn);
    // Later: whoever is told may be a request of the session.
    QObject::connect(
        &signIns, &SignIns::signedOut, &m_self, [this](const ServerId &server) { registry.stop(server); },
        Qt::QueuedConnection);
    QObject::connect(
        &signIns, &SignIns::signedIn, &m_self,
        [this](const ServerId &server) {
            if (registry.status(server).state == ServerState::SignedOut)
                registry.start(server);
        },
        Qt::QueuedConnection);
}

QString Engine::wantsSignIn(const ServerId &server)
{
    const ServerSignIn *signIn = signIns.known(server);
    if (!signIn || signIn->state() != ServerSignIn::State::SignedOut)
        return {};
    return signIn->reason().isEmpty() ? SignIns::tr("Nobody is signed in to it.") : signIn->reason();
}

void Engine::keepPrivateFolders()
{
    if (m_cleansUp)
        privateFolders.keepOnly(serverIds());
}

ServerBackend Engine::backend(const EngineOptions &options, Start start)
{
    ServerBackend backend;
    backend.look = [this](const ServerRecord &record, QObject *context, const ServerBackend::Looked &done) {
        if (record.transport == httpTransport)
            done(LaunchFound()); // there is nothing to look at
        else
            launches.look(record, context, done);
    };
    backend.readSecrets = [this](const ServerRecord &record, QObject *context, const Secrets::ValuesDone &done) {
        const QList<SecretKey> keys = record.secretKeys();
        if (keys.isEmpty())
            done(Secrets::Values());
        else
            secrets.readAll(keys, context, done);
    };
    backend.runs = &runs;
    backend.wantsSignIn = [this](const ServerId &server) { return wantsSignIn(server); };
    backend.connect = [this, start, connectHttp = options.connectHttp](
                          const ServerRecord &record, const QString &program, const Secrets::Values &values,
                          QObject *context, const ServerBackend::Connected &done) {
        // A newer version may have limited the server in a way that this one does not know.
        if (file.condition() == WorkspaceFile::Condition::Newer)
            done(Error{ErrorCode::ReadOnly, file.problem()});
        else if (record.transport == httpTransport)
            done(connectHttp ? connectHttp(record) : makeHttpTransport(record, values, signIns.authorizer(record)));
        else if (!record.workingFolder.isEmpty())
            connectIn(record.workingFolder, start, record, program, values, context, done);
        else
            privateFolders.prepare(
                record.id, context,
                [this, start, record, program, values, context, done](const Result<QString> &folder) {
                    if (folder)
                        connectIn(*folder, start, record, program, values, context, done);
                    else
                        done(folder.error());
                });
    };
    return backend;
}

//! What it may know counts for what was approved alone, but for what it would be held to.
QList<GrantedRoot> Engine::grantsOfTrial(const ServerRecord &record) const
{
    const ServerRecord *stored = servers.find(record.id);
    if (!stored || stored->needsConfirmation())
        return {};
    LaunchIdentity approved = stored->approved;
    holdAlike(approved, record.approved);
    approved.places = record.approved.places;
    if (!approved.scripts)
        approved.scripts = record.approved.scripts;
    return approved == record.approved ? runs.granted(record.id) : QList<GrantedRoot>();
}

//! A trial is held to what the record wants that is tried, which need not be stored; what is taken back ends it as it
//! ends a server.
void Engine::endWhenTakenBack(Transport &trial, const ServerId &server, const Enforced &held)
{
    const auto look = [&trial, held, rights = std::shared_ptr<ServerRights>(runs.rights(server))] {
        if (reachesTakenBack(held, nullptr, *rights))
            trial.kill();
    };
    QObject::connect(&gate, &Gate::visibleChanged, &trial, look);
    QObject::connect(&gate, &Gate::cellsChanged, &trial, look);
    QObject::connect(&gate, &Gate::reset, &trial, look);
}

void Engine::connectIn(const QString &folder, Start start, const ServerRecord &record, const QString &program,
                       const Secrets::Values &values, QObject *context, const ServerBackend::Connected &done)
{
    if (record.protection == Protection::ToldOnly) {
        if (start == Start::Real) {
            runs.started(record.id, {});
            refusals.begin(record.id);
        }
        done(launcher.transport(record, program, folder, values));
        return;
    }
    homes.prepare(record.id, context,
                  [this, folder, start, record, program, values, done](const Result<ServerHomes::Prepared> &prepared) {
                      // The grants of this moment, as the server is started in it.
                      const std::unique_ptr<ServerRights> rights = runs.rights(record.id);
                      const QList<GrantedRoot> granted = start == Start::Real ? rights->grantedNow()
                          : pause.isOn()                                      ? QList<GrantedRoot>()
                                                                              : grantsOfTrial(record);
                      done(prepared
                               .and_then([&](const ServerHomes::Prepared &one) {
                                   return holdNow(record, folder, granted, one, *rights);
                               })
                               .transform([&](const HeldStart &held) {
                                   LiveGrants *live = nullptr;
                                   std::unique_ptr<Transport> way =
                                       launcher.transport(record, program, folder, values, held.confinement,
                                                          start == Start::Real ? &live : nullptr);
                                   if (start == Start::Trial) {
                                       endWhenTakenBack(*way, record.id, held.enforced);
                                       return way;
                                   }
                                   runs.started(record.id, held, live);
                                   refusals.begin(record.id);
                                   new RefusalWatch(*way, record.id, refusals, held.confinement.description,
                                                    SecretMask(values.values()));
                                   return way;
                               }));
                  });
}

Engine::~Engine() = default;

Services Engine::services()
{
    return {file,    store,    roots,    monitor,         servers,     gate,   broker,
            ledger,  registry, activity, elicitations,    secrets,     clock,  launches,
            relayed, settings, sets,     workspaceSwitch, heldSecrets, edits,  pause,
            runs,    refusals, walls,    protections,     homes,       trials, signIns};
}

AppSetup appSetup(const Folders &folders)
{
    AppSetup setup{AppPlaces::ofThisUser(), folders.data, {relayPath(), {}}};
    // Apps cut down the environment of what they start, so the relay is told what it could not find from the home
    // alone.
    const QString home = QDir::homePath();
    if (folders.config != home + QLatin1String("/.config/mangrove"))
        setup.relay.options += {QStringLiteral("--config-dir"), folders.config};
    if (folders.data != home + QLatin1String("/.local/share/mangrove"))
        setup.relay.options += {QStringLiteral("--data-dir"), folders.data};
    return setup;
}

} // namespace mangrove

#include "app/engine.h"

#include "core/launch/httplauncher.h"
#include "core/servers/launchedscripts.h"
#include "core/transport/transport.h"

namespace mangrove {

namespace {

// The file lets the stores read their parts, so it is read when all of them are there; on a thread, while what uses them is
// made.
RootStore &beingRead(RootStore &roots, WorkspaceFile &file)
{
    file.beginLoading(); // what is wrong with it stays its condition(), for all who show or use it
    return roots;
}

void keepHistory(ActivityLog &log, const Settings &settings)
{
    log.keep(settings.value(historyDays), settings.value(historyLines));
}

//! What is kept has to be known before: what is beyond it is removed when the log opens.
ActivityLog &opened(ActivityLog &log, const Settings &settings)
{
    keepHistory(log, settings);
    log.open(); // what went wrong stays in log.problem()
    return log;
}

} // namespace

Engine::Engine(const EngineOptions &options)
    : clock(options.clock ? *options.clock : systemClock),
      secrets(options.secrets ? *options.secrets : keyRing),
      launcher(options.launcher),
      launches(options.lookLimit, options.look),
      privateFolders(options.dataFolder + QLatin1String("/empty")),
      homes(options.dataFolder + QLatin1String("/homes"), options.dataFolder + QLatin1String("/temporary")),
      settings(options.configFolder),
      file(options.configFolder),
      activity(options.dataFolder, clock),
      roots(file),
      servers(file),
      decisions(file),
      sets(file, roots, servers),
      pause(file),
      monitor(beingRead(roots, file), options.monitorTimes),
      broker(clock),
      gate(roots, monitor, servers, decisions, sets, pause, broker, ledger, opened(activity, settings),
           clock),
      filler(
          roots, [this](const ServerId &server) { return gate.confirmed(server); },
          [this](const ServerId &server) { return gate.visible(server).roots; }),
      enforced(roots, gate),
      heldSecrets(options.configFolder, servers, secrets),
      edits(file, roots, servers, decisions, sets, gate, ledger, heldSecrets, clock),
      changeReporter(roots, servers, monitor, pause, activity),
      elicitations(clock),
      registry(servers, {gate, ledger, activity, clock, options.attended ? &elicitations : nullptr},
               backend(options), options.registryTimes),
      workspaceSwitch(sets, servers, registry, {gate, ledger, activity, clock}),
      relayed(gate, ledger, servers, decisions, registry)
{
    QObject::connect(&enforced, &EnforcedGrants::withdrawn, &m_self,
                     [this](const ServerId &server) { endAtOnce(server); });
    QObject::connect(&registry, &Registry::statusChanged, &m_self, [this](const ServerId &server) {
        const ServerState state = registry.status(server).state;
        if (state != ServerState::Starting && state != ServerState::Ready && state != ServerState::Stopping)
            enforced.ended(server);
    });
    QObject::connect(&servers, &ServerStore::removed, &m_self, [this] { keepPrivateFolders(); });
    QObject::connect(&settings, &Settings::changed, &m_self, [this] { keepHistory(activity, settings); });
    if (!options.loadsLater)
        load();
}

void Engine::load()
{
    file.finishLoading();
    if (file.condition()
        != WorkspaceFile::Condition::Locked) // else the servers of another process run in them
        keepPrivateFolders();
}

//! What was taken back ends with the process: a running one cannot be given less.
void Engine::endAtOnce(const ServerId &server)
{
    QMetaObject::invokeMethod(
        &m_self,
        [this, server] {
            if (!registry.isRunning(server))
                return;
            registry.restart(server, true);
            if (OwnSession *session = registry.session(server))
                session->kill();
        },
        Qt::QueuedConnection);
}

void Engine::keepPrivateFolders()
{
    QList<ServerId> ids;
    for (const ServerRecord &server : servers.servers())
        ids.append(server.id);
    privateFolders.keepOnly(ids);
}

ServerBackend Engine::backend(const EngineOptions &options)
{
    ServerBackend backend;
    backend.look = [this](const ServerRecord &record, QObject *context, const ServerBackend::Looked &done) {
        if (record.transport == httpTransport)
            done(LaunchFound()); // there is nothing to look at
        else
            launches.look(record, context, done);
    };
    backend.readSecrets = [this](const ServerRecord &record, QObject *context,
                                 const Secrets::ValuesDone &done) {
        const QList<SecretKey> keys = record.secretKeys();
        if (keys.isEmpty())
            done(Secrets::Values());
        else
            secrets.readAll(keys, context, done);
    };
    backend.fill = [this](const ServerRecord &record) { return filler.fill(record); };
    backend.preview = [this](const ServerRecord &record) { return filler.preview(record); };
    backend.connect = [this, connectHttp = options.connectHttp](
                          const ServerRecord &record, const QString &program, const Secrets::Values &values,
                          QObject *context, const ServerBackend::Connected &done) {
        // A newer version may have limited the server in a way that this one does not know.
        if (file.condition() == WorkspaceFile::Condition::Newer)
            done(Error{ErrorCode::ReadOnly, file.problem()});
        else if (record.transport == httpTransport)
            done(connectHttp ? connectHttp(record) : makeHttpTransport(record, values));
        else if (!record.workingFolder.isEmpty())
            connectIn(record.workingFolder, record, program, values, context, done);
        else
            privateFolders.prepare(
                record.id, context,
                [this, record, program, values, context, done](const Result<QString> &folder) {
                    if (folder)
                        connectIn(*folder, record, program, values, context, done);
                    else
                        done(folder.error());
                });
    };
    return backend;
}

void Engine::connectIn(const QString &folder, const ServerRecord &record, const QString &program,
                       const Secrets::Values &values, QObject *context, const ServerBackend::Connected &done)
{
    if (record.protection == Protection::ToldOnly) {
        done(launcher.transport(record, program, folder, values));
        return;
    }
    homes.prepare(
        record.id, program, scriptsInOrder(record), ProcessLauncher::environment(record, values), context,
        [this, folder, record, program, values, done](const Result<ServerHomes::Prepared> &prepared) {
            // The grants of this moment, as the server is started in it.
            const QList<GrantedRoot> granted = enforced.granted(record.id);
            done(prepared
                     .and_then([&](const ServerHomes::Prepared &one) {
                         return confinementOf(record, folder, granted, one);
                     })
                     .transform([&](const Confinement &confinement) {
                         enforced.started(record.id, granted);
                         return launcher.transport(record, program, folder, values, confinement);
                     }));
        });
}

Engine::~Engine() = default;

Workspace Engine::workspace()
{
    return {file,     roots,    monitor,         servers,     gate,  broker,   ledger,
            registry, activity, elicitations,    secrets,     clock, launches, relayed,
            settings, sets,     workspaceSwitch, heldSecrets, edits, pause,    filler};
}

} // namespace mangrove

#include "app/engine.h"

#include "core/session/httplauncher.h"
#include "core/transport/transport.h"

namespace mangrove {

namespace {

// The stores read the file while they are made, so it has to be loaded before.
WorkspaceFile &loaded(WorkspaceFile &file)
{
    file.load();
    return file;
}

ActivityLog &opened(ActivityLog &log)
{
    log.open(); // what went wrong stays in log.problem()
    return log;
}

} // namespace

Engine::Engine(const EngineOptions &options)
    : secrets(options.secrets ? *options.secrets : keyRing),
      launcher(options.launcher, options.dataFolder + QLatin1String("/empty")),
      file(options.configFolder),
      activity(options.dataFolder, clock),
      roots(loaded(file)),
      servers(file),
      decisions(file),
      monitor(roots, options.monitorTimes),
      broker(clock),
      gate(roots, monitor, servers, decisions, broker, ledger, opened(activity), clock),
      journal(roots, servers, monitor, activity),
      elicitations(clock),
      registry(servers, {gate, ledger, activity, clock, options.attended ? &elicitations : nullptr},
               backend(), options.registryTimes)
{ }

ServerBackend Engine::backend()
{
    ServerBackend backend;
    backend.resolve = &ProcessLauncher::resolve;
    backend.readSecrets = [this](const ServerRecord &record, QObject *context,
                                 const Secrets::ValuesDone &done) {
        const QList<SecretKey> keys = record.secretKeys();
        if (keys.isEmpty())
            done(Secrets::Values());
        else
            secrets.readAll(keys, context, done);
    };
    backend.connect = [this](const ServerRecord &record, const QString &program,
                             const Secrets::Values &values) -> Result<std::unique_ptr<Transport>> {
        // A newer version may have limited the server in a way that this one does not know.
        if (file.condition() == WorkspaceFile::Condition::Newer)
            return Error{ErrorCode::ReadOnly, file.problem()};
        if (record.transport == httpTransport)
            return makeHttpTransport(record, values);
        return launcher.transport(record, program, values);
    };
    return backend;
}

Engine::~Engine() = default;

Workspace Engine::workspace()
{
    return {file,   roots,    monitor,  servers,      gate,    broker,
            ledger, registry, activity, elicitations, secrets, clock};
}

} // namespace mangrove

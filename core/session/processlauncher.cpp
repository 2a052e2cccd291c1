#include "core/session/processlauncher.h"

#include "core/base/displaytext.h"
#include "core/servers/launchenvironment.h"
#include "core/servers/programlookup.h"
#include "core/store/atomicfile.h"
#include "core/transport/processtransport.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace mangrove {

ProcessLauncher::ProcessLauncher(const QString &launcher, const QString &emptyFolder)
    : m_launcher(launcher), m_emptyFolder(emptyFolder)
{ }

QProcessEnvironment ProcessLauncher::environment(const ServerRecord &record, const Secrets::Values &secrets)
{
    QMap<QString, QString> own = record.environment;
    for (auto it = secrets.cbegin(); it != secrets.cend(); ++it) {
        if (it.key().kind == SecretKey::Kind::Environment)
            own.insert(it.key().name, it.value());
    }
    return launchEnvironment(QProcessEnvironment::systemEnvironment(), own, record.passEnvironment);
}

Result<QString> ProcessLauncher::resolve(const ServerRecord &record)
{
    if (record.transport == httpTransport)
        return QString();
    return resolveProgram(record.program, environment(record), record.workingFolder);
}

Result<std::unique_ptr<Transport>> ProcessLauncher::transport(const ServerRecord &record,
                                                              const QString &resolvedProgram,
                                                              const Secrets::Values &secrets) const
{
    LaunchSpec spec;
    spec.launcher = m_launcher;
    spec.program = resolvedProgram;
    spec.arguments = record.arguments;
    spec.environment = environment(record, secrets);
    spec.workingFolder = record.workingFolder;
    if (spec.workingFolder.isEmpty()) {
        if (const Result<void> made = preparePrivateFolder(m_emptyFolder); !made)
            return made.error();
        spec.workingFolder = m_emptyFolder;
    } else if (!QFileInfo(spec.workingFolder).isDir()) {
        return Error{
            ErrorCode::NotFound,
            QCoreApplication::translate("Mangrove", "Its working folder %1 does not exist. Edit the server.")
                .arg(displayText(spec.workingFolder, 0))};
    }
    return std::unique_ptr<Transport>(std::make_unique<ProcessTransport>(spec));
}

} // namespace mangrove

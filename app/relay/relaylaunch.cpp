#include "app/relay/relaylaunch.h"

#include "core/servers/approval.h"
#include "core/servers/launchenvironment.h"
#include "core/servers/launchtemplate.h"

#include <QDir>

namespace mangrove {

QStringList passedOn(const ServerRecord &record)
{
    return record.passEnvironment + record.appEnvironment;
}

QString folderOf(const ServerRecord &record)
{
    const bool isApps = record.workingFolder.isEmpty() || record.prefersAppFolder;
    return isApps ? QDir::currentPath() : record.workingFolder;
}

LaunchSpec specOf(const ServerRecord &record, const QProcessEnvironment &app, const Secrets::Values &secrets)
{
    LaunchSpec spec;
    spec.arguments = record.arguments;
    spec.environment = launchEnvironment(app, record, secrets, passedOn(record));
    spec.workingFolder = folderOf(record);
    spec.sharesErrors = true; // where nobody else has to read it
    return spec;
}

LaunchSpec specInApp(const ServerRecord &launch, const ServerRecord *counts, const QProcessEnvironment &app,
                     const QStringList &own)
{
    LaunchSpec spec;
    spec.arguments = launch.arguments;
    spec.environment = app;
    spec.sharesErrors = true;
    if (!counts)
        return spec;
    QMap<QString, QString> filled;
    for (auto it = counts->environment.cbegin(); it != counts->environment.cend(); ++it) {
        if (holdsTemplate(*it))
            filled.insert(it.key(), launch.environment.value(it.key()));
    }
    QStringList names = counts->environment.keys() + counts->secretEnvironment + passedOn(*counts);
    if (hasWalls(*counts))
        spec.workingFolder = folderOf(*counts);
    else
        names += own + QStringList{QStringLiteral("PATH"), QStringLiteral("HOME")};
    spec.environment = launchEnvironment(app, filled, names);
    return spec;
}

} // namespace mangrove

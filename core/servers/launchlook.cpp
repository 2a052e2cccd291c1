#include "core/servers/launchlook.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/launchedscripts.h"
#include "core/servers/programlookup.h"

#include <QFileInfo>

namespace mangrove {

namespace {

Result<void> checkFolder(const QString &folder, const PathSeen &seen)
{
    if (folder.isEmpty())
        return {};
    seen(folder);
    if (QFileInfo(folder).isDir())
        return {};
    return Error{
        ErrorCode::NotFound,
        Texts::tr("Its working folder %1 does not exist. Edit the server.").arg(displayText(folder, 0))};
}

} // namespace

LaunchIdentity LaunchFound::identity(const ServerRecord &record) const
{
    return record.launchIdentity(program ? *program : QString(), scripts);
}

LaunchFound lookAtLaunch(const ServerRecord &record, const QProcessEnvironment &environment,
                         const PathSeen &seen)
{
    LaunchFound found;
    if (record.transport == httpTransport)
        return found;
    const PathSeen tell = seen ? seen : [](const QString &) {};
    found.program = resolveProgram(record.program, environment, record.workingFolder, tell);
    found.scripts = launchedScripts(record, found.program ? *found.program : QString(), tell);
    found.workingFolder = checkFolder(record.workingFolder, tell);
    return found;
}

} // namespace mangrove

#include "app/reachreport.h"

#include "core/access/decision.h"
#include "core/refusals/refusals.h"

#include <QFile>
#include <QJsonObject>

namespace mangrove {

QJsonArray refusalsJson(const Workspace &workspace, const ServerId &server)
{
    QJsonArray refusals;
    for (const CountedRefusal &one : workspace.refusals.of(server)) {
        refusals.append(QJsonObject{{QLatin1String("path"), QFile::decodeName(one.refusal.path)},
                                    {QLatin1String("tried"), toWord(one.refusal.tried)},
                                    {QLatin1String("count"), qint64(one.count)}});
    }
    return refusals;
}

QJsonArray addedPathsJson(const ServerRecord &server)
{
    QJsonArray paths;
    for (const AddedPath &added : server.addedPaths)
        paths.append(QJsonObject{
            {QLatin1String("path"), added.path},
            {QLatin1String("mode"), toWord(added.isWritable ? AccessMode::ReadAndWrite : AccessMode::Read)}});
    return paths;
}

} // namespace mangrove

#include "app/reachreport.h"

#include "core/workspace/decision.h"
#include "ui/kit/requesttext.h"

#include <QFile>
#include <QJsonObject>

#include <algorithm>

namespace mangrove {

namespace {

constexpr quint64 mostCounted = quint64(1) << 53; // what JSON's numbers hold exactly

} // namespace

QJsonArray refusalsJson(const QList<CountedRefusal> &all)
{
    QJsonArray refusals;
    for (const CountedRefusal &one : all) {
        refusals.append(QJsonObject{{QLatin1String("path"), QFile::decodeName(one.refusal.path)},
                                    {QLatin1String("tried"), toWord(one.refusal.tried)},
                                    {QLatin1String("count"), qint64(std::min(one.count, mostCounted))}});
    }
    return refusals;
}

QJsonValue blindnessJson(int error)
{
    return error != 0 ? QJsonValue(blindnessText(error)) : QJsonValue();
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

QJsonArray reachesJson(const ServerRecord &server)
{
    QJsonArray reaches;
    if (server.protection == Protection::ToldOnly || !server.approved.places)
        return reaches;
    for (const InstalledPlace &place : *server.approved.places) {
        if (place.part != InstalledPlace::Part::Link)
            reaches.append(QJsonObject{{QLatin1String("path"), place.path},
                                       {QLatin1String("access"), toWord(AccessMode::Read)},
                                       {QLatin1String("why"), reasonOf(place.part)}});
    }
    return reaches;
}

} // namespace mangrove

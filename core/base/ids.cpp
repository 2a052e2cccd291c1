#include "core/base/ids.h"

#include <QRandomGenerator>

namespace mangrove {

namespace {

QString randomName(QLatin1String prefix)
{
    static constexpr char alphabet[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    QString name = prefix;
    for (int i = 0; i < 12; ++i)
        name += QLatin1Char(alphabet[QRandomGenerator::system()->bounded(36)]);
    return name;
}

} // namespace

RootId newRootId()
{
    return {randomName(QLatin1String("r-"))};
}

ServerId newServerId()
{
    return {randomName(QLatin1String("s-"))};
}

SetId newSetId()
{
    return {randomName(QLatin1String("w-"))};
}

SessionId newSessionId()
{
    return {randomName(QLatin1String("session-"))};
}

} // namespace mangrove

#include "app/protectionreport.h"

#include "core/launch/protections.h"
#include "ui/kit/heldprocesses.h"

#include <QJsonObject>

namespace mangrove {

QString cannotBeHeld(const Services &services, const ServerRecord &server)
{
    const auto can = services.protections.canHold(server.protection, server.hasNetwork);
    return can ? QString() : can.error().message;
}

QString protectionWords(const Services &services, const ServerRecord &server)
{
    QString words = toWord(server.protection);
    if (!server.hasNetwork)
        words += QLatin1String(", network off");
    const bool runs = !heldProcesses(services, server.id).isEmpty();
    if (const Protection level = heldTo(services, server.id); runs && level != server.protection)
        words += QLatin1String(", in force: ") + toWord(level);
    return words;
}

QJsonArray protectionsJson(const Services &services)
{
    QJsonArray levels;
    for (const Protection level : allProtections) {
        const auto can = services.protections.can(level);
        const auto cut = services.protections.canCutNetwork(level);
        levels.append(QJsonObject{
            {QLatin1String("protection"), toWord(level)},
            {QLatin1String("can"), bool(can)},
            {QLatin1String("reason"), can ? QJsonValue() : QJsonValue(can.error().message)},
            {QLatin1String("can_cut_network"), bool(cut)},
            {QLatin1String("network_reason"), cut ? QJsonValue() : QJsonValue(cut.error().message)},
            {QLatin1String("does_not_hold"), QJsonArray::fromStringList(services.protections.doesNotHold(level))}});
    }
    return levels;
}

} // namespace mangrove

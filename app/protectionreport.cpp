#include "app/protectionreport.h"

#include "core/launch/protections.h"
#include "ui/kit/heldprocesses.h"

#include <QJsonObject>

namespace mangrove {

QString cannotBeHeld(const Workspace &workspace, const ServerRecord &server)
{
    const auto can = workspace.protections.canHold(server.protection, server.hasNetwork);
    return can ? QString() : can.error().message;
}

QString protectionWords(const Workspace &workspace, const ServerRecord &server)
{
    QString words = toWord(server.protection);
    if (!server.hasNetwork)
        words += QLatin1String(", network off");
    const bool runs = !heldProcesses(workspace, server.id).isEmpty();
    if (const Protection level = heldTo(workspace, server.id); runs && level != server.protection)
        words += QLatin1String(", in force: ") + toWord(level);
    return words;
}

QJsonArray protectionsJson(const Workspace &workspace)
{
    QJsonArray levels;
    for (const Protection level : allProtections) {
        const auto can = workspace.protections.can(level);
        const auto cut = workspace.protections.canCutNetwork(level);
        levels.append(QJsonObject{
            {QLatin1String("protection"), toWord(level)},
            {QLatin1String("can"), bool(can)},
            {QLatin1String("reason"), can ? QJsonValue() : QJsonValue(can.error().message)},
            {QLatin1String("can_cut_network"), bool(cut)},
            {QLatin1String("network_reason"), cut ? QJsonValue() : QJsonValue(cut.error().message)},
            {QLatin1String("does_not_hold"),
             QJsonArray::fromStringList(workspace.protections.doesNotHold(level))}});
    }
    return levels;
}

} // namespace mangrove

#include "app/protectionreport.h"

#include "core/launch/protections.h"
#include "core/sessions/enforcedgrants.h"

#include <QJsonObject>

namespace mangrove {

Protection inForce(const Workspace &workspace, const ServerId &server)
{
    const Enforced *enforced = workspace.enforced.inForce(server);
    return enforced ? enforced->level : Protection::ToldOnly;
}

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
    const Enforced *enforced = workspace.enforced.inForce(server.id);
    if (enforced && enforced->level != server.protection)
        words += QLatin1String(", in force: ") + toWord(enforced->level);
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

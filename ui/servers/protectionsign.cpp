#include "ui/servers/protectionsign.h"

#include "core/base/texts.h"
#include "core/launch/protections.h"
#include "core/link/relayedsessions.h"
#include "core/servers/serverstore.h"
#include "core/sessions/enforcedgrants.h"

#include <algorithm>

namespace mangrove {

namespace {

QString words(Protection level, bool hasNetwork)
{
    const QString word = lookOf(level).word;
    return hasNetwork ? word : Texts::tr("%1, no network").arg(word);
}

} // namespace

std::optional<StateLook> protectionSign(const Workspace &workspace, const ServerId &server)
{
    const ServerRecord *record = workspace.servers.find(server);
    if (!record || record->transport == httpTransport)
        return std::nullopt;
    const QString chosen = words(record->protection, record->hasNetwork);
    if (const Enforced *now = workspace.enforced.inForce(server)) {
        StateLook look = lookOf(now->level);
        look.word = words(now->level, now->hasNetwork);
        if (look.word != chosen)
            return StateLook{look.icon, Tone::Warning,
                             Texts::tr("%1 now, %2 after a restart").arg(look.word, chosen)};
        return look;
    }
    StateLook look = lookOf(record->protection);
    look.word = chosen;
    if (record->protection == Protection::ToldOnly)
        return look;
    look.tone = Tone::Muted; // nothing runs
    const auto can = workspace.protections.canHold(record->protection, record->hasNetwork);
    if (!can && workspace.protections.isFound())
        return StateLook{look.icon, Tone::Danger,
                         Texts::tr("%1 cannot be had here: %2").arg(chosen, can.error().message)};
    return look;
}

std::optional<StateLook> heldSign(const Workspace &workspace, const ServerId &server)
{
    const ServerRecord *record = workspace.servers.find(server);
    const Enforced *now = workspace.enforced.inForce(server);
    const bool isHeld =
        record && (record->protection != Protection::ToldOnly || (now && now->level != Protection::ToldOnly));
    return isHeld ? protectionSign(workspace, server) : std::nullopt;
}

Protection heldTo(const Workspace &workspace, const ServerId &server)
{
    QList<Protection> levels;
    if (const Enforced *now = workspace.enforced.inForce(server))
        levels.append(now->level);
    for (const RelayedSession *relayed : workspace.relayed.of(server))
        levels.append(relayed->state().protection.value_or(Protection::ToldOnly));
    return levels.isEmpty() ? Protection::ToldOnly : *std::ranges::min_element(levels);
}

} // namespace mangrove

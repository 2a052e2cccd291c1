#include "ui/servers/protectionsign.h"

#include "core/base/texts.h"
#include "core/launch/protections.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/heldprocesses.h"

#include <algorithm>

namespace mangrove {

namespace {

QString words(Protection level, bool hasNetwork)
{
    const QString word = lookOf(level).word;
    return hasNetwork ? word : Texts::tr("%1, no network").arg(word);
}

} // namespace

std::optional<StateLook> protectionSign(const Services &services, const ServerId &server)
{
    const ServerRecord *record = services.servers.find(server);
    if (!record || record->transport == httpTransport)
        return std::nullopt;
    const QString chosen = words(record->protection, record->hasNetwork);
    const QList<HeldProcess> processes = heldProcesses(services, server);
    for (const HeldProcess &process : processes) {
        const QString now = words(process.to.level, process.to.hasNetwork);
        if (now == chosen)
            continue;
        const QString sentence = process.app
            ? Texts::tr("%1 in an app now, %2 when that starts it again").arg(now, chosen)
            : Texts::tr("%1 now, %2 after a restart").arg(now, chosen);
        return StateLook{lookOf(process.to.level).icon, Tone::Warning, sentence};
    }
    StateLook look = lookOf(record->protection);
    look.word = chosen;
    if (record->protection == Protection::ToldOnly || !processes.isEmpty())
        return look;
    look.tone = Tone::Muted; // nothing runs
    const auto can = services.protections.canHold(record->protection, record->hasNetwork);
    if (!can && services.protections.isFound())
        return StateLook{look.icon, Tone::Danger,
                         Texts::tr("%1 cannot be had here: %2").arg(chosen, can.error().message)};
    return look;
}

std::optional<StateLook> heldSign(const Services &services, const ServerId &server)
{
    const ServerRecord *record = services.servers.find(server);
    const auto isHeld = [](const HeldProcess &process) { return process.to.level != Protection::ToldOnly; };
    const bool isSaid = record
        && (record->protection != Protection::ToldOnly || std::ranges::any_of(heldProcesses(services, server), isHeld));
    return isSaid ? protectionSign(services, server) : std::nullopt;
}

} // namespace mangrove

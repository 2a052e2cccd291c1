#include "ui/kit/suspendedservers.h"

#include "core/base/texts.h"
#include "core/sessions/registry.h"
#include "core/workspace/serverstore.h"

namespace mangrove {

bool waitsForConfirmation(const Services &services, const ServerId &server)
{
    const ServerRecord *record = services.servers.find(server);
    return record && (record->needsConfirmation() || services.registry.status(server).state == ServerState::Suspended);
}

QList<ServerId> suspendedServers(const Services &services)
{
    QList<ServerId> waiting;
    for (const ServerRecord &record : services.servers.servers()) {
        if (waitsForConfirmation(services, record.id))
            waiting.append(record.id);
    }
    return waiting;
}

QString suspendedText(const Services &services)
{
    const qsizetype count = suspendedServers(services).size();
    return count > 0 ? Texts::tr("%n server(s) wait for you to confirm what has changed.", nullptr, int(count))
                     : QString();
}

} // namespace mangrove

#include "app/relay/relayparts.h"

#include "app/relay/launchmatch.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacereader.h"

namespace mangrove {

bool needsParts(const RelayOrder &order, const QString &configFolder)
{
    if (order.kind != RelayOrder::Kind::Record)
        return order.kind == RelayOrder::Kind::Url;
    WorkspaceReader reader(configFolder);
    const ServerStore servers(reader);
    reader.refresh();
    const ServerRecord *record = findByName(servers.servers(), order.name);
    return record && (record->transport == httpTransport || !record->secretKeys().isEmpty());
}

} // namespace mangrove

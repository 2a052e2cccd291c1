#include "core/roots/rootstatus.h"

namespace mangrove {

RootStatus statusFrom(const ProbeResult &result)
{
    RootStatus status;
    status.state = result.state;
    status.reason = result.reason;
    status.local = result.local;
    if (result.state == RootState::Replaced) {
        status.leadsTo = result.canonicalPath;
        status.found = result.identity;
        status.foundIsFile = result.isFile;
    }
    return status;
}

} // namespace mangrove

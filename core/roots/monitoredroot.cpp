#include "core/roots/monitoredroot.h"

namespace mangrove {

bool MonitoredRoot::confirm()
{
    if (!status.local || isUnchanged())
        return true;
    const PathStamp before = root.path == root.canonicalPath ? stampOf(bytes) : PathStamp();
    if (!stillThere(root))
        return false;
    stamp = before;
    return true;
}

} // namespace mangrove

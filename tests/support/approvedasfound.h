#pragma once

// A server's record, approved as what would run or be reached now: what a person does in the dialog.

#include "core/launch/processlauncher.h"
#include "core/servers/launchlook.h"

namespace mangrove::test {

//! It is a fault of the test when the program is not there.
inline ServerRecord approvedAsFound(ServerRecord record)
{
    const LaunchFound found = lookAtLaunch(record, ProcessLauncher::environment(record));
    if (!found.program)
        qFatal("%s", qPrintable(found.program.error().message));
    record.approved = found.identity(record);
    return record;
}

} // namespace mangrove::test

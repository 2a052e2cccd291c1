#pragma once

// Whether what a process is held to is still what it should be: the same for servers of the window's and for those of apps. Pure.

#include "core/sessions/enforcedgrants.h"

#include <functional>

namespace mangrove {

struct ServerRecord;

//! Whether it can reach more than it is granted by now. `record`: as it is stored now; nullptr: gone.
bool reachesTooMuch(const Enforced &held, const ServerRecord *record, const RootStore &roots,
                    const std::function<Grant(const RootId &)> &grant);

//! Whether it would be held to something else if it were started now. `granted`: what it is granted then.
bool isOutdated(const Enforced &held, const ServerRecord &record,
                const std::function<QList<GrantedRoot>()> &granted);

} // namespace mangrove

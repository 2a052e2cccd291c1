#pragma once

// Whether a server may be started: what a person approved against what the record says now and what was found on the
// disk. Pure; it looks at nothing and starts nothing.

#include "core/base/result.h"
#include "core/servers/serverrecord.h"

namespace mangrove {

//! Whether the record alone allows a start. NeedsConfirmation when it differs from what was approved, Refused when
//! there is no way to such a server or it breaks the rules of its way.
Result<void> checkRecord(const ServerRecord &record);

//! Whether what would run now is what was approved; scripts count where they were looked at when it was approved, and
//! what a confined one reaches because of its program counts always.
bool isApproved(const ServerRecord &record, LaunchIdentity now);

//! The same, with what has changed as NeedsConfirmation. `now` was found for this record.
Result<void> checkApproved(const ServerRecord &record, const LaunchIdentity &now);

//! Whether it is to be held to anything, or was when a person approved it.
bool hasWalls(const ServerRecord &record);

//! Whether a server would be held to less by the second record than by the first.
bool holdsLess(const ServerRecord &before, const ServerRecord &after);

//! Holds a launch to the same as another one: level, network, metadata, added paths and kept names.
void holdAlike(LaunchIdentity &launch, const LaunchIdentity &other);
//! Whether both run the same, whatever they are held to.
bool isSameButForHolds(LaunchIdentity launch, const LaunchIdentity &other);

//! What a person has approved of what it is held to holds for what apps start as well: that differs in where it is
//! found alone.
void holdInAppsAlike(ServerRecord &record);

//! What holds it to more than was approved goes without a confirmation: from here on that is what is approved.
void approveNarrower(ServerRecord &record);

} // namespace mangrove

#pragma once

// A change of a workspace made again in another state of it: undo and redo, and what two have changed at once. Values
// in, values out.

#include "core/base/result.h"
#include "core/workspace/workspace.h"

namespace mangrove {

//! `theirs`, with what differs between `base` and `mine`; what the change was not about stays. A server keeps what was
//! found out about it since, and the set that is on stays on. Refused, with the sentence, where both have changed the
//! same record, or decided about the same, or one has removed what the other decided about; AlreadyExists where
//! two would be the same folder or have the same name; Cancelled where the set that is on would go.
Result<Workspace> merge(const Workspace &base, const Workspace &mine, const Workspace &theirs);

} // namespace mangrove

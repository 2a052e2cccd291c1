#pragma once

// The workspaces as they become when one change of them is gone through again, in either way, as listmerge.h does it for
// roots and servers. Which workspace is on stays as it is now, and members that are gone stay out. Values in, values out.

#include "core/access/workspacesets.h"
#include "core/base/result.h"

#include <QSet>
#include <QString>

namespace mangrove {

//! The change leads from `from` to `to`; they are `now`; `members`: the ids of the roots and servers that there will be.
//! Refused when something else has changed what the change was about; Cancelled when it would remove the one that is on.
Result<WorkspaceSets::Contents> mergeSets(const WorkspaceSets::Contents &from,
                                          const WorkspaceSets::Contents &to,
                                          const WorkspaceSets::Contents &now, const QSet<QString> &members);

} // namespace mangrove

#pragma once

// A workspace to switch to, as a person made it: a named set of roots and of servers. `Workspace` is all that there is,
// hence the other word. Plain values, and how they stand in workspace.json.

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/store/recordformat.h"

#include <QList>

namespace mangrove {

struct WorkspaceSet
{
    SetId id;
    QString name; // the person's word for it, unique
    bool isOn = false; // of one at most
    bool stopsOthers = false; // switching to it stops the servers that are not in it
    QList<RootId> roots; // each once, in the order of their adding
    QList<ServerId> servers; // likewise

    bool operator==(const WorkspaceSet &) const = default;
};

//! The name of what is on where no set is, and which no set can have: it is a word of the command line in each
//! language.
extern const QString everythingName;

const RecordFormat<WorkspaceSet> &workspaceSetFormat();
//! 1 to 100 characters without line feeds, and not everythingName; Invalid otherwise. That it is unique is for the
//! list.
Result<void> checkSetName(const QString &name);

} // namespace mangrove

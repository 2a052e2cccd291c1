#pragma once

// A workspace as a person made it: a named set of roots and of servers. Plain values. (`Workspace` is the bundle of
// references that the window's parts take, hence the other word.)

#include "core/base/ids.h"

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

} // namespace mangrove

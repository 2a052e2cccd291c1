#pragma once

// What a server knows of the folders of a group, in few words. Plain values.

#include "core/access/gate.h"
#include "ui/kit/statelook.h"

#include <QString>

namespace mangrove {

struct GroupSum
{
    int seen = 0;
    int notYetSeen = 0;
    int needsRestart = 0;
    int stillKnown = 0;
    int denied = 0;
    int undecided = 0;
    int unavailable = 0;
    int outOfWorkspace = 0;

    void add(CellState state);
    //! What a person has to know first: "1 still known", then "2 known", "2 allowed", "all denied", "none", "mixed".
    StateLook look() const;
    //! All of it: "2 seen, 3 denied, 5 undecided".
    QString spoken() const;

    bool operator==(const GroupSum &) const = default;
};

} // namespace mangrove

#pragma once

// What a server may know although it is told nothing: the folders that its templates are filled with where roots are
// off for it. Pure; whether each is there at this moment is for whoever passes it to look at.

#include "core/access/seenledger.h"
#include "core/workspace/standing.h"

#include <functional>

namespace mangrove {

class RootStore;

//! As many as a list holds, in the person's order.
QList<Told> passableRoots(const RootStore &roots, const std::function<Access(const RootId &)> &access);

} // namespace mangrove

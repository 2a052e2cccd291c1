#pragma once

// What has to be replaced in a config file so that a routed entry starts its own program again. Pure, as routeplan.h.

#include "core/apps/routeplan.h"

namespace mangrove {

//! Puts an entry back as `done` found it: to the byte where its bytes are still those that were written, else by
//! meaning. What it has got since it was routed stays. NotFound when the app has removed it, AlreadyExists when it is
//! as it was already, Refused when it does not start the relay any more.
Result<EntryEdit> planUndo(const ConfigView &view, const AppEntry *entry, const EntryEdit &done);

//! The same for a route that nobody has kept a record of, by what the entry itself says.
Result<EntryEdit> planUndoByEntry(const ConfigView &view, const AppEntry &entry);

} // namespace mangrove

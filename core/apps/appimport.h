#pragma once

// Makes server records of apps' entries. Pure: it starts, reads and grants nothing, and stores nothing.

#include "core/apps/openapp.h"
#include "core/servers/launchtemplate.h"
#include "core/servers/snippet.h"

namespace mangrove {

//! A record of an entry, with its secrets apart, for the key ring. What the app fills in is resolved where it can be
//! known here: the home folder, and what stands in for a variable; the rest is noted. Errors: why no record can be
//! made.
Result<ServerProposal> importedRecord(const OpenApp &open, const AppEntry &entry, const AppPlaces &places);

//! Whether both run or reach the same: one record can serve both entries.
bool isSameLaunch(const ServerRecord &one, const ServerRecord &other);

//! The record that runs what an entry runs, with its variables, or that a routed entry names; nullptr when there is
//! none. Of several that are the same as far as is known here, secrets being in the key ring, the one of its name, or
//! none.
const ServerRecord *recordOf(const AppEntry &entry, const QList<ServerRecord> &records);
//! The same, and where there is none the record that was imported of it with templates in the place of folders, as they
//! are proposed for these. Its server is run with what it may know in their place.
const ServerRecord *importOf(const AppEntry &entry, const QList<ServerRecord> &records,
                             const QList<TemplateFacts::Folder> &folders = {});

} // namespace mangrove

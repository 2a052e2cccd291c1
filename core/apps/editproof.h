#pragma once

// Proves, before a config file is written, that an edit does what was planned and nothing else. Pure.

#include "core/apps/routeplan.h"

namespace mangrove {

//! The file with the edits of several entries. Refused when anything does not hold: the new text parses; it says the
//! same as the old one but for the launches (and variables taken out) of these entries, which say what was planned; a
//! parser of another make agrees where the file is JSON; and the way back leads to the old bytes.
Result<QByteArray> provenEdit(const ConfigView &view, const QList<AppEntry> &entries, const QList<EntryEdit> &edits,
                              const QStringList &servers);

} // namespace mangrove

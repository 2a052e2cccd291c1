#pragma once

// What a confined server reaches because of its program, and what it does not reach although it may look for it, in
// lines for a person who approves it or reads of it. Pure.

#include "core/servers/programinstallation.h"

#include <QStringList>

namespace mangrove {

//! "It will also reach: …, because …", a line for each.
QStringList reachLines(const QList<InstalledPlace> &places);
//! "Not in reach: … → …", a line for each.
QStringList outOfReachLines(const QList<OutOfReach> &outOfReach);

} // namespace mangrove

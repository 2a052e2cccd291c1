#pragma once

// What `mangrove status` says of what servers are held to. Functions that read the workspace and change nothing.

#include "core/servers/serverrecord.h"
#include "ui/kit/services.h"

#include <QJsonArray>

namespace mangrove {

//! Why it cannot be held here to what was chosen; empty where it can.
QString cannotBeHeld(const Services &services, const ServerRecord &server);
//! "files, network off": what was chosen, and what is in force instead where that differs.
QString protectionWords(const Services &services, const ServerRecord &server);

//! What this machine can hold servers to.
QJsonArray protectionsJson(const Services &services);

} // namespace mangrove

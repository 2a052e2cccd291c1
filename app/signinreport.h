#pragma once

// What `mangrove status --json` says about the sign-in of a server: no secret. Pure reading.

#include "core/servers/serverrecord.h"
#include "ui/kit/workspace.h"

#include <QJsonValue>

namespace mangrove {

//! An object, or null where nobody signs in to the server.
QJsonValue signInJson(const Workspace &workspace, const ServerRecord &server);

} // namespace mangrove

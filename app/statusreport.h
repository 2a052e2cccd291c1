#pragma once

// What `mangrove status` prints. Pure: reads the workspace, writes text.

#include "ui/kit/workspace.h"

#include <QByteArray>
#include <QString>

namespace mangrove {

//! The document of `mangrove status --json`, indented. Ids refer to the lists in it; times are ISO 8601 in UTC. It has
//! a "problem" where the stored workspace cannot be used as it is.
QByteArray statusJson(const Workspace &workspace);

//! The same for people, a few lines; foreign text made safe for a terminal.
QString statusText(const Workspace &workspace);

QString rootsText(const Workspace &workspace);
QString serversText(const Workspace &workspace);

} // namespace mangrove

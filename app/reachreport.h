#pragma once

// What `mangrove status --json` says about what a server reaches beyond its folders, and what it was refused. Pure reading.

#include "core/servers/serverrecord.h"
#include "ui/kit/workspace.h"

#include <QJsonArray>

namespace mangrove {

//! What it was refused. Bytes that are no text are shown as such.
QJsonArray refusalsJson(const Workspace &workspace, const ServerId &server);

QJsonArray addedPathsJson(const ServerRecord &server);

} // namespace mangrove

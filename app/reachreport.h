#pragma once

// What `mangrove status --json` says about what a server reaches beyond its folders, and what it was refused. Pure
// reading.

#include "core/refusals/refusalcount.h"
#include "core/servers/serverrecord.h"

#include <QJsonArray>
#include <QJsonValue>

namespace mangrove {

//! What it was refused. Bytes that are no text are shown as such.
QJsonArray refusalsJson(const QList<CountedRefusal> &all);
//! What came of Explain Refusals where the system does not allow that; else null.
QJsonValue blindnessJson(int error);

QJsonArray addedPathsJson(const ServerRecord &server);
//! What a confined one reaches because of its program, as it was approved.
QJsonArray reachesJson(const ServerRecord &server);

} // namespace mangrove

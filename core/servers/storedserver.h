#pragma once

// A server's record as workspace.json has it, and the rules for one record alone. Values in, values out.

#include "core/base/result.h"
#include "core/servers/serverrecord.h"
#include "core/store/recordformat.h"

#include <QJsonObject>
#include <QStringList>

namespace mangrove {

constexpr qsizetype longestServerName = 100; // characters

//! Nothing, or a date: whether there is such a revision is for those who speak it.
bool isRevision(const QString &text);

//! Names are 1 to 100 characters without line feeds, programs are not empty, http servers keep the rules of
//! checkHttpRules(): Invalid or Refused otherwise.
Result<void> checkServer(const ServerRecord &record);

const RecordFormat<ServerRecord> &serverFormat();

} // namespace mangrove

#pragma once

// A server's record as workspace.json has it, and the rules for one record alone. Pure; used by the store.

#include "core/base/result.h"
#include "core/servers/serverrecord.h"
#include "core/store/records.h"

#include <QJsonObject>
#include <QStringList>

namespace mangrove {

constexpr qsizetype longestServerName = 100; // characters

//! Nothing, or a date: whether there is such a revision is for those who speak it.
bool isRevision(const QString &text);

//! Invalid or Refused, see ServerStore::add().
Result<void> checkServer(const ServerRecord &record);

//! What is not understood makes the reader fail, with what it is.
ServerRecord readStoredServer(RecordReader &reader);
QJsonObject writeStoredServer(const ServerRecord &server);
//! Fields, at any depth, whose keys are data and no fields.
QStringList storedServerMaps();

} // namespace mangrove

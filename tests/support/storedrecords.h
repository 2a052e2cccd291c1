#pragma once

// The records that a save would write, read again as JSON: for tests of what a store keeps.

#include "core/workspace/workspacefile.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace mangrove::test {

inline QJsonArray storedRecords(const WorkspaceFile &file, const char *section)
{
    return QJsonDocument::fromJson(file.text()).object().value(QLatin1String(section)).toArray();
}

} // namespace mangrove::test

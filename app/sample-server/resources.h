#pragma once

// The resources of the sample server (MCP server/resources): the files directly below the roots, page by page, and
// reading a file inside the roots by its URI. Pure functions on a RootSet; they never follow a symlink to list it.

#include "app/sample-server/rootset.h"

#include <QJsonObject>

namespace mangrove {

inline constexpr int resourcePageSize = 100;

//! The result of resources/list. `generation` names the list of roots: a cursor of another one is Invalid.
Result<QJsonObject> listResources(const RootSet &roots, int generation, const QString &cursor);

//! The result of resources/read. NotFound also for what is outside; Invalid when it is too large.
Result<QJsonObject> readResource(const RootSet &roots, const QString &uri);

} // namespace mangrove

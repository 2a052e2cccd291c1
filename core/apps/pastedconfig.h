#pragma once

// A piece of an app's config file, by the table of the apps: the same facts as for the files themselves. Pure.

#include "core/apps/appfiles.h"
#include "core/servers/snippet.h"

#include <optional>

namespace mangrove {

//! Nothing where no app has this form. A piece may be the file, the map of its servers, some of them, or one.
std::optional<Result<QList<ServerProposal>>> parsePastedConfig(const QString &text, const AppPlaces &places);

} // namespace mangrove

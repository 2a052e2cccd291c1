#pragma once

// A local socket that only processes of this user reach.

#include "core/base/result.h"

#include <memory>

class QLocalServer;

namespace mangrove {

//! Makes the folder (0700) and listens. Only for the instance that holds the config folder's lock: it takes the place of a
//! dead one's socket. Errors as preparePrivateFolder(); Io with the system's own words where it cannot listen.
Result<std::unique_ptr<QLocalServer>> listenPrivately(const QString &path);

} // namespace mangrove

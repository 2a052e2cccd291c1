#pragma once

// What `mangrove status --json` says about the sign-in of a server: no secret. Pure reading.

#include "core/servers/serverrecord.h"
#include "ui/kit/services.h"

#include <QJsonValue>

namespace mangrove {

//! Null where a text is empty.
QJsonValue orNull(const QString &value);

//! An object, or null where nobody signs in to the server.
QJsonValue signInJson(const Services &services, const ServerRecord &server);

} // namespace mangrove

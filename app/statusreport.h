#pragma once

// What `mangrove status` prints. Pure: reads the workspace, writes text.

#include "ui/kit/services.h"

#include <QByteArray>
#include <QString>

namespace mangrove {

//! The document of `mangrove status --json`, indented. Ids refer to the lists in it; times are ISO 8601 in UTC. It has
//! a "problem" where the stored workspace cannot be used as it is.
QByteArray statusJson(const Services &services);

//! The same for people, a few lines; foreign text made safe for a terminal.
QString statusText(const Services &services);

QString rootsText(const Services &services);
QString serversText(const Services &services);

} // namespace mangrove

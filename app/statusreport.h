#pragma once

// What `mangrove status` prints. Pure: reads the workspace, writes text.

#include "ui/kit/services.h"

#include <QByteArray>
#include <QString>

namespace mangrove {

class RelayedSession;
struct ServerRecord;

//! The document of `mangrove status --json`, indented. Ids refer to the lists in it; times are ISO 8601 in UTC. It has
//! a "problem" where the stored workspace cannot be used as it is.
QByteArray statusJson(const Services &services);

//! The same for people, a few lines; foreign text made safe for a terminal.
QString statusText(const Services &services);

QString rootsText(const Services &services);
QString serversText(const Services &services);

//! Sessions in apps for which no record counts: nothing is told there.
QList<const RelayedSession *> untoldSessions(const Services &services);
//! Why a server cannot be held here to what was chosen; empty where it can.
QString cannotBeHeld(const Services &services, const ServerRecord &server);

} // namespace mangrove

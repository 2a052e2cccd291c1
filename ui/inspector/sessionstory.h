#pragma once

// What a server's story says of each of its sessions: in which app it runs, and what it was told. Parts of a story; all
// text is safe to show.

#include "core/base/ids.h"
#include "ui/kit/services.h"

#include <QString>

namespace mangrove {

struct Story;
struct ServerRecord;

//! What a running session is called; `place`: among those of its server, from 0.
QString sessionTitle(const Services &services, const SessionId &session, int place);
//! By how many of the sessions each folder is known, where there are several.
void addSums(Story &story, const Services &services, const ServerId &server);
//! A section for each session in an app, and for one of Mangrove's own beside such.
void addSessions(Story &story, const Services &services, const ServerId &server);

} // namespace mangrove

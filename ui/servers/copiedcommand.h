#pragma once

// A server's command line as it is copied for other programs and people: without secrets. Pure.

#include "core/servers/serverrecord.h"

#include <QString>

namespace mangrove {

//! What is run, quoted as a shell needs it, behind the folder and the variables that the record sets; or the address.
//! What is secret, or looks like it, is replaced by a word that says what belongs there.
QString copiedCommand(const ServerRecord &record);

} // namespace mangrove

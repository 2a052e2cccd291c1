#pragma once

// What the record of an HTTP server may hold. Pure. Asked by the store before it saves, and by whoever connects: a file
// may have been edited by hand.

#include "core/base/result.h"
#include "core/servers/serverrecord.h"

namespace mangrove {

//! Good for any record that is not of an http server. Else: the address is http or https with a host and without user,
//! password and fragment; header names are tokens (RFC 9110, 5.6.2), each once, and none that Mangrove sets itself;
//! values hold no control characters (Invalid). Without encryption only this machine is reached, unless the person
//! allowed it, and then without token and secret headers (Refused).
Result<void> checkHttpRules(const ServerRecord &record);

//! The rules for the address alone.
Result<void> checkServerUrl(const QString &url);
//! The rules for the name of a header alone.
Result<void> checkHeaderName(const QString &name);
//! The rule for a value, also a secret one, which the error does not repeat.
Result<void> checkHeaderValue(const QString &name, const QString &value);

} // namespace mangrove

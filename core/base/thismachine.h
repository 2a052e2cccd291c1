#pragma once

// Whether an address leads to this machine by its name alone. Pure; no name is looked up.

class QUrl;

namespace mangrove {

//! localhost, *.localhost (RFC 6761, 6.3), 127/8 and ::1, also mapped into IPv6 (::ffff:127.0.0.1). QUrl has made a
//! dotted quad of the odd spellings of an IPv4 address.
bool isThisMachine(const QUrl &url);

} // namespace mangrove

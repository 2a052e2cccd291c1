#pragma once

// Where a server is, as far as its address says: who learns the path names of a person's folders depends on it. Pure;
// no name is looked up.

#include <QString>

class QUrl;

namespace mangrove {

struct ServerRecord;

enum class ServerPlace { ThisMachine, ThisNetwork, Elsewhere };

//! What is not surely near is Elsewhere. ThisMachine: localhost, *.localhost (RFC 6761), 127/8, ::1, also mapped into
//! IPv6. ThisNetwork: private, shared and link-local addresses (RFC 1918, 3927, 4193, 6598, fe80::/10), names of one
//! label, and those below .local, .lan, .home.arpa and .internal. QUrl has made a dotted quad of the odd spellings of
//! an IPv4 address, and connects to that. 0.0.0.0 and :: are Elsewhere: they are no destination (RFC 1122, 3.2.1.3),
//! and what a system makes of them differs.
ServerPlace placeOf(const QUrl &url);
//! A program runs on this machine; an unknown transport may lead anywhere.
ServerPlace placeOf(const ServerRecord &record);

//! For sentences: "on this machine", "in this network", "elsewhere".
QString placeWords(ServerPlace place);

} // namespace mangrove

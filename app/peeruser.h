#pragma once

// Who is at the other end of a local socket. Both ends of each socket of Mangrove ask it before they say or believe
// anything.

#include <QtGlobal>

namespace mangrove {

//! Whether the process at the other end of this socket belongs to this user. Where the system cannot tell, the socket's
//! own permissions have to do.
bool isOwnUser(qintptr socket);

//! Its process as it was when it connected, 0 where the system cannot tell. It may be over, and its number another's.
qint64 peerProcess(qintptr socket);

} // namespace mangrove

#pragma once

// Who is at the other end of a local socket. Both ends of the control socket ask it before they say or believe anything.

class QLocalSocket;

namespace mangrove {

//! Whether the process at the other end belongs to this user. Where the system cannot tell, the socket's own permissions
//! have to do.
bool isOwnUser(const QLocalSocket &socket);

} // namespace mangrove

#pragma once

// Where what runs inside waits until the mounter has put what is granted: it says in which namespace it is, once, and
// hears whether all stands. It is one way: nothing that a server says comes this way, as there is none yet. No Qt.

#include "core/confine/descriptor.h"

namespace mangrove::launcher::Gate {

enum class Answer : int {
    Stands = 0x1001, // no errno
    Refused = 0x1002, // why is on the status pipe
    None = 0x1003, // nobody is there, or it said nothing that is known
};

//! For what is inside. The end of the socket is closed afterwards.
Answer waitInside(int socket);

//! For the mounter: the namespace; not open where there was no such word.
Descriptor takeNamespace(int socket);
bool answer(int socket, Answer answer);

} // namespace mangrove::launcher::Gate

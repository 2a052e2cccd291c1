#pragma once

// Makes one call of this program that changes files fail, or end the program there: a full or broken disk, a crash at
// any moment. Linked into a program of its own (the saver), where faultpoints.cpp defines those calls for all
// libraries in it. Nothing is really synced: what a loss of power does cannot be seen this way.

#include <QByteArray>

#include <functional>
#include <optional>

namespace mangrove::test {

enum class Fault {
    NoSpace, // ENOSPC
    Error, // EIO
    Short, // writes half of the bytes, then ENOSPC; another call than a write succeeds
    Full, // ENOSPC from here on, for all that needs space
    Kill, // SIGKILL before the call
    KillAfter, // SIGKILL when the call has been made
    Act, // something else happens just before the call, as another program would do it; the call goes on
};

std::optional<Fault> faultFromWord(const QByteArray &word); // "enospc", "eio", "short", "full", "kill", "killafter"

//! From now on calls on `folder` and what is in it are counted, and the fault happens at number `call` (from 1 on).
void armFault(const QByteArray &folder, int call, Fault fault);
//! The same with Fault::Act: `act` is called then.
void armAct(const QByteArray &folder, int call, const std::function<void()> &act);
void disarmFault();
bool faultWasReached();

} // namespace mangrove::test

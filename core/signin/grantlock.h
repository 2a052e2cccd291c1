#pragma once

// Several processes may have the sign-in of one server: the window and each relay. Of these one at a time changes what
// lies in the key ring: two that renew with one refresh token look like a thief to the sign-in server, which then ends
// the grant. The lock is a file of the runtime folder, or of one in /tmp where there is none, held by the system for
// its process, so that no crash leaves it taken.

#include <QString>

#include <functional>
#include <memory>

class QObject;

namespace mangrove {

//! Held until the last copy is gone.
using GrantHold = std::shared_ptr<void>;

//! Calls back once, perhaps within the call, not when `context` is gone. Without a hold where there is no folder that
//! others leave alone, or where somebody has it for longer than a renewal can take: whoever waits goes on all the same.
void holdGrant(const QString &name, QObject *context, const std::function<void(const GrantHold &)> &done);

} // namespace mangrove

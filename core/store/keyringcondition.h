#pragma once

// What is the matter with the desktop's key ring: the library that talks to it says "no such entry" also when the key
// ring stayed locked. Free functions; they ask and never prompt, start or unlock anything.

#include <functional>

class QObject;

namespace mangrove {

enum class KeyRingCondition {
    Unknown, // open, or there is no way to know
    Locked, // its default collection is
    Empty, // it has no default collection: the question to make one was not answered
    Absent, // there is no service
};

//! Whether there can be a key ring at all. Without a session bus, libraries would start one that outlives Mangrove.
bool canHaveKeyRing();

//! Calls back once, unless `context` is gone, and never from within the call.
void askKeyRingCondition(QObject *context, const std::function<void(KeyRingCondition)> &answer);

} // namespace mangrove

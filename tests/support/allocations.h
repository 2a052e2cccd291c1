#pragma once

// Counts what the program asks the heap for: how often, how much, and how much it holds. Unlike time and resident
// memory these do not depend on the machine and on what else it does, so tests can judge by them. Linked into a
// program, it stands in for the allocator of all its libraries (glibc), or listens to that of the sanitizer.

#include <QtGlobal>

namespace mangrove::test {

//! Whether anything is counted here; where not, all numbers are 0.
bool areAllocationsCounted();

struct Allocations
{
    qint64 calls = 0;
    qint64 bytes = 0; // asked for; what was given back is not taken off
};

//! Of the calling thread, since it began.
Allocations allocationsOfThread();

//! Bytes that the whole program holds now.
qint64 heldBytes();
//! The most that it has held since the last call of resetMostHeldBytes().
qint64 mostHeldBytes();
void resetMostHeldBytes();

} // namespace mangrove::test

#pragma once

// What is known about a root at a moment. Plain values.

#include "core/roots/rootprobe.h"

#include <QDateTime>

namespace mangrove {

struct RootStatus
{
    RootState state = RootState::Checking;
    QString reason; // a sentence when not available
    QString leadsTo; // with Replaced: the canonical path it leads to now
    FileIdentity found; // with Replaced: what is there now
    bool foundIsFile = false;
    bool local = false; // may be looked at on the window's thread
    QDateTime since; // UTC, when the state began

    bool operator==(const RootStatus &) const = default;
};

//! What a look says; `since` is left out.
RootStatus statusFrom(const ProbeResult &result);

} // namespace mangrove

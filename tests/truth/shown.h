#pragma once

// What the program shows of one running session, in the words of this test: the one place that knows where it shows it.

#include "core/base/ids.h"
#include "core/workspace/decision.h"

#include <QSet>
#include <QStringList>

namespace mangrove {
class Engine;
}

namespace mangrove::truth {

struct Shown
{
    QStringList seen; // URIs that it counts as told, in order
    QSet<QString> uncertain; // URIs that it says the server may know

    bool holds(const QString &uri) const { return seen.contains(uri) || uncertain.contains(uri); }
};

Shown shownOf(const Engine &engine, const SessionId &session);
//! Whether anything is shown as known of a server.
bool isAnythingShown(const Engine &engine, const ServerId &server);
//! Whether the cell says that a session of the server knows the folder, or may know it.
bool isShownKnown(const Engine &engine, const Cell &cell);
//! Whether the cell says that every session of the server knows the folder, and may.
bool isShownSeen(const Engine &engine, const Cell &cell);

} // namespace mangrove::truth

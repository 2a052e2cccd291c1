#pragma once

// What runs of a server, wherever it runs, and what the system holds each process to: one that Mangrove has started,
// and those in apps, as their relays say. Pure.

#include "core/access/gate.h"
#include "core/run/enforced.h"
#include "ui/kit/services.h"

#include <QList>

namespace mangrove {

class RelayedSession;
struct ServerRecord;

struct HeldProcess
{
    const RelayedSession *app = nullptr; // that it runs in; null: Mangrove's own
    //! Of one in an app whose relay says the level alone that, and the network as the record has it.
    Enforced to;
};

//! Mangrove's own first. Valid until the event loop goes on.
QList<HeldProcess> heldProcesses(const Services &services, const ServerId &server);

//! What all that runs of it is held to, the least of it. A relay that does not say so counts as told only, and what
//! does not run is held to nothing.
Protection heldTo(const Services &services, const ServerId &server);

//! The same, and of a server of which nothing runs what it will be held to.
Protection heldToNow(const Services &services, const ServerRecord &record);

//! Whether the kernel keeps this grant of a root for all of them, and there are any.
bool isEnforced(const QList<HeldProcess> &processes, const RootId &root, Grant grant);
bool isEnforced(const Services &services, const Cell &cell);

//! Of what runs of a server and is held by the system: that which cannot reach what it is granted here before it is
//! started again.
struct RestartNeed
{
    bool isOwn = false; // Mangrove's, which starts it again by itself when it is in no call
    QList<const RelayedSession *> inApps; // which start it

    bool isAny() const { return isOwn || !inApps.isEmpty(); }
};
RestartNeed restartNeed(const QList<HeldProcess> &processes, const RootId &root, Grant grant);
//! Of a cell that is allowed; of others none.
RestartNeed restartNeed(const Services &services, const Cell &cell);

//! The state of a cell as it is shown: the gate's, and where what is allowed cannot be reached yet, that.
CellState shownState(const Services &services, const Cell &cell);

//! Whether one in an app goes on as it was started, while its record or its grants are others by now.
bool waitsForRestart(const Services &services, const RelayedSession &session);

} // namespace mangrove

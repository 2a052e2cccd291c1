#pragma once

// What one server may know and reach at this moment, as whoever starts it and watches its run asks: in the window by
// the gate, in a relay by what is stored. Owned by whoever has the run.

#include "core/access/seenledger.h"
#include "core/launch/reach.h"
#include "core/workspace/standing.h"

#include <memory>

namespace mangrove {

class DecisionStore;
class Gate;
class Pause;
class RootMonitor;
class RootStore;
class ServerStore;
struct RootStatus;
struct ServerRecord;

class ServerRights
{
public:
    virtual ~ServerRights() = default;

    //! As it is stored now; nullptr: gone.
    virtual const ServerRecord *record() const = 0;
    //! What is hidden from it, where it is held as this record says.
    virtual confine::NeverNames neverFor(const ServerRecord &record) const = 0;
    virtual const RootStore &roots() const = 0;
    virtual RootStatus status(const RootId &root) const = 0;
    virtual Access access(const RootId &root) const = 0;
    virtual Grant grant(const RootId &root) const = 0;
    //! What was decided, whether it counts now or not.
    virtual Decision decision(const RootId &root) const = 0;
    virtual bool isPaused() const = 0;
    //! The roots that it may know, told or not, in the person's order: by what is known.
    virtual QList<Told> known() const = 0;
    //! The same for a start: each looked at just now, and none while all is paused.
    virtual QList<Told> knownNow() = 0;

    //! What it is granted of what is there. Whether it is told of it does not matter: one that knows no roots is held
    //! to the same.
    QList<GrantedRoot> granted() const;
    //! The same for a start: none while all is paused, as it is told none either.
    QList<GrantedRoot> grantedNow() const { return isPaused() ? QList<GrantedRoot>() : granted(); }
};

//! What the rights of the window's servers are made of; all of it outlives them.
struct RightsParts
{
    const RootStore &roots;
    RootMonitor &monitor;
    const ServerStore &servers;
    const DecisionStore &decisions;
    Gate &gate;
    const Pause &pause;
};

std::unique_ptr<ServerRights> rightsOf(const ServerId &server, const RightsParts &parts);

} // namespace mangrove

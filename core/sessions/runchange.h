#pragma once

// What becomes of a run of a server when something has changed: the one rule for those of the window's and for those of apps, while a
// start is prepared and while the program runs. A run was passed folders in its command line and is held to grants by the system; a
// running process can be given neither less nor more. Pure.

#include "core/sessions/enforcedgrants.h"
#include "core/sessions/launchfiller.h"

#include <functional>

namespace mangrove {

struct ServerRecord;

enum class RunChange {
    Nothing,
    HeldOtherwise, // its record wants it held to something else: a restart applies that
    Widened, // it would be started with more, or with others, now: a restart applies that
    EndNow, // it knows or reaches what was taken back
};

//! Whether it goes on as it was started until it is restarted.
inline bool waitsForRestart(RunChange change)
{
    return change == RunChange::HeldOtherwise || change == RunChange::Widened;
}

//! By what it was passed. `known`: what it may know now, each at its place; `now`: what it would be started with now, if it can be.
RunChange changeOfPassed(const FilledRecord &started, const QList<Told> &known,
                         const Result<FilledRecord> &now);

//! By what it is held to. `record`: as it is stored now; nullptr: gone. `granted`: what it would be held to now. What is denied and lies
//! in what it is held to has to be out of its reach.
RunChange changeOfHeld(const Enforced &held, const ServerRecord *record, const RootStore &roots,
                       const std::function<Grant(const RootId &)> &grant,
                       const std::function<Access(const RootId &)> &access,
                       const std::function<QList<GrantedRoot>()> &granted);

} // namespace mangrove

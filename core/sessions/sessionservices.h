#pragma once

// What whoever starts sessions needs for them, as one bundle of references; all of it outlives the sessions.

namespace mangrove {

class ActivitySink;
class Clock;
class Elicitor;
class Gate;
class SeenLedger;

struct SessionServices
{
    Gate &gate;
    SeenLedger &ledger;
    ActivitySink &activity;
    const Clock &clock;
    Elicitor *elicitor = nullptr; // none: nobody is there to answer
};

} // namespace mangrove

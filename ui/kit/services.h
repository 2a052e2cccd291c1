#pragma once

// What the window's parts work on, as one bundle of references: the application owns all of it and outlives the
// window. A part takes the bundle in its constructor and uses what it needs.

namespace mangrove {

class ActivityLog;
class Broker;
class Clock;
class EditHistory;
class Elicitations;
class Gate;
class HeldSecrets;
class LaunchLooker;
class Pause;
class Protections;
class Refusals;
class Registry;
class RelayedSessions;
class RootMonitor;
class RootStore;
class Secrets;
class SeenLedger;
struct ServerBackend;
class ServerHomes;
class ServerRuns;
class ServerStore;
class Settings;
class SignIns;
class WallRequests;
class WorkspaceFile;
class WorkspaceSets;
class WorkspaceStore;
class WorkspaceSwitch;

struct Services
{
    WorkspaceFile &file;
    WorkspaceStore &store;
    RootStore &roots;
    RootMonitor &monitor;
    ServerStore &servers;
    Gate &gate;
    Broker &broker;
    SeenLedger &ledger;
    Registry &registry;
    ActivityLog &activity;
    Elicitations &elicitations;
    Secrets &secrets;
    const Clock &clock;
    LaunchLooker &launches;
    RelayedSessions &relayed;
    Settings &settings;
    WorkspaceSets &sets;
    WorkspaceSwitch &workspaceSwitch;
    HeldSecrets &heldSecrets;
    EditHistory &edits;
    Pause &pause;
    const ServerRuns &runs;
    const Refusals &refusals;
    WallRequests &walls;
    Protections &protections;
    ServerHomes &homes;
    const ServerBackend &trials; // for starts that are to show whether a server runs
    SignIns &signIns;
};

} // namespace mangrove

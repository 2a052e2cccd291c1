#pragma once

// What whoever starts sessions needs for them, as one bundle of references; all of it outlives the sessions.

#include "core/servers/launchlook.h"
#include "core/store/secrets.h"
#include "core/transport/transport.h"

#include <functional>
#include <memory>

namespace mangrove {

class ActivitySink;
class Clock;
class Elicitor;
class Gate;
class SeenLedger;
class ServerRuns;

struct SessionServices
{
    Gate &gate;
    SeenLedger &ledger;
    ActivitySink &activity;
    const Clock &clock;
    Elicitor *elicitor = nullptr; // none: nobody is there to answer
};

// What the registry needs of the rest of the program to start a server, as functions, so that it has neither processes
// nor addresses nor a key ring of its own. Made by the application. Each function calls back once, perhaps before it
// returns, and not at all when `context` is gone.
struct ServerBackend
{
    using Looked = std::function<void(const Result<LaunchFound> &found)>;
    using Connected = std::function<void(Result<std::unique_ptr<Transport>> way)>;

    //! What would run; an error when the look itself did not come to an end.
    std::function<void(const ServerRecord &record, QObject *context, const Looked &done)> look;
    //! What the record keeps in the key ring.
    std::function<void(const ServerRecord &record, QObject *context, const Secrets::ValuesDone &done)> readSecrets;
    //! What its record is started with, and what becomes of its run. Where it is not given, a record is started as it
    //! is.
    ServerRuns *runs = nullptr;
    //! Why it waits for a person to sign in, a sentence; empty where it does not.
    std::function<QString(const ServerId &server)> wantsSignIn = {};
    //! The way to the server, not yet opened, or why there is none. `program`: as found, absolute.
    std::function<void(const ServerRecord &record, const QString &program, const Secrets::Values &secrets,
                       QObject *context, const Connected &done)>
        connect;
};

} // namespace mangrove

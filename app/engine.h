#pragma once

// Everything but the window: the stores, the gate and the registry, built in this order and wired. Used by the
// application, by the tour and by tests. It draws nothing and parses no command line.

#include "core/access/broker.h"
#include "core/access/changereporter.h"
#include "core/access/gate.h"
#include "core/access/gitoffers.h"
#include "core/access/seenledger.h"
#include "core/access/wallrequests.h"
#include "core/apps/applooker.h"
#include "core/base/clock.h"
#include "core/calls/elicitations.h"
#include "core/edits/edithistory.h"
#include "core/edits/heldsecrets.h"
#include "core/launch/launchlooker.h"
#include "core/launch/privatefolders.h"
#include "core/launch/processlauncher.h"
#include "core/launch/protections.h"
#include "core/launch/serverhomes.h"
#include "core/link/relayedsessions.h"
#include "core/refusals/refusals.h"
#include "core/roots/rootmonitor.h"
#include "core/run/serverruns.h"
#include "core/sessions/registry.h"
#include "core/sessions/restarts.h"
#include "core/sessions/workspaceswitch.h"
#include "core/signin/signins.h"
#include "core/store/activitylog.h"
#include "core/store/keychainsecrets.h"
#include "core/store/settings.h"
#include "core/workspace/decisionstore.h"
#include "core/workspace/pause.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacefile.h"
#include "core/workspace/workspacesets.h"
#include "core/workspace/workspacestore.h"
#include "ui/kit/services.h"

#include <functional>
#include <memory>
#include <optional>

namespace mangrove {

struct Folders;

struct EngineOptions
{
    QString configFolder; // absolute
    QString dataFolder; // absolute
    QString launcher; // path of mangrove-launch
    RootMonitor::Times monitorTimes;
    Registry::Times registryTimes;
    // For tests; what they point to outlives the engine.
    Secrets *secrets = nullptr; // instead of the desktop's key ring
    const Clock *clock = nullptr; // instead of the system's
    LaunchLooker::Look look = &lookAtLaunch; // at what would run
    std::optional<ProtectionAbility> ability; // instead of a look at what this machine can hold servers to
    //! Instead of the way to an address that is made of the record.
    std::function<std::unique_ptr<Transport>(const ServerRecord &record)> connectHttp;
    int lookLimit = LaunchLooker::timeLimit; // ms
    bool loadsLater = false; // whoever makes the engine calls load()
    //! A command does not: it may have been given the data folder of another set-up, or a list that is short.
    bool cleansUp = true;
    bool attended = true; // somebody is there to answer what servers ask a person for
};

class Engine
{
public:
    //! Loads the stores; what went wrong is told by file.condition() and activity.problem().
    explicit Engine(const EngineOptions &options);
    //! With EngineOptions::loadsLater: the stores have what is stored when this returns, and tell it as news, and the
    //! record of what happened is open. Until then they are empty and nothing can be changed, file.isLoading(); nobody
    //! may be answered before, and nothing be recorded.
    void load();
    ~Engine();
    Q_DISABLE_COPY_MOVE(Engine)

    //! References to all of it, for the window.
    Services services();

    // In the order of their making: each uses only those above it.
    SystemClock systemClock;
    const Clock &clock; // the system's, or what the options put in its place
    KeychainSecrets keyRing;
    Secrets &secrets; // the key ring, or what the options put in its place
    ProcessLauncher launcher;
    LaunchLooker launches;
    PrivateFolders privateFolders;
    ServerHomes homes;
    Protections protections;
    Settings settings;
    WorkspaceFile file;
    ActivityLog activity;
    WorkspaceStore store;
    RootStore roots;
    ServerStore servers;
    DecisionStore decisions;
    WorkspaceSets sets;
    Pause pause;
    RootMonitor monitor;
    Broker broker;
    SeenLedger ledger;
    Gate gate;
    ServerRuns runs;
    Refusals refusals;
    WallRequests walls;
    GitOffers gitOffers;
    HeldSecrets heldSecrets;
    EditHistory edits;
    ChangeReporter changeReporter;
    Elicitations elicitations;
    SignIns signIns;
    Registry registry;
    WidenedRestarts widenedRestarts;
    WorkspaceSwitch workspaceSwitch;
    RelayedSessions relayed;
    const ServerBackend trials; // of starts that are to show whether a server runs, and that count for nothing else

private:
    enum class Start { Real, Trial };

    ServerBackend backend(const EngineOptions &options, Start start);
    //! The way to a program that is started in this folder, confined as its record wants it.
    void connectIn(const QString &folder, Start start, const ServerRecord &record, const QString &program,
                   const Secrets::Values &values, QObject *context, const ServerBackend::Connected &done);
    void endWhenTakenBack(Transport &trial, const ServerId &server, const Enforced &held);
    void followSignIns();
    QString wantsSignIn(const ServerId &server);
    void keepPrivateFolders();
    QList<ServerId> serverIds() const;
    QList<GrantedRoot> grantsOfTrial(const ServerRecord &record) const;

    const bool m_loadsLater;
    const bool m_cleansUp;
    QObject m_self; // context of its own connections
};

//! Where the apps of this user are, and what an instance of Mangrove that works on these folders writes into their
//! files.
AppSetup appSetup(const Folders &folders);

} // namespace mangrove

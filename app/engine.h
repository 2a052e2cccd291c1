#pragma once

// Everything but the window: the stores, the gate and the registry, built in this order and wired. Used by the
// application, by the tour and by tests. It draws nothing and parses no command line.

#include "core/access/broker.h"
#include "core/access/decisionstore.h"
#include "core/access/gate.h"
#include "core/access/seenledger.h"
#include "core/base/clock.h"
#include "core/roots/rootmonitor.h"
#include "core/roots/rootstore.h"
#include "core/servers/serverstore.h"
#include "core/session/registry.h"
#include "core/store/activitylog.h"
#include "core/store/workspacefile.h"
#include "ui/workspace.h"

#include <QObject>

#include <memory>

namespace mangrove {

struct EngineOptions
{
    QString configFolder; // absolute
    QString dataFolder; // absolute
    QString launcher; // path of mangrove-launch
    RootMonitor::Times monitorTimes;
    Registry::TransportFactory transportFactory; // for tests; empty: processes
};

class Engine : public QObject
{
    Q_OBJECT

public:
    explicit Engine(const EngineOptions &options, QObject *parent = nullptr);
    ~Engine() override;

    //! References to all of it, for the window.
    Workspace workspace();

    // Members in the order of their making; each may use those above it.
private:
    SystemClock m_clock;
    std::unique_ptr<WorkspaceFile> m_file;

public:
    ActivityLog activity;
    RootStore roots;
    ServerStore servers;
    DecisionStore decisions;
    RootMonitor monitor;
    Broker broker;
    SeenLedger ledger;
    Gate gate;
    Registry registry;
};

} // namespace mangrove

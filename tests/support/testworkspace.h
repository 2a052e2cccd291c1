#pragma once

// Stores, monitor, broker, ledger and gate as the application wires them, on a folder of their own, with a clock that
// stands still, roots that need not exist, and a record of all activity.

#include "core/access/broker.h"
#include "core/access/gate.h"
#include "core/access/seenledger.h"
#include "core/roots/rootmonitor.h"
#include "core/store/activity.h"
#include "core/workspace/decisionstore.h"
#include "core/workspace/pause.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacefile.h"
#include "core/workspace/workspacesets.h"
#include "core/workspace/workspacestore.h"
#include "tests/support/fakeclock.h"

#include <QMutex>
#include <QTemporaryDir>

namespace mangrove::test {

class RecordingSink final : public ActivitySink
{
public:
    void record(const Activity &activity) override { lines.append(activity); }
    int count(ActivityKind kind) const;
    QString lastText(ActivityKind kind) const;

    QList<Activity> lines;
};

class TestWorkspace
{
public:
    TestWorkspace();

    //! Adds a root /srv/NAME that is available at once. Its URI is file:///srv/NAME.
    RootId addRoot(const QString &name);
    //! Makes a real folder of this name and adds it; it is really looked at from then on.
    RootId addRealRoot(const QString &name);
    QString realPath(const QString &name) const { return folder.filePath(QStringLiteral("real/") + name); }
    QList<RootId> addRoots(int count);
    //! Adds a server that is approved as it is.
    ServerId addServer(const QString &name, const std::function<void(ServerRecord &)> &edit = {});
    //! Changes a stored server.
    void editServer(const ServerId &server, const std::function<void(ServerRecord &)> &edit);
    //! Lets the next look find the root in this state, and waits for that look.
    void setState(const RootId &root, RootState state);
    //! Decides one cell, which must succeed.
    void decide(const ServerId &server, const RootId &root, Verdict verdict, Lasting lasting = Lasting::Always);
    //! A person's answer with the paths that the records have.
    RequestAnswer answer(Verdict verdict, const QList<RootId> &ticked = {}, Lasting lasting = Lasting::Session) const;
    //! The number of the server's request, 0 when there is none.
    quint64 requestOf(const ServerId &server) const;
    //! The result of roots/list for these, in this order.
    static QByteArray listOf(const QStringList &names);
    //! Makes every further save fail, or succeed again.
    void setSavesFail(bool fail);

    QTemporaryDir folder;
    FakeClock clock;
    RecordingSink activity;
    Origin origin = Origin::Program; // who does what the functions above do
    WorkspaceFile file;
    WorkspaceStore store;
    RootStore roots;
    ServerStore servers;
    DecisionStore decisions;
    WorkspaceSets sets;
    Pause pause;

private:
    ProbeResult look(const Root &root);
    RootId add(const Root &root);

    QMutex m_mutex; // looks are on other threads
    QHash<QString, RootState> m_states;
    quint64 m_lastInode = 1;

public:
    RootMonitor monitor;
    Broker broker;
    SeenLedger ledger;
    Gate gate;
};

} // namespace mangrove::test

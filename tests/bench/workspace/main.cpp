// bench_workspace FOLDER ROOTS SERVERS DECISIONS LINES GROUPS [PROGRAM]
//
// Makes the stored files of a workspace below FOLDER, the roots in GROUPS folders. With PROGRAM, the servers run
// `PROGRAM -`, are started with Mangrove and may know all folders; else they cannot run.

#include "app/engine.h"
#include "tests/bench/stall/largeworkspace.h"

#include <QCoreApplication>

#include <cstdio>

using namespace mangrove;
using namespace mangrove::bench;

namespace {

//! A line that a filter finds last.
void recordOldest(const LargeWorkspace &workspace)
{
    const SystemClock clock;
    ActivityLog log(workspace.dataFolder(), clock);
    log.open();
    Activity line;
    line.text = QStringLiteral("This is the oldest line");
    log.record(line);
}

bool makeRunnable(const LargeWorkspace &workspace, const QString &program)
{
    EngineOptions options;
    options.configFolder = workspace.configFolder();
    options.dataFolder = workspace.dataFolder();
    Engine engine(options);
    QList<ServerRecord> records;
    for (int i = 0; i < workspace.servers; ++i) {
        ServerRecord record;
        record.name = QStringLiteral("runs-%1").arg(i);
        record.transport = stdioTransport;
        record.program = program;
        record.arguments = QStringList{QStringLiteral("-")};
        record.policy = ServerPolicy::AllowAll;
        record.autoStart = true;
        record.approved = record.launchIdentity(program);
        records.append(record);
    }
    const auto added = engine.servers.add(records, Origin::Program);
    if (!added)
        std::fprintf(stderr, "%s\n", qPrintable(added.error().message));
    return bool(added);
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 7)
        return 2;
    const QString program = arguments.value(7);
    LargeWorkspace workspace;
    workspace.folder = arguments.at(1);
    workspace.roots = arguments.at(2).toInt();
    workspace.servers = program.isEmpty() ? arguments.at(3).toInt() : 0;
    workspace.runnable = 0;
    workspace.decisions = arguments.at(4).toInt();
    workspace.lines = arguments.at(5).toInt();
    workspace.groups = arguments.at(6).toInt();
    recordOldest(workspace);
    if (!workspace.make())
        return 1;
    workspace.servers = arguments.at(3).toInt();
    return program.isEmpty() || makeRunnable(workspace, program) ? 0 : 1;
}

#include "tests/bench/support/measuredprogram.h"

#include "app/firstlook.h"
#include "app/paths.h"
#include "core/roots/rootprobe.h"
#include "core/roots/rooturi.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTimer>

#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace mangrove::bench {

namespace {

constexpr int aMoment = 1500; // ms

} // namespace

qint64 nowNs()
{
    timespec time = {};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return qint64(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

void fail(const QString &why)
{
    std::fprintf(stderr, "%s\n", qPrintable(why));
    std::exit(1);
}

MeasuredProgram::MeasuredProgram(int roots)
    : engine(options()), window(engine.services(), QStringList(), sampleServerPath())
{
    QList<Root> records;
    while (records.size() < roots)
        records.append(nextRoot());
    if (const auto added = engine.roots.add(records, Origin::Program); !added)
        fail(added.error().message);
    window.show();
}

EngineOptions MeasuredProgram::options() const
{
    EngineOptions options;
    options.configFolder = m_folder.filePath(QStringLiteral("config"));
    options.dataFolder = m_folder.filePath(QStringLiteral("data"));
    options.launcher = launcherPath();
    options.registryTimes.session.questionsPerSecond = 1'000'000'000;
    options.registryTimes.session.questionBurst = 1'000'000'000;
    return options;
}

QString MeasuredProgram::pathOf(int number) const
{
    return m_folder.filePath(QStringLiteral("projects/folder-%1").arg(number, 3, 10, QLatin1Char('0')));
}

Root MeasuredProgram::nextRoot()
{
    Root root;
    root.path = pathOf(m_roots++);
    root.name = QFileInfo(root.path).fileName();
    QDir().mkpath(root.path);
    const ProbeResult probe = probePath(root.path);
    root.canonicalPath = probe.canonicalPath;
    root.identity = probe.identity;
    const Result<RootUri> uri = RootUri::fromPath(QFile::encodeName(probe.canonicalPath));
    if (!uri)
        fail(uri.error().message);
    root.uri = uri->toString();
    return root;
}

void MeasuredProgram::makeFolders(int count) const
{
    for (int i = 0; i < count; ++i)
        QDir().mkpath(pathOf(m_roots + i));
}

QList<ServerId> MeasuredProgram::addServers(int count, const QStringList &command)
{
    QList<ServerRecord> records;
    for (int i = 0; i < count; ++i) {
        ServerRecord record;
        record.name = QStringLiteral("server-%1").arg(i);
        record.transport = stdioTransport;
        record.program = command.first();
        record.arguments = command.mid(1);
        record.arguments.first() += QStringLiteral(".%1").arg(i);
        record.policy = ServerPolicy::AllowAll;
        record.approved = record.launchIdentity(record.program);
        records.append(record);
    }
    const auto added = engine.servers.add(records, Origin::Program);
    if (!added)
        fail(added.error().message);
    return *added;
}

void MeasuredProgram::start(const QList<ServerId> &servers)
{
    const auto startAll = [this, servers] {
        for (const ServerId &server : servers) {
            if (const Result<void> started = engine.registry.start(server); !started)
                fail(started.error().message);
        }
    };
    FirstLook::await(engine.roots, engine.monitor, &window,
                     [this, startAll] { QTimer::singleShot(aMoment, &window, startAll); });
}

void MeasuredProgram::end()
{
    engine.registry.stopAll(&window, [] { QCoreApplication::quit(); });
}

} // namespace mangrove::bench

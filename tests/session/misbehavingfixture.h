#pragma once

// What the tests against misbehaving servers share: an engine with one folder, and an honest server beside the bad ones
// that has to go on being answered. A test's init() makes it.

#include "app/engine.h"
#include "tests/support/processes.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

namespace mangrove::test {

inline constexpr int patience = 20000; // ms; starting processes takes long on a busy machine

class MisbehavingFixture
{
public:
    explicit MisbehavingFixture(Secrets *secrets = nullptr, int restartDelay = 60000)
    {
        EngineOptions options;
        options.configFolder = dir.filePath(QStringLiteral("config"));
        options.dataFolder = dir.filePath(QStringLiteral("data"));
        options.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
        options.registryTimes.firstDelay = restartDelay; // long: deaths are looked at, not their repetition
        options.registryTimes.handshake = 3000;
        options.registryTimes.probe = 1000;
        options.secrets = secrets;
        engine = std::make_unique<Engine>(options);
        const QString folder = dir.filePath(QStringLiteral("work"));
        QDir().mkpath(folder);
        const ProbeResult found = probePath(folder);
        Root work;
        work.path = folder;
        work.canonicalPath = found.canonicalPath;
        work.uri = QStringLiteral("file://") + found.canonicalPath;
        work.name = QStringLiteral("work");
        work.identity = found.identity;
        const auto added = engine->roots.add({work});
        if (!added)
            qFatal("%s", qPrintable(added.error().message));
        root = added->first();
    }

    //! Whether the folder is there and the honest server has been told of it.
    bool startHonest()
    {
        const bool isThere = QTest::qWaitFor(
            [this] { return engine->monitor.status(root).state == RootState::Available; }, patience);
        honest = addProgram(QStringLiteral("honest"), QStringLiteral("misbehaving_server"), {});
        return isThere && engine->registry.start(honest)
            && QTest::qWaitFor([this] { return engine->ledger.hasSeen(honest, root); }, patience);
    }

    //! Whether everything came to its end and nothing is left of it.
    bool stop()
    {
        bool stopped = false;
        engine->registry.stopAll(&m_context, [&] { stopped = true; });
        if (!QTest::qWaitFor([&] { return stopped; }, patience))
            return false;
        engine.reset();
        return QTest::qWaitFor(
            [this] { return survivors(notedPids(pidFile())).isEmpty() && ownChildren().isEmpty(); },
            patience);
    }

    QString pidFile() const { return dir.filePath(QStringLiteral("pids")); }
    QString rootUri() const { return engine->roots.roots().first().uri; }
    ServerStatus status(const ServerId &server) const { return engine->registry.status(server); }

    ServerId addServer(ServerRecord record)
    {
        const auto resolved = ProcessLauncher::resolve(record);
        if (!resolved)
            qFatal("%s", qPrintable(resolved.error().message));
        record.approved = record.launchIdentity(*resolved);
        const auto added = engine->servers.add({record});
        if (!added)
            qFatal("%s", qPrintable(added.error().message));
        return added->first();
    }
    //! Adds one of the programs of tests/support, which may know all folders.
    ServerId addProgram(const QString &name, const QString &program, const QStringList &flags,
                        bool rootsOn = true)
    {
        ServerRecord record;
        record.name = name;
        record.transport = stdioTransport;
        record.program = QStringLiteral(TEST_SUPPORT_DIR "/") + program;
        record.arguments = flags + QStringList{QStringLiteral("--pid-file=") + pidFile()};
        record.policy = ServerPolicy::AllowAll;
        record.roots = rootsOn;
        return addServer(record);
    }

    //! The text that a tool answers, or its error; empty when nothing comes.
    QString callTool(const ServerId &server, const QString &tool)
    {
        Session *session = engine->registry.session(server);
        if (!session)
            return QStringLiteral("not running");
        QString text;
        bool done = false;
        session->client().callTool(tool, {}, &m_context, [&](const Result<QByteArray> &result) {
            done = true;
            const QJsonArray content =
                result ? QJsonDocument::fromJson(*result)[QStringLiteral("content")].toArray() : QJsonArray();
            text = result ? content.first()[QStringLiteral("text")].toString() : result.error().message;
        });
        if (!QTest::qWaitFor([&] { return done; }, patience))
            qFatal("a call is neither answered nor given up");
        return text;
    }
    QString knows(const ServerId &server) { return callTool(server, QStringLiteral("what_do_you_know")); }

    //! Whether the honest one is still told of every change, and asks, and has no fault.
    bool isHonestServed()
    {
        const Verdict now = engine->gate.decision({honest, root}).verdict;
        const bool allow = now == Verdict::Denied;
        const int asked = engine->ledger.record(honest).asked;
        return engine->gate.decide({{honest, root}},
                                   {allow ? Verdict::Allowed : Verdict::Denied, Lasting::Always, {}})
            && QTest::qWaitFor([&] { return engine->ledger.record(honest).asked > asked; }, patience)
            && QTest::qWaitFor([&] { return knows(honest) == (allow ? rootUri() : QString()); }, patience)
            && status(honest).state == ServerState::Ready && status(honest).session.violations == 0;
    }

    QTemporaryDir dir;
    std::unique_ptr<Engine> engine;
    RootId root;
    ServerId honest;

private:
    QObject m_context;
};

} // namespace mangrove::test

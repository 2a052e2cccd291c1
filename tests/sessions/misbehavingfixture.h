#pragma once

// What the tests against misbehaving servers share: an engine with one folder, and an honest server beside the bad ones
// that has to go on being answered. A test's init() makes it and its cleanup() ends it; between them the invariants of
// all bad servers are measured.

#include "app/engine.h"
#include "tests/sessions/invariants.h"
#include "tests/support/approvedasfound.h"
#include "tests/support/patience.h"
#include "tests/support/processes.h"

#include <QDir>
#include <QEventLoop>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

namespace mangrove::test {

class MisbehavingFixture
{
public:
    explicit MisbehavingFixture(LoopMeter &meter, Secrets *secrets = nullptr, int restartDelay = 60000) : m_meter(meter)
    {
        EngineOptions options;
        options.configFolder = dir.filePath(QStringLiteral("config"));
        options.dataFolder = dir.filePath(QStringLiteral("data"));
        options.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
        options.registryTimes.firstDelay = restartDelay; // long: deaths are looked at, not their repetition
        options.registryTimes.handshake = patience;
        options.registryTimes.probe = patience;
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
        const auto added = engine->roots.add({work}, Origin::Program);
        if (!added)
            qFatal("%s", qPrintable(added.error().message));
        root = added->first();
    }

    //! Whether the folder is there and the honest server has been told of it. From now on it is measured.
    bool startHonest()
    {
        const bool isThere =
            QTest::qWaitFor([this] { return engine->monitor.status(root).state == RootState::Available; }, patience);
        honest = addProgram(QStringLiteral("honest"), QStringLiteral("misbehaving_server"), {});
        m_bad.clear(); // it is none of them
        if (!isThere || !engine->registry.start(honest)
            || !QTest::qWaitFor([this] { return engine->ledger.hasSeen(honest, root); }, patience))
            return false;
        m_invariants = std::make_unique<Invariants>(m_meter, *engine->registry.session(honest));
        return true;
    }

    //! Ends everything and says what did not hold, or what is left; empty when all is well.
    QString finish()
    {
        if (!engine)
            return {};
        if (m_invariants)
            m_invariants->endCalls(patience);
        bool stopped = false;
        engine->registry.stopAll(&m_context, [&] { stopped = true; });
        if (!waitFor([&] { return stopped; }))
            return QStringLiteral("not everything could be stopped");
        QStringList faults;
        if (m_invariants)
            faults = m_invariants->faults(engine->registry, engine->activity, m_bad);
        m_invariants.reset();
        engine.reset();
        if (!QTest::qWaitFor([this] { return survivors(notedPids(pidFile())).isEmpty() && ownChildren().isEmpty(); },
                             patience))
            faults.append(QStringLiteral("a process has survived"));
        return faults.join(QLatin1String("; "));
    }

    //! A server that does not answer the first question is given up from now on, and with `never` one that does not
    //! answer the greeting either. Only for those that really do not: else it would be the machine that decides.
    void expectSilence(bool never) { engine->registry.setHandshakeTimes(1000, never ? 3000 : patience); }

    Invariants &invariants() { return *m_invariants; } // after startHonest()
    QString pidFile() const { return dir.filePath(QStringLiteral("pids")); }
    QString rootUri() const { return engine->roots.roots().first().uri; }
    ServerStatus status(const ServerId &server) const { return engine->registry.status(server); }

    ServerId addServer(const ServerRecord &record)
    {
        const auto added = engine->servers.add({test::approvedAsFound(record)}, Origin::Program);
        if (!added)
            qFatal("%s", qPrintable(added.error().message));
        m_bad.append(added->first());
        return added->first();
    }
    //! Waits without the sleep between turns that qWaitFor() has, so that a flood is read as fast as the program reads
    //! it.
    static bool waitFor(const std::function<bool()> &condition)
    {
        QEventLoop loop;
        QTimer look;
        QObject::connect(&look, &QTimer::timeout, &loop, [&] {
            if (condition())
                loop.quit();
        });
        look.start(5);
        QTimer::singleShot(patience, &loop, &QEventLoop::quit);
        loop.exec();
        return condition();
    }

    //! Adds one of the programs of tests/support, which may know all folders.
    ServerId addProgram(const QString &name, const QString &program, const QStringList &flags, bool rootsOn = true)
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

    //! The same, and starts it.
    ServerId startProgram(const QString &program, const QStringList &flags)
    {
        const ServerId bad = addProgram(QStringLiteral("bad"), program, flags);
        if (const auto started = engine->registry.start(bad); !started)
            qFatal("%s", qPrintable(started.error().message));
        return bad;
    }
    //! And waits until it is ready.
    ServerId makeReady(const QString &program, const QStringList &flags)
    {
        const ServerId bad = startProgram(program, flags);
        if (!waitFor([&] { return status(bad).state == ServerState::Ready; }))
            qFatal("%s", qPrintable(status(bad).reason));
        return bad;
    }

    //! The text that a tool answers, or its error; empty when nothing comes.
    QString callTool(const ServerId &server, const QString &tool)
    {
        OwnSession *session = engine->registry.session(server);
        if (!session)
            return QStringLiteral("not running");
        QString text;
        bool done = false;
        QEventLoop loop; // which does not sleep between its turns, as qWaitFor() does
        session->client().callTool(tool, {}, &m_context, [&](const Result<QByteArray> &result) {
            done = true;
            const QJsonObject parts = result ? toObject(*result, {"content"}) : QJsonObject();
            text = result ? parts[QStringLiteral("content")][0][QStringLiteral("text")].toString()
                          : result.error().message;
            loop.quit();
        });
        QTimer::singleShot(patience, &loop, &QEventLoop::quit);
        if (!done)
            loop.exec();
        if (!done)
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
        return engine->gate.decide({{honest, root}}, {allow ? Verdict::Allowed : Verdict::Denied, Lasting::Always, {}},
                                   Origin::Program)
            && waitFor([&] { return engine->ledger.record(honest).asked > asked; })
            && waitFor([&] { return knows(honest) == (allow ? rootUri() : QString()); })
            && status(honest).state == ServerState::Ready && status(honest).session.violations == 0;
    }

    QTemporaryDir dir;
    std::unique_ptr<Engine> engine;
    RootId root;
    ServerId honest;

private:
    LoopMeter &m_meter;
    std::unique_ptr<Invariants> m_invariants;
    QList<ServerId> m_bad;
    QObject m_context;
};

//! main() of a test whose constructor wants the meter.
template<typename Test>
int runMetered(int argc, char *argv[])
{
    Metered<QCoreApplication> application(argc, argv);
    Test test(application.meter());
    const int result = QTest::qExec(&test, argc, argv);
    endLaunchers();
    return result;
}

} // namespace mangrove::test

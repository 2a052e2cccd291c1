#include "app/engine.h"
#include "tests/support/fakesecrets.h"

#include <QFileInfo>
#include <QSemaphore>
#include <QTemporaryDir>
#include <QTest>

using namespace mangrove;

//! The start of a server as the program wires it, where the file system does not answer.
class TestEngineStart : public QObject
{
    Q_OBJECT

private:
    std::shared_ptr<QSemaphore> m_gate; // what a hanging look waits for; its thread holds it
    std::unique_ptr<QTemporaryDir> m_folder;
    test::FakeSecrets m_secrets;
    std::unique_ptr<Engine> m_engine;
    ServerId m_server;
    const QString m_dead = QStringLiteral("/net/dead/server.py");

    void makeEngine(int limit)
    {
        EngineOptions options;
        options.configFolder = m_folder->filePath(QStringLiteral("config"));
        options.dataFolder = m_folder->filePath(QStringLiteral("data"));
        options.launcher = QStringLiteral("/no/such/launcher");
        options.secrets = &m_secrets;
        options.lookLimit = limit;
        options.look = [gate = m_gate, dead = m_dead](const ServerRecord &record,
                                                      const QProcessEnvironment &environment, const PathSeen &seen,
                                                      const InstallationBounds &bounds) {
            if (!record.arguments.contains(dead))
                return lookAtLaunch(record, environment, seen, bounds);
            seen(dead);
            gate->acquire(); // as open() does where the server of a network drive is gone
            return LaunchFound();
        };
        m_engine = std::make_unique<Engine>(options);
        ServerRecord record;
        record.name = QStringLiteral("remote");
        record.transport = stdioTransport;
        record.program = QStringLiteral("/bin/cat");
        record.arguments = {m_dead};
        record.approved = record.launchIdentity(record.program);
        m_server = m_engine->servers.add({record}, Origin::Program)->first();
    }
    ServerStatus status() const { return m_engine->registry.status(m_server); }

private Q_SLOTS:
    void init()
    {
        m_gate = std::make_shared<QSemaphore>();
        m_folder = std::make_unique<QTemporaryDir>();
    }
    void cleanup()
    {
        m_engine.reset();
        m_gate->release(1000);
    }

    void aDeadMountHoldsUpNothing()
    {
        makeEngine(50);
        std::optional<Result<void>> begun;
        m_engine->registry.start(m_server, this, [&begun](const Result<void> &result) { begun = result; });
        // This thread is back, and says what it waits for.
        QCOMPARE(status().state, ServerState::Starting);
        QVERIFY2(status().reason.contains(QLatin1String("program and scripts")), qPrintable(status().reason));
        bool isAlive = false;
        QTimer::singleShot(0, this, [&isAlive] { isAlive = true; });
        QTRY_VERIFY(isAlive);
        QTRY_COMPARE(status().state, ServerState::Failed);
        QVERIFY2(status().reason.contains(m_dead), qPrintable(status().reason));
        QCOMPARE(begun->error().code, ErrorCode::Timeout);
        QVERIFY(!status().nextRestart.isValid());
    }

    void canBeStoppedWhileItLooks()
    {
        makeEngine(60000);
        std::optional<Result<void>> begun;
        m_engine->registry.start(m_server, this, [&begun](const Result<void> &result) { begun = result; });
        QCOMPARE(status().state, ServerState::Starting);
        m_engine->registry.stop(m_server);
        QCOMPARE(status().state, ServerState::Stopped);
        QCOMPARE(begun->error().code, ErrorCode::Cancelled);
        // What comes back after all starts nothing. The look that comes after it proves that it is back.
        m_gate->release();
        ServerRecord other = *m_engine->servers.find(m_server);
        other.arguments.clear();
        bool isOver = false;
        m_engine->launches.look(other, this, [&isOver](const Result<LaunchFound> &) { isOver = true; });
        QTRY_VERIFY(isOver);
        QCOMPARE(status().state, ServerState::Stopped);
    }

    void thePrivateFolderGoesWithItsServer()
    {
        makeEngine(60000);
        std::optional<Result<QString>> folder;
        m_engine->privateFolders.prepare(m_server, this, [&](const Result<QString> &made) { folder = made; });
        QTRY_VERIFY(folder);
        QVERIFY(QFileInfo(**folder).isDir());
        QVERIFY(m_engine->servers.remove({m_server}, Origin::Program));
        QTRY_VERIFY(!QFileInfo::exists(**folder));
    }
};

QTEST_GUILESS_MAIN(TestEngineStart)
#include "tst_enginestart.moc"

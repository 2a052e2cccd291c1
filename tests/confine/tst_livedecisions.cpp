// What is decided about a server that runs in namespaces of its own, by the whole program: it holds in the running
// process, without a restart.

#include "app/engine.h"
#include "core/launch/protectionability.h"
#include "core/roots/rootprobe.h"
#include "core/servers/launchlook.h"
#include "tests/support/fakesecrets.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace mangrove;

namespace {

// Says what it may do with the folder, and which run it is, whenever it is asked. It opens nothing for that: what it has
// open would have to be closed before the folder can be taken back. Told to try, it does what it can.
const QString askedScript =
    QStringLiteral("cd /; read run < /proc/sys/kernel/random/uuid; while :; do says=;"
                   " if rm \"$HOME/ask\" 2> /dev/null; then"
                   " says=nothing; [ ! -r \"$0/file\" ] || says=read; [ ! -w \"$0\" ] || says=write; fi;"
                   " if rm \"$HOME/try\" 2> /dev/null; then"
                   " says=$(cat \"$0/file\" 2> /dev/null || echo nothing);"
                   " if (echo text > \"$0/new\") 2> /dev/null; then says=\"$says, written\"; fi; fi;"
                   " if [ -n \"$says\" ]; then"
                   " echo \"$says $run\" > \"$HOME/part\"; mv \"$HOME/part\" \"$HOME/said\"; fi;"
                   " sleep 0.02; done");

} // namespace

class TestLiveDecisions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir().mkpath(at("granted")));
        QFile file(at("granted/file"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("some text");
        EngineOptions options;
        options.configFolder = at("config");
        options.dataFolder = at("data");
        options.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
        options.secrets = &m_secrets;
        options.registryTimes.probe = test::patience; // it never answers
        options.registryTimes.handshake = test::patience;
        m_engine = std::make_unique<Engine>(options);
    }
    void cleanup()
    {
        m_engine->registry.stop(m_server); // what ends later would look like a leak
        QTRY_VERIFY_WITH_TIMEOUT(!m_engine->registry.isRunning(m_server), test::patience);
        m_engine.reset();
    }

    //! What is decided holds in the running process, and it goes on.
    void whatIsDecidedHoldsAtOnce_data()
    {
        QTest::addColumn<bool>("isTold");
        QTest::newRow("one that is told") << true;
        QTest::newRow("one that knows no roots") << false;
    }
    void whatIsDecidedHoldsAtOnce()
    {
        QFETCH(bool, isTold);
        if (!lookAtProtections().can(Protection::Confined))
            QSKIP("This machine does not have this level");
        QVERIFY(start(askedScript, isTold));
        const QByteArray reads = said("ask");
        QVERIFY2(reads.startsWith("read "), reads.constData());
        const QByteArray run = reads.mid(reads.lastIndexOf(' '));
        const auto comesTo = [this, &run](const char *what) {
            return QTest::qWaitFor([&] { return said("ask") == what + run; }, test::patience);
        };
        QVERIFY(decide(AccessMode::ReadAndWrite));
        QVERIFY(comesTo("write"));
        QCOMPARE(said("try"), "some text, written" + run);
        QVERIFY(decide(AccessMode::Read));
        QVERIFY(comesTo("read"));
        QCOMPARE(said("try"), "some text" + run);
        QVERIFY(m_engine->gate.decide({cell()}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
        QVERIFY(comesTo("nothing"));
        QCOMPARE(said("try"), "nothing" + run);
        QTRY_VERIFY_WITH_TIMEOUT(m_engine->runs.heldTo(m_server).isEmpty(), test::patience);
        // While all is paused nothing more is granted.
        QVERIFY(m_engine->pause.begin(m_engine->clock.now(), Origin::Program));
        QVERIFY(decide(AccessMode::Read));
        QCOMPARE(said("try"), "nothing" + run);
        QVERIFY(m_engine->pause.end(Origin::Program));
        QVERIFY(comesTo("read"));
        QTRY_COMPARE_WITH_TIMEOUT(m_engine->runs.heldTo(m_server).size(), 1, test::patience);
        // Nor what is in no workspace that is on.
        WorkspaceSet set;
        set.name = QStringLiteral("Another client");
        set.servers = {m_server};
        const Result<SetId> created = m_engine->sets.create(set, Origin::Program);
        QVERIFY(created);
        QVERIFY(m_engine->workspaceSwitch.use(*created, Origin::Person));
        QVERIFY(comesTo("nothing"));
        QVERIFY(!m_engine->runs.waitsForRestart(m_server));
    }

    //! What it has open it could use for as long as it lives; and then it comes back without it.
    void whatItHoldsIsTakenBackWithIt()
    {
        if (!lookAtProtections().can(Protection::Confined))
            QSKIP("This machine does not have this level");
        QVERIFY(start(QStringLiteral("[ ! -r \"$0/file\" ] || exec 5< \"$0/file\"; ") + askedScript));
        const QByteArray before = said("ask");
        QVERIFY2(before.startsWith("read "), before.constData());
        QVERIFY(m_engine->gate.decide({cell()}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
        const auto isAnother = [&] {
            const QByteArray now = said("ask");
            return now.startsWith("nothing ") && now.mid(now.lastIndexOf(' ')) != before.mid(before.lastIndexOf(' '));
        };
        QVERIFY(QTest::qWaitFor(isAnother, test::patience));
        QVERIFY(m_engine->runs.heldTo(m_server).isEmpty());
    }

    //! What is not there is not reached where it went, and what comes back is granted if it is what was approved.
    void whatIsAwayIsTakenBack_data()
    {
        QTest::addColumn<bool>("isExchanged");
        QTest::newRow("moved away") << false;
        QTest::newRow("exchanged") << true;
    }
    void whatIsAwayIsTakenBack()
    {
        QFETCH(bool, isExchanged);
        if (!lookAtProtections().can(Protection::Confined))
            QSKIP("This machine does not have this level");
        QVERIFY(start(askedScript));
        const QByteArray reads = said("ask");
        QVERIFY2(reads.startsWith("read "), reads.constData());
        const QByteArray run = reads.mid(reads.lastIndexOf(' '));
        const auto comesTo = [this, &run](const char *what) {
            return QTest::qWaitFor([&] { return said("ask") == what + run; }, test::patience);
        };
        QVERIFY(QDir().rename(at("granted"), at("away")));
        if (isExchanged)
            QVERIFY(QDir().mkpath(at("granted")) && QFile::copy(at("away/file"), at("granted/file")));
        QVERIFY(comesTo("nothing"));
        QCOMPARE(said("try"), "nothing" + run);
        QTRY_VERIFY_WITH_TIMEOUT(m_engine->runs.heldTo(m_server).isEmpty(), test::patience);
        if (isExchanged)
            QVERIFY(QDir(at("granted")).removeRecursively());
        QVERIFY(QDir().rename(at("away"), at("granted")));
        QVERIFY(comesTo("read"));
        QCOMPARE(said("try"), "some text" + run);
        QTRY_COMPARE_WITH_TIMEOUT(m_engine->runs.heldTo(m_server).size(), 1, test::patience);
        QVERIFY(!m_engine->runs.waitsForRestart(m_server));
    }

private:
    QString at(const char *name) const
    {
        return QFileInfo(m_folder->path()).canonicalFilePath() + QLatin1Char('/') + QLatin1String(name);
    }
    Cell cell() const { return {m_server, m_root}; }
    QByteArray inHome(const char *name) const
    {
        QFile file(m_engine->homes.homeOf(m_server) + QLatin1Char('/') + QLatin1String(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    //! What askedScript says to this word.
    QByteArray said(const char *word) const
    {
        const QString home = m_engine->homes.homeOf(m_server) + QLatin1Char('/');
        QFile::remove(home + QLatin1String("said"));
        QFile asked(home + QLatin1String(word));
        const bool isAsked = QTest::qWaitFor([&] { return asked.open(QIODevice::WriteOnly); }, test::patience);
        asked.close();
        const auto isSaid = [&home] { return QFile::exists(home + QLatin1String("said")); };
        return isAsked && QTest::qWaitFor(isSaid, test::patience) ? inHome("said").trimmed() : QByteArray();
    }

    bool decide(AccessMode mode)
    {
        return bool(m_engine->gate.decide({cell()}, {Verdict::Allowed, Lasting::Always, {}, mode}, Origin::Program));
    }
    //! A server that may read the folder.
    [[nodiscard]] bool start(const QString &script, bool isTold = true)
    {
        Root root;
        const ProbeResult found = probePath(at("granted"));
        root.path = at("granted");
        root.name = QStringLiteral("granted");
        root.canonicalPath = found.canonicalPath;
        root.identity = found.identity;
        const auto roots = m_engine->roots.add({root}, Origin::Program);
        ServerRecord record;
        record.name = QStringLiteral("server");
        record.transport = stdioTransport;
        record.program = QStringLiteral("/bin/sh");
        record.arguments = QStringList{QStringLiteral("-c"), script, at("granted")};
        record.protection = Protection::Confined;
        record.roots = isTold;
        record.approved = lookAtLaunch(record, ProcessLauncher::environment(record)).identity(record);
        const auto servers = m_engine->servers.add({record}, Origin::Program);
        if (!roots || !servers)
            return false;
        m_root = roots->first();
        m_server = servers->first();
        const auto isGranted = [&] { return m_engine->runs.granted(m_server).size() == 1; };
        return decide(AccessMode::Read) && QTest::qWaitFor(isGranted, test::patience)
            && m_engine->registry.start(m_server);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    test::FakeSecrets m_secrets;
    std::unique_ptr<Engine> m_engine;
    ServerId m_server;
    RootId m_root;
};

QTEST_GUILESS_MAIN(TestLiveDecisions)

#include "tst_livedecisions.moc"

#include "core/transport/processtransport.h"
#include "tests/support/patience.h"
#include "tests/support/processes.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace mangrove;
using namespace mangrove::test;

namespace {

const QString serverProgram = QStringLiteral(TEST_SUPPORT_DIR "/misbehaving_server");
const QByteArray ping = R"({"jsonrpc":"2.0","id":1,"method":"ping"})";

LaunchSpec specFor(const QString &program, const QStringList &arguments)
{
    LaunchSpec spec;
    spec.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
    spec.program = program;
    spec.arguments = arguments;
    spec.environment.insert(QStringLiteral("PATH"), QStringLiteral("/usr/bin:/bin"));
    return spec;
}

//! How long a step of the end is waited for: only what ignores it, which no time would change, is not given an hour.
std::chrono::milliseconds patienceWith(const LaunchSpec &spec, const QString &ignoring)
{
    return spec.arguments.contains(ignoring) ? std::chrono::milliseconds(100) : std::chrono::hours(1);
}

// A transport and everything that it said.
class Watched
{
public:
    explicit Watched(const LaunchSpec &spec) : transport(new ProcessTransport(spec))
    {
        transport->setStopTimes({patienceWith(spec, QStringLiteral("--ignore-eof")),
                                 patienceWith(spec, QStringLiteral("--ignore-sigterm")), std::chrono::hours(1)});
        QObject::connect(transport.get(), &Transport::opened, transport.get(), [this] { ++opened; });
        QObject::connect(transport.get(), &Transport::received, transport.get(),
                         [this](const QByteArray &message) { received.append(message); });
        QObject::connect(transport.get(), &Transport::diagnosticsChanged, transport.get(),
                         [this] { ++diagnosticsChanged; });
        QObject::connect(transport.get(), &Transport::closed, transport.get(), [this](const CloseReason &reason) {
            ++closed;
            this->reason = reason;
        });
    }
    explicit Watched(const QStringList &flags) : Watched(specFor(serverProgram, flags)) { }

    std::unique_ptr<ProcessTransport> transport;
    int opened = 0;
    QByteArrayList received;
    int diagnosticsChanged = 0;
    int closed = 0;
    CloseReason reason;
};

} // namespace

class TestProcessTransport : public QObject
{
    Q_OBJECT

private:
    //! A whole life of another server: what was to happen by itself meanwhile has happened.
    static void letOthersLive()
    {
        Watched other(QStringList{});
        other.transport->open();
        QTRY_COMPARE(other.opened, 1);
        other.transport->close();
        QTRY_COMPARE(other.closed, 1);
    }

private Q_SLOTS:
    void init() { m_folder.reset(new QTemporaryDir); }

    void cleanup() { QTRY_VERIFY(ownChildren().isEmpty()); }

    void talks()
    {
        Watched server(QStringList{});
        server.transport->open();
        QCOMPARE(server.opened, 0);
        QTRY_COMPARE(server.opened, 1);
        QVERIFY(exists(server.transport->processId()));
        QVERIFY(QFile::symLinkTarget(QStringLiteral("/proc/%1/exe").arg(server.transport->processId()))
                    .endsWith(QLatin1String("/misbehaving_server")));
        server.transport->send(ping);
        QTRY_COMPARE(server.received, QByteArrayList{R"({"jsonrpc":"2.0","id":1,"result":{}})"});

        const qint64 pid = server.transport->processId();
        server.transport->close();
        server.transport->close();
        QCOMPARE(server.closed, 0);
        QTRY_COMPARE(server.closed, 1);
        QCOMPARE(server.reason.kind, CloseReason::Kind::Requested);
        QCOMPARE(server.reason.exitCode, 0);
        QCOMPARE(server.reason.signalNumber, 0); // the end of input was enough
        QVERIFY(!exists(pid));
        QCOMPARE(server.transport->processId(), 0);
        server.transport->send(ping);
        server.transport->close();
        server.transport->kill();
        letOthersLive();
        QCOMPARE(server.closed, 1);
    }

    void sendsBeforeItIsOpen()
    {
        Watched server(QStringList{QStringLiteral("--slow-start=50")});
        server.transport->open();
        server.transport->send(ping);
        QTRY_COMPARE(server.received.size(), 1);
        server.transport->kill();
        QTRY_COMPARE(server.closed, 1);
    }

    void ends_data()
    {
        QTest::addColumn<QStringList>("flags");
        QTest::addColumn<CloseReason::Kind>("kind");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<int>("signalNumber");
        QTest::addColumn<QString>("message");
        using Kind = CloseReason::Kind;
        QTest::newRow("exit 0") << QStringList{QStringLiteral("--exit-at-once")} << Kind::Exited << 0 << 0
                                << QStringLiteral("It ended by itself, without an error.");
        QTest::newRow("exit 3") << QStringList{QStringLiteral("--exit-at-once=3")} << Kind::Exited << 3 << 0
                                << QStringLiteral("It ended with exit code 3.");
        QTest::newRow("usage") << QStringList{QStringLiteral("--usage")} << Kind::Exited << 2 << 0
                               << QStringLiteral("It ended with exit code 2 and told how it wants to be called: "
                                                 "check its arguments.");
        QTest::newRow("crash") << QStringList{QStringLiteral("--crash")} << Kind::Killed << 0 << SIGABRT
                               << QStringLiteral("It was ended by signal 6 (SIGABRT).");
    }
    void ends()
    {
        QFETCH(QStringList, flags);
        Watched server(flags);
        server.transport->open();
        server.transport->send(ping);
        QTRY_COMPARE(server.closed, 1);
        QCOMPARE(server.opened, 1);
        QTEST(server.reason.kind, "kind");
        QTEST(server.reason.exitCode, "exitCode");
        QTEST(server.reason.signalNumber, "signalNumber");
        QTEST(server.reason.message, "message");
    }

    void killedFromOutside()
    {
        Watched server(QStringList{});
        server.transport->open();
        QTRY_COMPARE(server.opened, 1);
        ::kill(static_cast<pid_t>(server.transport->processId()), SIGKILL);
        QTRY_COMPARE(server.closed, 1);
        QCOMPARE(server.reason.kind, CloseReason::Kind::Killed);
        QCOMPARE(server.reason.message, QStringLiteral("It was ended by signal 9 (SIGKILL)."));
    }

    void doesNotStart_data()
    {
        QTest::addColumn<QString>("launcher");
        QTest::addColumn<QString>("program");
        QTest::addColumn<QString>("workingFolder");
        QTest::addColumn<QString>("message"); // a part of it
        const QString launcher = specFor({}, {}).launcher;
        QTest::newRow("not found") << launcher << QStringLiteral("/nonexistent/program") << QString()
                                   << QStringLiteral("/nonexistent/program was not found");
        QTest::newRow("not executable") << launcher << QStringLiteral("/etc/passwd") << QString()
                                        << QStringLiteral("/etc/passwd is not an executable file");
        QTest::newRow("folder") << launcher << QStringLiteral("/etc") << QString()
                                << QStringLiteral("/etc is not an executable file");
        QTest::newRow("not absolute") << launcher << QStringLiteral("true") << QString() << QStringLiteral("full path");
        QTest::newRow("no working folder") << launcher << QStringLiteral("/bin/true") << QStringLiteral("/nonexistent")
                                           << QStringLiteral("The working folder /nonexistent does not exist.");
        QTest::newRow("working folder is a file")
            << launcher << QStringLiteral("/bin/true") << QStringLiteral("/etc/passwd")
            << QStringLiteral("/etc/passwd is not a folder.");
        QTest::newRow("no launcher") << QStringLiteral("/nonexistent/launcher") << QStringLiteral("/bin/true")
                                     << QString() << QStringLiteral("/nonexistent/launcher");
        QTest::newRow("no launcher at all")
            << QString() << QStringLiteral("/bin/true") << QString() << QStringLiteral("Install Mangrove again");
        QTest::newRow("other launcher") << QStringLiteral("/bin/true") << QStringLiteral("/bin/true") << QString()
                                        << QStringLiteral("/bin/true could not be run");
    }
    void doesNotStart()
    {
        QFETCH(QString, launcher);
        QFETCH(QString, program);
        QFETCH(QString, workingFolder);
        QFETCH(QString, message);
        LaunchSpec spec = specFor(program, {});
        spec.launcher = launcher;
        spec.workingFolder = workingFolder;
        Watched server(spec);
        server.transport->open();
        QCOMPARE(server.closed, 0);
        QTRY_COMPARE(server.closed, 1);
        QCOMPARE(server.opened, 0);
        QCOMPARE(server.reason.kind, CloseReason::Kind::FailedToStart);
        QVERIFY2(server.reason.message.contains(message), qPrintable(server.reason.message));
    }

    void scriptWithoutInterpreterLine()
    {
        QFile script(m_folder->filePath(QStringLiteral("script")));
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write("exit 0\n");
        script.close();
        script.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
        Watched server(specFor(script.fileName(), {}));
        server.transport->open();
        QTRY_COMPARE(server.closed, 1);
        QVERIFY2(server.reason.message.contains(QLatin1String("#!")), qPrintable(server.reason.message));
    }

    void environmentIsExactlyTheGivenOne()
    {
        qputenv("SECRET_TOKEN", "x");
        qputenv("LD_LIBRARY_PATH", "/nonexistent");
        LaunchSpec spec = specFor(QStringLiteral("/usr/bin/env"), {});
        spec.environment.insert(QStringLiteral("A"), QStringLiteral("b c"));
        Watched server(spec);
        server.transport->open();
        QTRY_COMPARE(server.closed, 1);
        qunsetenv("LD_LIBRARY_PATH");
        QByteArrayList lines = server.received;
        std::sort(lines.begin(), lines.end());
        QCOMPARE(lines, (QByteArrayList{"A=b c", "PATH=/usr/bin:/bin"}));

        spec.environment.clear();
        Watched bare(spec);
        bare.transport->open();
        QTRY_COMPARE(bare.closed, 1);
        QCOMPARE(bare.received, QByteArrayList());
    }

    void startsInTheWorkingFolder()
    {
        LaunchSpec spec = specFor(QStringLiteral("/bin/pwd"), {});
        spec.workingFolder = m_folder->path();
        Watched server(spec);
        server.transport->open();
        QTRY_COMPARE(server.closed, 1);
        QCOMPARE(server.received, QByteArrayList{m_folder->path().toUtf8()});
    }

    void tellsTheLastLinesOfStderr()
    {
        Watched server(QStringList{QStringLiteral("--stderr-lines=5000"), QStringLiteral("--exit-at-once=1")});
        server.transport->open();
        QTRY_COMPARE(server.closed, 1);
        QVERIFY(server.reason.lastOutput.size() <= 4096);
        QVERIFY(server.reason.lastOutput.startsWith("line "));
        QVERIFY(server.reason.lastOutput.endsWith("\nline 5000\n"));
    }

    void stderrFloodIsDrainedAndBounded()
    {
        Watched server(QStringList{QStringLiteral("--stderr-flood=64")});
        server.transport->open();
        server.transport->send(ping);
        QTRY_COMPARE_WITH_TIMEOUT(server.received.size(), 1, test::patience);
        QCOMPARE(server.transport->diagnostics().size(), 256 * 1024);
        QVERIFY(server.diagnosticsChanged >= 1);
        QVERIFY(server.diagnosticsChanged < 64 * 1024 / 64); // not for each pipe full of it
        server.transport->close();
        QTRY_COMPARE(server.closed, 1);
    }

    void lastMessageWithoutLineEnd()
    {
        Watched server(QStringList{QStringLiteral("--no-final-newline")});
        server.transport->open();
        QTRY_COMPARE(server.opened, 1);
        server.transport->close();
        QTRY_COMPARE(server.closed, 1);
        QCOMPARE(server.received.size(), 1);
        QVERIFY(server.received.constFirst().endsWith("}}"));
    }

    void endlessLine()
    {
        Watched server(QStringList{QStringLiteral("--endless-line")});
        server.transport->open();
        QTRY_COMPARE_WITH_TIMEOUT(server.closed, 1, test::patience);
        QCOMPARE(server.reason.kind, CloseReason::Kind::Violation);
        QVERIFY(!server.reason.message.isEmpty());
        QCOMPARE(server.received.size(), 0);
    }

    void serverThatDoesNotRead()
    {
        Watched server(QStringList{QStringLiteral("--never-read-stdin")});
        server.transport->open();
        QTRY_COMPARE(server.opened, 1);
        const QByteArray message(100 * 1024, 'x');
        for (int i = 0; i < 11; ++i)
            server.transport->send(message);
        letOthersLive();
        QCOMPARE(server.closed, 0); // up to 1 MiB is patience
        server.transport->send(message);
        server.transport->send(message);
        QCOMPARE(server.closed, 0);
        QTRY_COMPARE(server.closed, 1);
        QCOMPARE(server.reason.kind, CloseReason::Kind::Unresponsive);
        QVERIFY(!server.reason.message.isEmpty());
    }

    void closes_data()
    {
        QTest::addColumn<QStringList>("flags");
        QTest::addColumn<int>("processes");
        QTest::addColumn<int>("signalNumber");
        const QString child = QStringLiteral("--fork-child");
        const QString daemon = QStringLiteral("--double-fork");
        const QString noEof = QStringLiteral("--ignore-eof");
        const QString noTerm = QStringLiteral("--ignore-sigterm");
        QTest::newRow("good order") << QStringList{} << 1 << 0;
        QTest::newRow("ignores the end of input") << QStringList{noEof} << 1 << SIGTERM;
        QTest::newRow("ignores SIGTERM too") << QStringList{noEof, noTerm} << 1 << SIGKILL;
        QTest::newRow("child holds the pipes") << QStringList{child} << 2 << 0;
        QTest::newRow("daemon") << QStringList{daemon} << 2 << 0;
        QTest::newRow("everything") << QStringList{child, daemon, noEof, noTerm} << 3 << SIGKILL;
    }
    void closes()
    {
        QFETCH(QStringList, flags);
        QFETCH(int, processes);
        const QString pidFile = m_folder->filePath(QStringLiteral("pids"));
        Watched server(flags + QStringList{QStringLiteral("--pid-file=") + pidFile});
        server.transport->open();
        // Its answer tells that it has set up everything.
        server.transport->send(ping);
        QTRY_COMPARE(server.received.size(), 1);
        QTRY_COMPARE(notedPids(pidFile).size(), processes);
        QCOMPARE(survivors(notedPids(pidFile)).size(), processes);
        server.transport->close();
        QTRY_COMPARE(server.closed, 1);
        QCOMPARE(server.reason.kind, CloseReason::Kind::Requested);
        QTEST(server.reason.signalNumber, "signalNumber");
        QVERIFY(survivors(notedPids(pidFile)).isEmpty());
    }

    void endingServerLeavesNothing()
    {
        const QString pidFile = m_folder->filePath(QStringLiteral("pids"));
        Watched server(QStringList{QStringLiteral("--fork-child"), QStringLiteral("--double-fork"),
                                   QStringLiteral("--pid-file=") + pidFile});
        server.transport->open();
        QTRY_COMPARE(notedPids(pidFile).size(), 3);
        ::kill(static_cast<pid_t>(server.transport->processId()), SIGUSR2);
        QTRY_COMPARE(server.closed, 1);
        QCOMPARE(server.reason.signalNumber, SIGUSR2);
        QVERIFY(survivors(notedPids(pidFile)).isEmpty());
    }

    void kills()
    {
        const QString pidFile = m_folder->filePath(QStringLiteral("pids"));
        Watched server(QStringList{QStringLiteral("--double-fork"), QStringLiteral("--ignore-eof"),
                                   QStringLiteral("--ignore-sigterm"), QStringLiteral("--pid-file=") + pidFile});
        server.transport->setStopTimes({std::chrono::hours(1), std::chrono::hours(1), std::chrono::hours(1)});
        server.transport->open();
        QTRY_COMPARE(notedPids(pidFile).size(), 2);
        server.transport->close(); // waits for an hour
        server.transport->kill();
        QCOMPARE(server.closed, 0);
        QTRY_COMPARE(server.closed, 1);
        QVERIFY(survivors(notedPids(pidFile)).isEmpty());
    }

    void closesInEveryState_data()
    {
        QTest::addColumn<bool>("open");
        QTest::addColumn<bool>("force");
        QTest::newRow("close, never opened") << false << false;
        QTest::newRow("kill, never opened") << false << true;
        QTest::newRow("close while it starts") << true << false;
        QTest::newRow("kill while it starts") << true << true;
    }
    void closesInEveryState()
    {
        QFETCH(bool, open);
        QFETCH(bool, force);
        Watched server(QStringList{});
        if (open)
            server.transport->open();
        if (force)
            server.transport->kill();
        else
            server.transport->close();
        QCOMPARE(server.closed, 0);
        QTRY_COMPARE(server.closed, 1);
        QCOMPARE(server.opened, 0);
        QCOMPARE(server.reason.kind, CloseReason::Kind::Requested);
        server.transport->open();
        letOthersLive();
        QCOMPARE(server.opened, 0);
        QCOMPARE(server.closed, 1);
    }

    void destructorNeitherWaitsNorLeavesAnything_data()
    {
        QTest::addColumn<bool>("running");
        QTest::newRow("starting") << false;
        QTest::newRow("running") << true;
    }
    void destructorNeitherWaitsNorLeavesAnything()
    {
        QFETCH(bool, running);
        const QString pidFile = m_folder->filePath(QStringLiteral("pids"));
        Watched server(QStringList{QStringLiteral("--double-fork"), QStringLiteral("--ignore-eof"),
                                   QStringLiteral("--ignore-sigterm"), QStringLiteral("--pid-file=") + pidFile});
        server.transport->open();
        if (running)
            QTRY_COMPARE(notedPids(pidFile).size(), 2);
        server.transport.reset();
        QTRY_VERIFY(ownChildren().isEmpty());
        QVERIFY(survivors(notedPids(pidFile)).isEmpty());
        QCOMPARE(server.closed, 0);
    }

    void receiverMayDeleteIt_data()
    {
        QTest::addColumn<QString>("when");
        QTest::newRow("opened") << QStringLiteral("opened");
        QTest::newRow("received") << QStringLiteral("received");
        QTest::newRow("diagnostics") << QStringLiteral("diagnostics");
        QTest::newRow("closed") << QStringLiteral("closed");
    }
    void receiverMayDeleteIt()
    {
        QFETCH(QString, when);
        QStringList flags{QStringLiteral("--stderr-lines=1"), QStringLiteral("--noise-before")};
        if (when == QLatin1String("closed"))
            flags.append(QStringLiteral("--exit-at-once"));
        QPointer<ProcessTransport> transport(new ProcessTransport(specFor(serverProgram, flags)));
        const auto deleteIt = [&transport] { delete transport.data(); };
        if (when == QLatin1String("opened"))
            connect(transport, &Transport::opened, this, deleteIt);
        else if (when == QLatin1String("received"))
            connect(transport, &Transport::received, this, deleteIt);
        else if (when == QLatin1String("diagnostics"))
            connect(transport, &Transport::diagnosticsChanged, this, deleteIt);
        else
            connect(transport, &Transport::closed, this, deleteIt);
        transport->open();
        QTRY_VERIFY(!transport);
    }

    void floodLeavesRoomForOthers()
    {
        Watched server(QStringList{QStringLiteral("--stdout-flood=32")});
        int ticks = 0;
        QTimer timer;
        timer.setInterval(0);
        QObject context;
        connect(&timer, &QTimer::timeout, &context, [&ticks] { ++ticks; });
        server.transport->open();
        QTRY_COMPARE(server.opened, 1);
        timer.start();
        server.transport->send(ping);
        QTRY_VERIFY_WITH_TIMEOUT(!server.received.isEmpty() && server.received.constLast().contains("result"), 60000);
        // At most 256 KiB between two turns of everybody else: 32 MiB take 128 turns or more.
        QVERIFY2(ticks >= 100, qPrintable(QString::number(ticks)));
        server.transport->close();
        QTRY_COMPARE(server.closed, 1);
    }

    void holdsTheServer_data()
    {
        QTest::addColumn<bool>("pauses"); // else it rests
        QTest::newRow("rest") << false;
        QTest::newRow("pause") << true;
    }
    void holdsTheServer()
    {
        QFETCH(bool, pauses);
        Watched server(QStringList{QStringLiteral("--stdout-flood=8")});
        const auto hold = [&](bool held) {
            constexpr int hour = 3600000; // ms
            if (pauses)
                server.transport->setPaused(held);
            else
                server.transport->rest(held ? hour : 0);
        };
        connect(server.transport.get(), &Transport::received, server.transport.get(), [&] {
            if (server.received.size() == 1)
                hold(true);
        });
        server.transport->open();
        server.transport->send(ping);
        QTRY_COMPARE(server.received.size(), 1);
        for (int turn = 0; turn < 20; ++turn)
            QCoreApplication::processEvents();
        QCOMPARE(server.received.size(), 1);
        hold(false); // nothing was lost
        QTRY_VERIFY_WITH_TIMEOUT(server.received.constLast().contains("result"), test::patience);
        hold(true); // an end is not held up
        server.transport->close();
        QTRY_COMPARE(server.closed, 1);
    }

    void slowReceiverHoldsTheServer()
    {
        // A receiver that takes long per message: only what it can take is read, so closing need not wait for the
        // rest of the flood.
        Watched server(QStringList{QStringLiteral("--stdout-flood=1024")});
        qint64 count = 0;
        QObject context;
        connect(server.transport.get(), &Transport::received, &context, [&count] {
            ++count;
            QElapsedTimer clock;
            clock.start();
            while (clock.nsecsElapsed() < 20000) { }
        });
        server.transport->open();
        server.transport->send(ping);
        QTRY_VERIFY(count > 100);
        server.transport->kill();
        QTRY_COMPARE_WITH_TIMEOUT(server.closed, 1, test::patience);
        QVERIFY(count < 1000000); // of 14 million
    }

    void manyStartsLeaveNothing()
    {
        letOthersLive(); // the first one makes what all use
        QTRY_VERIFY(ownChildren().isEmpty());
        const int before = openFileDescriptors();
        for (int i = 0; i < 200; ++i) {
            Watched server(QStringList{});
            server.transport->open();
            if (i % 4 == 0)
                continue; // destroyed while it starts
            QTRY_COMPARE(server.opened, 1);
            if (i % 4 == 1)
                continue; // destroyed while it runs
            if (i % 4 == 2)
                server.transport->close();
            else
                server.transport->kill();
            QTRY_COMPARE(server.closed, 1);
        }
        QTRY_VERIFY(ownChildren().isEmpty());
        QTRY_COMPARE(openFileDescriptors(), before);
    }

    void programKilledLeavesNothing()
    {
        const QString pidFile = m_folder->filePath(QStringLiteral("pids"));
        QProcess program;
        QSignalSpy finished(&program, &QProcess::finished);
        program.start(QCoreApplication::applicationFilePath(),
                      {QStringLiteral("tst_processtransport"), QStringLiteral("--hold-a-server"), pidFile});
        QTRY_COMPARE(notedPids(pidFile).size(), 3);
        QCOMPARE(survivors(notedPids(pidFile)).size(), 3);
        program.kill();
        QTRY_COMPARE(finished.size(), 1);
        QTRY_VERIFY(survivors(notedPids(pidFile)).isEmpty());
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

static int run(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == QLatin1String("--hold-a-server")) {
        // The other program of programKilledLeavesNothing().
        ProcessTransport transport(
            specFor(serverProgram,
                    {QStringLiteral("--double-fork"), QStringLiteral("--fork-child"), QStringLiteral("--ignore-eof"),
                     QStringLiteral("--ignore-sigterm"), QStringLiteral("--pid-file=") + arguments.value(2)}));
        transport.open();
        return QCoreApplication::exec();
    }
    TestProcessTransport test;
    const int result = QTest::qExec(&test, argc, argv);
    endLaunchers();
    return result;
}
MANGROVE_TEST_FILE(run)
#include "tst_processtransport.moc"

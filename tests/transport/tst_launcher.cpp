#include "tests/support/patience.h"
#include "tests/support/processes.h"

#include <QProcess>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <fcntl.h>
#include <memory>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

using namespace mangrove::test;

namespace {

const QString launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
const QString server = QStringLiteral(TEST_SUPPORT_DIR "/misbehaving_server");

} // namespace

class TestLauncher : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder.reset(new QTemporaryDir); }

    void reports_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QByteArray>("report"); // PID stands for any number
        QTest::addColumn<int>("exitCode");
        const QString sh = QStringLiteral("/bin/sh");
        const QString c = QStringLiteral("-c");
        QTest::newRow("exit 0") << QStringList{QStringLiteral("/bin/true")} << QByteArray("started PID\nexited 0\n")
                                << 0;
        QTest::newRow("exit 3") << QStringList{sh, c, QStringLiteral("exit 3")} << QByteArray("started PID\nexited 3\n")
                                << 3;
        QTest::newRow("killed") << QStringList{sh, c, QStringLiteral("kill -KILL $$")}
                                << QByteArray("started PID\nkilled 9\n") << 137;
        QTest::newRow("SIGPIPE is not ignored")
            << QStringList{sh, c, QStringLiteral("kill -PIPE $$")} << QByteArray("started PID\nkilled 13\n") << 141;
        QTest::newRow("not found") << QStringList{QStringLiteral("/nonexistent/program")} << QByteArray("failed 2\n")
                                   << 127;
        QTest::newRow("not executable") << QStringList{QStringLiteral("/etc/passwd")} << QByteArray("failed 13\n")
                                        << 126;
        QTest::newRow("own session") << QStringList{sh, c, QStringLiteral("kill -TERM 0")}
                                     << QByteArray("started PID\nkilled 15\n") << 143;
        QTest::newRow("no further file descriptors")
            << QStringList{sh, c, QStringLiteral("for n in 3 4 5 6 7 8 9; do test ! -e /proc/$$/fd/$n || exit 1; done")}
            << QByteArray("started PID\nexited 0\n") << 0;
        QTest::newRow("no shell looks at arguments")
            << QStringList{QStringLiteral("/usr/bin/test"), QStringLiteral("$(id)"), QStringLiteral("="),
                           QStringLiteral("$") + QStringLiteral("(id)")}
            << QByteArray("started PID\nexited 0\n") << 0;
    }
    void reports()
    {
        QFETCH(QStringList, command);
        QFETCH(QByteArray, report);
        QFETCH(int, exitCode);
        QProcess process;
        QSignalSpy finished(&process, &QProcess::finished);
        process.start(launcher, QStringList{QStringLiteral("1"), QStringLiteral("--")} + command);
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(QString::fromLatin1(process.readAllStandardOutput())
                     .replace(QRegularExpression(QStringLiteral("started \\d+")), QStringLiteral("started PID"))
                     .toLatin1(),
                 report);
        QCOMPARE(process.exitCode(), exitCode);
    }

    void fileWithoutInterpreterLineIsRefused()
    {
        QFile script(m_folder->filePath(QStringLiteral("script")));
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write("exit 0\n");
        script.close();
        script.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
        QProcess process;
        QSignalSpy finished(&process, &QProcess::finished);
        process.start(launcher, {QStringLiteral("1"), QStringLiteral("--"), script.fileName()});
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(process.readAllStandardOutput(), QByteArray("failed 8\n"));
    }

    void wrongUsage_data()
    {
        QTest::addColumn<QStringList>("arguments");
        const QString dashes = QStringLiteral("--");
        const QString one = QStringLiteral("1");
        QTest::newRow("nothing") << QStringList();
        QTest::newRow("no program") << QStringList{one, dashes};
        QTest::newRow("relative program") << QStringList{one, dashes, QStringLiteral("true"), QString()};
        QTest::newRow("empty program") << QStringList{one, dashes, QString()};
        QTest::newRow("closed status") << QStringList{QStringLiteral("77"), dashes, QStringLiteral("/bin/true")};
        QTest::newRow("other parent") << QStringList{one, QStringLiteral("--parent"), one, dashes,
                                                     QStringLiteral("/bin/true")};
    }
    void wrongUsage()
    {
        QFETCH(QStringList, arguments);
        QProcess process;
        QSignalSpy finished(&process, &QProcess::finished);
        process.start(launcher, arguments);
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(process.exitCode(), 125);
        QCOMPARE(process.readAllStandardOutput(), QByteArray());
    }

    void workingFolder()
    {
        QProcess process;
        QSignalSpy finished(&process, &QProcess::finished);
        process.start(launcher,
                      {QStringLiteral("2"), QStringLiteral("--folder"), m_folder->path(), QStringLiteral("--"),
                       QStringLiteral("/bin/pwd")});
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(process.readAllStandardOutput().trimmed(), m_folder->path().toUtf8());
    }

    void wholeTreeEnds_data()
    {
        QTest::addColumn<QStringList>("flags");
        QTest::addColumn<QString>("cause");
        QTest::addColumn<int>("processes");
        const QStringList all{QStringLiteral("--fork-child"), QStringLiteral("--double-fork"),
                              QStringLiteral("--ignore-eof"), QStringLiteral("--ignore-sigterm")};
        QTest::newRow("SIGTERM") << all << QStringLiteral("term") << 3;
        QTest::newRow("fork storm") << all + QStringList{QStringLiteral("--fork-storm")} << QStringLiteral("term")
                                    << 10;
        QTest::newRow("odd name") << all + QStringList{QStringLiteral("--odd-name")} << QStringLiteral("term") << 3;
        QTest::newRow("other group") << all + QStringList{QStringLiteral("--other-group")} << QStringLiteral("term")
                                     << 4;
        QTest::newRow("fork storm at the end")
            << all + QStringList{QStringLiteral("--storm-at-sigterm")} << QStringLiteral("ask, then term") << 3;
        QTest::newRow("server ends") << all << QStringLiteral("server") << 3;
        QTest::newRow("nobody listens") << all << QStringLiteral("status") << 3;
    }
    void wholeTreeEnds()
    {
        QFETCH(QStringList, flags);
        QFETCH(QString, cause);
        QFETCH(int, processes);
        const QString pidFile = m_folder->filePath(QStringLiteral("pids"));
        int status[2];
        QCOMPARE(::pipe2(status, O_CLOEXEC), 0);
        QProcess process;
        process.setChildProcessModifier([fd = status[1]] { ::dup2(fd, 9); });
        QSignalSpy finished(&process, &QProcess::finished);
        process.start(
            launcher,
            QStringList{QStringLiteral("9"), QStringLiteral("--"), server, QStringLiteral("--pid-file=") + pidFile}
                + flags);
        ::close(status[1]);
        const auto closeStatus = qScopeGuard([fd = &status[0]] { ::close(*fd); });
        QTRY_VERIFY(notedPids(pidFile).size() >= processes);
        QVERIFY(exists(notedPids(pidFile).constLast()));

        if (cause == QLatin1String("ask, then term")) {
            ::kill(static_cast<pid_t>(process.processId()), SIGUSR1);
            QTRY_VERIFY(notedPids(pidFile).size() > processes + 20); // it storms
        }
        if (cause.endsWith(QLatin1String("term")))
            process.terminate();
        else if (cause == QLatin1String("server"))
            ::kill(static_cast<pid_t>(notedPids(pidFile).constFirst()), SIGKILL);
        else
            ::close(std::exchange(status[0], -1));
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(survivors(notedPids(pidFile)).isEmpty());
    }

    //! What forks and ends all the time is never there any more when one looks for it.
    void processesThatAreAlwaysOthersEnd()
    {
        const QString lock = m_folder->filePath(QStringLiteral("lock"));
        for (int round = 0; round < 5; ++round) {
            QProcess process;
            QSignalSpy finished(&process, &QProcess::finished);
            process.start(launcher,
                          {QStringLiteral("1"), QStringLiteral("--"), server, QStringLiteral("--comet=") + lock});
            QTRY_VERIFY(isLocked(lock));
            process.terminate();
            QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, mangrove::test::patience);
            QVERIFY(!isLocked(lock));
        }
    }

    void parentKilled()
    {
        const QString pidFile = m_folder->filePath(QStringLiteral("pids"));
        QProcess parent;
        QSignalSpy finished(&parent, &QProcess::finished);
        // The status pipe stays open: it is ours. So this is about the parent alone.
        parent.start(QStringLiteral("/bin/sh"),
                     {QStringLiteral("-c"), QStringLiteral("\"$@\" & wait"), QStringLiteral("sh"), launcher,
                      QStringLiteral("2"), QStringLiteral("--"), server, QStringLiteral("--pid-file=") + pidFile,
                      QStringLiteral("--fork-child"), QStringLiteral("--double-fork"),
                      QStringLiteral("--ignore-sigterm"), QStringLiteral("--ignore-eof")});
        QTRY_COMPARE(notedPids(pidFile).size(), 3);
        QCOMPARE(survivors(notedPids(pidFile)).size(), 3);
        parent.kill();
        QTRY_COMPARE(finished.size(), 1);
        QTRY_VERIFY(survivors(notedPids(pidFile)).isEmpty());
    }

    void launcherKilled()
    {
        const QString pidFile = m_folder->filePath(QStringLiteral("pids"));
        QProcess process;
        QSignalSpy finished(&process, &QProcess::finished);
        process.start(launcher,
                      {QStringLiteral("1"), QStringLiteral("--"), server, QStringLiteral("--pid-file=") + pidFile});
        QTRY_COMPARE(notedPids(pidFile).size(), 1);
        process.kill();
        QTRY_COMPARE(finished.size(), 1);
        // Its new parent may not collect it, so ask what it does instead of whether it exists.
        QTRY_VERIFY(!isRunning(notedPids(pidFile).constFirst()));
    }

    void keepersAreStoppedOrKilled_data()
    {
        QTest::addColumn<QByteArray>("attack"); // O and I: SIGSTOP to the outer and the inner one, o and i: SIGKILL
        QTest::addColumn<bool>("thenParent"); // SIGKILL to the parent after it; else the attack alone ends the server
        QTest::newRow("inner one killed") << QByteArray("i") << false;
        QTest::newRow("outer one killed") << QByteArray("o") << false;
        QTest::newRow("inner one stopped") << QByteArray("I") << false;
        QTest::newRow("outer one stopped, inner one killed") << QByteArray("Oi") << true;
        QTest::newRow("inner one stopped, outer one killed") << QByteArray("Io") << false;
        QTest::newRow("outer one stopped") << QByteArray("O") << true;
        QTest::newRow("both stopped") << QByteArray("OI") << true;
        QTest::newRow("nothing") << QByteArray() << true;
    }
    //! A server has the right to send signals to its keepers, and daemons that outlive it if they can. The status pipe
    //! stays open: it is ours. So it is the parent's death alone that is noticed.
    void keepersAreStoppedOrKilled()
    {
        QFETCH(QByteArray, attack);
        QFETCH(bool, thenParent);
        const QString pidFile = m_folder->filePath(QStringLiteral("pids"));
        QProcess parent;
        QSignalSpy finished(&parent, &QProcess::finished);
        parent.start(QStringLiteral("/bin/sh"),
                     {QStringLiteral("-c"), QStringLiteral("\"$@\" & wait; exec sleep 1000000"), QStringLiteral("sh"),
                      launcher, QStringLiteral("2"), QStringLiteral("--"), server,
                      QStringLiteral("--pid-file=") + pidFile, QStringLiteral("--fork-child"),
                      QStringLiteral("--double-fork"), QStringLiteral("--ignore-sigterm"),
                      QStringLiteral("--ignore-eof")});
        const auto endParent = qScopeGuard([&] {
            parent.kill();
            parent.waitForFinished(mangrove::test::patience);
        });
        QTRY_COMPARE(notedPids(pidFile).size(), 3);
        const qint64 inner = parentOf(notedPids(pidFile).constFirst());
        const qint64 outer = parentOf(inner);
        QVERIFY(inner > 1 && outer > 1 && parentOf(outer) == parent.processId());
        for (const char step : attack) {
            const qint64 target = step == 'o' || step == 'O' ? outer : inner;
            const bool stops = step == 'O' || step == 'I';
            QCOMPARE(::kill(pid_t(target), stops ? SIGSTOP : SIGKILL), 0);
            // A stop that ends the server may be over before it is seen.
            if (stops && thenParent)
                QTRY_COMPARE(stateOf(target), QByteArray("T"));
        }
        if (thenParent) {
            // The daemon, which belongs to nobody's group, is still there: nobody could end it.
            QVERIFY(isRunning(notedPids(pidFile).constLast()));
            parent.kill();
        }
        const QList<qint64> noted = notedPids(pidFile);
        QTRY_VERIFY(std::none_of(noted.cbegin(), noted.cend(), isRunning));
        QTRY_VERIFY(!isRunning(inner) && !isRunning(outer));
    }

private:
    static QList<QByteArray> statOf(qint64 pid)
    {
        QFile stat(QStringLiteral("/proc/%1/stat").arg(pid));
        if (!stat.open(QIODevice::ReadOnly))
            return {};
        const QByteArray text = stat.readAll();
        return text.mid(text.lastIndexOf(')') + 2).split(' ');
    }
    static QByteArray stateOf(qint64 pid) { return statOf(pid).value(0); }
    static qint64 parentOf(qint64 pid) { return statOf(pid).value(1).toLongLong(); }
    static bool isLocked(const QString &fileName)
    {
        const int fd = ::open(QFile::encodeName(fileName).constData(), O_RDWR | O_CLOEXEC);
        const bool isLocked = fd >= 0 && ::flock(fd, LOCK_EX | LOCK_NB) != 0;
        ::close(fd);
        return isLocked;
    }
    //! A zombie does not: its new parent may not collect it.
    static bool isRunning(qint64 pid)
    {
        const QByteArray state = stateOf(pid);
        return !state.isEmpty() && state != "Z" && state != "X";
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestLauncher)
#include "tst_launcher.moc"

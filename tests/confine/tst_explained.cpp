// What a confined program tries beyond its description, as its launcher sees it: a hint that changes nothing of what it
// can do.

#include "core/confine/sealedmemory.h"
#include "core/launch/protectionability.h"
#include "core/transport/processtransport.h"
#include "tests/support/kernelwithout.h"
#include "tests/support/patience.h"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

using namespace mangrove;
using confine::Access;
using confine::Place;

namespace {

confine::Description description(Protection level, const QString &granted)
{
    confine::Description description;
    description.level = level == Protection::Confined ? confine::Level::Full : confine::Level::Files;
    for (const char *path : {"/usr", "/lib", "/lib64", "/bin", "/etc/ld.so.cache", "/proc"})
        description.places.push_back({path, Place::Kind::Either, Access::Read, {}, false});
    description.places.push_back({"/dev/null", Place::Kind::Either, Access::Write, {}, false});
    description.places.push_back(
        {QFile::encodeName(granted).toStdString(), Place::Kind::Folder, Access::Write, {}, true});
    return description;
}

void addLevels()
{
    QTest::addColumn<Protection>("level");
    QTest::newRow("Files Confined") << Protection::FilesConfined;
    QTest::newRow("Confined") << Protection::Confined;
}

} // namespace

class TestExplained : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void says_data() { addLevels(); }
    void says()
    {
        QFETCH(Protection, level);
        if (!lookAtProtections().can(level))
            QSKIP("This machine does not have this level");
        const QHash<Refusal, quint64> tried =
            run(level,
                "cat /nowhere/read; cat ../../nowhere/up; cd /usr; cat ../nowhere/relative; cat lib/os-release;"
                "echo x > /nowhere/written; mkdir /nowhere/made; rm /usr/nowhere; mv /nowhere/from own;"
                "cat \"$(printf '/nowhere/\\377<b>')\"; /nowhere/run; for i in 1 2 3; do cat /nowhere/often; "
                "done;"
                "cat own/file > /dev/null; echo x > own/new");
        const auto isThere = [&tried](const QByteArray &path, Tried how, quint64 times = 1) {
            return tried.value({path, how}) == times;
        };
        QVERIFY(isThere("/nowhere/read", Tried::Read));
        QVERIFY(isThere("/nowhere/up", Tried::Read));
        QVERIFY(isThere("/nowhere/relative", Tried::Read));
        QVERIFY(isThere("/nowhere/written", Tried::Write));
        QVERIFY(isThere("/nowhere/made", Tried::Write));
        QVERIFY(isThere("/usr/nowhere", Tried::Write));
        QVERIFY(tried.contains({"/nowhere/from", Tried::Write}) || tried.contains({"/usr/own", Tried::Write}));
        QVERIFY(isThere("/nowhere/\xff<b>", Tried::Read));
        QVERIFY(isThere("/nowhere/often", Tried::Read, 3));
        for (auto it = tried.cbegin(); it != tried.cend(); ++it)
            QVERIFY2(!it.key().path.startsWith(QFile::encodeName(m_folder->path())), it.key().path.constData());
    }

    //! Only a hint: the same can be done, and ends in the same way.
    void changesNothing_data() { addLevels(); }
    void changesNothing()
    {
        QFETCH(Protection, level);
        if (!lookAtProtections().can(level))
            QSKIP("This machine does not have this level");
        const char *words = "cat /etc/shadow 2>/dev/null && exit 9; echo text > \"$OWN/new\" || exit 8;"
                            "test \"$(cat \"$OWN/new\")\" = text || exit 7; exit 5";
        for (const bool explains : {false, true}) {
            run(level, words, explains);
            QCOMPARE(m_end.exitCode, 5);
        }
    }

    //! Without it there is no filter that could cost anything.
    void offIsOff()
    {
        if (!lookAtProtections().can(Protection::FilesConfined))
            QSKIP("This machine does not have this level");
        const char *words = "while read key value rest; do"
                            "  if [ \"$key\" = Seccomp_filters: ]; then exit $((value + 40)); fi;"
                            "done < /proc/self/status";
        const QHash<Refusal, quint64> off = run(Protection::FilesConfined, words, false);
        const int without = m_end.exitCode;
        QVERIFY(off.isEmpty());
        run(Protection::FilesConfined, words, true);
        QCOMPARE(m_end.exitCode, without + 1);
    }

    //! All goes on without, as confined as before, and it is said.
    void whereTheSystemDoesNotAllowIt()
    {
        if (!lookAtProtections().can(Protection::FilesConfined))
            QSKIP("This machine does not have this level");
        const int memory =
            confine::makeSealedMemory(confine::encode(description(Protection::FilesConfined, m_folder->path())));
        int lines[2];
        QVERIFY(memory >= 0 && ::pipe2(lines, O_CLOEXEC) == 0);
        QProcess process;
        QSignalSpy finished(&process, &QProcess::finished);
        process.setChildProcessModifier([memory, said = lines[1]] {
            ::fcntl(memory, F_SETFD, 0);
            ::fcntl(said, F_SETFD, 0);
            if (!test::becomeKernelWithout(test::Lacks::Watching))
                ::_exit(99);
        });
        process.start(QStringLiteral(TEST_BIN_DIR "/mangrove-launch"),
                      {QStringLiteral("1"), QStringLiteral("--confine"), QString::number(memory),
                       QStringLiteral("--explain"), QString::number(lines[1]), QStringLiteral("--"),
                       QStringLiteral("/bin/sh"), QStringLiteral("-c"),
                       QStringLiteral("cat /etc/shadow && exit 9; exit 5")});
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, test::patience);
        ::close(lines[1]);
        ::close(memory);
        QFile said;
        QVERIFY(said.open(lines[0], QIODevice::ReadOnly, QFileDevice::AutoCloseHandle));
        QCOMPARE(said.readAll(), "unable " + QByteArray::number(EINVAL) + '\n');
        QCOMPARE(process.exitCode(), 5);
    }

    //! And by who started it, whatever launches it: here a program that says so at once.
    void thatItIsNotAllowedIsHeard()
    {
        const QString launcher = m_folder->filePath(QStringLiteral("launcher"));
        QFile file(launcher);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/sh\n"
                   "status=$1; while test $# -gt 0; do case $1 in --explain) fd=$2;; esac; shift; done\n"
                   "echo started $$ > /proc/self/fd/$status\n"
                   "echo garbage > /proc/self/fd/$fd; echo unable 16 > /proc/self/fd/$fd; exit 0\n");
        file.close();
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        LaunchSpec fake = spec(Protection::FilesConfined, "", true);
        fake.launcher = launcher;
        ProcessTransport transport(fake);
        QSignalSpy unable(&transport, &Transport::cannotSeeTried);
        QSignalSpy closed(&transport, &Transport::closed);
        transport.open();
        QTRY_COMPARE_WITH_TIMEOUT(closed.size(), 1, test::patience);
        QCOMPARE(unable.size(), 1);
        QCOMPARE(unable.first().first().toInt(), 16);
    }

    void manyAreBounded()
    {
        if (!lookAtProtections().can(Protection::FilesConfined))
            QSKIP("This machine does not have this level");
        const QHash<Refusal, quint64> tried = run(Protection::FilesConfined,
                                                  "exec perl -e 'for (1..50000) { open F, \"<\", \"/nowhere/same\"; "
                                                  "open F, \"<\", \"/nowhere/\" . ($_ % 1000) } exit 5'");
        QCOMPARE(m_end.exitCode, 5);
        QVERIFY(tried.size() > 10 && tried.size() <= 256);
    }

    //! Whoever keeps the server looks at its calls: when that is gone, so is the server, and no call waits for ever.
    void itsEndIsTheServersEnd_data() { addLevels(); }
    void itsEndIsTheServersEnd()
    {
        QFETCH(Protection, level);
        if (!lookAtProtections().can(level))
            QSKIP("This machine does not have this level");
        ProcessTransport transport(spec(
            level, "exec perl -e '$| = 1; print \"ready\\n\"; while (1) { open F, \"<\", \"/nowhere/a\" }'", true));
        QSignalSpy received(&transport, &Transport::received);
        QSignalSpy closed(&transport, &Transport::closed);
        transport.open();
        QTRY_VERIFY_WITH_TIMEOUT(!received.isEmpty(), test::patience);
        const QList<int> below = childrenOf(int(::getpid()));
        QCOMPARE(below.size(), 1); // the guard; below it the one that looks
        const QList<int> inner = childrenOf(below.first());
        QVERIFY(!inner.isEmpty());
        QCOMPARE(::kill(inner.first(), SIGKILL), 0);
        QTRY_COMPARE_WITH_TIMEOUT(closed.size(), 1, test::patience);
        QVERIFY(!closed.first().first().value<CloseReason>().message.isEmpty());
        QTRY_VERIFY_WITH_TIMEOUT(childrenOf(int(::getpid())).isEmpty(), test::patience);
    }

private:
    static QList<int> childrenOf(int process)
    {
        QFile file(QStringLiteral("/proc/%1/task/%1/children").arg(process));
        QList<int> children;
        if (file.open(QIODevice::ReadOnly)) {
            for (const QByteArray &number : file.readAll().simplified().split(' ')) {
                if (!number.isEmpty())
                    children.append(number.toInt());
            }
        }
        return children;
    }
    LaunchSpec spec(Protection level, const char *words, bool explains) const
    {
        LaunchSpec spec;
        spec.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
        spec.program = QStringLiteral("/bin/sh");
        spec.arguments = {QStringLiteral("-c"), QString::fromLatin1(words)};
        spec.workingFolder = m_folder->path();
        spec.environment = QProcessEnvironment::systemEnvironment();
        spec.environment.insert(QStringLiteral("OWN"), m_folder->path());
        spec.confinement = description(level, m_folder->path());
        spec.explains = explains;
        return spec;
    }
    //! To its end.
    QHash<Refusal, quint64> run(Protection level, const char *words, bool explains = true)
    {
        QHash<Refusal, quint64> tried;
        ProcessTransport transport(spec(level, words, explains));
        QSignalSpy closed(&transport, &Transport::closed);
        connect(&transport, &Transport::hasTried, this,
                [&tried](const Refusal &refusal, quint64 times) { tried[refusal] += times; });
        transport.open();
        if (!QTest::qWaitFor([&] { return closed.size() == 1; }, test::patience))
            qFatal("it does not end");
        m_end = closed.first().first().value<CloseReason>();
        return tried;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    CloseReason m_end;
};

QTEST_GUILESS_MAIN(TestExplained)

#include "tst_explained.moc"

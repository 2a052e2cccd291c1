// What the mounter puts on a server's view at its start: what it finds there, and what never comes to it.

#include "app/launcher/mountcheck.h"
#include "core/confine/sealedmemory.h"
#include "core/launch/protectionability.h"
#include "core/launch/reach.h"
#include "tests/confine/confinedfolder.h"

#include <QProcess>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <fcntl.h>
#include <memory>
#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

using namespace mangrove;
using namespace mangrove::test;
using confine::Access;
using confine::Description;

namespace {

const QString launcherProgram = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");

LaunchSpec shell(const QString &words, const Description &description)
{
    LaunchSpec spec;
    spec.launcher = launcherProgram;
    spec.program = QStringLiteral("/bin/sh");
    spec.arguments = {QStringLiteral("-c"), words};
    spec.environment.insert(QStringLiteral("PATH"), QStringLiteral("/usr/bin:/bin"));
    spec.environment.insert(QStringLiteral("ASAN_OPTIONS"), QStringLiteral("detect_leaks=0"));
    spec.workingFolder = QStringLiteral("/");
    spec.confinement = description;
    return spec;
}

bool writeTo(const char *path, const QByteArray &text)
{
    const int file = ::open(path, O_WRONLY | O_CLOEXEC);
    const bool isWritten = file >= 0 && ::write(file, text.constData(), size_t(text.size())) == text.size();
    ::close(file);
    return isWritten;
}

//! For this process and its children: a root of its own machine, on which what is mounted spreads.
bool becomeRootWhereMountsSpread(const QByteArray &user, const QByteArray &group)
{
    return ::unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0 && writeTo("/proc/self/setgroups", "deny")
        && writeTo("/proc/self/uid_map", user) && writeTo("/proc/self/gid_map", group)
        && ::mount("none", "/", nullptr, MS_REC | MS_SHARED, nullptr) == 0;
}

QByteArray textOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed() : QByteArray("nothing was written");
}

} // namespace

class TestServerView : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ConfinedFolder> m_folder;

    Description granting(std::initializer_list<std::pair<const char *, Access>> places) const
    {
        Description description = descriptionOf(Protection::Confined, true, reachOf({}, {}, {}));
        for (const auto &[name, access] : places)
            description.places.push_back(m_folder->bound(name, access));
        return description;
    }
    RunResult inFolder(const QString &words, const Description &description) const
    {
        return runToItsEnd(shell(QStringLiteral("cd '%1' && %2").arg(m_folder->path(""), words), description));
    }

private Q_SLOTS:
    void initTestCase()
    {
        const auto can = lookAtProtections().can(Protection::Confined);
        if (!can)
            QSKIP(qPrintable(can.error().message));
    }
    void init() { m_folder = std::make_unique<ConfinedFolder>(); }

    //! On most machines what is mounted later spreads to every copy of the mounts, as it is mounted there.
    void whatIsMountedLaterStaysOut()
    {
        QVERIFY(QDir().mkpath(m_folder->path("read/later")));
        QVERIFY(QDir().mkpath(m_folder->path("write/later")));
        if (!QFile::exists(QStringLiteral("/usr/bin/bwrap")))
            QSKIP("bubblewrap is elsewhere here");
        const int descriptor =
            confine::makeSealedMemory(confine::encode(granting({{"read", Access::Read}, {"write", Access::Write}})));
        const QByteArray user = "0 " + QByteArray::number(::geteuid()) + " 1\n";
        const QByteArray group = "0 " + QByteArray::number(::getegid()) + " 1\n";
        // Whoever is root there is not the root to whom the system's belongs.
        QVERIFY(QFile::copy(QStringLiteral("/usr/bin/bwrap"), m_folder->path("bwrap")));
        QProcess process;
        process.setChildProcessModifier([&] {
            ::fcntl(descriptor, F_SETFD, 0);
            if (!becomeRootWhereMountsSpread(user, group))
                ::_exit(99);
        });
        const QString server = QStringLiteral("touch write/ready; while [ ! -e write/go ]; do sleep 0.05; done; "
                                              "ls read/later write/later > write/listed; touch read/later/new; "
                                              "touch write/later/new; touch write/done");
        const QString machine =
            QStringLiteral(
                "cd '%1'; mount --bind bwrap /usr/bin/bwrap; '%2' 1 --confine %3 -- /bin/sh -c \"cd '%1'; %4\" > "
                "status & "
                "while [ ! -e write/ready ] && kill -0 $!; do sleep 0.05; done; "
                "mount -t tmpfs none read/later && mount -t tmpfs none write/later && touch read/later/secret "
                "&& grep -c 'later.*shared:' /proc/self/mountinfo > spread; touch write/go; wait; "
                "ls read/later write/later > outside/listed")
                .arg(m_folder->path(""), launcherProgram)
                .arg(descriptor)
                .arg(server);
        QSignalSpy finished(&process, &QProcess::finished);
        process.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), machine});
        QVERIFY(QTest::qWaitFor([&] { return finished.size() == 1; }, patience));
        ::close(descriptor);
        if (process.exitCode() == 99)
            QSKIP("This machine lets nobody make namespaces by himself");
        QVERIFY2(QFile::exists(m_folder->path("write/done")),
                 (textOf(m_folder->path("status")) + process.readAllStandardError()).constData());
        QCOMPARE(textOf(m_folder->path("spread")), QByteArray("2"));
        QCOMPARE(textOf(m_folder->path("write/listed")), QByteArray("read/later:\n\nwrite/later:"));
        // Outside there are two file systems, and nothing of the server's is in them.
        QCOMPARE(textOf(m_folder->path("outside/listed")), QByteArray("read/later:\nsecret\n\nwrite/later:"));
        QVERIFY(!QFile::exists(m_folder->path("read/later/new")));
        QVERIFY(QFile::exists(m_folder->path("write/later/new"))); // what it lies on, which is the server's to write
    }

    //! Whatever is there for the sake of a grant, as the system tells the server.
    void isMountedAsItIsToBe()
    {
        Description description =
            granting({{"write", Access::Write}, {"write/some/inner", Access::Read}, {"read/file", Access::Read}});
        description.places.push_back(m_folder->bound("write/emptydir", Access::None));
        description.kept = metadataNames();
        const RunResult result = runToItsEnd(shell(QStringLiteral("cat /proc/self/mountinfo"), description));
        const auto seen = launcher::readSeenMounts(result.lines.join('\n').toStdString() + '\n');
        QVERIFY(!seen.empty());
        const QByteArray folder = QFile::encodeName(m_folder->path(""));
        QByteArrayList found;
        for (const launcher::SeenMount &mount : seen) {
            const QByteArray path = QByteArray::fromStdString(mount.path);
            QVERIFY2(!path.startsWith("/.aside/") && !path.startsWith("/.taken/"), path.constData());
            if (!path.startsWith(folder))
                continue;
            QVERIFY2(mount.isPlain && mount.isPrivate, path.constData());
            found.append(path.mid(folder.size()) + (mount.isWritable ? " write" : " read"));
        }
        std::sort(found.begin(), found.end());
        QCOMPARE(found,
                 QByteArrayList({"read/file read", "write write", "write/.git read", "write/emptydir read",
                                 "write/some write", "write/some/inner read", "write/some/inner/.git read"}));
    }

    //! Through these it is exchanged what the server sees; there is nothing for it, and nothing that it could do.
    void whereMountsAreExchanged()
    {
        const RunResult result = runToItsEnd(
            shell(QStringLiteral("for folder in /.aside /.taken; do ls $folder; cd $folder; chmod 777 $folder; "
                                 "touch $folder/new; mv $folder /home/x; mkdir /new; done; cat /.aside/nothing; "
                                 "[ $(pwd) = / ]"),
                  granting({{"read", Access::Read}})));
        QCOMPARE(result.reason.exitCode, 0);
        QCOMPARE(result.lines, QByteArrayList());
    }

    //! Its own stays in reach in what is granted around it.
    void itsOwnInAGrant()
    {
        Description description = granting({{"read", Access::Read}});
        QVERIFY(QDir().mkpath(m_folder->path("read/home/deep")));
        QVERIFY(QDir().mkpath(m_folder->path("outside/home")));
        for (const char *name : {"read/home/deep", "outside/home"}) {
            description.places.push_back(m_folder->needed(name, Access::Write));
            description.places.back().isOwn = true;
        }
        description.places.push_back(m_folder->bound("outside", Access::None));
        RunResult result = inFolder(QStringLiteral("touch read/home/deep/new && ! touch read/home/new "
                                                   "&& touch outside/home/new && ! cat outside/secret"),
                                    description);
        QCOMPARE(result.reason.exitCode, 0);
        QVERIFY(QFile::exists(m_folder->path("read/home/deep/new")));
        QVERIFY(QFile::exists(m_folder->path("outside/home/new")));
        // And where all around it is granted, and denied in there.
        description.places.push_back(m_folder->bound("read/..", Access::Read));
        description.places.back().path.resize(description.places.back().path.size() - std::string("/read/..").size());
        result =
            inFolder(QStringLiteral("ls && touch outside/home/new && ls outside && ! touch read/new"), description);
        QVERIFY2(result.reason.exitCode == 0, qPrintable(result.reason.message));
        QCOMPARE(result.lines.last(), QByteArray("home"));
    }

    //! Each thing that there is, by itself; what shows other processes and devices is the server's own.
    void allThatThereIs()
    {
        for (const Access access : {Access::Read, Access::Write}) {
            Description description = granting({});
            confine::Place all = m_folder->bound("read", access);
            all.path = "/";
            all.identity = confine::identityOf("/").value_or(confine::FileIdentity());
            description.places.push_back(all);
            description.places.push_back(m_folder->bound("outside", Access::None));
            const RunResult result = inFolder(QStringLiteral("cat read/file && ls -d /proc/[0-9]* | wc -l; ls outside; "
                                                             "touch write/new; touch outside/new; ls /etc/shadow"),
                                              description);
            QVERIFY2(result.wasOpened, qPrintable(result.reason.message));
            QCOMPARE(result.reason.exitCode, 0);
            QCOMPARE(result.lines.size(), 3);
            QVERIFY(result.lines.at(1).toInt() <= 5);
            QCOMPARE(QFile::exists(m_folder->path("write/new")), access == Access::Write);
            QVERIFY(!QFile::exists(m_folder->path("outside/new")));
        }
    }

    //! Nobody of the server's keepers stays in a folder that could be taken back.
    void itsKeepersAreNowhere()
    {
        LaunchSpec spec = shell(QStringLiteral("pwd; for process in /proc/[0-9]*; do [ ${process#/proc/} = $$ ] || "
                                               "readlink $process/cwd; done"),
                                granting({{"write", Access::Write}}));
        spec.workingFolder = m_folder->path("write");
        const RunResult result = runToItsEnd(spec);
        QVERIFY(result.lines.size() >= 1);
        QCOMPARE(result.lines.first(), QFile::encodeName(m_folder->path("write")));
        for (const QByteArray &line : result.lines.mid(1))
            QVERIFY2(line == "/" || line == result.lines.first(), line.constData());
    }
};

QTEST_GUILESS_MAIN(TestServerView)

#include "tst_serverview.moc"

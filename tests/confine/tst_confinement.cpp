#include "core/confine/landlock.h"
#include "core/confine/sealedmemory.h"
#include "tests/confine/confinedfolder.h"
#include "tests/support/kernelwithout.h"

#include <QProcess>
#include <QSignalSpy>
#include <QTest>

#include <fcntl.h>
#include <functional>
#include <sys/mman.h>
#include <unistd.h>

using namespace mangrove;
using namespace mangrove::test;
using confine::Access;
using confine::Description;
using confine::Place;

namespace {

const QString launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");

Place place(const char *path, Access access = Access::Read)
{
    return {path, Place::Kind::Either, access, {}, false};
}

//! What a program needs to run at all.
Description withSystem()
{
    Description description;
    for (const char *path : {"/usr", "/lib", "/lib64", "/bin", "/etc/ld.so.cache"})
        description.places.push_back(place(path));
    description.places.push_back(place("/dev/null", Access::Write));
    return description;
}

LaunchSpec shell(const QString &words, const Description &description)
{
    LaunchSpec spec;
    spec.launcher = launcher;
    spec.program = QStringLiteral("/bin/sh");
    spec.arguments = {QStringLiteral("-c"), words};
    spec.workingFolder = QStringLiteral("/");
    spec.confinement = description;
    return spec;
}

struct Told
{
    QByteArray status;
    int exitCode = -1;
};

//! The launcher by itself, with a descriptor of our making. `lacks`: on such a kernel.
Told launchWith(int descriptor, const std::function<void()> &inChild = {})
{
    QProcess process;
    QSignalSpy finished(&process, &QProcess::finished);
    process.setChildProcessModifier([descriptor, inChild] {
        ::fcntl(descriptor, F_SETFD, 0);
        if (inChild)
            inChild();
    });
    process.start(launcher,
                  {QStringLiteral("1"), QStringLiteral("--confine"), QString::number(descriptor), QStringLiteral("--"),
                   QStringLiteral("/bin/true")});
    if (!QTest::qWaitFor([&] { return finished.size() == 1; }, patience))
        return {};
    return {process.readAllStandardOutput(), process.exitCode()};
}

int memory(const std::string &bytes, int seals)
{
    const int descriptor = ::memfd_create("test", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (::write(descriptor, bytes.data(), bytes.size()) != ssize_t(bytes.size())
        || ::fcntl(descriptor, F_ADD_SEALS, seals) != 0)
        return -1;
    return descriptor;
}

bool canConfine()
{
    int error = 0;
    return landlock::abi(&error) >= landlock::truncationAbi;
}

} // namespace

class TestConfinement : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder.reset(new ConfinedFolder); }

    void descriptionsOfOthersAreRefused_data()
    {
        QTest::addColumn<int>("descriptor");
        const std::string good = confine::encode(withSystem());
        const auto row = [](const char *name) -> QTestData & { return QTest::newRow(name); };
        row("not sealed") << memory(good, 0);
        row("may still be written") << memory(good, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW);
        row("may still grow") << memory(good, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_WRITE);
        row("seals may still be added") << memory(good, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE);
        row("cut") << confine::makeSealedMemory(good.substr(0, good.size() - 1));
        row("empty") << confine::makeSealedMemory("");
        row("another magic") << confine::makeSealedMemory("mangrove confines 2\n" + good.substr(20));
        row("too long") << confine::makeSealedMemory(std::string(confine::longestDescription + 1, 'm'));
        row("a file") << ::open("/etc/passwd", O_RDONLY | O_CLOEXEC);
        row("a folder") << ::open("/", O_RDONLY | O_CLOEXEC);
        row("a device that never ends") << ::open("/dev/zero", O_RDONLY | O_CLOEXEC);
        int pipe[2];
        QCOMPARE(::pipe2(pipe, O_CLOEXEC), 0);
        row("a pipe that says nothing") << pipe[0];
        row("closed") << 999;
    }
    void descriptionsOfOthersAreRefused()
    {
        QFETCH(int, descriptor);
        QVERIFY(descriptor >= 0);
        const Told told = launchWith(descriptor);
        QCOMPARE(told.status, QByteArray("refused description 0 0\n"));
        QCOMPARE(told.exitCode, 125);
        ::close(descriptor);
    }

    void ourOwnIsTaken()
    {
        if (!canConfine())
            QSKIP("This kernel's Landlock is too old");
        const int descriptor = confine::makeSealedMemory(confine::encode(withSystem()));
        const Told told = launchWith(descriptor);
        QVERIFY2(told.status.endsWith("exited 0\n"), told.status.constData());
        ::close(descriptor);
    }

    //! Fails closed: never a start with less.
    void kernelsThatCannot_data()
    {
        QTest::addColumn<int>("lacks");
        QTest::addColumn<QByteArray>("status");
        QTest::newRow("without Landlock") << int(Lacks::Landlock) << QByteArray("refused landlock 38 0\n");
        QTest::newRow("switched off at boot") << int(Lacks::LandlockAtBoot) << QByteArray("refused landlock 95 0\n");
        QTest::newRow("refuses it in the end") << int(Lacks::LandlockInTheEnd) << QByteArray("refused landlock 1 0\n");
    }
    void kernelsThatCannot()
    {
        QFETCH(int, lacks);
        QFETCH(QByteArray, status);
        if (!canConfine())
            QSKIP("This kernel's Landlock is too old");
        const int descriptor = confine::makeSealedMemory(confine::encode(withSystem()));
        const Told told = launchWith(descriptor, [lacks] { becomeKernelWithout(Lacks(lacks)); });
        QCOMPARE(told.status, status);
        QVERIFY(told.exitCode != 0);
        ::close(descriptor);
    }

    void placesThatAreNotWhatTheyWere_data()
    {
        QTest::addColumn<QString>("act"); // done to the approved folder before the start
        QTest::addColumn<QString>("says");
        QTest::newRow("as it was") << QString() << QString();
        QTest::newRow("gone") << "mv read gone"
                              << "is not there any more";
        QTest::newRow("exchanged") << "mv read gone; mkdir read"
                                   << "is not what was approved";
        QTest::newRow("a link to another") << "mv read gone; ln -s outside read"
                                           << "leads through a link";
        QTest::newRow("a link to itself") << "mv read gone; ln -s gone read"
                                          << "leads through a link";
        QTest::newRow("a file") << "mv read gone; echo text > read"
                                << "is not what was approved";
        QTest::newRow("a fifo") << "mv read gone; mkfifo read"
                                << "is not what was approved";
    }
    void placesThatAreNotWhatTheyWere()
    {
        QFETCH(QString, act);
        QFETCH(QString, says);
        if (!canConfine())
            QSKIP("This kernel's Landlock is too old");
        Description description = withSystem();
        description.places.push_back(m_folder->bound("read", Access::Read));
        QProcess::execute(QStringLiteral("/bin/sh"),
                          {QStringLiteral("-c"),
                           QStringLiteral("cd '%1' && %2 true")
                               .arg(m_folder->path(""), act.isEmpty() ? act : act + QLatin1Char(';'))});
        const RunResult result = runToItsEnd(shell(QStringLiteral("exit 0"), description));
        QCOMPARE(result.wasOpened, says.isEmpty());
        if (says.isEmpty())
            return;
        QCOMPARE(result.reason.kind, CloseReason::Kind::FailedToStart);
        QVERIFY2(result.reason.message.contains(says), qPrintable(result.reason.message));
        QVERIFY2(result.reason.message.contains(m_folder->path("read")), qPrintable(result.reason.message));
    }

    //! A file is its folder and its name: editors put another one in its place when they save.
    //! Where a file system has no handles a folder is bound by the rest of what it is, and by no less.
    void aFileSystemWithoutHandles_data()
    {
        QTest::addColumn<QString>("act");
        QTest::addColumn<bool>("starts");
        QTest::newRow("as it was") << "true" << true;
        QTest::newRow("exchanged") << "mv read gone; mkdir read" << false;
    }
    void aFileSystemWithoutHandles()
    {
        QFETCH(QString, act);
        QFETCH(bool, starts);
        if (!canConfine())
            QSKIP("This kernel's Landlock is too old");
        Description description = withSystem();
        description.places.push_back(m_folder->bound("read", Access::Read));
        QProcess::execute(QStringLiteral("/bin/sh"),
                          {QStringLiteral("-c"), QStringLiteral("cd '%1' && %2").arg(m_folder->path(""), act)});
        const int descriptor = confine::makeSealedMemory(confine::encode(description));
        const Told told = launchWith(descriptor, [] {
            if (!becomeKernelWithout(Lacks::Handles))
                ::_exit(99);
        });
        ::close(descriptor);
        QVERIFY2(told.status.startsWith(starts ? "started" : "refused exchanged"), told.status.constData());
        QCOMPARE(told.exitCode == 0, starts);
    }

    void aFileIsOfItsFolder()
    {
        if (!canConfine())
            QSKIP("This kernel's Landlock is too old");
        Description description = withSystem();
        description.places.push_back(m_folder->bound("read/file", Access::Read));
        const LaunchSpec reads = shell(QStringLiteral("read line < '%1' && ! read line < '%2'")
                                           .arg(m_folder->path("read/file"), m_folder->path("read/victim")),
                                       description);
        QCOMPARE(runToItsEnd(reads).reason.exitCode, 0);
        QVERIFY(QFile::remove(m_folder->path("read/file")) && writeFile(m_folder->path("read/file"), "anew\n"));
        QCOMPARE(runToItsEnd(reads).reason.exitCode, 0);
        QVERIFY(QFile::remove(m_folder->path("read/file")));
        QVERIFY(QFile::link(m_folder->path("outside/secret"), m_folder->path("read/file")));
        QVERIFY(runToItsEnd(reads).reason.message.contains(QLatin1String("leads through a link")));
    }

    //! To put another in its place takes the right to make files beside it.
    void aFileIsWrittenInPlace()
    {
        if (!canConfine())
            QSKIP("This kernel's Landlock is too old");
        Description description = withSystem();
        description.places.push_back(m_folder->bound("read/file", Access::Write));
        const RunResult result = runToItsEnd(
            shell(QStringLiteral("cd '%1' && echo anew > file && ! { echo other > other && mv other file; } "
                                 "&& ! rm -f file && cat file")
                      .arg(m_folder->path("read")),
                  description));
        QCOMPARE(result.reason.exitCode, 0);
        QCOMPARE(result.lines.value(result.lines.size() - 1), QByteArray("anew"));
        QVERIFY(!QFile::exists(m_folder->path("read/other")));
    }

    void whatIsNotNeededIsLeftOut()
    {
        if (!canConfine())
            QSKIP("This kernel's Landlock is too old");
        Description description = withSystem();
        description.places.push_back(place("/nonexistent/place"));
        QVERIFY(runToItsEnd(shell(QStringLiteral("exit 0"), description)).wasOpened);
        description.places.back().isNeeded = true;
        QVERIFY(runToItsEnd(shell(QStringLiteral("exit 0"), description))
                    .reason.message.contains(QLatin1String("/nonexistent/place")));
    }

    void theMostPlacesAreTaken()
    {
        if (!canConfine())
            QSKIP("This kernel's Landlock is too old");
        Description description = withSystem();
        while (description.places.size() < confine::mostPlaces)
            description.places.push_back(m_folder->bound("read", Access::Read));
        QVERIFY(runToItsEnd(shell(QStringLiteral("exit 0"), description)).wasOpened);
    }

    //! As many as a server is ever told, each with its own mode.
    void manyRoots()
    {
        if (!canConfine())
            QSKIP("This kernel's Landlock is too old");
        Description description = withSystem();
        for (int i = 0; i < 256; ++i) {
            const QByteArray name = "many/" + QByteArray::number(i);
            QVERIFY(QDir().mkpath(m_folder->path(name.constData())));
            description.places.push_back(m_folder->bound(name.constData(), i % 2 == 0 ? Access::Read : Access::Write));
        }
        QVERIFY(QDir().mkpath(m_folder->path("many/other")));
        // The folder around them is no grant, so it cannot be listed.
        const QString words = QStringLiteral("for i in $(seq 0 255) other; do ls '%1'/$i >/dev/null && echo read; "
                                             "(echo > '%1'/$i/new) 2>/dev/null && echo wrote; done; exit 0")
                                  .arg(m_folder->path("many"));
        const RunResult result = runToItsEnd(shell(words, description));
        QCOMPARE(result.reason.exitCode, 0);
        QCOMPARE(result.lines.count("read"), 256);
        QCOMPARE(result.lines.count("wrote"), 128);
        QVERIFY(QFile::exists(m_folder->path("many/255/new")) && !QFile::exists(m_folder->path("many/254/new")));
    }

    //! Nothing can be covered here, so nothing is granted that would show it.
    void whatIsMaskedIsNoStart_data()
    {
        QTest::addColumn<QByteArray>("granted");
        QTest::addColumn<bool>("isOwn");
        QTest::addColumn<bool>("starts");
        QTest::newRow("holds it") << QByteArray("read") << false << false;
        QTest::newRow("is it") << QByteArray("read/data") << false << false;
        QTest::newRow("lies in it") << QByteArray("read/data/home") << false << false;
        QTest::newRow("its own, that lies in it") << QByteArray("read/data/home") << true << true;
        QTest::newRow("its own, that is it") << QByteArray("read/data") << true << false;
        QTest::newRow("its own, that holds it") << QByteArray("read") << true << false;
        QTest::newRow("beside it") << QByteArray("write") << false << true;
        QTest::newRow("by a link on the way") << QByteArray("write/link/home") << false << false;
    }
    void whatIsMaskedIsNoStart()
    {
        QFETCH(QByteArray, granted);
        QFETCH(bool, isOwn);
        QFETCH(bool, starts);
        if (!canConfine())
            QSKIP("This kernel's Landlock is too old");
        QVERIFY(QDir().mkpath(m_folder->path("read/data/home")));
        QVERIFY(QFile::link(m_folder->path("read/data"), m_folder->path("write/link")));
        Description description = withSystem();
        description.masked = {QFile::encodeName(m_folder->path("read/data")).toStdString()};
        Place place = m_folder->needed(granted.constData(), Access::Write);
        place.isOwn = isOwn;
        description.places.push_back(place);
        const RunResult result = runToItsEnd(shell(QStringLiteral("exit 0"), description));
        QCOMPARE(result.wasOpened, starts);
        if (!starts)
            QVERIFY2(result.reason.message.contains(m_folder->path(granted.constData())),
                     qPrintable(result.reason.message));
    }

    void rightsByVersion()
    {
        const auto files = [](int abi) { return landlock::handledBy(abi, true).files; };
        QCOMPARE(files(1), 0x1FFFUL);
        QCOMPARE(files(2), 0x3FFFUL);
        QCOMPARE(files(3), 0x7FFFUL);
        QCOMPARE(files(4), 0x7FFFUL);
        QCOMPARE(files(5), 0xFFFFUL);
        QCOMPARE(files(8), 0xFFFFUL);
        QCOMPARE(files(9), 0x1FFFFUL);
        QCOMPARE(files(40), 0x1FFFFUL);
        for (int abi = 1; abi <= 10; ++abi) {
            QCOMPARE(landlock::handledBy(abi, true).network, 0UL);
            QCOMPARE(landlock::handledBy(abi, false).network, abi >= 4 ? 3UL : 0UL);
            QCOMPARE(landlock::handledBy(abi, true).scoped, abi >= 6 ? 3UL : 0UL);
            for (const auto access : {Access::Read, Access::Write}) {
                for (const bool isFolder : {true, false}) {
                    const auto rights = landlock::rightsFor(access, false, isFolder, abi);
                    QCOMPARE(rights & ~files(abi), 0UL); // the kernel refuses what it does not know
                    QCOMPARE(rights & (1U << 6 | 1U << 11 | 1U << 15), 0UL); // devices
                }
            }
            QCOMPARE(landlock::rightsFor(Access::Read, false, true, abi), 0xDUL); // run, read, list
            QCOMPARE(landlock::rightsFor(Access::Read, false, false, abi), 0x5UL);
            const auto sockets = [abi](bool hasSockets) {
                return landlock::rightsFor(Access::Write, hasSockets, true, abi) & 1U << 16;
            };
            QCOMPARE(sockets(false), 0UL);
            QCOMPARE(sockets(true) != 0, abi >= landlock::socketsAbi);
        }
    }

private:
    QScopedPointer<ConfinedFolder> m_folder;
};

QTEST_GUILESS_MAIN(TestConfinement)

#include "tst_confinement.moc"

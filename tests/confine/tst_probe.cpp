// What each level of protection holds: the probe tries everything, and every cell of the table is asserted. The table
// stands in docs/security.md too, and has to be this one: MANGROVE_WRITE_TABLE=1 writes it there.

#include "core/confine/landlock.h"
#include "core/launch/protectionability.h"
#include "core/launch/reach.h"
#include "core/servers/programinstallation.h"
#include "tests/confine/confinedfolder.h"

#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTest>

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <linux/capability.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace mangrove;
using namespace mangrove::test;
using confine::Access;

namespace {

//! What is to be: y possible, n not. For a server that is not confined also r: for root only, and m: as the machine has
//! it. S: not from scopesAbi on. U: not from socketsAbi on. o: possible in what is its own alone.
struct Row
{
    const char *name; // as the probe says it
    const char *words;
    char told;
    char files;
    char confined;

    char at(Protection level) const
    {
        return level == Protection::ToldOnly ? told : level == Protection::FilesConfined ? files : confined;
    }
};

constexpr std::array rows = {
    Row{"read/read", "read a file in a folder granted for reading", 'y', 'y', 'y'},
    Row{"read/list", "list it", 'y', 'y', 'y'},
    Row{"read/look", "look at a file's size and times", 'y', 'y', 'y'},
    Row{"read/run", "run a program in it", 'y', 'y', 'y'},
    Row{"read/write", "write a file in it", 'y', 'n', 'n'},
    Row{"read/append", "append to one", 'y', 'n', 'n'},
    Row{"read/empty", "empty one by its path", 'y', 'n', 'n'},
    Row{"read/open-to-empty", "empty one by opening it", 'y', 'n', 'n'},
    Row{"read/make-file", "make a file in it", 'y', 'n', 'n'},
    Row{"read/make-folder", "make a folder in it", 'y', 'n', 'n'},
    Row{"read/make-symlink", "make a link in it", 'y', 'n', 'n'},
    Row{"read/make-link", "give a file in it a second name", 'y', 'n', 'n'},
    Row{"read/make-fifo", "make a named pipe in it", 'y', 'n', 'n'},
    Row{"read/write-fifo", "write into a named pipe that is in it", 'y', 'n', 'y'},
    Row{"read/make-socket", "make a socket in it", 'y', 'n', 'n'},
    Row{"read/rename", "rename a file in it", 'y', 'n', 'n'},
    Row{"read/remove-file", "remove a file in it", 'y', 'n', 'n'},
    Row{"read/remove-folder", "remove a folder in it", 'y', 'n', 'n'},
    Row{"read/change-rights", "change the rights of a file in it", 'y', 'y', 'n'},
    Row{"write/read", "read a file in a folder granted for reading and writing", 'y', 'y', 'y'},
    Row{"write/list", "list it", 'y', 'y', 'y'},
    Row{"write/write", "write a file in it", 'y', 'y', 'y'},
    Row{"write/empty", "empty one", 'y', 'y', 'y'},
    Row{"write/make-file", "make a file in it", 'y', 'y', 'y'},
    Row{"write/make-folder", "make a folder in it", 'y', 'y', 'y'},
    Row{"write/make-symlink", "make a link in it", 'y', 'y', 'y'},
    Row{"write/make-link", "give a file in it a second name", 'y', 'y', 'y'},
    Row{"write/make-fifo", "make a named pipe in it", 'y', 'y', 'y'},
    Row{"write/make-socket", "make a socket in it", 'y', 'y', 'y'},
    Row{"write/rename-across", "move a file between folders in it", 'y', 'y', 'y'},
    Row{"write/remove-file", "remove a file in it", 'y', 'y', 'y'},
    Row{"write/remove-folder", "remove a folder in it", 'y', 'y', 'y'},
    Row{"write/change-rights", "change the rights of a file in it", 'y', 'y', 'y'},
    Row{"write/run", "run a program in it", 'y', 'y', 'y'},
    Row{"write/make-device", "make a device in it", 'r', 'n', 'n'},
    Row{"write/metadata", "change its .git", 'y', 'y', 'n'},
    Row{"write/metadata-away", "put another in the place of its .git", 'y', 'y', 'n'},
    Row{"write/metadata-by-another-name", "change its .mcp.json by a second name that it has", 'y', 'y', 'y'},
    Row{"write/inner-metadata", "change the .git of a folder granted in it", 'y', 'y', 'n'},
    Row{"write/inner-away", "put another in the place of that folder, or of one on the way to it", 'y', 'y', 'n'},
    Row{"write/out-by-symlink", "read a file elsewhere by a link that it made", 'y', 'n', 'n'},
    Row{"outside/read", "read a file elsewhere", 'y', 'n', 'n'},
    Row{"outside/list", "list a folder elsewhere", 'y', 'n', 'n'},
    Row{"outside/look", "look at the size and times of a file elsewhere", 'y', 'y', 'n'},
    Row{"outside/run", "run a program elsewhere", 'y', 'n', 'n'},
    Row{"outside/write", "write a file elsewhere", 'y', 'n', 'n'},
    Row{"outside/empty", "empty one by its path", 'y', 'n', 'n'},
    Row{"outside/open-to-empty", "empty one by opening it", 'y', 'n', 'n'},
    Row{"outside/make-file", "make a file elsewhere", 'y', 'n', 'n'},
    Row{"outside/make-folder", "make a folder elsewhere", 'y', 'n', 'n'},
    Row{"outside/make-symlink", "make a link elsewhere", 'y', 'n', 'n'},
    Row{"outside/make-link", "give a file elsewhere a second name", 'y', 'n', 'n'},
    Row{"outside/make-socket", "make a socket elsewhere", 'y', 'n', 'n'},
    Row{"outside/rename", "rename a file elsewhere", 'y', 'n', 'n'},
    Row{"outside/remove-file", "remove a file elsewhere", 'y', 'n', 'n'},
    Row{"outside/remove-folder", "remove a folder elsewhere", 'y', 'n', 'n'},
    Row{"outside/change-rights", "change the rights of a file elsewhere", 'y', 'y', 'n'},
    Row{"outside/change-times", "change the times of a file elsewhere", 'y', 'y', 'n'},
    Row{"outside/go-into", "go into a folder elsewhere", 'y', 'y', 'n'},
    Row{"outside/target", "read where a link elsewhere leads", 'y', 'y', 'n'},
    Row{"outside/attributes", "read the extended attributes of a file elsewhere", 'y', 'y', 'n'},
    Row{"outside/change-attributes", "change them", 'y', 'y', 'n'},
    Row{"outside/watch", "be told of changes in a folder elsewhere", 'y', 'y', 'n'},
    Row{"outside/bring-in", "move a file from elsewhere into a folder that it may write", 'y', 'n', 'n'},
    Row{"outside/link-in", "give it a second name there", 'y', 'n', 'n'},
    Row{"outside/carry-out", "move a file from there elsewhere", 'y', 'n', 'n'},
    Row{"outside/by-dots", "read a file elsewhere by `..`", 'y', 'n', 'n'},
    Row{"outside/by-a-link-in-the-root", "read one by a link that lies in a granted folder", 'y', 'n', 'n'},
    Row{"outside/by-proc-self-root", "read one by /proc/self/root", 'y', 'n', 'n'},
    Row{"outside/through-an-inherited-descriptor", "read one by an inherited descriptor", 'n', 'n', 'n'},
    Row{"system/read-library", "list the system's libraries", 'y', 'y', 'y'},
    Row{"system/run", "run the system's programs", 'y', 'y', 'y'},
    Row{"system/change", "change them", 'r', 'n', 'n'},
    Row{"system/users", "read the names of users", 'y', 'y', 'y'},
    Row{"system/passwords", "read the hashes of their passwords", 'r', 'n', 'n'},
    Row{"system/null", "write to /dev/null", 'y', 'y', 'y'},
    Row{"system/random", "read random numbers", 'y', 'y', 'y'},
    Row{"system/itself", "read what the kernel tells of itself", 'y', 'y', 'y'},
    Row{"system/shared-memory", "make a file in /dev/shm", 'y', 'n', 'o'},
    Row{"system/tmp", "make a file in /tmp", 'y', 'n', 'o'},
    Row{"home/write", "make and write a file in its own home", 'y', 'y', 'y'},
    Row{"home/run", "run a program there", 'y', 'y', 'y'},
    Row{"home/temporary", "make a temporary file", 'y', 'y', 'y'},
    Row{"others/command-line", "read the command line of another process", 'y', 'y', 'n'},
    Row{"others/environment", "read its environment", 'y', 'n', 'n'},
    Row{"others/memory", "read its memory", 'm', 'n', 'n'},
    Row{"others/trace", "trace it", 'm', 'n', 'n'},
    Row{"others/root", "read a file elsewhere through it", 'y', 'n', 'n'},
    Row{"others/working-folder", "list its working folder", 'y', 'n', 'n'},
    Row{"others/open-files", "see what files it has open", 'y', 'n', 'n'},
    Row{"others/signal", "send it a signal", 'y', 'S', 'n'},
    Row{"others/signal-by-file", "have the system send it one for what happens to a file", 'y', 'S', 'n'},
    Row{"others/limits", "read or set its limits, of which one ends it", 'y', 'n', 'n'},
    Row{"others/schedule", "change when and where it runs", 'y', 'n', 'n'},
    Row{"others/shared-memory", "join its System V shared memory", 'y', 'y', 'n'},
    Row{"others/messages", "take its System V messages, or its semaphores", 'y', 'y', 'n'},
    Row{"others/queue", "read its POSIX messages", 'm', 'n', 'n'},
    Row{"others/queue-away", "take its queue of these away", 'm', 'm', 'n'},
    Row{"sockets/path", "connect to a socket elsewhere: the bus, the key ring, ssh-agent", 'y', 'U', 'n'},
    Row{"sockets/granted-to-read", "connect to one in a folder granted for reading", 'y', 'U', 'n'},
    Row{"sockets/granted-to-write", "connect to one in a folder granted for reading and writing", 'y', 'U', 'n'},
    Row{"sockets/abstract", "connect to one with an abstract name", 'y', 'S', 'n'},
    Row{"network/connect", "connect by TCP, with the network off", 'y', 'n', 'n'},
    Row{"network/listen", "listen for TCP, with the network off", 'y', 'n', 'o'},
    Row{"network/datagram", "talk by UDP, with the network off", 'y', 'n', 'n'},
    Row{"kernel/rings", "use io_uring", 'm', 'n', 'n'},
    Row{"kernel/terminal", "type into its terminal", 'm', 'n', 'n'},
    Row{"kernel/program", "load a program into the kernel", 'm', 'm', 'n'},
    Row{"kernel/counters", "count what the processor does", 'm', 'm', 'n'},
    Row{"kernel/keys", "use the kernel's keys of the session", 'm', 'n', 'n'},
    Row{"kernel/add-key", "add a key to the kernel's", 'm', 'n', 'n'},
    Row{"kernel/mount", "mount over a folder", 'r', 'n', 'n'},
    Row{"kernel/mount-in-a-namespace", "mount over one in a namespace of its own", 'm', 'n', 'n'},
    Row{"kernel/chroot", "change its root, perhaps in a namespace of its own", 'm', 'm', 'n'},
};

QString cell(char expected)
{
    switch (expected) {
    case 'y':
        return QStringLiteral("yes");
    case 'r':
        return QStringLiteral("root only");
    case 'm':
        return QStringLiteral("as the system has it");
    case 'o':
        return QStringLiteral("yes, its own");
    case 'S':
        return QStringLiteral("no, from Linux 6.12 on");
    case 'U':
        return QStringLiteral("no, from Linux 7.1 on");
    default:
        return QStringLiteral("no");
    }
}

QString table()
{
    QString text =
        QStringLiteral("| a server tries to | Told Only | Files Confined | Confined |\n| --- | --- | --- | --- |\n");
    for (const Row &row : rows)
        text += QStringLiteral("| %1 | %2 | %3 | %4 |\n")
                    .arg(QLatin1String(row.words), cell(row.told), cell(row.files), cell(row.confined));
    return text;
}

//! Another process of the same user, which ends with this.
class Peer
{
public:
    explicit Peer(const QString &folder)
    {
        m_process.start(QStringLiteral(TEST_SUPPORT_DIR "/confinement_probe"), {QStringLiteral("--peer"), folder});
        if (!QTest::qWaitFor([this] { return m_process.canReadLine(); }, patience))
            return;
        m_words = QString::fromLatin1(m_process.readLine()).trimmed().split(QLatin1Char(' '));
    }
    ~Peer()
    {
        m_process.closeWriteChannel();
        m_process.waitForFinished(patience);
    }
    Q_DISABLE_COPY_MOVE(Peer)

    QStringList words() const { return m_words; } // as the probe wants them; four of them

private:
    QProcess m_process;
    QStringList m_words;
};

LaunchSpec probe(const ConfinedFolder &folder, const Peer &peer)
{
    LaunchSpec spec;
    spec.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
    spec.program = QStringLiteral(TEST_SUPPORT_DIR "/confinement_probe");
    QString folderPath = folder.path("");
    folderPath.chop(1);
    spec.arguments = QStringList{folderPath} + peer.words();
    spec.environment.insert(QStringLiteral("HOME"), folder.path("home"));
    spec.environment.insert(QStringLiteral("TMPDIR"), folder.path("tmp"));
    // A sanitizer looks for leaks by means that a confined program has not.
    spec.environment.insert(QStringLiteral("ASAN_OPTIONS"), QStringLiteral("detect_leaks=0"));
    spec.workingFolder = QStringLiteral("/");
    return spec;
}

confine::Description confinedTo(const ConfinedFolder &folder, Protection level, bool hasNetwork)
{
    const auto granted = [&folder](const char *name, bool isWritable) {
        RootBinding binding;
        binding.canonicalPath = folder.path(name);
        binding.identity = identityOf(QFile::encodeName(binding.canonicalPath)).value_or(FileIdentity());
        return GrantedRoot{{}, binding, isWritable};
    };
    const OwnFolders own{folder.path("home"), folder.path("tmp"), {}};
    const auto installation = programInstallation(QStringLiteral(TEST_SUPPORT_DIR "/confinement_probe"), {}, {}).places;
    auto description =
        descriptionOf(level, hasNetwork,
                      reachOf({granted("read", false), granted("write", true), granted("write/some/inner", true)}, own,
                              installation));
    description.kept = metadataNames();
    return description;
}

//! Whether it is to go; nothing where it is as the machine has it.
std::optional<bool> isToGo(char expected, int abi)
{
    switch (expected) {
    case 'm':
        return std::nullopt;
    case 'r':
        return ::geteuid() == 0;
    case 'S':
        return abi < landlock::scopesAbi;
    case 'U':
        return abi < landlock::socketsAbi;
    default:
        return expected == 'y' || expected == 'o';
    }
}

//! Root of a container may lack what mounting needs.
bool mayMount()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return true;
    for (const QByteArray &line : status.readAll().split('\n')) {
        if (line.startsWith("CapEff:"))
            return (line.mid(7).trimmed().toULongLong(nullptr, 16) >> CAP_SYS_ADMIN & 1) != 0;
    }
    return true;
}

//! Nobody can change how mounts of the root spread where it is a folder of a file system, as in a chroot: then the
//! kernel refuses root, too, and not for what it is held to.
bool isForTheMachine(const char *name, int error)
{
    if (qstrcmp(name, "outside/change-attributes") == 0 && error == ENOTSUP)
        return true; // a file system that has none
    if (qstrcmp(name, "kernel/mount") != 0)
        return false;
    if (error == EPERM && !mayMount())
        return true;
    struct statx root = {};
    return error == EINVAL && ::statx(AT_FDCWD, "/", 0, STATX_BASIC_STATS, &root) == 0
        && (root.stx_attributes_mask & STATX_ATTR_MOUNT_ROOT) != 0
        && (root.stx_attributes & STATX_ATTR_MOUNT_ROOT) == 0;
}

//! What each attempt failed with, 0 where it went. Empty where the probe did not come to its end.
QHash<QByteArray, int> attempt(Protection level, bool hasNetwork, bool hasSockets = false)
{
    const ConfinedFolder folder;
    const QByteArray inWritable = QFile::encodeName(folder.path("write/"));
    for (const char *name : {"victim", "file"})
        QFile::copy(folder.path("write/") + QLatin1String(name),
                    folder.path("write/some/inner/") + QLatin1String(name));
    writeFile(folder.path("write/.mcp.json"), "{}");
    ::link((inWritable + ".mcp.json").constData(), (inWritable + "second").constData());
    QHash<QByteArray, int> went;
    {
        const Peer peer(folder.path(""));
        if (peer.words().size() != 4)
            return {};
        LaunchSpec spec = probe(folder, peer);
        if (level != Protection::ToldOnly)
            spec.confinement = confinedTo(folder, level, hasNetwork);
        if (hasSockets)
            spec.confinement->places[1].hasSockets = true; // of what may be written
        const RunResult result = runToItsEnd(spec);
        if (!result.wasOpened || result.reason.exitCode != 0) {
            qWarning("%s %s", qPrintable(result.reason.message), result.reason.lastOutput.constData());
            return {};
        }
        for (const QByteArray &line : result.lines)
            went.insert(line.left(line.indexOf(' ')), line.mid(line.indexOf(' ') + 1).toInt());
    }
    // Only the peer can tell, and it has ended: what was sent to it had come by then.
    went.insert("others/signal-by-file", QFile::exists(folder.path("outside/signalled")) ? 0 : EPERM);
    return went;
}

} // namespace

class TestProbe : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tried_data()
    {
        QTest::addColumn<Protection>("level");
        QTest::newRow("Told Only") << Protection::ToldOnly;
        QTest::newRow("Files Confined") << Protection::FilesConfined;
        QTest::newRow("Confined") << Protection::Confined;
    }
    void tried()
    {
        QFETCH(Protection, level);
        const ProtectionAbility ability = lookAtProtections();
        if (!ability.can(level))
            QSKIP("This machine does not have this level");
        if (level != Protection::ToldOnly && !ability.canCutNetwork(level))
            QSKIP("This machine cannot keep a server from the network at this level");
        const QHash<QByteArray, int> went = attempt(level, false);
        QStringList wrong;
        for (const Row &row : rows) {
            const auto expected = isToGo(row.at(level), ability.landlockAbi);
            const int error = went.value(row.name, -1);
            if (expected.value_or(false) && isForTheMachine(row.name, error))
                qInfo("%s is not tried: nobody may do that here", row.name);
            else if (error < 0 || (expected && *expected != (error == 0)))
                wrong.append(QStringLiteral("%1: %2").arg(QLatin1String(row.name)).arg(error));
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QStringLiteral(", "))));
        QCOMPARE(went.size(), qsizetype(rows.size()));
    }

    //! Then it shares this machine's, and nothing else.
    void withTheNetworkOn()
    {
        const ProtectionAbility ability = lookAtProtections();
        if (!ability.can(Protection::Confined))
            QSKIP("This machine does not have this level");
        const QHash<QByteArray, int> went = attempt(Protection::Confined, true);
        QCOMPARE(went.size(), qsizetype(rows.size()));
        for (const char *goes : {"network/connect", "network/listen", "network/datagram"})
            QVERIFY2(went.value(goes) == 0, goes);
        for (const char *fails :
             {"outside/read", "sockets/path", "others/signal", "others/command-line", "kernel/keys"})
            QVERIFY2(went.value(fails) != 0, fails);
        QCOMPARE(went.value("sockets/abstract") == 0, ability.landlockAbi < landlock::scopesAbi);
    }

    //! A grant that says so lets it talk to what listens there. What it may not make at all without that, it may make
    //! then, and below socketsAbi nothing tells a socket in one place from one in another.
    void withSockets()
    {
        const ProtectionAbility ability = lookAtProtections();
        if (!ability.can(Protection::Confined))
            QSKIP("This machine does not have this level");
        const QHash<QByteArray, int> went = attempt(Protection::Confined, false, true);
        QCOMPARE(went.size(), qsizetype(rows.size()));
        QCOMPARE(went.value("sockets/granted-to-write"), 0);
        QCOMPARE(went.value("sockets/granted-to-read") == 0, ability.landlockAbi < landlock::socketsAbi);
        for (const char *fails : {"sockets/path", "sockets/abstract", "network/connect", "outside/read"})
            QVERIFY2(went.value(fails) != 0, fails);
    }

    void theTableOfTheDocumentIsThis()
    {
        QFile file(QStringLiteral(TEST_DATA_DIR "/../../docs/security.md"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QString text = QString::fromUtf8(file.readAll());
        file.close();
        const QString begin = QStringLiteral("<!-- made by tst_probe -->\n");
        const QString end = QStringLiteral("<!-- end -->\n");
        const qsizetype from = text.indexOf(begin) + begin.size();
        const qsizetype to = text.indexOf(end);
        QVERIFY(from >= begin.size() && to >= from);
        if (qEnvironmentVariableIsSet("MANGROVE_WRITE_TABLE") && file.open(QIODevice::WriteOnly))
            file.write(text.replace(from, to - from, table()).toUtf8());
        else
            QCOMPARE(text.mid(from, to - from), table());
    }
};

QTEST_GUILESS_MAIN(TestProbe)

#include "tst_probe.moc"

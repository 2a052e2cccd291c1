// What a running server is granted on machines that are not as this one: something of the host's is mounted inside what
// is granted, or later, folders of the root are granted themselves, and a kernel that cannot put one mount beneath another.

#include "core/confine/fileidentity.h"
#include "tests/confine/liveserver.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <csignal>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <memory>
#include <sched.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <vector>

using namespace mangrove;
using namespace mangrove::test;
using confine::Access;
using confine::LiveResult;
using confine::Place;

namespace {

constexpr unsigned beneath = 0x200; // MOVE_MOUNT_BENEATH

bool writeTo(const char *path, const QByteArray &text)
{
    const Descriptor file(::open(path, O_WRONLY | O_CLOEXEC));
    return file.isOpen() && ::write(file.get(), text.constData(), size_t(text.size())) == text.size();
}

//! With a file in it.
bool mountAt(const QByteArray &path)
{
    if (::mount("none", path.constData(), "tmpfs", 0, "mode=0755") != 0)
        return false;
    const Descriptor file(::open((path + "/its").constData(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644));
    return file.isOpen() && ::write(file.get(), "its\n", 4) == 4;
}

//! A machine of its own: what is mounted there is seen there alone, and spreads as on most machines. Whoever is root there
//! is not the root to whom bubblewrap belongs, so it is one of this user's own. Held by a process that does nothing else.
class Machine
{
public:
    //! Something is mounted at each of `now`, and at each of `later` when there is a file `ask`; then comes `done`.
    Machine(const ConfinedFolder &folder, const QByteArrayList &now, const QByteArrayList &later = {},
            const QByteArrayList &bound = {})
    {
        const QByteArray user = "0 " + QByteArray::number(::geteuid()) + " 1\n";
        const QByteArray group = "0 " + QByteArray::number(::getegid()) + " 1\n";
        const auto at = [&folder](const char *name) { return QFile::encodeName(folder.path(name)); };
        const QByteArray bubblewrap = at("bwrap");
        const QByteArray ready = at("ready");
        m_pid = ::fork();
        if (m_pid == 0) {
            ::prctl(PR_SET_PDEATHSIG, SIGKILL);
            ::syscall(SYS_close_range, 3U, ~0U, 0U);
            bool isGood = ::unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0 && writeTo("/proc/self/setgroups", "deny")
                && writeTo("/proc/self/uid_map", user) && writeTo("/proc/self/gid_map", group)
                && ::mount("none", "/", nullptr, MS_REC | MS_SHARED, nullptr) == 0
                && ::mount(bubblewrap.constData(), "/usr/bin/bwrap", nullptr, MS_BIND, nullptr) == 0;
            for (const QByteArray &path : now)
                isGood = isGood && mountAt(path);
            for (const QByteArray &path : bound)
                isGood = isGood && ::mount(path.constData(), path.constData(), nullptr, MS_BIND, nullptr) == 0;
            if (!isGood)
                ::_exit(1);
            makeFile(ready);
            while (::access(at("ask").constData(), F_OK) != 0)
                ::usleep(10'000);
            for (const QByteArray &path : later)
                mountAt(path);
            makeFile(at("done"));
            for (;;)
                ::pause();
        }
        m_isReady = QTest::qWaitFor([&] { return QFile::exists(folder.path("ready")) || hasEnded(); }, test::patience)
            && !hasEnded();
        m_users = opened("user");
        m_mounts = opened("mnt");
    }
    ~Machine()
    {
        if (!hasEnded()) {
            ::kill(m_pid, SIGKILL);
            ::waitpid(m_pid, nullptr, 0);
        }
    }
    Q_DISABLE_COPY_MOVE(Machine)

    bool isReady() const { return m_isReady; }
    //! From here on this process is in it. It has little room for that, before it becomes another program.
    std::function<bool()> entered() const
    {
        return [users = m_users.get(), mounts = m_mounts.get()] {
            return ::setns(users, CLONE_NEWUSER) == 0 && ::setns(mounts, CLONE_NEWNS) == 0;
        };
    }

private:
    static void makeFile(const QByteArray &path)
    {
        ::close(::open(path.constData(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
    }
    Descriptor opened(const char *kind) const
    {
        const QByteArray path = "/proc/" + QByteArray::number(m_pid) + "/ns/" + kind;
        return Descriptor(::open(path.constData(), O_RDONLY | O_CLOEXEC));
    }
    bool hasEnded()
    {
        m_hasEnded = m_hasEnded || m_pid <= 0 || ::waitpid(m_pid, nullptr, WNOHANG) == m_pid;
        return m_hasEnded;
    }

    pid_t m_pid = -1;
    bool m_hasEnded = false;
    bool m_isReady = false;
    Descriptor m_users;
    Descriptor m_mounts;
};

//! A filter by which move_mount() knows no MOVE_MOUNT_BENEATH, as before Linux 6.5.
std::vector<sock_filter> withoutBeneath()
{
    const std::unique_ptr<void, decltype(&seccomp_release)> filter(seccomp_init(SCMP_ACT_ALLOW), &seccomp_release);
    const scmp_arg_cmp hasFlag{4, SCMP_CMP_MASKED_EQ, beneath, beneath};
    const Descriptor memory(::memfd_create("filter", MFD_CLOEXEC));
    std::vector<sock_filter> program;
    if (!filter || !memory.isOpen()
        || seccomp_rule_add_array(filter.get(), SCMP_ACT_ERRNO(EINVAL), SCMP_SYS(move_mount), 1, &hasFlag) != 0
        || seccomp_export_bpf(filter.get(), memory.get()) != 0)
        return program;
    program.resize(size_t(::lseek(memory.get(), 0, SEEK_END)) / sizeof(sock_filter));
    const auto size = ssize_t(program.size() * sizeof(sock_filter));
    return ::pread(memory.get(), program.data(), size_t(size), 0) == size ? program : std::vector<sock_filter>();
}

} // namespace

class TestLiveMounts : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ConfinedFolder> m_folder;

    Place granted(const char *name, Access access) const { return m_folder->bound(name, access); }
    QByteArray at(const char *name) const { return QFile::encodeName(m_folder->path(name)); }

    void mountLater() const
    {
        QVERIFY(writeFile(m_folder->path("ask"), ""));
        QVERIFY(QTest::qWaitFor([this] { return QFile::exists(m_folder->path("done")); }, test::patience));
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<ConfinedFolder>();
        if (!QFile::copy(QStringLiteral("/usr/bin/bwrap"), m_folder->path("bwrap")))
            QSKIP("bubblewrap is elsewhere here");
    }

    //! It comes along, and is as the grant is. Only the end of the server takes it back, as the system lets nobody
    //! unmount it by itself.
    void whatIsMountedInside()
    {
        const QByteArray inside = at("write/emptydir");
        const Machine machine(*m_folder, {inside});
        QVERIFY(machine.isReady());
        LiveServer server(*m_folder, {granted("write", Access::Read)}, true, machine.entered());
        QVERIFY2(server.hasStarted(), server.status().constData());
        QVERIFY(server.goes("cat " + inside + "/its && ! touch " + inside + "/new"));
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Read), granted("read", Access::Read)}),
                 QByteArray("read stands, write stands"));
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Read)}), QByteArray("read gone, write stands"));
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Write)}), QByteArray("write stands"));
        QVERIFY(server.goes("cat " + inside + "/its && touch " + inside + "/new"));
        QCOMPARE(server.ordered(*m_folder, {}), QByteArray("write held"));
        QVERIFY(server.ends());
    }

    //! Where nothing is kept, its mode changes while it runs.
    void itsModeChangesAlong()
    {
        const QByteArray inside = at("read/emptydir");
        const Machine machine(*m_folder, {inside});
        QVERIFY(machine.isReady());
        LiveServer server(*m_folder, {granted("read", Access::Read)}, true, machine.entered());
        QVERIFY2(server.hasStarted(), server.status().constData());
        QCOMPARE(server.ordered(*m_folder, {granted("read", Access::Write)}), QByteArray("read stands"));
        QVERIFY(server.goes("touch " + at("read/new") + " && touch " + inside + "/new"));
        QCOMPARE(server.ordered(*m_folder, {granted("read", Access::Read)}), QByteArray("read stands"));
        QVERIFY(
            server.goes("cat " + inside + "/its && ! touch " + at("read/newer") + " && ! touch " + inside + "/newer"));
    }

    //! What is granted or denied is a mount of the host's itself, or lies in one, within another grant.
    void whatIsGrantedIsMounted_data()
    {
        QTest::addColumn<QByteArray>("inner");
        QTest::addColumn<bool>("isDenied");
        QTest::newRow("granted") << QByteArray("write/some/inner") << false;
        QTest::newRow("denied") << QByteArray("write/some/inner") << true;
        QTest::newRow("what lies in it is granted") << QByteArray("write/some") << false;
        QTest::newRow("what lies in it is denied") << QByteArray("write/some") << true;
    }
    void whatIsGrantedIsMounted()
    {
        QFETCH(QByteArray, inner);
        QFETCH(bool, isDenied);
        const Machine machine(*m_folder, {}, {}, {at(inner.constData())});
        QVERIFY(machine.isReady());
        const Place its = granted("write/some/inner", isDenied ? Access::None : Access::Read);
        QVERIFY(writeFile(m_folder->path("write/some/inner/file"), "inner\n"));
        LiveServer server(*m_folder, {granted("write", Access::Write), its}, true, machine.entered());
        QVERIFY2(server.hasStarted(), server.status().constData());
        const QByteArray file = at("write/some/inner/file");
        QVERIFY(server.goes("touch " + at("write/new") + (isDenied ? " && ! cat " : " && cat ") + file + " && ! touch "
                            + at("write/some/inner/new") + " && ! mv " + at("write/some") + ' ' + at("write/x")));
        const QByteArray said =
            server.ordered(*m_folder, {granted("write", Access::Write), its, granted("read", Access::Read)});
        QVERIFY2(said.contains("write stands") && said.contains("read stands"), said.constData());
    }

    //! Nothing of it comes to the server, whatever is mounted anew for it.
    void whatIsMountedLater()
    {
        const QByteArray inside = at("write/emptydir");
        const Machine machine(*m_folder, {}, {inside, "/usr/local"});
        QVERIFY(machine.isReady());
        LiveServer server(*m_folder, {granted("write", Access::Write)}, true, machine.entered());
        QVERIFY2(server.hasStarted(), server.status().constData());
        mountLater();
        QVERIFY(server.goes("! ls " + inside + "/its && ! ls /usr/local/its"));
        QCOMPARE(server.ordered(*m_folder,
                                {granted("write", Access::Write), granted("write/some/inner", Access::Read),
                                 granted("read", Access::Read)}),
                 QByteArray("read stands, write stands, write/some/inner stands"));
        QVERIFY(server.goes("! ls " + inside + "/its && ! ls /usr/local/its && touch " + inside + "/new"));
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Read), granted("read", Access::Read)}),
                 QByteArray("read stands, write stands, write/some/inner gone"));
        QVERIFY(server.goes("! ls " + inside + "/its && ! touch " + inside + "/newer"));
        QCOMPARE(server.ordered(*m_folder, {}), QByteArray("read gone, write gone"));
    }

    //! A folder of the root, and what lies in it.
    void foldersOfTheRoot_data()
    {
        QTest::addColumn<QByteArray>("outer");
        QTest::newRow("the temporary one") << QByteArray("/tmp");
        QTest::newRow("the root") << QByteArray("/");
    }
    void foldersOfTheRoot()
    {
        QFETCH(QByteArray, outer);
        const QTemporaryDir other(QStringLiteral("/tmp/mangrove-live-XXXXXX"));
        const auto place = [](const QByteArray &path, Access access) {
            return Place{path.toStdString(), Place::Kind::Folder, access,
                         confine::identityOf(path.constData()).value_or(FileIdentity()), true};
        };
        const QByteArray inner = QFile::encodeName(other.path());
        LiveServer server(*m_folder, {place(outer, Access::Read), place(inner, Access::Write)});
        QVERIFY2(server.hasStarted(), server.status().constData());
        QVERIFY(server.goes("touch " + inner + "/new && ls /tmp"));
        QVERIFY(server.goes("! touch /tmp/mangrove-live-new"));
        // What has rules of its own from the start is as it was.
        const auto answer =
            server.order({place(outer, Access::Read), place(inner, Access::Write), granted("write", Access::Write)});
        QVERIFY(answer);
        for (const LiveResult &result : answer->results) {
            const bool isNew = result.path == at("write").toStdString();
            QCOMPARE(int(result.state),
                     int(isNew && at("write").startsWith("/tmp/") ? LiveResult::State::Failed
                             : isNew && outer == "/"              ? LiveResult::State::Failed
                                                                  : LiveResult::State::Stands));
        }
        QVERIFY(server.goes("touch " + inner + "/newer"));
    }

    //! The same comes of all orders, with a moment in between.
    void withoutMovingBeneath()
    {
        QVERIFY(writeFile(m_folder->path("write/some/inner/file"), "inner\n"));
        const std::vector<sock_filter> filter = withoutBeneath();
        QVERIFY(!filter.empty());
        const sock_fprog program{static_cast<unsigned short>(filter.size()), const_cast<sock_filter *>(filter.data())};
        LiveServer server(*m_folder, {granted("write", Access::Read)}, true, [&program] {
            return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
                && ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
        });
        QVERIFY2(server.hasStarted(), server.status().constData());
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Write)}), QByteArray("write stands"));
        QVERIFY(server.goes("touch " + at("write/new") + " && ! touch " + at("write/.git/new")));
        const Place inner = granted("write/some/inner", Access::Read);
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Write), inner}),
                 QByteArray("write stands, write/some/inner stands"));
        QVERIFY(server.goes("! touch " + at("write/some/inner/new") + " && touch " + at("write/new")));
        QVERIFY(server.goes("cd " + at("write/some/inner")));
        QCOMPARE(server.ordered(*m_folder, {inner}), QByteArray("write gone, write/some/inner stands"));
        QVERIFY(server.goes("cat file && ! ls " + at("write/file")));
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Write), inner}),
                 QByteArray("write stands, write/some/inner stands"));
        QVERIFY(server.goes("cat file && ! touch new && touch " + at("write/new")));
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Read), inner}),
                 QByteArray("write stands, write/some/inner stands"));
        QVERIFY(server.goes("cd / && ! touch " + at("write/new")));
        QCOMPARE(server.ordered(*m_folder, {}), QByteArray("write gone, write/some/inner gone"));
    }

    //! After an order of which nothing came, too, somebody looks after what is kept.
    void whatIsKeptAfterAnOrderThatFailed()
    {
        LiveServer server(*m_folder, {granted("write", Access::Write)}, true);
        QVERIFY2(server.hasStarted(), server.status().constData());
        Place denied = granted("outside/emptydir", Access::None);
        QVERIFY(QDir().rename(m_folder->path("outside"), m_folder->path("away")));
        QVERIFY(QFile::link(m_folder->path("away"), m_folder->path("outside")));
        Place place = granted("away", Access::Read);
        place.path = at("outside").toStdString();
        server.ordered(*m_folder, {granted("write", Access::Write), place, denied});
        QVERIFY(server.goes("touch " + at("write/new")));
        QVERIFY(QDir().rename(m_folder->path("write/.git"), m_folder->path("write/was")));
        QVERIFY(server.ends());
        QVERIFY2(server.status().contains("uncovered "), server.status().constData());
    }
};

QTEST_GUILESS_MAIN(TestLiveMounts)

#include "tst_livemounts.moc"

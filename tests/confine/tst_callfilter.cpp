#include "app/launcher/callfilter.h"
#include "tests/confine/filtermachine.h"

#include <QByteArray>
#include <QTest>

#include <array>
#include <cerrno>
#include <csignal>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace mangrove;
using namespace mangrove::test;

namespace {

using Arguments = std::array<quint64, 6>;

constexpr quint32 allowed = SECCOMP_RET_ALLOW;

constexpr quint32 fails(int error)
{
    return quint32(SECCOMP_RET_ERRNO) | quint32(error);
}

using launcher::CallRules;

constexpr CallRules inNamespaces{};
constexpr CallRules withoutLocalSockets{confine::Level::Full, true, false};
constexpr CallRules filesOnly{confine::Level::Files, true, true};
constexpr CallRules filesWithoutNetwork{confine::Level::Files, false, true};

QByteArray makeFilter(const CallRules &rules = inNamespaces)
{
    const int memory = launcher::makeCallFilter(rules);
    if (memory < 0)
        return {};
    QByteArray bytes(1 << 16, '\0');
    bytes.truncate(qsizetype(::read(memory, bytes.data(), size_t(bytes.size()))));
    ::close(memory);
    return bytes;
}

//! The error of each call, made by a process that is held to the filter: 0 where it went, -1 where it could not be
//! held.
int underFilter(const QByteArray &program, int (*call)())
{
    const pid_t child = ::fork();
    if (child == 0) {
        sock_fprog filter{static_cast<unsigned short>(size_t(program.size()) / sizeof(sock_filter)),
                          reinterpret_cast<sock_filter *>(const_cast<char *>(program.constData()))};
        if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) != 0)
            ::_exit(255);
        ::_exit(call());
    }
    int status = 0;
    if (::waitpid(child, &status, 0) != child || !WIFEXITED(status) || WEXITSTATUS(status) == 255)
        return -1;
    return WEXITSTATUS(status);
}

int errorOf(long result)
{
    return result < 0 ? errno : 0;
}

} // namespace

class TestCallFilter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_filter = makeFilter();
        QVERIFY(!m_filter.isEmpty());
        QCOMPARE(m_filter.size() % qsizetype(sizeof(sock_filter)), 0);
    }

    void answers_data()
    {
        QTest::addColumn<int>("call");
        QTest::addColumn<quint64>("first");
        QTest::addColumn<quint64>("second");
        QTest::addColumn<quint32>("answer");
        const auto row = [](const char *name, long call, quint32 answer, quint64 first = 0, quint64 second = 0) {
            QTest::newRow(name) << int(call) << first << second << answer;
        };
        constexpr quint64 high = quint64(1) << 32;
        row("read", SYS_read, allowed);
        row("openat", SYS_openat, allowed);
        row("execve", SYS_execve, allowed);
        row("landlock", 444, allowed);
        row("seccomp", SYS_seccomp, allowed);
        row("one that nobody knows yet", 999, allowed);
        row("io_uring", SYS_io_uring_setup, fails(ENOSYS));
        row("io_uring, an old one", SYS_io_uring_enter, fails(ENOSYS));
        row("keys", SYS_keyctl, fails(EPERM));
        row("a key", SYS_add_key, fails(EPERM));
        row("a key of another", SYS_request_key, fails(EPERM));
        row("ptrace", SYS_ptrace, fails(EPERM));
        row("memory of another", SYS_process_vm_readv, fails(EPERM));
        row("descriptor of another", SYS_pidfd_getfd, fails(EPERM));
        row("perf", SYS_perf_event_open, fails(EPERM));
        row("bpf", SYS_bpf, fails(EPERM));
        row("userfaultfd", SYS_userfaultfd, fails(EPERM));
        row("mount", SYS_mount, fails(EPERM));
        row("umount", SYS_umount2, fails(EPERM));
        row("mount, the new way", SYS_move_mount, fails(EPERM));
        row("mount, the newest way", 467, fails(EPERM));
        row("pivot_root", SYS_pivot_root, fails(EPERM));
        row("chroot", SYS_chroot, fails(EPERM));
        row("setns", SYS_setns, fails(EPERM));
        row("kexec", SYS_kexec_load, fails(EPERM));
        row("by handle", SYS_open_by_handle_at, fails(EPERM));
        row("a process", SYS_clone, allowed, CLONE_VFORK | CLONE_VM | SIGCHLD);
        row("a user namespace", SYS_clone, fails(EPERM), CLONE_NEWUSER | SIGCHLD);
        row("a user namespace with others", SYS_clone, fails(EPERM), CLONE_NEWUSER | CLONE_NEWNS);
        row("clone3", SYS_clone3, fails(ENOSYS));
        row("unshared files", SYS_unshare, allowed, CLONE_FILES);
        row("an unshared user namespace", SYS_unshare, fails(EPERM), CLONE_NEWUSER);
        row("an unshared user namespace with upper bits", SYS_unshare, fails(EPERM), high | CLONE_NEWUSER);
        row("size of a terminal", SYS_ioctl, allowed, 0, TIOCGWINSZ);
        row("typing", SYS_ioctl, fails(EPERM), 0, TIOCSTI);
        row("typing with upper bits", SYS_ioctl, fails(EPERM), 0, high | TIOCSTI);
        row("pasting", SYS_ioctl, fails(EPERM), 0, 0x541C);
        row("pasting with all upper bits", SYS_ioctl, fails(EPERM), 0, ~quint64(0xFFFFFFFF) | 0x541C);
        row("a local socket", SYS_socket, allowed, AF_UNIX);
        row("IP", SYS_socket, allowed, AF_INET);
        row("IP 6", SYS_socket, allowed, AF_INET6);
        row("netlink", SYS_socket, allowed, AF_NETLINK);
        row("packets", SYS_socket, fails(EAFNOSUPPORT), AF_PACKET);
        row("a virtual machine's host", SYS_socket, fails(EAFNOSUPPORT), AF_VSOCK);
        row("Bluetooth", SYS_socket, fails(EAFNOSUPPORT), AF_BLUETOOTH);
        row("a family that nobody knows yet", SYS_socket, fails(EAFNOSUPPORT), 77);
        row("a virtual machine's host with upper bits", SYS_socket, fails(EAFNOSUPPORT), high | AF_VSOCK);
        row("packets with upper bits", SYS_socket, fails(EAFNOSUPPORT), high | AF_PACKET);
        row("IP with upper bits", SYS_socket, fails(EAFNOSUPPORT), high | AF_INET);
    }
    void answers()
    {
        QFETCH(int, call);
        QFETCH(quint64, first);
        QFETCH(quint64, second);
        QFETCH(quint32, answer);
        const FilterMachine machine(m_filter);
        QCOMPARE(machine.answer(call, Arguments{first, second}), answer);
    }

    void answersByRules_data()
    {
        QTest::addColumn<int>("call");
        QTest::addColumn<quint64>("first");
        QTest::addColumn<quint64>("second");
        QTest::addColumn<quint32>("none"); // of those that may make no local sockets
        QTest::addColumn<quint32>("files");
        QTest::addColumn<quint32>("filesWithout"); // a network
        const auto row = [](const char *name, long call, quint64 first, quint64 second, quint32 none, quint32 files,
                            quint32 filesWithout) {
            QTest::newRow(name) << int(call) << first << second << none << files << filesWithout;
        };
        constexpr quint64 high = quint64(1) << 32;
        constexpr quint32 noFamily = fails(EAFNOSUPPORT);
        constexpr quint32 refused = fails(EPERM);
        row("a local socket", SYS_socket, AF_UNIX, SOCK_STREAM, noFamily, allowed, allowed);
        row("a local socket with upper bits", SYS_socket, high | AF_UNIX, SOCK_STREAM, noFamily, allowed, noFamily);
        row("IP", SYS_socket, AF_INET, SOCK_STREAM, allowed, allowed, noFamily);
        row("IP 6", SYS_socket, AF_INET6, SOCK_DGRAM, allowed, allowed, noFamily);
        row("IP with upper bits", SYS_socket, high | AF_INET, SOCK_DGRAM, noFamily, allowed, noFamily);
        row("netlink", SYS_socket, AF_NETLINK, SOCK_RAW, allowed, allowed, noFamily);
        row("no family", SYS_socket, AF_UNSPEC, 0, allowed, allowed, noFamily);
        row("packets", SYS_socket, AF_PACKET, SOCK_RAW, noFamily, allowed, noFamily);
        row("a family that nobody knows yet", SYS_socket, 77, 1, noFamily, allowed, noFamily);
        row("a pair of streams", SYS_socketpair, AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, allowed, allowed, allowed);
        row("a pair of whole messages in order", SYS_socketpair, AF_UNIX, SOCK_SEQPACKET, allowed, allowed, allowed);
        row("a pair of loose messages", SYS_socketpair, AF_UNIX, SOCK_DGRAM, refused, allowed, allowed);
        row("a pair of loose messages with flags", SYS_socketpair, AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK,
            refused, allowed, allowed);
        row("the same by its other name", SYS_socketpair, AF_UNIX, SOCK_RAW, refused, allowed, allowed);
        row("io_uring", SYS_io_uring_setup, 4, 0, fails(ENOSYS), fails(ENOSYS), fails(ENOSYS));
        row("keys", SYS_keyctl, 0, 0, refused, refused, refused);
        row("typing", SYS_ioctl, 0, TIOCSTI, refused, refused, refused);
        row("its own limits", SYS_prlimit64, 0, 0, allowed, allowed, allowed);
        row("limits of another", SYS_prlimit64, 4711, 0, allowed, refused, refused);
        row("limits of another with upper bits", SYS_prlimit64, high | 4711, 0, allowed, refused, refused);
        row("its own schedule", SYS_sched_setscheduler, 0, 0, allowed, allowed, allowed);
        row("schedule of another", SYS_sched_setscheduler, 1, 0, allowed, refused, refused);
        row("parameters of another", SYS_sched_setparam, 1, 0, allowed, refused, refused);
        row("attributes of another", SYS_sched_setattr, 1, 0, allowed, refused, refused);
        row("processors of another", SYS_sched_setaffinity, 1, 0, allowed, refused, refused);
        row("its own priority", SYS_setpriority, 0, 0, allowed, allowed, allowed);
        row("priority of another", SYS_setpriority, 0, 1, allowed, refused, refused);
        row("priority of all", SYS_setpriority, 2, 0, allowed, refused, refused);
        row("priority of all with upper bits", SYS_setpriority, high | 2, 0, allowed, refused, refused);
        row("priority of another's input", SYS_ioprio_set, 1, 1, allowed, refused, refused);
        row("priority of all input", SYS_ioprio_set, 3, 0, allowed, refused, refused);
        row("a namespace", SYS_unshare, CLONE_NEWUSER, 0, refused, allowed, allowed);
        row("clone3", SYS_clone3, 0, 0, fails(ENOSYS), allowed, allowed);
        row("ptrace, which Landlock holds", SYS_ptrace, 0, 0, refused, allowed, allowed);
    }
    void answersByRules()
    {
        QFETCH(int, call);
        QFETCH(quint64, first);
        QFETCH(quint64, second);
        const Arguments arguments{first, second};
        QFETCH(quint32, none);
        QFETCH(quint32, files);
        QFETCH(quint32, filesWithout);
        QCOMPARE(FilterMachine(makeFilter(withoutLocalSockets)).answer(call, arguments), none);
        QCOMPARE(FilterMachine(makeFilter(filesOnly)).answer(call, arguments), files);
        QCOMPARE(FilterMachine(makeFilter(filesWithoutNetwork)).answer(call, arguments), filesWithout);
    }

    //! The numbers of another architecture mean other calls.
    void otherArchitectures_data() { addRules(); }
    void otherArchitectures()
    {
        QFETCH(QByteArray, filter);
        const FilterMachine machine(filter);
        for (int call = 0; call < 600; ++call)
            QCOMPARE(machine.answer(call, {}, FilterMachine::other), fails(ENOSYS));
#ifdef __x86_64__
        constexpr int x32 = 0x40000000;
        for (int call = 0; call < 600; ++call)
            QCOMPARE(machine.answer(x32 | call), fails(ENOSYS));
#endif
    }

    //! Each way for each call ends in an answer.
    void everyCallIsAnswered_data()
    {
        addRules();
    }
    void everyCallIsAnswered()
    {
        QFETCH(QByteArray, filter);
        const FilterMachine machine(filter);
        for (int call = -1; call < 1000; ++call) {
            for (const quint64 argument : {quint64(0), quint64(1), ~quint64(0)}) {
                const quint32 answer = machine.answer(call, Arguments{argument, argument});
                QVERIFY2(answer == allowed || (answer & SECCOMP_RET_ACTION_FULL) == SECCOMP_RET_ERRNO,
                         qPrintable(QString::number(call)));
            }
        }
    }

    //! The kernel takes it, and the C library goes on working under it.
    void theKernelTakesIt()
    {
        const int kept = underFilter(m_filter, [] { return errorOf(::syscall(SYS_keyctl, 0, -3, 1)); });
        if (kept < 0)
            QSKIP("This machine lets nobody load a filter");
        QCOMPARE(kept, EPERM);
        QCOMPARE(underFilter(m_filter, [] { return errorOf(::unshare(CLONE_NEWUSER)); }), EPERM);
        QCOMPARE(underFilter(m_filter, [] { return errorOf(::socket(AF_VSOCK, SOCK_STREAM, 0)); }), EAFNOSUPPORT);
        QCOMPARE(underFilter(m_filter, [] { return errorOf(::socket(AF_UNIX, SOCK_STREAM, 0)); }), 0);
        const auto startsAnother = [] {
            const pid_t child = ::fork();
            if (child == 0)
                ::_exit(0);
            int status = 0;
            return ::waitpid(child, &status, 0) == child && status == 0 ? 0 : 1;
        };
        QCOMPARE(underFilter(m_filter, startsAnother), 0);
    }

private:
    static void addRules()
    {
        QTest::addColumn<QByteArray>("filter");
        QTest::newRow("in namespaces") << makeFilter();
        QTest::newRow("without local sockets") << makeFilter(withoutLocalSockets);
        QTest::newRow("files only") << makeFilter(filesOnly);
        QTest::newRow("files without a network") << makeFilter(filesWithoutNetwork);
    }

    QByteArray m_filter;
};

QTEST_GUILESS_MAIN(TestCallFilter)

#include "tst_callfilter.moc"

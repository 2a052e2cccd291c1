// Tries what a server may or may not do and says of each how it went: a line `NAME 0` where it went, else `NAME ERRNO`.
// Started like a server, at each level of protection, by tst_confinement. No Qt, so that what it needs itself is
// little.
//
//   confinement_probe FOLDER PEER_PID TCP_PORT UDP_PORT ABSTRACT
//
// FOLDER holds `read` and `write`, which are granted, and `outside`, which is not. PEER_PID is another process of the
// same user that listens at the ports, at FOLDER/outside/socket and at the abstract name.
//
//   confinement_probe --hold FILE      keeps a file open, mapped and locked, and writes to it by the map, until it is
//   ended.
//
//   confinement_probe --peer FOLDER    is that process, and ends with its standard input. Says the four others.

#include "tests/support/probeothers.h"
#include "tests/support/probeways.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <functional>
#include <linux/bpf.h>
#include <linux/perf_event.h>
#include <mqueue.h>
#include <netinet/in.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <string>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/ptrace.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

using namespace mangrove::probe;

bool opens(const std::string &path, int flags)
{
    return closed(open(path.c_str(), flags | O_CLOEXEC, 0600));
}

bool makes(const std::string &path)
{
    return opens(path, O_WRONLY | O_CREAT | O_EXCL);
}

//! A file of this run.
bool comesAndGoesIn(const std::string &folder)
{
    const std::string path = folder + "/mangrove-probe-" + std::to_string(getpid());
    return makes(path) && unlink(path.c_str()) == 0;
}

bool lists(const std::string &path)
{
    DIR *folder = opendir(path.c_str());
    return folder && closedir(folder) == 0;
}

bool seesTarget(const std::string &link)
{
    char target[256];
    return readlink(link.c_str(), target, sizeof target) > 0;
}

bool looksAt(const std::string &path)
{
    struct stat info = {};
    return stat(path.c_str(), &info) == 0;
}

bool runs(const std::string &program)
{
    int failure[2];
    if (pipe2(failure, O_CLOEXEC) != 0)
        return false;
    const pid_t child = fork();
    if (child == 0) {
        execl(program.c_str(), program.c_str(), static_cast<char *>(nullptr));
        const int error = errno;
        [[maybe_unused]] const ssize_t written = write(failure[1], &error, sizeof error);
        _exit(127);
    }
    close(failure[1]);
    int error = 0;
    const bool isRun = read(failure[0], &error, sizeof error) == 0;
    close(failure[0]);
    int status = 0;
    waitpid(child, &status, 0);
    errno = error;
    return isRun;
}

//! In a child, because it cannot be undone.
bool apart(const Attempt &attempt)
{
    int result[2];
    if (pipe2(result, O_CLOEXEC) != 0)
        return false;
    const pid_t child = fork();
    if (child == 0) {
        const int error = attempt() ? 0 : errno;
        [[maybe_unused]] const ssize_t written = write(result[1], &error, sizeof error);
        _exit(0);
    }
    close(result[1]);
    int error = EPROTO; // it was killed
    if (read(result[0], &error, sizeof error) < 0)
        error = errno;
    close(result[0]);
    int status = 0;
    waitpid(child, &status, 0);
    errno = error;
    return error == 0;
}

bool bindsSocket(const std::string &path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    strncpy(address.sun_path, path.c_str(), sizeof address.sun_path - 1);
    const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const bool isBound = bind(socket, reinterpret_cast<sockaddr *>(&address), sizeof address) == 0;
    const int error = errno;
    close(socket);
    errno = error;
    return isBound;
}

bool makesSocket(const std::string &folder)
{
    return anyOf({
        [&] { return bindsSocket(folder + "/newsocket"); },
        [&] { return mknod((folder + "/newsocket").c_str(), S_IFSOCK | 0600, 0) == 0; },
    });
}

bool calls(long number, long first = 0, long second = 0, long third = 0)
{
    return syscall(number, first, second, third, 0L, 0L) >= 0;
}

struct Named
{
    const char *name;
    Attempt attempt;
};

std::vector<Named> inFolders(const std::string &folder)
{
    const std::string r = folder + "/read";
    const std::string w = folder + "/write";
    const std::string o = folder + "/outside";
    return {
        {"read/read", [=] { return readsFile(r + "/file"); }},
        {"read/list", [=] { return lists(r); }},
        {"read/look", [=] { return looksAt(r + "/file"); }},
        {"read/run", [=] { return runs(r + "/program"); }},
        {"read/write", [=] { return writesFile(r + "/file"); }},
        {"read/append", [=] { return opens(r + "/file", O_WRONLY | O_APPEND); }},
        {"read/empty", [=] { return truncate((r + "/file").c_str(), 0) == 0; }},
        {"read/open-to-empty", [=] { return opens(r + "/file", O_RDONLY | O_TRUNC); }},
        {"read/make-file", [=] { return makesFile(r, w); }},
        {"read/make-folder", [=] { return makesFolder(r); }},
        {"read/make-symlink", [=] { return makesSymlink(r, "file"); }},
        {"read/make-link", [=] { return makesLink(r, w); }},
        {"read/make-fifo", [=] { return makesFifo(r); }},
        {"read/write-fifo", [=] { return opens(r + "/pipe", O_RDWR | O_NONBLOCK); }},
        {"read/make-socket", [=] { return makesSocket(r); }},
        {"read/rename", [=] { return renames(r); }},
        {"read/remove-file", [=] { return removesFile(r); }},
        {"read/remove-folder", [=] { return removesFolder(r); }},
        {"read/change-rights", [=] { return changesRights(r + "/file"); }},
        {"write/read", [=] { return readsFile(w + "/file"); }},
        {"write/list", [=] { return lists(w); }},
        {"write/write", [=] { return writesFile(w + "/file"); }},
        {"write/empty", [=] { return truncate((w + "/file").c_str(), 0) == 0; }},
        {"write/make-file", [=] { return makes(w + "/new"); }},
        {"write/make-folder", [=] { return mkdir((w + "/newdir").c_str(), 0700) == 0; }},
        {"write/make-symlink", [=] { return symlink("../outside/secret", (w + "/newlink").c_str()) == 0; }},
        {"write/make-link", [=] { return link((w + "/file").c_str(), (w + "/newhard").c_str()) == 0; }},
        {"write/make-fifo", [=] { return mkfifo((w + "/newfifo").c_str(), 0600) == 0; }},
        {"write/make-socket", [=] { return makesSocket(w); }},
        {"write/rename-across", [=] { return rename((w + "/new").c_str(), (w + "/newdir/moved").c_str()) == 0; }},
        {"write/remove-file", [=] { return unlink((w + "/newdir/moved").c_str()) == 0; }},
        {"write/remove-folder", [=] { return rmdir((w + "/newdir").c_str()) == 0; }},
        {"write/change-rights", [=] { return chmod((w + "/file").c_str(), 0600) == 0; }},
        {"write/run", [=] { return runs(w + "/program"); }},
        {"write/make-device", [=] { return mknod((w + "/device").c_str(), S_IFCHR | 0600, 0x103) == 0; }},
        {"write/metadata", [=] { return changesMetadata(w); }},
        {"write/metadata-away", [=] { return movesAway(w, ".git"); }},
        {"write/metadata-by-another-name", [=] { return writesFile(w + "/second"); }},
        {"write/inner-metadata", [=] { return changesMetadata(w + "/some/inner"); }},
        {"write/inner-away", [=] { return movesAway(w + "/some", "inner") || movesAway(w, "some"); }},
        {"write/out-by-symlink", [=] { return readsFile(w + "/newlink"); }},
        {"outside/read", [=] { return readsFile(o + "/secret"); }},
        {"outside/list", [=] { return lists(o); }},
        {"outside/look", [=] { return looksAt(o + "/secret"); }},
        {"outside/run", [=] { return runs(o + "/program"); }},
        {"outside/write", [=] { return writesFile(o + "/file"); }},
        {"outside/empty", [=] { return truncate((o + "/file").c_str(), 0) == 0; }},
        {"outside/open-to-empty", [=] { return opens(o + "/file", O_RDONLY | O_TRUNC); }},
        {"outside/make-file", [=] { return makesFile(o, w); }},
        {"outside/make-folder", [=] { return makesFolder(o); }},
        {"outside/make-symlink", [=] { return makesSymlink(o, "file"); }},
        {"outside/make-link", [=] { return makesLink(o, w); }},
        {"outside/make-socket", [=] { return makesSocket(o); }},
        {"outside/rename", [=] { return renames(o); }},
        {"outside/remove-file", [=] { return removesFile(o); }},
        {"outside/remove-folder", [=] { return removesFolder(o); }},
        {"outside/change-rights", [=] { return changesRights(o + "/file"); }},
        {"outside/change-times", [=] { return changesTimes(o + "/file"); }},
        {"outside/go-into", [=] { return goesInto(o); }},
        {"outside/target", [=] { return seesTarget(o + "/link"); }},
        {"outside/attributes", [=] { return readsAttributes(o + "/file"); }},
        {"outside/change-attributes", [=] { return changesAttributes(o + "/file"); }},
        {"outside/watch", [=] { return watches(o); }},
        {"outside/bring-in", [=] { return moves(o + "/mine", w + "/brought"); }},
        {"outside/link-in", [=] { return links(o + "/file", w + "/linked"); }},
        {"outside/carry-out", [=] { return moves(w + "/yours", o + "/carried"); }},
        {"outside/by-dots", [=] { return readsFile(r + "/../outside/secret"); }},
        {"outside/by-a-link-in-the-root", [=] { return readsFile(r + "/out"); }},
        {"outside/by-proc-self-root", [=] { return readsFile("/proc/self/root" + o + "/secret"); }},
        {"outside/through-an-inherited-descriptor",
         [=] {
             for (int descriptor = 3; descriptor < 64; ++descriptor) {
                 const int file = openat(descriptor, (o.substr(1) + "/secret").c_str(), O_RDONLY | O_CLOEXEC);
                 if (closed(file))
                     return true;
             }
             return false;
         }},
    };
}

std::vector<Named> ofTheSystem(const std::string &home, const std::string &temporary)
{
    return {
        {"system/read-library", [] { return lists("/usr/lib"); }},
        {"system/run", [] { return runs("/usr/bin/true"); }},
        {"system/change", [] { return comesAndGoesIn("/usr/lib"); }},
        {"system/users", [] { return readsFile("/etc/passwd"); }},
        {"system/passwords", [] { return readsFile("/etc/shadow"); }},
        {"system/null", [] { return writesFile("/dev/null"); }},
        {"system/random", [] { return readsFile("/dev/urandom"); }},
        {"system/itself", [] { return readsFile("/proc/self/status"); }},
        {"system/shared-memory", [] { return comesAndGoesIn("/dev/shm"); }},
        {"system/tmp", [] { return comesAndGoesIn("/tmp"); }},
        {"home/write", [=] { return makes(home + "/new") && writesFile(home + "/new"); }},
        {"home/run", [=] { return symlink("/usr/bin/true", (home + "/run").c_str()) == 0 && runs(home + "/run"); }},
        {"home/temporary", [=] { return makes(temporary + "/new"); }},
    };
}

key_t keyOf(pid_t peer)
{
    return ftok("/usr", 'm') ^ peer;
}

std::string queueOf(pid_t peer)
{
    return "/mangrove-probe-" + std::to_string(peer);
}

std::vector<Named> ofOthers(pid_t peer, int tcp, int udp, const std::string &abstract, const std::string &folder)
{
    const std::string proc = "/proc/" + std::to_string(peer);
    return {
        {"others/command-line", [=] { return readsFile(proc + "/cmdline"); }},
        {"others/environment", [=] { return readsFile(proc + "/environ"); }},
        {"others/memory", [=] { return readsFile(proc + "/mem"); }},
        {"others/trace", [=] { return apart([=] { return ptrace(PTRACE_SEIZE, peer, 0, 0) == 0; }); }},
        {"others/root", [=] { return readsFile(proc + "/root" + folder + "/outside/secret"); }},
        {"others/working-folder", [=] { return lists(proc + "/cwd/"); }},
        {"others/open-files", [=] { return seesTarget(proc + "/fd/0"); }},
        {"others/signal", [=] { return signals(peer); }},
        {"others/limits", [=] { return limits(peer); }},
        {"others/schedule", [=] { return schedules(peer); }},
        {"others/shared-memory", [=] { return shmget(keyOf(peer), 0, 0600) >= 0; }},
        {"others/messages",
         [=] {
             return anyOf({
                 [=] { return msgget(keyOf(peer), 0600) >= 0; },
                 [=] { return semget(keyOf(peer), 1, 0600) >= 0; },
             });
         }},
        {"others/queue", [=] { return closed(mq_open(queueOf(peer).c_str(), O_RDONLY | O_CLOEXEC)); }},
        {"others/queue-away", [=] { return mq_unlink(queueOf(peer).c_str()) == 0; }},
        {"sockets/path", [=] { return reachesLocally(folder + "/outside/socket", false); }},
        {"sockets/granted-to-read", [=] { return reachesLocally(folder + "/read/socket", false); }},
        {"sockets/granted-to-write", [=] { return reachesLocally(folder + "/write/socket", false); }},
        {"sockets/abstract", [=] { return reachesLocally(abstract, true); }},
        {"network/connect", [=] { return connectsTo(tcp); }},
        {"network/listen", [] { return listensForTcp(); }},
        {"network/datagram", [=] { return sendsDatagramTo(udp); }},
    };
}

//! Into one of its own, which is its controlling one then.
bool typesIntoTerminal()
{
    const int terminal = posix_openpt(O_RDWR | O_CLOEXEC);
    char other[64];
    return terminal >= 0 && grantpt(terminal) == 0 && unlockpt(terminal) == 0
        && ptsname_r(terminal, other, sizeof other) == 0 && setsid() >= 0
        && ioctl(open(other, O_RDWR | O_CLOEXEC), TIOCSTI, "x") == 0;
}

//! An empty one for what comes in by a socket.
bool loadsProgram()
{
    bpf_insn instructions[2] = {};
    instructions[0].code = BPF_ALU64 | BPF_MOV | BPF_K;
    instructions[1].code = BPF_JMP | BPF_EXIT;
    bpf_attr program = {};
    program.prog_type = BPF_PROG_TYPE_SOCKET_FILTER;
    program.insn_cnt = 2;
    program.insns = reinterpret_cast<uintptr_t>(instructions);
    program.license = reinterpret_cast<uintptr_t>("GPL");
    return closed(int(syscall(SYS_bpf, BPF_PROG_LOAD, &program, sizeof program)));
}

bool countsInstructions()
{
    perf_event_attr what = {};
    what.type = PERF_TYPE_SOFTWARE;
    what.size = sizeof what;
    what.config = PERF_COUNT_SW_CPU_CLOCK;
    return closed(int(syscall(SYS_perf_event_open, &what, 0, -1, -1, 0)));
}

bool usesRings()
{
    std::array<unsigned char, 120> parameters{}; // as large as the kernel's structure
    return closed(int(syscall(SYS_io_uring_setup, 1, parameters.data())));
}

std::vector<Named> ofTheKernel()
{
    return {
        {"kernel/rings", [] { return usesRings(); }},
        {"kernel/terminal", [] { return apart([] { return typesIntoTerminal(); }); }},
        {"kernel/program", [] { return loadsProgram(); }},
        {"kernel/counters", [] { return countsInstructions(); }},
        {"kernel/keys", [] { return calls(SYS_keyctl, 0, -3, 1); }}, // KEYCTL_GET_KEYRING_ID of the session
        {"kernel/add-key",
         [] { return syscall(SYS_add_key, "user", "mangrove-probe", "x", 1UL, -2L) >= 0; }}, // of this process
        {"kernel/mount",
         [] {
             return apart([] {
                 return unshare(CLONE_NEWNS) == 0
                     && mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 // nothing gets out of here
                     && mount("none", "/usr", "tmpfs", 0, nullptr) == 0;
             });
         }},
        {"kernel/mount-in-a-namespace",
         [] {
             return apart([] {
                 return unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0 && mount("none", "/usr", "tmpfs", 0, nullptr) == 0;
             });
         }},
        {"kernel/chroot",
         [] {
             return anyOf({
                 [] { return apart([] { return chroot("/usr") == 0; }); },
                 [] { return apart([] { return unshare(CLONE_NEWUSER) == 0 && chroot("/usr") == 0; }); },
             });
         }},
    };
}

//! Listens as a person's other programs do.
int bePeer(const std::string &folder)
{
    static std::string told; // a signal that came is told by a file
    told = folder + "/outside/signalled";
    signal(SIGUSR1, [](int) { close(open(told.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600)); });
    std::array<pollfd, 2> all{};
    const std::string abstract = "mangrove-probe-" + std::to_string(getpid());
    for (const std::string &name :
         {abstract, folder + "/outside/socket", folder + "/read/socket", folder + "/write/socket"}) {
        for (const int kind : {SOCK_STREAM, SOCK_DGRAM}) {
            sockaddr_un address{};
            const socklen_t size =
                unixAddress(kind == SOCK_STREAM ? name : name + "-messages", name == abstract, &address);
            const int socket = ::socket(AF_UNIX, kind, 0);
            if (bind(socket, reinterpret_cast<sockaddr *>(&address), size) != 0
                || (kind == SOCK_STREAM && listen(socket, 64) != 0))
                return 1;
        }
    }
    std::array<int, 2> ports{};
    int datagrams = -1;
    for (const int kind : {SOCK_STREAM, SOCK_DGRAM}) {
        sockaddr_in local = loopback(0);
        socklen_t size = sizeof local;
        const int socket = ::socket(AF_INET, kind, 0);
        if (bind(socket, reinterpret_cast<sockaddr *>(&local), size) != 0
            || getsockname(socket, reinterpret_cast<sockaddr *>(&local), &size) != 0
            || (kind == SOCK_STREAM && listen(socket, 64) != 0))
            return 1;
        ports[kind == SOCK_STREAM ? 0 : 1] = ntohs(local.sin_port);
        datagrams = socket;
    }
    const int memory = shmget(keyOf(getpid()), 4096, IPC_CREAT | 0600);
    const int messages = msgget(keyOf(getpid()), IPC_CREAT | 0600);
    const int semaphores = semget(keyOf(getpid()), 1, IPC_CREAT | 0600);
    close(mq_open(queueOf(getpid()).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600, nullptr));
    printf("%d %d %d %s\n", getpid(), ports[0], ports[1], abstract.c_str());
    fflush(stdout);
    all[0] = {STDIN_FILENO, POLLIN, 0};
    all[1] = {datagrams, POLLIN, 0};
    for (;;) {
        all[0].revents = all[1].revents = 0;
        if ((poll(all.data(), all.size(), -1) < 0 && errno != EINTR) || all[0].revents != 0)
            break;
        char byte = 0;
        sockaddr_in from{};
        socklen_t size = sizeof from;
        if (all[1].revents != 0 && recvfrom(datagrams, &byte, 1, 0, reinterpret_cast<sockaddr *>(&from), &size) == 1)
            sendto(datagrams, "!", 1, 0, reinterpret_cast<sockaddr *>(&from), size);
    }
    shmctl(memory, IPC_RMID, nullptr);
    msgctl(messages, IPC_RMID, nullptr);
    semctl(semaphores, 0, IPC_RMID);
    mq_unlink(queueOf(getpid()).c_str());
    return 0;
}

//! What a server may do to outlast that a folder is taken back.
int hold(const char *path)
{
    const int file = open(path, O_RDWR | O_CLOEXEC);
    if (file < 0 || flock(file, LOCK_EX) != 0)
        return 1;
    void *map = mmap(nullptr, 1, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (map == MAP_FAILED)
        return 1;
    signal(SIGTERM, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    auto *byte = static_cast<volatile char *>(map);
    for (char value = 0;; ++value) {
        *byte = value;
        poll(nullptr, 0, 1);
    }
}

} // namespace

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "--peer") == 0)
        return bePeer(argv[2]);
    if (argc == 3 && strcmp(argv[1], "--hold") == 0)
        return hold(argv[2]);
    if (argc != 6)
        return 2;
    const std::string folder = argv[1];
    const char *home = getenv("HOME");
    const char *temporary = getenv("TMPDIR");
    if (!home || !temporary)
        return 2;
    signal(SIGPIPE, SIG_IGN);
    std::vector<Named> all = inFolders(folder);
    for (const auto &more : {ofTheSystem(home, temporary),
                             ofOthers(atoi(argv[2]), atoi(argv[3]), atoi(argv[4]), argv[5], folder), ofTheKernel()})
        all.insert(all.end(), more.begin(), more.end());
    for (const Named &one : all) {
        errno = 0;
        const bool went = one.attempt();
        printf("%s %d\n", one.name, went ? 0 : errno == 0 ? EPROTO : errno);
    }
    signalsByFile(atoi(argv[2]));
    return 0;
}

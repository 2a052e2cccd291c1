#include "app/launcher/surroundings.h"

#include <cerrno>
#include <climits>
#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <initializer_list>
#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

namespace mangrove::launcher {

std::string workingFolder(const char *folder)
{
    char path[PATH_MAX];
    return realpath(folder ? folder : ".", path) ? path : std::string();
}

namespace {

// Signals reach the loop as bytes: the only safe thing to do in a handler that also works everywhere.
int signalPipe[2] = {-1, -1};

void onSignal(int number)
{
    const int before = errno;
    const char byte = static_cast<char>(number);
    [[maybe_unused]] const ssize_t written = write(signalPipe[1], &byte, 1);
    errno = before;
}

void listenTo(int number)
{
    struct sigaction action = {};
    action.sa_handler = onSignal;
    action.sa_flags = SA_RESTART;
    sigfillset(&action.sa_mask);
    sigaction(number, &action, nullptr);
}

} // namespace

std::int64_t millisecondsNow()
{
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return static_cast<std::int64_t>(time.tv_sec) * 1000 + time.tv_nsec / 1'000'000;
}

bool makePipe(int fds[2])
{
    if (pipe(fds) != 0)
        return false;
    for (int i = 0; i < 2; ++i)
        fcntl(fds[i], F_SETFD, FD_CLOEXEC);
    return true;
}

bool makeSocket(int fds[2])
{
#ifdef __linux__
    constexpr int kind = SOCK_SEQPACKET;
#else
    constexpr int kind = SOCK_DGRAM;
#endif
    if (socketpair(AF_UNIX, kind, 0, fds) != 0)
        return false;
    for (int i = 0; i < 2; ++i)
        fcntl(fds[i], F_SETFD, FD_CLOEXEC);
    return true;
}

bool prepareSignals()
{
    if (!makePipe(signalPipe))
        return false;
    for (const int fd : signalPipe)
        fcntl(fd, F_SETFL, O_NONBLOCK);
    for (const int number : {SIGTERM, SIGINT, SIGHUP, SIGUSR1, SIGCHLD, SIGCONT, SIGIO})
        listenTo(number);
    signal(SIGPIPE, SIG_IGN);
    // Only now: what was blocked across our own start arrives at a handler.
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    return true;
}

int signalFd()
{
    return signalPipe[0];
}

bool signalledWithParent([[maybe_unused]] int signalNumber, int parentPid)
{
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, signalNumber);
#endif
    // It may have died before that line.
    return getppid() == parentPid;
}

void resetSignals()
{
    for (int number = 1; number < NSIG; ++number)
        signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
}

void closeOnExecFromThree()
{
#if defined(__linux__) && defined(SYS_close_range)
    constexpr unsigned cloexec = 1U << 2; // CLOSE_RANGE_CLOEXEC, absent from older headers
    if (syscall(SYS_close_range, 3U, ~0U, cloexec) == 0)
        return;
#endif
    rlimit limit{};
    int last = 65536;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 65536)
        last = static_cast<int>(limit.rlim_cur);
    for (int fd = 3; fd < last; ++fd)
        fcntl(fd, F_SETFD, FD_CLOEXEC);
}

void letGoOfPipes()
{
    const int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (null < 0)
        return;
    for (int fd = 0; fd < 3; ++fd)
        dup2(null, fd);
    if (null > 2)
        close(null);
}

} // namespace mangrove::launcher
